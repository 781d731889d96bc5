"""The arena: fair tables, the same results from the same seed, and nothing lost when it is interrupted."""

import json
from collections import Counter
from dataclasses import replace
from math import log10
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from tests.toy import KIT
from volstead.core.chance import Dice
from volstead.core.errors import BadOption
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.games import add
from volstead.research.arena import RESULTS, ArenaError, Contest, PairedChance, Record, load, play_block, run
from volstead.research.ratings import SCALE, Order, cycles, fit, order, rate, share_interval
from volstead.research.report import curve, html, markdown, report

add(KIT)
CONTEST = Contest("toy", 3, ("random", "search@5", "search@20"), blocks=3, options={"rounds": 2})


def without_times(records: list[Record]) -> list[Record]:
    return [replace(record, seconds=[], slowest=[]) for record in records]


def test_everybody_sits_everywhere_equally_often() -> None:
    """Over a block each entrant has had each seat as often as it has seats at the table."""
    games = Counter[str]()
    for mode in ("round-robin", "ladder", "against"):
        contest = replace(CONTEST, mode=mode)
        for block in range(len(contest.tables())):
            seats = Counter((who, seat) for r in play_block(contest, block) for seat, who in enumerate(r.seating))
            table = contest.tables()[block]
            assert all(seats[(who, seat)] == table.count(who) for who in table for seat in range(3))
            games[mode] += seats.total() // 3
    assert len(games) == 3 and min(games.values()) >= 3


def test_the_modes_seat_who_they_should() -> None:
    """A ladder goes from rung to rung, `against` measures all by the first, a round robin makes every table."""
    four = replace(CONTEST, entrants=("a", "b", "c", "d"))
    assert replace(four, mode="ladder").tables() == [(1, 0, 0), (2, 1, 1), (3, 2, 2)]
    assert replace(four, mode="against").tables() == [(1, 0, 0), (2, 0, 0), (3, 0, 0)]
    assert four.tables() == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
    assert replace(four, entrants=("a", "b")).tables() == [(0, 0, 1), (0, 1, 1)]


def test_the_same_seed_gives_the_same_games() -> None:
    """Played twice, all results are equal; with another seed they are not."""
    once = without_times(run(CONTEST))
    assert once == without_times(run(CONTEST))
    assert once != without_times(run(replace(CONTEST, seed=2)))


def test_luck_is_paired() -> None:
    """Whatever the seats bid, the dice of the rounds show the same: each kind of chance has a stream of its own."""
    rolls = []
    for choice in (0, -1):
        s = CONTEST.make().new()
        chance = PairedChance(7, s.game)
        seen = []
        while actors := s.actors():
            if actors & NATURE_BIT:
                move = chance.pick(s)
                if len(s.legal(NATURE)) == 6:
                    seen.append(move)
                s.apply(NATURE, move)
            else:
                seat = int(lowest(actors))
                s.apply(seat, s.legal(seat)[choice])
        rolls.append(seen)
    assert rolls[0] == rolls[1]
    assert len(rolls[0]) == 2


def test_an_interrupted_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    """Half the results, the last line torn: the rest is played, and the whole equals a run in one go."""
    whole = without_times(run(CONTEST))
    run(CONTEST, tmp_path)
    file = tmp_path / RESULTS
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:2]) + lines[2][:40])
    told: list[tuple[int, int]] = []
    assert without_times(run(CONTEST, tmp_path, progress=lambda done, many: told.append((done, many)))) == whole
    assert told[0] == (3, 9)
    assert told[-1] == (9, 9)
    contest, records = load(tmp_path)
    assert contest == CONTEST
    assert without_times(records) == whole


def test_more_blocks_are_added_to_what_is_there(tmp_path: Path) -> None:
    """A contest may be made longer; what was played is not played again."""
    short = run(replace(CONTEST, blocks=1), tmp_path)
    longer = run(replace(CONTEST, blocks=2), tmp_path)
    assert longer[: len(short)] == short
    assert len(longer) == 2 * len(short)


def test_results_of_another_contest_are_refused(tmp_path: Path) -> None:
    """A folder with other results, or with something else, is not overwritten."""
    run(replace(CONTEST, blocks=1), tmp_path)
    with pytest.raises(ArenaError, match="another contest"):
        run(replace(CONTEST, seed=9), tmp_path)
    (tmp_path / RESULTS).write_text("shopping list\n")
    with pytest.raises(ArenaError, match="line 1"):
        run(CONTEST, tmp_path)


