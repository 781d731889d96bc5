"""The Action Phase: turns, the action spaces, Extortion and the Open actions."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit, lowest
from volstead.core.state import Question, State, Step
from volstead.games.prohibition import facts as fact
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import moves as do
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import (
    blocks_with_room,
    gain_booze,
    hook,
    in_order,
    price,
    put_units,
    sites,
    supply,
)
from volstead.games.prohibition.heat import lower_heat, raise_heat
from volstead.games.prohibition.phases.attack import may_attack
from volstead.games.prohibition.phases.building import can_build, order_building

CHARM: Final[i64] = 6
TERROR: Final[i64] = 9
CHARGE: Final[i64] = 10
CONTRACT: Final[i64] = 11
IMPORT: Final[i64] = 12
RECRUIT_SPACE: Final[i64] = 13
DRUG_STORE: Final[i64] = 14
OVERLAY_YEAR: Final[i64] = 1926  # PR-ACT-10

# Why a space is closed to a Gang.
OPEN: Final[i64] = 0
NOT_THIS_YEAR: Final[i64] = 1
USED: Final[i64] = 2
TAKEN: Final[i64] = 3
EXTORTED_ALREADY: Final[i64] = 4
TOO_DEAR: Final[i64] = 5
NO_TILE: Final[i64] = 6
NO_SITE: Final[i64] = 7
NO_CARD: Final[i64] = 8
NO_GOON: Final[i64] = 9
REASONS: Final[list[Refusal]] = [
    Refusal("PR-ACT-1", "no-placement"),
    Refusal("PR-ACT-10", "space-not-on-board"),
    Refusal("PR-ACT-6", "space-used"),
    Refusal("PR-ACT-7", "space-taken"),
    Refusal("PR-EXT-1", "extortion-ordered"),
    Refusal("PR-ACT-8", "vault-short"),
    Refusal("PR-BLD-1", "no-tile"),
    Refusal("PR-BLD-1", "no-site"),
    Refusal("PR-OPEN-3", "no-scheme"),
    Refusal("PR-OPEN-5", "no-room-for-goon"),
]


def closed(s: State, gang: i64, space: i64) -> i64:
    """PR-ACT-6, PR-ACT-7, PR-ACT-8, PR-ACT-10, PR-EXT-1, PR-EXT-2: why a Gang may not use a space; 0 if it may."""
    v = s.v
    used = v[at.SPACES_USED + space]
    if space >= CHARGE:
        if used & bit(gang):
            return USED
        return closed_open(s, gang, space)
    if used:
        return USED if used & bit(gang) else TAKEN
    if space >= CHARM:
        for other in range(CHARM, TERROR + 1):
            if v[at.SPACES_USED + other] & bit(gang):
                return EXTORTED_ALREADY
        return OPEN
    if v[at.TILES_TAKEN + space] >= 7:
        return NO_TILE
    if price(s, gang, space) > v[at.GS + gang]:
        return TOO_DEAR
    return OPEN if sites(s, gang, space) else NO_SITE


def closed_open(s: State, gang: i64, space: i64) -> i64:
    """PR-ACT-10, PR-OPEN-3, PR-OPEN-5, PR-OPEN-6, PR-OPEN-7: the same for the Open spaces, which change in 1926."""
    v = s.v
    overlay = v[at.YEAR] == OVERLAY_YEAR
    if space == CHARGE or space == IMPORT:
        return NOT_THIS_YEAR if overlay else OPEN
    if space == CONTRACT:
        if not v[at.SCHEME_DECK] and not v[at.SCHEME_DISCARDS]:
            return NO_CARD
        return TOO_DEAR if overlay and v[at.GS + gang] < s.data[printed.OVERLAY_FEE] else OPEN
    if not overlay:
        return NOT_THIS_YEAR
    if space == DRUG_STORE:
        for kind in range(at.TYPE_COUNT):
            if can_build(s, gang, kind):
                return OPEN
        return TOO_DEAR
    if v[at.GS + gang] < s.data[printed.OVERLAY_FEE]:
        return TOO_DEAR
    if space == RECRUIT_SPACE and (not blocks_with_room(s, gang) or not supply(s, gang)):
        return NO_GOON
    return OPEN


def may_place(s: State, gang: i64) -> bool:
    """PR-ACT-5: whether any space or an Attack is legal."""
    if may_attack(s, gang):
        return True
    space = at.SPACE_COUNT - 1
    while space >= 0:
        if closed(s, gang, space) == OPEN:
            return True
        space -= 1
    return False


class ActionPhase(Step):
    """PR-ACT-1, PR-ACT-2: Gangs take turns clockwise until none can.

    PR-ACT-3: a Starting Marker taken meanwhile does not change this order.
    """

    NEXT: Final = 0

    def go(self, s: State) -> i64:
        v = s.v
        n = s.data[printed.SEATS]
        place = s.arg(ActionPhase.NEXT)
        for _ in range(n):
            gang = in_order(s, place)
            place += 1
            if place == n:
                place = 0
            if v[at.GANGSTERS + gang] > 0 and not v[at.PASSED + gang]:
                s.set_arg(ActionPhase.NEXT, place)
                s.push(step.TURN, gang)
                return 0
        s.pop()
        return 0


PLACEMENT: Final[i64] = 0
FEDS_AFTER: Final[i64] = 1
EXTRA: Final[i64] = 2
WINDOW: Final[i64] = 3


class Turn(Step):
    """PR-ACT-1, PR-ACT-9: a placement and its effects, Fed cards, the extra placement of Take Charge, claim window.

    MORE is 1 if an extra placement is due.
    """

    GANG: Final = 0
    STAGE: Final = 1
    MORE: Final = 2

    rule = "PR-ACT-1"
    key = "turn"

    def go(self, s: State) -> i64:
        gang = s.arg(Turn.GANG)
        stage = s.arg(Turn.STAGE)
        if stage == PLACEMENT:
            if may_place(s, gang):
                return bit(gang)
            s.tell(fact.HAD_TO_PASS, gang)
            self.give_up(s, gang)
        elif stage == FEDS_AFTER:
            s.set_arg(Turn.STAGE, EXTRA)
            s.push(step.FEDS)
        elif stage == EXTRA:
            more = s.arg(Turn.MORE) != 0 and s.v[at.GANGSTERS + gang] > 0
            s.set_arg(Turn.STAGE, PLACEMENT if more else WINDOW)
            s.set_arg(Turn.MORE, 0)
        else:
            s.pop()
            s.push(step.CLAIMS, 1, gang, 1)
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        for space in range(at.SPACE_COUNT):
            if closed(s, seat, space) == OPEN:
                menu.add(do.ORDER + space)
        if may_attack(s, seat):
            menu.add(do.ATTACK)
        menu.add(do.PASS)

    def take(self, s: State, seat: i64, move: i64) -> None:
        if move == do.PASS:
            s.tell(fact.PASSED_TURN, seat)
            self.give_up(s, seat)
            return
        if not s.data[printed.PASS_IS_FINAL]:
            for gang in range(s.data[printed.SEATS]):
                s.v[at.PASSED + gang] = 0
        s.set_arg(Turn.STAGE, FEDS_AFTER)
        if move == do.ATTACK:
            s.push(step.ORDER_ATTACK, seat)
            return
        space = move - do.ORDER
        s.v[at.GANGSTERS + seat] -= 1
        s.v[at.SPACES_USED + space] |= bit(seat)
        s.tell(fact.ORDERED, seat, space)
        if space < CHARM:
            order_building(s, seat, space)
        elif space <= TERROR:
            self.extort(s, seat, space)
        else:
            self.order_open(s, seat, space)

    def give_up(self, s: State, gang: i64) -> None:
        """PR-ACT-4, PR-ACT-5, PR-ACT-11: a pass, chosen or forced, ends the turn with its claim window."""
        s.v[at.PASSED + gang] = 1
        s.set_arg(Turn.STAGE, WINDOW)

    def extort(self, s: State, gang: i64, space: i64) -> None:
        """PR-EXT-3: the Heat of an Extortion changes at once."""
        heat = s.data[printed.EXTORTION_HEAT + space - CHARM]
        if heat < 0:
            lower_heat(s, gang, -heat)
        else:
            raise_heat(s, gang, heat)

    def order_open(self, s: State, gang: i64, space: i64) -> None:
        """PR-OPEN-3, PR-OPEN-4, PR-OPEN-5, PR-OPEN-6, PR-OPEN-7: the Open actions."""
        v = s.v
        if v[at.YEAR] == OVERLAY_YEAR and space != DRUG_STORE:
            v[at.GS + gang] -= s.data[printed.OVERLAY_FEE]
        if space == CHARGE:
            self.take_charge(s, gang)
        elif space == CONTRACT:
            choice = hook(s, gang, printed.CONTRACT_CHOICE)
            s.push(step.DRAW_SCHEME, gang, choice, 1 if choice > 1 else 0)
        elif space == IMPORT:
            booze = s.data[printed.IMPORT_BOOZE] + hook(s, gang, printed.IMPORT_BONUS)
            gain_booze(s, gang, booze)
            s.tell(fact.IMPORTED, gang, booze)
        elif space == RECRUIT_SPACE:
            many = supply(s, gang)
            s.push(step.RECRUITS, gang, many if many < s.data[printed.RECRUIT_GOONS] else s.data[printed.RECRUIT_GOONS])
        elif space == DRUG_STORE:
            s.push(step.DRUGSTORE, gang)
        else:
            lower_heat(s, gang, -s.data[printed.FESTIVAL_HEAT])

    def take_charge(self, s: State, gang: i64) -> None:
        """PR-OPEN-1, PR-OPEN-2, PR-ACT-3: the Marker, 15 Gs, and at once another placement or a pass."""
        gs = s.data[printed.TAKE_CHARGE_GS] + hook(s, gang, printed.TAKE_CHARGE_BONUS)
        s.v[at.MARKER] = gang
        s.v[at.GS + gang] += gs
        s.set_arg(Turn.MORE, 1)
        s.tell(fact.TOOK_CHARGE, gang, gs)
        s.tell(fact.MARKER_GIVEN, gang)

    def default(self, s: State, seat: i64) -> i64:
        return do.PASS

    def question(self, s: State, seat: i64) -> Question:
        return Question("PR-ACT-1", "turn", [s.v[at.YEAR], s.v[at.GANGSTERS + s.arg(Turn.GANG)]])

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        if move == do.ATTACK:
            return Refusal("PR-ATK-1", "no-attack")
        if do.ORDER <= move < do.ORDER + at.SPACE_COUNT:
            return REASONS[closed(s, seat, move - do.ORDER)]
        return Refusal("PR-ACT-1", "no-placement")


class DrugStore(Step):
    """PR-OPEN-6: Open Drug Store builds any type with a tile left, whether or not its own space is taken."""

    GANG: Final = 0

    rule = "PR-OPEN-6"
    key = "type"

    def types(self, s: State, gang: i64) -> i64:
        bits: i64 = 0
        for kind in range(at.TYPE_COUNT):
            if can_build(s, gang, kind):
                bits |= bit(kind)
        return bits

    def go(self, s: State) -> i64:
        types = self.types(s, s.arg(DrugStore.GANG))
        if types & (types - 1):
            return bit(s.arg(DrugStore.GANG))
        self.take(s, s.arg(DrugStore.GANG), do.CHOOSE_TYPE + lowest(types))
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(do.CHOOSE_TYPE, self.types(s, seat))

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.pop()
        order_building(s, seat, move - do.CHOOSE_TYPE)


class Recruits(Step):
    """PR-OPEN-5: new Goons go to any Blocks of the Turf with room, one at a time."""

    GANG: Final = 0
    GOONS: Final = 1

    rule = "PR-OPEN-5"
    key = "recruit"

    def go(self, s: State) -> i64:
        room = blocks_with_room(s, s.arg(Recruits.GANG))
        if not room or not s.arg(Recruits.GOONS):
            s.pop()
            return 0
        if room & (room - 1):
            return bit(s.arg(Recruits.GANG))
        self.take(s, s.arg(Recruits.GANG), do.RECRUIT + lowest(room))
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(do.RECRUIT, blocks_with_room(s, seat))

    def take(self, s: State, seat: i64, move: i64) -> None:
        block = move - do.RECRUIT
        put_units(s, block, s.v[at.GOONS + block] + 1, s.v[at.GUARDS + block])
        s.set_arg(Recruits.GOONS, s.arg(Recruits.GOONS) - 1)
        s.tell(fact.RECRUITED, seat, block)

    def question(self, s: State, seat: i64) -> Question:
        return Question("PR-OPEN-5", "recruit", [s.arg(Recruits.GOONS)])

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        return Refusal("PR-OPEN-5", "goon-to-own-block")
