"""Moves are dense numbers with texts."""

import pytest

from volstead.core.catalogue import Block, Catalogue, Names, Numbers

MOVES = Catalogue(Block("pass"), Block("lay", Numbers(1, 3), Names(["N", "E"]), form="{1}{0}"), Block("end"))


def test_ids_are_dense_and_in_order() -> None:
    """The blocks follow one another without gaps."""
    assert MOVES.size == 8
    assert [MOVES.first(name) for name in ("pass", "lay", "end")] == [0, 1, 7]
    assert MOVES.many("lay") == 6
    assert [MOVES.text(move) for move in range(8)] == ["pass", "N1", "E1", "N2", "E2", "N3", "E3", "end"]


def test_places_that_were_written_out_are_checked() -> None:
    """Who has written out where blocks begin hears of it when one of them moves."""
    MOVES.begin_at({"pass": 0, "lay": 1, "end": 7})
    with pytest.raises(ValueError, match="the block end begins at 7, not at 6"):
        MOVES.begin_at({"lay": 1, "end": 6})


def test_arguments_are_places_in_the_lists_of_words() -> None:
    """The last argument changes fastest."""
    assert [MOVES.arguments(move) for move in (0, 1, 2, 6)] == [[], [0, 0], [0, 1], [2, 1]]


def test_texts_read_back_whatever_their_case_and_spaces() -> None:
    """A person need not type like a machine."""
    assert MOVES.parse("  n3 ") == 5
    assert MOVES.parse("PASS") == 0


@pytest.mark.parametrize("move", [-1, 8, 2**40])
def test_there_are_no_other_moves(move: int) -> None:
    """An id outside the catalogue is refused."""
    with pytest.raises(ValueError, match="moves go from 0 to 7"):
        MOVES.text(move)


def test_no_two_moves_may_be_written_alike() -> None:
    """A catalogue with an ambiguous text cannot be used."""
    with pytest.raises(ValueError, match="two moves are written 'go'"):
        Catalogue(Block("a", form="go"), Block("b", form="Go")).parse("go")
    with pytest.raises(ValueError, match="two blocks"):
        Catalogue(Block("a"), Block("a"))
