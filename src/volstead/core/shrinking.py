"""Small variants of any game: fewer outcomes of chance, fewer choices, and only so many of them.

A tree of all that can happen is then small enough to walk. Everything else stays as the rules say, scores included:
who has no choice left makes the default moves. Where a menu has one move, it is made at once, so that only choices are
nodes of the tree. What has been used up is counted in two more fields of the layout, the choices for each seat by
itself: how many it made is something that a seat knows, however little it knows of others.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import MOST_SEATS, NATURE, lowest
from volstead.core.state import ACTORS, Game, Question, State, Step

ODD: Final[i64] = 2654435761
"""Multiplies the number of a move of the opening, so that the moves are of all sorts and always the same."""


class Thin(Step):
    """A step that offers less."""

    def __init__(
        self, inner: Step, made: i64, chance: i64, choices: i64, horizon: i64, opening: i64, focus: vec[u8]
    ) -> None:
        self.inner = inner
        self.made = made
        """Where the layout counts the moves of the opening; the choices of each seat come after it."""
        self.rule = inner.rule
        self.key = inner.key
        self.tempo = inner.tempo
        self.chance = chance
        self.choices = choices
        self.horizon = horizon
        self.opening = opening
        self.focus = focus
        self.menu = Menu()

    def go(self, s: State) -> i64:
        actors = self.inner.go(s)
        if not actors:
            return 0
        s.v[ACTORS] = actors
        seat = lowest(actors)
        menu = self.menu
        menu.clear()
        self.ask(s, seat, menu)
        if menu.size > 1:
            return actors
        self.take(s, seat, menu.moves[0])
        return 0

    def pace(self, s: State) -> str:
        return self.inner.pace(s)

    def shown(self, s: State) -> i64:
        return self.inner.shown(s)

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        self.inner.ask(s, seat, menu)
        if menu.size < 2:
            return
        opened = s.v[self.made]
        if opened < self.opening:
            only = menu.moves[(opened * ODD >> 8) % menu.size]
            menu.clear()
            menu.add(only)
            return
        if seat == NATURE:
            spread(menu, self.chance)
            return
        default = self.inner.default(s, seat)
        if (self.horizon and s.v[self.made + 1 + seat] >= self.horizon) or not self.in_focus(menu):
            menu.clear()
            menu.add(default)
            return
        if not self.choices or menu.size <= self.choices:
            return
        spread(menu, self.choices)
        if not menu.has(default):
            menu.moves[menu.size - 1] = default

    def in_focus(self, menu: Menu) -> bool:
        """Whether one of the moves is of a kind that is chosen."""
        if not len(self.focus):
            return True
        for k in range(menu.size):
            if self.focus[menu.moves[k]]:
                return True
        return False

    def take(self, s: State, seat: i64, move: i64) -> None:
        if s.v[self.made] < self.opening:
            s.v[self.made] += 1
        elif seat != NATURE:
            menu = Menu()
            self.ask(s, seat, menu)
            if menu.size > 1:
                s.v[self.made + 1 + seat] += 1
        self.inner.take(s, seat, move)

    def default(self, s: State, seat: i64) -> i64:
        menu = Menu()
        self.ask(s, seat, menu)
        default = self.inner.default(s, seat)
        return default if menu.has(default) else menu.moves[0]

    def question(self, s: State, seat: i64) -> Question:
        return self.inner.question(s, seat)

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        menu = Menu()
        self.inner.ask(s, seat, menu)
        if menu.has(move):
            return Refusal(self.inner.question(s, seat).rule, "left-out")
        return self.inner.refuse(s, seat, move)


def spread(menu: Menu, many: i64) -> None:
    """Leave so many moves of a menu, spread over it, the first one included; 0 leaves all."""
    if not many or menu.size <= many:
        return
    size = menu.size
    for k in range(many):
        menu.moves[k] = menu.moves[k * size // many]
    menu.size = many


def shrink(game: Game, chance: i64, choices: i64, horizon: i64, opening: i64, focus: list[str]) -> Game:
    """Make a new game small: at most so many outcomes at a time, so many moves in a menu, so many choices a seat.

    `opening` moves come first that are always the same. With `focus`, names of kinds of moves, only menus with such a
    move are a choice. 0 and none mean no limit.
    """
    free: vec[u8] = vec[u8]()
    if focus:
        no: u8 = 0
        free = vec[u8]([no] * game.catalogue.size)
        for name in focus:
            first = game.catalogue.first(name)
            for k in range(game.catalogue.many(name)):
                free[first + k] = 1
    layout = game.layout.copy()
    newest = layout.fields[-1].since
    made = layout.field("opening_moves_made", high=opening, since=newest)
    layout.field("choices_made", MOST_SEATS, since=newest)
    game.layout = layout
    steps: list[Step] = []
    for step in game.steps:
        steps.append(Thin(step, made, chance, choices, horizon, opening, free))
    game.steps = vec[Step](steps)
    game.is_shrunk = True
    return game
