"""Who somebody is, without an account: seats on several devices, another game with the same people, erasure."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.server.client import Running, running
from tests.table.postgres import Postgres
from volstead.store import plain


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Running, str]]:
    """A server on each kind of database."""
    database = f"sqlite:///{tmp_path}/v.db"
    if request.param == "postgres":
        started: Postgres = request.getfixturevalue("postgres")
        database = started.url
    with running(database, "--rate", "100000", "--limit", "work=100") as server:
        yield server, database


class Person:
    """Somebody with a device."""

    def __init__(self, server: Running, name: str, token: str = "") -> None:
        self.server = server
        if not token:
            status, made = server.request("POST", "/api/me", {"name": name, "look": "2.5"})
            assert status == 201 and made["profile"]["name"] == name
            token = made["token"]
        self.token, self.name = token, name

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        return self.server.request(method, path, body, token, **{"volstead-person": self.token})

    def get(self, path: str) -> Any:
        status, found = self.ask("GET", path)
        assert status == 200, found
        return found

    def post(self, path: str, body: Any = None, token: str = "") -> Any:
        status, found = self.ask("POST", path, body if body is not None else {}, token)
        assert status in (200, 201), found
        return found


def two_at_a_table(server: Running, ada: Person, bea: Person, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Ada makes a table of the test game and Bea joins; what each was told."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ada.post("/api/tables", {"game": "toy", "seats": seats, "name": ada.name, "look": "2.5", **more})
    joined = bea.post(f"/api/tables/{made['table']['id']}/join", {"name": bea.name}, made["invite"])
    return made, joined


def end(server: Running, made: dict[str, Any]) -> None:
    server.post(f"/api/tables/{made['table']['id']}/close", {}, made["host"])


def everything(database: str) -> dict[str, bytes]:
    """All that is in each table of a database, with packed lines unpacked."""
    if database.startswith("sqlite"):
        with sqlite3.connect(database.removeprefix("sqlite:///")) as file:
            names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            rows = {name: file.execute(f"SELECT * FROM {name}").fetchall() for name in names}
    else:
        rows = asyncio.run(all_rows(database))
    return {name: b"|".join(unpacked(value) for row in found for value in row) for name, found in rows.items()}


async def all_rows(database: str) -> dict[str, list[Any]]:
    connection = await asyncpg.connect(database)
    try:
        found = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        return {name: [tuple(row) for row in await connection.fetch(f"SELECT * FROM {name}")] for (name,) in found}
    finally:
        await connection.close()


def unpacked(value: Any) -> bytes:
    data = value if isinstance(value, bytes) else str(value).encode()
    return b"".join(plain(data)) if data.startswith(b"\0Z") else data


def test_my_games_follow_me_to_another_device(place: tuple[Running, str]) -> None:
    """What waits for me is told, of my own seat alone; a link carries me over, once, and opens my seat there."""
    server, _ = place
    ada, bea = Person(server, "Ada"), Person(server, "Bea")
    made, _ = two_at_a_table(server, ada, bea)
    table = made["table"]["id"]
    mine = ada.get("/api/me/games")["games"]
    assert [(one["table"], one["seat"], one["names"], one["status"]) for one in mine] == [
        (table, 0, ["Ada", "Bea"], "running")
    ]
    turns = {who.name: who.get("/api/me/games")["games"][0] for who in (ada, bea)}
    assert any(one["turn"] for one in turns.values())
    for who, one in turns.items():
        assert one["turn"] == (["Ada", "Bea"].index(who) in one["waiting"])
    carry = ada.post("/api/me/carry")
    assert carry["qr"].startswith("<svg") and "#" in carry["link"]
    code = carry["link"].partition("#")[2]
    status, found = server.request("POST", "/api/carried", {"code": code})
    assert status == 200 and found["devices"] == 2
    assert server.request("POST", "/api/carried", {"code": code})[0] == 404, "it is good for once"
    phone = Person(server, "Ada", found["token"])
    assert phone.get("/api/me/games")["games"][0]["table"] == table
    with server.sit(table, "", person=phone.token) as seat:
        assert seat.welcome["seat"] == 0
    stranger = Person(server, "Eve")
    assert stranger.ask("GET", f"/api/tables/{table}")[0] == 404
    assert server.request("GET", "/api/me/games")[0] == 401


def test_another_game_keeps_people_seats_and_options(place: tuple[Running, str]) -> None:
    """Whoever asks first names the table; both asked at once come to one table; no new link, no new key."""
    server, _ = place
    ada, bea = Person(server, "Ada"), Person(server, "Bea")
    made, joined = two_at_a_table(server, ada, bea, title="Thursday", settings={"undo": "never"})
    old = made["table"]["id"]
    assert server.request("POST", f"/api/tables/{old}/rematch", {}, made["token"])[0] == 409, "it is not over"
    end(server, made)
    assert server.request("POST", f"/api/tables/{old}/rematch", {}, made["invite"])[0] == 403
    with server.sit(old, joined["token"]) as seat:
        next_table = ada.post(f"/api/tables/{old}/rematch", {}, made["token"])["table"]
        assert seat.told("rematch") == {"what": "rematch", "seat": 0, "table": next_table}
    assert bea.post(f"/api/tables/{old}/rematch", {}, joined["token"])["table"] == next_table
    info = server.get(f"/api/tables/{next_table}", made["invite"])
    assert (info["status"], info["title"], info["origin"]) == ("gathering", "Thursday", old)
    assert info["settings"]["undo"] == "never" and [one["kept"] for one in info["seats"]] == [True, True]
    eve = Person(server, "Eve")
    assert eve.ask("POST", f"/api/tables/{next_table}/join", {"name": "Eve"}, made["invite"])[0] == 409
    with server.sit(next_table, made["token"]) as first:
        assert first.welcome["seat"] == 0 and first.welcome["table"]["seats"][0]["look"] == "2.5"
        with server.sit(next_table, joined["token"]) as second:
            assert second.welcome["seat"] == 1 and second.welcome["table"]["status"] == "running"
    assert server.get(f"/api/tables/{old}", made["token"])["next"] == next_table
    assert [one["table"] for one in bea.get("/api/me/games")["games"]] == [next_table, old]


def test_erasure_leaves_no_row(place: tuple[Running, str]) -> None:
    """Neither name nor words nor keys stay, in a running and in a finished game; the others play on."""
    server, database = place
    ada, bea = Person(server, "Ada-Unmistakable"), Person(server, "Bea")
    tables = []
    for over in (False, True):
        seats = [{"kind": "me"}, {"kind": "open"}]
        named = {"name": "Ada-Unmistakable", "title": "Unmistakable evening"}
        made = ada.post("/api/tables", {"game": "toy", "seats": seats, **named})
        assert made["table"]["title"] == "Unmistakable evening"
        joined = bea.post(f"/api/tables/{made['table']['id']}/join", {"name": bea.name}, made["invite"])
        with server.sit(made["table"]["id"], made["token"]) as seat:
            assert seat.ask("say", text="Unmistakable words")["type"] == "done"
        if over:
            end(server, made)
        tables.append((made, joined))
    export = ada.get("/api/me/export")
    assert {one["kind"] for one in export["rows"]} >= {"person", "device", "seat"}
    assert [one["text"] for one in export["said"]] == ["Unmistakable evening", "Unmistakable words"] * 2
    id = ada.get("/api/me")["id"]
    found = ada.post("/api/me/erase")
    assert found["tables"] == 2 and found["rows"] >= 4
    assert ada.ask("GET", "/api/me")[0] == 401
    for made, joined in tables:
        table = made["table"]["id"]
        assert server.request("GET", f"/api/tables/{table}", token=made["token"])[0] == 404, "the key opens nothing"
        info = server.get(f"/api/tables/{table}", joined["token"])
        assert "Unmistakable" not in json.dumps(info) and info["title"] == ""
        history = server.get(f"/api/tables/{table}/history", joined["token"])
        assert "Unmistakable" not in json.dumps(history) and history["updates"]
        with server.sit(table, joined["token"]) as seat:
            assert seat.welcome["seat"] == 1
    games = bea.get("/api/me/games")
    assert len(games["games"]) == 2 and "Unmistakable" not in json.dumps(games)
    server.stop()
    nowhere(database, "Unmistakable", id)


def nowhere(database: str, *signs: str) -> None:
    """No row of any table of a database has any of these."""
    kept = everything(database)
    assert {"tables", "log", "snapshots", "aside", "belongings"} <= kept.keys() and b"Bea" in kept["log"]
    if database.startswith("sqlite"):  # nor has what was in them been left in the file
        kept |= {"the file": Path(database.removeprefix("sqlite:///")).read_bytes()}
    found = [(name, sign) for name, rows in kept.items() for sign in signs if sign.encode() in rows]
    assert not found, found


def test_erasure_finds_me_wherever_i_was(place: tuple[Running, str]) -> None:
    """In a seat that was taken from me and is another's now, with a seat kept for the next game, told of my turn by two
    ways, and while I sit at the table: nothing of me stays, and what is another's does."""
    server, database = place
    ada, bea = Person(server, "Ada-Unmistakable"), Person(server, "Bea")
    id = ada.get("/api/me")["id"]
    ada.post("/api/me/ways", {"hook": "https://chat.example/unmistakable-hook"})
    ada.post("/api/me/carry")
    taken = bea.post("/api/tables", {"game": "toy", "seats": [{"kind": "open"}] * 2, "name": "Bea"})
    where = taken["table"]["id"]
    first = ada.post(f"/api/tables/{where}/join", {"name": ada.name, "seat": 0}, taken["invite"])
    with server.sit(where, first["token"]) as seat:
        assert seat.ask("say", text="Unmistakable words")["type"] == "done"
    bea.post(f"/api/tables/{where}/seats/0", {"kind": "open"}, taken["host"])
    assert ada.get("/api/me/games")["games"] == []
    again = bea.post(f"/api/tables/{where}/join", {"name": "Bea", "seat": 0}, taken["invite"])
    with server.sit(where, again["token"]) as seat:
        assert seat.ask("say", text="What Bea said", id="another")["type"] == "done"
    assert [one["text"] for one in ada.get("/api/me/export")["said"]] == ["Unmistakable words"]
    assert [one["text"] for one in bea.get("/api/me/export")["said"]] == ["What Bea said"]
    over, joined = two_at_a_table(server, bea, ada, settings={"mode": "correspondence"})
    end(server, over)
    follows = bea.post(f"/api/tables/{over['table']['id']}/rematch", {}, over["token"])["table"]
    running, mine = two_at_a_table(server, bea, ada, settings={"mode": "correspondence"})
    with server.sit(over["table"]["id"], joined["token"]), server.sit(running["table"]["id"], mine["token"]) as seat:
        assert seat.ask("say", text="Unmistakable, once more")["type"] == "done"
        assert ada.post("/api/me/erase")["tables"] == 4
    assert bea.get("/api/me/export")["said"][0]["text"] == "What Bea said"
    for table in (where, over["table"]["id"], follows, running["table"]["id"]):
        assert bea.get(f"/api/tables/{table}")["id"] == table
    server.stop()
    nowhere(database, "nmistakable", id)


