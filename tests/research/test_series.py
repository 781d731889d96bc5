"""Series of games: fair to seats, the same from the same seed, in any number of processes."""

import pytest

from volstead.core.errors import BadOption
from volstead.research.series import WHOLE_WIN, Series, Tally, play, play_chunk, wilson


def total(series: Series, jobs: int) -> Tally:
    tally = Tally()
    for chunk in play(series, jobs):
        tally.add(chunk)
    return tally


def test_the_same_seed_gives_the_same_games_in_any_chunks() -> None:
    """Games depend on the seed and their number alone."""
    series = Series("toy", ("random",) * 3, games=30, seed=5)
    whole, parts = play_chunk(series, 0, 30), Tally()
    for first in range(0, 30, 7):
        parts.add(play_chunk(series, first, min(first + 7, 30)))
    assert whole.lengths == parts.lengths and whole.bots == dict(parts.bots) and whole.seats == dict(parts.seats)
    assert total(series, 1).seats == whole.seats
    assert play_chunk(Series("toy", ("random",) * 3, 30, seed=6), 0, 30).seats != whole.seats


def test_processes_make_no_difference() -> None:
    """Two processes come to the same tally as one."""
    series = Series("bootleggers", ("random", "greedy", "random"), games=4, seed=9)
    assert total(series, 2) == total(series, 1)


def test_bots_rotate_through_the_seats() -> None:
    """In a multiple of the number of seats every bot has sat everywhere equally often."""
    tally = total(Series("toy", ("random",) * 4, games=40, seed=1), 1)
    assert tally.bots["random"].games == 160 and [tally.seats[seat].games for seat in range(4)] == [40] * 4
    assert tally.bots["random"].wins == pytest.approx(40)
    assert sorted(tally.standing) == [1, 2, 3]


def test_a_paranoid_series_checks_the_rules() -> None:
    """It comes to the same games."""
    plain = total(Series("toy", ("random",) * 2, games=6, seed=1), 1)
    careful = total(Series("toy", ("random",) * 2, games=6, seed=1, paranoid=True), 1)
    assert careful.seats == plain.seats


def test_a_study_counts_what_the_games_show() -> None:
    """Wins by what set the seats apart, and how often things happened; the same in any number of processes."""
    series = Series("prohibition", ("random", "random"), games=4, seed=3, study=True)
    tally = total(series, 1)
    assert total(series, 2) == tally
    assert sum(side.games for side in tally.sides["mat"].values()) == 8
    assert sum(side.shares for side in tally.sides["turn in 1921"].values()) == 4 * WHOLE_WIN
    placements = tally.rates["Placements, by game"]
    assert all(of == 4 for _, of in placements.values()) and placements["ATTACK"][0] > 0
    heat = tally.rates["Heat at the end, by Gang"]
    assert sum(heat[f"Threshold {row}"][0] for row in ("I", "II", "III", "IV")) == 8 == heat["degrees"][1]
    peaks = tally.rates["Highest Heat, by Gang"]
    assert sum(many for many, _ in peaks.values()) == 8
    reached = [
        tally.rates["Thresholds reached by somebody, by game"][f"Threshold {row}"][0] for row in ("I", "II", "III")
    ]
    assert reached[0] == 4 and reached == sorted(reached, reverse=True)
    for heading, lines in tally.rates.items():
        if "somebody held them" in heading:
            assert all(0 <= times <= of <= 4 for times, of in lines.values())


def test_impossible_series() -> None:
    """They are refused before the first game."""
    with pytest.raises(BadOption, match="2 to 4 players"):
        total(Series("toy", ("random",), games=1, seed=1), 1)
    with pytest.raises(BadOption, match="Speak Easy has nothing to study"):
        total(Series("toy", ("random", "random"), games=1, seed=1, study=True), 1)


def test_intervals() -> None:
    """Wilson's interval lies inside 0 and 1 and narrows with the number of games."""
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0 and 0.2 < wilson(0, 10)[1] < 0.3
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    few, many = wilson(50, 100), wilson(5000, 10000)
    assert few[0] < many[0] < 0.5 < many[1] < few[1]
