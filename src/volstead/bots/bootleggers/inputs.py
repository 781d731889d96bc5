"""What the net of Bootleggers reads: a player's means and markers, and the Offer, the houses and the Round."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.value.net import Inputs
from volstead.core.seats import bit, count
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.houses import boss, controlling, is_open, markers_on
from volstead.games.bootleggers.moves import titles_in
from volstead.games.bootleggers.standing import dice_of, expected_demand, income, likely_open, standing

HOUSE_NUMBERS: Final[i64] = 5
SEAT_NUMBERS: Final[i64] = 34
TABLE_NUMBERS: Final[i64] = 31
TABLE_HOUSE: Final[i64] = 5


class BootleggersInputs(Inputs):
    """One row a player, one for the table."""

    def __init__(self) -> None:
        super().__init__(
            SEAT_NUMBERS + at.HOUSES * HOUSE_NUMBERS + at.TITLES,
            TABLE_NUMBERS + at.HOUSES * TABLE_HOUSE,
            {
                int(step.CHOOSE_MUSCLE): 0.25,
                int(step.PICK_STEP): 0.25,
                int(step.PLACE_STEP): 0.15,
                int(step.DISPATCH): 0.1,
                int(step.PUBLIC_DOCK_STEP): 0.2,
                int(step.WINDOW_STEP): 0.04,
            },
        )
        self.standings: vec[float] = vec[float]([0.0] * int(at.SEATS))

    def begin(self, s: State, viewer: i64) -> None:
        for seat in range(s.data[at.PLAYERS]):
            self.standings[seat] = standing(s, seat)

    def seat(self, s: State, viewer: i64, seat: i64, out: vec[float], first: i64) -> None:
        v = s.v
        data = s.data
        left = float(data[at.ROUNDS] - v[at.ROUND])
        best = -1e9
        total = 0.0
        for other in range(data[at.PLAYERS]):
            total += self.standings[other]
            if other != seat and self.standings[other] > best:
                best = self.standings[other]
        mine = self.standings[seat]
        room = 0.0
        graft = 0.0
        operated = 0.0
        cargo = 0.0
        for truck in range(at.TRUCKS):
            if v[at.OWNED + seat] >> truck & 1:
                room += float(data[at.CAPACITY + truck])
                graft += float(data[at.GRAFT + truck])
            if v[at.OPERATED + seat] >> truck & 1 and not v[at.LINED] >> truck & 1:
                operated += float(data[at.CAPACITY + truck])
            if v[at.CARGO + truck] and v[at.CARGO_OWNER + truck] == seat:
                cargo += float(v[at.CARGO + truck])
        dice = float(dice_of(s, seat))
        earning = income(s, seat)
        out[first] = 1.0 if seat == viewer else 0.0
        out[first + 1] = mine / 10.0
        out[first + 2] = (mine - best) / 10.0
        out[first + 3] = (mine - total / float(data[at.PLAYERS])) / 10.0
        out[first + 4] = float(v[at.CASH + seat]) / 10.0
        out[first + 5] = dice
        out[first + 6] = dice * left / 10.0
        out[first + 7] = float(v[at.BACK_DICE + seat])
        out[first + 8] = float(v[at.BACK + seat])
        out[first + 9] = float(v[at.BACK + seat]) * left / 10.0
        out[first + 10] = float(v[at.LOCKED + seat])
        out[first + 11] = float(v[at.BACK_IMPROVEMENTS + seat])
        out[first + 12] = float(v[at.CRATES + seat]) / 5.0
        out[first + 13] = float(count(v[at.HAND + seat]))
        out[first + 14] = float(count(v[at.HAND + seat])) * left / 10.0
        out[first + 15] = room / 5.0
        out[first + 16] = room * left / 50.0
        out[first + 17] = graft
        out[first + 18] = operated / 5.0
        out[first + 19] = cargo / 5.0
        out[first + 20] = (room - 3.5 * dice) / 5.0
        out[first + 21] = earning
        out[first + 22] = earning * left / 10.0
        out[first + 23] = float(v[at.EFFECT + seat]) / 72.0
        out[first + 24] = 1.0 if v[at.ACTED] >> seat & 1 else 0.0
        out[first + 25] = 1.0 if v[at.UNION_BOSS_AT] == seat else 0.0
        out[first + 26] = 1.0 if v[at.STORED] >> seat & 1 else 0.0
        out[first + 27] = 1.0 if v[at.COPPER] == seat else 0.0
        stills: i64 = 0
        shut: i64 = 0
        for still in range(at.STILLS):
            if v[at.STILL_OWNER + still] == seat:
                stills += 1
                shut += v[at.SHUT] >> still & 1
        out[first + 28] = float(stills)
        out[first + 29] = float(shut)
        if seat == viewer:
            self.muscle(s, seat, out, first + 30)
        where = first + SEAT_NUMBERS
        for house in range(1, data[at.HOUSE_COUNT]):
            markers = float(v[at.on(house, seat)])
            if markers > 0.0:
                to = where + house * HOUSE_NUMBERS
                out[to] = markers
                out[to + 1] = markers * left / 10.0
                if boss(s, house) == seat:
                    out[to + 2] = 1.0
                    out[to + 3] = likely_open(s, house) * left / 10.0
                    if controlling(s, house) == seat:
                        out[to + 4] = likely_open(s, house) * left / 10.0
        if seat == viewer:
            where += at.HOUSES * HOUSE_NUMBERS
            titles = titles_in(v[at.HAND + seat])
            for title in range(at.TITLES):
                if titles >> title & 1:
                    out[where + title] = 1.0

    def muscle(self, s: State, seat: i64, out: vec[float], first: i64) -> None:
        """The cards with which its owner can still bid: how many, how high, how cheap."""
        v = s.v
        total = 0.0
        highest = 0.0
        for part in range(at.SUBDECKS):
            cards = v[at.muscle_hand(seat, part)]
            for k in range(at.SUBDECK):
                if cards >> k & 1:
                    number = float(at.muscle_card(part, k))
                    total += number
                    if number > highest:
                        highest = number
                    out[first] += 0.2
        out[first + 1] = total / 200.0
        out[first + 2] = highest / 72.0

    def table(self, s: State, viewer: i64, out: vec[float], first: i64) -> None:
        v = s.v
        data = s.data
        left = float(data[at.ROUNDS] - v[at.ROUND])
        out[first] = left / 10.0
        out[first + 1] = 1.0 if left == 0.0 else 0.0
        out[first + 2] = 1.0 if left == 1.0 else 0.0
        out[first + 3 + v[at.PHASE]] = 1.0
        out[first + 10 + data[at.PLAYERS] - 3] = 1.0
        out[first + 14] = 1.0 if data[at.ADVANCED] else 0.0
        out[first + 15] = 1.0 if data[at.DEALS] else 0.0
        for place in range(data[at.PLAYERS]):
            card = v[at.OFFER + place]
            if card >= at.THUG:
                out[first + 16] += 1.0
            elif card >= at.IMPROVEMENT:
                out[first + 17] += 1.0
            elif card >= at.DOUBLE_STILL:
                out[first + 18] += 1.0
            elif card >= at.SINGLE_STILL:
                out[first + 19] += 1.0
            elif card >= at.DOUBLE_INFLUENCE:
                out[first + 20] += 1.0
            elif card >= 0:
                out[first + 21] += 1.0
        truck = v[at.TRUCK_OFFER]
        if truck >= 0:
            out[first + (22 if truck < 6 else 23 if truck < 11 else 24)] = 1.0
        plain = v[at.MEN_DECK]
        out[first + 25] = float(count(plain & (bit(at.SINGLE_STILL) - 1))) / 10.0
        out[first + 26] = float(count(plain >> at.SINGLE_STILL & (bit(15) - 1))) / 10.0
        crates = 0.0
        best = -1e9
        second = -1e9
        for seat in range(data[at.PLAYERS]):
            crates += float(v[at.CRATES + seat])
            if self.standings[seat] > best:
                second = best
                best = self.standings[seat]
            elif self.standings[seat] > second:
                second = self.standings[seat]
        out[first + 27] = crates / 20.0
        out[first + 28] = best / 20.0
        out[first + 29] = (best - second) / 20.0
        out[first + 30] = 1.0 if v[at.DISPLAYED] else 0.0
        where = first + TABLE_NUMBERS
        for house in range(1, data[at.HOUSE_COUNT]):
            to = where + house * TABLE_HOUSE
            out[to] = float(markers_on(s, house)) / 5.0
            out[to + 1] = 1.0 if is_open(s, house) else 0.0
            out[to + 2] = float(v[at.IMPROVED + house])
            out[to + 3] = expected_demand(s, house) / 10.0
            out[to + 4] = 1.0 if v[at.FINISHED] >> house & 1 else 0.0
