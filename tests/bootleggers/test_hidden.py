"""What a seat cannot know makes no difference to what it sees, and samples reach all of it (BL-HID)."""

import pytest

from tests.bootleggers.dealing import deal, propose
from tests.bootleggers.scene import A, B, C, D, Scene
from tests.scene import WATCHER
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers.deals.open_offers import FIRST_OFFER, terms
from volstead.games.bootleggers.moves import TITLE_NAMES, title_of


def hand_of(state: object, seat: int) -> frozenset[str]:
    """The titles in a hand of a position."""
    bits = int(state.v[at.HAND + seat])  # type: ignore[attr-defined]
    return frozenset(TITLE_NAMES[title_of(card)] for card in range(33) if bits >> card & 1)


@pytest.mark.rule("BL-TIM-6", "BL-TIM-7", "BL-TIM-8", "BL-TIM-9", "BL-TIM-10", "INV-22")
@pytest.mark.example("TC-48")
@pytest.mark.parametrize("asking", ["in-turn", "at-once"])
def test_investigation_or_hit(asking: str) -> None:
    """Bob holds one card that nobody has seen. As long as he passes, the others see the same, whichever it is.

    Asked all at once even the pattern of questions is the same.
    """
    seen: list[list[object]] = []
    for card in ("investigation", "hit"):
        table = Scene(asking=asking, hands={A: ["recruiting"]}, markers={"texas": [1, 1]})
        unseen(table, B, card)
        table.nature()
        record: list[object] = []
        for _ in range(60):
            if not table.asked() or table.key() == "muscle":
                break
            if asking == "at-once":
                record.append((tuple(table.asked()), table.key()))
            first = table.asked()[0]
            move = "play recruiting" if "play recruiting" in table.menu(first) and first == A else table.default(first)
            table.roll(2).play(first, move)
            if table.key() != "investigate" and B not in table.asked():
                record.append([table.seen(seat) for seat in (A, C, D, WATCHER)])
        seen.append(record if asking == "at-once" else [record[-1]])
    assert seen[0] == seen[1]


def unseen(table: Scene, seat: int, title: str) -> None:
    """Give a player a card as a Windfall would: he knows it, the others know only that it came from the deck."""
    from volstead.games.bootleggers.memory import card_drawn_unseen

    card = TITLE_NAMES.index(title)
    table.s.v[at.THUG_DECK] &= ~(1 << card)
    table.s.v[at.HAND + table.there(seat)] |= 1 << card
    card_drawn_unseen(table.s, seat, card)
    table.s.settle()


@pytest.mark.rule("BL-HID-1", "INV-22")
def test_cash_of_others_is_not_seen() -> None:
    """Bob has $3G or $80G: nobody but he sees a difference, and nobody's menu changes."""
    tables = [Scene(cash=[10, cash, 10, 10], hands={A: ["moll", "vigorish"]}) for cash in (3, 80)]
    for seat in (A, C, D, WATCHER):
        assert tables[0].seen(seat) == tables[1].seen(seat)
        assert tables[0].menu(seat) == tables[1].menu(seat)
    assert tables[0].seen(B) != tables[1].seen(B)


@pytest.mark.rule("BL-HID-1")
def test_what_others_see_of_a_mobster() -> None:
    """Hands show their size, the bid that it was made, cash nothing; the spectator sees what all see."""
    table = Scene(hands={A: ["hit", "moll"]}, reveal=False).play(A, "muscle 61")
    for seat in (B, WATCHER):
        mobster = table.view(seat).mobsters[A]
        assert (mobster.thug_cards, mobster.muscle_cards, mobster.has_chosen) == (2, 12, True)
        assert mobster.cash is None and mobster.muscle is None
    own = table.view(A).mine
    assert own and own.thugs == ["hit", "moll"] and own.chosen == 61 and table.view().mine is None


@pytest.mark.rule("BL-HID-2", "BL-TIM-9")
def test_refusals_tell_nothing() -> None:
    """Charlie tries moves out of turn: the answer is the same whatever Alice holds."""

    answers = []
    for title in ("hit", "moll"):
        table = Scene(hands={A: [title]}, markers={"texas": [1]})
        answers.append([str(table.refused(C, text)) for text in ("play hit", "pass", "investigate", "pick 1")])
    assert answers[0] == answers[1]


