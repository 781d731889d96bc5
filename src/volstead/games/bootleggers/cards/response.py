"""An announced card: others may answer it, then it takes effect."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit
from volstead.core.state import Question, State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers.cards.deck import CARDS
from volstead.games.bootleggers.cards.markers import recruit
from volstead.games.bootleggers.cards.others import moll
from volstead.games.bootleggers.cards.targets import clear_targets
from volstead.games.bootleggers.memory import card_is_open
from volstead.games.bootleggers.moves import title_of
from volstead.games.bootleggers.promises import played_against, title_played
from volstead.games.bootleggers.steps import TableStep


class Respond(TableStep):
    """BL-TIM-9, D-09: the holder of Investigation, if it is another, may nullify the card."""

    PLAYER: Final = 0
    CARD: Final = 1

    rule = "BL-TIM-9"
    key = "investigate"
    tempo = "response"

    def go(self, s: State) -> i64:
        data = s.data
        v = s.v
        if title_of(s.arg(Respond.CARD)) != do.INVESTIGATION:
            if data[at.AT_ONCE]:
                return self.go_at_once(s)
            for seat in range(data[at.PLAYERS]):
                if seat != s.arg(Respond.PLAYER) and v[at.HAND + seat] >> do.INVESTIGATION & 1:
                    return bit(seat)
        self.resolve(s)
        return 0

    def go_at_once(self, s: State) -> i64:
        """BL-TIM-10: everybody else with a card is asked, so that nobody sees who could answer."""
        data = s.data
        v = s.v
        waiting = asked_to_respond(s, s.arg(Respond.PLAYER))
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
        return Question(self.rule, self.key, [s.arg(Respond.PLAYER), title_of(s.arg(Respond.CARD))])

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
        player = s.arg(Respond.PLAYER)
        card = s.arg(Respond.CARD)
        v[at.HAND + seat] &= ~bit(do.INVESTIGATION)
        card_is_open(s, do.INVESTIGATION)
        v[at.THUG_OUT] |= bit(do.INVESTIGATION) | bit(card)
        v[at.PLAYED] = -1
        s.tell(fact.CARD_NULLIFIED, player, title_of(card), seat)
        title_played(s, seat, do.INVESTIGATION)
        if not s.data[at.SET_PROMISES]:
            played_against(s, seat, player)
        s.pop()
        clear_targets(s, player)
        action_done(s)

    def resolve(self, s: State) -> None:
        """BL-THUG-GEN-4, BL-THUG-GEN-9, BL-THUG-GEN-11: the card goes to the discards and takes effect at once."""
        v = s.v
        seat = s.arg(Respond.PLAYER)
        card = s.arg(Respond.CARD)
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

    PLAYER: Final = 0
    TITLE: Final = 1

    rule = "BL-TIM-15"
    key = "roll"

    def go(self, s: State) -> i64:
        return NATURE_BIT

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(do.ROLL + 1, 6)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        player = s.arg(RollForCard.PLAYER)
        title = s.arg(RollForCard.TITLE)
        s.pop()
        if title == do.MOLL:
            moll(s, s.v[at.TARGET + player * 4], move - do.ROLL)
            clear_targets(s, player)
        else:
            recruit(s, player, move - do.ROLL)
