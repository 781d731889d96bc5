"""Small variants of any game: fewer outcomes of chance, fewer choices, and only so many of them.

A tree of all that can happen is then small enough to walk. Everything else stays as the rules say, scores included:
who has no choice left makes the default moves.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from volstead.core.menu import Menu
from volstead.core.seats import NATURE
from volstead.core.state import AGENDA, DEEPEST, FRAME, Game, Question, State, Step

CHOICES_MADE: Final[i64] = AGENDA + DEEPEST * FRAME - 2
MOVES_MADE: Final[i64] = AGENDA + DEEPEST * FRAME - 1
"""The two counts lie in the last frame of the agenda, which no game needs."""
ODD: Final[i64] = 2654435761
"""Multiplies the number of a move of the opening, so that the moves are of all sorts and always the same."""


class Thin(Step):
    """A step that offers less."""

    def __init__(self, inner: Step, chance: i64, choices: i64, horizon: i64, opening: i64, focus: vec[u8]) -> None:
        self.inner = inner
        self.rule = inner.rule
        self.key = inner.key
        self.tempo = inner.tempo
        self.chance = chance
        self.choices = choices
        self.horizon = horizon
        self.opening = opening
        self.focus = focus

    def go(self, s: State) -> i64:
        return self.inner.go(s)

    def shown(self, s: State) -> i64:
        return self.inner.shown(s)

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        self.inner.ask(s, seat, menu)
        if menu.size < 2:
            return
        if s.v[MOVES_MADE] < self.opening:
            only = menu.moves[(s.v[MOVES_MADE] * ODD >> 8) % menu.size]
            menu.clear()
            menu.add(only)
            return
        if seat == NATURE:
            spread(menu, self.chance)
            return
        default = self.inner.default(s, seat)
        if (self.horizon and s.v[CHOICES_MADE] >= self.horizon) or not self.in_focus(menu):
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
        if s.v[MOVES_MADE] < self.opening:
            s.v[MOVES_MADE] += 1
        elif seat != NATURE:
            menu = Menu()
            self.ask(s, seat, menu)
            if menu.size > 1:
                s.v[CHOICES_MADE] += 1
        self.inner.take(s, seat, move)

    def default(self, s: State, seat: i64) -> i64:
        menu = Menu()
        self.ask(s, seat, menu)
        default = self.inner.default(s, seat)
        return default if menu.has(default) else menu.moves[0]

    def question(self, s: State, seat: i64) -> Question:
        return self.inner.question(s, seat)

    def refuse(self, s: State, seat: i64, move: i64) -> tuple[str, str]:
        menu = Menu()
        self.inner.ask(s, seat, menu)
        if menu.has(move):
            return self.inner.question(s, seat).rule, "this small variant leaves that move out"
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
    """Make a new game small: at most so many outcomes at a time, so many moves in a menu, so many choices in all.

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
    steps: list[Step] = []
    for step in game.steps:
        steps.append(Thin(step, chance, choices, horizon, opening, free))
    game.steps = vec[Step](steps)
    return game
