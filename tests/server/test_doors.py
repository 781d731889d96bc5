"""Tokens, Origins and limits: without a seat's token one neither sees nor does anything of that seat."""

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.client import Running, running
from tests.server.players import listen, open_table


def test_a_private_table_does_not_exist_for_strangers(server: Running) -> None:
    """Neither the lobby nor a socket admits that there is such a table; nor does it stand in the list."""
    made, _ = open_table(server, "toy", 2)
    table = made["table"]["id"]
    for path in ("", "/history", "/replay", "/text", "/log"):
        for token in ("", "nonsense"):
            assert server.request("GET", f"/api/tables/{table}{path}", token=token)[0] == 404
    assert server.request("POST", f"/api/tables/{table}/join", {"name": "X"})[0] == 404
    with pytest.raises(AssertionError):
        server.sit(table, "nonsense")
    assert table not in [one["id"] for one in server.get("/api/tables?status=running")["tables"]]


def test_an_invitation_lets_one_look_on_but_not_play(server: Running) -> None:
    """A guest sees no hand, and what they want to move is refused."""
    made, tokens = open_table(server, "toy", 2)
    guest = server.sit(made["table"]["id"], made["invite"])
    assert guest.welcome["seat"] is None and guest.welcome["question"] is None
    assert all(player["hand"] is None for player in guest.view["players"])
    assert guest.move(0)["code"] == "forbidden"
    assert guest.ask("sample")["code"] == "forbidden"
    assert server.request("GET", f"/api/tables/{made['table']['id']}/replay?seat=0", token=made["invite"])[0] == 403
    assert server.request("GET", f"/api/tables/{made['table']['id']}/replay?seat=0", token=tokens[1])[0] == 403
    assert server.request("GET", f"/api/tables/{made['table']['id']}/replay?seat=-1", token=tokens[1])[0] == 403
    assert server.request("GET", f"/api/tables/{made['table']['id']}/replay?seat=-1", token=made["invite"])[0] == 200
    assert server.request("GET", f"/api/tables/{made['table']['id']}/replay?seat=-2", token=made["invite"])[0] == 400
    guest.close()


def test_only_the_host_changes_seats(server: Running) -> None:
    made, tokens = open_table(server, "toy", 2)
    path = f"/api/tables/{made['table']['id']}/seats/1"
    for token, status in (("", 401), ("nonsense", 404), (tokens[0], 403), (made["invite"], 403)):
        assert server.request("POST", path, {"kind": "open"}, token)[0] == status


def test_forking_needs_what_looking_on_needs_and_the_true_position_a_player(server: Running) -> None:
    """A stranger finds no table; a guest may go on from what all know; only a player from what is, when all agreed."""
    made, tokens = open_table(server, "toy", 2)
    path = f"/api/tables/{made['table']['id']}/fork"
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    for token, body, status in (
        ("nonsense", {"seats": seats}, 404),
        (made["invite"], {"seats": seats, "true": True}, 403),
        (tokens[0], {"seats": seats, "true": True}, 403),
        (tokens[0], {"seats": seats, "seat": 1}, 403),
        (tokens[0], {"seats": seats[:1]}, 400),
        (made["invite"], {"seats": seats}, 201),
        (tokens[0], {"seats": seats, "n": 3}, 201),
    ):
        found, answer = server.request("POST", path, body, token)
        assert found == status, answer
    assert answer["table"]["origin"] == made["table"]["id"] and answer["table"]["status"] == "running"
    player = server.sit(answer["table"]["id"], answer["token"])
    assert player.question is not None
    player.close()


def test_a_revoked_token_is_worth_nothing_at_once(server: Running) -> None:
    """The host renews the link of a seat: whoever sat there is shown out, the old link does not open again, and the
    others are told that the seat has a new key."""
    made, tokens = open_table(server, "toy", 2)
    table = made["table"]["id"]
    player, other = server.sit(table, tokens[1]), server.sit(table, tokens[0])
    renewed = server.post(f"/api/tables/{table}/seats/1", {"kind": "renew"}, made["host"])["token"]
    with pytest.raises((AssertionError, ConnectionClosed)):
        listen(player)
    with pytest.raises(AssertionError):
        server.sit(table, tokens[1])
    assert server.sit(table, renewed).welcome["seat"] == 1
    told: list[Any] = []
    while not told:
        told = [item for item in other.hear().get("items", []) if item["what"] == "seat"]
    assert told[0]["seat"] == 1 and told[0]["renewed"]
    other.close()


