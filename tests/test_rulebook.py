"""The index of the rules documents."""

from collections import Counter
from pathlib import Path

import pytest

from volstead.rulebook import Rulebook, ids_of


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return Rulebook()


def test_every_id_of_the_documents_is_found(book: Rulebook) -> None:
    """So many rules, worked examples and invariants have the three games."""
    found = Counter((rule.document, rule.kind) for rule in book.rules.values() if rule.kind != "note")
    kinds = ("rule", "example", "invariant")
    assert {document: tuple(found[document, kind] for kind in kinds) for document in book.prefixes} == {
        "bootleggers": (261, 83, 27),
        "prohibition": (151, 55, 36),
        "rum-run": (90, 43, 23),
    }


def test_texts_are_whole(book: Rulebook) -> None:
    """A rule ends where the next begins; tables and diagrams belong to it."""
    assert book.rules["BL-SHP-4"].text.startswith("- **BL-SHP-4** After the reveal")
    assert "BL-SHP-5" not in book.rules["BL-SHP-4"].text
    assert "| Players | 1st |" in book.rules["RR-SET-11"].text
    assert "```text" in book.rules["RR-EX-01"].text
    assert book.rules["PR-INV-2"].text == "2. 0 <= Booze <= `booze_cap`."


def test_rules_are_found_by_what_people_type(book: Rulebook) -> None:
    """By id in any case, by the id that the document uses, by the beginning."""
    assert [rule.id for rule in book.find("bl-shp-4")] == ["BL-SHP-4"]
    assert [rule.id for rule in book.find("INV-3")] == ["BL-INV-3", "PR-INV-3", "RR-INV-3"]
    assert [rule.id for rule in book.find("TC-R1")] == ["BL-TC-R1"]
    assert len(book.find("BL-SHP")) == 15
    assert book.find("XX-1") == []


def test_ids_stand_first_in_a_docstring() -> None:
    """Ids further on are only mentioned."""
    assert ids_of("BL-SHP-4: full.") == ["BL-SHP-4"]
    assert ids_of("Loading, see BL-SHP-4: full.") == []
    assert ids_of("BL-THUG-BIG_CITY_BOYS-1, BL-MUS-3: a, b.") == ["BL-THUG-BIG_CITY_BOYS-1", "BL-MUS-3"]
    assert ids_of("The truck.\n\nBL-SHP-4\nINV-3: crates.") == ["BL-SHP-4", "INV-3"]


def test_markers_are_found_without_running_tests(book: Rulebook, tmp_path: Path) -> None:
    """Decorators, parameters and whole modules; local ids mean the game of the folder; unknown ids are told."""
    folder = tmp_path / "tests" / "rum_run"
    folder.mkdir(parents=True)
    (folder / "test_x.py").write_text(
        "import pytest\n"
        'pytestmark = pytest.mark.rule("RR-SET-1")\n'
        '@pytest.mark.rule("RR-SET-2", "INV-3")\n'
        '@pytest.mark.parametrize("a", [pytest.param(1, marks=pytest.mark.example("EX-01"))])\n'
        "def test_a(a): pass\n"
        '@pytest.mark.rule("RR-NO-1")\n'
        "def test_b(): pass\n"
    )
    book.look_at_tests(tmp_path / "tests")
    assert book.rules["RR-SET-1"].tests == ["tests/rum_run/test_x.py"]
    for found in ("RR-SET-2", "RR-INV-3", "RR-EX-01"):
        assert book.rules[found].tests == ["tests/rum_run/test_x.py::test_a"]
    assert book.unknown == ["RR-NO-1 in tests/rum_run/test_x.py"]


def test_what_an_id_lacks(book: Rulebook) -> None:
    """A rule needs code and test, an example a test, an invariant either, a rule that says it is not code neither."""
    rule, example, invariant = book.rules["PR-GEN-1"], book.rules["PR-WE-02"], book.rules["PR-INV-9"]
    assert rule.faults() == ["no code", "no test"]
    assert example.faults() == ["no test"]
    assert invariant.faults() == ["neither code nor test"]
    rule.code.append("here")
    invariant.code.append("here")
    assert rule.faults() == ["no test"] and invariant.faults() == []
    rule.text += " (not code)"
    assert rule.faults() == [] and book.rules["PR-CC-01"].faults() == []


def test_thin_proofs_are_listed(tmp_path: Path) -> None:
    """A rule whose only test acts with one seat, or only refuses, is told; several tests are thin only together."""
    folder = tmp_path / "tests" / "rum_run"
    folder.mkdir(parents=True)
    (folder / "conftest.py").write_text("from tests.scene import turning\n")
    (folder / "test_x.py").write_text(
        "import pytest\n"
        '@pytest.mark.rule("RR-SET-1", "RR-SET-3")\n@pytest.mark.unturned\n'
        "def test_one_seat(): assert s.score() == 1\n"
        '@pytest.mark.rule("RR-SET-2", "RR-SET-3")\n'
        'def test_refusals():\n    assert s.refused(0, "x").rule == "Y"\n'
        '    with pytest.raises(IllegalMove): s.play(0, "z")\n'
        '@pytest.mark.rule("RR-SET-4")\n@pytest.mark.unturned("everybody")\n'
        'def test_both(): assert s.refusal("x") == "Y" and s.score() == 1\n'
    )
    book = Rulebook()
    book.look_at_tests(tmp_path / "tests")
    assert {name: book.rules[f"RR-SET-{name}"].thin() for name in (1, 2, 3, 4)} == {
        1: ["one seat only"],
        2: ["only refusals"],
        3: [],
        4: [],
    }


def test_no_rule_is_proven_thinly() -> None:
    """Every rule of the three games has a test in which something happens, with more than one seat."""
    book = Rulebook()
    book.look_at_tests(Path(__file__).parent)
    assert {rule.id: rule.thin() for rule in book.rules.values() if rule.thin()} == {}
