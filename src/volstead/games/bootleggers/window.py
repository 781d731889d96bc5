"""Windows: the moments at which Thug cards may be played (BL-TIM)."""

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import ACTORS, Question, State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.backroom import (
    offer_back_room,
    place_die,
    place_improvement,
    prompted,
    why_not_from_back_room,
)
from volstead.games.bootleggers.cards.deck import CARDS, has_playable, playable_titles, why_no_card
from volstead.games.bootleggers.cards.response import action_done
from volstead.games.bootleggers.cards.targets import (
    FROM_WINDOW,
    announce,
    begin_card,
    choose_privately,
    chosen_so_far,
    clear_targets,
    drop_intent,
    intends,
    offer_private_targets,
    still_choosing,
    still_possible,
    target_question,
    why_not_while_choosing,
)
from volstead.games.bootleggers.deals.answers import answer_proposal, is_answer, offer_answers, why_no_deal
from volstead.games.bootleggers.deals.drafts import (
    draft,
    may_propose,
    offer_draft,
    offer_partners,
    start_draft,
    why_not_drafted,
)
from volstead.games.bootleggers.deals.open_offers import (
    ALL,
    lone_bound_lapse,
    next_to_answer,
    offer_taking_back,
    owes_answer,
    take_back,
)
from volstead.games.bootleggers.moves import card_of
from volstead.games.bootleggers.pieces import anyone_to_ship, everyone, highest
from volstead.games.bootleggers.promises import offer_settling, settle_debt
from volstead.games.bootleggers.steps import TableStep, is_mark


def open_window(s: State, kind: i64) -> None:
    """BL-TIM-1, BL-TIM-2: a window opens, in Phase 5 that of the Speakeasy in hand; if nobody is asked it is over."""
    data = s.data
    v = s.v
    v[at.WINDOW] = kind
    action_done(s)
    if data[at.AT_ONCE]:
        for seat in range(data[at.PLAYERS]):
            drop_intent(s, seat)
    if kind == at.W_P4N and data[at.DEALS]:
        s.push(step.NEGOTIATION)
    elif data[at.AT_ONCE] or asked(s):
        s.push(step.WINDOW_STEP)
    else:
        v[at.WINDOW] = 0


def asked(s: State) -> i64:
    """BL-TIM-5: a player with no card to play is passed over, unless they have raised a hand or are prompted."""
    data = s.data
    v = s.v
    window = v[at.WINDOW]
    may_prompt = window == at.W_P3 or window == at.W_P5B or data[at.ADVANCED] != 0
    if window == at.W_P5E and v[at.LEDGER]:
        may_prompt = True
    passed = v[at.PASSED]
    found = v[at.RAISED] & ~passed
    for seat in range(data[at.PLAYERS]):
        hand = v[at.HAND + seat]
        if (hand or may_prompt) and not (passed | found) >> seat & 1:
            if (hand and has_playable(s, seat, window)) or (may_prompt and prompted(s, seat, window)):
                found |= bit(seat)
    return found


def close_window(s: State) -> None:
    s.pop()
    s.v[at.WINDOW] = 0
    action_done(s)


def drafter(s: State) -> i64:
    """A player who is drafting a proposal; -1 if nobody is."""
    data = s.data
    v = s.v
    for seat in range(data[at.PLAYERS]):
        if v[at.DRAFTING + seat]:
            return seat
    return -1


def act(s: State, seat: i64, move: i64) -> None:
    """BL-TIM-3: one action of one player at a window."""
    if do.PLAY <= move < do.PLAY + at.TITLES:
        begin_card(s, seat, card_of(s.v[at.HAND + seat], move - do.PLAY), FROM_WINDOW)
    elif do.DIE <= move < do.DIE_KEEP:
        place_die(s, seat, move - do.DIE)
        action_done(s)
    elif do.IMPROVE <= move < do.IMPROVE_KEEP:
        place_improvement(s, seat, move - do.IMPROVE)
        action_done(s)
    elif do.PROPOSE <= move < do.TITLE:
        start_draft(s, seat, move - do.PROPOSE)
    elif move == do.CRY:
        start_draft(s, seat, ALL)
    elif is_answer(move):
        answer_proposal(s, seat, move)
    elif move >= do.SETTLE:
        settle_debt(s, seat, move - do.SETTLE)
        action_done(s)
    else:
        assert move >= do.ANNOUNCE, "not an action of a window"
        announce_placement(s, seat, move)


def takes_back(move: i64) -> bool:
    """Whether a move takes an offer back."""
    return move == do.WITHDRAW or do.RECALL <= move <= do.RECALL + ALL


