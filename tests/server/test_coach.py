"""The coach over HTTP: a finished game is reviewed, and every number on the table says where it comes from."""

from random import Random
from typing import Any

from tests.server.client import Running
from tests.server.players import listen, open_table, play_out, turn
from tests.waiting import until


def numbers(view: Any, way: str = "") -> list[tuple[str, int]]:
    """All whole numbers of a view with their ways."""
    if type(view) is int:
        return [(way, view)]
    parts = view.items() if isinstance(view, dict) else enumerate(view) if isinstance(view, list) else ()
    return [one for key, part in parts for one in numbers(part, f"{way}.{key}" if way else str(key))]


def test_every_number_says_where_it_comes_from(server: Running) -> None:
    """In the middle of a game, for each seat and those who look on: the parts of each number add up to it."""
    made, tokens = open_table(server, "bootleggers", 3, {"rounds": 4})
    table = made["table"]["id"]
    players = [server.sit(table, token) for token in tokens]
    luck = Random(4)
    for _ in range(80):
        for player in players:
            listen(player)
            turn(player, luck)
    asked = changed = 0
    for token in [*tokens, made["invite"]]:
        frames = server.get(f"/api/tables/{table}/replay?since=0&limit=200", token)
        while frames["frames"][-1]["update"]["n"] < frames["last"]:
            since = frames["frames"][-1]["update"]["n"]
            frames = server.get(f"/api/tables/{table}/replay?since={since}&limit=200", token)
        found = numbers(frames["frames"][-1]["view"])
        for way, value in found[:: len(found) // 40]:
            told = server.get(f"/api/tables/{table}/why?way={way}", token)
            assert told["value"] == value, way
            assert told["first"] + sum(part["by"] for part in told["parts"]) == value, way
            assert all(part["by"] for part in told["parts"])
            asked += 1
            changed += bool(told["parts"])
        if token in tokens:
            mine = next(k for k, one in enumerate(frames["frames"][-1]["view"]["mobsters"]) if one["cash"] is not None)
            others = (mine + 1) % 3
            assert server.request("GET", f"/api/tables/{table}/why?way=mobsters.{others}.cash", token=token)[0] == 404
    assert asked > 120 and changed > 12
    for way in ("", "x" * 101, "mobsters.9.cash", "mobsters", "..", "__class__", "mobsters.0.__doc__"):
        assert server.request("GET", f"/api/tables/{table}/why?way={way}", token=tokens[0])[0] in (400, 404)
    assert server.request("GET", f"/api/tables/{table}/why?way=round&seat=1", token=tokens[0])[0] == 403
    assert server.request("GET", f"/api/tables/{table}/coach", token=tokens[0])[0] == 403
    for player in players:
        player.close()


def test_a_finished_game_is_reviewed(server: Running) -> None:
    """Asked for once, made in a process of its own, told how far it is, kept; places lead to what the seat saw."""
    made, tokens = open_table(server, "bootleggers", 3, {"rounds": 4})
    table = made["table"]["id"]
    players = [server.sit(table, token) for token in tokens]
    play_out(players, Random(2))
    told = server.get(f"/api/tables/{table}/coach", tokens[1])
    until(lambda: server.get(f"/api/tables/{table}/coach", tokens[1])["decisions"] is not None, limit=900)
    told = server.get(f"/api/tables/{table}/coach", tokens[1])
    assert told["decisions"] and told["done"] == 1 and told["account"]["seat"] == 1
    for decision in told["decisions"]:
        n = told["places"][decision["moves"]]
        frame = server.get(f"/api/tables/{table}/replay?since={max(0, n - 200)}&limit=200", tokens[1])
        asked = [one["update"]["question"] for one in frame["frames"] if one["update"].get("question")]
        upto = [q for one in frame["frames"] if one["update"]["n"] <= n and (q := one["update"].get("question"))]
        assert asked and upto and decision["made"] in upto[-1]["menu"] and decision["better"] in upto[-1]["menu"]
    assert server.get(f"/api/tables/{table}/coach", tokens[1]) == told
    for player in players:
        player.close()
