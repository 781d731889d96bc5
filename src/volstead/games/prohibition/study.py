"""What a finished game tells about its content, for `volstead sim --study`."""

from volstead.core.kit import Study
from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.prohibition import facts as fact
from volstead.games.prohibition import layout as at
from volstead.games.prohibition.heat import threshold
from volstead.games.prohibition.names import INFAMIES, MATS, ROWS, SCHEMES, SPACES, TYPES
from volstead.games.prohibition.scoring import infamy_points


def study(s: State) -> Study:
    """Wins by mat and by turn order in 1921, Heat at the end and at its peak, cards completed, spaces, Buildings."""
    assert s.journal is not None, "a study needs the journal of the whole game"
    gangs = range(s.game.seats)
    starter = -1
    held: set[tuple[int, int]] = set()
    spaces = [0] * len(SPACES)
    built, stocked = [0] * len(TYPES), [0] * len(TYPES)
    attacks = 0
    for event in s.journal.events:
        kind = event.kind
        if kind == fact.ORDERED:
            spaces[event.b] += 1
        elif kind == fact.ATTACKED:
            attacks += 1
        elif kind == fact.BUILT_ONE:
            built[event.b] += 1
        elif kind == fact.STOCKED_ONE and event.audience & bit(event.a):
            stocked[event.b] += 1
        elif kind in (fact.DRAFTED, fact.SCHEME_DRAWN):
            held.add((event.a, event.b))
        elif kind == fact.SCHEME_DISCARDED:
            held.discard((event.a, event.b))
        elif kind == fact.MARKER_GIVEN and starter < 0:
            starter = event.a
    completed = 0
    for gang in gangs:
        completed |= s.v[at.COMPLETED + gang]
    heat = [s.v[at.HEAT + gang] for gang in gangs]
    rows = [threshold(s, degrees) for degrees in heat]
    peaks = [threshold(s, s.v[at.PEAK + gang]) for gang in gangs]
    kept = {s.v[at.INFAMY + gang] - 1: int(infamy_points(s, gang) > 0) for gang in gangs}
    return Study(
        sides={
            "mat": [MATS[s.v[at.MAT + gang] - 1] for gang in gangs],
            "turn in 1921": [str((gang - starter) % len(gangs) + 1) for gang in gangs],
        },
        rates={
            "Heat at the end, by Gang": {
                "degrees": (sum(heat), len(heat)),
                **{f"Threshold {row}": (rows.count(k), len(rows)) for k, row in enumerate(ROWS)},
            },
            "Highest Heat, by Gang": {f"Threshold {row}": (peaks.count(k), len(peaks)) for k, row in enumerate(ROWS)},
            "Thresholds reached by somebody, by game": {
                f"Threshold {row}": (int(max(peaks) >= k), 1) for k, row in enumerate(ROWS)
            },
            "Schemes completed, of the games in which somebody held them": {
                SCHEMES[card]: (int(completed & bit(card) != 0), 1) for card in sorted({card for _, card in held})
            },
            "Infamy cards scored, of the games in which somebody held them": {
                INFAMIES[card]: (kept[card], 1) for card in sorted(kept)
            },
            "Placements, by game": {**{SPACES[k]: (many, 1) for k, many in enumerate(spaces)}, "ATTACK": (attacks, 1)},
            "Buildings put up, by game": {TYPES[k]: (many, 1) for k, many in enumerate(built)},
            "Buildings Stocked, by game": {TYPES[k]: (many, 1) for k, many in enumerate(stocked)},
        },
    )
