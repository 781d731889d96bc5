"""A small client that speaks the protocol over real sockets, and a server started in a process of its own."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

SOURCE = Path(__file__).resolve().parents[2]
START = "import sys; from tests.server.start import main; main(sys.argv[1:])"


class Running:
    """A server process that can be asked, killed and started anew."""

    def __init__(self, database: str, *words: str, log: Path | None = None, start: str = START) -> None:
        self.port = 0
        """The system chooses one at the first start; it stays the same when the server is started anew."""
        self.words = [sys.executable, "-c", start, "--database", database, *words]
        self.log = log
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Running":
        """Started anew, it waits until whoever has its port meanwhile has left it."""
        for _ in range(3 if self.port else 1):
            if found := self._started():
                self.port = found
                break
            time.sleep(1)
        else:
            raise AssertionError(f"the server ended with {self.process.wait() if self.process else None}")
        for _ in range(3000):
            with contextlib.suppress(OSError):
                if self.request("GET", "/health")[0] == 200:
                    return self
            time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def _started(self) -> int:
        """The port that the process tells of, or none if it ends."""
        place = os.pathsep.join(path for path in [str(SOURCE), os.environ.get("PYTHONPATH", "")] if path)
        with self.log.open("a") if self.log is not None else contextlib.nullcontext() as log:
            self.process = subprocess.Popen(
                [*self.words, "--port", str(self.port)],
                env={**os.environ, "PYTHONPATH": place},
                cwd=SOURCE,
                start_new_session=True,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        with self.process.stdout as told:
            line = told.readline()
        found = re.search(r"port (\d+)", line) or re.search(r":(\d+) ", line)
        return int(found[1]) if found is not None else 0

    def kill(self) -> None:
        """As hard as can be: nothing in the process gets a chance to finish."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Politely; the exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(300)

    def end(self) -> None:
        """Whatever has become of it, it is gone now."""
        if self.process is not None and self.process.poll() is None:
            self.kill()

    def request(self, method: str, path: str, body: Any = None, token: str = "", **headers: str) -> tuple[int, Any]:
        """The status and the body of the answer."""
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.url + path, data=data, method=method)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        for name, value in headers.items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=300) as answer:
                return answer.status, _read(answer.read())
        except urllib.error.HTTPError as fault:
            with fault:
                return fault.code, _read(fault.read())

    def get(self, path: str, token: str = "") -> Any:
        status, body = self.request("GET", path, token=token)
        assert status == 200, body
        return body

    def post(self, path: str, body: Any, token: str = "") -> Any:
        status, answer = self.request("POST", path, body, token)
        assert status in (200, 201), answer
        return answer

    def table(self, game: str, seats: list[dict[str, str]], **more: Any) -> Any:
        return self.post("/api/tables", {"game": game, "seats": seats, **more})

    def sit(self, table: str, token: str = "", **more: Any) -> "Seat":
        return Seat(self.port, table, token, **more)


def _read(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        return raw.decode()


class Seat:
    """One connection: what it heard, and what it can say."""

    def __init__(
        self,
        port: int,
        table: str,
        token: str = "",
        since: int | None = None,
        views: bool = True,
        address: str = "",
        person: str = "",
        **more: Any,
    ) -> None:
        """`address` and `more`: another way to the server than straight to its port."""
        self.held = ExitStack()
        self.socket: ClientConnection = self.held.enter_context(
            connect(
                address or f"ws://127.0.0.1:{port}/api/socket/{table}",
                max_size=None,
                max_queue=None,
                **{"open_timeout": 300, **more},
            )
        )
        self.raw: list[str] = []
        self.counter = 0
        self.n = 0
        self.question: Any = None
        self.waiting: list[int] = []
        """Whom the table waits for, as far as that is shown."""
        self.view: Any = None
        self.over = False
        hello: dict[str, Any] = {"type": "hello", "table": table, "token": token, "since": since, "views": views}
        if person:
            hello["person"] = person
        self.socket.send(json.dumps(hello))
        self.welcome = self.wait_for("welcome")

    def hear(self, timeout: float = 300.0) -> Any:
        """The next message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message = json.loads(text)
        kind = message["type"]
        if kind in ("welcome", "update"):
            self.n = message["n"]
            if "question" in message:
                self.question = message["question"]
            self.waiting = message.get("waiting", self.waiting)
            if message.get("view") is not None:
                self.view = message["view"]
            for way, part in message.get("patch", []):
                put(self.view, way, part)
            if kind == "update":
                self.over = self.over or any(item["what"] == "end" for item in message.get("items", []))
            else:
                self.over = message["table"]["status"] in ("finished", "abandoned")
        return message

    def wait_for(self, *kinds: str) -> Any:
        while True:
            message = self.hear()
            if message["type"] in kinds:
                return message
            assert message["type"] != "bye", message

    def say(self, type: str, **more: Any) -> str:
        self.counter += 1
        id = more.pop("id", f"c{self.counter}")
        self.socket.send(json.dumps({"type": type, "id": id, **more}))
        return str(id)

    def ask(self, type: str, **more: Any) -> Any:
        """Say something and wait for the answer to it."""
        id = self.say(type, **more)
        while True:
            message = self.hear()
            if message.get("id") == id:
                return message

    def move(self, *moves: int, **more: Any) -> Any:
        return self.ask("move", version=self.n, moves=list(moves), **more)

    def told(self, what: str) -> Any:
        """Wait for an item of a kind; the item."""
        while True:
            message = self.hear()
            for item in message.get("items", []):
                if item["what"] == what:
                    return item

    def __enter__(self) -> "Seat":
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()

    def close(self) -> None:
        self.held.close()


def put(view: Any, way: list[str | int], part: Any) -> None:
    """Put a part of a view where it belongs."""
    for step in way[:-1]:
        view = view[step]
    view[way[-1]] = part


@contextmanager
def running(database: str, *words: str, log: Path | None = None) -> Iterator[Running]:
    """A server for the length of a test."""
    server = Running(database, *words, log=log)
    try:
        yield server.start()
        assert server.stop() == 0
    finally:
        server.end()
