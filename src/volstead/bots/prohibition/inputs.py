"""What the net of Prohibition reads: a Gang's means, Turf, Buildings and cards, and the Action Board and the Year."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.prohibition.worth import holdings, infamy_worth, promise, worth, years_to_come
from volstead.bots.value.net import Inputs
from volstead.core.seats import MOST_SEATS, bit, count, lowest
from volstead.core.state import AGENDA, State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import all_built, goons_on_map
from volstead.games.prohibition.heat import threshold
from volstead.games.prohibition.metrics import fulfils_infamy
from volstead.games.prohibition.scoring import open_points, scheme_points, turf_points

SEAT_NUMBERS: Final[i64] = 70
SPACES: Final[i64] = SEAT_NUMBERS
HANDS: Final[i64] = SPACES + 16
INFAMIES: Final[i64] = HANDS + 24
TABLE_NUMBERS: Final[i64] = 40


class ProhibitionInputs(Inputs):
    """One row a Gang, one for the table."""

    def __init__(self) -> None:
        super().__init__(
            INFAMIES + 12,
            TABLE_NUMBERS,
            {
                int(step.TURN): 0.2,
                int(step.DRAFT_SCHEMES): 0.2,
                int(step.CHOOSE_INFAMY): 0.2,
                int(step.ORDER_ATTACK): 0.1,
                int(step.SITE): 0.1,
                int(step.OUTCOME): 0.1,
                int(step.FED_CARD): 0.1,
                -1: 0.02,
            },
        )
        self.worths: vec[float] = vec[float]([0.0] * int(MOST_SEATS))

    def begin(self, s: State, viewer: i64) -> None:
        for gang in range(s.data[printed.SEATS]):
            self.worths[gang] = float(worth(s, gang)) / 1000.0

    def seat(self, s: State, viewer: i64, seat: i64, out: vec[float], first: i64) -> None:
        v = s.v
        data = s.data
        years = float(years_to_come(s))
        mine = self.worths[seat]
        total = 0.0
        best = -1e9
        for other in range(data[printed.SEATS]):
            total += self.worths[other]
            if other != seat and self.worths[other] > best:
                best = self.worths[other]
        points = float(open_points(s, seat))
        out[first] = 1.0 if seat == viewer else 0.0
        out[first + 1] = mine
        out[first + 2] = mine - best
        out[first + 3] = mine - total / float(data[printed.SEATS])
        out[first + 4] = points / 20.0
        out[first + 5] = float(turf_points(s, seat)) / 10.0
        out[first + 6] = float(scheme_points(s, seat)) / 10.0
        out[first + 7] = float(v[at.GS + seat]) / 20.0
        out[first + 8] = float(v[at.GS + seat]) * years / 100.0
        out[first + 9] = float(v[at.BOOZE + seat]) / 10.0
        out[first + 10] = 1.0 if v[at.BOOZE + seat] + 4 >= data[printed.BOOZE_CAP] else 0.0
        heat = v[at.HEAT + seat]
        out[first + 11] = float(heat) / 10.0
        out[first + 12] = float(v[at.PEAK + seat] - heat) / 10.0
        out[first + 13 + threshold(s, heat)] = 1.0
        out[first + 17] = float(heat) * years / 50.0
        out[first + 18] = float(v[at.HEADLINES + seat])
        out[first + 19] = float(v[at.JAIL + seat]) / 5.0
        out[first + 20] = float(v[at.GANGSTERS + seat])
        out[first + 21] = float(v[at.SPENT + seat])
        out[first + 22] = float(v[at.PASSED + seat])
        hand = count(v[at.HAND + seat] | v[at.CONTRACT + seat])
        out[first + 23] = float(hand)
        out[first + 24] = float(hand) * years / 5.0
        out[first + 25] = float(count(v[at.COMPLETED + seat]))
        out[first + 26] = float(v[at.ROBBED + seat])
        out[first + 27] = float(v[at.HOSPITAL_GOONS + seat] + v[at.HOSPITAL_GUARDS + seat])
        out[first + 28] = float(v[at.RESERVE_GOONS + seat] + v[at.RESERVE_GUARDS + seat])
        out[first + 29] = float(v[at.FEDS_DUE + seat] + count(v[at.FEDS_PENDING + seat]))
        out[first + 30] = 1.0 if v[at.MARKER] == seat else 0.0
        out[first + 31] = float((seat - v[at.FIRST] + data[printed.SEATS]) % data[printed.SEATS])
        out[first + 32] = float(v[at.EXTORTION_INCOME + seat]) / 10.0
        out[first + 33] = float(v[at.STEALS + seat])
        out[first + 34] = float(v[at.ROBBERIES + seat])
        out[first + 35] = float(v[at.BUILDINGS_SEIZED + seat])
        out[first + 36] = float(v[at.BLOCKS_GAINED + seat])
        out[first + 37] = float(v[at.UNITS_WIPED + seat])
        if v[at.MAT + seat] < 5:
            out[first + 38 + v[at.MAT + seat]] = 1.0
        self.turf(s, seat, years, out, first + 43)
        for space in range(at.SPACE_COUNT):
            if v[at.SPACES_USED + space] & bit(seat):
                out[first + SPACES + space] = 1.0
        if seat == viewer:
            self.cards(s, seat, out, first)

    def turf(self, s: State, seat: i64, years: float, out: vec[float], to: i64) -> None:
        """Blocks, Units and Buildings."""
        v = s.v
        turf = v[at.TURF + seat]
        blocks = count(turf)
        out[to] = float(blocks) / 5.0
        out[to + 1] = float(blocks) * years / 20.0
        hoods = turf
        while hoods:
            here = count(hoods & at.HOOD)
            hoods >>= at.HOOD_SIZE
            if here == 8:
                out[to + 2] += 1.0
            elif here >= 5:
                out[to + 3] += 1.0
                out[to + 4] += 1.0 if here == 7 else 0.0
            elif here:
                out[to + 5] += 1.0
                out[to + 6] += 1.0 if here == 4 else 0.0
        out[to + 7] = float(goons_on_map(s, seat)) / 5.0
        guards = turf & v[at.GUARD_BLOCKS]
        while guards:
            out[to + 8] += float(v[at.GUARDS + lowest(guards)])
            guards &= guards - 1
        most: i64 = 0
        rest = turf
        while rest:
            block = lowest(rest)
            rest &= rest - 1
            units = v[at.GOONS + block] + v[at.GUARDS + block]
            if not units:
                out[to + 9] += 0.2
            elif units == 1:
                out[to + 10] += 0.2
            if v[at.GOONS + block] > most and not v[at.LOW_BLOCKS] & bit(block):
                most = v[at.GOONS + block]
        out[to + 11] = float(most)
        out[to + 12] = float(count(all_built(s) & turf & ~v[at.GOON_BLOCKS] & ~v[at.GUARD_BLOCKS]))
        for kind in range(at.TYPE_COUNT):
            built = v[at.BUILT + kind] & turf
            if built:
                out[to + 13 + kind] = float(count(built))
                out[to + 19 + kind] = float(count(built & v[at.STOCKED]))
        out[to + 25] = float(count(all_built(s) & turf)) * years / 10.0

    def cards(self, s: State, seat: i64, out: vec[float], first: i64) -> None:
        """What the viewer's own cards are, and what they promise."""
        v = s.v
        out[first + 69] = float(holdings(s, seat)) / 500.0
        hand = v[at.HAND + seat] | v[at.CONTRACT + seat]
        while hand:
            card = lowest(hand)
            hand &= hand - 1
            out[first + HANDS + card] = 0.3 + float(promise(s, seat, card)) / 500.0
        card = v[at.INFAMY + seat] - 1
        if card >= 0:
            out[first + INFAMIES + card] = 0.3 + float(infamy_worth(s, seat, card)) / 1000.0
            if fulfils_infamy(s, seat, card):
                out[first + INFAMIES + card] += 0.5

    def table(self, s: State, viewer: i64, out: vec[float], first: i64) -> None:
        v = s.v
        out[first + v[at.YEAR] - 1921] = 1.0
        phase = v[AGENDA + 1]
        if 0 <= phase < 4:
            out[first + 6 + phase] = 1.0
        out[first + 10 + s.data[printed.SEATS] - 2] = 1.0
        gangsters: i64 = 0
        best = -1e9
        second = -1e9
        for gang in range(s.data[printed.SEATS]):
            gangsters += v[at.GANGSTERS + gang]
            if self.worths[gang] > best:
                second = best
                best = self.worths[gang]
            elif self.worths[gang] > second:
                second = self.worths[gang]
        out[first + 13] = float(gangsters) / 10.0
        out[first + 14] = best / 5.0
        out[first + 15] = best - second
        for space in range(at.SPACE_COUNT):
            if v[at.SPACES_USED + space]:
                out[first + 16 + space] = 1.0
        if s.top() != step.TURN and v[at.AWAY]:
            out[first + 32] = float(v[at.AWAY])