def announce_placement(s: State, seat: i64, move: i64) -> None:
    """BL-OPT-2: Speakeasy and number are announced; the stronger ones are asked whether they pre-empt."""
    house = (move - do.ANNOUNCE) // 20
    count = (move - do.ANNOUNCE) % 20 + 1
    s.tell(fact.PLACEMENT_ANNOUNCED, seat, house, count)
    s.push(step.PREEMPT_STEP, seat, house, count)


class DealingStep(TableStep):
    """BL-DEAL-6, BL-DEAL-14: while a proposal waits for its answer, whoever made it may take it back, unasked."""

    def volunteers(self, s: State) -> i64:
        return super().volunteers(s) | s.v[at.DEAL_OPEN]

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        v = s.v
        if v[at.DRAFTING + seat]:
            offer_draft(s, seat, menu)
            return
        if v[ACTORS] >> seat & 1:
            self.offer(s, seat, menu)
            return
        super().ask(s, seat, menu)
        if v[at.DEAL_OPEN] >> seat & 1:
            offer_taking_back(s, seat, menu)

    def take(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        if move >= do.TO_LET_MOVE or is_mark(move):
            super().take(s, seat, move)
        elif v[at.DRAFTING + seat]:
            draft(s, seat, move)
        elif takes_back(move):
            take_back(s, seat, move)
        elif v[ACTORS] >> seat & 1:
            self.answer(s, seat, move)
        else:
            super().take(s, seat, move)

    def reason(self, s: State, seat: i64, move: i64) -> Refusal | None:
        """BL-DEAL-14: first the proposal that is being written or waits for its answer, then what a window offers."""
        v = s.v
        if v[at.DRAFTING + seat]:
            return why_not_drafted(s, seat, move)
        if still_choosing(s, seat):
            return why_not_while_choosing(s, seat, move)
        if do.PLAY <= move < do.PLAY + at.TITLES:
            if v[at.DEAL_OPEN] and owes_answer(s) >> seat & 1:
                return Refusal("BL-DEAL-14", "proposal-first-answer")
            return why_no_card(s, seat, move - do.PLAY)
        return why_not_from_back_room(s, seat, move) or why_no_deal(s, seat, move)


class Window(DealingStep):
    """BL-TIM-3, BL-TIM-14, BL-THUG-GEN-5, D-08: asked by Muscle; after each action all are asked again."""

    rule = "BL-TIM-3"
    key = "window"
    tempo = "window"

    def pace(self, s: State) -> str:
        """BL-DEAL-14: a proposal has the time of an answer, and all see whose answer it waits for."""
        return "answer" if s.v[at.DEAL_OPEN] else "window"

    def go(self, s: State) -> i64:
        v = s.v
        if v[at.WINDOW] == at.W_P4S and not anyone_to_ship(s):
            v[at.WINDOW] = at.W_P4E
        data = s.data
        if v[at.RAISED] and (not v[at.DEAL_OPEN] or not data[at.ONE_OFFER]):
            writer = drafter(s)
            if writer >= 0:
                return bit(writer)
        if v[at.DEAL_OPEN]:
            return next_to_answer(s)
        if data[at.AT_ONCE]:
            return self.go_at_once(s)
        waiting = asked(s)
        if not waiting:
            close_window(s)
            return 0
        first = highest(s, waiting)
        for seat in range(data[at.PLAYERS]):
            stronger = v[at.EFFECT + seat] - v[at.EFFECT + first]
            if stronger > 0 or (stronger == 0 and seat < first):
                v[at.PASSED] |= bit(seat)
        return bit(first)

    def go_at_once(self, s: State) -> i64:
        """BL-TIM-8: everybody with a card is asked at the same time; the strongest action is carried out."""
        data = s.data
        v = s.v
        waiting: i64 = 0
        acting: i64 = 0
        for seat in range(data[at.PLAYERS]):
            if v[at.PASSED] >> seat & 1:
                continue
            if still_choosing(s, seat):
                waiting |= bit(seat)
            elif v[at.INTENT + seat] >= 0:
                if v[at.INTENT + seat] != do.PASS:
                    acting |= bit(seat)
            elif v[at.HAND + seat] or v[at.RAISED] >> seat & 1 or prompted(s, seat, v[at.WINDOW]):
                waiting |= bit(seat)
        if waiting:
            return waiting
        if not acting:
            close_window(s)
            for seat in range(data[at.PLAYERS]):
                if v[at.INTENT + seat] == do.PASS:
                    v[at.RAISED] &= ~bit(seat)
                v[at.INTENT + seat] = -1
            return 0
        first = highest(s, acting)
        move = v[at.INTENT + first]
        title = intends(s, first)
        for seat in range(data[at.PLAYERS]):
            if v[at.INTENT + seat] == do.PASS:
                v[at.RAISED] &= ~bit(seat)
            v[at.INTENT + seat] = -1
            if seat != first:
                clear_targets(s, seat)
        if title >= 0:
            announce(s, first, card_of(v[at.HAND + first], title))
        else:
            act(s, first, move)
        return 0

    def question(self, s: State, seat: i64) -> Question:
        v = s.v
        if v[at.DEAL_OPEN]:
            return Question("BL-DEAL-10", "answer", [v[at.WINDOW]])
        if v[at.DRAFTING + seat]:
            return Question("BL-DEAL-6", "draft", [v[at.DRAFTING + seat]])
        if still_choosing(s, seat):
            return target_question(intends(s, seat), chosen_so_far(s, seat))
        return Question(self.rule, self.key, [v[at.WINDOW], v[at.HOUSE]])

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        v = s.v
        if v[at.DEAL_OPEN]:
            offer_answers(s, seat, menu)
        elif still_choosing(s, seat):
            offer_private_targets(s, seat, menu)
        else:
            menu.add_bits(do.PLAY, playable_titles(s, seat, v[at.WINDOW]))
            offer_back_room(s, seat, menu)
            if v[at.LEDGER]:
                offer_settling(s, seat, menu)
            if (v[at.RAISED] >> seat & 1 or not s.data[at.HAND_TO_PROPOSE]) and may_propose(s, seat, at.OUTSIDE):
                offer_partners(s, seat, menu)
            menu.add(do.PASS)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        if v[at.DEAL_OPEN]:
            answer_proposal(s, seat, move)
        elif still_choosing(s, seat):
            choose_privately(s, seat, move)
        elif s.data[at.AT_ONCE] and not self.speaks(s, move):
            v[at.INTENT + seat] = move
            if move == do.PASS and not s.data[at.HAND_FORGOTTEN]:
                v[at.RAISED] &= ~bit(seat)
        elif move == do.PASS:
            v[at.PASSED] |= bit(seat)
            v[at.RAISED] &= ~bit(seat)
        else:
            act(s, seat, move)

    def take(self, s: State, seat: i64, move: i64) -> None:
        """BL-TIM-13: whoever has passed where all are asked at once takes it back by raising a hand."""
        v = s.v
        if move == do.RAISE and not s.data[at.HAND_FORGOTTEN] and v[at.INTENT + seat] == do.PASS:
            v[at.INTENT + seat] = -1
        super().take(s, seat, move)

    def speaks(self, s: State, move: i64) -> bool:
        """BL-DEAL-14: an offer is said at once, also where the actions of all are collected first."""
        return not s.data[at.HAND_TO_PROPOSE] and (do.PROPOSE <= move < do.TITLE or move == do.CRY)

    def default(self, s: State, seat: i64) -> i64:
        """BL-TIM-17: pass; at a bare prompt of W-P3 the die goes where it would go by default."""
        v = s.v
        menu = Menu()
        self.ask(s, seat, menu)
        if v[at.DEAL_OPEN] or v[at.DRAFTING + seat]:
            return refusal(menu)
        if still_choosing(s, seat):
            return CARDS[intends(s, seat)].default(s, seat, chosen_so_far(s, seat), menu)
        if v[at.WINDOW] == at.W_P3 and v[at.BACK_DICE + seat] and do.DIE <= menu.moves[0] < do.DIE_KEEP:
            return menu.moves[0]
        return do.PASS


def refusal(menu: Menu) -> i64:
    """The last of a menu of drafting or answering: drop it, or reject."""
    return menu.moves[menu.size - 1]


class Negotiate(DealingStep):
    """BL-SHP-1, BL-DEAL-12, BL-DEAL-20, D-27: the negotiation stage, until everybody is done."""

    rule = "BL-DEAL-12"
    key = "negotiation"
    tempo = "talk"

    def go(self, s: State) -> i64:
        data = s.data
        v = s.v
        if not data[at.AT_ONCE]:
            if v[at.DEAL_OPEN] and data[at.ONE_OFFER]:
                return owes_answer(s)
            for seat in range(data[at.PLAYERS]):
                if v[at.DRAFTING + seat]:
                    return bit(seat)
            if v[at.DEAL_OPEN]:
                owing = next_to_answer(s)
                if owing:
                    return owing
        waiting = everyone(s) & ~v[at.DONE_DEALING]
        if data[at.AT_ONCE]:
            waiting |= owes_answer(s)
            if waiting:
                return waiting
        elif waiting:
            return bit(highest(s, waiting))
        v[at.DONE_DEALING] = 0
        if data[at.HAND_FORGOTTEN]:
            v[at.RAISED] = 0
        close_window(s)
        return 0

    def volunteers(self, s: State) -> i64:
        """BL-DEAL-12: whoever is done may come back."""
        found = super().volunteers(s)
        if s.data[at.DONE_STAYS]:
            return found
        done = s.v[at.DONE_DEALING]
        for seat in range(s.data[at.PLAYERS]):
            if done >> seat & 1 and may_propose(s, seat, 0):
                found |= bit(seat)
        return found

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        if s.v[at.DRAFTING + seat]:
            offer_draft(s, seat, menu)
            return
        super().ask(s, seat, menu)
        if self.comes_back(s, seat) and not menu.has(do.RAISE):
            menu.add(do.RAISE)

    def comes_back(self, s: State, seat: i64) -> bool:
        """BL-DEAL-12: by raising a hand somebody who is done takes it back."""
        v = s.v
        if s.data[at.DONE_STAYS] or v[ACTORS] >> seat & 1 or not v[at.DONE_DEALING] >> seat & 1:
            return False
        return not v[at.DRAFTING + seat] and may_propose(s, seat, 0)

    def take(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        if v[at.DRAFTING + seat] and move < do.TO_LET_MOVE and not is_mark(move):
            draft(s, seat, move)
        elif move == do.RAISE and self.comes_back(s, seat):
            v[at.DONE_DEALING] &= ~bit(seat)
            v[at.PROPOSALS + seat] += 1
            s.tell(fact.BACK_IN_TALK, seat)
        else:
            super().take(s, seat, move)

    def question(self, s: State, seat: i64) -> Question:
        v = s.v
        if v[at.DRAFTING + seat]:
            return Question("BL-DEAL-6", "draft", [v[at.DRAFTING + seat]])
        if still_choosing(s, seat):
            return target_question(intends(s, seat), chosen_so_far(s, seat))
        if owes_answer(s) >> seat & 1 and not s.data[at.AT_ONCE]:
            return Question("BL-DEAL-10", "answer", [at.W_P4N])
        return Question(self.rule, self.key)

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        v = s.v
        if s.data[at.AT_ONCE] and still_choosing(s, seat):
            offer_private_targets(s, seat, menu)
            return
        owes = v[at.DEAL_OPEN] != 0 and owes_answer(s) >> seat & 1 != 0
        if owes:
            offer_answers(s, seat, menu)
            if not s.data[at.AT_ONCE]:
                return
        if may_propose(s, seat, 0):
            offer_partners(s, seat, menu)
        if v[at.DEAL_OPEN] >> seat & 1:
            offer_taking_back(s, seat, menu)
        if v[at.HAND + seat]:
            menu.add_bits(do.PLAY, playable_titles(s, seat, at.W_P4N))
        offer_back_room(s, seat, menu)
        if v[at.LEDGER]:
            offer_settling(s, seat, menu)
        if not owes:
            menu.add(do.DONE)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        if s.data[at.AT_ONCE] and still_choosing(s, seat):
            choose_privately(s, seat, move)
            self.play_chosen(s, seat)
        elif move == do.DONE:
            v[at.DONE_DEALING] |= bit(seat)
            s.tell(fact.DEALING_DONE, seat)
            lone_bound_lapse(s, seat)
        elif s.data[at.AT_ONCE] and do.PLAY <= move < do.PLAY + at.TITLES:
            v[at.INTENT + seat] = move
            self.play_chosen(s, seat)
        else:
            act(s, seat, move)

    def play_chosen(self, s: State, seat: i64) -> None:
        """BL-DEAL-20: a card is announced when its targets are chosen, if they are legal still; other plans lapse."""
        data = s.data
        title = intends(s, seat)
        if title < 0 or still_choosing(s, seat):
            return
        if not still_possible(s, seat):
            drop_intent(s, seat)
            return
        for other in range(data[at.PLAYERS]):
            if other != seat:
                drop_intent(s, other)
        announce(s, seat, card_of(s.v[at.HAND + seat], title))

    def default(self, s: State, seat: i64) -> i64:
        menu = Menu()
        self.ask(s, seat, menu)
        if still_choosing(s, seat):
            return CARDS[intends(s, seat)].default(s, seat, chosen_so_far(s, seat), menu)
        if owes_answer(s) >> seat & 1 and not s.v[at.DRAFTING + seat]:
            answers = Menu()
            offer_answers(s, seat, answers)
            return refusal(answers)
        return refusal(menu)
