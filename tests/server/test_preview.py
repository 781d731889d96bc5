"""Looking at a table before there is one."""

import pytest

from tests.server.client import Running


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_forest_of_ones_own_is_shown_before_it_is_played(server: Running, seats: int) -> None:
    """The map as it would lie there, with its town; no table is made of it."""
    wanted = {"seats": seats, "options": {"forest": "A1/0 C1/3 D1/0 B1/0 H6"}}
    shown = server.post("/api/games/rum-run/preview", wanted)["view"]
    assert shown["town"] == "H6"
    assert len(shown["map"]) == 12
    assert len(shown["players"]) == seats
    assert server.get("/api/tables?status=gathering")["tables"] == []


def test_a_surprise_is_drawn_by_the_table(server: Running) -> None:
    """What was left to chance is told as the text of a forest, overlap and all, which lies there as it was shown."""
    drawn = server.post("/api/games/rum-run/preview", {"seats": 2, "options": {"forest": "surprise"}})
    text = drawn["options"]["forest"]
    assert text != "surprise"
    again = server.post("/api/games/rum-run/preview", {"seats": 2, "options": {"forest": text}})
    assert again["view"]["map"] == drawn["view"]["map"]


@pytest.mark.parametrize(
    ("game", "wanted", "status", "key"),
    [
        ("rum-run", {"seats": 2, "options": {"forest": "A1/0 A2/3 D1/0 B1/0 H6"}}, 400, "forest-twice"),
        ("rum-run", {"seats": 2, "options": {"loads": "9B"}}, 400, "loads-form"),
        ("rum-run", {"seats": 3, "options": {"variant": "horse-power"}}, 400, "variant-players"),
        ("rum-run", {"seats": 7}, 400, "number-of-players"),
        ("rum-run", {"seats": 2, "options": {"woods": "deep"}}, 400, "no-such-option"),
        ("chess", {"seats": 2}, 404, "no-such-game"),
    ],
)
def test_what_can_not_be_is_refused_with_a_reason(
    server: Running, game: str, wanted: dict[str, object], status: int, key: str
) -> None:
    """A board twice, too many seats, an option or a game that does not exist."""
    found, answer = server.request("POST", f"/api/games/{game}/preview", wanted)
    assert found == status
    assert answer["why"] and answer["key"] == key
