"""Draws docs/terminal.svg, the picture of a terminal table: `python docs/terminal.py`."""

import io
import re
from pathlib import Path

from rich.console import Console

from volstead import driver, new
from volstead.bots import make
from volstead.cli.choose import Choices
from volstead.core.journal import Journal
from volstead.core.seats import lowest
from volstead.games import kit
from volstead.words import Words

GAME, SEATS, COLUMNS = "bootleggers", 4, 92
KIT = kit(GAME)
NAMES = ["Lefty (you)", "Mae (2)", "Dutch (3)", "Ruby (4)"]


def main() -> None:
    """A few rounds between bots; then seat 1 is asked where to send a truck."""
    s = new(GAME, SEATS)
    s.journal = journal = Journal()
    chance = driver(s, seed=6)
    bots = [make("greedy", GAME, seat) for seat in range(SEATS)]
    while True:
        chance.run()
        seat = lowest(s.actors())
        if seat == 0 and KIT.make(SEATS).when(s)[0] >= 5 and s.question(0).key == "dispatch" and len(s.legal(0)) > 3:
            break
        s.apply(seat, bots[seat].decide(s, seat))
    words = Words(KIT, "en", NAMES)
    choices = Choices(s.legal(0), s.asides(0), KIT.catalogue, words)
    question = s.question(0)
    lines = [f"· {words.fact(KIT.facts.to_dict(event))}" for event in journal.seen_by(0)][-8:]
    lines += ["", KIT.draw(s.view(0), COLUMNS, words).rstrip(), ""]
    lines += [f"{NAMES[0]}: {words.question(question)} [{question.rule}]", *choices.lines(COLUMNS), "> "]
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), highlight=False)
    console.print("$ volstead play bootleggers\n" + "\n".join(lines), markup=False)
    picture = console.export_svg(title="volstead play bootleggers")
    # No font from elsewhere: whatever monospace font there is will do.
    picture = re.sub(r"\s*@font-face \{.*?\}|\s*<!-- .*? -->", "", picture, flags=re.DOTALL)
    Path(__file__).with_name("terminal.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
