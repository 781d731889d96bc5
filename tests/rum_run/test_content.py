"""Content files: an owner can add faces and forests without code; a fault names the file and the line."""

import random
from pathlib import Path

import pytest

from volstead import VolsteadError
from volstead.core.errors import BadContent
from volstead.games.rum_run import KIT
from volstead.games.rum_run.content import FOLDER, house_content
from volstead.games.rum_run.game import RumRun

pytestmark = pytest.mark.unturned("nobody")

FACE = """# a face of my own
[A7]
map = \"\"\"
. . . . . .
. . v . . .
. > I . . .
. . . . . .
. . . . # .
. . . . . .
\"\"\"
"""
FOREST = """
[mine]
name = "My Wood"
players = [3]
nw = "A7/1"
ne = "B1/0"
sw = "C1/0"
se = "D1/0"
overlap = false
town = "H6"
"""


def refused(folder: Path, name: str, text: str) -> str:
    """What is said about a folder with this file."""
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadContent) as fault:
        KIT.make(2, {}, folder)
    return str(fault.value)


@pytest.mark.rule("RR-SET-7", "RR-SET-4")
def test_an_owner_adds_a_face_and_a_forest(tmp_path: Path) -> None:
    """A folder with one face and one forest is enough; three players now play there."""
    (tmp_path / "faces.toml").write_text(FACE, encoding="utf-8")
    (tmp_path / "forests.toml").write_text(FOREST, encoding="utf-8")
    game = KIT.make(3, {}, tmp_path)
    assert isinstance(game, RumRun)
    assert game.forest.name == "My Wood" and len(game.forest.doors) == 2 + 3 + 2 + 1
    assert "A7" not in house_content().faces


@pytest.mark.parametrize(
    ("change", "line", "why"),
    [
        ((". . v . . .", ". . v . ."), 5, "a row has 6 cells, not 5"),
        ((". . v . . .", ". . x . . ."), 5, "'x' is neither"),
        ((". . . . # .", ". . . < # ."), 8, "an arrow points at a cell of the distillery"),
        ((". > I . . .", "> I . . . ."), 6, "the outer ring holds neither"),
        ((". > I . . .", ". > I B . ."), 6, "at most one distillery, not B and I"),
        ((". > I . . .", "# > I . . I"), 6, "the outer ring"),
        ((". > I . . .", "# > I . . ."), 6, "the cell behind a door is free"),
        (("[A7]", "[Z7]"), 2, "a face is called by its board"),
        (("map =", "mop ="), 3, "there is no such key here"),
        (('. . . . . .\n"""', '"""'), 3, "a face has 6 rows, not 5"),
    ],
)
def test_a_fault_in_a_face_is_named_with_its_line(change: tuple[str, str], line: int, why: str, tmp_path: Path) -> None:
    """Whoever draws a face wrongly is told what is wrong, and where."""
    said = refused(tmp_path, "faces", FACE.replace(*change, 1))
    assert f"faces.toml, line {line}:" in said and why in said


@pytest.mark.parametrize(
    ("change", "line", "why"),
    [
        (('"A1/1"', '"A8/1"'), 5, "there is no face A8"),
        (('"B1/0"', '"A1/0"'), 6, "board A is used twice"),
        (('"B1/0"', '"B1/7"'), 6, "is not a face and its quarter turns"),
        (('"H6"', '"F6"'), 10, "direct centre"),
        (('"H6"', '"Z9"'), 10, "is not a cell"),
        (("overlap = false", "overlap = 1"), 9, "must be true or false, or rows and columns"),
        (("players = [3]", "players = [9]"), 4, "numbers from 2 to 4"),
        (('name = "My Wood"\n', ""), 2, "name is missing"),
        (("[mine]", "[mine"), 2, ""),
    ],
)
def test_a_fault_in_a_forest_is_named_with_its_line(
    change: tuple[str, str], line: int, why: str, tmp_path: Path
) -> None:
    """So is whoever puts a forest together wrongly."""
    said = refused(tmp_path, "forests", FOREST.replace("A7/1", "A1/1").replace(*change, 1))
    assert f"line {line}" in said and why in said


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("distilleries", '[B]\nname = "B"\nloads = ["6 rum", "2 gin"]\n', "after 6 the loads are 6, 3, 1"),
        ("distilleries", '[B]\nname = "B"\nloads = ["6 milk"]\n', "'6 milk' is not a number and one of"),
        ("distilleries", '[bb]\nname = "B"\nloads = ["1 rum"]\n', "one capital letter"),
        ("faces", '[A1]\nmap = """\n' + "......\n" * 6 + '"""\n', "together start with 6, 4, 3 and 2"),
        ("tokens", '[fast]\nwithout = "7-7"\ntwice = ""\n', "is not a text of tokens"),
        ("tokens", "[slow]\n", "there is no such table"),
        ("gangs", '[X]\ncolour = "x"\nname = "X"\n', "the gangs are B, R, G and O"),
        ("weather", "", "there is no such content file"),
    ],
)
def test_faults_in_the_other_files(name: str, text: str, why: str, tmp_path: Path) -> None:
    """Every file is checked."""
    assert why in refused(tmp_path, name, text)


def test_a_folder_must_be_one_and_hold_something(tmp_path: Path) -> None:
    """A missing folder and an empty one are refused."""
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(BadContent):
            KIT.make(2, {}, folder)


def test_spoilt_content_is_refused_or_playable(tmp_path: Path) -> None:
    """Whatever is changed in a content file, there is a game or one clear sentence."""
    chance = random.Random(5)
    for _ in range(150):
        name = chance.choice(["distilleries", "faces", "forests", "tokens", "gangs"])
        text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
        at = chance.randrange(len(text))
        spoilt = text[:at] + chance.choice(["", "#", ".", '"', "[", "=", "7", "v", "é", "\n", "= 3"]) + text[at + 1 :]
        (tmp_path / f"{name}.toml").write_text(spoilt, encoding="utf-8")
        try:
            KIT.make(chance.choice([2, 3, 4]), {}, tmp_path).new().check()
        except VolsteadError as fault:
            assert str(fault) and "\n" not in str(fault)
        (tmp_path / f"{name}.toml").unlink()
