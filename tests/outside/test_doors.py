"""A game from outside goes in at every door, whether it brings everything or only what it must."""

import json
from pathlib import Path

import pytest

from tests.outside.conftest import Fresh
from tests.server.client import Running
from tests.waiting import until

GAME = "liars-dice"
every_game = pytest.mark.parametrize(("game", "title"), [("liars-dice", "Liar's Dice"), ("bare", "Heads")])


@every_game
def test_it_is_listed(fresh: Fresh, game: str, title: str) -> None:
    """By `volstead.games()` and `info`; one that cannot be loaded is told of and keeps nobody away."""
    told = fresh.volstead("info")
    assert f"\n{game}: {title}" in told and "broken" in told and "NOTHING" in told
    assert game in [one["name"] for one in json.loads(fresh.volstead("info --json"))["games"]]
    listed = fresh.run("-c", "import volstead; print([kit.name for kit in volstead.games()])")
    assert repr(game) in listed and "'bootleggers'" in listed


@every_game
def test_the_terminal(fresh: Fresh, game: str, title: str, tmp_path: Path) -> None:
    """A person and bots, with defaults all the way; the game is kept, replayed and looked at."""
    file = tmp_path / "game.jsonl"
    told = fresh.volstead(f"play {game} --seats you,random --seed 3 --save {file}", typed="default\n" * 400)
    assert "1" in told
    assert fresh.volstead(f"replay {file} --check")


@every_game
@pytest.mark.parametrize("bots", ["greedy,random", "boss,hustler", "kingpin,search@20"])
def test_simulations(fresh: Fresh, game: str, title: str, bots: str) -> None:
    """In worker processes too, with every kind of bot: a game without one of its own has a search in its place."""
    told = json.loads(fresh.volstead(f"sim {game} --seats {bots} --games 4 --seed 1 --jobs 2 --json"))
    assert told["games"] == 4


@every_game
def test_the_arena_and_the_laboratory(fresh: Fresh, game: str, title: str, tmp_path: Path) -> None:
    """Contests, studies and tables of decisions."""
    assert "greedy" in fresh.volstead(f"arena {game} --bots random,greedy --blocks 4 --seats 2 --jobs 2")
    out = tmp_path / "decisions.parquet"
    assert "decisions" in fresh.volstead(f"data {out} --game {game} --seats random,random --games 2")
    if game == "liars-dice":
        assert fresh.volstead(f"lab {game} --seats random,random --games 20 --change wild=yes --jobs 2")


def test_rules(fresh: Fresh) -> None:
    """Its own document, by id, with the code that carries it; and where there are tests, the check."""
    told = fresh.volstead("rules LD-BID-3")
    assert "A raise names more dice" in told and "liars_dice/game.py" in told
    project = fresh.python.parents[2] / "liars-dice"
    code = f"import os; os.chdir({str(project)!r}); from volstead.cli import main; main(['rules', '--check', {GAME!r}])"
    assert "Every id has its text" in fresh.run("-c", code)


RESEARCH = """
import sys, numpy, gymnasium, pyspiel, pettingzoo
from pettingzoo.test import api_test
import volstead.research.pettingzoo as zoo, volstead.research.openspiel, volstead.research.gymnasium as gym
from volstead.research.vector import Games
name = sys.argv[1]
env = getattr(zoo, name.replace("-", "_") + "_v1").env(seats=3)
api_test(env, num_cycles=20)
env.reset(seed=1)
for agent in env.agent_iter(3000):
    seen, reward, ended, cut, info = env.last()
    env.step(None if ended or cut else env.action_space(agent).sample(seen["action_mask"]))
assert not env.agents
one = gymnasium.make(gym.env_id(name), opponents="greedy")
seen, info = one.reset(seed=2)
over = False
while not over:
    seen, reward, over, cut, info = one.step(one.action_space.sample(info["action_mask"].astype(numpy.int8)))
s = pyspiel.load_game("volstead_" + name.replace("-", "_")).new_initial_state()
while not s.is_terminal():
    s.apply_action(s.legal_actions()[0])
assert abs(sum(s.returns())) < 1e-9
games = Games(name, many=4, seats=2, seed=7)
ended = 0
for _ in range(200):
    games.step(games.sample())
    ended += int(games.over.sum())
assert ended
print("all four")
"""


@every_game
def test_research(fresh: Fresh, game: str, title: str) -> None:
    """PettingZoo, Gymnasium, OpenSpiel and many games at once, each by the name of the game."""
    assert "all four" in fresh.run("-c", RESEARCH, game)


@every_game
def test_a_server(server: Running, game: str, title: str) -> None:
    """The lobby lists it and describes it, serves its words and rules, and plays it: bots that search, and a person."""
    assert title in [one["title"] for one in server.get("/api/games")]
    detail = server.get(f"/api/games/{game}")
    assert detail["game"]["bots"] and detail["blocks"]
    assert server.request("GET", f"/words/de/{game}.ftl")[0] == 200
    assert server.request("GET", f"/rules/{game}.md")[0] == (200 if game == "liars-dice" else 404)
    seats = [{"kind": "bot", "bot": "kingpin"}, {"kind": "bot", "bot": "random"}]
    made = server.post("/api/tables", {"game": game, "seats": seats, "settings": {"bot_pause": 0}})
    table, token = made["table"]["id"], made["host"]
    until(lambda: server.get(f"/api/tables/{table}", token)["status"] == "finished", limit=900)
    status, text = server.request("GET", f"/api/tables/{table}/text", token=token)
    assert status == 200 and text.strip()
