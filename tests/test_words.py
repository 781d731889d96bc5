"""Words: every game speaks English and German, and what has no words is still readable."""

import ast as python
import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

import volstead
from tests.contract.tables import walk
from tests.toy import KIT
from volstead.core.chance import Dice
from volstead.core.errors import BadOption, IllegalMove
from volstead.core.seats import NATURE, SPECTATOR
from volstead.core.state import Question
from volstead.games import kit, own
from volstead.testing import speech
from volstead.testing.speech import variables
from volstead.words import LANGUAGES, LOCALE, Words, bundle
from volstead.words.fluent import Messages

every_game = pytest.mark.parametrize("name", own())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def said_by(name: str, language: str, part: str = "words") -> Messages:
    """The messages of one of a game's files."""
    folder = kit(name).locale
    assert folder is not None
    return bundle(folder, language, part)


def common(language: str) -> Messages:
    """The messages that all games share."""
    return bundle(LOCALE, language, "common")


@every_game
def test_everything_has_words_in_every_language(name: str) -> None:
    """Moves, events, options and prompts."""
    found = kit(name)
    assert speech.languages(found) == list(LANGUAGES)
    speech.everything_has_words(found, found.fewest)
    keys = {f"prompt-{step.key}" for step in found.make(found.most).steps if step.key}
    for language in LANGUAGES:
        assert not sorted(key for key in keys if not said_by(name, language).has_message(key)), language


@every_game
@every_language
def test_messages_use_only_what_they_are_given(name: str, language: str) -> None:
    """A message that asks for a variable that does not exist would show its bare name to a player."""
    found = kit(name)
    given = {f"move-{block.name}": set("abcd"[: len(block.args)]) for block in found.catalogue.blocks}
    given |= {f"fact-{fact.name}": set(fact.args) for fact in found.facts.facts}
    entries = parsed(found.locale, language, "words").body
    assert len(entries) > 20
    for entry in entries:
        assert not isinstance(entry, ast.Junk), f"cannot be parsed: {entry.content}"
        if isinstance(entry, ast.Message):
            asks = speech.variables(entry.value)
            key = entry.id.name
            if key.startswith(("move-", "fact-")):
                key = key.removesuffix("-you")
                assert key in given, f"{key} is said of nothing"
                assert asks <= given[key], key
            elif key.startswith("prompt-"):
                assert all(re.fullmatch(r"[np]\d", asked) for asked in asks), key
            elif key.startswith("word-"):
                assert asks <= {"n", "number", "player"}, key


def parsed(folder: Path | None, language: str, part: str) -> ast.Resource:
    assert folder is not None
    return FluentParser().parse((folder / language / f"{part}.ftl").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("folder", "name"),
    [
        *((LOCALE, part) for part in ("common", "web", "people")),
        *(
            (path.parents[1], path.stem)
            for name in own()
            for path in sorted(Path(str(kit(name).locale)).glob("en/*.ftl"))
        ),
    ],
)
def test_both_languages_have_the_same_messages(folder: Path, name: str) -> None:
    """Nothing is said in one language only, and nothing twice."""
    keys = {}
    for language in LANGUAGES:
        said = [entry.id.name for entry in parsed(folder, language, name).body if isinstance(entry, ast.Message)]
        assert len(said) == len(set(said))
        keys[language] = set(said)
    assert keys["en"] == keys["de"]


class Strict(Words):
    """Words that have none for what is missing."""

    def say(self, key: str, **values: Any) -> str:
        found = self.find(key, values)
        assert found is not None and "{" not in found, key
        return found


@every_game
@every_language
def test_the_table_can_be_drawn(name: str, language: str) -> None:
    """All that stands in the table in text has words, for those who play and those who look on, to the end."""
    found = kit(name)
    for seats in (found.fewest, found.most):
        words = Strict(found, language)
        for number, (s, _, _) in enumerate(walk(found.make(seats), 43)):
            if number % 25 == 0 or s.over():
                for seat in (0, seats - 1, int(SPECTATOR)):
                    assert found.draw(s.view(seat), 100, words)
        assert s.over()


@every_game
def test_a_game_can_be_told(name: str) -> None:
    """All that is asked, done and told in a random game comes out in words, without a loose variable or bracket."""
    speech.games_can_be_told(kit(name), kit(name).most)


def plain(node: python.expr) -> str:
    """What a plain string in the code says."""
    return node.value if isinstance(node, python.Constant) and isinstance(node.value, str) else ""


REFUSING = ("Refusal", "Refused", "BadOption", "BadForest")


def python_files(place: str) -> list[Path]:
    """The file of the package that is named so, or those of the folder."""
    found = Path(volstead.__file__).parent / place
    return [found] if found.is_file() else sorted(found.rglob("*.py"))


