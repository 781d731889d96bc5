"""Habit players: each follows one or two rules of thumb and else plays like the hand-written policy.

They are there to find blind spots. A habit that wins more than its share among sound players shows what those do not
see; `bench/bots.py zoo` sits each of them among three.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from volstead import bots
from volstead.bots import minds
from volstead.bots.bot import Bot
from volstead.bots.characters import seeded
from volstead.core.errors import BadOption
from volstead.core.menu import Menu
from volstead.core.state import State
from volstead.games import kit

PLAYERS = ("judgement", "dealer")
HONEST = "walsh"
"""The character that keeps every promise."""

Rule = Callable[["Habit", State, int, list[int]], int | None]


class Habit(Bot):
    """Asks its rules one after another; the first that has an answer decides, else the policy."""

    def __init__(self, seed: int, name: str, policy: Bot, rules: tuple[Rule, ...]) -> None:
        super().__init__(seed)
        self.name = name
        self.policy = policy
        self.rules = rules
        self.seen: set[int] = set()
        """What a rule remembers of the game."""
        self.offer: Any = None
        """The deal that a rule is writing down."""
        self.plan: list[int] = []
        """The rest of an action that a rule has begun."""

    def notice(self, s: State, seat: Any) -> None:
        self.policy.notice(s, seat)

    def made(self, s: State, seat: Any, move: Any) -> None:
        self.policy.made(s, seat, move)

    def choose(self, s: State, seat: Any, menu: Menu) -> Any:
        legal = menu.to_list()
        for rule in self.rules:
            move = rule(self, s, int(seat), legal)
            if move is not None:
                return move
        return self.policy.choose(s, seat, menu)


def menu_of(moves: list[int]) -> Menu:
    """A menu with these moves, for the policy to choose from."""
    menu = Menu()
    for move in moves:
        menu.add(move)
    return menu


def always(*wanted: str) -> Rule:
    """The first of these moves wherever one is on the menu."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        text = {kit(s.game.name).catalogue.text(m): m for m in legal}
        return next((text[word] for word in wanted if word in text), None)

    return rule


def habits(game: str) -> dict[str, tuple[Rule, ...]]:
    """The habits of a game by name: what its kit brings, or none."""
    place = kit(game).habits
    found: dict[str, tuple[Rule, ...]] = import_module(place).HABITS if place else {}
    return found


def check(name: str, game: str) -> None:
    """Raise BadOption if there is no such habit; several may be joined with +, the first that answers decides. Behind @
    stands who plays where none of them says anything, if it is not `greedy`: `judgement` (which does not deal by itself
    then), or `dealer`, the same with deals and a word that is kept."""
    rules, _, player = name.partition("@")
    if player not in ("", *PLAYERS):
        raise BadOption(f"nobody called {player!r} has habits; there are: {', '.join(PLAYERS)}")
    for part in rules.split("+"):
        if part not in habits(game):
            raise BadOption(f"there is no habit {part!r} in {game}; there are: {', '.join(habits(game)) or 'none'}")


def make(name: str, game: str, seed: int) -> Habit:
    """A habit player."""
    parts, _, player = name.partition("@")
    rules = tuple(rule for part in parts.split("+") for rule in habits(game)[part])
    policy = bots.make("greedy", game, seed)
    if player == "judgement":
        policy = minds.judgement(kit(game), seed, policy)
    elif player == "dealer":
        policy = bots.make("judgement", game, seeded(seed, HONEST))
    return Habit(seed, f"habit:{name}", policy, rules)
