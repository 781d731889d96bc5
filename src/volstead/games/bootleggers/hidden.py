"""Drawing afresh what a seat cannot know (BL-HID): hands, sealed choices, drafts. Reads nothing that it replaces."""

from typing import Final

from mypy_extensions import i64

from volstead.core.chance import Dice
from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, count, lowest
from volstead.core.state import ACTORS, DEPTH, State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.backroom import prompted, unlocked
from volstead.games.bootleggers.cards.deck import ALLOWED, CARDS, has_playable
from volstead.games.bootleggers.cards.fresh import fresh_is_playable
from volstead.games.bootleggers.cards.response import Respond, asked_to_respond
from volstead.games.bootleggers.cards.targets import (
    FROM_OFFER,
    FROM_WINDFALL,
    ChooseTargets,
    clear_targets,
    drop_intent,
)
from volstead.games.bootleggers.deals.answers import turn_round
from volstead.games.bootleggers.deals.drafts import offer_partners, skip_empty_fields
from volstead.games.bootleggers.deals.fields import GIVE_CASH
from volstead.games.bootleggers.deals.open_offers import (
    ALL,
    FIRST_OFFER,
    clear_deal,
    first_offer,
    is_cried,
    maker,
    past_offers,
    terms,
    waits_for,
)
from volstead.games.bootleggers.memory import DECK, places, set_places
from volstead.games.bootleggers.moves import named_as, title_of, titles_in
from volstead.games.bootleggers.phases.p2_influence import Preempt
from volstead.games.bootleggers.phases.p4_shipping import crates_left, next_to_load
from volstead.games.bootleggers.pieces import everyone

MANY_TRIES: Final = 1000
SOME_TRIES: Final = 8


def resample(s: State, seat: i64, word: int) -> None:
    """BL-HID-1, BL-HID-2: a position as it may be, as far as one seat (or a spectator) can tell."""
    data = s.data
    v = s.v
    dice = Dice(word)
    for other in range(data[at.PLAYERS]):
        if other != seat:
            v[at.CASH + other] = v[at.TALLY + other]
            v[at.STEPPED_BACK + other] = 0
            if v[at.INTENT + other] >= 0:
                drop_intent(s, other)
            if v[at.DRAFTING + other]:
                _forget_draft(s, other, dice)
    v[at.RAISED] &= _only(s, seat) | _dealing(s)
    _deal_muscle(s, seat, dice)
    _deal_thugs(s, seat, dice)
    if v[DEPTH] == 0:
        return
    if s.top() == step.LOADING_STEP:
        _load(s, seat, dice)
    _name_cards(s, seat, dice)
    for other in range(data[at.PLAYERS]):
        if other != seat and not data[at.ONE_OFFER] and v[at.ANSWERS + other]:
            turn_round(s, other, FIRST_OFFER + v[at.ANSWERS + other] - 1)
    _sub_steps(s, seat, dice)


def _only(s: State, seat: i64) -> i64:
    """The set of this player; empty for a spectator."""
    return bit(seat) if seat < s.data[at.PLAYERS] else 0


def _forget_draft(s: State, other: i64, dice: Dice) -> None:
    """BL-DEAL-11: nobody sees what is in a draft, nor to whom it will go unless it counters a proposal."""
    v = s.v
    countering = v[at.COUNTERING] >> other & 1
    to = v[at.DEAL_TO + other] if countering else lowest(_some(_partners(s, other), 1, dice))
    answers: i64 = 0 if s.data[at.ONE_OFFER] else v[at.ANSWERS + other]
    clear_deal(s, other)
    v[at.COUNTERING] |= countering << other
    v[at.DEAL_TO + other] = to
    skip_empty_fields(s, other, GIVE_CASH)
    if answers:
        v[at.ANSWERS + other] = answers


def _partners(s: State, other: i64) -> i64:
    """Those to whom a player may be writing, everybody at once among them."""
    if s.data[at.ONE_OFFER]:
        return _others(s, other)
    menu = Menu()
    offer_partners(s, other, menu)
    found: i64 = 0
    for k in range(menu.size):
        found |= bit(ALL if menu.moves[k] == do.CRY else menu.moves[k] - do.PROPOSE)
    return found if found else _others(s, other)


def _dealing(s: State) -> i64:
    """The players who have proposed something or are about to."""
    data = s.data
    v = s.v
    found = v[at.DEAL_OPEN]
    for seat in range(data[at.PLAYERS]):
        if v[at.DRAFTING + seat]:
            found |= bit(seat)
    return found