def test_somebody_who_is_away_is_replaced_and_comes_back(place: tuple[Running, str]) -> None:
    """Not while they are there, and not at once; see tests/table/test_people.py for the minute that has to pass."""
    server, _ = place
    ada, bea = Person(server, "Ada"), Person(server, "Bea")
    made, joined = two_at_a_table(server, ada, bea)
    table = made["table"]["id"]
    with server.sit(table, made["token"]) as first, server.sit(table, joined["token"]):
        assert first.ask("replace", seat=1)["type"] == "refused"
        assert first.ask("replace", seat=7)["type"] == "refused"


def test_friends_are_never_sent_to_this_machine(server: Running) -> None:
    """An address that only this machine can open is told apart, with what to open instead if there is anything."""
    reach = server.get("/api/reach")
    assert reach["alone"] and not reach["listens"] and "127.0.0.1" not in reach["url"]
    status, elsewhere = server.request("GET", "/api/reach", Host="192.168.7.7:8000")
    assert status == 200 and elsewhere == {"url": "http://192.168.7.7:8000", "alone": False, "listens": True}


def test_several_at_one_device_have_a_seat_each(server: Running) -> None:
    """Each seat has its own token and its own name."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bea"}]
    made = server.table("toy", seats, name="Ada")
    assert [one["seat"] for one in made["seats"]] == [0, 1] and made["table"]["status"] == "running"
    assert [one["name"] for one in made["table"]["seats"]] == ["Ada", "Bea"]
    for held in made["seats"]:
        with server.sit(made["table"]["id"], held["token"]) as seat:
            assert seat.welcome["seat"] == held["seat"]
