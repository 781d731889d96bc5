"""First lessons: short enough for the first own move to come within a minute, and whole as the browser gets them."""

from pathlib import Path

import pytest

from volstead.core.errors import BadLog
from volstead.core.lesson import Lesson, lesson, read
from volstead.games import kit, own
from volstead.server.lessons import taught
from volstead.testing import check
from volstead.words import LANGUAGES, Words

WORD_SECONDS = 0.3
"""What an untrained reader needs for a word (200 a minute)."""
CLICK_SECONDS = 2.0


@pytest.mark.parametrize("game", own())
def test_lessons_and_presets_keep_the_contract(game: str) -> None:
    """Each own game has a lesson that can be played to its end, and four ways to play that have a name."""
    assert kit(game).lesson is not None
    assert {"as-printed", "first-game", "short-evening", "cut-throat"} <= {one.name for one in kit(game).presets}
    assert check(kit(game), only="lesson_can_be_played presets_can_be_played") == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", own())
def test_the_first_own_move_comes_within_a_minute(game: str, language: str) -> None:
    """By way of the lesson: one click on the first page, then words and clicks up to the first move."""
    played = lesson(kit(game))
    assert played is not None
    told, clicks = 0, 1
    for one in played.script.steps:
        told += len(str(Words(kit(game), language).find(f"lesson-{one.key}", {})).split())
        clicks += max(1, len(one.at))
        if one.play:
            break
    assert told * WORD_SECONDS + clicks * CLICK_SECONDS <= 60, (told, clicks)


@pytest.mark.parametrize("game", own())
def test_the_browser_gets_a_whole_lesson(game: str) -> None:
    """Each move of the learner is on the menu that they have then, and every update has its number."""
    found = taught(game)
    assert found is not None
    asked, n = found.welcome.question, 0
    for step in found.steps:
        assert step.at
        assert len(step.updates) == len(step.play)
        for move, updates in zip(step.play, step.updates, strict=True):
            assert asked is not None and move in asked.menu, step.key
            for update in updates:
                n += 1
                assert update.n == n
                asked = update.question or None


def test_a_script_that_makes_no_sense_says_what_is_wrong(tmp_path: Path) -> None:
    """A move that is not legal, a line for nobody, a file that is no lesson."""
    file = tmp_path / "lesson.toml"
    before = '["0 build F6", "0 1+1", "0 at F5", "0 2|1"]'
    head = f'seats = 2\nseat = 1\nversion = 2\noptions = {{ order = "seats" }}\nbefore = {before}\n'
    for step, why in (
        ('play = ["build A1"]', "cannot play 'build A1'"),
        ('play = ["build E5"]\nthen = ["1 caravan E5"]', "caravan E5"),
        ("plays = 3", "no lesson"),
    ):
        file.write_text(f'{head}[[steps]]\nkey = "one"\n{step}\n', encoding="utf-8")
        with pytest.raises(BadLog, match=why):
            Lesson(kit("rum-run"), read(file))
