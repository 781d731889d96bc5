"""The Rum Run as one game with its seats, options and forest."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.state import Game, State, Step
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import steps as step
from volstead.games.rum_run.actions.building import Follow, Lay, LayArm, Put
from volstead.games.rum_run.actions.caravans import Caravan
from volstead.games.rum_run.actions.repairing import LayLink, Link, RepairDouble
from volstead.games.rum_run.actions.turn import EndTurn, Turn
from volstead.games.rum_run.ending import winning_seats
from volstead.games.rum_run.forest import Forest
from volstead.games.rum_run.invariants import check
from volstead.games.rum_run.layout import LAYOUT
from volstead.games.rum_run.moves import MOVES
from volstead.games.rum_run.observe import SIZE, observe, observe_on
from volstead.games.rum_run.pack import pack
from volstead.games.rum_run.roads import rebuild_roads
from volstead.games.rum_run.setup import ChoosePosition, Draw, Lot, Sets, begin

VERSION: Final = 2


class RumRun(Game):
    """The rules with a forest and token sets."""

    def __init__(
        self,
        seats: i64,
        options: dict[str, object],
        forest: Forest,
        sets: Sets,
        variant: i64,
        gangs: list[str],
        version: int,
    ) -> None:
        steps: dict[int, Step] = {
            step.DRAW: Draw(),
            step.LOT: Lot(),
            step.CHOOSE_POSITION: ChoosePosition(sets),
            step.TURN: Turn(),
            step.END_TURN: EndTurn(),
            step.PUT: Put(),
            step.LAY: Lay(),
            step.FOLLOW: Follow(),
            step.LAY_ARM: LayArm(),
            step.REPAIR_DOUBLE: RepairDouble(),
            step.LINK: Link(),
            step.LAY_LINK: LayLink(),
            step.CARAVAN: Caravan(),
        }
        super().__init__("rum-run", version, seats, options, MOVES, LAYOUT.of(version), steps)
        self.forest = forest
        self.sets = sets
        self.gangs = gangs
        self.data = pack(forest, seats, variant, options.get("open_gates") is True, version == 1)
        self.observation_size = SIZE

    def begin(self, s: State) -> None:
        begin(s, self.sets)

    def scores(self, s: State) -> list[int]:
        """RR-CAR-3: the barrels in each score pile."""
        return [int(s.v[at.SCORE + seat]) for seat in range(s.data[at.MANY_SEATS])]

    def winners(self, s: State) -> list[int]:
        return winning_seats(s)

    def standing(self, s: State, seat: i64) -> float:
        """Barrels scored, and a part of each barrel on the road: more the nearer it is to the town."""
        worth: float = float(s.v[at.SCORE + seat])
        for slot in range(s.data[at.SLOT_COUNT + seat]):
            cell = s.v[at.where(seat, slot)] - 1
            if cell >= 0 and s.v[at.BARRELS + cell]:
                distance = s.v[at.DISTANCE + cell]
                share = 0.2 if distance == 0 else 0.4 + 0.4 / float(distance)
                worth += share * float(s.v[at.BARRELS + cell])
        return worth

    def when(self, s: State) -> tuple[int, int]:
        """The round, counted from 0, and always the same phase."""
        return int(s.v[at.TURNS] // s.data[at.MANY_SEATS]), 0

    def check(self, s: State) -> None:
        check(s)

    def rebuild(self, s: State) -> None:
        rebuild_roads(s)

    def observe(self, s: State, seat: i64, out: vec[i16], start: i64) -> None:
        observe(s, seat, out, start)

    def observe_on(self, s: State, seat: i64, out: vec[i16], start: i64, asked: i64, move: i64) -> None:
        observe_on(s, seat, out, start, asked)

    def view(self, s: State, seat: int) -> object:
        from volstead.games.rum_run.view import view

        return view(s, seat)
