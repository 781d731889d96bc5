"""The coach over HTTP: a finished game is reviewed, and every number on the table says where it comes from."""

import json
from random import Random
from typing import Any

from tests.server.client import Running
from tests.server.players import QUICK, listen, open_table, play_out, turn
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
    """Asked for once, made in a process of its own, told how far it is, kept; places lead to what the seat saw. Then it
    is in the game book of whoever had the seat: where the chances went adds up, with puzzles about the same."""
    me = server.post("/api/me", {"name": "Ada"})["token"]
    made = server.table("bootleggers", [{"kind": "open"}] * 3, options={"rounds": 4}, settings=QUICK)
    table = made["table"]["id"]
    join = f"/api/tables/{table}/join"
    sat = [
        server.request("POST", join, {"name": "P"}, made["invite"], **person(me if k == 1 else "")) for k in range(3)
    ]
    tokens = [answer["token"] for _, answer in sat]
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
    book = until(lambda: read_book(server, me)["games"], limit=60) and read_book(server, me)
    [mine] = book["games"]
    assert (mine["game"], mine["games"], book["unread"]) == ("bootleggers", 1, [])
    cost = sum(decision["best"] - decision["chance"] for decision in told["decisions"])
    for rows in (mine["stages"], mine["phases"], mine["kinds"]):
        assert abs(sum(row["cost"] for row in rows) - cost) < 0.01
        assert sum(row["dear"] for row in rows) == len(told["decisions"])
        assert sum(row["many"] for row in rows) == sum(many for _, many in told["kinds"])
    ideas = {one["id"]: one["ideas"] for one in server.get("/api/games/bootleggers/puzzles")["puzzles"]}
    named = [(row["key"], id) for row in mine["kinds"] for id in row["puzzles"]]
    assert named and all(ideas[id][0] == key for key, id in named)
    assert server.request("GET", "/api/me/book")[0] == 401
    exported = server.request("GET", "/api/me/export", **person(me))[1]
    assert [row["id"] for row in exported["rows"] if row["kind"] == "review"] == [f"{table}/1"]
    server.request("POST", "/api/me/erase", {}, **person(me))
    assert server.request("GET", "/api/me/book", **person(me))[0] == 401
    for player in players:
        player.close()


def person(token: str) -> dict[str, str]:
    return {"volstead-person": token} if token else {}


def read_book(server: Running, me: str) -> Any:
    status, book = server.request("GET", "/api/me/book", **person(me))
    assert status == 200, book
    return book


def test_the_coach_speaks_where_all_agreed(server: Running) -> None:
    """Two people: silent at first; all agree; whoever switches a tutor on has one, and everybody is told."""
    made, tokens = open_table(server, "rum-run", 2, {})
    path = f"/api/tables/{made['table']['id']}"
    ann, bob = (server.sit(made["table"]["id"], token) for token in tokens)
    assert ann.ask("tutor", on=True)["key"] == "coach-silent"
    assert ann.ask("hint", bot="greedy")["key"] == "coach-silent"
    assert ann.ask("request", what="coach")["type"] == "done"
    assert not server.get(path, tokens[0])["coach"]
    assert bob.ask("vote", yes=True)["type"] == "done"
    assert server.get(path, tokens[0])["coach"]
    asked, other = (ann, bob) if ann.question and ann.question["must"] else (bob, ann)
    assert asked.ask("consider", moves=[asked.question["menu"][0]])["key"] == "coach-silent"
    assert server.request("GET", f"{path}/chances", token=tokens[[ann, bob].index(asked)])[0] == 403
    assert asked.ask("tutor", on=True)["type"] == "done"
    listen(other)
    told = [
        item for text in other.raw for item in json.loads(text).get("items", []) if item["what"] in ("coach", "tutor")
    ]
    seat = [ann, bob].index(asked)
    assert told == [{"what": "coach"}, {"what": "tutor", "seat": seat, "on": True}]
    assert server.get(path, tokens[0])["tutored"] == [seat]
    told = asked.ask("consider", moves=[asked.question["menu"][0]])
    assert told["type"] == "considered", told
    for search in (0, 1):
        chances = server.get(f"{path}/chances?search={search}", tokens[seat])["chances"]
        assert len(chances) == 2 and abs(sum(chances) - 1) < 0.001
    assert other.ask("hint", bot="greedy")["key"] == "coach-silent"
    assert asked.ask("tutor", on=False)["type"] == "done"
    assert asked.ask("consider", moves=[asked.question["menu"][0]])["key"] == "coach-silent"
    for player in (ann, bob):
        player.close()


def test_one_who_does_not_agree_is_enough(server: Running) -> None:
    """A no ends the request, and the coach stays silent."""
    made, tokens = open_table(server, "rum-run", 2, {})
    ann, bob = (server.sit(made["table"]["id"], token) for token in tokens)
    ann.ask("request", what="coach")
    bob.ask("vote", yes=False)
    assert ann.ask("tutor", on=True)["key"] == "coach-silent"
    assert not server.get(f"/api/tables/{made['table']['id']}", tokens[0])["coach"]
    for player in (ann, bob):
        player.close()


def test_spectators_are_told_chances_where_the_table_allows_it(server: Running) -> None:
    """Everybody's chances from what all may know; a player at that table is told nothing, and nowhere else anybody."""
    for allowed in (True, False):
        made, tokens = open_table(server, "bootleggers", 3, {"rounds": 4}, chances=allowed)
        path = f"/api/tables/{made['table']['id']}/chances"
        status, told = server.request("GET", path, token=made["invite"])
        assert status == (200 if allowed else 403)
        assert not allowed or abs(sum(told["chances"]) - 1) < 0.001
        assert server.request("GET", path, token=tokens[0])[0] == 403
