"""Behind nginx and Caddy with TLS, configured as in deploy/: a page, a table and moves through each."""

import contextlib
import re
import shutil
import socket
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.client import SOURCE, Running, Seat, running
from tests.server.players import listen, turn

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


def nginx(folder: Path, port: int, server: Running) -> tuple[str | Path, ...]:
    """deploy/nginx.conf with other ports and places."""
    made, key = certificate(folder)
    text = (DEPLOY / "nginx.conf").read_text()
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}").replace("443 ssl", f"127.0.0.1:{port} ssl")
    text = re.sub(r"ssl_certificate +\S+;", f"ssl_certificate {made};", text)
    text = re.sub(r"ssl_certificate_key +\S+;", f"ssl_certificate_key {key};", text)
    whole = f"daemon off; pid {folder}/pid; error_log {folder}/error; events {{}}\nhttp {{ access_log off;\n"
    for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"):
        whole += f"{kind}_temp_path {folder}/{kind};\n"
    (folder / "nginx.conf").write_text(whole + text + "}\n")
    return "nginx", "-p", folder, "-e", folder / "error", "-c", folder / "nginx.conf"


def caddy(folder: Path, port: int, server: Running) -> tuple[str | Path, ...]:
    """deploy/Caddyfile with a certificate of its own."""
    made, key = certificate(folder)
    text = (DEPLOY / "Caddyfile").read_text()
    text = text.replace("{$VOLSTEAD_NAME}", f"https://localhost:{port}", 1)
    text = text.replace("{$VOLSTEAD_UPSTREAM:volstead:8000}", f"127.0.0.1:{server.port}")
    text = text.replace("\treverse_proxy", f"\ttls {made} {key}\n\treverse_proxy")
    (folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https off\n}\n" + text)
    return "caddy", "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"


def first_page(url: str, trusting: ssl.SSLContext) -> str:
    """What is at the address, as soon as the proxy is there."""
    for _ in range(300):
        try:
            with urllib.request.urlopen(url, context=trusting) as answer:
                return str(answer.read().decode())
        except OSError as fault:
            why = fault
        time.sleep(0.1)
    raise AssertionError(why)


@pytest.mark.parametrize("proxy", [nginx, caddy], ids=["nginx", "caddy"])
def test_a_table_is_played_through_a_proxy(proxy: Any, tmp_path: Path) -> None:
    """With TLS, as a browser does it: page, table, socket with the Origin of the public address."""
    if shutil.which(proxy.__name__) is None:
        pytest.skip(f"{proxy.__name__} is not installed")
    port = free_port()
    url = f"https://localhost:{port}"
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    with (
        running(f"sqlite:///{tmp_path}/v.db", "--public-url", url) as server,
        process(*proxy(tmp_path, port, server)),
    ):
        assert "<script" in first_page(url, trusting)
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        body = msgspec.json.encode({"game": "rum-run", "seats": seats, "name": "Ann"})
        headers = {"Content-Type": "application/json", "Origin": url}
        request = urllib.request.Request(f"{url}/api/tables", body, headers)
        with urllib.request.urlopen(request, context=trusting) as answer:
            made = msgspec.json.decode(answer.read())
        assert made["link"].startswith(url)
        table = made["table"]["id"]
        address = f"wss://localhost:{port}/api/socket/{table}"
        player = Seat(server.port, table, made["token"], address=address, ssl=trusting, origin=url)
        moved, luck = 0, Random(3)
        for _ in range(600):
            listen(player)
            moved += turn(player, luck)
            if moved >= 3:
                break
            time.sleep(0.1)
        player.close()
        assert moved >= 3
