"""Drawing afresh what a seat can not know (BL-HID): hands, sealed choices, drafts. Reads nothing that it replaces."""

from mypy_extensions import i64

from volstead.core.chance import Dice
from volstead.core.seats import bit, count
from volstead.core.state import ACTORS, DEPTH, State
from volstead.games.bootleggers.backroom import prompted, unlocked
from volstead.games.bootleggers.cards.deck import FROM_OFFER, asked_to_respond, clear_targets, drop_intent, has_playable
from volstead.games.bootleggers.deals import clear_deal
from volstead.games.bootleggers.layout import (
    AT_ONCE,
    CAPACITY,
    CASH,
    CHOSEN,
    DEAL_CARDS,
    DEAL_OPEN,
    DEAL_TO,
    DISPLAYED,
    DRAFTING,
    EFFECT,
    HAND,
    INTENT,
    LOADED_TRUCKS,
    LOADING,
    MUSCLE_HAND,
    MUSCLE_OUT,
    OPERATED,
    PASSED,
    PLAYERS,
    RAISED,
    READY,
    STEPPED_BACK,
    TALLY,
    THUG_DECK,
    THUGS,
    TITLES,
    TRUCKS,
    WINDOW,
)
from volstead.games.bootleggers.memory import DECK, places, set_places
from volstead.games.bootleggers.moves import INVESTIGATION, titles_in
from volstead.games.bootleggers.phases.p4_shipping import crates_left, next_to_load
from volstead.games.bootleggers.pieces import everyone
from volstead.games.bootleggers.steps import (
    FRESH_THUG,
    LOADING_STEP,
    PREEMPT_STEP,
    RESPONSE,
    TARGETS,
    WINDOW_STEP,
)


def resample(s: State, seat: i64, word: int) -> None:
    """BL-HID-1, BL-HID-2: a position as it may be, as far as one seat (or a spectator) can tell."""
    dice = Dice(word)
    for other in range(s.data[PLAYERS]):
        if other != seat:
            s.v[CASH + other] = s.v[TALLY + other]
            s.v[STEPPED_BACK + other] = 0
            if s.v[INTENT + other] >= 0:
                drop_intent(s, other)
    _deal_muscle(s, seat, dice)
    _deal_thugs(s, seat, dice)
    if s.top() == LOADING_STEP:
        _load(s, seat, dice)
    _deals(s, seat, dice)
    _sub_steps(s, seat, dice)


def _deal_muscle(s: State, seat: i64, dice: Dice) -> None:
    """How many cards of a subdeck a player has left follows from what he has shown; which ones does not."""
    for subdeck in range(4):
        unseen = ~s.v[MUSCLE_OUT + subdeck] & 0x3FFFF
        if seat < s.data[PLAYERS]:
            unseen &= ~s.v[MUSCLE_HAND + seat * 4 + subdeck]
        if s.v[DISPLAYED]:
            for other in range(s.data[PLAYERS]):
                if (s.v[CHOSEN + other] - 1) // 18 == subdeck:
                    unseen &= ~bit((s.v[CHOSEN + other] - 1) % 18)
        for other in range(s.data[PLAYERS]):
            if other != seat:
                hand = _some(unseen, count(s.v[MUSCLE_HAND + other * 4 + subdeck]), dice)
                s.v[MUSCLE_HAND + other * 4 + subdeck] = hand
                unseen &= ~hand
    if s.v[DISPLAYED]:
        return
    for other in range(s.data[PLAYERS]):
        if other != seat and s.v[CHOSEN + other]:
            s.v[CHOSEN + other] = _any_muscle(s, other, dice)


def _any_muscle(s: State, seat: i64, dice: Dice) -> i64:
    """Some Muscle card of a hand."""
    many: i64 = 0
    for subdeck in range(4):
        many += count(s.v[MUSCLE_HAND + seat * 4 + subdeck])
    left = dice.below(many)
    for subdeck in range(4):
        for n in range(18):
            if s.v[MUSCLE_HAND + seat * 4 + subdeck] >> n & 1:
                if left == 0:
                    return subdeck * 18 + n + 1
                left -= 1
    raise AssertionError("a hand without Muscle cards")


