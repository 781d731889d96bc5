"""The diagrams of the worked examples, read from the rules document itself."""

import re
from functools import cache
from pathlib import Path

DOCUMENT = Path(__file__).parents[2] / "rules" / "rum-run.md"


@cache
def sections() -> dict[str, list[str]]:
    """For each example its diagrams in order."""
    parts = re.split(r"^### (EX-\d+) .*$", DOCUMENT.read_text(encoding="utf-8"), flags=re.M)
    return {
        name: re.findall(r"^```text\n(.*?)^```", text, flags=re.M | re.S)
        for name, text in zip(parts[1::2], parts[2::2], strict=True)
    }


def diagram(example: str, number: int) -> str:
    """The diagram of an example, counted from 0; its map, if it has one of its own, is the first."""
    return sections()[example][number]


LANE = diagram("EX-01", 0)
"""Seven by three with the town at the west edge."""
SQUARE = diagram("EX-13", 0)
"""Five by five with the town in the middle."""
LONG_LANE = diagram("EX-14", 0)
