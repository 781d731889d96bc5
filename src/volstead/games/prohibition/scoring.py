"""Scoring: Prestige Points at the end of 1926, and who wins."""

from typing import Final

from mypy_extensions import i64

from volstead.core.seats import count, lowest
from volstead.core.state import State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import printed
from volstead.games.prohibition.board import building_count
from volstead.games.prohibition.metrics import fulfils_infamy

WHOLE: Final[i64] = 8
MAJOR: Final[i64] = 5


def turf_points(s: State, gang: i64) -> i64:
    """PR-SCORE-1: for each Neighborhood 20 PP with all 8 Blocks, 10 with 5 to 7, 5 with 1 to 4."""
    points: i64 = 0
    data = s.data
    turf = s.v[at.TURF + gang]
    turf -= turf >> 1 & 0x55555555555555  # how many each Neighborhood has: pairs are added up, then fours, then eights
    turf = (turf & 0x33333333333333) + (turf >> 2 & 0x33333333333333)
    turf = turf + (turf >> 4) & 0x0F0F0F0F0F0F0F
    while turf:
        blocks = turf & 0xF
        if blocks == WHOLE:
            points += data[printed.PP_FULL]
        elif blocks >= MAJOR:
            points += data[printed.PP_MAJOR]
        elif blocks:
            points += data[printed.PP_MINOR]
        turf >>= at.HOOD_SIZE
    return points


def cash_points(s: State, gang: i64) -> i64:
    """PR-SCORE-2: 1 PP for 5 Gs."""
    return s.v[at.GS + gang] // 5 * s.data[printed.PP_5_GS]


def booze_points(s: State, gang: i64) -> i64:
    """PR-SCORE-3: 1 PP for each Booze."""
    return s.v[at.BOOZE + gang] * s.data[printed.PP_BOOZE]


def building_points(s: State, gang: i64) -> i64:
    """PR-SCORE-4: 3 PP for each Building in the Turf; the HQ counts only by the switch."""
    return (building_count(s, gang) + s.data[printed.HQ_COUNTS_AS_BUILDING]) * s.data[printed.PP_BUILDING]


def headline_points(s: State, gang: i64) -> i64:
    """PR-SCORE-5: 3 PP for each Headline."""
    return s.v[at.HEADLINES + gang] * s.data[printed.PP_HEADLINE]


def jail_points(s: State, gang: i64) -> i64:
    """PR-SCORE-6: each month of Jailtime costs 1 PP."""
    return s.v[at.JAIL + gang] * s.data[printed.PP_JAIL]


def scheme_points(s: State, gang: i64) -> i64:
    """PR-SCORE-7: the Prestige of all completed Schemes; cards in hand score nothing."""
    points: i64 = 0
    done = s.v[at.COMPLETED + gang]
    while done:
        points += s.data[printed.SCHEME + printed.SCHEME_PRESTIGE + printed.SCHEME_SIZE * lowest(done)]
        done &= done - 1
    return points


def infamy_points(s: State, gang: i64) -> i64:
    """PR-SCORE-8: the Infamy card scores only if its holder is the one and only Gang that fulfils it."""
    if not s.v[at.INFAMY + gang]:
        return 0
    card = s.v[at.INFAMY + gang] - 1
    if not fulfils_infamy(s, gang, card):
        return 0
    for rival in range(s.data[printed.SEATS]):
        if rival != gang and fulfils_infamy(s, rival, card):
            return 0
    return s.data[printed.INFAMY_CARDS + card * printed.INFAMY_SIZE + printed.INFAMY_PRESTIGE]


def open_points(s: State, gang: i64) -> i64:
    """All points but those of the Infamy card, which everybody can count."""
    points = turf_points(s, gang) + cash_points(s, gang) + booze_points(s, gang) + building_points(s, gang)
    return points + headline_points(s, gang) + jail_points(s, gang) + scheme_points(s, gang)


def total(s: State, gang: i64) -> i64:
    """The Prestige Points of a Gang."""
    return open_points(s, gang) + infamy_points(s, gang)


def ahead(s: State, one: i64, other: i64) -> i64:
    """PR-SCORE-9: above 0 if one Gang beats the other: points, then Blocks, then Gs, then less Jailtime."""
    lead = total(s, one) - total(s, other)
    if not lead:
        lead = count(s.v[at.TURF + one]) - count(s.v[at.TURF + other])
    if not lead:
        lead = s.v[at.GS + one] - s.v[at.GS + other]
    if not lead:
        lead = s.v[at.JAIL + other] - s.v[at.JAIL + one]
    return lead


def winners(s: State) -> list[int]:
    """PR-SCORE-9: who is behind nobody; those who tie to the last share the win."""
    out: list[int] = []
    for gang in range(s.data[printed.SEATS]):
        beaten = False
        for rival in range(s.data[printed.SEATS]):
            if ahead(s, rival, gang) > 0:
                beaten = True
        if not beaten:
            out.append(gang)
    return out
