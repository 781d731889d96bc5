"""Behind nginx and Caddy with TLS, configured as in deploy/, at the root and below a path: a table is played."""

import contextlib
import json
import re
import shutil
import socket
import ssl
import subprocess
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import Visitor
from tests.e2e.browser import running as browsing
from tests.e2e.play import take
from tests.server.client import SOURCE, Running, Seat, running
from tests.server.players import listen, turn
from tests.waiting import until
from volstead.cli import main

DEPLOY = SOURCE / "deploy"


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextlib.contextmanager
def process(*words: str | Path) -> Iterator[None]:
    """A proxy for the length of a test."""
    started = subprocess.Popen([str(word) for word in words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        started.terminate()
        started.wait(30)


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate that nobody has signed but itself."""
    made, key = folder / "volstead.pem", folder / "volstead.key"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    subprocess.run([*command, "-out", str(made), "-keyout", str(key)], check=True, capture_output=True)
    return made, key


def nginx(folder: Path, port: int, server: Running, base: str) -> tuple[str | Path, ...]:
    """deploy/nginx.conf with other ports and places; below a path it passes the path on as it is."""
    made, key = certificate(folder)
    text = (DEPLOY / "nginx.conf").read_text()
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}").replace("443 ssl", f"127.0.0.1:{port} ssl")
    text = re.sub(r"ssl_certificate +\S+;", f"ssl_certificate {made};", text)
    text = re.sub(r"ssl_certificate_key +\S+;", f"ssl_certificate_key {key};", text)
    text = text.replace("    location / {", f"    location {base}/ {{")
    whole = f"daemon off; pid {folder}/pid; error_log {folder}/error; events {{}}\nhttp {{ access_log off;\n"
    for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"):
        whole += f"{kind}_temp_path {folder}/{kind};\n"
    (folder / "nginx.conf").write_text(whole + text + "}\n")
    return "nginx", "-p", folder, "-e", folder / "error", "-c", folder / "nginx.conf"


def caddy(folder: Path, port: int, server: Running, base: str) -> tuple[str | Path, ...]:
    """deploy/Caddyfile with a certificate of its own; below a path it takes the path away."""
    made, key = certificate(folder)
    text = (DEPLOY / "Caddyfile").read_text()
    text = text.replace("{$VOLSTEAD_NAME}", f"https://localhost:{port}", 1)
    text = text.replace("{$VOLSTEAD_UPSTREAM:volstead:8000}", f"127.0.0.1:{server.port}")
    if base:
        text = re.sub(r"\t(reverse_proxy .*)", rf"\thandle_path {base}/* {{\n\t\t\1\n\t}}", text)
    text = text.replace("{\n\t#", f"{{\n\ttls {made} {key}\n\t#", 1)
    (folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https off\n}\n" + text)
    return "caddy", "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"


def first_page(url: str, trusting: ssl.SSLContext) -> str:
    """What is at the address, as soon as the proxy is there."""

    def asked() -> str:
        with contextlib.suppress(OSError), urllib.request.urlopen(url, context=trusting) as answer:
            return str(answer.read().decode())
        return ""

    return until(asked, "the proxy does not answer")


def unchecked() -> ssl.SSLContext:
    """Whoever has signed the certificate."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    return trusting


def played(server: Running, url: str, trusting: ssl.SSLContext | None) -> Any:
    """Make a table at a public address and three moves, with the Origin of a page there; what its maker was given."""
    origin = "/".join(url.split("/")[:3])
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    body = json.dumps({"game": "rum-run", "seats": seats, "name": "Ann"}).encode()
    headers = {"Content-Type": "application/json", "Origin": origin}
    with urllib.request.urlopen(urllib.request.Request(f"{url}/api/tables", body, headers), context=trusting) as answer:
        made = json.loads(answer.read())
    assert made["link"].startswith(f"{url}/t/")
    table = made["table"]["id"]
    address = f"{url.replace('http', 'ws', 1)}/api/socket/{table}"
    player = Seat(server.port, table, made["token"], address=address, ssl=trusting, origin=origin)
    moved, luck = 0, Random(3)

    def three() -> bool:
        nonlocal moved
        listen(player)
        moved += turn(player, luck)
        return moved >= 3

    until(three)
    player.close()
    return made


def seen(url: str, made: Any) -> None:
    """A real browser finds its way: the first page, the links on it, a page behind one, the table and its socket."""
    with browsing() as browser:
        visitor = Visitor(browser, url, ignore_https_errors=True)
        page = visitor.go("/")
        path = urllib.parse.urlsplit(url).path
        page.wait_for_selector(f"a[href='{path}/howto/rum-run']")
        links = page.eval_on_selector_all("a[href^='/']", "all => all.map(one => one.getAttribute('href'))")
        assert len(links) > 3 and all(link.startswith(f"{path}/") for link in links)
        page.locator(f"a[href='{path}/howto/rum-run']").click()
        page.wait_for_url(f"{url}/howto/rum-run")
        expect(page.locator("main h1")).to_be_visible()
        page.reload()
        expect(page.locator("main h1")).to_be_visible()
        take(visitor, made)
        page.wait_for_selector(".choice[aria-disabled=false]", state="attached")
        assert not visitor.noted, visitor.noted
        visitor.close()


@pytest.mark.parametrize("base", ["", "/games/volstead"], ids=["root", "path"])
@pytest.mark.parametrize("proxy", [nginx, caddy], ids=["nginx", "caddy"])
def test_a_table_is_played_through_a_proxy(proxy: Any, base: str, tmp_path: Path) -> None:
    """With TLS, as a browser does it: page, table, socket with the Origin of the public address."""
    if shutil.which(proxy.__name__) is None:
        pytest.skip(f"{proxy.__name__} is not installed")
    port = free_port()
    url = f"https://localhost:{port}{base}"
    with (
        running(f"sqlite:///{tmp_path}/v.db", "--public-url", f"{url}/") as server,
        process(*proxy(tmp_path, port, server, base)),
    ):
        assert f'src="{base}/assets/' in first_page(f"{url}/", unchecked())
        made = played(server, url, unchecked())
        if base:
            seen(url, made)


def test_a_table_is_played_below_a_path_without_a_proxy(tmp_path: Path) -> None:
    """The server itself knows the path; what lies beside it is still there for a proxy that takes the path away."""
    server = Running(f"sqlite:///{tmp_path}/v.db", "--public-url", "http://127.0.0.1:1/club")
    server.port = free_port()
    server.words[-1] = f"http://127.0.0.1:{server.port}/club"
    try:
        server.start()
        seen(server.words[-1], played(server, server.words[-1], None))
        for path, status in (("/club", 200), ("/club/", 200), ("/club/health", 200), ("/clubs/health", 404)):
            assert server.request("GET", path)[0] == status, path
        assert server.stop() == 0
    finally:
        server.end()


@pytest.mark.parametrize(
    "url", ["https://a.example/t/x", "https://a.example/a?b", "https://a.example/a b", "a.example/x"]
)
def test_a_path_that_cannot_be_is_refused(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In one sentence, before anything starts."""
    assert main(["serve", "--public-url", url, "--show-config"]) == 1
    assert "--public-url" in capsys.readouterr().err
