"""Phase 1, Muscle: the Offer is laid out, everybody bids in secret, then pays and picks in Muscle order."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, lowest
from volstead.core.state import ACTORS, State, Step
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.backroom import place_die, place_improvement, why_not_from_back_room
from volstead.games.bootleggers.cards.targets import FROM_OFFER, FROM_WINDFALL
from volstead.games.bootleggers.houses import open_squares
from volstead.games.bootleggers.memory import card_drawn_unseen, card_is_open
from volstead.games.bootleggers.pieces import everyone, gain_markers, highest, pay_bank, stills_with_room, take_truck
from volstead.games.bootleggers.promises import mark_promise, muscle_shown, truck_card_taken
from volstead.games.bootleggers.steps import TableStep, is_mark
from volstead.games.bootleggers.window import open_window


class DealHands(Step):
    """BL-SET-5: NATURE deals every player their Muscle cards, the same number from each subdeck."""

    DEALT: Final = 0

    def go(self, s: State) -> i64:
        data = s.data
        if s.arg(DealHands.DEALT) >= data[at.PLAYERS] * 4 * data[at.PER_SUBDECK]:
            s.pop()
            return 0
        return NATURE_BIT

    def place(self, s: State) -> i64:
        """Seat and subdeck of the next card: seat times four plus subdeck."""
        return s.arg(DealHands.DEALT) // s.data[at.PER_SUBDECK]

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        data = s.data
        v = s.v
        subdeck = self.place(s) % 4
        dealt: i64 = 0
        for other in range(data[at.PLAYERS]):
            dealt |= v[at.muscle_hand(other, subdeck)]
        menu.add_bits(do.DEAL_MUSCLE + at.muscle_card(subdeck, 0), ~dealt & at.SUBDECK_BITS)

    def take(self, s: State, seat: i64, move: i64) -> None:
        card = move - do.DEAL_MUSCLE
        place = self.place(s)
        s.v[at.MUSCLE_HAND + place] |= bit(at.rank_of(card))
        s.tell(fact.MUSCLE_DEALT, place // 4, card, to=bit(place // 4))
        s.set_arg(DealHands.DEALT, s.arg(DealHands.DEALT) + 1)


def begin_phase_1(s: State) -> None:
    """BL-RND-1: the first phase of a Round."""
    v = s.v
    v[at.PHASE] = 1
    v[at.ACTED] = 0
    s.push(step.MUSCLE_TURNS)
    s.push(step.CHOOSE_MUSCLE)
    s.push(step.OFFER_STEP)


class LayOutOffer(Step):
    """BL-MUS-1, BL-MUS-2, BL-SET-4: a Truck card if none is face up, and as many Men of Action as players."""

    LAID: Final = 0

    def go(self, s: State) -> i64:
        if s.v[at.TRUCK_OFFER] < 0 or s.arg(LayOutOffer.LAID) < s.data[at.PLAYERS]:
            return NATURE_BIT
        s.pop()
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        v = s.v
        if v[at.TRUCK_OFFER] < 0:
            menu.add_bits(do.DRAW_TRUCK, v[at.TRUCK_DECK])
        else:
            offer_deck(s, menu)

    def take(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        if move >= do.DRAW_TRUCK:
            card = move - do.DRAW_TRUCK
            v[at.TRUCK_DECK] &= ~bit(card)
            v[at.TRUCK_OFFER] = card
            s.tell(fact.TRUCK_TURNED_UP, card)
            if not v[at.TRUCK_DECK]:
                v[at.TRUCK_DECK] = v[at.TRUCK_OUT]
                v[at.TRUCK_OUT] = 0
            return
        card = move - do.DRAW
        leave_deck(s, card)
        if card >= at.THUG:
            card_is_open(s, card - at.THUG)
        v[at.OFFER + s.arg(LayOutOffer.LAID)] = card
        s.set_arg(LayOutOffer.LAID, s.arg(LayOutOffer.LAID) + 1)
        s.tell(fact.OFFERED, s.arg(LayOutOffer.LAID), card)


def offer_deck(s: State, menu: Menu) -> None:
    """NATURE draws any card of the Men of Action deck."""
    v = s.v
    menu.add_bits(do.DRAW, v[at.MEN_DECK])
    menu.add_bits(do.DRAW + at.THUG, v[at.THUG_DECK])


def leave_deck(s: State, card: i64) -> None:
    """BL-CMP-8: a card leaves the deck; an empty deck is made anew from the discards."""
    data = s.data
    v = s.v
    if card < at.THUG:
        v[at.MEN_DECK] &= ~bit(card)
    else:
        v[at.THUG_DECK] &= ~bit(card - at.THUG)
    if not v[at.MEN_DECK] and not v[at.THUG_DECK]:
        v[at.MEN_DECK] = v[at.MEN_OUT] & at.ALL_PLAIN
        v[at.MEN_OUT] = 0
        v[at.THUG_DECK] = v[at.THUG_OUT] & data[at.THUGS_USED]
        v[at.THUG_OUT] &= ~data[at.THUGS_USED]


class ChooseMuscle(TableStep):
    """BL-MUS-3, BL-TIM-12, D-01: all choose a Muscle card in secret, and may change it until the last has chosen."""

    rule = "BL-MUS-3"
    key = "muscle"

    def go(self, s: State) -> i64:
        data = s.data
        v = s.v
        waiting: i64 = 0
        for seat in range(data[at.PLAYERS]):
            if not v[at.CHOSEN + seat]:
                waiting |= bit(seat)
        if not waiting:
            self.reveal(s)
            s.pop()
        return waiting

    def volunteers(self, s: State) -> i64:
        return everyone(s) & ~s.v[ACTORS]

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        v = s.v
        for subdeck in range(at.SUBDECKS):
            menu.add_bits(do.MUSCLE + at.muscle_card(subdeck, 0), v[at.muscle_hand(seat, subdeck)])

    def take(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        if is_mark(move):
            mark_promise(s, seat, move)
            return
        if not v[at.CHOSEN + seat]:
            s.tell(fact.MUSCLE_CHOSEN, seat)
        v[at.CHOSEN + seat] = move - do.MUSCLE

    def reason(self, s: State, seat: i64, move: i64) -> Refusal | None:
        """BL-MUS-3: one card of the hand."""
        if do.MUSCLE < move <= do.MUSCLE + at.MUSCLE_CARDS:
            return Refusal("BL-MUS-3", "muscle-not-in-hand", move - do.MUSCLE)
        return None

    def reveal(self, s: State) -> None:
        """BL-MUS-4, BL-RND-2: all cards are shown together and stay face up through Phase 6."""
        data = s.data
        v = s.v
        v[at.DISPLAYED] = 1
        for seat in range(data[at.PLAYERS]):
            card = v[at.CHOSEN + seat]
            v[at.muscle_hand(seat, at.subdeck_of(card))] &= ~bit(at.rank_of(card))
            v[at.EFFECT + seat] = 2 * card
            s.tell(fact.MUSCLE_SHOWN, seat, card)
        muscle_shown(s)


class MuscleTurns(Step):
    """BL-MUS-5, BL-RND-4: in Muscle order, among those who have not acted: a window, then pay, choose, redeem."""

    HAD_WINDOW: Final = 0

    def go(self, s: State) -> i64:
        v = s.v
        waiting = everyone(s) & ~v[at.ACTED]
        if not waiting:
            clear_offer(s)
            s.pop()
        elif s.arg(MuscleTurns.HAD_WINDOW) == 0:
            s.set_arg(MuscleTurns.HAD_WINDOW, 1)
            open_window(s, at.W_P1)
        else:
            s.set_arg(MuscleTurns.HAD_WINDOW, 0)
            seat = highest(s, waiting)
            v[at.ACTED] |= bit(seat)
            pay_dues(s, seat)
            s.push(step.PICK_STEP, seat)
        return 0


def pay_dues(s: State, seat: i64) -> None:
    """BL-MUS-6, BL-MUS-7, BL-MUS-8: Muscle price and Driver Graft, or all they have."""
    data = s.data
    v = s.v
    due = data[at.PRICE + v[at.CHOSEN + seat]]
    if v[at.UNION_BOSS_AT] != seat:
        owned = v[at.OWNED + seat]
        while owned:
            due += data[at.GRAFT + lowest(owned)]
            owned &= owned - 1
    amount = due if due < v[at.CASH + seat] else v[at.CASH + seat]
    pay_bank(s, seat, amount)
    s.tell(fact.DUES_PAID, seat, amount, due)


def clear_offer(s: State) -> None:
    """BL-MUS-17: a card left over is discarded; an unchosen Truck card stays."""
    data = s.data
    v = s.v
    for place in range(data[at.PLAYERS]):
        card = v[at.OFFER + place]
        if card >= 0:
            s.tell(fact.OFFER_CLEARED, card)
            discard(s, card)
            v[at.OFFER + place] = -1


def discard(s: State, card: i64) -> None:
    v = s.v
    if card < at.THUG:
        v[at.MEN_OUT] |= bit(card)
    else:
        v[at.THUG_OUT] |= bit(card - at.THUG)


class Pick(TableStep):
    """BL-MUS-9, D-02: they must choose one of the cards that lie face up."""

    PLAYER: Final = 0

    rule = "BL-MUS-9"
    key = "pick"

    def go(self, s: State) -> i64:
        return bit(s.arg(Pick.PLAYER))

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        data = s.data
        v = s.v
        for place in range(data[at.PLAYERS]):
            if v[at.OFFER + place] >= 0:
                menu.add(do.PICK + place)
        if v[at.TRUCK_OFFER] >= 0:
            menu.add(do.PICK_TRUCK)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        s.pop()
        if move == do.PICK_TRUCK:
            buy_truck(s, seat)
            return
        card = v[at.OFFER + move - do.PICK]
        v[at.OFFER + move - do.PICK] = -1
        s.tell(fact.CARD_TAKEN, seat, card)
        redeem(s, seat, card, FROM_OFFER)

    def reason(self, s: State, seat: i64, move: i64) -> Refusal | None:
        """BL-MUS-9: one of the cards that lie face up."""
        if move == do.PICK_TRUCK:
            return Refusal("BL-MUS-16", "truck-card-gone")
        if do.PICK <= move < do.PICK + at.SEATS:
            return Refusal("BL-MUS-9", "offer-empty")
        return None


def buy_truck(s: State, seat: i64) -> None:
    """BL-MUS-14, BL-MUS-16, BL-MUS-19: they buy the truck if they can; either way its card is gone for this Round."""
    v = s.v
    card = v[at.TRUCK_OFFER]
    v[at.TRUCK_OFFER] = -1
    v[at.TRUCK_OUT] |= bit(card)
    truck_card_taken(s, seat)
    size = at.SMALL if card < 6 else (at.MEDIUM if card < 11 else at.LARGE)
    price: i64 = 3 if size == at.LARGE else 1
    if v[at.CASH + seat] < price:
        s.tell(fact.TRUCK_TOO_DEAR, seat)
        return
    pay_bank(s, seat, price)
    s.tell(fact.TRUCK_BOUGHT, seat, take_truck(s, seat, size), price)


def redeem(s: State, seat: i64, card: i64, origin: i64) -> None:
    """BL-MUS-10, BL-MUS-11, BL-MUS-12, BL-MUS-13, BL-MUS-15: what a Men of Action card brings."""
    v = s.v
    if card >= at.THUG:
        if origin == FROM_OFFER:
            v[at.PLAYED] = card - at.THUG
        else:
            v[at.HAND + seat] |= bit(card - at.THUG)
        s.push(step.FRESH_THUG, seat, card - at.THUG, origin)
        return
    discard(s, card)
    if card >= at.IMPROVEMENT:
        if improvements_left(s) == 0:
            return
        v[at.BACK_IMPROVEMENTS + seat] += 1
        s.tell(fact.IMPROVEMENT_GAINED, seat)
        s.push(step.IMPROVE_STEP, seat)
    elif card >= at.DOUBLE_STILL:
        s.push(step.DOUBLE_STILL_STEP, seat)
    elif card >= at.SINGLE_STILL:
        gain_dice(s, seat, 1)
    else:
        gain_markers(s, seat, 2 if card >= at.DOUBLE_INFLUENCE else 1)


def improvements_left(s: State) -> i64:
    """BL-CMP-5: Speakeasy Improvement markers that are neither on a house nor in a Back Room."""
    if s.data[at.IMPROVEMENTS_UNLIMITED]:
        return 1
    left = at.IMPROVEMENTS
    for house in range(at.HOUSES):
        left -= s.v[at.IMPROVED + house]
    for seat in range(s.data[at.PLAYERS]):
        left -= s.v[at.BACK_IMPROVEMENTS + seat]
    return left


def gain_dice(s: State, seat: i64, many: i64) -> None:
    """BL-MUS-11: dice come to the Back Room and may be placed at once."""
    s.v[at.BACK_DICE + seat] += many
    s.tell(fact.DICE_GAINED, seat, many)
    s.push(step.DIE_STEP, seat, many)


class ChooseDoubleStill(TableStep):
    """BL-MUS-12, D-03: two dice, or a new Remote Still with one die."""

    PLAYER: Final = 0

    rule = "BL-MUS-12"
    key = "double-still"

    def go(self, s: State) -> i64:
        if free_still(s) < 0:
            seat = s.arg(ChooseDoubleStill.PLAYER)
            s.pop()
            gain_dice(s, seat, 2)
            return 0
        return bit(s.arg(ChooseDoubleStill.PLAYER))

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(do.TWO_DICE)
        menu.add(do.NEW_STILL)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        s.pop()
        if move == do.TWO_DICE:
            gain_dice(s, seat, 2)
            return
        still = free_still(s)
        v[at.STILL_OWNER + still] = seat
        v[at.DICE_ON + still] = 1
        s.tell(fact.STILL_FOUNDED, seat, still)


def free_still(s: State) -> i64:
    """A Remote Still board in the supply; -1 if there is none."""
    v = s.v
    for still in range(at.REMOTE, at.STILLS):
        if v[at.STILL_OWNER + still] < 0:
            return still
    return -1


class PlaceDie(TableStep):
    """BL-MUS-11, BL-MUS-12, BL-TIM-13, D-04: each die goes on an own Still with room, or stays in the Back Room."""

    PLAYER: Final = 0
    DICE: Final = 1

    rule = "BL-MUS-11"
    key = "die"

    def go(self, s: State) -> i64:
        if s.arg(PlaceDie.DICE) == 0 or not stills_with_room(s, s.arg(PlaceDie.PLAYER)):
            s.pop()
            return 0
        return bit(s.arg(PlaceDie.PLAYER))

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(do.DIE, stills_with_room(s, seat))
        menu.add(do.DIE_KEEP)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.set_arg(PlaceDie.DICE, s.arg(PlaceDie.DICE) - 1)
        if move != do.DIE_KEEP:
            place_die(s, seat, move - do.DIE)

    def reason(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return why_not_from_back_room(s, seat, move)


class PlaceImprovement(TableStep):
    """BL-MUS-13, BL-TIM-13, D-05: on a free square of any Speakeasy in play, or into the Back Room."""

    PLAYER: Final = 0

    rule = "BL-MUS-13"
    key = "improvement"

    def go(self, s: State) -> i64:
        if not open_squares(s):
            s.pop()
            return 0
        return bit(s.arg(PlaceImprovement.PLAYER))

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(do.IMPROVE_KEEP)
        menu.add_bits(do.IMPROVE, open_squares(s))

    def answer(self, s: State, seat: i64, move: i64) -> None:
        s.pop()
        if move != do.IMPROVE_KEEP:
            place_improvement(s, seat, move - do.IMPROVE)

    def reason(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return why_not_from_back_room(s, seat, move)


class DrawWindfall(TableStep):
    """BL-THUG-WINDFALL-2, BL-THUG-WINDFALL-3, BL-THUG-WINDFALL-4: the top card, seen by its drawer alone."""

    PLAYER: Final = 0

    rule = "BL-THUG-WINDFALL-2"
    key = "draw"

    def go(self, s: State) -> i64:
        v = s.v
        if not v[at.MEN_DECK] and not v[at.THUG_DECK]:
            s.pop()
            return 0
        return NATURE_BIT

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        offer_deck(s, menu)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        player = s.arg(DrawWindfall.PLAYER)
        card = move - do.DRAW
        s.pop()
        leave_deck(s, card)
        s.tell(fact.WINDFALL_DRAWN, player)
        s.tell(fact.WINDFALL_SEEN, player, card, to=bit(player))
        if card >= at.THUG:
            card_drawn_unseen(s, player, card - at.THUG)
        else:
            s.tell(fact.CARD_TAKEN, player, card)
        redeem(s, player, card, FROM_WINDFALL)