def _deal_muscle(s: State, seat: i64, dice: Dice) -> None:
    """How many cards of a subdeck a player has left follows from what they have shown; which ones does not."""
    data = s.data
    v = s.v
    for subdeck in range(at.SUBDECKS):
        unseen = ~v[at.MUSCLE_OUT + subdeck] & at.SUBDECK_BITS
        if seat < data[at.PLAYERS]:
            unseen &= ~v[at.muscle_hand(seat, subdeck)]
        if v[at.DISPLAYED]:
            for other in range(data[at.PLAYERS]):
                if at.subdeck_of(v[at.CHOSEN + other]) == subdeck:
                    unseen &= ~bit(at.rank_of(v[at.CHOSEN + other]))
        for other in range(data[at.PLAYERS]):
            if other != seat:
                hand = _some(unseen, count(v[at.muscle_hand(other, subdeck)]), dice)
                v[at.muscle_hand(other, subdeck)] = hand
                unseen &= ~hand
    if v[at.DISPLAYED]:
        return
    for other in range(data[at.PLAYERS]):
        if other != seat and v[at.CHOSEN + other]:
            v[at.CHOSEN + other] = _any_muscle(s, other, dice)


def _any_muscle(s: State, seat: i64, dice: Dice) -> i64:
    """Some Muscle card of a hand."""
    v = s.v
    many: i64 = 0
    for subdeck in range(at.SUBDECKS):
        many += count(v[at.muscle_hand(seat, subdeck)])
    left = dice.below(many)
    for subdeck in range(at.SUBDECKS):
        for n in range(at.SUBDECK):
            if v[at.muscle_hand(seat, subdeck)] >> n & 1:
                if left == 0:
                    return at.muscle_card(subdeck, n)
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
    data = s.data
    if seat < data[at.PLAYERS]:
        return places(s, card, seat)
    found: i64 = 0
    for watcher in range(data[at.PLAYERS]):
        found |= places(s, card, watcher)
    return found


def _deal_thugs(s: State, seat: i64, dice: Dice) -> None:
    """Every hidden card goes to a place where it may be, each hand keeping its size; the rest is the deck."""
    data = s.data
    v = s.v
    room: list[int] = [0] * 7
    for other in range(data[at.PLAYERS]):
        room[other] = count(v[at.HAND + other])
    room[DECK] = count(v[at.THUG_DECK])
    cards: list[int] = []
    may: list[int] = []
    for card in range(at.THUGS):
        found = _possible(s, card, seat)
        if found:
            cards.append(card)
            may.append(found)
    places: list[int] = []
    for tried in range(MANY_TRIES):
        places = _places_drawn(may, room, dice)
        for other in range(data[at.PLAYERS]):
            v[at.HAND + other] = 0
        v[at.THUG_DECK] = 0
        for k in range(len(cards)):
            where: i64 = at.THUG_DECK if places[k] == DECK else at.HAND + places[k]
            v[where] |= bit(cards[k])
        if _explains(s, seat) and (tried >= SOME_TRIES or _explains_waiting(s, seat)):
            break
    for k in range(len(cards)):
        _remember(s, cards[k], seat, may[k], places[k])


def _places_drawn(may: list[int], room: list[int], dice: Dice) -> list[int]:
    """A place for each card, where it may be."""
    places: list[int] = [-1] * len(may)
    for k in _shuffled(len(may), dice):
        if not _seat_card(k, may, places, room, 0, dice):
            raise AssertionError("no consistent hands")
    return places


def _explains(s: State, seat: i64) -> bool:
    """Whether the hands fit what all can see: proposals that name cards, and a card that is about to be played."""
    data = s.data
    v = s.v
    if v[at.DEAL_OPEN]:
        for offer in range(first_offer(s), past_offers(s)):
            if _among_others(s, seat, offer):
                hand = v[at.HAND + maker(s, offer)]
                if count(titles_in(hand) if data[at.ONE_OFFER] else hand) < count(v[at.DEAL_CARDS + terms(offer)]):
                    return False
    if v[DEPTH] == 0:
        return True
    now = s.top()
    from_hand = s.arg(ChooseTargets.PLAYER) != seat and s.arg(ChooseTargets.ORIGIN) != FROM_OFFER
    if (now == step.TARGETS or now == step.FRESH_THUG) and from_hand:
        return _may_be_playing(s, seat) != 0
    if now == step.RESPONSE and not data[at.AT_ONCE] and not v[ACTORS] & _only(s, seat):
        return _holder(s, seat) != 0
    return True


def _explains_waiting(s: State, seat: i64) -> bool:
    """Whether the hands tell why an open window waits; if not, somebody may have raised a hand."""
    v = s.v
    if v[DEPTH] == 0 or s.top() != step.WINDOW_STEP or s.data[at.AT_ONCE] or v[ACTORS] & (_only(s, seat) | NATURE_BIT):
        return True
    return bool(_dealing(s)) or _could_be_asked(s, seat) != 0