@pytest.mark.rule("BL-HID-4")
def test_announcements_stay_in_the_log() -> None:
    """The cash announced in Round 4 was told to everybody, and stays beside the name until the next announcement."""
    table = Scene(round=4).finish_round()
    amounts = {event["seat"]: event["amount"] for event in table.heard_of("cash_announced", WATCHER)}
    told = [amounts[seat] for seat in range(4)]
    assert told == [mobster.announced_cash for mobster in table.view(C).mobsters] == table.all_cash()
    table.bid().until("place")
    assert [mobster.announced_cash for mobster in table.view(C).mobsters] == told


@pytest.mark.rule("BL-HID-1", "BL-THUG-WINDFALL-2")
def test_samples_reach_every_windfall_draw() -> None:
    """Alice drew a Thug card unseen: in Bob's samples it may be each of the cards that the deck had, and no other."""
    table = Scene(hands={A: ["windfall"], C: ["hit"]}).draw("hijack").play(A, "play windfall").until("pick", A)
    found = {hand_of(table.s.resample(table.there(B), word), table.there(A)) for word in range(500)}
    titles = {title for hand in found for title in hand}
    assert all(len(hand) == 1 for hand in found)
    assert titles == set(TITLE_NAMES) - {"windfall"}, "Hit too: there are two, and Charlie has one of them"
    assert {hand_of(table.s.resample(table.there(A), word), table.there(A)) for word in range(20)} == {
        frozenset({"hijack"})
    }
    assert {hand_of(table.s.resample(table.there(B), word), table.there(C)) for word in range(20)} == {
        frozenset({"hit"})
    }


@pytest.mark.rule("BL-DEAL-11", "BL-HID-1")
def test_samples_reach_every_deal_between_others() -> None:
    """Alice, of whom all know Hit and Moll, gave Bob one card unseen: for Charlie it may have been either."""
    table = Scene(hands={A: ["hit", "moll"], D: ["thirsty"]}, markers={"texas": [1]}).until("W-P4N")
    deal(table, A, B, cards=["moll"], ask_cash=1)
    for watcher in (C, D, WATCHER):
        found = {
            (hand_of(s, table.there(A)), hand_of(s, table.there(B)))
            for s in (table.s.resample(table.there(watcher), word) for word in range(60))
        }
        hit, moll = frozenset({"hit"}), frozenset({"moll"})
        assert found == {(hit, moll), (moll, hit)}
    for party in (A, B):
        sample = table.s.resample(table.there(party), 1)
        assert (hand_of(sample, table.there(A)), hand_of(sample, table.there(B))) == (
            frozenset({"hit"}),
            frozenset({"moll"}),
        )


@pytest.mark.rule("BL-DEAL-10", "BL-HID-1")
def test_an_offered_card_is_known_to_be_there() -> None:
    """Alice, with a card that nobody has seen, offers Bob Hijack: from then on he knows that she has it."""
    table = Scene(hands={A: ["windfall"]}).draw("hijack").play(A, "play windfall").until("W-P4N", A)
    assert len({hand_of(table.s.resample(table.there(B), word), table.there(A)) for word in range(60)}) > 10
    propose(table, A, B, cards=["hijack"], ask_cash=2)
    assert {hand_of(table.s.resample(table.there(B), word), table.there(A)) for word in range(20)} == {
        frozenset({"hijack"})
    }
    assert len({hand_of(table.s.resample(table.there(C), word), table.there(A)) for word in range(60)}) > 10
    table.play(B, "reject seat_0")
    assert {hand_of(table.s.resample(table.there(B), word), table.there(A)) for word in range(20)} == {
        frozenset({"hijack"})
    }


@pytest.mark.rule("BL-DEAL-11")
def test_titles_of_proposals_between_others_are_hidden() -> None:
    """Alice offers Bob one of her two cards: Charlie sees "one card", the same bytes whichever it is."""
    tables = []
    for title in ("hit", "moll"):
        table = Scene(hands={A: ["hit", "moll"]}, markers={"texas": [1]}).until("W-P4N", A)
        tables.append(propose(table, A, B, cards=[title], ask_cash=1))
    for seat in (C, D, WATCHER):
        assert tables[0].seen(seat) == tables[1].seen(seat)
    assert tables[0].seen(B) != tables[1].seen(B)
    samples = [tables[0].s.resample(tables[0].there(C), word) for word in range(30)]
    named = {int(s.v[at.DEAL_CARDS + terms(FIRST_OFFER)]) for s in samples}
    assert named == {1 << TITLE_NAMES.index(t) for t in ("hit", "moll")}


