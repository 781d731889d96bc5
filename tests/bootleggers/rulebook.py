"""The Round that the rulebook's examples tell: TC-R4 to TC-R6 and the cases that begin where they stand."""

from collections.abc import Mapping, Sequence

from tests.bootleggers.dealing import deal
from tests.bootleggers.scene import A, B, C, D, Scene

MARKERS = {"mother": [0, 2, 4, 3], "barley": [3, 0, 1, 2]}
TRUCKS = {B: ["small_1", "small_4", "medium_0"], C: ["small_2", "medium_1"]}
LOADS = {
    A: {"small_0": 4},
    B: {"medium_0": 6, "small_1": 3},
    C: {"small_2": 4, "medium_1": 6, "small_4": 4},
    D: {"small_3": 4},
}


def negotiation(hands: Mapping[int, Sequence[str]] | None = None, more_trucks: Sequence[str] = ()) -> Scene:
    """The negotiation stage of the examples, with their crates; Alice may have more trucks than told."""
    trucks = {**TRUCKS, A: ["small_0", *more_trucks]}
    table = Scene(markers=MARKERS, trucks=trucks, hands=hands, cash=[30, 30, 30, 30])
    return table.until("W-P4N").set_crates(7, 6, 14, 7)


def deals(table: Scene) -> Scene:
    """Alice sells Bob 3 crates for 2, Bob rents Charlie a Small Truck for 2."""
    deal(table, A, B, crates=3, ask_cash=2)
    return deal(table, B, C, rent=["small_4"], ask_cash=2)


def loaded(hands: Mapping[int, Sequence[str]] | None = None, more_trucks: Sequence[str] = ()) -> Scene:
    """After the deals everybody has loaded as told."""
    return deals(negotiation(hands, more_trucks)).load(LOADS)


def dispatched(
    hands: Mapping[int, Sequence[str]] | None = None, more_trucks: Sequence[str] = (), dice: Sequence[int] = ()
) -> Scene:
    """All trucks stand in line as told; `dice` are rolled from Mother's on."""
    table = loaded(hands, more_trucks).roll(*dice)
    table.ship(A, "small_0 barley").ship(B, "medium_0 mother", "small_1 barley")
    return table.ship(C, "medium_1 barley", "small_4 mother", "small_2 omalley").ship(D, "small_3 mother")


def earned(table: Scene, house: str) -> list[tuple[int, int]]:
    """Who got how much for crates sold at a Speakeasy, in the order of selling."""
    return [(int(e["seat"]), int(e["amount"])) for e in table.heard_of("sold") if e["house"] == house]


def profits(table: Scene, house: str) -> list[tuple[int, int]]:
    """Who got how much Profit at a Speakeasy."""
    return [(int(e["seat"]), int(e["amount"])) for e in table.heard_of("profit_paid") if e["house"] == house]
