"""Speak Easy: a game of ten minutes that exists to test the kernel and whatever stands on it.

It has a bit of everything: a deck, hidden hands, dice, sealed bids that can be taken back, a follow-up question,
options, a derived number. Its rules:

- TOY-1: each round every seat draws a bottle (1 to 24) that only it sees.
- TOY-2: all seal a bid: one bottle of their hand. Until the last bid is in, a seat may take its bid back.
- TOY-3: the bids are opened; a die is rolled; the highest bottle wins so many points. Bids are thrown away.
- TOY-4: with the option `generous` the winner must hand one of these points to a rival.
- TOY-5: after the last round most points win; a tie is shared.
"""

from pathlib import Path
from typing import Any

from tests.toy.game import FACTS, MOVES, SpeakEasy
from tests.toy.view import View
from volstead.core.draw import Speech
from volstead.core.kit import Kit, Option


def build(seats: int, options: dict[str, Any], content: Path | None) -> SpeakEasy:
    return SpeakEasy(seats, options)


def draw(view: View, width: int, words: Speech) -> str:
    """The table in text."""
    lines = [f"Round {view.round}  die {view.die or '-'}"]
    for player in view.players:
        hand = " ".join(str(card) for card in player.hand) if player.hand is not None else f"{player.cards} bottles"
        lines.append(f"seat {player.seat}: {player.points} points, {hand}{', bid sealed' if player.sealed else ''}")
    return "\n".join(line[:width] for line in lines)


KIT = Kit(
    name="toy",
    title="Speak Easy",
    prefix="TOY",
    fewest=2,
    most=4,
    minutes="1",
    blurb="Sealed bids for a die.",
    options=(
        Option("rounds", (3, 2, 4), "TOY-5", "how many rounds are played"),
        Option("generous", (False, True), "TOY-4", "the winner of a round hands a point to a rival"),
    ),
    catalogue=MOVES,
    facts=FACTS,
    build=build,
    draw=draw,
)

__all__ = ["KIT", "SpeakEasy"]
