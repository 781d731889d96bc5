"""The 30 titles in the order of the rules, and the playing of a card: choose, announce, respond, resolve."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, lowest
from volstead.core.state import Question, State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.cards.card import Card, choice_of, target
from volstead.games.bootleggers.cards.houses import (
    BigPayoff,
    BustSpeakeasy,
    CopperHouse,
    Opportunity,
    PackingHeat,
    Thirsty,
    WordOfMouth,
)
from volstead.games.bootleggers.cards.markers import (
    CITY_MOST,
    CITY_PRICE,
    STATE_MOST,
    STATE_PRICE,
    DirtyRat,
    DoubleCross,
    Hit,
    MobWar,
    Politics,
    Recruiting,
    SafeHouse,
    recruit,
)
from volstead.games.bootleggers.cards.others import BigCityBoys, Investigation, Moll, UnionBoss, Windfall, moll
from volstead.games.bootleggers.cards.stills import MusclingIn, TurfWar, Vigorish
from volstead.games.bootleggers.cards.trucks import BustShipment, Favor, FreeTruck, Hijack, Pigeon, Warehouse
from volstead.games.bootleggers.memory import card_is_open, card_taken_openly
from volstead.games.bootleggers.moves import TITLE_NAMES, title_of, titles_in
from volstead.games.bootleggers.promises import title_played
from volstead.games.bootleggers.steps import TableStep

CARDS: Final[list[Card]] = [
    Vigorish(),
    BigCityBoys(),
    BigPayoff(),
    Favor(at.LENT_LARGE),
    Favor(at.LENT_MEDIUM),
    Politics(CITY_PRICE, CITY_MOST),
    CopperHouse(),
    DoubleCross(),
    UnionBoss(),
    BustShipment(),
    BustSpeakeasy(),
    Investigation(),
    FreeTruck(),
    Hijack(),
    Hit(),
    MobWar(),
    Moll(),
    Pigeon(),
    MusclingIn(),
    Opportunity(),
    PackingHeat(),
    Recruiting(),
    SafeHouse(),
    Politics(STATE_PRICE, STATE_MOST),
    Thirsty(),
    TurfWar(),
    Warehouse(),
    Windfall(),
    WordOfMouth(),
    DirtyRat(),
]

FROM_WINDOW: Final[i64] = 0
FROM_OFFER: Final[i64] = 1
FROM_WINDFALL: Final[i64] = 2


def titles_at(window: i64) -> i64:
    """The titles that the matrix of 4.2 allows at a window."""
    found: i64 = 0
    title: i64 = 0
    for card in CARDS:
        if card.windows >> window & 1:
            found |= bit(title)
        title += 1
    return found


ALLOWED: Final[list[int]] = [titles_at(window) for window in range(11)]


def playable_titles(s: State, seat: i64, window: i64) -> i64:
    """BL-THUG-GEN-1: the titles in a hand that may be played at this window."""
    v = s.v
    hand = v[at.HAND + seat]
    if not hand:
        return 0
    allowed: i64 = ALLOWED[window]
    rest = titles_in(hand) & allowed & ~v[at.STEPPED_BACK + seat]
    found: i64 = 0
    while rest:
        title = lowest(rest)
        if CARDS[title].playable(s, seat):
            found |= 1 << title
        rest &= rest - 1
    return found


def has_playable(s: State, seat: i64, window: i64) -> bool:
    """Whether a hand holds a card that may be played at this window."""
    v = s.v
    hand = v[at.HAND + seat]
    if not hand:
        return False
    allowed: i64 = ALLOWED[window]
    rest = titles_in(hand) & allowed & ~v[at.STEPPED_BACK + seat]
    while rest:
        if CARDS[lowest(rest)].playable(s, seat):
            return True
        rest &= rest - 1
    return False


def fresh_is_playable(s: State, seat: i64, card: i64) -> bool:
    """BL-MUS-15, BL-THUG-WINDFALL-1: whether a card just taken or drawn could be played at once."""
    title = title_of(card)
    if title == do.WINDFALL:
        return True
    first: i64 = ALLOWED[1]
    return bool(first >> title & 1) and CARDS[title].playable(s, seat)


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
    """BL-THUG-GEN-2, D-10 to D-25: the card player makes all his choices, then the card is announced with them."""

    rule = "BL-THUG-GEN-2"
    key = "target"

    def pace(self, s: State) -> str:
        """BL-TIM-6: at a window nobody sees who is about to play a card; a pick is a public turn."""
        return "choice" if s.arg(2) == FROM_OFFER else "window"

    def question(self, s: State, seat: i64) -> Question:
        """BL-TIM-6: nobody else learns what is about to be played."""
        if seat != s.arg(0):
            return Question("BL-TIM-13", "window", [0, 0])
        return target_question(title_of(s.arg(1)), s.arg(3))

    def go(self, s: State) -> i64:
        seat = s.arg(0)
        card = CARDS[title_of(s.arg(1))]
        k = s.arg(3)
        if k >= card.choices(s, seat):
            played = s.arg(1)
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
        CARDS[title_of(s.arg(1))].ask(s, seat, s.arg(3), menu)
        menu.add(do.STEP_BACK)

    def default(self, s: State, seat: i64) -> i64:
        menu = Menu()
        self.offer(s, seat, menu)
        return CARDS[title_of(s.arg(1))].default(s, seat, s.arg(3), menu)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move != do.STEP_BACK:
            self.note(s, seat, move)
            return
        card = s.arg(1)
        origin = s.arg(2)
        s.pop()
        clear_targets(s, seat)
        if origin == FROM_WINDOW:
            s.v[at.STEPPED_BACK + seat] |= bit(title_of(card))
        else:
            keep_card(s, seat, card, origin)

    def note(self, s: State, seat: i64, move: i64) -> None:
        s.v[at.TARGET + seat * 4 + s.arg(3)] = choice_of(move)
        s.set_arg(3, s.arg(3) + 1)


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
    return intent - do.PLAY if do.PLAY <= intent < do.PLAY + 30 else -1


def chosen_so_far(s: State, seat: i64) -> i64:
    """How many choices for his card a player has made."""
    v = s.v
    k: i64 = 0
    while k < 4 and v[at.TARGET + seat * 4 + k] >= 0:
        k += 1
    return k


def still_choosing(s: State, seat: i64) -> bool:
    """BL-TIM-8: whether a player has still to choose targets, in private, for the card he is about to play."""
    title = intends(s, seat)
    return title >= 0 and chosen_so_far(s, seat) < CARDS[title].choices(s, seat)


def offer_private_targets(s: State, seat: i64, menu: Menu) -> None:
    CARDS[intends(s, seat)].ask(s, seat, chosen_so_far(s, seat), menu)
    menu.add(do.STEP_BACK)


def target_question(title: i64, k: i64) -> Question:
    return Question(f"BL-THUG-{TITLE_NAMES[title].upper()}-1", f"target-{TITLE_NAMES[title]}", [k])


def choose_privately(s: State, seat: i64, move: i64) -> None:
    """BL-TIM-8, BL-TIM-20: a choice for a card that nobody has seen yet; a single option is taken as chosen."""
    v = s.v
    title = intends(s, seat)
    if move == do.STEP_BACK:
        drop_intent(s, seat)
        v[at.STEPPED_BACK + seat] |= bit(title)
        return
    v[at.TARGET + seat * 4 + chosen_so_far(s, seat)] = choice_of(move)
    while still_choosing(s, seat):
        menu = Menu()
        CARDS[title].ask(s, seat, chosen_so_far(s, seat), menu)
        if menu.size != 1:
            return
        v[at.TARGET + seat * 4 + chosen_so_far(s, seat)] = choice_of(menu.moves[0])


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
        picked.append(v[at.TARGET + seat * 4 + k])
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
        v[at.TARGET + seat * 4 + k] = picked[k]
    return fine


class Respond(TableStep):
    """BL-TIM-9, D-09: the holder of Investigation, if it is another, may nullify the card."""

    rule = "BL-TIM-9"
    key = "investigate"
    tempo = "response"

    def go(self, s: State) -> i64:
        data = s.data
        v = s.v
        if title_of(s.arg(1)) != do.INVESTIGATION:
            if data[at.AT_ONCE]:
                return self.go_at_once(s)
            for seat in range(data[at.PLAYERS]):
                if seat != s.arg(0) and v[at.HAND + seat] >> do.INVESTIGATION & 1:
                    return 1 << seat
        self.resolve(s)
        return 0

    def go_at_once(self, s: State) -> i64:
        """BL-TIM-10: everybody else with a card is asked, so that nobody sees who could answer."""
        data = s.data
        v = s.v
        waiting = asked_to_respond(s, s.arg(0))
        for seat in range(data[at.PLAYERS]):
            if v[at.INTENT + seat] >= 0:
                waiting &= ~bit(seat)
        if waiting:
            return waiting
        holder: i64 = -1
        for seat in range(data[at.PLAYERS]):
            if v[at.INTENT + seat] == do.INVESTIGATE:
                holder = seat
            v[at.INTENT + seat] = -1
        if holder >= 0:
            self.nullify(s, holder)
        else:
            self.resolve(s)
        return 0

    def question(self, s: State, seat: i64) -> Question:
        return Question(self.rule, self.key, [s.arg(0), title_of(s.arg(1))])

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(do.LET_GO)
        if s.v[at.HAND + seat] >> do.INVESTIGATION & 1:
            menu.add(do.INVESTIGATE)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if s.data[at.AT_ONCE]:
            s.v[at.INTENT + seat] = move
        elif move == do.LET_GO:
            self.resolve(s)
        else:
            self.nullify(s, seat)

    def nullify(self, s: State, seat: i64) -> None:
        """BL-THUG-INVESTIGATION-1, BL-THUG-INVESTIGATION-3, BL-THUG-INVESTIGATION-5: no effect, no cost, both gone."""
        v = s.v
        player = s.arg(0)
        card = s.arg(1)
        v[at.HAND + seat] &= ~bit(do.INVESTIGATION)
        card_is_open(s, do.INVESTIGATION)
        v[at.THUG_OUT] |= bit(do.INVESTIGATION) | bit(card)
        v[at.PLAYED] = -1
        s.tell(fact.CARD_NULLIFIED, player, title_of(card), seat)
        s.pop()
        clear_targets(s, player)
        action_done(s)

    def resolve(self, s: State) -> None:
        """BL-THUG-GEN-4, BL-THUG-GEN-9, BL-THUG-GEN-11: the card goes to the discards and takes effect at once."""
        v = s.v
        seat = s.arg(0)
        card = s.arg(1)
        s.pop()
        v[at.PLAYED] = -1
        if title_of(card) == do.UNION_BOSS:
            v[at.UNION_BOSS_CARD] = card
        else:
            v[at.THUG_OUT] |= bit(card)
        action_done(s)
        v[at.DONE_DEALING] = 0
        CARDS[title_of(card)].resolve(s, seat)
        if title_of(card) != do.MOLL:
            clear_targets(s, seat)


def asked_to_respond(s: State, player: i64) -> i64:
    """BL-TIM-10: everybody else with a Thug card, which is public; nobody if Investigation lies face up."""
    data = s.data
    v = s.v
    if v[at.THUG_OUT] >> do.INVESTIGATION & 1:
        return 0
    for place in range(data[at.PLAYERS]):
        if v[at.OFFER + place] == at.THUG + do.INVESTIGATION:
            return 0
    found: i64 = 0
    for seat in range(data[at.PLAYERS]):
        if seat != player and v[at.HAND + seat]:
            found |= bit(seat)
    return found


def action_done(s: State) -> None:
    """BL-TIM-3, BL-TIM-4, BL-TIM-20: after an action all are asked again, and titles stepped back from are back."""
    v = s.v
    v[at.PASSED] = 0
    v[at.STEPPED_BACK] = 0
    v[at.STEPPED_BACK + 1] = 0
    v[at.STEPPED_BACK + 2] = 0
    v[at.STEPPED_BACK + 3] = 0
    v[at.STEPPED_BACK + 4] = 0
    v[at.STEPPED_BACK + 5] = 0


class RollForCard(TableStep):
    """BL-TIM-15: the die for Moll or Recruiting."""

    rule = "BL-TIM-15"
    key = "roll"

    def go(self, s: State) -> i64:
        return NATURE_BIT

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(do.ROLL + 1, 6)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        player = s.arg(0)
        title = s.arg(1)
        s.pop()
        if title == do.MOLL:
            moll(s, s.v[at.TARGET + player * 4], move - do.ROLL)
            clear_targets(s, player)
        else:
            recruit(s, player, move - do.ROLL)


class FreshThug(TableStep):
    """BL-MUS-15, D-06, D-26: a Thug card just taken or drawn is played at once or kept."""

    rule = "BL-MUS-15"
    key = "fresh-thug"
    tempo = "answer"

    def shown(self, s: State) -> i64:
        """BL-TIM-16: that he is asked would tell that the card could be played."""
        return 0

    def go(self, s: State) -> i64:
        """BL-TIM-16: where people play it is put all the same, so that nobody sees whether there was a choice."""
        if s.data[at.AT_ONCE] or fresh_is_playable(s, s.arg(0), s.arg(1)):
            return bit(s.arg(0))
        self.finish(s, do.KEEP)
        return 0

    def question(self, s: State, seat: i64) -> Question:
        if seat != s.arg(0):
            return Question("BL-TIM-13", "window", [0, 0])
        return Question(self.rule, self.key, [title_of(s.arg(1))])

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(do.KEEP)
        if fresh_is_playable(s, s.arg(0), s.arg(1)):
            menu.add(do.PLAY + title_of(s.arg(1)))

    def answer(self, s: State, seat: i64, move: i64) -> None:
        self.finish(s, move)

    def finish(self, s: State, move: i64) -> None:
        seat = s.arg(0)
        card = s.arg(1)
        origin = s.arg(2)
        s.pop()
        if move == do.KEEP:
            keep_card(s, seat, card, origin)
        else:
            begin_card(s, seat, card, origin)
