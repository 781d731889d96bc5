"""Observations by name, against what the same seat is shown."""

from typing import Any

import numpy as np
import pytest

from tests.contract.tables import PLENTY, positions, table
from volstead.games import kit
from volstead.research.observation import named

EVERY_MOBSTER = (
    "supply",
    "back_room",
    "locked",
    "back_room_dice",
    "back_room_improvements",
    "crates",
    "union_boss",
    "copper",
)


@pytest.mark.parametrize("seats", range(3, 7))
def test_a_bootlegger_observes_what_it_is_shown(seats: int) -> None:
    """Its own cards, every player from the seat itself on, and the Speakeasies, as in the view."""
    looked = 0
    for s in positions(table("bootleggers", seats), seats, 20 * PLENTY):
        for seat in range(seats):
            looked += 1
            seen = named(kit("bootleggers"), np.array(list(s.observe(seat))))
            shown: Any = s.view(seat)
            order = [(seat + k) % seats for k in range(seats)]
            mobsters = [shown.mobsters[k] for k in order]
            assert seen["own_cash"] == mobsters[0].cash
            assert [int(card) for card in seen["own_muscle"] if card] == sorted(shown.mine.muscle_hand)
            assert seen["own_titles"].sum() == len(set(shown.mine.thugs))
            for name in EVERY_MOBSTER:
                assert seen[name].tolist() == [getattr(one, name) for one in mobsters] + [0] * (6 - seats)
            assert seen["hand_size"][:seats].tolist() == [one.thug_cards for one in mobsters]
            for number, house in enumerate(shown.houses):
                markers = seen["markers"].reshape(6, 6)[number]
                assert markers[:seats].tolist() == [house.markers[k] for k in order]
                assert seen["boss"][number] == (0 if house.boss is None else order.index(house.boss) + 1)
                assert seen["open"][number] == house.open and seen["improved"][number] == house.improvements
                assert seen["finished"][number] == house.finished
            lined = np.zeros((6, 6), int)
            for truck in shown.trucks:
                if truck.house is not None and truck.cargo_owner is not None:
                    house = [one.name for one in shown.houses].index(truck.house)
                    lined[house, order.index(truck.cargo_owner)] += truck.crates
            assert seen["lined_crates"].tolist() == lined.ravel().tolist()
    assert looked >= 20 * seats
