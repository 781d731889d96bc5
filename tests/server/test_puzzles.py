"""Puzzles over HTTP: listed, shown, tried; the solution is told when it is found or asked for, not before."""

import pytest

from tests.server.client import Running

GAMES = ("bootleggers", "prohibition", "rum-run")


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved(server: Running, game: str) -> None:
    found = server.get(f"/api/games/{game}/puzzles", "")
    assert found["today"] in [puzzle["id"] for puzzle in found["puzzles"]]
    at = f"/api/games/{game}/puzzles/{found['today']}"
    shown = server.get(at, "")
    menu = shown["welcome"]["question"]["menu"]
    assert shown["welcome"]["view"] and len(menu) >= 3 and "solution" not in str(shown["puzzle"])
    status, told = server.request("POST", at, {"tell": True})
    solution = told["solution"]["moves"]
    assert status == 200 and not told["done"] and told["update"]["question"]["menu"] == menu
    status, right = server.request("POST", at, {"moves": solution})
    assert status == 200 and right["done"] and right["solved"] and right["solution"] == told["solution"]
    assert right["update"]["question"] is None
    other = next(move for move in menu if move != solution[0])
    status, wrong = server.request("POST", at, {"moves": [other]})
    assert status == 200 and not wrong["solved"] and wrong["solution"] is None
    status, thought = server.request("POST", at, {"lines": [[solution[0]], [other]]})
    assert status == 200 and len(thought["outlooks"]) == 2


def test_a_puzzle_refuses_what_makes_no_sense(server: Running) -> None:
    at = "/api/games/rum-run/puzzles/1"
    assert server.request("GET", "/api/games/chess/puzzles")[0] == 404
    assert server.request("GET", "/api/games/rum-run/puzzles/none")[0] == 404
    assert server.request("POST", at, {"moves": [999_999]})[0] in (400, 409)
    assert server.request("POST", at, {"moves": [1] * 17})[0] == 400
    assert server.request("POST", at, {"moves": ["x"]})[0] == 400
    assert server.request("POST", at, {"sure": 3})[0] == 400
