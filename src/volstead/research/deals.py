"""Deal tasks: small games of negotiation about room in trucks, with exact solutions and measures.

Some seats have crates and no room in trucks, others have room and no crates. Each seat in turn may offer a deal to
another: so many places in a truck for so much cash now and so much promised for after the sale. Then all crates that
found room are sold, and promises fall due: by themselves where they are binding, else as their maker likes. Several
games may follow one another, in which everybody remembers whose promises were kept.

>>> task = Deal(seats=2, binding=True)
>>> [float(worth) for worth in task.solve()]
[1.0, 7.0]
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from volstead.core.errors import BadOption

PRICE = 3
"""What a crate brings; what a place costs whoever lends it; at the beginning, cash, and crates or places."""
COST = 1
CASH = 1
GOODS = 4
MOST_PROMISED = 8
MOST_SEATS = 4
PASS, ACCEPT, REJECT, KEEP, BREAK = range(5)
FIRST_OFFER = 5
OFFERS = [
    (to, places, now, later)
    for to in range(1, MOST_SEATS)
    for places in range(1, GOODS + 1)
    for now in range(CASH + 1)
    for later in range(MOST_PROMISED + 1)
]
"""Offers: to the seat so many places to the left, so many places in trucks, cash now, cash promised."""
ACTIONS = FIRST_OFFER + len(OFFERS)
Position = tuple[Any, ...]
"""Turn, cash, crates, places, the open offer (by, to, places, now, later) or None, debts (by, to, how much)."""
Policy = Callable[["Deal", int], int]


class Deal:
    """One task in play. Seats 0 and 2 are drivers, the others distillers; the other way round in every second game."""

    def __init__(self, seats: int = 2, binding: bool = True, games: int = 1) -> None:
        if not 2 <= seats <= MOST_SEATS or games < 1:
            raise BadOption(f"a deal task is for 2 to {MOST_SEATS} seats and at least one game")
        self.seats, self.binding, self.games = seats, binding, games
        self.number = 0
        self.total = [0] * seats
        self.kept = [0] * seats
        self.broken = [0] * seats
        self.accepted = 0
        self.position = self._start()

    def _start(self) -> Position:
        drives = [(seat + self.number) % 2 == 0 for seat in range(self.seats)]
        crates = tuple(0 if driver else GOODS for driver in drives)
        places = tuple(GOODS if driver else 0 for driver in drives)
        return 0, (CASH,) * self.seats, crates, places, None, ()

    def clone(self) -> "Deal":
        """An independent copy."""
        twin = Deal(self.seats, self.binding, self.games)
        twin.__dict__.update({k: list(v) if isinstance(v, list) else v for k, v in self.__dict__.items()})
        return twin

    def over(self) -> bool:
        return self.number == self.games

    def actor(self) -> int:
        """Whose choice it is; -1 when all games are over."""
        return -1 if self.over() else actor(self.position)

    def legal(self) -> list[int]:
        """The actions of the seat that must choose."""
        return [] if self.over() else legal(self.position)

    def apply(self, action: int) -> None:
        """Make a choice; refused if it is not legal."""
        if action not in self.legal():
            raise BadOption(f"action {action} is not legal now: {self.legal()}")
        seat = self.actor()
        if action in (KEEP, BREAK):
            (self.kept if action == KEEP else self.broken)[seat] += 1
        self.accepted += action == ACCEPT
        self.position = after(self.position, action, self.binding)
        if actor(self.position) < 0:
            self.total = [a + b - CASH for a, b in zip(self.total, self.position[1], strict=True)]
            self.number += 1
            if not self.over():
                self.position = self._start()

    def observe(self, seat: int) -> NDArray[np.int16]:
        """All that is on the table, players from the seat on: cash, crates, places, debts, promises kept and broken."""
        turn, cash, crates, places, offer, debts = self.position
        out = np.zeros(8 + 8 * MOST_SEATS, np.int16)
        by = (offer[0] - seat) % self.seats + 1 if offer else 0
        out[:8] = [self.number, self.games, self.binding, turn, by, *(offer[2:] if offer else (0, 0, 0))]
        for k in range(self.seats):
            who = (seat + k) % self.seats
            owes = sum(debt[2] for debt in debts if debt[0] == who)
            owed = sum(debt[2] for debt in debts if debt[1] == who)
            record = [
                cash[who],
                crates[who],
                places[who],
                owes,
                owed,
                self.kept[who],
                self.broken[who],
                self.total[who],
            ]
            out[8 + 8 * k : 16 + 8 * k] = record
        return out

    def solve(self) -> tuple[float, ...]:
        """What each seat gains in one game when all choose best for themselves: backward induction, exact.

        Who gains nothing by a deal lets it be.
        """
        if self.seats > 2:
            raise BadOption("exact solutions are kept for two seats; from three on the tree is too large")
        return tuple(worth - CASH for worth in _worth(self._start(), self.binding))

    def most(self) -> int:
        """The joint gain when every crate finds a place: nobody can share out more."""
        _, _, crates, places, _, _ = self._start()
        return (PRICE - COST) * min(sum(crates), sum(places))


def actor(position: Position) -> int:
    """Who must choose in a position; -1 when the game is over."""
    turn, cash, _, _, offer, debts = position
    if offer:
        return int(offer[1])
    if turn < len(cash):
        return int(turn)
    return int(debts[0][0]) if debts else -1


def legal(position: Position) -> list[int]:
    """What the seat that must choose may do. An offer is between who has room to spare and who has crates to spare."""
    turn, cash, crates, places, offer, _ = position
    if offer:
        return [ACCEPT, REJECT]
    if turn >= len(cash):
        return [KEEP, BREAK]
    found = [PASS]
    for number, (on, room, now, _) in enumerate(OFFERS):
        if on >= len(cash):
            break
        lender, borrower = _roles(position, turn, (turn + on) % len(cash))
        if lender < 0:
            continue
        if room <= min(places[lender] - crates[lender], crates[borrower] - places[borrower]) and now <= cash[borrower]:
            found.append(FIRST_OFFER + number)
    return found


def _roles(position: Position, one: int, other: int) -> tuple[int, int]:
    """Who lends room and who borrows it; -1 if these two have nothing to deal."""
    _, _, crates, places, _, _ = position
    for lender, borrower in ((one, other), (other, one)):
        if places[lender] > crates[lender] and crates[borrower] > places[borrower]:
            return lender, borrower
    return -1, -1


def after(position: Position, action: int, binding: bool) -> Position:
    """The position after a choice; the sale follows the last turn by itself."""
    turn, cash, crates, places, offer, debts = position
    if action >= FIRST_OFFER:
        on, room, now, later = OFFERS[action - FIRST_OFFER]
        return turn, cash, crates, places, (turn, (turn + on) % len(cash), room, now, later), debts
    if action in (KEEP, BREAK):
        by, to, owed = debts[0]
        money = list(cash)
        if action == KEEP:
            money[by] -= owed
            money[to] += owed
        return turn, tuple(money), crates, places, None, debts[1:]
    if action == ACCEPT:
        by, to, room, now, later = offer
        lender, borrower = _roles(position, by, to)
        money, space = list(cash), list(places)
        money[borrower] -= now
        money[lender] += now - COST * room
        space[lender] -= room
        space[borrower] += room
        cash, places = tuple(money), tuple(space)
        debts = (*debts, (borrower, lender, later)) if later else debts
    return (
        _sold(turn + 1, cash, crates, places, debts, binding)
        if turn + 1 == len(cash)
        else (turn + 1, cash, crates, places, None, debts)
    )


def _sold(turn: int, cash: Any, crates: Any, places: Any, debts: Any, binding: bool) -> Position:
    """Everything that has room is sold. Who cannot pay what was promised pays what there is."""
    money = [c + PRICE * min(a, b) for c, a, b in zip(cash, crates, places, strict=True)]
    due = []
    for by, to, owed in debts:
        paid = min(owed, money[by])
        if binding:
            money[by] -= paid
            money[to] += paid
        elif paid:
            due.append((by, to, paid))
    return turn, tuple(money), crates, places, None, tuple(due)


@cache
def _worth(position: Position, binding: bool) -> tuple[int, ...]:
    """Everybody's cash at the end when all choose best for themselves; of what is the same to them, the least deals."""
    seat = actor(position)
    if seat < 0:
        return tuple(position[1])
    found = [_worth(after(position, action, binding), binding) for action in legal(position)]
    return max(found, key=lambda worth: (worth[seat], -sum(worth)))


