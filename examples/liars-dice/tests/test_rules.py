"""The rules of Liar's Dice, each by its id."""

from typing import Any

import pytest
from liars_dice import KIT
from liars_dice.bot import Counter

from volstead import IllegalMove, State
from volstead.core.seats import NATURE, SPECTATOR

A, B, C = range(3)


def rolled(*hands: str, **options: Any) -> State:
    """A first round in which the cups hold these dice."""
    s = KIT.make(len(hands), {"dice": len(hands[0]), **options}).new()
    for hand in hands:
        roll(s, hand)
    return s


def roll(s: State, hand: str) -> None:
    for face in hand:
        s.play(int(NATURE), KIT.catalogue.parse(f"roll {face}"))


def play(s: State, seat: int, move: str) -> None:
    s.play(seat, KIT.catalogue.parse(move))


def refused(s: State, seat: int, move: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        play(s, seat, move)
    return refusal.value.rule


@pytest.mark.rule("LD-SET-1", "LD-SET-2")
def test_five_dice_each_and_the_first_seat_begins() -> None:
    """Five unless the option says otherwise."""
    s = KIT.make(2).new()
    roll(s, "1234512345")
    assert [len(player.dice) for player in s.view(A).players] == [5, 5]
    assert s.legal(A) and not s.legal(B)


@pytest.mark.rule("LD-ROLL-1")
def test_dice_are_seen_by_their_owner_alone() -> None:
    """Others see how many lie there."""
    s = rolled("33", "65")
    assert [player.dice for player in s.view(B).players] == [[None, None], [5, 6]]
    assert [player.dice for player in s.view(int(SPECTATOR)).players] == [[None, None], [None, None]]


@pytest.mark.rule("LD-BID-1", "LD-BID-2", "LD-BID-3", "LD-CALL-3")
def test_a_bid_is_raised_or_challenged() -> None:
    """More dice of any face, or as many of a higher one; never more than there are."""
    s = rolled("33", "65")
    assert refused(s, A, "challenge") == "LD-CALL-3"
    play(s, A, "bid 2 x 3")
    assert refused(s, B, "bid 2 x 3") == "LD-BID-3" and refused(s, B, "bid 1 x 6") == "LD-BID-3"
    assert refused(s, B, "bid 5 x 1") == "LD-BID-3"
    play(s, B, "bid 2 x 4")
    play(s, A, "bid 3 x 1")
    assert s.view(B).bid.many == 3 and KIT.catalogue.parse("challenge") in s.legal(B)


@pytest.mark.rule("LD-BID-4")
def test_wild_ones() -> None:
    """They count as every face, and nobody bids on them."""
    s = rolled("13", "15", wild=True)
    assert refused(s, A, "bid 1 x 1") == "LD-BID-4"
    play(s, A, "bid 3 x 3")
    play(s, B, "challenge")
    assert [len(player.last_dice) for player in s.view(A).players] == [2, 2]
    roll(s, "223")
    assert [len(player.dice) for player in s.view(A).players] == [2, 1], "the bid held, so B lost a die"


@pytest.mark.rule("LD-CALL-1", "LD-CALL-2")
def test_who_is_wrong_loses_a_die_and_begins() -> None:
    """Three threes were bid, two are there: the bidder loses."""
    s = rolled("33", "65", "42")
    play(s, A, "bid 1 x 6")
    play(s, B, "bid 3 x 3")
    play(s, C, "challenge")
    roll(s, "12345")
    assert [len(player.dice) for player in s.view(A).players] == [2, 1, 2] and s.legal(B)


@pytest.mark.rule("LD-CALL-2", "LD-END-1")
def test_the_last_with_dice_wins() -> None:
    """Who loses the last die is out, the next begins; the score is how many went before."""
    s = rolled("3", "6", "4")
    play(s, A, "bid 2 x 3")
    play(s, B, "challenge")
    roll(s, "55")
    assert s.legal(B) and s.view(B).players[A].out
    play(s, B, "bid 2 x 5")
    play(s, C, "challenge")
    assert s.over() and s.scores() == [0, 2, 1] and s.winners() == [B]


@pytest.mark.rule("LD-INV-1", "LD-INV-2")
def test_impossible_positions_are_refused() -> None:
    """More dice than one has, or a bid of nobody."""
    from volstead import BadPosition
    from volstead.core.position import from_dict

    s = rolled("33", "65")
    for field, value in (("many", 2), ("owned", [1, 2, 0, 0, 0, 0])):
        data = s.to_dict()
        data["fields"][field] = value
        with pytest.raises(BadPosition):
            from_dict(s.game, data)


def test_the_bot_does_not_believe_everything() -> None:
    """Four sixes with none of one's own are challenged; two with two of one's own are not."""
    s = rolled("12", "12")
    play(s, A, "bid 4 x 6")
    assert Counter(1).decide(s, B) == KIT.catalogue.parse("challenge")
    s = rolled("12", "66")
    play(s, A, "bid 2 x 6")
    assert Counter(1).decide(s, B) != KIT.catalogue.parse("challenge")
