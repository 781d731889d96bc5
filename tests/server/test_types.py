"""The types of the web client are those of the Python structs."""

from pathlib import Path

from volstead.server.typescript import write

TYPES = Path(__file__).resolve().parents[2] / "web" / "src" / "net" / "types.ts"


def test_the_types_of_the_web_client_are_up_to_date() -> None:
    """`python -m volstead.server.typescript > web/src/net/types.ts` would change nothing."""
    assert TYPES.read_text(encoding="utf-8") == write()
