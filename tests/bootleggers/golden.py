"""Playthroughs that a person can read, made from a seed. `python -m tests.bootleggers.golden` writes them anew."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from volstead.core.chance import Dice
from volstead.core.journal import Journal
from volstead.core.seats import NATURE, NATURE_BIT, members
from volstead.core.state import State
from volstead.games import kit
from volstead.games.bootleggers import moves as do

FOLDER = Path(__file__).parents[1] / "golden" / "bootleggers"
NAMES = ["Alice", "Bob", "Charlie", "David", "Eve", "Frank"]
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "three-players": (3, {"rounds": 12, "deals": False}),
    "four-players": (4, {"rounds": 2}),
    "six-players": (6, {"rounds": 2, "deals": False}),
    "short-game": (3, {"rounds": 8, "deals": False, "thugs": False}),
    "advanced-influence": (4, {"rounds": 2, "advanced_influence": True, "deals": False}),
    "asked-at-once": (4, {"rounds": 2, "asking": "at-once"}),
    "without-thugs": (4, {"rounds": 2, "thugs": False, "deals": False}),
}
"""Name of the file -> players and options."""
QUIET = {"muscle_dealt", "muscle_chosen", "dealing_done", "loading_ready", "die_rolled"}
"""Kinds of events that would only make the text long."""


def played(name: str) -> Iterator[str]:
    """A random game, a line for each thing that happened; proposals are rarer than chance would make them."""
    seats, options = GAMES[name]
    game = kit("bootleggers").make(seats, options)
    settings = ", ".join(f"{key} {value}" for key, value in game.options.items())
    yield f"Bootleggers, {seats} players: {settings}"
    dice = Dice(1925)
    s = game.new()
    s.journal = journal = Journal()
    told = 0
    while s.actors():
        seat = int(NATURE) if s.actors() & NATURE_BIT else members(int(s.actors()))[0]
        s.apply(seat, choose(s.legal(seat), dice))
        for event in journal.events[told:]:
            fact = kit("bootleggers").facts.to_dict(event)
            if fact["kind"] == "round_begins":
                yield ""
                yield f"Round {fact['round']}. {cash(s, seats)}"
            elif fact["kind"] not in QUIET:
                yield "  " + in_words(fact)
        told = len(journal.events)
    yield ""
    yield f"The game is over. {cash(s, seats)}; {NAMES[s.winners()[0]]} wins."


def choose(menu: list[int], dice: Dice) -> int:
    """Any move of a menu; a proposal only if chance insists."""
    for _ in range(3):
        move = menu[int(dice.below(len(menu)))]
        if not (do.PROPOSE <= move < do.TITLE or do.COUNTER <= move < do.LOAD or move == do.CRY):
            break
    return move


def cash(s: State, seats: int) -> str:
    return "Cash: " + ", ".join(f"{NAMES[seat]} {s.scores()[seat]}" for seat in range(seats))


def in_words(fact: dict[str, str | int]) -> str:
    """`sold: Alice, texas, crates 4, amount 8, small_0`: seats by name, words as they are, numbers with their name."""
    parts = []
    for key, value in fact.items():
        if key == "kind":
            continue
        if key == "seat" or key.endswith("_seat"):
            who = NAMES[int(value)]
            parts.append(who if key == "seat" else f"{key.removesuffix('_seat')} {who}")
        elif isinstance(value, str):
            parts.append(value.replace("_", " "))
        else:
            parts.append(f"{key} {value}")
    return f"{str(fact['kind']).replace('_', ' ')}: {', '.join(parts)}" if parts else str(fact["kind"])


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text("\n".join(played(name)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