def _remember(s: State, card: i64, seat: i64, may: i64, place: i64) -> None:
    """What the others would know of a card, as far as this seat can tell."""
    data = s.data
    for watcher in range(data[at.PLAYERS]):
        if watcher == seat:
            continue
        if watcher == place:
            set_places(s, card, watcher, bit(place))
        else:
            set_places(s, card, watcher, (may & ~bit(watcher)) | bit(place))


def _seat_card(k: int, may: list[int], places: list[int], room: list[int], tried: int, dice: Dice) -> bool:
    """Find a place for card k, moving other cards on where a place is full; `tried` are the places being freed."""
    first: int = dice.below(7)
    for n in range(7):
        place = (first + n) % 7
        if not may[k] >> place & 1 or tried >> place & 1:
            continue
        held = 0
        for other in places:
            if other == place:
                held += 1
        if held < room[place]:
            places[k] = place
            return True
        for other in range(len(places)):
            if places[other] == place and may[other] & ~bit(place):
                places[other] = -1
                if _seat_card(other, may, places, room, tried | bit(place), dice):
                    places[k] = place
                    return True
                places[other] = place
    return False


def _shuffled(many: int, dice: Dice) -> list[int]:
    out = list(range(many))
    for n in range(many - 1, 0, -1):
        k: int = dice.below(n + 1)
        out[n], out[k] = out[k], out[n]
    return out


def _load(s: State, seat: i64, dice: Dice) -> None:
    """Sealed loads of the others: those who are ready have loaded something, the others have not begun."""
    data = s.data
    v = s.v
    for other in range(data[at.PLAYERS]):
        if other == seat:
            continue
        for truck in range(at.TRUCKS):
            if v[at.OPERATED + other] >> truck & 1:
                v[at.LOADED_TRUCKS] &= ~bit(truck)
                v[at.LOADING + truck] = 0
        if not v[at.READY] >> other & 1:
            continue
        while crates_left(s, other) and next_to_load(s, other) >= 0:
            truck = next_to_load(s, other)
            most = crates_left(s, other)
            if data[at.CAPACITY + truck] < most:
                most = data[at.CAPACITY + truck]
            v[at.LOADING + truck] = dice.below(most + 1)
            v[at.LOADED_TRUCKS] |= bit(truck)


def _among_others(s: State, seat: i64, offer: i64) -> bool:
    """BL-DEAL-11, BL-DEAL-23: whether an open offer is between others; what is cried out is for every player."""
    by = maker(s, offer)
    if by < 0 or by == seat:
        return False
    if s.data[at.ONE_OFFER]:
        return s.v[at.DEAL_TO + by] != seat
    if is_cried(s, offer):
        return seat >= s.data[at.PLAYERS]
    return not (waits_for(s, offer) | s.v[at.OFFER_AGREED + offer - FIRST_OFFER]) & _only(s, seat)


def _name_cards(s: State, seat: i64, dice: Dice) -> None:
    """BL-DEAL-11: which cards a proposal between others names is not for this seat to know."""
    v = s.v
    if not v[at.DEAL_OPEN]:
        return
    for offer in range(first_offer(s), past_offers(s)):
        if not _among_others(s, seat, offer):
            continue
        side = at.DEAL_CARDS + terms(offer)
        hand = v[at.HAND + maker(s, offer)]
        if s.data[at.ONE_OFFER]:
            v[side] = _some(titles_in(hand), count(v[side]), dice)
            v[side + 1] = _some(at.TITLE_BITS, count(v[side + 1]), dice)
        else:
            v[side] = named_as(_some(hand, count(v[side]), dice))
            v[side + 1] = named_as(_some(at.ALL_THUGS, count(v[side + 1]), dice))


def _sub_steps(s: State, seat: i64, dice: Dice) -> None:
    """Who else is asked, and what they are about to play, is not for this seat to know."""
    data = s.data
    v = s.v
    now = s.top()
    mine = v[ACTORS] & _only(s, seat)
    if (now == step.TARGETS or now == step.FRESH_THUG) and s.arg(ChooseTargets.PLAYER) != seat:
        if s.arg(ChooseTargets.ORIGIN) != FROM_OFFER:
            s.set_arg(ChooseTargets.CARD, lowest(_some(_may_be_playing(s, seat), 1, dice)))
        if now == step.TARGETS:
            s.set_arg(ChooseTargets.CHOSEN, 0)
            clear_targets(s, s.arg(ChooseTargets.PLAYER))
    elif now == step.RESPONSE and data[at.AT_ONCE]:
        v[ACTORS] = mine | (asked_to_respond(s, s.arg(Respond.PLAYER)) & ~_only(s, seat))
    elif now == step.RESPONSE and not mine:
        v[ACTORS] = _holder(s, seat)
    elif now == step.WINDOW_STEP and not _dealing(s):
        if data[at.AT_ONCE]:
            asked = mine | _with_cards(s, seat)
            v[ACTORS] = asked if asked else _hand_raised(s, _others(s, seat), dice)
        elif not mine:
            _ask_somebody(s, seat, dice)
    elif now == step.PREEMPT_STEP:
        s.set_arg(Preempt.ANSWERED, s.arg(Preempt.ANSWERED) & _only(s, seat))
        s.set_arg(Preempt.WILLING, s.arg(Preempt.WILLING) & _only(s, seat))
        v[ACTORS] = _stronger(s, seat) | mine


