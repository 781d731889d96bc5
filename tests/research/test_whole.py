"""An observation is whole: what changes a seat's menu is in it; its numbers keep to their kinds and ranges.

`python -m tests.research.test_whole 2000000` compares so many rows a game, of random moves and of bots.
"""

import sys
import time
from hashlib import blake2b
from typing import Any

import numpy as np
import pytest

from volstead import bots
from volstead.core.errors import BadOption
from volstead.games import kit, own
from volstead.research import pettingzoo as zoo
from volstead.research.gymnasium import SeatEnv
from volstead.research.observation import Look, columns, encode, fields, named, neighbours
from volstead.research.vector import Games
from volstead.research.vectorenv import SelfPlay

TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("bootleggers", 3, {}),
    ("bootleggers", 4, {"asking": "at-once"}),
    ("bootleggers", 6, {"advanced_influence": True, "rounds": 1}),
    ("prohibition", 2, {}),
    ("prohibition", 4, {"years": 4}),
    ("rum-run", 2, {"variant": "tortoise-hare"}),
    ("rum-run", 4, {}),
]
MANY, STEPS = 4, 50


class Rows:
    """Rows of games of which one in four is played by bots: which menu each observation had."""

    def __init__(self, name: str, seats: int, options: dict[str, object], many: int) -> None:
        self.games = Games(name, many, seats, seed=3, options=options)
        self.look = Look(kit(name), self.games.game)
        self.never = np.setdiff1d(np.arange(self.games.masks.shape[1]), self.look.moves)
        self.greedy = bots.make("greedy", name, 1)
        self.menus: dict[bytes, bytes] = {}
        self.again = 0
        """How many rows had an observation that was met before: these compare something."""

    def step(self, turn: int) -> None:
        """Ranges are kept, no menu has a move that is never asked, rows written over one another are right."""
        games, look = self.games, self.look
        assert not games.masks[:, self.never].any()
        assert (games.observations >= look.low).all() and (games.observations <= look.high).all()
        many = len(games.masks)
        for k in range(many):
            mask = blake2b(games.masks[k], digest_size=16).digest()
            seen = blake2b(games.observations[k], digest_size=16).digest()
            self.again += seen in self.menus
            assert self.menus.setdefault(seen, mask) == mask
        k = turn % many
        fresh = np.array(list(games.batch.states[k].observe(int(games.seats[k]))), np.int16)
        assert (fresh == games.observations[k]).all()
        actions = games.sample().copy()
        for k in range(0, many, 4):
            actions[k] = self.greedy.decide(games.batch.states[k], int(games.seats[k]))
        games.step(actions)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_the_same_observation_has_the_same_menu(name: str, seats: int, options: dict[str, object]) -> None:
    rows = Rows(name, seats, options, MANY)
    for turn in range(STEPS):
        rows.step(turn)
    assert len(rows.menus) > STEPS


def shown(seen: dict[str, Any], field: str, numbers: int) -> Any:
    return seen[field].reshape(-1, numbers)


def test_a_bootlegger_observes_drafts_offers_and_promises() -> None:
    """What the view shows of deals is in the observation of the same seat."""
    found = kit("bootleggers")
    games = Games("bootleggers", 1, 4, seed=11, options={"rounds": 2})
    names = [found.catalogue.block(move).name for move in range(found.catalogue.size)]
    rng = np.random.default_rng(1)
    met = {"draft": 0, "offers": 0, "ledger": 0}
    for _ in range(250):
        seat, s = int(games.seats[0]), games.batch.states[0]
        view: Any = s.view(seat)
        seen = named(found, games.observations[0])
        order = [(seat + k) % 4 for k in range(4)]
        draft = view.mine.draft
        assert (seen["draft_to"][0] > 0) == (draft is not None)
        if draft is not None:
            met["draft"] += 1
            assert seen["draft_to"][0] == (7 if draft.to is None else order.index(draft.to) + 1)
            for side, field in ((draft.gives, "draft_gives"), (draft.gets, "draft_gets")):
                assert seen[field][:2].tolist() == [side.cash, side.crates] and seen[field][6] == side.cards
        offers = shown(seen, "open_offers", 50)[: seen["offers"][0]]
        assert offers[:, 0].tolist() == [order.index(offer.proposer) + 1 for offer in view.proposals]
        for row, offer in zip(offers, view.proposals, strict=True):
            met["offers"] += 1
            assert [order[k] for k in range(4) if row[1] >> k & 1] == sorted(offer.waits_for, key=order.index)
            assert row[6] == offer.gives.cash and row[28] == offer.gets.cash
            assert (row[13:16].any() or row[35:38].any()) <= (offer.gives.titles is not None)
        ledger = shown(seen, "ledger", 9)[: seen["promises"][0]]
        assert len(ledger) == len(view.ledger)
        for row, promise in zip(ledger, view.ledger, strict=True):
            met["ledger"] += 1
            assert row[:2].tolist() == [order.index(promise.seat) + 1, order.index(promise.to) + 1]
            assert row[6] == promise.due and row[8] == promise.rest
        trucks = shown(seen, "trucks", 8)
        assert np.count_nonzero(trucks[:, 0]) == len(view.trucks)
        assert sum(trucks[:, 2]) == sum(truck.crates for truck in view.trucks)
        legal = [move for move in np.flatnonzero(games.masks[0]).tolist() if names[move] not in ("drop", "reject")]
        eager = [move for move in legal if names[move] in ("send", "accept", "take")]
        modest = [move for move in legal if names[move] == "amount"][:1]
        every = np.flatnonzero(games.masks[0]).tolist()
        games.step(np.array([rng.choice(eager or modest or legal or every)]))
    assert all(met.values()), met


