"""A game that draws no table of its own is written out: names first, lists on one line, seats by their players."""

from volstead.core.draw import plain_table
from volstead.words import Words

VIEW = {
    "round": 3,
    "mine": None,
    "open": True,
    "cards": [4, 7],
    "nothing": [],
    "players": [{"seat": 0, "points": 5, "sealed": True}, {"seat": 1, "points": 2, "sealed": False}],
    "boss": {"seat": 1, "hand": [1, 2], "away": {"far": 9, "near": [8, 7]}},
    "rows": [[1, 2], [3]],
    "table": {"cloth": "green", "legs": 4},
}


def test_a_view_is_written_out() -> None:
    """Every name and every number of it is there, and no line is wider than the terminal."""
    for language, round, cards in (("en", "round: 3", "cards: 4 7"), ("de", "Runde: 3", "Karten: 4 7")):
        drawn = plain_table(VIEW, 40, Words(None, language, ["Ada", "Bea"]))
        lines = drawn.splitlines()
        assert max(map(len, lines)) <= 40 and len(lines) >= 9
        assert "Ada" in drawn and "Bea" in drawn and round in drawn and cards in drawn
        assert [line for line in lines if "Ada" in line and "5" in line and "sealed" in line]
        assert not [line for line in lines if "Bea" in line and "sealed" in line], "no is told by silence"
    assert plain_table(7, 40, Words(None, "en")).strip().endswith("7")
