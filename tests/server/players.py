"""Players over real sockets: they choose at random from the menus that they are sent."""

from random import Random
from typing import Any

from tests.server.client import Running, Seat

QUICK = {"bot_pause": 0, "window": 0, "response": 0}
"""Settings under which a game goes as fast as it is played."""


def open_table(server: Running, game: str, seats: int, options: dict[str, Any] | None = None, **more: Any) -> Any:
    """A table that remote players have taken all seats of: its description and the tokens of the seats."""
    settings = {**QUICK, **more}
    made = server.table(game, [{"kind": "open"}] * seats, options=options or {}, settings=settings)
    path = f"/api/tables/{made['table']['id']}/join"
    tokens = [server.post(path, {"name": f"P{n}"}, made["invite"])["token"] for n in range(seats)]
    return made, tokens


def turn(player: Seat, luck: Random) -> bool:
    """Answer what the table waits for, if it is this player; whether they did."""
    asked = player.question
    if player.over or not asked or not asked["must"]:
        return False
    answer = player.move(luck.choice(asked["menu"]))
    assert answer["type"] == "done" or answer["code"] in ("stale", "illegal", "over"), answer
    return bool(answer["type"] == "done")


def listen(player: Seat) -> None:
    """Hear all that was said until now."""
    player.say("ping")
    player.wait_for("pong")


def play_out(players: list[Seat], luck: Random, most: int = 20_000) -> int:
    """To the end, by the players of all seats in their order; how many moves were made."""
    made = 0
    freshest = players[0]
    for number in range(most):
        # Whoever heard last knows for whom the table waits, where that may be shown; now and then all are asked.
        shown = freshest.waiting if number % 10 else []
        for player in [players[seat] for seat in shown] or players:
            listen(player)
            while turn(player, luck):
                made += 1
                freshest = player
        if all(player.over for player in players):
            return made
    raise AssertionError("the game does not end")
