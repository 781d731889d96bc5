"""Prohibition on the kernel: its steps in the order of their numbers, and the calls of the contract."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.packed import packed
from volstead.core.state import AGENDA, DEPTH, Game, State, Step
from volstead.games.prohibition import board, hidden, invariants, observe, scoring, setup
from volstead.games.prohibition import layout as at
from volstead.games.prohibition.layout import LAYOUT
from volstead.games.prohibition.moves import MOVES
from volstead.games.prohibition.phases import (
    action,
    attack,
    building,
    conflict,
    feds,
    operations,
    schemes,
    tactics,
    years,
)

VERSION: Final = 1
PHASES: Final = ["setup", "operations", "action", "production", "over"]


def all_steps() -> list[Step]:
    """The steps in the order of their numbers in `steps.py`."""
    return [
        years.Years(),
        setup.GiveMarker(),
        setup.GiveMats(),
        setup.DealSchemes(),
        setup.DraftSchemes(),
        setup.DealInfamies(),
        setup.ChooseInfamy(),
        operations.Operations(),
        operations.Arrange(),
        feds.Feds(),
        feds.FedCard(),
        feds.Losses(),
        schemes.Claims(),
        action.ActionPhase(),
        action.Turn(),
        action.DrugStore(),
        building.Site(),
        building.StockAtOnce(),
        schemes.DrawScheme(),
        schemes.KeepOne(),
        action.Recruits(),
        attack.OrderAttack(),
        conflict.Attacking(),
        conflict.CallForHelp(),
        conflict.FightOrRetreat(),
        attack.RetreatBlock(),
        conflict.RollDice(),
        conflict.AddPip(),
        tactics.TacticChance(),
        tactics.ChooseDice(),
        tactics.RerollDice(),
        tactics.BringBackup(),
        tactics.FieldSurgeon(),
        conflict.ContinueOrRetreat(),
        attack.Outcome(),
        years.Production(),
    ]


def phase(s: State) -> i64:
    """The number of the phase in PHASES; what is on the bottom of the agenda knows it."""
    return s.v[AGENDA + 1] if s.v[DEPTH] else 4


class Prohibition(Game):
    """The rules with a number of Gangs, switches and content."""

    def __init__(self, seats: i64, options: dict[str, object], numbers: list[int], content: object) -> None:
        super().__init__("prohibition", VERSION, seats, options, MOVES, LAYOUT, all_steps())
        self.data = packed(numbers)
        self.content = content
        self.observation_size = observe.SIZE

    def begin(self, s: State) -> None:
        setup.begin(s)

    def scores(self, s: State) -> list[int]:
        out: list[int] = []
        for gang in range(self.seats):
            out.append(scoring.total(s, gang))
        return out

    def winners(self, s: State) -> list[int]:
        return scoring.winners(s)

    def standing(self, s: State, seat: i64) -> float:
        return float(scoring.total(s, seat))

    def when(self, s: State) -> tuple[int, int]:
        """The Year and the phase."""
        return s.v[at.YEAR], phase(s)

    def check(self, s: State) -> None:
        invariants.check(s)

    def resample(self, s: State, seat: i64, word: int) -> None:
        hidden.resample(s, seat, word)

    def rebuild(self, s: State) -> None:
        board.rebuild(s)

    def observe(self, s: State, seat: i64, out: vec[i16], start: i64) -> None:
        observe.observe(s, seat, out, start)

    def view(self, s: State, seat: int) -> object:
        from volstead.games.prohibition.view import view

        return view(s, seat)