def refusals(folder: str) -> set[str]:
    """What the code refuses with: the keys of Refusal, also in tables beside the id of a rule, and of Refused."""
    found = set()
    for path in python_files(folder):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, python.Tuple) and len(node.elts) == 2:
                rule, key = map(plain, node.elts)
                if re.fullmatch("(BL|PR|RR)-[A-Z0-9_-]+", rule) and KEY.fullmatch(key):
                    found.add(key)
            elif isinstance(node, python.Call) and isinstance(node.func, python.Name) and len(node.args) > 1:
                if node.func.id in REFUSING:
                    found.add(plain(node.args[1]))
    return found - {""}


KEY = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


@pytest.mark.parametrize(("folder", "name"), [(f"games/{one.replace('-', '_')}", one) for one in own()])
@every_language
def test_every_refusal_of_a_game_has_words(folder: str, name: str, language: str) -> None:
    """Whatever a game can say no with, it says in every language."""
    known = [said_by(name, language), common(language)]
    said = refusals(folder)
    assert said
    assert not sorted(why for why in said if not any(one.has_message(f"refusal-{why}") for one in known))


SHARED = ["core", "table", "server", "research", "bots", "coach", "cli", "games/registry.py"]


@pytest.mark.parametrize("folder", SHARED)
@every_language
def test_every_refusal_of_the_table_has_words(folder: str, language: str) -> None:
    """And so do the table and its server."""
    said = refusals(folder)
    assert said
    assert not sorted(why for why in said if not KEY.fullmatch(why)), "a reason is a key with arguments, no sentence"
    assert not sorted(why for why in said if not common(language).has_message(f"refusal-{why}"))


@every_game
def test_what_is_refused_in_a_game_is_said_in_words(name: str) -> None:
    """Moves that are not possible, tried all through a random game: each refusal comes out in both languages."""
    found = kit(name)
    dice = Dice(43)
    spoken = [(language, Words(found, language, ["Anna", "Ben", "Carl", "Dora"])) for language in LANGUAGES]
    heard: dict[str, IllegalMove] = {}
    for s, seat, _ in walk(found.make(found.fewest), 44):
        block = found.catalogue.blocks[dice.below(len(found.catalogue.blocks))]
        move = block.first + dice.below(block.size)
        try:
            if seat != NATURE:
                s.refuse(seat, move)
        except IllegalMove as refusal:
            heard[refusal.key] = refusal
    assert len(heard) > 5
    for key, refused in heard.items():
        for language, words in spoken:
            files = [said_by(name, language), common(language)]
            assert any(file.has_message(f"refusal-{key}") for file in files), (language, key)
            said = words.refusal(key, refused.named, refused.move)
            assert not re.search(r"[{}]|\$[a-z]|\?\?\?", said), said
        assert refused.why == Words(found).refusal(key, refused.named, refused.move)


def test_a_refusal_names_the_move_in_words() -> None:
    """The refused move comes in words; cells and numbers stay; what is unknown is passed on."""
    words = Words(kit("bootleggers"), "de")
    muscle = kit("bootleggers").catalogue.parse("muscle 17")
    assert words.refusal("not-possible-now", move=muscle) == "„Muskelkarte 17 spielen“ ist jetzt nicht möglich."
    assert words.refusal("truck-holds", [6]) == "Dieser Laster fasst höchstens 6 Kisten."
    assert words.refusal("the-moon-is-full") == "Das geht nicht (the moon is full)."
    assert words.refusal("other", ["the moon_is-full"]) == "Das geht nicht (the moon_is-full)."
    roads = Words(kit("rum-run"), "en")
    assert roads.refusal("token-too-weak", ["2|5", "C4"]) == "2|5 does not beat the token on C4."


@pytest.mark.parametrize(
    ("folders", "locale", "part"),
    [*(([f"games/{one.replace('-', '_')}"], kit(one).locale, "words") for one in own()), (SHARED, LOCALE, "common")],
)
@every_language
def test_refusals_use_only_what_they_are_given(folders: list[str], locale: Path, part: str, language: str) -> None:
    """A message about a refusal names what the code names: as many things, and the move."""
    given = {"other": {"a"}}
    for path in [path for folder in folders for path in python_files(folder)]:
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, python.Call) and isinstance(node.func, python.Name) and len(node.args) > 1:
                if node.func.id in REFUSING:
                    given[plain(node.args[1])] = set("abcde"[: len(node.args) - 2]) | {"move"}
    compared = 0
    for entry in parsed(locale, language, part).body:
        if isinstance(entry, ast.Message) and entry.id.name.startswith("refusal-"):
            key = entry.id.name.removeprefix("refusal-")
            assert variables(entry.value) <= given.get(key, set()), key
            compared += 1
    assert compared > 30


