"""The playing of a card: its player chooses all targets, in private where all are asked at once, and announces it."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import Question, State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.cards.card import choice_of, target
from volstead.games.bootleggers.cards.deck import CARDS
from volstead.games.bootleggers.memory import card_is_open, card_taken_openly
from volstead.games.bootleggers.moves import MOVES, TITLE_NAMES, title_of, titles_in
from volstead.games.bootleggers.promises import title_played
from volstead.games.bootleggers.steps import TARGET_BLOCKS, TableStep

FROM_WINDOW: Final[i64] = 0


FROM_OFFER: Final[i64] = 1


FROM_WINDFALL: Final[i64] = 2


def clear_targets(s: State, seat: i64) -> None:
    v = s.v
    first = at.TARGET + seat * 4
    v[first] = -1
    v[first + 1] = -1
    v[first + 2] = -1
    v[first + 3] = -1


def begin_card(s: State, seat: i64, card: i64, origin: i64) -> None:
    """The player starts to choose the targets of a card."""
    clear_targets(s, seat)
    s.push(step.TARGETS, seat, card, origin)


def keep_card(s: State, seat: i64, card: i64, origin: i64) -> None:
    """BL-MUS-15: the card goes to the hand, where a Windfall draw lies already."""
    v = s.v
    if origin == FROM_OFFER:
        v[at.PLAYED] = -1
        v[at.HAND + seat] |= bit(card)
        if title_of(card) == do.WINDFALL:
            v[at.WINDFALL_LEFT] = v[at.ROUND]
        card_taken_openly(s, seat, card)
        s.tell(fact.CARD_KEPT, seat)


class ChooseTargets(TableStep):
    """BL-THUG-GEN-2, D-10 to D-25: the card player makes all their choices, then the card is announced with them."""

    PLAYER: Final = 0
    CARD: Final = 1
    ORIGIN: Final = 2
    CHOSEN: Final = 3

    rule = "BL-THUG-GEN-2"
    key = "target"

    def pace(self, s: State) -> str:
        """BL-TIM-6: at a window nobody sees who is about to play a card; a pick is a public turn."""
        return "choice" if s.arg(ChooseTargets.ORIGIN) == FROM_OFFER else "window"

    def question(self, s: State, seat: i64) -> Question:
        """BL-TIM-6: nobody else learns what is about to be played."""
        if seat != s.arg(ChooseTargets.PLAYER):
            return Question("BL-TIM-13", "window", [0, 0])
        return target_question(title_of(s.arg(ChooseTargets.CARD)), s.arg(ChooseTargets.CHOSEN))

    def go(self, s: State) -> i64:
        seat = s.arg(ChooseTargets.PLAYER)
        card = CARDS[title_of(s.arg(ChooseTargets.CARD))]
        k = s.arg(ChooseTargets.CHOSEN)
        if k >= card.choices(s, seat):
            played = s.arg(ChooseTargets.CARD)
            s.pop()
            announce(s, seat, played)
            return 0
        if k > 0:
            menu = Menu()
            card.ask(s, seat, k, menu)
            if menu.size == 1:
                self.note(s, seat, menu.moves[0])
                return 0
        return bit(seat)

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        """BL-TIM-20: until a card is announced its player may step back."""
        CARDS[title_of(s.arg(ChooseTargets.CARD))].ask(s, seat, s.arg(ChooseTargets.CHOSEN), menu)
        menu.add(do.STEP_BACK)

    def default(self, s: State, seat: i64) -> i64:
        menu = Menu()
        self.offer(s, seat, menu)
        return CARDS[title_of(s.arg(ChooseTargets.CARD))].default(s, seat, s.arg(ChooseTargets.CHOSEN), menu)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move != do.STEP_BACK:
            self.note(s, seat, move)
            return
        card = s.arg(ChooseTargets.CARD)
        origin = s.arg(ChooseTargets.ORIGIN)
        s.pop()
        clear_targets(s, seat)
        if origin == FROM_WINDOW:
            s.v[at.STEPPED_BACK + seat] |= bit(title_of(card))
        else:
            keep_card(s, seat, card, origin)

    def reason(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return why_not_while_choosing(s, seat, move)

    def note(self, s: State, seat: i64, move: i64) -> None:
        s.v[at.target(seat, s.arg(ChooseTargets.CHOSEN))] = choice_of(move)
        s.set_arg(ChooseTargets.CHOSEN, s.arg(ChooseTargets.CHOSEN) + 1)


def announce(s: State, seat: i64, card: i64) -> None:
    """BL-THUG-GEN-2: the card and its targets are public from now on."""
    data = s.data
    v = s.v
    v[at.HAND + seat] &= ~bit(card)
    v[at.PLAYED] = card
    for other in range(data[at.PLAYERS]):
        v[at.INTENT + other] = -1
    card_is_open(s, card)
    s.tell(fact.CARD_ANNOUNCED, seat, title_of(card))
    title_played(s, seat, title_of(card))
    if s.journal is not None:
        tell_targets(s, seat, title_of(card))
    s.push(step.RESPONSE, seat, card)


def chosen_moves(s: State, seat: i64, title: i64) -> list[int]:
    """The choices made for a card, as the moves by which they were made."""
    found: list[int] = []
    menu = Menu()
    card = CARDS[title]
    for k in range(card.choices(s, seat)):
        menu.clear()
        card.ask(s, seat, k, menu)
        for n in range(menu.size):
            if choice_of(menu.moves[n]) == target(s, seat, k):
                found.append(menu.moves[n])
                break
    return found


def tell_targets(s: State, seat: i64, title: i64) -> None:
    """BL-THUG-GEN-2: everybody hears at whom or what a card is aimed."""
    for chosen in chosen_moves(s, seat, title):
        move: i64 = chosen
        if do.SEAT <= move < do.HOUSE_MOVE:
            s.tell(fact.AIMED_AT_PLAYER, move - do.SEAT)
        elif do.HOUSE_MOVE <= move < do.AMOUNT:
            s.tell(fact.AIMED_AT_HOUSE, move - do.HOUSE_MOVE)
        elif do.STILL <= move < do.PAY:
            s.tell(fact.AIMED_AT_STILL, move - do.STILL)
        elif do.TRUCK <= move < do.TRUCK + at.TRUCKS:
            s.tell(fact.AIMED_AT_TRUCK, move - do.TRUCK)


def intends(s: State, seat: i64) -> i64:
    """BL-TIM-8: the title that a player is about to play where all are asked at once; -1 for none."""
    intent = s.v[at.INTENT + seat]
    if intent < do.PLAY or intent >= do.PLAY + at.TITLES:
        return -1
    return intent - do.PLAY


def chosen_so_far(s: State, seat: i64) -> i64:
    """How many choices for their card a player has made."""
    v = s.v
    k: i64 = 0
    while k < 4 and v[at.target(seat, k)] >= 0:
        k += 1
    return k


def still_choosing(s: State, seat: i64) -> bool:
    """BL-TIM-8: whether a player has still to choose targets, in private, for the card they are about to play."""
    title = intends(s, seat)
    return title >= 0 and chosen_so_far(s, seat) < CARDS[title].choices(s, seat)


def offer_private_targets(s: State, seat: i64, menu: Menu) -> None:
    CARDS[intends(s, seat)].ask(s, seat, chosen_so_far(s, seat), menu)
    menu.add(do.STEP_BACK)


def target_question(title: i64, k: i64) -> Question:
    return Question(f"BL-THUG-{TITLE_NAMES[title].upper()}-1", f"target-{TITLE_NAMES[title]}", [k])


def why_not_while_choosing(s: State, seat: i64, move: i64) -> Refusal | None:
    """BL-THUG-GEN-2: one card at a time, aimed at what it can be aimed at."""
    if do.PLAY <= move < do.PLAY + at.TITLES:
        return Refusal("BL-THUG-GEN-2", "card-first-targets")
    if MOVES.block(move).name in TARGET_BLOCKS:
        return Refusal(s.question(seat).rule, "target-illegal")
    return None


def choose_privately(s: State, seat: i64, move: i64) -> None:
    """BL-TIM-8, BL-TIM-20: a choice for a card that nobody has seen yet; a single option is taken as chosen."""
    v = s.v
    title = intends(s, seat)
    if move == do.STEP_BACK:
        drop_intent(s, seat)
        v[at.STEPPED_BACK + seat] |= bit(title)
        return
    v[at.target(seat, chosen_so_far(s, seat))] = choice_of(move)
    while still_choosing(s, seat):
        menu = Menu()
        CARDS[title].ask(s, seat, chosen_so_far(s, seat), menu)
        if menu.size != 1:
            return
        v[at.target(seat, chosen_so_far(s, seat))] = choice_of(menu.moves[0])


def drop_intent(s: State, seat: i64) -> None:
    s.v[at.INTENT + seat] = -1
    clear_targets(s, seat)


def still_possible(s: State, seat: i64) -> bool:
    """Whether a card and the targets chosen for it are legal as things stand now."""
    v = s.v
    title = intends(s, seat)
    if not titles_in(v[at.HAND + seat]) >> title & 1 or not CARDS[title].playable(s, seat):
        return False
    many = chosen_so_far(s, seat)
    picked: list[int] = []
    for k in range(many):
        picked.append(v[at.target(seat, k)])
    clear_targets(s, seat)
    fine = True
    for k in range(many):
        menu = Menu()
        CARDS[title].ask(s, seat, k, menu)
        found = False
        for n in range(menu.size):
            if choice_of(menu.moves[n]) == picked[k]:
                found = True
        fine = fine and found
        v[at.target(seat, k)] = picked[k]
    return fine