def imagined(table: Scene, seat: int, word: int) -> Scene:
    """The table as a seat may imagine it."""
    other = table.copy()
    other.s = table.s.resample(table.there(seat), word)
    return other


@pytest.mark.rule("BL-DEAL-11", "BL-HID-1")
@pytest.mark.parametrize("watcher", [A, C, D])
def test_what_is_written_is_not_known_and_nobody_else_writes(watcher: int) -> None:
    """Bob is writing to Charlie: to the others it may go to anybody or to all, with nothing in it yet."""
    table = Scene(asking="at-once").until("W-P4N").play(B, "propose seat_2", "amount 3")
    partners = set()
    for word in range(40):
        other = imagined(table, watcher, word)
        own = other.view(B).mine
        assert own and own.draft and own.draft.gives.cash == 0
        partners.add(own.draft.to)
        for seat in (A, C, D):
            mine = other.view(seat).mine
            assert mine and mine.draft is None and "done" in other.menu(seat)
    assert partners == {A, C, D, None}


@pytest.mark.rule("BL-DEAL-30", "BL-HID-2")
@pytest.mark.parametrize("watcher", [C, D])
def test_a_counter_is_imagined_from_the_offer_that_it_answers(watcher: int) -> None:
    """Bob counters the second of two offers: whoever imagines his draft begins, as he did, from that one."""
    table = Scene(asking="at-once", cash=[20] * 4).until("W-P4N").set_crates(4, 4, 4, 4)
    propose(table, C, B, cash=1, ask_crates=1)
    propose(table, A, B, crates=2, ask_cash=3)
    table.play(B, "counter seat_0")
    for word in range(4):
        own = imagined(table, watcher, word).view(B).mine
        assert own and own.draft and (own.draft.gives.cash, own.draft.gets.crates) == (3, 2)


@pytest.mark.rule("BL-TIM-8", "BL-HID-2")
@pytest.mark.turns(4)
def test_what_others_have_chosen_in_secret_is_imagined_afresh() -> None:
    """Asked at once, Bob has chosen his Moll or to pass; Charlie, who waits too, imagines the same tables."""
    seen = []
    for choice in (["pass"], ["play moll", "seat seat_3"]):
        table = Scene(asking="at-once", hands={A: ["hit"], B: ["moll"], C: ["turf_war"]}, markers={"texas": [1, 1]})
        table.play(B, *choice)
        assert B not in table.asked() and A in table.asked()
        seen.append([table.s.resample(table.there(C), word).digest() for word in range(6)])
        for word in range(6):
            imagined(table, C, word).check()
    assert seen[0] == seen[1]


@pytest.mark.rule("BL-DEAL-11", "BL-HID-1")
@pytest.mark.parametrize("version", [1, 2])
def test_cards_named_between_others_are_imagined_both_ways(version: int) -> None:
    """Alice offers her Moll for both of Bob's cards: Charlie imagines other titles on either side, the two do not."""
    table = Scene(version=version, hands={A: ["hit", "moll"], B: ["thirsty", "hijack"]}).until("W-P4N", A)
    propose(table, A, B, cards=["moll"], ask_cards=["hijack", "thirsty"])

    def imagined(watcher: int) -> set[tuple[str, ...]]:
        found = set()
        for word in range(30):
            other = table.copy()
            other.s = table.s.resample(table.there(watcher), word)
            (offer,) = other.view(A).proposals
            assert (offer.gives.cards, offer.gets.cards) == (1, 2)
            found.add((*(offer.gives.titles or []), *sorted(offer.gets.titles or [])))
        return found

    for party in (A, B):
        assert imagined(party) == {("moll", "hijack", "thirsty")}
    for watcher in (C, D):
        found = imagined(watcher)
        assert {gives for gives, *_ in found} == {"hit", "moll"} and len({(one, two) for _, one, two in found}) > 9
