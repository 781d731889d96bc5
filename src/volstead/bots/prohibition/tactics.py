"""What Tactics do in a Round of a Conflict, for the greedy bot of Prohibition."""

from mypy_extensions import i64

from volstead.bots.prohibition.worth import heat_price
from volstead.core.menu import Menu
from volstead.core.state import State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import moves as do
from volstead.games.prohibition import printed
from volstead.games.prohibition.board import units_in
from volstead.games.prohibition.phases.attack import ATTACKING_SIDE
from volstead.games.prohibition.phases.conflict import hits
from volstead.games.prohibition.phases.tactics import ChooseDice, tactic_of


def tactic_value(s: State, side: i64, card: i64) -> i64:
    """What a Tactic does now: hits scored or spared, and what the Conflict is about."""
    v = s.v
    tactic = tactic_of(card)
    op = s.data[tactic]
    a = s.data[tactic + 1]
    b = s.data[tactic + 2]
    enemy = 1 - side
    attackers = v[at.AWAY]
    defenders = units_in(s, v[at.TARGET])
    mine = attackers if side == ATTACKING_SIDE else defenders
    theirs = defenders if side == ATTACKING_SIDE else attackers
    scored = hits(s, side)
    taken = hits(s, enemy)
    more: i64 = 0
    """Halves of hits that the card adds."""
    less: i64 = 0
    gang: i64 = v[at.ATTACKER] if side == ATTACKING_SIDE else v[at.DEFENDER]
    if op == printed.MODIFY:
        turned = changed(s, enemy if a else side, s.data[tactic + 3], b)
        if a:
            less = 2 * turned
        else:
            more = 2 * turned
    elif op == printed.REROLL:
        dice = wasted(s, enemy if a else side, a != 0)
        if b and dice > b:
            dice = b
        if a:
            less = dice
        else:
            more = dice
    elif op == printed.EXTRA_DICE or op == printed.BACKUP:
        more = a
    elif op == printed.CANCEL:
        less = 2 * (b if side else a)
    elif op == printed.HITS:
        more = 2 * a
    elif op == printed.TAKE_GS:
        other: i64 = v[at.DEFENDER] if side == ATTACKING_SIDE else v[at.ATTACKER]
        return (a if a < v[at.GS + other] else v[at.GS + other]) * 25
    elif op == printed.HEADLINE:
        return 300 * a * (1 if scored >= theirs and taken < mine else 0)
    elif op == printed.CHANGE_HEAT:
        return heat_price(s, gang) * 3 if not a else 60
    elif op == printed.HEAL:
        return 60
    elif op == printed.LOCK:
        return 20
    elif op == printed.SLIP_AWAY:
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
    for k in range(s.v[at.DICE_COUNT + side]):
        die = at.die(side, k)
        value = s.v[at.DICE + die] + s.v[at.MODIFIERS + die]
        if (value >= s.data[printed.HIT_ON]) != (value + amount >= s.data[printed.HIT_ON]):
            many += 1
    return most if most and many > most else many


def wasted(s: State, side: i64, hitting: bool) -> i64:
    """How many dice of a side hit, or do not."""
    many: i64 = 0
    for k in range(s.v[at.DICE_COUNT + side]):
        die = at.die(side, k)
        if (s.v[at.DICE + die] + s.v[at.MODIFIERS + die] >= s.data[printed.HIT_ON]) == hitting:
            many += 1
    return many


def dice_choice(s: State, menu: Menu) -> i64:
    """The dice that a Tactic changes for the better; then done."""
    side = s.arg(ChooseDice.DICE_SIDE)
    own = s.arg(ChooseDice.PLAYER_SIDE) == side
    tactic = tactic_of(s.arg(ChooseDice.CARD))
    for k in range(menu.size):
        move = menu.moves[k]
        if move == do.DONE:
            continue
        die = at.die(side, move - do.DIE)
        value = s.v[at.DICE + die] + s.v[at.MODIFIERS + die]
        hit = value >= s.data[printed.HIT_ON]
        if s.data[tactic] == printed.MODIFY:
            if hit != (value + s.data[tactic + 3] >= s.data[printed.HIT_ON]):
                return move
        elif hit != own:
            return move
    return do.DONE if menu.has(do.DONE) else menu.moves[0]