def test_a_contest_may_be_held_by_older_rules(tmp_path: Path) -> None:
    """What an older program can play too; results that say nothing of versions are by the newest rules and go on."""
    contest = Contest("prohibition", 2, ("random", "greedy"), blocks=1)
    newest, older = contest.make(), replace(contest, version=1).make()
    assert (older.version, newest.version) == (1, newest.version) and newest.version > 1
    played = run(replace(contest, version=1), tmp_path / "old")
    assert load(tmp_path / "old") == (replace(contest, version=1), played)
    run(contest, tmp_path)
    stored = (tmp_path / RESULTS).read_text().replace(', "version": null', "", 1)
    assert '"version"' not in stored
    (tmp_path / RESULTS).write_text(stored)
    assert load(tmp_path)[0] == contest
    with pytest.raises(ArenaError, match="another contest"):
        run(replace(contest, version=1), tmp_path)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"entrants": ("random",)}, "at least two"),
        ({"entrants": ("random", "random")}, "called the same"),
        ({"entrants": ("random", "al-capone")}, "there is no bot 'al-capone'"),
        ({"entrants": ("random", "search@0")}, "there is no bot"),
        ({"mode": "brawl"}, "there is no mode"),
        ({"blocks": 0}, "at least one block"),
        ({"seats": 9}, "2 to 4 players"),
        ({"game": "poker"}, "there is no game"),
    ],
)
def test_an_impossible_contest_gets_one_clear_sentence(change: dict[str, object], sentence: str) -> None:
    """Wrong names and numbers are refused before anything is played."""
    with pytest.raises(BadOption, match=sentence):
        run(replace(CONTEST, **change))  # type: ignore[arg-type]


def test_ratings_find_the_strengths_behind_the_results() -> None:
    """In a thousand results drawn with strengths 4 : 2 : 1 the ratings lie 400 log10(2) = 120 points apart."""
    results = Counter({order([0, 1], [0, 1]): 667, order([1, 0], [0, 1]): 333})
    results += Counter({order([1, 2], [0, 1]): 667, order([2, 1], [0, 1]): 333})
    results += Counter({order([0, 2], [0, 1]): 800, order([2, 0], [0, 1]): 200})
    points = fit(results, 3)
    assert abs(points[0] - points[1] - 120) < 2
    assert abs(points[1] - points[2] - 120) < 2
    assert abs(sum(points) / 3 - 1500) < 1e-6


def test_intervals_of_ratings_hold_the_rating_and_narrow_with_more_games() -> None:
    """Twenty blocks tell less than two hundred."""
    block = [order([0, 1, 2], [0, 1, 2]), order([1, 0, 2], [0, 1, 2]), order([0, 2, 1], [0, 1, 1])]
    other = [order([2, 1, 0], [0, 1, 2]), order([0, 1, 2], [0, 0, 2])]
    few = rate([block, other] * 10, 3)
    many = rate([block, other] * 100, 3)
    assert len(few) == 3
    for wide, narrow in zip(few, many, strict=True):
        assert wide.low <= wide.points <= wide.high
        assert narrow.high - narrow.low < wide.high - wide.low


def drawn(strength: list[float], blocks: int, dice: Dice) -> list[list[Order]]:
    """Results of players of known strength: as many games a block as there are players."""
    made = []
    for _ in range(blocks):
        block = []
        for _ in strength:
            left, ranks = list(range(len(strength))), [0] * len(strength)
            for place in range(len(strength)):
                at = int(dice.below(1 << 30)) / (1 << 30) * sum(strength[player] for player in left)
                for player in left:
                    at -= strength[player]
                    if at <= 0:
                        break
                ranks[player] = place
                left.remove(player)
            block.append(order(range(len(strength)), ranks))
        made.append(block)
    return made