def _some(bits: i64, many: i64, dice: Dice) -> i64:
    """A set of so many members of a set, each choice equally likely."""
    found: i64 = 0
    left = count(bits)
    n: i64 = 0
    while many > 0 and bits >> n:
        if bits >> n & 1:
            if dice.below(left) < many:
                found |= bit(n)
                many -= 1
            left -= 1
        n += 1
    return found


def _possible(s: State, card: i64, seat: i64) -> i64:
    """Where a card may be for a seat; for a spectator, where it may be for anybody."""
    if seat < s.data[PLAYERS]:
        return places(s, card, seat)
    found: i64 = 0
    for watcher in range(s.data[PLAYERS]):
        found |= places(s, card, watcher)
    return found


def _deal_thugs(s: State, seat: i64, dice: Dice) -> None:
    """Every hidden card goes to a place where it may be, each hand keeping its size; the rest is the deck."""
    room: list[int] = [0] * 7
    for other in range(s.data[PLAYERS]):
        room[other] = count(s.v[HAND + other])
    room[DECK] = count(s.v[THUG_DECK])
    cards: list[int] = []
    may: list[int] = []
    for card in range(THUGS):
        found = _possible(s, card, seat)
        if found:
            cards.append(card)
            may.append(found)
    order = _shuffled(len(cards), dice)
    at: list[int] = [-1] * len(cards)
    for k in order:
        if not _seat_card(k, may, at, room, 0, dice):
            raise AssertionError("no consistent hands")
    for other in range(s.data[PLAYERS]):
        s.v[HAND + other] = 0
    s.v[THUG_DECK] = 0
    for k in range(len(cards)):
        card_bit = bit(cards[k])
        place = at[k]
        if place == DECK:
            s.v[THUG_DECK] |= card_bit
        else:
            s.v[HAND + place] |= card_bit
        _remember(s, cards[k], seat, may[k], place)


def _remember(s: State, card: i64, seat: i64, may: i64, place: i64) -> None:
    """What the others would know of a card, as far as this seat can tell."""
    for watcher in range(s.data[PLAYERS]):
        if watcher == seat:
            continue
        if watcher == place:
            set_places(s, card, watcher, bit(place))
        else:
            set_places(s, card, watcher, (may & ~bit(watcher)) | bit(place))


def _seat_card(k: int, may: list[int], at: list[int], room: list[int], tried: int, dice: Dice) -> bool:
    """Find a place for card k, moving other cards on where a place is full; `tried` are the places being freed."""
    first: int = dice.below(7)
    for n in range(7):
        place = (first + n) % 7
        if not may[k] >> place & 1 or tried >> place & 1:
            continue
        held = 0
        for other in at:
            if other == place:
                held += 1
        if held < room[place]:
            at[k] = place
            return True
        for other in range(len(at)):
            if at[other] == place and may[other] & ~(1 << place):
                at[other] = -1
                if _seat_card(other, may, at, room, tried | 1 << place, dice):
                    at[k] = place
                    return True
                at[other] = place
    return False


def _shuffled(many: int, dice: Dice) -> list[int]:
    out = list(range(many))
    for n in range(many - 1, 0, -1):
        k: int = dice.below(n + 1)
        out[n], out[k] = out[k], out[n]
    return out


def _load(s: State, seat: i64, dice: Dice) -> None:
    """Sealed loads of the others: those who are ready have loaded something, the others have not begun."""
    for other in range(s.data[PLAYERS]):
        if other == seat:
            continue
        for truck in range(TRUCKS):
            if s.v[OPERATED + other] >> truck & 1:
                s.v[LOADED_TRUCKS] &= ~bit(truck)
                s.v[LOADING + truck] = 0
        if not s.v[READY] >> other & 1:
            continue
        while crates_left(s, other) and next_to_load(s, other) >= 0:
            truck = next_to_load(s, other)
            most = crates_left(s, other)
            if s.data[CAPACITY + truck] < most:
                most = s.data[CAPACITY + truck]
            s.v[LOADING + truck] = dice.below(most + 1)
            s.v[LOADED_TRUCKS] |= bit(truck)


def _deals(s: State, seat: i64, dice: Dice) -> None:
    """BL-DEAL-11: drafts of others are unseen, and so are the cards named in a proposal between others."""
    for other in range(s.data[PLAYERS]):
        if other == seat:
            continue
        if s.v[DRAFTING + other]:
            clear_deal(s, other)
        elif s.v[DEAL_OPEN] >> other & 1 and s.v[DEAL_TO + other] != seat:
            offered = titles_in(s.v[HAND + other])
            many = count(s.v[DEAL_CARDS + other * 2])
            s.v[DEAL_CARDS + other * 2] = _some(offered, many, dice)
            asked = count(s.v[DEAL_CARDS + other * 2 + 1])
            s.v[DEAL_CARDS + other * 2 + 1] = _some(bit(TITLES) - 1, asked, dice)


