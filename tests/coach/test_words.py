"""Words of the coach: every sort of decision and every part of a position has a name of its own, in both languages."""

import re
from pathlib import Path

import pytest

from tests.contract.tables import walk
from volstead.games import kit, own
from volstead.words import LANGUAGES, Words

PROMPT = re.compile(r"^prompt-([a-z_-]+) = (.*(?:\n[ }].*)*)", re.M)


@pytest.mark.parametrize("name", own())
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sort_of_decision_has_a_name(name: str, language: str) -> None:
    """It is called by a `decision-` message; without one the prompt stands for it, which must not speak of numbers."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in Path(str(kit(name).locale), language).glob("*.ftl"))
    named = set(re.findall(r"^decision-([a-z_-]+) =", text, re.M))
    prompts = dict(PROMPT.findall(text))
    assert len(prompts) > 5 and named <= set(prompts)
    assert not {key for key, said in prompts.items() if "{ $" in said} - named


@pytest.mark.parametrize("name", own())
def test_every_part_of_a_position_has_a_name(name: str) -> None:
    """By which reasons are given: said of me and of others, with all that it names; in the course of a whole game."""
    found = kit(name)
    assert found.parts is not None and set(found.trifles) <= {fact.name for fact in found.facts.facts}
    game = found.make(found.fewest)
    spoken = [Words(found, language, ["Ada", "Bob", "Cy", "Dee"]) for language in LANGUAGES]
    kinds: set[str] = set()
    for number, (s, _, _) in enumerate(walk(game, 43)):
        if number % 5:
            continue
        for part in [part for seat in range(found.fewest) for part in found.parts(s, seat, 0)]:
            if part.fact["kind"] in kinds and number % 50:
                continue
            kinds.add(str(part.fact["kind"]))
            for words in spoken:
                words.names = game.names
                mine, other = words.fact(part.fact, int(part.fact["seat"])), words.fact(part.fact)
                assert mine != other and "part" not in mine + other and "{" not in mine + other, part.fact
                assert "Ada" in other or "Bob" in other or "Cy" in other
    assert len(kinds) >= 4