def keeper(task: Deal, seat: int) -> int:
    """Offers to share what a place brings by halves, takes what gives it something, keeps its word."""
    if task.position[4]:
        return ACCEPT if _gains(task, seat) else REJECT
    choices = task.legal()
    if KEEP in choices:
        return KEEP
    fair = [
        action
        for action in choices
        if action != PASS
        and OFFERS[action - FIRST_OFFER][2] + OFFERS[action - FIRST_OFFER][3]
        == OFFERS[action - FIRST_OFFER][1] * (PRICE + COST) // 2
    ]
    return max(fair, key=lambda action: OFFERS[action - FIRST_OFFER][1], default=PASS)


def breaker(task: Deal, seat: int) -> int:
    """Deals as the keeper does and never pays afterwards."""
    return BREAK if BREAK in task.legal() else keeper(task, seat)


def wary(task: Deal, seat: int) -> int:
    """A keeper who gives no credit to anybody who has broken a promise."""
    turn, _, _, _, offer, _ = task.position
    if offer:
        lender, borrower = _roles(task.position, offer[0], offer[1])
        if lender == seat and offer[4] and task.broken[borrower]:
            return REJECT
    choice = keeper(task, seat)
    if choice >= FIRST_OFFER:
        on, _, _, later = OFFERS[choice - FIRST_OFFER]
        lender, borrower = _roles(task.position, turn, (turn + on) % task.seats)
        if lender == seat and later and task.broken[borrower]:
            return PASS
    return choice


