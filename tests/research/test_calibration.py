"""How far chances can be trusted: the page says what happened beside what was said."""

import pytest

from volstead.research import calibration
from volstead.research.calibration import Job, Row


def test_scores_and_bins() -> None:
    """Of ten times 20 % two came true and of ten times 70 % all: the one is right, the other is not."""
    rows = [Row("rum-run", 2, "sound", 0, 0.2, float(k < 2)) for k in range(10)]
    rows += [Row("rum-run", 2, "sound", 2, 0.7, 1.0) for _ in range(10)]
    found = [(many, round(said, 6), came) for many, said, came in calibration.bins(rows)]
    assert found == [(10, 0.2, 0.2), (10, 0.7, 1.0)]
    assert calibration.error(rows) == pytest.approx(0.15)
    assert calibration.brier(rows) == pytest.approx((2 * 0.64 + 8 * 0.04 + 10 * 0.09) / 20)


def test_the_same_games_make_the_same_page() -> None:
    """Several kinds of players; the seats' own chances, each with what came of it."""
    rows = [row for kind in ("careless", "habits") for row in calibration.play(Job("prohibition", 2, kind, 3))]
    assert rows and all(0 <= row.said <= 1 and row.came in (0, 0.5, 1) for row in rows)
    assert calibration.play(Job("prohibition", 2, "habits", 3)) == [row for row in rows if row.kind == "habits"]
    page = calibration.page(rows, 1)
    assert "## Prohibition" in page and "| careless |" in page and "| habits |" in page
    assert calibration.curve(rows).startswith("<svg")
    assert {job.kind for job in calibration.jobs(1, ["rum-run"])} == set(calibration.KINDS)
