"""Golden playthroughs: a whole game between bots written so that a person can follow it."""

from pathlib import Path
from typing import Any

from volstead.bots import make
from volstead.core.chance import Dice
from volstead.core.journal import Journal
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.games.rum_run import KIT
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.facts import RESULTS
from volstead.words import Words

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[int, list[str], dict[str, Any]]] = {
    "two-players": (2, ["greedy", "random"], {}),
    "three-players": (3, ["random", "random", "random"], {}),
    "four-players": (4, ["random", "random", "random", "random"], {"shields": True}),
    "horse-power": (2, ["random", "random"], {"variant": "horse-power", "order": "seats"}),
    "tortoise-hare": (2, ["random", "random"], {"variant": "tortoise-hare", "order": "seats"}),
    "open-gates": (2, ["random", "random"], {"open_gates": True, "forest": "long-duel-2"}),
    "own-forest": (2, ["random", "random"], {"forest": "A1/1 B2/0 C1/2 D2/3 F8", "loads": "B9 I1"}),
}
MOST_MOVES = 160
"""So much of a game is written; its end is always played."""


def playthrough(name: str) -> str:
    """The moves of a game in notation, what they brought about in words, and the table now and then."""
    seats, kinds, options = GAMES[name]
    s = KIT.make(seats, options).new()
    journal = s.journal = Journal()
    words = Words(KIT, "en", [f"P{seat + 1}" for seat in range(seats)])
    bots = [make(kind, "rum-run", 40 + seat) for seat, kind in enumerate(kinds)]
    dice, menu = Dice(41), Menu()
    out = [f"{name}: {', '.join(kinds)}; {options or 'usual options'}"]
    for count in range(10**6):
        if not s.actors():
            break
        seat = NATURE if s.actors() & NATURE_BIT else lowest(s.actors())
        s.fill(seat, menu)
        move = menu.moves[dice.below(menu.size)] if seat == NATURE else bots[seat].decide(s, seat)
        told = len(journal.events)
        who = "chance" if seat == NATURE else f"P{seat + 1}"
        line = f"{who} {KIT.catalogue.text(move)} (of {menu.size})"
        s.play(int(seat), int(move))
        if count < MOST_MOVES:
            out.append(line)
            out += [f"    {words.fact(KIT.facts.to_dict(event))}" for event in journal.events[told:]]
        if count % 40 == 39 and count < MOST_MOVES:
            out += ["", KIT.draw(s.view(0), 100, words)]
    out += [f"… ends by {RESULTS[s.v[at.RESULT]]} with {s.scores()}, won by {s.winners()}", s.digest(), ""]
    return "\n".join(out)


def refresh() -> None:
    """Write all playthroughs anew: python -m tests.rum_run.playthrough"""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    refresh()
