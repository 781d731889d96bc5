"""What docs/host.md and docs/upgrade.md tell a host to type is typed, line by line, at real servers and databases."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.client import SOURCE, running
from tests.table.postgres import Postgres
from volstead.cli import main

TYPED = re.compile(r"^(?: {4}| {7})(\S.*)$", re.M)
TOKEN = "a-token-of-the-admin"
OF_THE_SYSTEM = (
    "pip install",
    "sudo python3 -m venv",
    "sudo /opt/volstead/bin/pip",
    "sudo ln",
    "sudo apt-get",
    "sudo systemctl",
)
"""What is not ours to run here: `make wheels` installs in fresh environments, test_proxies.py starts Caddy."""


def typed(page: str) -> list[str]:
    """The commands of a page, in their order."""
    return TYPED.findall((SOURCE / "docs" / page).read_text())


def served(words: list[str], folder: Path) -> None:
    """A server is started as told, answers, and stops politely; only its port is the system's choice."""
    words = ["0" if before == "--port" else word for before, word in zip(["", *words], words, strict=False)]
    server = subprocess.Popen(
        [sys.executable, "-m", "volstead.cli", *words],
        stdout=subprocess.PIPE,
        text=True,
        cwd=folder,
        env={**os.environ, "VOLSTEAD_PORT": "0", "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert server.stdout is not None
    try:
        port = re.search(r":(\d+)|port (\d+)", server.stdout.readline().replace("https://tables.example.org", ""))
        if port is not None:
            with urllib.request.urlopen(f"http://127.0.0.1:{port[1] or port[2]}/health", timeout=120) as answer:
                assert answer.status == 200
        server.send_signal(signal.SIGTERM)
        assert server.wait(120) == 0
    finally:
        server.kill()
        server.wait()
        server.stdout.close()


def on_the_system(line: str, root: Path) -> bool:
    """Do below `root` what is to be done in the system's folders; False if it is not that kind of line."""
    words = shlex.split(line)
    if words[:2] == ["sudo", "mkdir"]:
        (root / words[-1].lstrip("/")).mkdir(parents=True)
    elif words[:2] in (["sudo", "cp"], ["sudo", "install"]):
        target = root / words[-1].lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(SOURCE / words[-2], target)
    else:
        return line.startswith(OF_THE_SYSTEM)
    return True


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str]) -> Callable[[str], str]:
    """Type a line of `volstead`; what it says."""

    def said(line: str) -> str:
        capsys.readouterr()
        assert main(shlex.split(line)[1:]) == 0, f"{line}: {capsys.readouterr()}"
        return capsys.readouterr().out

    return said


def test_every_command_for_hosts_is_run(
    tmp_path: Path, admin: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From an empty machine to a table that is looked after: no command of the page is left out."""
    monkeypatch.chdir(tmp_path)
    with running(f"sqlite:///{tmp_path}/v.db", "--admin-token", TOKEN) as server:
        monkeypatch.setenv("VOLSTEAD_SERVER", server.url)
        monkeypatch.setenv("VOLSTEAD_ADMIN_TOKEN", TOKEN)
        me = server.post("/api/me", {"name": "Ann"})
        made = server.table("rum-run", [{"kind": "me"}, {"kind": "open"}], name="Ann")
        server.post(f"/api/tables/{made['table']['id']}/join", {"name": "Bob"}, made["invite"])
        names = {"TABLE": made["table"]["id"], "PERSON": me["id"], "TOKEN": TOKEN}
        names |= {"https://tables.example.org": server.url}
        told: dict[str, str] = {}
        for line in typed("host.md"):
            if on_the_system(line, tmp_path / "root"):
                continue
            if line.startswith("volstead serve") and "--show-config" not in line:
                served(shlex.split(line)[1:], tmp_path)
                continue
            for name, value in names.items():
                line = re.sub(rf"(?<!-){re.escape(name)}\b", value, line)
            if line.startswith("curl --fail "):
                assert server.request("GET", line.split()[-1].removeprefix(server.url))[0] == 200
            else:
                assert line.startswith("volstead "), line
                told[line.replace(made["table"]["id"], "TABLE")] = admin(line.replace("/etc/", f"{tmp_path}/root/etc/"))
        assert "tables.example.org" in told["volstead serve --config /etc/volstead.toml --show-config"]
        assert "Friday evening" in told['volstead admin rename TABLE "Friday evening"']
        assert "1 tables, 0 damaged" in told["volstead admin --database sqlite:///beside.db restore copy.db"]
        assert "is closed" in told["volstead admin close TABLE"]
        assert "0 tables" in admin("volstead admin tables") and (tmp_path / "copy.db").exists()


def test_every_command_for_upgrades_is_run(
    tmp_path: Path, admin: Callable[[str], str], monkeypatch: pytest.MonkeyPatch, postgres: Postgres
) -> None:
    """A copy is made and restored in the place of what was moved away; PostgreSQL's by its own tools."""
    monkeypatch.chdir(tmp_path)
    for database in (f"sqlite:///{tmp_path}/volstead.db", postgres.url):
        with running(database) as server:
            server.table("rum-run", [{"kind": "bot", "bot": "random"}] * 2)
    said = []
    for line in typed("upgrade.md"):
        line = line.replace("/var/lib/volstead", str(tmp_path)).replace("sqlite://///", "sqlite:////")
        if line.startswith(("sudo mv ", "sudo chown ")):
            subprocess.run(shlex.split(line)[1:], check=True)
        elif not line.startswith(OF_THE_SYSTEM):
            line = line.removeprefix("sudo ").replace("postgresql://volstead@localhost/volstead", postgres.url)
            said.append(admin(line))
    assert (tmp_path / "away.db").exists() and (tmp_path / "volstead.db").exists()
    assert len(said) == 4 and "1 tables, 0 damaged" in said[1] and "0 damaged" in said[3]