def _sub_steps(s: State, seat: i64, dice: Dice) -> None:
    """Who else is asked, and what he is about to play, is not for this seat to know."""
    if s.v[DEPTH] == 0:
        return
    step = s.top()
    mine = s.v[ACTORS] & (bit(seat) if seat < s.data[PLAYERS] else 0)
    s.v[RAISED] &= (bit(seat) if seat < s.data[PLAYERS] else 0) | _drafters(s)
    if (step == TARGETS or step == FRESH_THUG) and s.arg(0) != seat and s.arg(2) != FROM_OFFER:
        other = s.arg(0)
        s.set_arg(1, _card_in(s.v[HAND + other], dice))
        if step == TARGETS:
            s.set_arg(3, 0)
            clear_targets(s, other)
    elif step == RESPONSE and s.data[AT_ONCE]:
        others = asked_to_respond(s, s.arg(0))
        if seat < s.data[PLAYERS]:
            others &= ~bit(seat)
        s.v[ACTORS] = mine | others
    elif step == RESPONSE and not mine:
        s.v[ACTORS] = _holder(s, seat)
    elif step == WINDOW_STEP and not s.v[DEAL_OPEN]:
        if s.data[AT_ONCE]:
            asked = mine | _with_cards(s, seat)
            s.v[ACTORS] = asked if asked else _hand_raised(s, seat, dice)
        elif not mine:
            s.v[PASSED] = 0
            s.v[ACTORS] = _asked(s, seat)
    elif step == PREEMPT_STEP:
        s.set_arg(3, s.arg(3) & bit(seat))
        s.set_arg(4, s.arg(4) & bit(seat))
        s.v[ACTORS] = _stronger(s, seat) | mine


def _drafters(s: State) -> i64:
    found: i64 = 0
    for seat in range(s.data[PLAYERS]):
        if s.v[DRAFTING + seat] or s.v[DEAL_OPEN] >> seat & 1:
            found |= bit(seat)
    return found


def _card_in(hand: i64, dice: Dice) -> i64:
    """Some card of a hand."""
    left = dice.below(count(hand))
    for card in range(THUGS):
        if hand >> card & 1:
            if left == 0:
                return card
            left -= 1
    raise AssertionError("an empty hand")


def _holder(s: State, seat: i64) -> i64:
    """Who may be asked for an Investigation: its holder in this sample, or anybody else."""
    anybody: i64 = 0
    for other in range(s.data[PLAYERS]):
        if other != seat and other != s.arg(0):
            if s.v[HAND + other] >> INVESTIGATION & 1:
                return bit(other)
            anybody = bit(other)
    return anybody


def _with_cards(s: State, seat: i64) -> i64:
    """Everybody else who holds a card or is prompted, which is public."""
    found: i64 = 0
    for other in range(s.data[PLAYERS]):
        if other != seat and (s.v[HAND + other] or prompted(s, other, s.v[WINDOW])):
            found |= bit(other)
    return found


def _hand_raised(s: State, seat: i64, dice: Dice) -> i64:
    """The window waits though nobody holds a card: somebody else has raised a hand."""
    others = everyone(s)
    if seat < s.data[PLAYERS]:
        others &= ~bit(seat)
    raised = _some(others, 1, dice)
    s.v[RAISED] |= raised
    return raised


def _asked(s: State, seat: i64) -> i64:
    """Somebody else who could be asked at the open window."""
    anybody: i64 = 0
    for other in range(s.data[PLAYERS]):
        if other != seat:
            anybody = bit(other)
            if has_playable(s, other, s.v[WINDOW]):
                return bit(other)
    return anybody


def _stronger(s: State, seat: i64) -> i64:
    """Everybody else whom an announced placement asks."""
    found: i64 = 0
    for other in range(s.data[PLAYERS]):
        if other != seat and s.v[EFFECT + other] > s.v[EFFECT + s.arg(0)] and unlocked(s, other) > 0:
            found |= bit(other)
    return found
