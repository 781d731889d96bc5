"""Set-up: forests, the draw, positions, removals; and the variants of the forest."""

import pytest

from tests.rum_run.scenes import Scene, at_turn, game_on
from volstead import BadOption
from volstead.core.seats import NATURE, NATURE_BIT
from volstead.core.state import State
from volstead.games.rum_run import KIT
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.content import house_content, is_fair, parse_forest, written
from volstead.games.rum_run.forest import BadForest, assemble, check_face, check_forest, place_town, turn
from volstead.games.rum_run.game import RumRun
from volstead.games.rum_run.shapes import View

MOVES = KIT.catalogue

POCKET = """
    A B C D E F G H I J K
 1  . . . . # . . . . # .
 2  . # . . . . . . . . .
 3  . . . . . . . F F < .
 4  . . > I . . > F F . .
 5  . . . . . . . . ^ . #
 6  . # . . @ . . . . . #
 7  . . v . . . . . v . .
 8  . . M . . . > B B . .
 9  . > M . . . . B B . .
10  . . . . . # . ^ . . .
11  # . . . . . . . . # .
"""


def drawn(s: State, *tokens: str) -> State:
    """NATURE draws these tokens."""
    for token in tokens:
        s.play(int(NATURE), MOVES.parse(f"draw {token}"))
    return s