def _gains(task: Deal, seat: int) -> bool:
    """Whether an offer gives the seat something, if it is kept."""
    by, to, room, now, later = task.position[4]
    lender, _ = _roles(task.position, by, to)
    return bool(now + later > room * COST if seat == lender else room * PRICE > now + later)


POLICIES: dict[str, Policy] = {"keeper": keeper, "breaker": breaker, "wary": wary}


@dataclass(frozen=True)
class Measures:
    """What came of a task."""

    joint: float
    """The joint gain, as a share of the most there is."""
    gains: tuple[int, ...]
    deals: int
    kept: tuple[int, ...]
    broken: tuple[int, ...]


def measure(task: Deal, policies: Sequence[Policy]) -> Measures:
    """Play a task to its end, a policy for each seat."""
    while (seat := task.actor()) >= 0:
        task.apply(policies[seat](task, seat))
    most = task.games * task.most()
    joint = sum(task.total) / most
    return Measures(joint, tuple(task.total), task.accepted, tuple(task.kept), tuple(task.broken))


def exploitability(policy: Policy, seats: int = 2, games: int = 4) -> float:
    """How much a promise-breaker takes from a policy, a game: gains among its like less gains beside a breaker."""
    lost = 0.0
    for seat in range(seats):
        among = measure(Deal(seats, False, games), [policy] * seats).gains[seat]
        others = [policy if k == seat else breaker for k in range(seats)]
        lost += among - measure(Deal(seats, False, games), others).gains[seat]
    return lost / (seats * games)


class DealEnv(AECEnv[str, dict[str, NDArray[Any]], int]):
    """A deal task for PettingZoo: `DealEnv(seats=2, binding=False, games=4)`."""

    metadata = {"name": "deals_v0", "is_parallelizable": False, "render_modes": []}  # noqa: RUF012

    def __init__(self, seats: int = 2, binding: bool = True, games: int = 1) -> None:
        self.settings = (seats, binding, games)
        self.task = Deal(*self.settings)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents = self.possible_agents[:]
        self.render_mode = None
        size = len(self.task.observe(0))
        self.observation_spaces = {
            agent: Dict(observation=Box(-999, 999, (size,), np.int16), action_mask=Box(0, 1, (ACTIONS,), np.int8))
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Begin anew; nothing is left to chance."""
        self.task = Deal(*self.settings)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.task.actor()]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(ACTIONS, np.int8)
        if self.task.actor() == seat:
            mask[self.task.legal()] = 1
        return {"observation": self.task.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """A choice of the seat whose turn it is; a game that ends pays what it gave."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        before = self.task.total
        self.task.apply(-1 if action is None else int(action))
        gained = [float(now - then) for now, then in zip(self.task.total, before, strict=True)]
        self.rewards = dict(zip(self.possible_agents, gained, strict=True))
        if self.task.over():
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.task.actor()]
        self._accumulate_rewards()
