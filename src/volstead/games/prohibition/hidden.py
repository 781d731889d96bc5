"""Hidden information: a position in which all that a seat cannot know is drawn afresh."""

from mypy_extensions import i64

from volstead.core.chance import Dice
from volstead.core.menu import Menu
from volstead.core.seats import bit, count, lowest
from volstead.core.state import State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import printed
from volstead.games.prohibition.board import put_units
from volstead.games.prohibition.phases.operations import GUARDS_SHOWN, IDLE, LIFTING, Arrange
from volstead.games.prohibition.setup import ALL_INFAMIES, ALL_SCHEMES


def resample(s: State, seat: i64, word: int) -> None:
    """Section 6: rivals' hands, packs and picks, the Scheme deck, Infamy cards, and what is being arranged in secret.

    When the game is over everything is open.
    """
    dice = Dice(word)
    if s.over():
        return
    redraw_schemes(s, seat, dice)
    redraw_infamies(s, seat, dice)
    if s.v[at.HIDING]:
        for gang in range(s.data[printed.SEATS]):
            if s.v[at.HIDING] & bit(gang) and gang != seat:
                rearrange(s, gang, dice)


def some(dice: Dice, pool: i64, many: i64) -> i64:
    """So many members of a set, each choice equally likely."""
    out: i64 = 0
    left = count(pool)
    while many > 0:
        nth = dice.below(left)
        rest = pool
        while nth > 0:
            rest &= rest - 1
            nth -= 1
        card = rest & ~(rest - 1)
        out |= card
        pool &= ~card
        left -= 1
        many -= 1
    return out


def redraw_schemes(s: State, seat: i64, dice: Dice) -> None:
    """The cards that the seat does not see are dealt anew to where it does not see them; all numbers stay."""
    v = s.v
    pool = ALL_SCHEMES & ~v[at.SCHEME_DISCARDS]
    for side in range(2):
        if v[at.TACTIC + side]:
            pool &= ~bit(v[at.TACTIC + side] - 1)
    for gang in range(s.data[printed.SEATS]):
        pool &= ~v[at.COMPLETED + gang]
        if gang == seat:
            pool &= ~(v[at.HAND + gang] | v[at.PACK + gang] | v[at.CONTRACT + gang])
    for gang in range(s.data[printed.SEATS]):
        if gang == seat:
            continue
        v[at.HAND + gang] = some(dice, pool, count(v[at.HAND + gang]))
        pool &= ~v[at.HAND + gang]
        if v[at.CONTRACT + gang]:
            v[at.CONTRACT + gang] = some(dice, pool, count(v[at.CONTRACT + gang]))
            pool &= ~v[at.CONTRACT + gang]
        if v[at.PACK + gang]:
            v[at.PACK + gang] = some(dice, pool, count(v[at.PACK + gang]))
            pool &= ~v[at.PACK + gang]
        if v[at.PICK + gang]:
            v[at.PICK + gang] = lowest(some(dice, v[at.PACK + gang], 1)) + 1
    v[at.SCHEME_DECK] = pool


def redraw_infamies(s: State, seat: i64, dice: Dice) -> None:
    """Rivals' Infamy cards, those kept and those discarded, are drawn from all that the seat was not dealt."""
    v = s.v
    pool = ALL_INFAMIES
    if seat < s.data[printed.SEATS]:
        pool &= ~v[at.INFAMY_DEALT + seat]
    for gang in range(s.data[printed.SEATS]):
        if gang == seat or not v[at.INFAMY_DEALT + gang]:
            continue
        v[at.INFAMY_DEALT + gang] = some(dice, pool, count(v[at.INFAMY_DEALT + gang]))
        pool &= ~v[at.INFAMY_DEALT + gang]
        if v[at.INFAMY + gang]:
            v[at.INFAMY + gang] = lowest(some(dice, v[at.INFAMY_DEALT + gang], 1)) + 1


def rearrange(s: State, gang: i64, dice: Dice) -> None:
    """A Gang that arranges in secret starts again from what everybody saw, and comes as far as anybody can tell.

    Whether it is done is open; if it is not, it has made any number of choices.
    """
    v = s.v
    done = v[at.STAGE + gang] == IDLE
    bits = v[at.TURF + gang]
    while bits:
        block = lowest(bits)
        put_units(s, block, v[at.SHOWN_UNITS + block] % GUARDS_SHOWN, v[at.SHOWN_UNITS + block] // GUARDS_SHOWN)
        bits &= bits - 1
    v[at.STOCKED] = (v[at.STOCKED] & ~v[at.TURF + gang]) | (v[at.SHOWN_STOCKED] & v[at.TURF + gang])
    v[at.RESERVE_GOONS + gang] = v[at.SHOWN_RESERVE + gang]
    v[at.RESERVE_GUARDS + gang] = 0
    v[at.HOSPITAL_GOONS + gang] = 0
    v[at.GS + gang] = v[at.SHOWN_GS + gang]
    v[at.BOOZE + gang] = v[at.SHOWN_BOOZE + gang]
    v[at.STAGE + gang] = LIFTING
    choices = dice.below(64)
    menu = Menu()
    step = Arrange()
    while step.has_choice(s, gang):
        if not done and choices == 0:
            return
        choices -= 1
        menu.clear()
        step.ask(s, gang, menu)
        move = menu.moves[dice.below(menu.size)]
        if not done and would_finish(s, step, gang, move):
            return
        step.take(s, gang, move)


def would_finish(s: State, step: Arrange, gang: i64, move: i64) -> bool:
    """Whether a Gang would have nothing more to choose after this move."""
    copy = s.clone()
    step.take(copy, gang, move)
    return not step.has_choice(copy, gang)
