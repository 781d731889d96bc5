"""Every game with every number of players, remote players only, from lobby to result, through real sockets."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from tests.server.client import Running
from tests.server.players import open_table, play_out
from volstead.core.log import load, replay
from volstead.games import kit
from volstead.server.games import game_info, list_games

SHORT: dict[str, dict[str, Any]] = {"bootleggers": {"rounds": 1}, "prohibition": {}, "rum-run": {}}
TABLES = [("bootleggers", n) for n in (3, 4, 5, 6)] + [(g, n) for g in ("prohibition", "rum-run") for n in (2, 3, 4)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_from_lobby_to_result(server: Running, tmp_path: Path, game: str, seats: int) -> None:
    """All take their seats by link and play to the end; the log replays to the result that everybody was told."""
    made, tokens = open_table(server, game, seats, SHORT[game])
    table = made["table"]["id"]
    players = [server.sit(table, token, views=n == 0) for n, token in enumerate(tokens)]
    assert play_out(players, Random(seats)) > 0
    back = server.sit(table, tokens[0])
    assert back.view == players[0].view, "the changes add up to the whole"
    result = server.get(f"/api/tables/{table}", tokens[0])["result"]
    guest = server.get(f"/api/tables/{table}/replay", made["invite"])
    assert server.get(f"/api/tables/{table}/replay?seat=-1", tokens[0]) == guest, "as those saw it who looked on"
    status, text = server.request("GET", f"/api/tables/{table}/log", token=tokens[0])
    assert status == 200
    (tmp_path / "log.jsonl").write_text(text)
    again = replay(load(tmp_path / "log.jsonl", kit), kit, check=True)
    assert again.scores() == result["scores"] and again.winners() == result["winners"]
    for player in [*players, back]:
        player.close()


def test_clocks_run_on_while_the_table_is_looked_after(server: Running) -> None:
    """Four times a decision runs out, past several looks at what is due: everybody stays, and nobody is thrown out."""
    made, tokens = open_table(server, "rum-run", 2, clock="decision", choice=1, answer=1)
    players = [server.sit(made["table"]["id"], token, views=False) for token in tokens]
    for player in players:
        late = 0
        while late < 4:
            late += sum(item["what"] == "late" for item in player.wait_for("update").get("items", []))
    for player in players:
        assert player.ask("ping")["type"] == "pong"
        player.close()


def test_who_asks_first_for_the_games_keeps_nobody_waiting() -> None:
    """Their content and words are read then; others have their turn meanwhile, and the next one has it at once."""

    async def scene() -> None:
        game_info.cache_clear()
        asked = asyncio.ensure_future(list_games(cast(Any, None)))
        turns = 0
        while not asked.done():
            await asyncio.sleep(0)
            turns += 1
        assert turns > 10 and len(await asked) >= 3
        assert game_info(kit("bootleggers")) is game_info(kit("bootleggers"))

    asyncio.run(scene())
