"""How a player stands before the game is over: for charts, and where search cuts a game short."""

from mypy_extensions import i64

from volstead.core.state import State
from volstead.games.bootleggers.houses import boss, controlling, markers_on
from volstead.games.bootleggers.layout import (
    BACK,
    BACK_DICE,
    CAPACITY,
    CASH,
    DEMAND_DICE,
    DICE_ON,
    HAND,
    HOUSE_COUNT,
    IMPROVED,
    ON,
    OWNED,
    PROFIT,
    ROUND,
    ROUNDS,
    SHADED,
    STILL_OWNER,
    STILLS,
    TRUCKS,
    WHOLESALE,
)


def standing(s: State, seat: i64) -> float:
    """Cash, and what Stills, trucks, markers and cards may still bring in the Rounds to come."""
    cash: int = s.v[CASH + seat]
    if not s.v[1]:
        return float(cash)
    left: int = s.data[ROUNDS] - s.v[ROUND]
    dice: int = s.v[BACK_DICE + seat]
    for still in range(STILLS):
        if s.v[STILL_OWNER + still] == seat:
            dice += s.v[DICE_ON + still]
    room: int = 0
    for truck in range(TRUCKS):
        if s.v[OWNED + seat] >> truck & 1:
            room += s.data[CAPACITY + truck]
    made = 3.5 * dice
    carried = made if made < room else float(room)
    worth = float(cash) + 1.2 * carried * left
    for house in range(1, s.data[HOUSE_COUNT]):
        mine: int = s.v[ON + house * 6 + seat]
        if not mine:
            continue
        demand: float = float(s.data[DEMAND_DICE + house]) * (3.5 + float(s.v[IMPROVED + house]))
        likely = 1.0 if markers_on(s, house) >= s.data[SHADED + house] else 0.4
        value = 0.12 * mine
        if controlling(s, house) == seat:
            value += likely * (0.45 * float(s.data[PROFIT + house]) + 0.10 * float(s.data[WHOLESALE + house])) * demand
        elif boss(s, house) == seat:
            value += likely * 0.12 * demand
        worth += value * left * 0.55
    hand: int = s.v[HAND + seat]
    worth += 1.5 * float(hand.bit_count()) if left else 0.0
    markers: int = s.v[BACK + seat]
    return worth + 0.15 * markers * left
