"""Why a move is refused: the rule and a sentence, for people. Nothing here decides what is legal.

Only public facts and the player's own are looked at, and only for a player who is asked.
"""

from mypy_extensions import i64

from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.backroom import free_circles, unlocked
from volstead.games.bootleggers.cards.card import (
    AFTER_LINE_UP,
    AFTER_LOADING,
    ONLY_P1,
    UP_TO_P3,
    UP_TO_P4E,
    UP_TO_P5B,
    UP_TO_P5E,
)
from volstead.games.bootleggers.cards.deck import CARDS, still_choosing
from volstead.games.bootleggers.deals import GET_CASH, GIVE_CRATES, GIVE_RENTED, has_proposal_left, offer_from
from volstead.games.bootleggers.houses import has_free_circle, has_free_square
from volstead.games.bootleggers.moves import MOVES, titles_in
from volstead.games.bootleggers.phases.p4_shipping import crates_left

DEALING = (
    *("propose", "cry", "accept", "reject", "counter", "take", "decline", "withdraw", "recall", "settle"),
    *("next", "send", "drop", "clear", "vow", "when", "bind", "to-let", "not-to-let"),
)
Reason = tuple[str, str] | None


def why_not(s: State, seat: i64, move: i64) -> Reason:
    """BL-TIM-18: why a move is not in the menu; None where there is no more to say than that it is not."""
    name = MOVES.text(move).partition(" ")[0]
    if name == "muscle":
        return why_no_muscle(s, move - do.MUSCLE)
    if name in ("pick", "pick-truck"):
        return why_no_pick(s, name)
    if name in ("die", "improve"):
        return why_not_from_back_room(s, seat, move, name)
    if name in ("place", "announce"):
        return why_no_marker(s, seat, move, name)
    if name == "play":
        return why_no_card(s, seat, move - do.PLAY)
    if name == "load":
        return why_no_load(s, seat, (move - do.LOAD) // 10, (move - do.LOAD) % 10)
    if name == "ship":
        return why_no_dispatch(s, seat, (move - do.SHIP) // 6, (move - do.SHIP) % 6)
    if name in ("seat", "house", "still", "truck", "amount", "title", "promise", "destroy", "add"):
        return why_no_target(s, seat, name)
    if name in DEALING:
        return why_no_deal(s, seat, move, name)
    return why_not_now(s, seat, name)


def why_not_now(s: State, seat: i64, name: str) -> Reason:
    """BL-TIM-3: answers to questions that nobody has put."""
    if name in ("two-dice", "new-still"):
        return "BL-MUS-12", "two dice or a new Still is the choice of a Double Still card"
    if name in ("die-keep", "improve-keep"):
        return "BL-MUS-18", "there is nothing new to put into the Back Room"
    if name == "keep":
        return "BL-MUS-15", "there is no new Thug card to keep"
    if name == "pass":
        return s.question(seat).rule, "this is not a window at which you could pass"
    if name in ("investigate", "let-go"):
        return "BL-TIM-9", "no announced card waits for your answer"
    if name == "back":
        return "BL-TIM-20", "there is nothing to step back from"
    if name in ("pay", "refuse"):
        return "BL-THUG-VIGORISH-3", "nobody asks you for Vigorish"
    if name in ("allow", "turn-away"):
        return "BL-SEL-10", "no truck at a Public Dock waits for your word"
    if name in ("mark-kept", "mark-broken"):
        return "BL-DEAL-9", "promises are marked between your turns, open ones that were made to you"
    if name in ("preempt", "stand-aside"):
        return "BL-OPT-2", "no placement was announced that you could pre-empt"
    if name == "raise":
        return "BL-TIM-13", "you are asked already"
    if name in ("deal-muscle", "draw", "draw-truck", "roll"):
        return "BL-TIM-15", "dice and draws are for chance, not for a player"
    return None


def why_no_muscle(s: State, card: i64) -> Reason:
    """BL-MUS-3: one card of the hand, at the beginning of a Round."""
    if s.top() != step.CHOOSE_MUSCLE:
        return "BL-MUS-3", "Muscle cards are chosen at the beginning of a Round"
    return "BL-MUS-3", f"Muscle card {card} is not in your hand"


def why_no_pick(s: State, name: str) -> Reason:
    """BL-MUS-9: one of the cards that lie face up, when it is his turn."""
    if s.top() != step.PICK_STEP:
        return "BL-MUS-5", "cards of the Offer are picked in Phase 1, in Muscle order"
    if name == "pick-truck" and s.v[at.TRUCK_OFFER] < 0:
        return "BL-MUS-16", "the Truck card is gone, and the next comes with the next Round"
    return "BL-MUS-9", "this place of the Offer is empty"


def at_a_window(s: State) -> bool:
    """Whether the player is asked at a window, where he may act on his own initiative."""
    top = s.top()
    return top == step.WINDOW_STEP or top == step.NEGOTIATION


def why_not_from_back_room(s: State, seat: i64, move: i64, name: str) -> Reason:
    """BL-MUS-18: dice go on own Stills with room, improvements on Speakeasies with a free square, at windows."""
    v = s.v
    if name == "die":
        if v[at.STILL_OWNER + move - do.DIE] != seat:
            return "BL-MUS-11", "dice go on Stills of your own"
        if v[at.DICE_ON + move - do.DIE] >= at.STILL_DICE:
            return "BL-CMP-6", f"a Still holds {at.STILL_DICE} dice at most"
        if not v[at.BACK_DICE + seat]:
            return "BL-MUS-18", "there is no die in your Back Room"
    else:
        if move - do.IMPROVE == at.OMALLEY:
            return "BL-MUS-13", "O'Malley's takes no improvement"
        if move - do.IMPROVE >= s.data[at.HOUSE_COUNT]:
            return "BL-SET-2", "this Speakeasy is for six players only"
        if not has_free_square(s, move - do.IMPROVE):
            return "BL-CMP-5", "this Speakeasy has no free square for an improvement"
        if not v[at.BACK_IMPROVEMENTS + seat]:
            return "BL-MUS-18", "there is no improvement in your Back Room"
    if not at_a_window(s):
        return "BL-TIM-13", "what lies in the Back Room is placed at a window"
    return None


def why_no_marker(s: State, seat: i64, move: i64, name: str) -> Reason:
    """BL-INF-1, BL-INF-3, BL-INF-4, BL-OPT-1: unlocked markers, on free circles, in their time."""
    data = s.data
    house = move - do.PLACE if name == "place" else (move - do.ANNOUNCE) // 20
    if house == at.OMALLEY:
        return "BL-INF-3", "O'Malley's takes no markers"
    if house >= data[at.HOUSE_COUNT]:
        return "BL-INF-3", "this Speakeasy is for six players only"
    if not has_free_circle(s, house):
        return "BL-INF-3", "there is no free circle for a marker"
    mine = unlocked(s, seat)
    if mine <= 0 and s.v[at.BACK + seat]:
        return "BL-INF-4", "the markers in your Back Room are locked until the next Round"
    if mine <= 0:
        return "BL-INF-1", "there is no marker in your Back Room"
    if name == "place":
        if data[at.ADVANCED]:
            return "BL-OPT-1", "markers are announced at a window here, with their number"
        return None if s.top() == step.PLACE_STEP else ("BL-INF-1", "markers are placed in Phase 2, in Muscle order")
    if not data[at.ADVANCED]:
        return "BL-OPT-1", "markers are placed in Phase 2 here, not announced"
    if mine < (move - do.ANNOUNCE) % 20 + 1:
        return "BL-OPT-2", f"only {mine} of your markers can be placed"
    if free_circles(s, house) < (move - do.ANNOUNCE) % 20 + 1:
        return "BL-OPT-2", f"only {free_circles(s, house)} circles are free there"
    return None if at_a_window(s) else ("BL-OPT-1", "markers are announced at a window here, with their number")


def why_no_card(s: State, seat: i64, title: i64) -> Reason:
    """BL-THUG-GEN-1, BL-THUG-GEN-3: a card of the hand, in its time, with a legal target."""
    v = s.v
    if s.top() == step.FRESH_THUG:
        return "BL-MUS-15", "first the new card: play it at once, if that is possible now, or keep it"
    if not titles_in(v[at.HAND + seat]) & bit(title):
        return "BL-THUG-GEN-1", "this Thug card is not in your hand"
    if s.top() == step.TARGETS or still_choosing(s, seat):
        return "BL-THUG-GEN-2", "first choose for the card that you are playing, or step back from it"
    if not at_a_window(s):
        return "BL-THUG-GEN-1", "Thug cards are played at a window, before or after what is being chosen now"
    windows = CARDS[title].windows
    if not windows >> v[at.WINDOW] & 1:
        return why_not_at_this_window(windows)
    if v[at.STEPPED_BACK + seat] & bit(title):
        return "BL-TIM-20", "you stepped back from this card; it can be played after the next action"
    if v[at.DEAL_OPEN] or v[at.DRAFTING + seat]:
        return "BL-DEAL-14", "first the proposal that is on the table"
    if not CARDS[title].playable(s, seat):
        return "BL-THUG-GEN-3", "this card has no legal target now, or you can not pay its price"
    return None


def why_not_at_this_window(windows: i64) -> Reason:
    """BL-THUG-GEN-1: when a card has its time, by the matrix of 4.2."""
    if windows == ONLY_P1:
        return "BL-THUG-GEN-1", "this card is played in Phase 1 only"
    if windows == UP_TO_P3:
        return "BL-THUG-GEN-1", "this card is played before the Stills are rolled"
    if windows == UP_TO_P4E:
        return "BL-THUG-GEN-1", "this card is played before the selling begins"
    if windows == UP_TO_P5B:
        return "BL-THUG-GEN-1", "this card is played before a Speakeasy sells"
    if windows == UP_TO_P5E:
        return "BL-THUG-GEN-1", "this card is played before the Heat comes"
    if windows == AFTER_LOADING:
        return "BL-THUG-GEN-1", "this card is played after the trucks are loaded and before the selling begins"
    if windows == AFTER_LINE_UP:
        return "BL-THUG-GEN-1", "this card is played after the trucks are loaded and before a Speakeasy sells"
    return None


def why_no_load(s: State, seat: i64, truck: i64, crates: i64) -> Reason:
    """BL-SHP-2, BL-SHP-3, BL-SHP-4, BL-SHP-15: own crates on trucks that he operates, the largest first."""
    v = s.v
    if s.top() == step.DISPATCH:
        return "BL-SHP-4", "what is loaded is revealed, and nothing can be changed"
    if s.top() != step.LOADING_STEP:
        return "BL-SHP-3", "trucks are loaded after the negotiation of Phase 4, by all at the same time"
    if not v[at.OPERATED + seat] >> truck & 1:
        return "BL-SHP-2", "this truck is not yours to load"
    if crates > s.data[at.CAPACITY + truck]:
        return "BL-SHP-2", f"this truck holds {s.data[at.CAPACITY + truck]} crates at most"
    if crates > crates_left(s, seat):
        return "BL-SHP-15", f"only {crates_left(s, seat)} crates are left in your Back Room"
    return "BL-SHP-3", "trucks are loaded one after another, the largest first"


def why_no_dispatch(s: State, seat: i64, truck: i64, house: i64) -> Reason:
    """BL-SHP-5, BL-SHP-9: loaded parked trucks, to a Speakeasy in play, when it is his turn."""
    v = s.v
    if s.top() != step.DISPATCH:
        return "BL-SHP-5", "trucks are sent out after the loading, in Muscle order"
    if not v[at.OPERATED + seat] >> truck & 1:
        return "BL-SHP-5", "this truck is not yours to send"
    if v[at.LINED] >> truck & 1:
        return "BL-SHP-9", "this truck stands in line already and stays there"
    if not v[at.CARGO + truck]:
        return "BL-SHP-5", "only loaded trucks are sent out"
    if house >= s.data[at.HOUSE_COUNT]:
        return "BL-SET-2", "this Speakeasy is for six players only"
    return None


def why_no_target(s: State, seat: i64, name: str) -> Reason:
    """BL-THUG-GEN-2, BL-DEAL-2, BL-DEAL-3: what a card can be aimed at, and what a proposal can name."""
    field = s.v[at.DRAFTING + seat]
    if field and at_a_window(s):
        kind = field if field < GET_CASH else field - 6
        if name == "truck" and s.v[at.WINDOW] != at.W_P4N and s.data[at.GOODS_IN_STAGE]:
            return "BL-DEAL-3", "crates and trucks change hands only in the negotiation of Phase 4"
        if name == "amount" and kind <= GIVE_CRATES:
            return "BL-DEAL-10", "nobody can give more than he has"
        if name == "truck" and GIVE_CRATES < kind <= GIVE_RENTED:
            return "BL-DEAL-17", "only a parked empty truck of one's own can be sold or rented out, and only once"
        if name == "house":
            return "BL-DEAL-28", "a promise like this can not be kept there"
        return "BL-DEAL-6", "this does not belong in this field of the proposal"
    if s.top() == step.TARGETS or still_choosing(s, seat):
        return s.question(seat).rule, "the card can not be aimed at this"
    return "BL-THUG-GEN-2", "no card of yours asks for a target now"


def why_no_deal(s: State, seat: i64, move: i64, name: str) -> Reason:
    """BL-DEAL-6, BL-DEAL-13: proposals and their answers."""
    v = s.v
    if not s.data[at.DEALS]:
        return "BL-DEAL-6", "there are no deals at this table"
    if name == "settle":
        return "BL-DEAL-31", "you owe nothing by this promise, or have less than that"
    if name in ("to-let", "not-to-let"):
        return "BL-DEAL-27", "only a parked empty truck of one's own can be to let, before the sales"
    if name in ("next", "send", "drop", "clear", "vow", "when", "bind"):
        if not v[at.DRAFTING + seat]:
            return "BL-DEAL-6", "you are not writing a proposal"
        if name == "bind":
            return "BL-DEAL-26", "only finished offers to single players are bound, in the negotiation"
        if name in ("vow", "when"):
            return "BL-DEAL-28", "this can not be promised here, or not for then"
        if name == "send":
            return "BL-DEAL-6", "a proposal is sent when it is written to its end and names something"
        return "BL-DEAL-6", "this does not belong in this field of the proposal"
    if v[at.DRAFTING + seat]:
        return "BL-DEAL-6", "finish the proposal that you are writing, or drop it"
    if name in ("propose", "cry"):
        if move - do.PROPOSE == seat:
            return "BL-DEAL-6", "a deal is between you and another player"
        if v[at.DEAL_OPEN] >> seat & 1 and s.data[at.ONE_OFFER]:
            return "BL-DEAL-6", "your last proposal is still open"
        if not has_proposal_left(s, seat):
            return "BL-DEAL-13", "you have no proposal left"
        if v[at.DEAL_OPEN] >> seat & 1:
            return "BL-DEAL-22", "your offer to this player is still open"
        if not s.data[at.HAND_TO_PROPOSE]:
            return "BL-DEAL-14", "proposals are made at a window: raise a hand for the next one"
        return "BL-DEAL-14", "proposals are made in the negotiation of Phase 4, or at a window that you asked for"
    if name in ("withdraw", "recall"):
        return "BL-DEAL-6", "no proposal of yours is open"
    if name == "counter":
        other = move - do.COUNTER
        if offer_from(s, seat, other) >= 0:
            return "BL-DEAL-13", "you have no proposal left"
    return "BL-DEAL-6", "this player has made you no proposal"
