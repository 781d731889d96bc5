"""Outside bots: programs in any language that read and write one JSON object a line. See docs/bots.md.

A program that crashes, hangs or answers nonsense loses that decision, not the game: the caller takes the default.
"""

import json
import queue
import shlex
import subprocess
import threading
from typing import IO, Any

import msgspec

from volstead.core.state import State

PROTOCOL = 1
STRIKES = 3
"""So often in one game it may crash or hang and is started again; after that its decisions go to the default."""
LONGEST = 1_000_000
"""Letters of the longest line that is read."""


class ProgramFault(Exception):
    """What a program did wrong: `kind` is crashed, hung or nonsense."""

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(f"{kind}: {what}")
        self.kind = kind
        self.what = what


class Program:
    """One program at one seat, started when it is first needed. It serves game after game until it is closed."""

    def __init__(self, command: str, timeout: float) -> None:
        self.command = command
        self.timeout = timeout
        self.process: subprocess.Popen[str] | None = None
        self.lines: queue.Queue[str | None] = queue.Queue()
        self.greeting: dict[str, Any] = {}
        self.greeted = False
        self.wants: set[str] = set()
        self.strikes = 0
        self.count = 0
        self.reason = ""

    def begin(self, game: str, seats: int, seat: int, options: dict[str, Any], seed: int) -> None:
        """A new game: what it is told before its first decision."""
        self.strikes = 0
        self.greeted = False
        self.greeting = {
            "type": "game",
            "protocol": PROTOCOL,
            "game": game,
            "seats": seats,
            "seat": seat,
            "options": options,
            "seed": seed,
            "timeout": self.timeout,
        }

    def decide(self, true: State, seat: int, word: int) -> int:
        """Its move. It is sent the view of its seat, and a sample (drawn with `word`) if it asked for one."""
        if self.strikes >= STRIKES:
            raise ProgramFault("out", f"it failed {STRIKES} times in this game")
        legal = true.legal(seat)
        if len(legal) == 1:
            return legal[0]
        text = true.game.catalogue.text
        question = true.question(seat)
        try:
            self.start()
            self.count += 1
            message: dict[str, Any] = {
                "type": "decide",
                "decision": self.count,
                "rule": question.rule,
                "question": question.key,
                "numbers": question.numbers,
                "moves": [{"move": move, "text": text(move)} for move in legal],
            }
            if "view" in self.wants:
                message["view"] = msgspec.to_builtins(true.view(seat))
            if "sample" in self.wants:
                message["sample"] = true.resample(seat, word).to_dict()
            self.send(message)
            answer = self.receive()
            while answer.get("decision") != self.count and type(answer.get("decision")) is int:
                answer = self.receive()
        except ProgramFault as fault:
            if fault.kind != "nonsense":
                self.strikes += 1
                self.close()
            raise
        return self.read_move(answer, true, legal)

    def read_move(self, answer: dict[str, Any], true: State, legal: list[int]) -> int:
        """The legal move that an answer means."""
        move = answer.get("move")
        if isinstance(move, str):
            try:
                move = true.game.catalogue.parse(move)
            except ValueError as fault:
                raise ProgramFault("nonsense", str(fault)) from None
        if type(move) is not int or move not in legal:
            raise ProgramFault("nonsense", f"{str(move)[:80]!r} is not on the menu")
        self.reason = str(answer.get("reason", ""))[:280]
        return move

    def start(self) -> None:
        """Have the program running and greeted."""
        if self.process is None:
            try:
                self.process = subprocess.Popen(
                    shlex.split(self.command),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    text=True,
                    encoding="utf-8",
                    errors="replace",
                )
            except (OSError, ValueError) as fault:
                raise ProgramFault("crashed", f"it cannot be started: {fault}") from None
            self.lines = queue.Queue()
            assert self.process.stdout is not None
            threading.Thread(target=_read, args=(self.process.stdout, self.lines), daemon=True).start()
        if not self.greeted:
            self.send(self.greeting)
            answer = self.receive()
            wants = answer.get("wants", ["view"])
            if answer.get("type") != "ready" or not isinstance(wants, list):
                raise ProgramFault("crashed", "it did not answer the greeting with 'ready'")
            self.wants = {str(want) for want in wants}
            self.greeted = True

    def send(self, message: dict[str, Any]) -> None:
        assert self.process is not None and self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message) + "\n")
            self.process.stdin.flush()
        except (OSError, ValueError):
            raise ProgramFault("crashed", "it has ended") from None

    def receive(self) -> dict[str, Any]:
        """The next line that it writes, as an object."""
        try:
            line = self.lines.get(timeout=self.timeout)
        except queue.Empty:
            raise ProgramFault("hung", f"no answer within {self.timeout:g} seconds") from None
        if line is None:
            raise ProgramFault("crashed", "it has ended")
        try:
            answer = json.loads(line)
        except (json.JSONDecodeError, RecursionError):
            raise ProgramFault("nonsense", f"{line.strip()[:80]!r} is not JSON") from None
        if not isinstance(answer, dict):
            raise ProgramFault("nonsense", f"{line.strip()[:80]!r} is not an object")
        return answer

    def end(self, scores: list[int], winners: list[int]) -> None:
        """Tell it how the game ended."""
        if self.process is not None:
            try:
                self.send({"type": "end", "scores": scores, "winners": winners})
            except ProgramFault:
                self.close()

    def close(self) -> None:
        """Ask it to quit; end it if it does not."""
        process, self.process = self.process, None
        self.greeted = False
        if process is None:
            return
        assert process.stdin is not None
        try:
            process.stdin.write('{"type": "quit"}\n')
            process.stdin.close()
        except (OSError, ValueError):
            pass
        try:
            process.wait(0.2)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _read(stdout: IO[str], lines: "queue.Queue[str | None]") -> None:
    """Pass the lines of a program on; None when there are no more."""
    while True:
        line = stdout.readline(LONGEST)
        if not line:
            break
        lines.put(line)
    stdout.close()
    lines.put(None)
