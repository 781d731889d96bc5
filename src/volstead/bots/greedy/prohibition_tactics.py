"""What Tactics do in a Round of a Conflict, for the greedy bot of Prohibition."""

from mypy_extensions import i64

from volstead.bots.greedy.prohibition_worth import heat_price
from volstead.core.menu import Menu
from volstead.core.state import State
from volstead.games.prohibition.attack import ATTACKING_SIDE
from volstead.games.prohibition.board import units_in
from volstead.games.prohibition.conflict import hits
from volstead.games.prohibition.layout import (
    ATTACKER,
    AWAY,
    DEFENDER,
    DICE,
    DICE_COUNT,
    GS,
    MODIFIERS,
    MOST_DICE,
    TARGET,
)
from volstead.games.prohibition.moves import DIE, DONE
from volstead.games.prohibition.printed import (
    BACKUP,
    CANCEL,
    CHANGE_HEAT,
    EXTRA_DICE,
    HEADLINE,
    HEAL,
    HIT_ON,
    HITS,
    LOCK,
    MODIFY,
    REROLL,
    SLIP_AWAY,
    TAKE_GS,
)
from volstead.games.prohibition.tactics import tactic_of


def tactic_value(s: State, side: i64, card: i64) -> i64:
    """What a Tactic does now: hits scored or spared, and what the Conflict is about."""
    v = s.v
    at = tactic_of(card)
    op = s.data[at]
    a = s.data[at + 1]
    b = s.data[at + 2]
    enemy = 1 - side
    attackers = v[AWAY]
    defenders = units_in(s, v[TARGET])
    mine = attackers if side == ATTACKING_SIDE else defenders
    theirs = defenders if side == ATTACKING_SIDE else attackers
    scored = hits(s, side)
    taken = hits(s, enemy)
    more: i64 = 0
    """Halves of hits that the card adds."""
    less: i64 = 0
    gang: i64 = v[ATTACKER] if side == ATTACKING_SIDE else v[DEFENDER]
    if op == MODIFY:
        turned = changed(s, enemy if a else side, s.data[at + 3], b)
        if a:
            less = 2 * turned
        else:
            more = 2 * turned
    elif op == REROLL:
        dice = wasted(s, enemy if a else side, a != 0)
        if b and dice > b:
            dice = b
        if a:
            less = dice
        else:
            more = dice
    elif op == EXTRA_DICE or op == BACKUP:
        more = a
    elif op == CANCEL:
        less = 2 * (b if side else a)
    elif op == HITS:
        more = 2 * a
    elif op == TAKE_GS:
        other: i64 = v[DEFENDER] if side == ATTACKING_SIDE else v[ATTACKER]
        return (a if a < v[GS + other] else v[GS + other]) * 25
    elif op == HEADLINE:
        return 300 * a * (1 if scored >= theirs and taken < mine else 0)
    elif op == CHANGE_HEAT:
        return heat_price(s, gang) * 3 if not a else 60
    elif op == HEAL:
        return 60
    elif op == LOCK:
        return 20
    elif op == SLIP_AWAY:
        return 80 * (taken if taken < mine else mine) - (250 if scored >= theirs else 0)
    return swing(mine, theirs, scored, taken, more, less)


def swing(mine: i64, theirs: i64, scored: i64, taken: i64, more: i64, less: i64) -> i64:
    """The worth of so many halves of hits more and less: Units, and who wins."""
    useful = theirs - scored
    if useful < 0:
        useful = 0
    value = (more if more < 2 * useful else 2 * useful) * 35
    if useful and more >= 2 * useful and taken < mine:
        value += 400
    spared = taken if taken < mine else mine
    value += (less if less < 2 * spared else 2 * spared) * 35
    if taken >= mine and 2 * taken - less < 2 * mine:
        value += 350
    return value


def changed(s: State, side: i64, amount: i64, most: i64) -> i64:
    """How many dice of a side a modifier turns into hits or out of them."""
    many: i64 = 0
    for k in range(s.v[DICE_COUNT + side]):
        die = side * MOST_DICE + k
        value = s.v[DICE + die] + s.v[MODIFIERS + die]
        if (value >= s.data[HIT_ON]) != (value + amount >= s.data[HIT_ON]):
            many += 1
    return most if most and many > most else many


def wasted(s: State, side: i64, hitting: bool) -> i64:
    """How many dice of a side hit, or do not."""
    many: i64 = 0
    for k in range(s.v[DICE_COUNT + side]):
        die = side * MOST_DICE + k
        if (s.v[DICE + die] + s.v[MODIFIERS + die] >= s.data[HIT_ON]) == hitting:
            many += 1
    return many


def dice_choice(s: State, menu: Menu) -> i64:
    """The dice that a Tactic changes for the better; then done."""
    side = s.arg(1)
    own = s.arg(0) == side
    at = tactic_of(s.arg(4))
    for k in range(menu.size):
        move = menu.moves[k]
        if move == DONE:
            continue
        die = side * MOST_DICE + move - DIE
        value = s.v[DICE + die] + s.v[MODIFIERS + die]
        hit = value >= s.data[HIT_ON]
        if s.data[at] == MODIFY:
            if hit != (value + s.data[at + 3] >= s.data[HIT_ON]):
                return move
        elif hit != own:
            return move
    return DONE if menu.has(DONE) else menu.moves[0]
