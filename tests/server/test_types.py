"""The types of the web client are those of the Python structs."""

from pathlib import Path

from msgspec import Struct

from volstead.games import own
from volstead.server.typescript import Writer, write

TYPES = Path(__file__).resolve().parents[2] / "web" / "src" / "net" / "types.ts"


def test_the_types_of_the_web_client_are_up_to_date() -> None:
    """`python -m volstead.server.typescript > web/src/net/types.ts` would change nothing."""
    assert TYPES.read_text(encoding="utf-8") == write(own())


def test_what_is_called_the_same_in_two_games_from_outside_are_two_types() -> None:
    """Each has the name of its game in front, as in the games of this package."""
    writer = Writer()
    for prefix in ("LiarsDice", "HighCard"):
        inner = type("Player", (Struct,), {"__annotations__": {"dice": int}, "__module__": "outside"})
        writer.name(type("View", (Struct,), {"__annotations__": {"players": list[inner]}}), prefix)  # type: ignore[valid-type]
    written = "\n".join(writer.out)
    assert "players: LiarsDicePlayer[]" in written and "players: HighCardPlayer[]" in written
