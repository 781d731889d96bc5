"""Whether a game can be told: words for all that is asked, done and told, and a table in text."""

import re
from collections.abc import Iterator

from fluent.syntax import FluentParser, ast

from volstead.core.errors import BadOption
from volstead.core.journal import Journal
from volstead.core.kit import Kit
from volstead.core.lesson import FEWEST_STEPS, MOST_STEPS, MOST_WORDS, lesson
from volstead.core.seats import NATURE, SPECTATOR, members
from volstead.core.state import Question
from volstead.testing.contract import Check
from volstead.testing.walking import variants, walk
from volstead.words import LANGUAGES, Words, bundle, parts
from volstead.words.fluent import Messages

LOOSE = re.compile(r"[{}]|\$[a-z]|\?\?\?")
"""A variable or a bracket that a player would see."""
NAMES = ["Anna", "Ben", "Carl", "Dora", "Emil", "Fay", "Gus", "Hal"]


def languages(kit: Kit) -> list[str]:
    """The languages that a game has words in; none for one that is spoken of in the readable form of its keys."""
    return [one for one in LANGUAGES if kit.locale is not None and (kit.locale / one).is_dir()]


def questions(kit: Kit) -> Iterator[Question]:
    """What is asked in some games of each kind."""
    for options in variants(kit):
        for seats in {kit.fewest, kit.most}:
            try:
                game = kit.make(seats, options)
            except BadOption:
                continue
            for s, _, _ in walk(game, 40):
                for seat in members(s.actors() | s.volunteers()):
                    if seat != NATURE and s.legal(seat):
                        yield s.question(seat)


def messages(kit: Kit, language: str) -> list[Messages]:
    """All messages of a game in one language."""
    assert kit.locale is not None
    return [bundle(kit.locale, language, part) for part in parts(kit.locale, language)]


def everything_has_words(kit: Kit, seats: int, plenty: int = 1) -> None:
    """Moves, events, options and prompts, in every language that the game speaks."""
    wanted = {f"move-{block.name}" for block in kit.catalogue.blocks}
    wanted |= {f"fact-{fact.name}" for fact in kit.facts.facts}
    for option in kit.options:
        wanted |= {f"option-{option.name}", f"option-{option.name}-meaning"}
    wanted |= {f"prompt-{question.key}" for question in questions(kit)}
    for language in languages(kit):
        known = messages(kit, language)
        missing = sorted(key for key in wanted if not any(one.has_message(key) for one in known))
        assert not missing, f"no words in {language!r} for: {', '.join(missing)}"


def languages_say_the_same(kit: Kit, seats: int, plenty: int = 1) -> None:
    """Nothing is said in one language only, nothing twice, and with the variables that there are."""
    given = {f"move-{block.name}": set("abcd"[: len(block.args)]) for block in kit.catalogue.blocks}
    given |= {f"fact-{fact.name}": set(fact.args) for fact in kit.facts.facts}
    keys: dict[str, set[str]] = {}
    for language in languages(kit):
        said: list[str] = []
        assert kit.locale is not None
        for path in sorted((kit.locale / language).glob("*.ftl")):
            if path.stem not in ("words", "draw"):
                continue
            for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
                assert not isinstance(entry, ast.Junk), f"{path} cannot be read: {entry.content}"
                if isinstance(entry, ast.Message):
                    key = entry.id.name
                    said.append(key)
                    if key.startswith(("move-", "fact-")):
                        told = key.removesuffix("-you")
                        assert told in given, f"{key} is said of nothing"
                        assert variables(entry.value) <= given[told], f"{key} asks for what it is not given"
        assert len(said) == len(set(said)), f"said twice in {language!r}"
        keys[language] = set(said)
    for language, other in keys.items():
        for known, ours in keys.items():
            assert not ours - other, f"{language!r} lacks what {known!r} has: {', '.join(sorted(ours - other))}"


def lesson_can_be_played(kit: Kit, seats: int, plenty: int = 1) -> None:
    """Eight to fourteen steps, all moves legal, few words in every language, and the learner wins what was promised."""
    if kit.lesson is None:
        return
    played = lesson(kit)
    assert played is not None
    script = played.script
    assert script.version == kit.version, f"the lesson is by rules version {script.version}, the game has {kit.version}"
    assert FEWEST_STEPS <= len(script.steps) <= MOST_STEPS, f"{len(script.steps)} steps"
    assert all(step.at or step.play for step in script.steps), "a step without anything to click"
    assert script.won and played.won(), f"the last step does not end with {script.won!r} for the learner"
    keys = [step.key for step in script.steps]
    assert len(set(keys)) == len(keys), "two steps have one key"
    for language in languages(kit):
        words = Words(kit, language)
        for key in [*keys, "end"]:
            text = words.find(f"lesson-{key}", {})
            assert text, f"no words in {language!r} for lesson-{key}"
            assert key == "end" or len(text.split()) <= MOST_WORDS, f"{language}: {len(text.split())} words: {text}"


def presets_can_be_played(kit: Kit, seats: int, plenty: int = 1) -> None:
    """A game can be made in every way that has a name, and the ways have words."""
    names = [preset.name for preset in kit.presets]
    assert len(set(names)) == len(names), "two presets have one name"
    for preset in kit.presets:
        kit.make(preset.seats or kit.usual_seats, preset.options).new()
        for language in languages(kit):
            for key in (f"preset-{preset.name}", f"preset-{preset.name}-meaning"):
                assert Words(kit, language).find(key, {}), f"no words in {language!r} for {key}"


def variables(node: object) -> set[str]:
    """The names of the variables in a message."""
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    if isinstance(node, list):
        return {name for part in node for name in variables(part)}
    if isinstance(node, ast.BaseNode):
        return {name for part in vars(node).values() for name in variables(part)}
    return set()


def games_can_be_told(kit: Kit, seats: int, plenty: int = 1) -> None:
    """All that is asked, done and told in a random game comes out in words, without a loose variable or bracket."""
    for language in LANGUAGES:
        journal = Journal()
        words = Words(kit, language, NAMES[:seats])
        said = set()
        for s, seat, move in walk(kit.make(seats), 41, journal):
            said.add(words.move(move))
            if seat != NATURE:
                said.add(words.question(s.question(seat)))
        said |= {words.fact(kit.facts.to_dict(event)) for event in journal.events}
        for sentence in said:
            assert sentence.strip() and not LOOSE.search(sentence), sentence


def tables_can_be_drawn(kit: Kit, seats: int, plenty: int = 1) -> None:
    """The table in text, for those who play and those who look on, to the end."""
    for language in LANGUAGES:
        words = Words(kit, language, NAMES[:seats])
        for number, (s, _, _) in enumerate(walk(kit.make(seats), 43)):
            if number % 25 == 0 or s.over():
                for seat in (0, seats - 1, int(SPECTATOR)):
                    assert kit.draw(s.view(seat), 100, words).strip(), "nothing was drawn"


WORDS: tuple[Check, ...] = (
    everything_has_words,
    languages_say_the_same,
    lesson_can_be_played,
    presets_can_be_played,
    games_can_be_told,
    tables_can_be_drawn,
)
