"""The Rum Run as one game with its seats, options and forest."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.state import Game, State, Step
from volstead.games.rum_run.building import Follow, Lay, LayArm, Put
from volstead.games.rum_run.caravans import Caravan
from volstead.games.rum_run.checking import check_table
from volstead.games.rum_run.ending import winning_seats
from volstead.games.rum_run.forest import Forest
from volstead.games.rum_run.layout import (
    BARRELS,
    DISTANCE,
    DRAW,
    LAYOUT,
    MANY_SEATS,
    SCORE,
    SLOT_COUNT,
    SLOTS,
    TURNS,
    WHERE,
)
from volstead.games.rum_run.moves import MOVES
from volstead.games.rum_run.observing import OBSERVATION_SIZE, observe_table
from volstead.games.rum_run.pack import pack
from volstead.games.rum_run.repairing import LayLink, Link, RepairDouble
from volstead.games.rum_run.roads import rebuild_roads
from volstead.games.rum_run.setup import ChoosePosition, Draw, Lot, Sets, begin_play
from volstead.games.rum_run.turn import EndTurn, Turn

RULES_VERSION: Final = 1


class RumRun(Game):
    """The rules with a forest and token sets."""

    def __init__(
        self, seats: i64, options: dict[str, object], forest: Forest, sets: Sets, variant: i64, gangs: list[str]
    ) -> None:
        steps: list[Step] = [
            Draw(),
            Lot(),
            ChoosePosition(sets),
            Turn(),
            EndTurn(),
            Put(),
            Lay(),
            Follow(),
            LayArm(),
            RepairDouble(),
            Link(),
            LayLink(),
            Caravan(),
        ]
        super().__init__("rum-run", RULES_VERSION, seats, options, MOVES, LAYOUT, steps)
        self.forest = forest
        self.sets = sets
        self.gangs = gangs
        self.data = pack(forest, seats, variant, options.get("open_gates") is True)
        self.observation_size = OBSERVATION_SIZE

    def begin(self, s: State) -> None:
        """RR-SET-9: draw for order, or begin with the first seat where the option says so."""
        if self.options.get("order") == "seats":
            begin_play(s, 0, self.sets)
        else:
            everybody = (1 << int(self.seats)) - 1
            s.push(DRAW, everybody, everybody)

    def scores(self, s: State) -> list[int]:
        """RR-CAR-3: the barrels in each score pile."""
        return [int(s.v[SCORE + seat]) for seat in range(s.data[MANY_SEATS])]

    def winners(self, s: State) -> list[int]:
        return winning_seats(s)

    def standing(self, s: State, seat: i64) -> float:
        """Barrels scored, and a part of each barrel on the road: more the nearer it is to the town."""
        worth: float = float(s.v[SCORE + seat])
        for slot in range(s.data[SLOT_COUNT + seat]):
            cell = s.v[WHERE + seat * SLOTS + slot] - 1
            if cell >= 0 and s.v[BARRELS + cell]:
                distance = s.v[DISTANCE + cell]
                share = 0.2 if distance == 0 else 0.4 + 0.4 / float(distance)
                worth += share * float(s.v[BARRELS + cell])
        return worth

    def when(self, s: State) -> tuple[int, int]:
        """The round, counted from 0, and always the same phase."""
        return int(s.v[TURNS] // s.data[MANY_SEATS]), 0

    def check(self, s: State) -> None:
        check_table(s)

    def rebuild(self, s: State) -> None:
        rebuild_roads(s)

    def observe(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        observe_table(s, seat, out, at)

    def view(self, s: State, seat: int) -> object:
        from volstead.games.rum_run.view import table_view

        return table_view(self, s, seat)