@pytest.mark.parametrize("name", own())
def test_floats_are_made_by_kind(name: str) -> None:
    """All between -1 and 1; one place of every category is set; players who are not there take no room."""
    found = kit(name)
    games = Games(name, 4, found.fewest, seed=2)
    floats = encode(found, games.game, games.observations)
    parts = columns(found, games.game)
    chosen = [part for part in parts if part.kind in ("category", "id") and part.low < part.high]
    assert floats.dtype == np.float32 and np.abs(floats).max() <= 1
    counts = sum(1 for part in parts if part.kind in ("flag", "count") and part.low < part.high)
    picked = floats[:, counts : counts + sum(part.high - part.low + 1 for part in chosen)]
    assert (picked.sum(axis=1) == len(chosen)).all()
    more = Games(name, 1, found.most).game
    assert Look(found, more, floats=True).encoder.width > floats.shape[1]


@pytest.mark.parametrize(("name", "width"), [("bootleggers", 308), ("prohibition", 932), ("rum-run", 1356)])
def test_the_first_edition_can_still_be_made(name: str, width: int) -> None:
    """What was trained on `_v0` finds its numbers where they were, and every move of the catalogue."""
    old = getattr(zoo, f"{name.replace('-', '_')}_v0").raw_env()
    new = getattr(zoo, f"{name.replace('-', '_')}_v1").raw_env()
    for env in (old, new):
        env.reset(seed=3)
    agent = old.agent_selection
    before, now = old.observe(agent), new.observe(agent)
    assert before["observation"].shape == (width,) and before["action_mask"].shape == (kit(name).catalogue.size,)
    kept = sum(field.size for field, _, _ in fields(kit(name), 0) if not field.since)
    assert (before["observation"][:kept] == now["observation"][:kept]).all() and not before["observation"][kept:].any()
    assert (
        now["action_mask"].size < before["action_mask"].size and now["action_mask"].sum() == before["action_mask"].sum()
    )
    assert new.observation_space(agent).contains(now)


def test_an_edition_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="edition 7"):
        SeatEnv("rum-run", edition=7)


def test_floats_and_keys_for_learners_that_want_them() -> None:
    """RLlib's masking module wants `observations` and floats."""
    env = zoo.Environments("bootleggers", 1).env(seats=3, floats=True, observation_key="observations")
    env.reset(seed=1)
    seen = env.observe(env.agent_selection)
    assert set(seen) == {"observations", "action_mask"}
    assert seen["observations"].dtype == seen["action_mask"].dtype == np.float32
    assert env.observation_space(env.agent_selection).contains(seen)
    one = SeatEnv("rum-run", seats=2, floats=True, longest=1)
    one.reset(seed=1)
    observation, _, over, late, _ = one.step(int(np.flatnonzero(one.action_masks())[0]))
    assert one.observation_space.contains(observation) and late and not over
    envs = SelfPlay("rum-run", 2, seats=2, floats=True)
    assert envs.observation_space.contains(envs.reset(seed=1)[0])


def test_cells_and_blocks_know_their_neighbours() -> None:
    rum_run, prohibition = kit("rum-run"), kit("prohibition")
    beside = neighbours(rum_run, rum_run.make(2), "cells")
    assert len(beside) == 144 and all(cell in beside[other] for cell in range(144) for other in beside[cell])
    assert all(abs(cell - other) in (1, 12) for cell in range(144) for other in beside[cell])
    assert neighbours(prohibition, prohibition.make(2), "blocks")[0] == list(range(1, 8))
    with pytest.raises(BadOption, match="no field 'cells'"):
        neighbours(prohibition, prohibition.make(2), "cells")


def main(rows: int) -> None:
    """So many rows of each game, over all its tables."""
    for name in own():
        began, tables, looked, again = time.process_time(), [one for one in TABLES if one[0] == name], 0, 0
        for _, seats, options in tables:
            found = Rows(name, seats, options, 64)
            for turn in range(-(-rows // len(tables) // 64)):
                found.step(turn)
                looked += 64
            again += found.again
        took = time.process_time() - began
        sys.stdout.write(f"{name}: {looked} rows, {again} met before, each with the same menu ({took:.0f} s)\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]))
