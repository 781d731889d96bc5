"""Prohibition on the kernel: its steps, and the calls of the contract."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.packed import packed
from volstead.core.state import AGENDA, DEPTH, Game, State, Step
from volstead.games.prohibition import board, hidden, invariants, observe, scoring, setup
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import steps as step
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

VERSION: Final = 2
PHASES: Final = ["setup", "operations", "action", "production", "over"]


def all_steps() -> dict[int, Step]:
    """Every step under its number."""
    return {
        step.YEARS: years.Years(),
        step.GIVE_MARKER: setup.GiveMarker(),
        step.GIVE_MATS: setup.GiveMats(),
        step.DEAL_SCHEMES: setup.DealSchemes(),
        step.DRAFT_SCHEMES: setup.DraftSchemes(),
        step.DEAL_INFAMIES: setup.DealInfamies(),
        step.CHOOSE_INFAMY: setup.ChooseInfamy(),
        step.OPERATIONS: operations.Operations(),
        step.ARRANGE: operations.Arrange(),
        step.FEDS: feds.Feds(),
        step.FED_CARD: feds.FedCard(),
        step.LOSSES: feds.Losses(),
        step.CLAIMS: schemes.Claims(),
        step.ACTION_PHASE: action.ActionPhase(),
        step.TURN: action.Turn(),
        step.DRUGSTORE: action.DrugStore(),
        step.SITE: building.Site(),
        step.STOCK_AT_ONCE: building.StockAtOnce(),
        step.DRAW_SCHEME: schemes.DrawScheme(),
        step.KEEP_ONE: schemes.KeepOne(),
        step.RECRUITS: action.Recruits(),
        step.ORDER_ATTACK: attack.OrderAttack(),
        step.ATTACKING: conflict.Attacking(),
        step.CALL_FOR_HELP: conflict.CallForHelp(),
        step.FIGHT_OR_RETREAT: conflict.FightOrRetreat(),
        step.RETREAT_BLOCK: attack.RetreatBlock(),
        step.ROLL_DICE: conflict.RollDice(),
        step.ADD_PIP: conflict.AddPip(),
        step.TACTIC_CHANCE: tactics.TacticChance(),
        step.CHOOSE_DICE: tactics.ChooseDice(),
        step.REROLL_DICE: tactics.RerollDice(),
        step.BRING_BACKUP: tactics.BringBackup(),
        step.FIELD_SURGEON: tactics.FieldSurgeon(),
        step.CONTINUE_OR_RETREAT: conflict.ContinueOrRetreat(),
        step.OUTCOME: attack.Outcome(),
        step.PRODUCTION: years.Production(),
    }


def phase(s: State) -> i64:
    """The number of the phase in PHASES; what is on the bottom of the agenda knows it."""
    return s.v[AGENDA + 1] if s.v[DEPTH] else 4


class Prohibition(Game):
    """The rules with a number of Gangs, switches and content."""

    def __init__(
        self, seats: i64, options: dict[str, object], numbers: list[int], content: object, version: int = VERSION
    ) -> None:
        super().__init__("prohibition", version, seats, options, MOVES, LAYOUT, all_steps())
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

    def observe_on(self, s: State, seat: i64, out: vec[i16], start: i64, asked: i64, move: i64) -> None:
        observe.observe_on(s, seat, out, start, asked, move)

    def view(self, s: State, seat: int) -> object:
        from volstead.games.prohibition.view import view

        return view(s, seat)
