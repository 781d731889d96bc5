"""How a Conflict usually ends, for those who plan an Attack: fought to the end, without Tactics."""

from functools import lru_cache
from math import comb

MOST_UNITS = 4  # PR-GEN-6: Units of one Gang in a Block


def _hits(dice: int, chance: float) -> list[float]:
    """The chance of 0, 1, 2 … hits."""
    return [comb(dice, n) * chance**n * (1.0 - chance) ** (dice - n) for n in range(dice + 1)]


@lru_cache
def win(hit_on: int, goons: int, defenders: int) -> float:
    """PR-CON-9, PR-CON-12, PR-CON-13: the chance that the Attacker wins; if both sides fall, the Defender does."""
    chance = (7 - hit_on) / 6
    scored, suffered = _hits(goons, chance), _hits(defenders, chance)
    found = 0.0
    for hits, likely in enumerate(scored):
        for lost, also in enumerate(suffered):
            left, facing = goons - min(lost, goons), defenders - min(hits, defenders)
            if left and not facing:
                found += likely * also
            elif left and (left, facing) != (goons, defenders):
                found += likely * also * win(hit_on, left, facing)
    again = scored[0] * suffered[0]
    return found / (1.0 - again) if again < 1.0 else 0.0


@lru_cache
def win_table(hit_on: int) -> list[list[int]]:
    """The chances to win in percent, by attacking Goons and defending Units, each from 1 on."""
    units = range(1, MOST_UNITS + 1)
    return [[round(100 * win(hit_on, goons, defenders)) for defenders in units] for goons in units]


@lru_cache
def seize_table(hit_on: int) -> list[int]:
    """PR-ATK-9: the chances in percent that one of so many Goons seizes an undefended Block."""
    return [round(100 * (1.0 - ((hit_on - 1) / 6) ** goons)) for goons in range(1, MOST_UNITS + 1)]
