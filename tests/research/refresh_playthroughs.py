"""Writes the playthroughs anew: `python -m tests.research.refresh_playthroughs`, after a change that is meant."""

from pathlib import Path

from tests.research.field import generate_playthrough
from tests.research.small_games import SMALL_GAMES, spelled

LINES = 600
FOLDER = Path(__file__).parent / "playthroughs"


def playthrough(name: str) -> str:
    """The beginning of a random game in OpenSpiel's form.

    Without the tensors, whose numbers the strings show with their names, and without pictures of the table.
    """
    shown = spelled(name, opening=0, focus="", chance=3, choices=3, horizon=6)
    lines = generate_playthrough.playthrough(shown, [], seed=7).splitlines()
    return "\n".join([line for line in lines if "Tensor(" not in line and "PublicObs" not in line][:LINES]) + "\n"


def main() -> None:
    for name in SMALL_GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main()
