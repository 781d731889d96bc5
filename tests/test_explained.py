"""Every piece on a board explains itself: in both languages, with a rule that there is."""

import re
from pathlib import Path

import pytest

from volstead.games import kit, own
from volstead.words import LANGUAGES, Words

ROOT = Path(__file__).parents[1]
PIECE = re.compile(r'data-(?:piece|what)="([a-z-]+)')
ENTRY = re.compile(r"^((?:what|guide-fact)-\S+) = (.+)$", re.MULTILINE)


def entries(game: str, language: str) -> dict[str, str]:
    text = (ROOT / f"src/volstead/games/{game.replace('-', '_')}/locale/{language}/what.ftl").read_text("utf-8")
    return dict(ENTRY.findall(text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", own())
def test_every_piece_has_words_and_a_rule(game: str, language: str) -> None:
    """What is marked as a piece in the drawings has a name, a few words and the id of a rule."""
    drawn = [*(ROOT / f"web/src/games/{game}").glob("*.svelte"), *(ROOT / "web/src/stage").glob("*.svelte")]
    kinds = {kind for file in drawn for kind in PIECE.findall(file.read_text("utf-8"))}
    assert len(kinds) >= 8
    words = Words(kit(game), language)
    rules = (ROOT / f"rules/{game}.md").read_text("utf-8")
    for kind in kinds:
        name, text, rule = (words.find(f"what-{kind}{part}", {}) for part in ("", "-text", "-rule"))
        assert name and text, kind
        assert len(str(text).split()) <= 45, kind
        assert f"**{rule}**" in rules, (kind, rule)


@pytest.mark.parametrize("game", own())
def test_what_the_guide_says_when_a_rule_bites(game: str) -> None:
    """It speaks of events that the game tells, in both languages, and names a rule that there is."""
    words, rules = Words(kit(game)), (ROOT / f"rules/{game}.md").read_text("utf-8")
    english = {key: text for key, text in entries(game, "en").items() if key.startswith("guide-fact-")}
    assert len(english) >= 10
    assert entries(game, "de").keys() == entries(game, "en").keys()
    for key, text in english.items():
        if key.endswith("-rule"):
            assert f"**{text}**" in rules, key
        else:
            assert words.find(key.removeprefix("guide-"), {}) is not None, key