CONTENT = Path(volstead.__file__).parent / "games/prohibition/content"


@pytest.mark.parametrize("file", ["scheme_cards", "infamy_cards", "tactics", "mats"])
@pytest.mark.parametrize("version", ["", "version_1"])
@every_language
def test_what_cards_say_is_said_in_words(file: str, version: str, language: str) -> None:
    """Cards name a message and give its numbers: it is there in each language, and asks for just these numbers."""
    path = CONTENT / version / f"{file}.toml"
    lines = re.findall(r'^text = "(.*)"$', path.read_text(encoding="utf-8"), re.M) if path.exists() else []
    assert lines or (file, version) == ("tactics", "version_1")
    if file == "tactics" and lines:
        lines += re.findall(r'^name = "(.*)"$', path.read_text(encoding="utf-8"), re.M)
    folder = kit("prohibition").locale
    said = {one.id.name: one.value for one in parsed(folder, language, "cards").body if isinstance(one, ast.Message)}
    for line in lines:
        key, *numbers = line.split(" ")
        assert variables(said[f"text-{key}"]) == set("abcde"[: len(numbers)]), line


def test_a_sentence_of_ones_own_stays_as_it_is() -> None:
    """Whoever writes cards of their own may write a plain sentence on them."""
    words = Words(kit("prohibition"), "de")
    assert words.text("Own 3 Blocks, and be quick.") == "Own 3 Blocks, and be quick."
    assert words.text("most-blocks 11") == "Besitze die meisten Häuserblocks, mindestens 11."


def test_what_has_no_words_is_still_readable() -> None:
    """Speak Easy has no words file."""
    words = Words(KIT, "de", ["Anna", "Ben"])
    assert words.move(KIT.catalogue.parse("bid 7")) == "bid 7"
    assert words.question(Question("TOY-2", "take-back")) == "take back"
    assert words.fact({"kind": "took-back", "seat": 1}) == "took back: seat Ben"
    assert words.fact({"kind": "rain"}) == "rain"
    assert words.option(KIT.options[0]) == ("rounds", "how many rounds are played")
    assert words.say("no-such-key", n=3) == "no such key 3"


def test_names_numbers_and_words() -> None:
    """Seats become names, numbers stay numbers, numbered words keep their number."""
    words = Words(KIT, "en", ["Anna", "Ben"])
    assert words.word("seat_1") == "Ben" and words.word("17") == 17 and words.word("double_cross") == "double cross"
    assert (words.player(-1), words.player(5), words.player(15)) == ("nobody", "seat 6", "Chance")
    spoken = Messages("en", "word-small = Small { $n }\nfact-year = It is { $year }.")
    words.bundles.insert(0, spoken)
    assert words.word("small_3") == "Small 3"
    assert words.fact({"kind": "year", "year": 1926}) == "It is 1926."


def test_languages_that_do_not_exist() -> None:
    """The sentence says which there are."""
    with pytest.raises(BadOption, match="there is no language 'fr'; the languages are: en, de"):
        Words(None, "fr")


SAID = """
-house = { $case ->
   *[nominative] the House
    [genitive] of the House
}
plain = You have { $n } { $n ->
    [0] crates (none!)
    [one] crate
   *[other] crates
}{" "}in { -house }.
owner = The keeper { -house(case: "genitive") }: { plain }
    .title = A { NUMBER($n, minimumFractionDigits: 2) }
which = { $kind ->
    [card] a card
   *[other] { owner.title }
}
round = { round } and { $missing } and { nothing }
"""


@pytest.mark.parametrize(
    ("language", "key", "values", "said"),
    [
        ("en", "plain", {"n": 0}, "You have 0 crates (none!) in the House."),
        ("en", "plain", {"n": 1}, "You have 1 crate in the House."),
        ("de", "plain", {"n": 2.5}, "You have 2,5 crates in the House."),
        ("en", "owner", {"n": 1926}, "The keeper of the House: You have 1926 crates in the House."),
        ("en", "which", {"kind": "card"}, "a card"),
        ("en", "which", {"kind": "x", "n": 3}, "A 3"),
        ("en", "round", {}, "{round} and {$missing} and {nothing}"),
    ],
)
def test_what_the_files_may_use_is_spoken(language: str, key: str, values: dict[str, Any], said: str) -> None:
    """Variables, plurals, exact numbers, words, terms with arguments, attributes, other messages, what is missing."""
    assert Messages(language, SAID).say(key, values) == said
