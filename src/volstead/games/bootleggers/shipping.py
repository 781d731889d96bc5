"""A truck goes to a Speakeasy: used in dispatch and by Hijack."""

from mypy_extensions import i64

from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers.houses import dock
from volstead.games.bootleggers.pieces import line_up
from volstead.games.bootleggers.promises import shipped_to


def ship(s: State, seat: i64, truck: i64, house: i64) -> None:
    """BL-SHP-6, BL-SHP-7, BL-SHP-9: to the end of the line at the dock of the operator's status now; it stays there."""
    which = dock(s, house, seat)
    line_up(s, truck, at.line(house, which))
    s.tell(fact.SHIPPED, seat, truck, house, which)
    shipped_to(s, seat, house)