def test_an_invitation_can_be_replaced(server: Running) -> None:
    """Somebody who was shown out does not come back by the old link; seats stay, and the new link holds."""
    made, tokens = open_table(server, "toy", 2)
    table, old = made["table"]["id"], made["invite"]
    guest, player = server.sit(table, old), server.sit(table, tokens[0])
    path = f"/api/tables/{table}/invite"
    assert server.request("POST", path, token=old)[0] == 403
    assert server.request("POST", path, token=tokens[0])[0] == 403
    new = server.request("POST", path, token=made["host"])[1]
    assert new["link"].endswith(f"/t/{table}#{new['invite']}")
    with pytest.raises((AssertionError, ConnectionClosed)):
        listen(guest)
    assert server.request("GET", f"/api/tables/{table}", token=old)[0] == 404
    server.post(f"/api/tables/{table}/seats/1", {"kind": "open"}, made["host"])
    assert player.ask("say", text="still here")["type"] == "done"
    player.close()
    with server.sit(table, new["invite"]) as guest:
        assert guest.welcome["seat"] is None
    assert server.request("GET", f"/api/tables/{table}", token=old)[0] == 404


def test_a_foreign_page_is_refused(server: Running) -> None:
    """A browser tells which page it is on; pages of others can neither open a socket nor change anything."""
    address = f"ws://127.0.0.1:{server.port}/api/socket"
    with pytest.raises(InvalidStatus) as refusal, connect(address, origin=Origin("https://elsewhere.example")):
        pass
    assert refusal.value.response.status_code == 403
    body = {"game": "toy", "seats": [{"kind": "open"}] * 2}
    assert server.request("POST", "/api/tables", body, Origin="https://elsewhere.example")[0] == 403
    assert server.request("POST", "/api/tables", body, Origin=server.url)[0] == 201
    with connect(address, origin=Origin(server.url)):
        pass


def test_a_replayed_command_and_a_stolen_version_change_nothing(server: Running) -> None:
    """The same command again gets the same answer; an old version is refused."""
    made, tokens = open_table(server, "toy", 2)
    player = server.sit(made["table"]["id"], tokens[0])
    version, moves = player.n, [player.question["menu"][0]]
    first = player.ask("move", id="one", version=version, moves=moves)
    again = player.ask("move", id="one", version=version, moves=moves)
    assert first["type"] == "done" and again == first
    assert player.ask("move", id="two", version=0, moves=moves)["code"] == "stale"
    player.close()


def test_headers_keep_browsers_careful_and_no_secret_is_stored(server: Running) -> None:
    """Security headers on every answer; the tokens are in the database only as hashes."""
    made, tokens = open_table(server, "toy", 2)
    database = server.words[server.words.index("--database") + 1].removeprefix("sqlite:///")
    for end in ("", "-wal"):
        with open(database + end, "rb") as file:
            raw = file.read()
        for token in (*tokens, made["host"], made["invite"]):
            assert token.encode() not in raw
    assert made["link"].split("#")[1] == made["invite"], "the secret is behind the #, which is never sent"


def test_too_much_is_too_much(tmp_path: object) -> None:
    """Messages beyond the rate are refused, one that is too big ends the connection; the table goes on."""
    with running(f"sqlite:///{tmp_path}/v.db", "--rate", "1") as server:
        made, tokens = open_table(server, "toy", 2)
        player = server.sit(made["table"]["id"], tokens[0])
        codes = {player.ask("ping").get("code") for _ in range(150)}
        assert codes == {None, "too-many"}
        player.socket.send(json.dumps({"type": "say", "id": "x", "text": "x" * 20_000}))
        with pytest.raises(ConnectionClosed):
            listen(player)
        assert server.sit(made["table"]["id"], tokens[0]).question is not None
