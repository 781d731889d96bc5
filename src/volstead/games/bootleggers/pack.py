"""The printed numbers of the components, and the options, packed for the rules to look up."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.core.packed import packed
from volstead.games.bootleggers import layout as at

HOUSE_TABLE: Final = [
    # circles, shaded, squares, dice, wholesale and profit for 3-5 players, the same for 6 (2.1)
    [0, 0, 0, 0, 1, 0, 1, 0],
    [5, 3, 1, 1, 2, 1, 2, 1],
    [9, 4, 2, 2, 2, 1, 2, 1],
    [11, 4, 3, 3, 2, 1, 2, 1],
    [15, 8, 4, 4, 3, 2, 2, 1],
    [17, 11, 5, 5, 3, 2, 3, 2],
]
PRICE_BANDS: Final = [12, 27, 45, 60, 72]  # 2.4: up to card 12 nothing, up to 27 $1G, …
RICH: Final[i64] = 100  # BL-END-1


def pack(seats: i64, options: dict[str, Any], old: list[str]) -> vec[i64]:
    """BL-OPT-9: the numbers that all positions of this game share; options are independent of one another.

    `old` names the old readings of rules that hold.
    """
    data = packed([0] * int(at.DATA_SIZE))
    six = seats == 6
    for house in range(at.HOUSES):
        row = HOUSE_TABLE[house]
        data[at.CIRCLES + house] = row[0]
        data[at.SHADED + house] = row[1]
        data[at.SQUARES + house] = row[2]
        data[at.DEMAND_DICE + house] = row[3]
        data[at.WHOLESALE + house] = row[6] if six else row[4]
        data[at.PROFIT + house] = row[7] if six else row[5]
    for truck in range(at.TRUCKS):
        if truck < at.FIRST_MEDIUM:
            data[at.CAPACITY + truck] = 4
            data[at.GRAFT + truck] = 1
        elif truck < at.FIRST_LARGE or truck == at.LENT_MEDIUM:
            data[at.CAPACITY + truck] = 6
            data[at.GRAFT + truck] = 1
        else:
            data[at.CAPACITY + truck] = 9
            data[at.GRAFT + truck] = 2
    data[at.GRAFT + at.LENT_MEDIUM] = 0
    data[at.GRAFT + at.LENT_LARGE] = 0
    for card in range(1, 73):
        band = 0
        while card > PRICE_BANDS[band]:
            band += 1
        data[at.PRICE + card] = band
    rounds: int = options["rounds"]
    data[at.PLAYERS] = seats
    data[at.HOUSE_COUNT] = 6 if six else 5
    data[at.ROUNDS] = rounds
    data[at.PER_SUBDECK] = (rounds + 3) // 4
    data[at.DEALS] = 1 if options["deals"] else 0
    data[at.ADVANCED] = 1 if options["advanced_influence"] else 0
    data[at.AT_ONCE] = 1 if options["asking"] == "at-once" else 0
    data[at.END_CASH] = RICH
    data[at.THUGS_USED] = at.ALL_THUGS if options["thugs"] else 0
    data[at.GOODS_IN_STAGE] = 1 if "goods_in_stage" in old else 0
    data[at.ONE_OFFER] = 1 if "one_offer" in old else 0
    data[at.SET_PROMISES] = 1 if "set_promises" in old else 0
    data[at.IMPROVEMENTS_UNLIMITED] = 1 if "improvements_unlimited" in old else 0
    data[at.DONE_STAYS] = 1 if "done_stays" in old else 0
    data[at.HAND_TO_PROPOSE] = 1 if "hand_to_propose" in old else 0
    data[at.HAND_FORGOTTEN] = 1 if "hand_forgotten" in old else 0
    return data
