"""The contract of a game as a public function, for anybody's tests.

>>> from volstead.games import kit
>>> from volstead.testing import check
>>> check(kit("rum-run"), seats=[2], only="kit_is_well_made moves_read_back")
2

With pytest each promise is a test of its own:

    @pytest.mark.parametrize("case", cases(KIT), ids=str)
    def test_the_contract(case: Case) -> None:
        case()
"""

from collections.abc import Iterable
from dataclasses import dataclass

from volstead.core.kit import Kit
from volstead.games import add, own
from volstead.testing.contract import RULES, SECRETS, Check
from volstead.testing.speech import WORDS

__all__ = ["CHECKS", "Case", "cases", "check"]

CHECKS: tuple[Check, ...] = (*RULES, *SECRETS, *WORDS)
"""All promises: games end, replays agree, copies are independent, refusals change nothing, nothing hidden is told …"""
ONCE = {
    "moves_read_back",
    "everything_has_words",
    "languages_say_the_same",
    "lesson_can_be_played",
    "presets_can_be_played",
}
"""What does not depend on the number of players."""


@dataclass(frozen=True)
class Case:
    """One promise at one table."""

    kit: Kit
    promise: Check
    seats: int
    plenty: int = 1

    def __call__(self) -> None:
        """Raises AssertionError if the promise is not kept."""
        self.promise(self.kit, self.seats, self.plenty)

    def __str__(self) -> str:
        return f"{self.promise.__name__}-{self.seats}"


def cases(kit: Kit, seats: Iterable[int] | None = None, plenty: int = 1, only: str = "") -> list[Case]:
    """All promises at tables for these numbers of players, by default for all; `only` names some of them."""
    if kit.name not in own():
        add(kit)
    counts = list(seats) if seats is not None else list(range(kit.fewest, kit.most + 1))
    wanted = [one for one in CHECKS if not only or one.__name__ in only.split()]
    return [
        Case(kit, promise, many, plenty)
        for promise in wanted
        for many in (counts[:1] if promise.__name__ in ONCE else counts)
    ]


def check(kit: Kit, seats: Iterable[int] | None = None, plenty: int = 1, only: str = "") -> int:
    """Whether a game keeps the contract: AssertionError says what is wrong; else how many cases there were."""
    found = cases(kit, seats, plenty, only)
    for case in found:
        try:
            case()
        except AssertionError as broken:
            raise AssertionError(f"{kit.name}, {case}: {broken or case.promise.__doc__}") from broken
    return len(found)
