"""Golden playthroughs: games of greedy bots, in words. `python -m tests.prohibition.playthrough` writes them anew."""

from pathlib import Path

from volstead.bots import Match, make
from volstead.core.chance import Dice
from volstead.core.journal import Journal
from volstead.core.seats import SPECTATOR
from volstead.games.prohibition import KIT
from volstead.words import Words

FOLDER = Path(__file__).parents[1] / "golden" / "prohibition"
GAMES = {"two": (2, 21), "three": (3, 31), "four": (4, 41)}
"""Name -> Gangs and seed."""
PLAYERS = ["Ada", "Bob", "Cyd", "Dot"]
TOO_MUCH = {"heat", "window-closed", "picked", "lifted", "placed"}


def playthrough(name: str) -> str:
    """A game as a spectator reads it, with the table at the end of each Year."""
    gangs, seed = GAMES[name]
    s = KIT.make(gangs).new()
    s.journal = journal = Journal()
    words = Words(KIT, "en", PLAYERS[:gangs])
    match = Match(s, [make("greedy", "prohibition", 100 * seed + seat) for seat in range(gangs)], Dice(seed))
    lines: list[str] = []
    told = 0
    while not s.over():
        year = s.game.when(s)[0]
        match.step()
        facts = [KIT.facts.to_dict(event) for event in journal.seen_by(int(SPECTATOR), told)]
        told = len(journal.events)
        lines += [words.fact(fact) for fact in facts if fact["kind"] not in TOO_MUCH]
        if s.over() or s.game.when(s)[0] != year:
            lines += ["", KIT.draw(s.view(int(SPECTATOR)), 100, words), ""]
    lines += [f"Scores {s.scores()}, winners {s.winners()}, digest {s.digest()}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
