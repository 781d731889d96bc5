"""Cases that the web client must pass, written by the server's own code: `python -m tests.web.cases` renews them."""

import json
from pathlib import Path
from typing import Any

import msgspec

import volstead
from volstead.table.feed import difference

CASES = Path(__file__).resolve().parents[2] / "web/tests/cases"


def changes() -> list[dict[str, Any]]:
    """Views of the first moves of each game, before and after, and what is sent to get from one to the other."""
    made: list[dict[str, Any]] = [
        {"name": "nothing", "old": {"a": 1}, "patch": [], "made": {"a": 1}},
        {"name": "the whole view", "old": {"a": 1}, "patch": [[[], {"b": 2}]], "made": {"b": 2}},
        {"name": "nothing left", "old": {"a": [1, 2]}, "patch": [[["a"], None]], "made": {"a": None}},
    ]
    for name in ("bootleggers", "prohibition", "rum-run"):
        s = volstead.new(name, seats=3)
        chance = volstead.driver(s, seed=5)
        chance.run()
        for number in range(3):
            seat = next(seat for seat in range(3) if s.actors() >> seat & 1)
            old = msgspec.to_builtins(s.view(0))
            s.play(seat, s.legal(seat)[0])
            chance.run()
            new = msgspec.to_builtins(s.view(0))
            patch: list[tuple[list[str | int], Any]] = []
            difference(old, new, [], patch)
            # Only what the patch touches, so that the file stays small.
            tops = {str(way[0]) for way, _ in patch if way}
            made.append(
                {
                    "name": f"{name}, move {number + 1}",
                    "old": {key: value for key, value in old.items() if key in tops},
                    "patch": [[way, part] for way, part in patch],
                    "made": {key: value for key, value in new.items() if key in tops},
                }
            )
    return made


def written(cases: list[dict[str, Any]]) -> str:
    """Cases as a file."""
    return json.dumps(cases, ensure_ascii=False, separators=(",", ":")) + "\n"


FILES = {"patch.json": changes}

if __name__ == "__main__":
    for file, make in FILES.items():
        (CASES / file).write_text(written(make()), encoding="utf-8")
