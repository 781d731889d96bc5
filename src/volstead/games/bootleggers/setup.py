"""The beginning of a game: what everybody has before the first card is dealt."""

from typing import Final

from mypy_extensions import i64

from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.memory import DECK, set_places
from volstead.games.bootleggers.pieces import take_truck

START_CASH: Final[i64] = 10  # BL-SET-6


def begin(s: State) -> None:
    """BL-SET-1, BL-SET-2, BL-SET-3, BL-SET-6: everybody's start; hands are dealt by NATURE."""
    v = s.v
    for seat in range(6):
        v[at.ANNOUNCED + seat] = -1
        v[at.DEAL_TO + seat] = -1
        v[at.INTENT + seat] = -1
        v[at.OFFER + seat] = -1
        for k in range(4):
            v[at.target(seat, k)] = -1
    for house in range(at.HOUSES):
        v[at.PAYOFF + house] = -1
        v[at.PACKING + house] = -1
    for still in range(at.STILLS):
        v[at.STILL_OWNER + still] = -1
    for truck in range(at.TRUCKS):
        v[at.SPOT + truck] = -1
        v[at.CARGO_OWNER + truck] = -1
    v[at.ROUND] = 1
    v[at.COPPER] = -1
    v[at.DEMAND] = -1
    v[at.PLAYED] = -1
    v[at.UNION_BOSS_AT] = -1
    v[at.UNION_BOSS_CARD] = -1
    v[at.TRUCK_OFFER] = -1
    v[at.MEN_DECK] = at.ALL_PLAIN
    v[at.THUG_DECK] = s.data[at.THUGS_USED]
    v[at.TRUCK_DECK] = bit(14) - 1
    for card in range(at.THUGS):
        for watcher in range(s.game.seats):
            if s.data[at.THUGS_USED] >> card & 1:
                set_places(s, card, watcher, bit(DECK))
    for seat in range(s.game.seats):
        v[at.CASH + seat] = START_CASH
        v[at.TALLY + seat] = START_CASH
        v[at.SUPPLY + seat] = at.MARKERS - 1
        v[at.BACK + seat] = 1
        v[at.STILL_OWNER + seat] = seat
        v[at.DICE_ON + seat] = 1
        take_truck(s, seat, 0)
    s.push(step.ROUND_STEP, 1)
    s.push(step.DEAL_HANDS)
