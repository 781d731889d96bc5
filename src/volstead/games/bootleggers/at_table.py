"""What of the rules a table carries out, by its features: clocks, windows, wishes, promises in free words.

The table knows no game: it goes by the tempo of each step (`window`, `response`, `talk`, `answer`, `choice`).
"""

from typing import Any, Final

from volstead.core.seats import members
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import promises
from volstead.games.bootleggers.deals.open_offers import (
    FIRST_OFFER,
    first_offer,
    is_cried,
    maker,
    past_offers,
    waits_for,
)
from volstead.games.bootleggers.facts import MARK_NAMES
from volstead.games.bootleggers.houses import is_open
from volstead.games.bootleggers.layout import LEDGER, LEDGER_SIZE, SET_PROMISES
from volstead.games.bootleggers.moves import PROMISE_NAMES, VOW_WORDS

TABLE_RULES: Final[dict[str, str]] = {"windows": "BL-TIM-7", "promises": "BL-DEAL-9", "clocks": "BL-TIM-17"}
"""BL-TIM-6: feeds are numbered by what changed for a seat (table/feed.py); passes are told to nobody.
BL-TIM-7, BL-TIM-10: windows and responses keep even time (table/features/windows.py).
BL-TIM-8, BL-TIM-11, BL-TIM-19: standing passes and orders answer unseen (table/features/wishes.py).
BL-TIM-17, BL-DEAL-12: clocks of decisions, answers and negotiations (table/features/clocks.py).
BL-DEAL-1: table talk (table/features/talk.py). BL-DEAL-8: a promise binds nobody.
BL-DEAL-9: promises in free words, marked by the promisee (table/features/promises.py)."""

FOR_PEOPLE: Final[dict[str, Any]] = {"asking": "at-once"}
"""BL-TIM-8: where people play, all are asked at the same time: one after another would tell who has what to play."""


def futile(s: State, seat: int, move: int) -> bool:
    """BL-SEL-3: a truck that is sent to a closed Speakeasy sells nothing."""
    first = int(do.SHIP)
    if not first <= move < first + at.TRUCKS * at.HOUSES:
        return False
    return not is_open(s, (move - first) % at.HOUSES)


def shown_promises(s: State) -> list[tuple[int, int, str, int, str]]:
    """BL-DEAL-9: the ledger of promises in a ready-made form, which all can read."""
    found = []
    for k in range(LEDGER_SIZE):
        entry = int(s.v[LEDGER + k])
        if not entry:
            break
        number = promises.FORM.of(entry)
        form = PROMISE_NAMES[number] if s.data[SET_PROMISES] else VOW_WORDS[number - 1]
        mark = MARK_NAMES[promises.MARK.of(entry)]
        found.append((promises.WHO.of(entry), promises.TO.of(entry), form, promises.MADE_IN.of(entry), mark))
    return found


def open_offers(s: State) -> set[tuple[int, int]]:
    """BL-DEAL-22: whose offers wait for whom; what was cried out waits for nobody in particular."""
    found = set()
    for offer in range(first_offer(s), past_offers(s)):
        by = maker(s, offer)
        if by >= 0 and not is_cried(s, offer):
            asked = waits_for(s, offer) | (s.v[at.OFFER_AGREED + offer - FIRST_OFFER] if offer >= FIRST_OFFER else 0)
            found |= {(int(by), seat) for seat in members(int(asked))}
    return found
