"""The skeleton of a game as a package of its own: a small complete game, to be changed into another."""

import keyword
import re
import sys
from pathlib import Path

from volstead.core.errors import BadOption

HERE = Path(__file__).parent
PLACES = {"pyproject.toml": "pyproject.toml", "README.md": "README.md", "test_new_game.txt": "tests/test_{module}.py"}
"""Where the files go that are not in the game's own folder."""


def write(name: str, parent: Path) -> Path:
    """A new package for a game of this name, such as `three-aces`, in a folder of that name."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or len(name) > 40:
        raise BadOption(f"{name!r} is not a name for a game: small letters and digits, with - between words")
    folder = parent / name
    if folder.exists():
        raise BadOption(f"{folder} is there already")
    words = name.split("-")
    module = "_".join(words)
    if keyword.iskeyword(module) or module in sys.stdlib_module_names:
        raise BadOption(f"Python has a meaning for {module!r} already; choose another name")
    changes = {
        "new_game": module,
        "new-game": name,
        "New Game": " ".join(word.capitalize() for word in words),
        "NewGame": "".join(word.capitalize() for word in words),
        "NG-": f"{_prefix(words)}-",
        '"NG"': f'"{_prefix(words)}"',
    }
    files = {file: folder / place.format(module=module) for file, place in PLACES.items()}
    for path in sorted((HERE / "new_game").rglob("*")):
        if path.suffix in (".py", ".md", ".ftl"):
            inside = path.relative_to(HERE / "new_game")
            files[str(path.relative_to(HERE))] = folder / "src" / module / inside
    for file, place in files.items():
        text = (HERE / file).read_text(encoding="utf-8")
        for old, new in changes.items():
            text = text.replace(old, new)
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
        except OSError as fault:
            raise BadOption(f"{place} cannot be written: {fault.strerror}") from None
    return folder


def _prefix(words: list[str]) -> str:
    """The first letters of the rule ids."""
    letters = "".join(word[0] for word in words if word[0].isalpha())
    return (letters if len(letters) > 1 else words[0][:2]).upper()