def forest_rows(name: str) -> list[str]:
    game = KIT.make(2, {"forest": name})
    assert isinstance(game, RumRun)
    return game.forest.rows


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-SET-2", "RR-SET-5", "RR-VAR-4")
def test_four_boards_make_a_forest_and_overlap_by_one_row() -> None:
    """Pocket Duel comes out as drawn, eleven by eleven; the other forests are twelve by twelve."""
    assert forest_rows("pocket-duel-2") == ["".join(line.split()[1:]) for line in POCKET.strip("\n").splitlines()[1:]]
    for name in ("long-duel-2", "three-way-3", "town-square-4"):
        assert [len(row) for row in forest_rows(name)] == [12] * 12
    faces = [["......"] * 6 for _ in range(4)]
    assert len(assemble(faces, [0] * 4, (1, 1))) == 11 and len(assemble(faces, [0] * 4, (0, 0))) == 12
    deep = assemble(faces, [0] * 4, (3, 2))
    assert (len(deep), len(deep[0])) == (9, 10)


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-VAR-4")
def test_of_boards_that_overlap_the_later_one_counts() -> None:
    """Only NW and NE are of stone: what SW and SE lie on is free. Six rows would be a whole board: refused."""
    stone, free = ["#" * 6] * 6, ["." * 6] * 6
    for rows, columns in ((1, 1), (5, 0), (2, 5)):
        grid = assemble([stone, stone, free, free], [0] * 4, (rows, columns))
        assert (len(grid), len(grid[0])) == (12 - rows, 12 - columns)
        assert grid == ["#" * (12 - columns)] * (6 - rows) + ["." * (12 - columns)] * 6
        grid = assemble([stone, free, stone, free], [0] * 4, (rows, columns))
        assert grid == ["#" * (6 - columns) + "." * 6] * (12 - rows), "NE lies on NW, SE on SW"
    with pytest.raises(BadOption):
        KIT.make(2, {"forest": "A1/0 C1/3 D1/0 B1/0 overlap 6 0 H6"})


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-SET-2")
def test_each_board_is_used_once() -> None:
    """A forest with board A twice is refused with the reason."""
    with pytest.raises(BadOption, match="board A is used twice"):
        KIT.make(2, {"forest": "A1/0 A2/0 C1/0 D1/0 E6"})


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-SET-3", "RR-SET-7")
def test_the_usual_forest_depends_on_the_number_of_players() -> None:
    """Two play Pocket Duel, three Three-Way, four Town Square, and any preset can be chosen."""
    names = []
    for seats in (2, 3, 4):
        game = KIT.make(seats)
        assert isinstance(game, RumRun)
        names.append(game.forest.name)
    assert names == ["Pocket Duel", "Three-Way", "Town Square"]
    assert all("#" not in "".join(forest_rows(name)) for name in ("three-way-3", "town-square-4"))


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-SET-4", "INV-19")
def test_four_quarter_turns_give_the_face_back() -> None:
    """Turning keeps doors, obstacles and distillery cells, and four turns change nothing."""
    for face in house_content().faces.values():
        rows = face.rows
        for _ in range(4):
            rows = turn(rows)
            for kind in ("#", ".", "^>v<", "BFEMI"):
                assert sum(symbol in kind for row in rows for symbol in row) == sum(
                    symbol in kind for row in face.rows for symbol in row
                )
        assert rows == face.rows
    assert len(house_content().faces) >= 8, "two of each board, and more"


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-SET-4")
@pytest.mark.parametrize("turns", range(4))
def test_a_door_leads_into_its_distillery_whichever_way_it_faces(turns: int) -> None:
    """Its arrow points at the distillery and the cell behind it is free, however the board is turned."""
    good = ["......", "..v...", "..B...", "......", "......", "......"]
    closed = ["..#...", *good[1:]]
    astray = [*good[:2], "......", "..B...", *good[4:]]
    for _ in range(turns):
        good, closed, astray = turn(good), turn(closed), turn(astray)
    check_face(good, ["B"])
    with pytest.raises(BadForest, match="behind a door is free"):
        check_face(closed, ["B"])
    with pytest.raises(BadForest, match="points at a cell of the distillery"):
        check_face(astray, ["B"])


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-SET-6")
@pytest.mark.parametrize(
    ("town", "why"),
    [((5, 6), "direct centre"), ((1, 5), "at most two cells"), ((3, 4), "free"), ((12, 0), "free cell")],
)
def test_where_the_town_may_not_stand(town: tuple[int, int], why: str) -> None:
    """Not in the centre, not far from it, and with four free gates without doors."""
    rows = [row.replace("@", ".") for row in forest_rows("town-square-4")]
    with pytest.raises(BadForest, match=why):
        place_town(rows, town, near=True)
    assert place_town(rows, (5, 7), near=True) == forest_rows("town-square-4")


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-SET-6")
@pytest.mark.parametrize(
    ("height", "width", "centre"),
    [(12, 12, ["F6", "G6", "F7", "G7"]), (11, 11, ["F6"]), (11, 12, ["F6", "G6"]), (9, 10, ["E5", "F5"])],
)
def test_the_centre_of_a_forest_of_any_size_is_no_place_for_the_town(
    height: int, width: int, centre: list[str]
) -> None:
    """Of the cells with four free neighbours all but the middle ones are good; at the edge or beside a door none."""
    rows = ["." * width for _ in range(height)]
    rows[1] = "..<" + rows[1][3:]
    refusals: dict[str, list[str]] = {}
    for r in range(height):
        for c in range(width):
            try:
                assert place_town(rows, (r, c), near=False)[r][c] == "@"
            except BadForest as why:
                refusals.setdefault(str(why), []).append(f"{chr(65 + c)}{r + 1}")
    by_centre = [cells for why, cells in refusals.items() if "direct centre" in why]
    assert by_centre == [centre]
    others = {cell for why, cells in refusals.items() if "direct centre" not in why for cell in cells}
    edge = {
        f"{chr(65 + c)}{r + 1}"
        for r in range(height)
        for c in range(width)
        if r in (0, height - 1) or c in (0, width - 1)
    }
    assert others == edge | {"C2", "B2", "D2", "C3"}, "the edge, the door, and what is beside the door"


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-SET-6", "RR-VAR-4")
def test_the_town_stands_where_players_agree() -> None:
    """Four cells from the centre: advice is not law; in version 1 it was. Overlap of any depth that covers no door."""
    far = "A1/0 C1/3 D1/0 B1/0 B11"
    assert KIT.make(2, {"forest": far}).options["forest"] == far
    with pytest.raises(BadOption, match="at most two cells"):
        KIT.make(2, {"forest": far}, version=1)
    deep = "A1/0 C1/3 D1/0 B1/0 overlap 1 0 H6"
    assert KIT.make(2, {"forest": deep}).options["forest"] == deep
    with pytest.raises(BadOption, match="by one row and column"):
        KIT.make(2, {"forest": deep}, version=1)
    with pytest.raises(BadOption, match="would cover a distillery or a door"):
        KIT.make(2, {"forest": "A1/0 C1/3 D1/0 B1/0 overlap 4 4 D4"})


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-VAR-7")
def test_a_surprise_is_fair_and_comes_again() -> None:
    """Fifty forests: doors in reach, gates open; a number gives the same forest, which its text describes too."""
    content = house_content()
    seen = set()
    for number in range(50):
        plan = content.surprise(number)
        assert is_fair(content.forest(plan, {})) and written(plan) == written(content.surprise(number))
        assert parse_forest(written(plan)).rows == content.forest(plan, {}).rows
        seen.add(written(plan))
    assert len(seen) > 45
    drawn = KIT.make(3, {"forest": "surprise"})
    assert parse_forest(str(drawn.options["forest"])), "a surprise is kept as the text of its forest"
    assert KIT.make(3, {"forest": " Surprise  5"}).options["forest"] == written(content.surprise(5))
    for nonsense in ("surprise x", "surprise 1234567", "surprise -1", "surprises"):
        with pytest.raises(BadOption, match="or write your own"):
            KIT.make(3, {"forest": nonsense})
    again = KIT.make(3, drawn.options)
    assert again.new().digest() == drawn.new().digest()
    assert len([name for name in content.faces if name[1:] != "9"]) >= 16


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-SET-7")
def test_every_door_must_be_reached_from_the_town() -> None:
    """A forest whose only door is walled in, or that has no distillery, is refused."""
    walled = game_on("    A B C D E\n 1  . . # . .\n 2  @ . # > I\n 3  . . # . .\n")
    with pytest.raises(BadForest, match="no road from the town can reach the door D2"):
        check_forest(walled.forest)
    with pytest.raises(BadForest, match="at least one distillery"):
        check_forest(game_on("    A B\n 1  @ .\n").forest)


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-SET-1", "RR-SET-12")
def test_everything_is_public_unless_there_are_shields() -> None:
    """Each seat has its own colour and rack; with shields only one's own rack is shown."""
    for shields, seen in ((False, [True, True, True]), (True, [False, True, False])):
        view = KIT.make(3, {"order": "seats", "shields": shields}).new().view(1)
        assert isinstance(view, View)
        assert [player.colours for player in view.players] == [["blue"], ["red"], ["green"]]
        assert [player.rack is not None for player in view.players] == seen
        assert [player.rack_size for player in view.players] == [19, 20, 21]


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-SET-8", "RR-VAR-5")
def test_distilleries_start_full_and_the_host_may_change_that() -> None:
    """The Inn starts with 2 or with the number that the host says; doors and letters stay."""
    s = KIT.make(2, {"order": "seats"}).new()
    assert [s.v[at.INSIDE + k] for k in range(4)] == [s.data[at.START + k] for k in range(4)] == [2, 4, 3, 6]
    other = KIT.make(2, {"order": "seats", "loads": "I5 b9"}).new()
    assert [other.v[at.INSIDE + k] for k in range(4)] == [5, 4, 3, 9]
    assert other.data[at.WINNING] == -(-(8 + 7 + 4 + 16) // 2)
    with pytest.raises(BadOption, match="loads 'Z3'"):
        KIT.make(2, {"loads": "Z3"})


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-SET-9")
def test_the_highest_draw_wins_and_the_highest_draw_again_when_level() -> None:
    """Blue and Green are level at nine and draw again, Red does not; Green wins with twelve."""
    s = drawn(KIT.make(3).new(), "4-5", "1-1", "3-6")
    assert s.actors() == NATURE_BIT and len(s.legal(int(NATURE))) == 21
    drawn(s, "1-2", "6-6")
    assert s.actors() == 1 << 2


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-SET-9")
def test_who_is_level_again_and_again_draws_lots() -> None:
    """After five level draws a lot decides, so that set-up always ends."""
    s = drawn(KIT.make(2).new(), *["2-2"] * 10)
    assert [MOVES.text(move) for move in s.legal(int(NATURE))] == ["lot 1", "lot 2"]
    s.play(int(NATURE), MOVES.parse("lot 2"))
    assert s.actors() == 1 << 1


@pytest.mark.unturned("everybody")
@pytest.mark.rule("RR-SET-10", "RR-SET-11")
def test_the_winner_picks_a_position_and_removals_follow_it() -> None:
    """Whoever wins may take any position: who begins, and how many tokens each has, follows from it."""
    for winner in range(4):
        for position in range(4):
            tokens = ["1-1", "1-2", "1-3"]
            s = drawn(KIT.make(4).new(), *tokens[:winner], "6-6", *tokens[winner:])
            assert [MOVES.text(move) for move in s.legal(winner)] == [f"position {k}" for k in (1, 2, 3, 4)]
            s.play(winner, MOVES.parse(f"position {position + 1}"))
            view = s.view(0)
            assert isinstance(view, View) and view.first == view.on_turn == (winner - position) % 4 and at_turn(s)
            in_turn = [view.players[(view.first + k) % 4] for k in range(4)]
            assert [player.rack_size for player in in_turn] == [19, 20, 20, 21]


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-VAR-1", "RR-VAR-2")
def test_the_token_sets_of_the_variants() -> None:
    """Horse Power: 42 tokens, the first player without both 1-6. Tortoise v. Hare: 22 each, no removals."""
    for variant, sizes in (("horse-power", [40, 42]), ("tortoise-hare", [22, 22])):
        s = KIT.make(2, {"variant": variant, "order": "seats"}).new()
        view = s.view(0)
        assert isinstance(view, View)
        assert [player.rack_size for player in view.players] == sizes
        with pytest.raises(BadOption, match="is for 2 players"):
            KIT.make(3, {"variant": variant})
    view = KIT.make(2, {"variant": "tortoise-hare", "order": "seats"}).new().view(0)
    assert isinstance(view, View)
    fast, strong = (set(player.rack or []) for player in view.players)
    assert {"G1-1", "G2-2", "G3-3"} <= fast and not fast & {"B5-6", "B6-6"}
    assert {"O5-6", "O4-5", "O3-4", "O4-6"} <= strong and not strong & {"R1-1", "R2-2", "R3-3"}


@pytest.mark.unturned("nobody")
@pytest.mark.rule("RR-VAR-3")
def test_faces_may_be_mixed() -> None:
    """Two six-barrel distilleries stand in one forest, each by itself, and the winning number follows."""
    s = KIT.make(2, {"forest": "A1/0 B1/0 C1/0 D2/0 E6", "order": "seats"}).new()
    view = s.view(0)
    assert isinstance(view, View)
    assert [(each.quadrant, each.letter) for each in view.distilleries] == [
        ("nw", "B"),
        ("ne", "F"),
        ("sw", "E"),
        ("se", "B"),
    ]
    assert view.winning == 16


@pytest.mark.rule("RR-VAR-6")
def test_with_open_gates_the_town_is_always_an_anchor() -> None:
    """Blue has a road already; it can break at Red's gate from the town only with open gates."""
    drawing = "    A       B       C\n 1  .       .       .\n 2  B5-4    (TC)    R2-3\n 3  .       .       .\n"
    for open_gates in (False, True):
        game = game_on("    A B C\n 1  . . .\n 2  . @ .\n 3  . . .\n", open_gates=open_gates)
        assert ("build C2 / 6-5" in Scene(game, drawing).actions()) is open_gates
