"""Section 8: what holds after every step, whatever is played; and what bars impossible positions."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import BrokenRule
from volstead.core.seats import bit, count
from volstead.core.state import AGENDA, DEPTH, FRAME, State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import all_built, goons_on_map
from volstead.games.prohibition.heat import badges_up_to, threshold
from volstead.games.prohibition.phases.action import Turn
from volstead.games.prohibition.phases.attack import OrderAttack
from volstead.games.prohibition.phases.building import StockAtOnce
from volstead.games.prohibition.phases.feds import RESOLVED, FedCard, Losses, row_of
from volstead.games.prohibition.phases.operations import WITH_DEFENCE, WITH_STOCK, Arrange
from volstead.games.prohibition.phases.schemes import Claims, KeepOne
from volstead.games.prohibition.setup import (
    ALL_FEDS,
    ALL_INFAMIES,
    ALL_SCHEMES,
    DealInfamies,
    DealSchemes,
    DraftSchemes,
    GiveMats,
)

FIRST_OPEN: Final[i64] = 10


def demand(holds: bool, what: str) -> None:
    if not holds:
        raise BrokenRule(what)


def check(s: State) -> None:
    """All invariants that a single position can show; the others compare positions and are tested over games."""
    check_agenda(s)
    for gang in range(s.data[printed.SEATS]):
        check_gang(s, gang)
    check_absent(s)
    check_map(s)
    check_buildings(s)
    check_boards(s)
    check_schemes(s)
    check_feds(s)
    check_setup(s)
    check_secrets(s)
    check_attack(s)


def check_gang(s: State, gang: i64) -> None:
    """INV-1, INV-2, INV-3, INV-5: Gs in fives, Booze under the cap, Heat under its peak, not too many Goons."""
    v = s.v
    demand(v[at.GS + gang] >= 0 and v[at.GS + gang] % 5 == 0, "the Gs of a Gang are not a multiple of 5")
    demand(0 <= v[at.BOOZE + gang] <= s.data[printed.BOOZE_CAP], "a Warehouse holds more than its cap")
    demand(
        s.data[printed.MIN_HEAT] <= v[at.HEAT + gang] <= v[at.PEAK + gang],
        "the Heat of a Gang is below 1 or above its peak",
    )
    goons = goons_on_map(s, gang) + v[at.HOSPITAL_GOONS + gang] + v[at.RESERVE_GOONS + gang]
    if v[at.GANGSTER_AWAY] and v[at.ATTACKER] == gang:
        goons += v[at.AWAY]
    demand(goons <= s.data[printed.GOON_LIMIT], "a Gang has more Goons than there are")
    check_gangsters(s, gang)


def check_gangsters(s: State, gang: i64) -> None:
    """INV-15, INV-26: Gangsters on spaces, on the Map and on the mat are as many as the Year gives."""
    v = s.v
    gangsters = v[at.GANGSTERS + gang] + v[at.SPENT + gang]
    for space in range(at.SPACE_COUNT):
        if v[at.SPACES_USED + space] & bit(gang):
            gangsters += 1
    for block in range(at.BLOCK_COUNT):
        if v[at.OWNER + block] == gang + 1:
            gangsters += v[at.STANDING + block]
    if v[at.GANGSTER_AWAY] and v[at.ATTACKER] == gang:
        gangsters += 1
    demand(
        gangsters == s.data[printed.GANGSTERS_BY_YEAR + v[at.YEAR] - 1921],
        "the Gangsters of a Gang are too many or too few",
    )


def check_absent(s: State) -> None:
    """Seats that nobody plays have nothing."""
    demand(
        s.v[at.MARKER] < s.data[printed.SEATS] and s.v[at.FIRST] < s.data[printed.SEATS], "the Marker is with nobody"
    )
    for gang in range(s.data[printed.SEATS], at.GANGS):
        place = at.MAT + gang
        while place <= at.TURF + gang:
            demand(s.v[place] == 0, "a seat that nobody plays has something")
            place += at.GANGS
        demand(
            s.v[at.STAGE + gang] == 0 and s.v[at.SHOWN_RESERVE + gang] == 0, "a seat that nobody plays has something"
        )


def check_map(s: State) -> None:
    """INV-6, INV-7, INV-8, INV-9, INV-10, INV-11: a Block has one owner; Units stand in owned Blocks only."""
    v = s.v
    owned: i64 = 0
    for gang in range(s.data[printed.SEATS]):
        turf = v[at.TURF + gang]
        demand(not turf & owned, "a Block has two owners")
        demand(not turf & ~s.data[printed.IN_PLAY], "a Block out of play has an owner")
        demand(turf & bit(s.data[printed.HQ + gang]) != 0, "a Gang has lost its HQ Block")
        owned |= turf
    demand(not v[at.FOUGHT] & ~owned, "a Conflict took place where nobody lives")
    for block in range(at.BLOCK_COUNT):
        units = v[at.GOONS + block] + v[at.GUARDS + block]
        demand(units <= s.data[printed.UNIT_LIMIT], "too many Units in a Block")
        if not owned & bit(block):
            demand(units == 0 and v[at.STANDING + block] == 0, "something stands in a Block that nobody owns")


def check_buildings(s: State) -> None:
    """INV-12, INV-13, INV-14, INV-23: one Building a Block, none on an HQ, civic limits, tiles accounted for."""
    v = s.v
    built: i64 = 0
    owned: i64 = 0
    for gang in range(s.data[printed.SEATS]):
        owned |= v[at.TURF + gang]
    for kind in range(at.TYPE_COUNT):
        here = v[at.BUILT + kind]
        demand(not here & built, "two Buildings in a Block")
        demand(not here & ~owned, "a Building in a Block that nobody owns")
        demand(count(here) <= v[at.TILES_TAKEN + kind], "more tiles on the Map than were taken")
        if s.data[printed.ONE_PER_NEIGHBORHOOD + kind]:
            for k in range(at.NEIGHBORHOOD_COUNT):
                demand(
                    count(here >> (k * at.HOOD_SIZE) & at.HOOD) <= 1, "two civic Buildings of a type in a Neighborhood"
                )
        built |= here
    demand(not built & s.data[printed.HQ_BLOCKS], "a Building on an HQ Block")
    demand(not v[at.STOCKED] & ~built, "Stock without a Building")


def check_boards(s: State) -> None:
    """INV-16, INV-27: a Building or Extortion space has one Gang, a Gang one Extortion; Open spaces fit the Year."""
    v = s.v
    extorting: i64 = 0
    everybody = bit(s.data[printed.SEATS]) - 1
    for space in range(at.SPACE_COUNT):
        used = v[at.SPACES_USED + space]
        demand(not used & ~everybody, "a space is used by a seat that nobody plays")
        if space < FIRST_OPEN:
            demand(count(used) <= 1, "two Gangs on a space for one")
            if space >= 6:
                demand(not used & extorting, "a Gang ordered two Extortions")
                extorting |= used
        elif used and v[at.YEAR] == 1926:
            demand(space != 10 and space != 12, "a space is used that the overlay covers")
        elif used:
            demand(space <= 12, "a space of the overlay is used before its Year")


def check_schemes(s: State) -> None:
    """INV-18: each Scheme card is in exactly one place."""
    v = s.v
    seen = v[at.SCHEME_DECK]
    demand(not seen & v[at.SCHEME_DISCARDS], "a Scheme card is in two places")
    seen |= v[at.SCHEME_DISCARDS]
    for gang in range(s.data[printed.SEATS]):
        for place in (at.HAND, at.COMPLETED, at.CONTRACT, at.PACK):
            demand(not seen & v[place + gang], "a Scheme card is in two places")
            seen |= v[place + gang]
        if v[at.PICK + gang]:
            demand(v[at.PACK + gang] & bit(v[at.PICK + gang] - 1) != 0, "a card was picked that is not in the pack")
    for side in range(2):
        if v[at.TACTIC + side]:
            card = v[at.TACTIC + side] - 1
            demand(card < at.SCHEME_COUNT and not seen & bit(card), "a Scheme card is in two places")
            seen |= bit(card)
    demand(seen == ALL_SCHEMES, "a Scheme card is missing")


def check_feds(s: State) -> None:
    """INV-4, INV-19: each Fed card is in one place, and as many were drawn or are due as badges were reached."""
    v = s.v
    demand(not v[at.FED_DECK] & v[at.FED_DISCARDS], "a Fed card is in two places")
    seen = v[at.FED_DECK] | v[at.FED_DISCARDS]
    for gang in range(s.data[printed.SEATS]):
        demand(not seen & v[at.FEDS_PENDING + gang], "a Fed card is in two places")
        seen |= v[at.FEDS_PENDING + gang]
        wanted = badges_up_to(s, v[at.PEAK + gang]) - badges_up_to(s, s.data[printed.START_HEAT])
        demand(v[at.FEDS_DUE + gang] + v[at.FEDS_DRAWN + gang] == wanted, "Fed cards and badges do not agree")
    demand(seen == ALL_FEDS, "a Fed card is missing")


def check_setup(s: State) -> None:
    """PR-SET-5, PR-SET-8, PR-SET-9: mats and Infamy cards are dealt once, and fully before the first Year."""
    v = s.v
    mats: i64 = 0
    dealt: i64 = 0
    playing = v[DEPTH] == 0 or s.top() > step.CHOOSE_INFAMY
    for gang in range(s.data[printed.SEATS]):
        mat = v[at.MAT + gang]
        demand(not mat or not mats & bit(mat), "two Gangs have one mat")
        demand(mat > 0 or not playing, "a Gang has no mat")
        mats |= bit(mat)
        demand(not dealt & v[at.INFAMY_DEALT + gang], "an Infamy card is in two places")
        dealt |= v[at.INFAMY_DEALT + gang]
        kept = v[at.INFAMY + gang]
        demand(not kept or v[at.INFAMY_DEALT + gang] & bit(kept - 1) != 0, "an Infamy card was kept that was not dealt")
        if playing:
            many = 1 if s.data[printed.FIRST_GAME] else 2
            demand(kept > 0 and count(v[at.INFAMY_DEALT + gang]) == many, "a Gang has no Infamy card")
            demand(v[at.PACK + gang] == 0, "a pack is left from the draft")
    demand(not dealt & ~ALL_INFAMIES, "an Infamy card that does not exist")
    check_dealing(s)


def check_dealing(s: State) -> None:
    """PR-SET-8, PR-SET-9: while cards are dealt and drafted, each Gang has as many as its turn has come to."""
    v = s.v
    if v[DEPTH] == 0 or s.top() > step.CHOOSE_INFAMY or s.top() == step.YEARS:
        return
    dealt: i64 = s.arg(DealSchemes.DEALT) if s.top() == step.DEAL_SCHEMES else 0
    infamies: i64 = s.arg(DealInfamies.DEALT) if s.top() == step.DEAL_INFAMIES else 0
    first = s.data[printed.FIRST_GAME]
    each: i64 = 3 if first else 4
    pair: i64 = 1 if first else 2
    for gang in range(s.data[printed.SEATS]):
        pack: i64 = 0
        hand: i64 = 0
        infamy: i64 = 0
        if s.top() == step.DEAL_SCHEMES:
            got: i64 = each if dealt >= each * gang + each else dealt - each * gang if dealt > each * gang else 0
            pack = 0 if first else got
            hand = got if first else 0
        elif s.top() == step.DRAFT_SCHEMES:
            pack = 4 - s.arg(DraftSchemes.KEPT_EACH)
            hand = s.arg(DraftSchemes.KEPT_EACH)
        elif s.top() > step.DRAFT_SCHEMES:
            hand = 3
        if s.top() == step.DEAL_INFAMIES:
            infamy = pair if infamies >= pair * gang + pair else infamies - pair * gang if infamies > pair * gang else 0
        elif s.top() == step.CHOOSE_INFAMY:
            infamy = pair
        demand(count(v[at.PACK + gang]) == pack and count(v[at.HAND + gang]) == hand, "the draft has gone wrong")
        demand(count(v[at.INFAMY_DEALT + gang]) == infamy, "Infamy cards were dealt wrongly")
        demand(v[at.PICK + gang] == 0 or s.top() == step.DRAFT_SCHEMES, "a card was picked outside the draft")
        demand(v[at.INFAMY + gang] == 0 or s.top() == step.CHOOSE_INFAMY, "an Infamy card was kept too early")
        mat_given = s.top() > step.GIVE_MATS or (s.top() == step.GIVE_MATS and self_given(s, gang))
        demand((v[at.MAT + gang] > 0) == mat_given, "the mats were given wrongly")


def self_given(s: State, gang: i64) -> bool:
    """Whether a Gang has had its turn when the mats are given out, which is last to first."""
    n = s.data[printed.SEATS]
    behind = (gang - s.v[at.FIRST] + n) % n
    return n - 1 - behind < s.arg(GiveMats.GIVEN)


def check_secrets(s: State) -> None:
    """Section 6: something is arranged, and hidden, only while its step is in hand."""
    v = s.v
    arranging = v[DEPTH] > 0 and s.top() == step.ARRANGE
    gangs: i64 = s.arg(Arrange.GANGS) if arranging else 0
    hidden: i64 = gangs if arranging and s.arg(Arrange.WHAT) & WITH_DEFENCE else 0
    demand(v[at.HIDING] == hidden, "something is hidden that should be open")
    for gang in range(s.data[printed.SEATS]):
        if not gangs & bit(gang):
            demand(v[at.STAGE + gang] == 0, "a Gang arranges out of turn")
            demand(v[at.RESERVE_GOONS + gang] == 0 and v[at.RESERVE_GUARDS + gang] == 0, "Units are left in a reserve")
        elif not s.arg(Arrange.WHAT) & WITH_DEFENCE:
            demand(v[at.RESERVE_GOONS + gang] == 0 and v[at.RESERVE_GUARDS + gang] == 0, "Units are left in a reserve")
    for block in range(at.BLOCK_COUNT):
        owner = v[at.OWNER + block] - 1
        if v[at.SHOWN_UNITS + block]:
            demand(owner >= 0 and hidden & bit(owner) != 0, "a Block shows something that is not hidden")


def check_attack(s: State) -> None:
    """INV-6, INV-17: the sides of an Attack are rivals with at most 4 Units; between Attacks nothing is left of one."""
    v = s.v
    attacking = False
    for level in range(v[DEPTH]):
        if v[AGENDA + level * FRAME] == step.ATTACKING:
            attacking = True
    if not attacking:
        for place in range(at.ATTACK_FIRST, at.ATTACK_END):
            demand(v[place] == 0, "something is left of an Attack that is over")
        return
    demand(
        v[at.ATTACKER] < s.data[printed.SEATS] and v[at.DEFENDER] < s.data[printed.SEATS], "an Attack without a side"
    )
    demand(v[at.ATTACKER] != v[at.DEFENDER], "a Gang attacks itself")
    demand(v[at.AWAY] <= s.data[printed.UNIT_LIMIT], "too many Goons attack")
    owner = v[at.OWNER + v[at.TARGET]] - 1
    demand(owner == v[at.DEFENDER] or owner == v[at.ATTACKER], "the Attack has come to the wrong Block")


# The agenda: which step may lie on which, and the largest numbers of each.

BELOW: Final = {
    step.YEARS: [-1],
    step.GIVE_MARKER: [step.GIVE_MATS],
    step.GIVE_MATS: [step.DEAL_SCHEMES],
    step.DEAL_SCHEMES: [step.DRAFT_SCHEMES, step.DEAL_INFAMIES],
    step.DRAFT_SCHEMES: [step.DEAL_INFAMIES],
    step.DEAL_INFAMIES: [step.CHOOSE_INFAMY],
    step.CHOOSE_INFAMY: [step.YEARS],
    step.OPERATIONS: [step.YEARS],
    step.ARRANGE: [step.OPERATIONS],
    step.FEDS: [step.OPERATIONS, step.TURN],
    step.FED_CARD: [step.FEDS],
    step.LOSSES: [step.FED_CARD],
    step.CLAIMS: [step.YEARS, step.ACTION_PHASE],
    step.ACTION_PHASE: [step.YEARS],
    step.TURN: [step.ACTION_PHASE],
    step.DRUGSTORE: [step.TURN],
    step.SITE: [step.TURN],
    step.STOCK_AT_ONCE: [step.TURN],
    step.DRAW_SCHEME: [step.TURN, step.ATTACKING],
    step.KEEP_ONE: [step.TURN],
    step.RECRUITS: [step.TURN],
    step.ORDER_ATTACK: [step.TURN],
    step.ATTACKING: [step.TURN],
    step.CALL_FOR_HELP: [step.ATTACKING],
    step.FIGHT_OR_RETREAT: [step.ATTACKING],
    step.RETREAT_BLOCK: [step.ATTACKING, step.RETREAT_BLOCK],
    step.ROLL_DICE: [step.ATTACKING],
    step.ADD_PIP: [step.ATTACKING],
    step.TACTIC_CHANCE: [step.ATTACKING],
    step.CHOOSE_DICE: [step.ATTACKING],
    step.REROLL_DICE: [step.ATTACKING],
    step.BRING_BACKUP: [step.ATTACKING],
    step.FIELD_SURGEON: [step.ATTACKING, step.FIELD_SURGEON],
    step.CONTINUE_OR_RETREAT: [step.ATTACKING],
    step.OUTCOME: [step.ATTACKING],
    step.PRODUCTION: [step.YEARS],
}
LARGEST: Final = {
    step.YEARS: [3],
    step.GIVE_MATS: [4],
    step.DEAL_SCHEMES: [16],
    step.DRAFT_SCHEMES: [2],
    step.DEAL_INFAMIES: [8],
    step.OPERATIONS: [6, 4],
    step.ARRANGE: [15, 3],
    step.FED_CARD: [3, 7, 4, 2],
    step.LOSSES: [3, 10**4, 3, 2000, 7],
    step.CLAIMS: [4, 3, 1],
    step.ACTION_PHASE: [3],
    step.TURN: [3, 3, 1],
    step.DRUGSTORE: [3],
    step.SITE: [3, 5, 10**4],
    step.STOCK_AT_ONCE: [3, 55],
    step.DRAW_SCHEME: [3, 24, 1],
    step.KEEP_ONE: [3],
    step.RECRUITS: [3, 50],
    step.ORDER_ATTACK: [3, 56, 4],
    step.ATTACKING: [15],
    step.CALL_FOR_HELP: [56, 4],
    step.RETREAT_BLOCK: [1],
    step.ROLL_DICE: [8, 8],
    step.ADD_PIP: [1],
    step.TACTIC_CHANCE: [1],
    step.CHOOSE_DICE: [1, 1, 8, 255, 23],
    step.REROLL_DICE: [1, 255],
    step.BRING_BACKUP: [1, 56, 4],
    step.FIELD_SURGEON: [1, 56],
}
BY_GANG: Final = [
    step.FED_CARD,
    step.LOSSES,
    step.TURN,
    step.DRUGSTORE,
    step.SITE,
    step.STOCK_AT_ONCE,
    step.DRAW_SCHEME,
    step.KEEP_ONE,
    step.RECRUITS,
    step.ORDER_ATTACK,
]
"""Steps whose first number is a Gang."""


def check_agenda(s: State) -> None:
    """INV-35: the agenda is one that the rules can bring about, so that somebody has something to decide."""
    v = s.v
    below: int = -1
    for level in range(v[DEPTH]):
        frame = AGENDA + level * FRAME
        number: int = v[frame]
        demand(below in BELOW[number], "the agenda is out of order")
        bounds = LARGEST.get(number, [])
        for k in range(FRAME - 1):
            most: int = bounds[k] if k < len(bounds) else 0
            demand(0 <= v[frame + 1 + k] <= most, "a number on the agenda is out of range")
        if number in BY_GANG:
            demand(v[frame + 1] < s.data[printed.SEATS], "a seat that nobody plays is on the agenda")
        below = number
    for place in range(AGENDA + v[DEPTH] * FRAME, AGENDA + 12 * FRAME):
        demand(v[place] == 0, "something is left above the agenda")
    if v[DEPTH]:
        demand(v[DEPTH] > 1, "the agenda is out of order")
        check_top(s)


def check_top(s: State) -> None:
    """INV-35: the step in hand and the table agree."""
    v = s.v
    top = s.top()
    phase = v[AGENDA + 1]
    second = v[AGENDA + FRAME]
    if second == step.OPERATIONS:
        demand(phase == 1 and v[at.YEAR] > 1921, "the phase is wrong")
    elif second == step.ACTION_PHASE:
        demand(phase == 2, "the phase is wrong")
    elif second == step.CLAIMS:
        demand(phase == 1 or phase == 3, "the phase is wrong")
    elif second <= step.CHOOSE_INFAMY:
        demand(phase == 0 and v[at.YEAR] == 1921, "the phase is wrong")
    if top == step.FED_CARD or top == step.LOSSES:
        frame = AGENDA + (v[DEPTH] - (1 if top == step.FED_CARD else 2)) * FRAME
        args = frame + 1
        gang = v[args + FedCard.GANG]
        fed = v[args + FedCard.CARD]
        demand(
            fed < at.FED_COUNT and v[at.FEDS_PENDING + gang] & bit(fed) != 0, "a Fed card is resolved that is not there"
        )
        row = threshold(s, v[at.HEAT + gang]) - v[args + FedCard.PAYOFFS]
        demand(row >= 0, "a Fed card has no row")
        demand(top != step.LOSSES or v[args + FedCard.STAGE] == RESOLVED, "a Fed card is at the wrong stage")
        if top == step.LOSSES:
            of_card = s.arg(Losses.GANG) == gang and s.arg(Losses.CARD) == fed and s.arg(Losses.ROW) == row_of(fed, row)
            demand(of_card, "a Consequence of no card")
    elif top == step.CLAIMS:
        one = s.arg(Claims.OF_ONE) == 1
        demand(one == (second == step.ACTION_PHASE), "a claim window of the wrong kind")
        demand(
            s.arg(Claims.LEFT) <= (1 if one else s.data[printed.SEATS]) and s.arg(Claims.GANG) < s.data[printed.SEATS],
            "a claim window of nobody",
        )
    elif top == step.SITE or top == step.STOCK_AT_ONCE:
        if top == step.STOCK_AT_ONCE:
            here = bit(s.arg(StockAtOnce.BLOCK)) & v[at.TURF + s.arg(StockAtOnce.GANG)] & all_built(s) & ~v[at.STOCKED]
            demand(here != 0, "there is no Building to Stock")
    elif top == step.ARRANGE:
        gangs = s.arg(Arrange.GANGS)
        demand(gangs > 0 and not gangs & ~(bit(s.data[printed.SEATS]) - 1), "nobody arranges")
        both = s.arg(Arrange.WHAT) == WITH_DEFENCE | WITH_STOCK
        demand(s.arg(Arrange.WHAT) > 0 and both == (s.data[printed.SIMULTANEOUS] != 0), "what is arranged is wrong")
        demand(both or count(gangs) == 1, "too many arrange at once")
    elif top == step.ORDER_ATTACK:
        source = s.arg(OrderAttack.SOURCE)
        demand(source > 0 or s.arg(OrderAttack.GOONS) == 0, "Goons attack from nowhere")
        if source:
            demand(v[at.OWNER + source - 1] == s.arg(OrderAttack.GANG) + 1, "Goons attack from a rival's Block")
            demand(s.arg(OrderAttack.GOONS) <= v[at.GOONS + source - 1], "more Goons attack than stand there")
    elif top == step.KEEP_ONE:
        demand(v[at.CONTRACT + s.arg(KeepOne.GANG)] != 0, "there is no card to keep")
    elif top == step.FEDS or top == step.OPERATIONS or top == step.TURN:
        demand(top != step.TURN or s.arg(Turn.STAGE) == 0, "a turn is at the wrong stage")