@pytest.mark.parametrize(
    ("strength", "blocks"), [([1.0, 1.0], 8), ([19.0, 1.0], 8), ([19.0, 1.0], 20), ([8.0, 1.0, 0.5], 8)]
)
def test_intervals_hold_the_true_rating_as_often_as_they_say(strength: list[float], blocks: int) -> None:
    """Of forty contests of known strength, clean sweeps included, at most six miss (95 % should hold)."""
    points = [SCALE * log10(value) for value in strength]
    true = points[0] - sum(points) / len(points)
    dice = Dice(5)
    held = 0
    for _ in range(40):
        rated = rate(drawn(strength, blocks, dice), len(strength))[0]
        held += rated.low <= 1500 + true <= rated.high
    assert held >= 34


def test_a_clean_sweep_leaves_room_for_doubt() -> None:
    """Sixteen wins of sixteen: the interval has a width, and does not reach the loser's."""
    winner, loser = rate([[order([0, 1], [0, 1])] * 2] * 8, 2)
    assert winner.high - winner.low > 100
    assert winner.low > loser.high


def test_a_cycle_is_told() -> None:
    """Paper, scissors, stone: all have the same rating, and the report says that this is not the whole truth."""
    results = Counter({order([k, (k + 1) % 3], [0, 1]): 80 for k in range(3)})
    results += Counter({order([(k + 1) % 3, k], [0, 1]): 20 for k in range(3)})
    assert cycles(results, 3) == [(0, 1, 2)]
    assert max(fit(results, 3)) - min(fit(results, 3)) < 1
    assert not cycles(Counter({order([0, 1, 2], [0, 1, 2]): 100}), 3)


def test_a_place_is_shared_by_those_who_tie() -> None:
    """Winners come first together, whatever their scores; the others by score."""
    record = Record(0, 0, [3, 1, 2, 0], [5, 9, 7, 7], [0, 1], [], [], [], [])
    assert record.ranks() == [0, 0, 2, 2]
    assert order(record.seating, record.ranks()) == ((1, 3), (0, 2))


def test_an_interval_of_shares_counts_blocks_not_games() -> None:
    """Blocks that are all won or all lost count as one game each; even blocks never count for more than their games."""
    clumped = share_interval([1.0, 0.0] * 20, 160)
    even = share_interval([0.5] * 40, 160)
    assert clumped[0] == even[0] == 0.5
    assert clumped[2] - clumped[1] > 1.8 * (even[2] - even[1])
    assert even[1] < 0.43


@pytest.mark.parametrize("blocks", [8, 20, 100])
@pytest.mark.parametrize("alike", [0.0, 0.5])
@pytest.mark.parametrize("true", [0.25, 0.5, 0.9])
def test_intervals_hold_the_true_share_as_often_as_they_say(blocks: int, alike: float, true: float) -> None:
    """Contests of a known share, four games a block, of which none or half share their luck: 95 % should hold it."""
    random, held, contests = Random(3), 0, 1000
    for _ in range(contests):
        shares = []
        for _ in range(blocks):
            shared = random.random() < true
            shares.append(sum(shared if random.random() < alike else random.random() < true for _ in range(4)) / 4)
        _, low, high = share_interval(shares, 4 * blocks)
        held += low <= true <= high
    assert 0.92 <= held / contests <= 0.995, held / contests


def test_the_report_has_figures_tables_and_plots() -> None:
    """Markdown and HTML tell the same standings; the page is whole in itself."""
    told = report(CONTEST, run(CONTEST))
    text, page = markdown(told), html(told)
    for label in CONTEST.entrants:
        assert f"| {label} |" in text
        assert f"<td>{label}</td>" in page
    assert page.count("<svg") == 3
    assert "http" not in page
    data = json.loads(json.dumps(told.to_dict()))
    assert sum(bot["wins"] for bot in data["bots"].values()) == pytest.approx(told.games)
    assert "milliseconds" in data["bots"]["random"]
    assert "milliseconds" not in told.to_dict(times=False)["bots"]["random"]


def test_a_curve_rises_from_left_to_right() -> None:
    """Each doubling is one step to the right, and a higher share lies higher."""
    picture = ElementTree.fromstring(curve("wins", "time", [(25, 30, 20, 40), (50, 45, 30, 60), (200, 80, 70, 90)], 25))
    line = next(part for part in picture if part.tag.endswith("polyline"))
    points = [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]
    assert [y for _, y in points] == sorted((y for _, y in points), reverse=True)
    assert points[2][0] - points[1][0] == pytest.approx(2 * (points[1][0] - points[0][0]), abs=0.2)
