"""Cases that the web client must pass, written by the server's own code: `python -m tests.web.cases` renews them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import volstead
from volstead.core.errors import IllegalMove
from volstead.core.journal import Journal
from volstead.core.kit import Kit
from volstead.core.state import Question
from volstead.games import kit, own
from volstead.server.messages import games as m
from volstead.table.feed import difference
from volstead.testing.walking import walk
from volstead.words import LANGUAGES, Words

CASES = Path(__file__).resolve().parents[2] / "web/tests/cases"


def changes() -> list[dict[str, Any]]:
    """Views of the first moves of each game, before and after, and what is sent to get from one to the other."""
    made: list[dict[str, Any]] = [
        {"name": "nothing", "old": {"a": 1}, "patch": [], "made": {"a": 1}},
        {"name": "the whole view", "old": {"a": 1}, "patch": [[[], {"b": 2}]], "made": {"b": 2}},
        {"name": "nothing left", "old": {"a": [1, 2]}, "patch": [[["a"], None]], "made": {"a": None}},
    ]
    for name in ("bootleggers", "prohibition", "rum-run"):
        s = volstead.new(name, seats=3)
        chance = volstead.driver(s, seed=5)
        chance.run()
        for number in range(3):
            seat = next(seat for seat in range(3) if s.actors() >> seat & 1)
            old = msgspec.to_builtins(s.view(0))
            s.play(seat, s.legal(seat)[0])
            chance.run()
            new = msgspec.to_builtins(s.view(0))
            patch: list[tuple[list[str | int], Any]] = []
            difference(old, new, [], patch)
            # Only what the patch touches, so that the file stays small.
            tops = {str(way[0]) for way, _ in patch if way}
            made.append(
                {
                    "name": f"{name}, move {number + 1}",
                    "old": {key: value for key, value in old.items() if key in tops},
                    "patch": [[way, part] for way, part in patch],
                    "made": {key: value for key, value in new.items() if key in tops},
                }
            )
    return made


def written(cases: list[dict[str, Any]]) -> str:
    """Cases as a file."""
    return json.dumps(cases, ensure_ascii=False, separators=(",", ":")) + "\n"


def spoken() -> list[dict[str, Any]]:
    """What Python makes of moves, events, questions, refusals, card texts and words: the client must say the same."""
    made: list[dict[str, Any]] = []
    for name in own():
        found = kit(name)
        journal = Journal()
        questions: dict[str, Question] = {}
        refusals: dict[str, IllegalMove] = {}
        texts: set[str] = set()
        for number, (s, seat, _) in enumerate(walk(found.make(found.fewest), 41, journal)):
            if seat < found.fewest:
                asked = s.question(seat)
                questions.setdefault(asked.key, asked)
                for move in range(number % 7, found.catalogue.size, found.catalogue.size // 10):
                    try:
                        s.refuse(seat, move)
                    except IllegalMove as refusal:
                        refusals.setdefault(refusal.key, refusal)
            if number % 50 == 0:
                texts |= set(texts_in(msgspec.to_builtins(s.view(0))))
        facts = {event.kind: found.facts.to_dict(event) for event in journal.events}
        moves = sorted(
            {block.first + k * max(1, block.size // 3) for block in found.catalogue.blocks for k in range(3)}
        )
        moves = [move for move in moves if move < found.catalogue.size]
        for language in LANGUAGES:
            words = Words(found, language, ["Anna", "Ben", "Carl"])
            made.append(
                {
                    "name": f"{name} in {language}",
                    "language": language,
                    "game": name,
                    "players": words.players,
                    "blocks": msgspec.to_builtins(blocks_of(found)) if language == LANGUAGES[0] else [],
                    "moves": [[move, found.catalogue.text(move), words.move(move)] for move in moves],
                    "facts": [[fact, words.fact(fact)] for _, fact in sorted(facts.items())],
                    "questions": [
                        [{"key": q.key, "numbers": [int(n) for n in q.numbers]}, words.question(q)]
                        for _, q in sorted(questions.items())
                    ],
                    "refusals": [
                        [[key, [one if isinstance(one, str) else int(one) for one in no.named], int(no.move)], said]
                        for key, no in sorted(refusals.items())
                        if (said := words.refusal(key, no.named, no.move))
                    ],
                    "texts": [[text, words.text(text)] for text in sorted(texts)],
                    "words": [[word, words.word(word)] for word in ("seat_1", "17", "no_such_word", "2-5", "thing_3")],
                }
            )
    return made


def texts_in(view: Any) -> Iterator[str]:
    """What stands on the cards and tiles of a view, in the English of the content."""
    if isinstance(view, dict):
        for name, part in view.items():
            if isinstance(part, str) and (name.endswith("text") or name in ("consequence", "output", "gives")):
                yield part
            yield from texts_in(part)
    elif isinstance(view, list):
        for part in view:
            yield from texts_in(part)


def blocks_of(found: Kit) -> list[m.BlockInfo]:
    """The catalogue as the server tells it."""
    return [
        m.BlockInfo(name=b.name, first=b.first, size=b.size, form=b.form, args=b.args) for b in found.catalogue.blocks
    ]


FILES = {"patch.json": changes, "words.json": spoken}

if __name__ == "__main__":
    for file, make in FILES.items():
        (CASES / file).write_text(written(make()), encoding="utf-8")
