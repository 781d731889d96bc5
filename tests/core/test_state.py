"""The state contract: agenda, menus, refusals, copies, sealed choices, volunteers."""

import pytest

from tests.toy import KIT
from tests.toy.game import HAND, POINTS, ROUND
from volstead import IllegalMove, State
from volstead.core.journal import Journal
from volstead.core.layout import Layout
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, bit, count, lowest, members

MOVES = KIT.catalogue


def play(s: State, seat: int, text: str) -> None:
    s.play(seat, MOVES.parse(text))


def dealt(seats: int = 2, **options: object) -> State:
    """Speak Easy after the first draws: seat 0 holds 1, 2, 20; seat 1 holds 3, 4, 21; and so on."""
    s = KIT.make(seats, options).new()
    for seat in range(seats):
        play(s, NATURE, f"draw {20 + seat}")
    return s


def test_sealed_choices_are_made_in_any_order() -> None:
    """Both seats are waited for at once, and either may choose first."""
    s = dealt()
    assert s.actors() == 0b11
    play(s, 1, "bid 21")
    assert s.actors() == 0b01
    play(s, 0, "bid 20")
    assert s.actors() == NATURE_BIT


def test_a_volunteer_may_act_though_nobody_waits_for_it() -> None:
    """Who has sealed a bid may take it back while the other still thinks; after that it is too late."""
    s = dealt()
    play(s, 1, "bid 21")
    assert s.volunteers() == 0b10 and s.legal(1) == [MOVES.parse("take-back")]
    play(s, 1, "take-back")
    assert s.actors() == 0b11 and s.volunteers() == 0
    play(s, 1, "bid 3")
    play(s, 0, "bid 1")
    with pytest.raises(IllegalMove, match="TURN"):
        play(s, 1, "take-back")


def test_the_die_and_the_next_round() -> None:
    """The highest bid wins what the die shows, and the next round begins with draws."""
    s = dealt()
    play(s, 0, "bid 20")
    play(s, 1, "bid 3")
    play(s, NATURE, "roll 5")
    assert [int(s.v[POINTS + seat]) for seat in range(2)] == [5, 0]
    assert int(s.v[ROUND]) == 2 and s.actors() == NATURE_BIT
    assert len(s.legal(NATURE)) == 24 - 6


def test_a_step_may_push_another() -> None:
    """With the option the winner is asked at once whom to hand a point, before the round ends."""
    s = dealt(3, generous=True)
    for seat, text in ((0, "bid 20"), (1, "bid 3"), (2, "bid 22")):
        play(s, seat, text)
    play(s, NATURE, "roll 2")
    assert s.actors() == bit(2)
    assert (s.question(2).rule, s.question(2).key, s.question(2).numbers) == ("TOY-4", "generous", [2])
    assert [MOVES.text(move) for move in s.legal(2)] == ["to 1", "to 2"]
    play(s, 2, "to 1")
    assert [int(s.v[POINTS + seat]) for seat in range(3)] == [1, 0, 1]


def test_a_refusal_says_rule_reason_and_what_is_legal() -> None:
    """It changes nothing."""
    s = dealt()
    before = s.digest()
    with pytest.raises(IllegalMove) as refusal:
        play(s, 0, "bid 21")
    assert (refusal.value.rule, refusal.value.key) == ("TOY-2", "bottle-not-held")
    assert refusal.value.legal == ["bid 1", "bid 2", "bid 20"]
    assert str(refusal.value) == "TOY-2: bottle not held"
    with pytest.raises(IllegalMove, match="TOY-2: There is no move 999"):
        s.play(0, 999)
    with pytest.raises(IllegalMove, match="TURN"):
        s.play(7, 0)
    assert s.digest() == before


def test_a_step_without_words_of_its_own_refuses_by_its_question() -> None:
    """The kernel says which rule asked and that the move is not possible now."""
    s = KIT.make(2).new()
    with pytest.raises(IllegalMove, match="TOY-1: “roll 3” is not possible now"):
        play(s, NATURE, "roll 3")


def test_a_copy_has_no_journal() -> None:
    """What is tried on a copy is told to nobody."""
    s = dealt()
    s.journal = Journal()
    copy = s.clone()
    play(copy, 0, "bid 1")
    assert s.journal.events == [] and copy.journal is None


def test_the_agenda_has_a_bottom_and_a_top() -> None:
    """Steps lie on one another with numbers of their own."""
    s = KIT.make(2).new()
    assert s.top() == 0 and s.below(0) == 0 and s.below(1) == -1
    s.push(3, 1, 2, 3, 4, 5)
    assert [s.arg(k) for k in range(5)] == [1, 2, 3, 4, 5] and s.below(1) == 0
    s.set_arg(4, -7)
    assert s.arg(4) == -7
    s.pop()
    assert s.digest() == KIT.make(2).new().digest()
    with pytest.raises(AssertionError, match="the agenda is full"):
        for _ in range(20):
            s.push(0)


def test_the_digest_sees_every_number() -> None:
    """One point more is another position, also in the high bits."""
    s = dealt()
    seen = {s.digest()}
    for k in range(40):
        copy = s.clone()
        copy.v[HAND] ^= 1 << k
        seen.add(copy.digest())
    assert len(seen) == 41


def test_sets_of_seats() -> None:
    """Sets are ints with a bit a seat."""
    assert bit(3) == 8 and count(0b1011) == 3 and lowest(0b1000) == 3 and members(0b1010) == [1, 3]
    for n in range(62):
        assert [lowest(bit(n)), lowest(bit(61) | bit(n)), lowest(2**62 - bit(n))] == [n, n, n]
    for bits in (0, 2**62 - 1, 2**61 | 1, 0x2AAAAAAAAAAAAAAA, 0x123456789ABCDEF):
        assert count(bits) == len(members(bits))


def test_a_field_lies_where_it_is_said_to() -> None:
    """Whoever writes the place of a field out is told when it is wrong."""
    layout = Layout()
    first = int(layout.size)
    layout.field("purse", 3, at=first)
    with pytest.raises(AssertionError, match=f"the field hat begins at {first + 3}, not at {first}"):
        layout.field("hat", at=first)


def test_a_menu_grows_and_is_used_again() -> None:
    """More than its first 64 places fit."""
    menu = Menu()
    menu.add_range(100, 70)
    menu.add_bits(0, 0b101)
    assert menu.size == 72 and menu.to_list()[-2:] == [0, 2]
    assert menu.has(169) and not menu.has(170)
    menu.clear()
    menu.add(5)
    assert menu.to_list() == [5] and not menu.has(100)
