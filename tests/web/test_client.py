"""The web client is written in what the server says: its words are complete."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from tests.web.cases import CASES, FILES, written
from volstead.games import kit, own
from volstead.words import LANGUAGES, LOCALE

WEB = Path(__file__).resolve().parents[2] / "web"


BOARDS = [(kit(name).locale, "board") for name in own()]


def messages(language: str, folder: Path, part: str) -> set[str]:
    """The keys of a file of words."""
    parsed = FluentParser().parse((folder / language / f"{part}.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in parsed.body if isinstance(entry, ast.Junk)]
    return {entry.id.name for entry in parsed.body if isinstance(entry, ast.Message)}


@pytest.mark.parametrize(("folder", "part"), [(LOCALE, "web"), (LOCALE, "people"), *BOARDS])
def test_the_browser_has_the_same_words_in_every_language(folder: Path, part: str) -> None:
    """What is said in English is said in German, too."""
    english, *others = [messages(language, folder, part) for language in LANGUAGES]
    assert english and others
    for other in others:
        assert english == other


def used() -> set[str]:
    """The keys that the client names outright."""
    found: set[str] = set()
    for path in [*(WEB / "src").rglob("*.svelte"), *(WEB / "src").rglob("*.ts")]:
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r"(?<![A-Za-z.])(?:t|say)\(\"([a-z][A-Za-z0-9_-]+)\"", text))
        found |= {
            f"refusal-{key}"
            for key in re.findall(r"(?:new Trouble\(\"[a-z-]+\",|refusal = \{ key:) \"([^\"]+)\"", text)
        }
        found |= set(re.findall(r"words\.say\(\"([a-z][A-Za-z0-9_-]+)\"", text))
    return found


def test_every_word_that_the_client_names_exists() -> None:
    """A missing word is an error, not a bare key on somebody's screen."""
    told = [(folder, part) for folder, _ in BOARDS for part in ("lesson", "howto")]
    files = [(LOCALE, "web"), (LOCALE, "people"), (LOCALE, "common"), *BOARDS, *told]
    known = {key for folder, part in files if folder is not None for key in messages("en", folder, part)}
    assert not sorted(used() - known)


def test_the_lock_names_no_registry() -> None:
    """package-lock.json says what is installed, not where it comes from."""
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
    assert text.count('"node_modules/@rolldown/binding') == 15


@pytest.mark.parametrize("file", sorted(FILES))
def test_cases_for_the_client_are_what_the_server_says_today(file: str) -> None:
    """If this fails: python -m tests.web.cases (the client's own tests run over these files)."""
    assert (CASES / file).read_text(encoding="utf-8") == written(FILES[file]())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_said_twice(language: str) -> None:
    """Common words and those of the pages are one bundle in the browser: a key in both would hide one of them."""
    keys = [re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.M) for path in word_files(language)]
    flat = [key for found in keys for key in found]
    assert sorted({key for key in flat if flat.count(key) > 1}) == []


def word_files(language: str) -> list[Path]:
    """The files of words that are not a game's."""
    return sorted((LOCALE / language).glob("*.ftl"))
