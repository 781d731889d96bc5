"""The same role has the same name in each game, so that who knows one game finds their way in the others."""

import ast
import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from volstead.core.seats import SPECTATOR
from volstead.core.state import Game
from volstead.games import kit as find_kit
from volstead.games import own

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/volstead"
CLIENT = ROOT / "web/src"

ROLES = {
    "game": ["VERSION"],
    "layout": ["LAYOUT"],
    "moves": ["MOVES"],
    "facts": ["FACTS"],
    "steps": [],
    "setup": ["begin"],
    "pack": ["pack"],
    "shapes": ["View"],
    "view": ["view"],
    "observe": ["FIELDS", "SIZE", "observe"],
    "invariants": ["check"],
    "draw": ["draw"],
}
"""What each game has, by module: the names that everybody may look for there."""
WHERE_NEEDED = {"hidden": ["resample"], "parts": ["parts"], "study": ["study"]}
"""Roles that a game has only where something is hidden, named in reasons, or counted for balancing."""


def modules_of(game: str) -> dict[str, ModuleType]:
    package = "volstead.games." + game.replace("-", "_")
    found = {}
    for name in [*ROLES, *WHERE_NEEDED]:
        if name in ROLES or find_spec(f"{package}.{name}"):
            found[name] = import_module(f"{package}.{name}")
    return found


@pytest.mark.parametrize("game", own())
def test_the_same_file_names_in_each_game(game: str) -> None:
    """Where the rules, the view or the beginning of a game stand is the same for all."""
    found = modules_of(game)
    for role, module in found.items():
        for name in (ROLES | WHERE_NEEDED)[role]:
            assert hasattr(module, name), f"{game}/{role}.py has no {name}"
    kit = find_kit(game)
    assert isinstance(kit.make(kit.fewest), Game)


@pytest.mark.parametrize("game", own())
def test_the_same_names_in_each_view(game: str) -> None:
    """A view says whose it is in `seat`, and what only that seat knows in `mine`; nobody is None, never a number."""
    view = modules_of(game)["shapes"].View
    fields = {field.name: field for field in msgspec.structs.fields(view)}
    assert fields["game"].type is str and fields["seat"].type == int | None
    assert "mine" in fields or "hidden" not in modules_of(game)
    kit = find_kit(game)
    s = kit.make(kit.fewest).new()
    for seat, told in ((int(SPECTATOR), None), (0, 0), (1, 1)):
        shown = msgspec.to_builtins(s.view(seat))
        assert (shown["game"], shown["seat"]) == (game, told)
        if "mine" in shown:
            assert (shown["mine"] is None) == (told is None)


@pytest.mark.parametrize("game", own())
def test_the_numbers_of_a_step_have_names(game: str) -> None:
    """What a step carries is read by its name (`s.arg(Sale.HOUSE)`), never by a bare number."""
    files = sorted((SOURCE / "games" / game.replace("-", "_")).rglob("*.py"))
    bare = [f"{path.name}: {found}" for path in files for found in re.findall(r"arg\(\s*\d+", path.read_text("utf-8"))]
    assert files and not bare


@cache
def code_of(path: Path) -> str:
    """What a file says without its docstrings and comments, which may name a game as an example."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        tree = ast.parse(text)
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                if ast.get_docstring(node, clean=False) is not None:
                    node.body[0] = ast.Pass()
        return ast.unparse(tree)
    return re.sub(r"/\*.*?\*/|^\s*//.*?$|<!--.*?-->", "", text, flags=re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("game", own())
def test_a_game_is_named_in_its_own_folders_only(game: str) -> None:
    """Whatever the program knows of a game is in folders with its name; the registry has the one line that joins it."""
    folders = {game, game.replace("-", "_")}
    name = re.compile(game.replace("-", "[-_ ]?") + "(?!-era)", re.IGNORECASE)
    files = [
        path
        for top in (SOURCE, CLIENT)
        for path in top.rglob("*")
        if path.suffix in {".py", ".ts", ".svelte", ".ftl", ".css", ".toml"}
        and not folders & set(path.relative_to(top).parts)
        and SOURCE / "web" not in path.parents
    ]
    naming = {path.relative_to(ROOT).as_posix() for path in files if name.search(code_of(path))}
    generated = {"web/src/net/types.ts"}
    assert len(files) > 200 and naming == {"src/volstead/games/registry.py"} | generated
    registered = (SOURCE / "games/registry.py").read_text("utf-8").splitlines()
    assert len([line for line in registered if name.search(line)]) == 1