def _may_be_playing(s: State, seat: i64) -> i64:
    """The cards of a hand that its player may be about to play, as far as this seat can tell."""
    data = s.data
    v = s.v
    other = s.arg(ChooseTargets.PLAYER)
    drawn = s.arg(ChooseTargets.ORIGIN) == FROM_WINDFALL
    choosing = s.top() == step.TARGETS
    now: i64 = ALLOWED[v[at.WINDOW]] if not drawn else 0
    found: i64 = 0
    for card in range(at.THUGS):
        if not v[at.HAND + other] >> card & 1:
            continue
        title = title_of(card)
        if drawn:
            if not _possible(s, card, seat) >> DECK & 1:
                continue
            fits = fresh_is_playable(s, other, card) or (bool(data[at.AT_ONCE]) and not choosing)
        else:
            fits = bool(now >> title & 1) and CARDS[title].playable(s, other)
        if fits and (not choosing or CARDS[title].choices(s, other) > 0):
            found |= bit(card)
    return found


def _holder(s: State, seat: i64) -> i64:
    """Who else holds Investigation, and is asked for it."""
    data = s.data
    v = s.v
    for other in range(data[at.PLAYERS]):
        if other != seat and other != s.arg(Respond.PLAYER) and v[at.HAND + other] >> do.INVESTIGATION & 1:
            return bit(other)
    return 0


def _with_cards(s: State, seat: i64) -> i64:
    """Everybody else who holds a card or is prompted, which is public."""
    data = s.data
    v = s.v
    found: i64 = 0
    for other in range(data[at.PLAYERS]):
        if other != seat and (v[at.HAND + other] or prompted(s, other, v[at.WINDOW])):
            found |= bit(other)
    return found


def _others(s: State, seat: i64) -> i64:
    return everyone(s) & ~_only(s, seat)


def _hand_raised(s: State, others: i64, dice: Dice) -> i64:
    """The window waits for no reason that cards would give: one of the others has raised a hand."""
    raised = _some(others, 1, dice)
    s.v[at.RAISED] |= raised
    return raised


def _may_be_first(s: State, seat: i64) -> i64:
    """The others who may be asked before this seat: the stronger ones if its own turn at the window is to come."""
    data = s.data
    v = s.v
    others = _others(s, seat)
    if seat < data[at.PLAYERS] and not v[at.PASSED] >> seat & 1 and _has_reason(s, seat):
        for other in range(data[at.PLAYERS]):
            if v[at.EFFECT + other] <= v[at.EFFECT + seat]:
                others &= ~bit(other)
    return others


def _has_reason(s: State, seat: i64) -> bool:
    """BL-TIM-5: whether a window stops for a player."""
    v = s.v
    if v[at.RAISED] >> seat & 1:
        return True
    return prompted(s, seat, v[at.WINDOW]) or has_playable(s, seat, v[at.WINDOW])


def _could_be_asked(s: State, seat: i64) -> i64:
    """Those of the others who may be first and for whom the window stops, with the hands of this sample."""
    data = s.data
    found = _may_be_first(s, seat)
    for other in range(data[at.PLAYERS]):
        if found >> other & 1 and not _has_reason(s, other):
            found &= ~bit(other)
    return found


def _ask_somebody(s: State, seat: i64, dice: Dice) -> None:
    """Somebody else is asked at the open window; those who are stronger have passed."""
    data = s.data
    v = s.v
    found = _could_be_asked(s, seat)
    asked = _some(found, 1, dice) if found else _hand_raised(s, _may_be_first(s, seat), dice)
    first = lowest(asked)
    passed: i64 = 0
    if seat < data[at.PLAYERS] and v[at.PASSED] >> seat & 1 and _has_reason(s, seat):
        passed = bit(seat)
    for other in range(data[at.PLAYERS]):
        if v[at.EFFECT + other] > v[at.EFFECT + first]:
            passed |= bit(other)
    v[at.PASSED] = passed
    v[ACTORS] = asked


def _stronger(s: State, seat: i64) -> i64:
    """Everybody else whom an announced placement asks."""
    data = s.data
    v = s.v
    found: i64 = 0
    for other in range(data[at.PLAYERS]):
        if other != seat and v[at.EFFECT + other] > v[at.EFFECT + s.arg(Preempt.PLAYER)] and unlocked(s, other) > 0:
            found |= bit(other)
    return found
