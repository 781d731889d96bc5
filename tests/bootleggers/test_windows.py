"""Windows: who is asked, in which order, and what nobody sees (BL-TIM). A live table's clocks are tested there."""

import pytest

from tests.bootleggers.scene import A, B, C, D, Scene


@pytest.mark.rule("BL-TIM-5")
def test_who_can_do_nothing_is_passed_over() -> None:
    """A card without a target, or a piece in the Back Room, is no reason to stop; a raised hand is."""
    table = Scene(hands={A: ["hijack"], B: ["hit"]}, dice_kept={C: 1})
    assert table.key() == "pick", "no window stopped: nobody could play a card"
    table.play(C, "raise").play(A, "pick 1")
    assert table.view().window == "W-P1" and table.asked() == [C]


@pytest.mark.rule("BL-TIM-6")
def test_asking_and_passing_are_not_shown() -> None:
    """Alice is asked at a window and passes: no event tells it, and nobody is shown as waited for."""
    table = Scene(hands={A: ["moll"], B: ["hit"]}, markers={"texas": [1]})
    table.news()
    assert table.asked() == [A] and table.waiting() == []
    before = table.seen(C)
    table.play(A, "pass")
    assert table.asked() == [B] and table.news(C) == [] and table.seen(C) == before


@pytest.mark.rule("BL-TIM-10")
@pytest.mark.parametrize("where", ["hand", "deck", "offer", "discards"])
def test_no_card_is_shown_first_where_all_see_that_nobody_can_answer(where: str) -> None:
    """Alice hits, Bob and Charlie hold cards: they have time to answer unless Investigation lies face up."""
    held = ["investigation"] if where in ("hand", "discards") else []
    offer = ["investigation"] if where == "offer" else []
    hands = {A: ["hit", "vigorish"], B: ["moll", *held], C: ["turf_war"]}
    table = Scene(asking="at-once", hands=hands, markers={"texas": [0, 2]}, offer=offer)

    def announce(*card: str) -> None:
        table.play(A, *card).play(B, "pass").play(C, "pass")

    if where == "discards":
        announce("play vigorish", "still family_1")
        table.play(B, "investigate").play(C, "let-go")
        assert "investigation" in table.view().discarded_thugs
    announce("play hit", "house texas")
    if where in ("hand", "deck"):
        assert table.s.tempo() == "response" and table.asked() == [B, C] and table.waiting() == []
        table.play(B, "let-go").play(C, "let-go")
    assert table.s.tempo() == "window" and table.house("texas").markers == [0, 1, 0, 0]


@pytest.mark.rule("BL-TIM-7", "BL-TIM-10", "BL-TIM-17")
def test_how_a_table_times_each_question() -> None:
    """Windows and responses keep even time, answers are short, the negotiation has its own clock."""
    table = Scene(hands={A: ["hit", "vigorish"], B: ["investigation"]}, markers={"texas": [0, 1]})
    assert table.s.tempo() == "window"
    table.play(A, "play hit", "house texas")
    assert table.s.tempo() == "response" and table.s.shown() == 0
    table.play(B, "let-go").play(A, "play vigorish", "still family_1").play(B, "let-go")
    assert table.s.tempo() == "answer" and table.asked() == [B] and table.waiting() == [B]
    table.play(B, "refuse").until("pick", A)
    assert table.s.tempo() == "choice"
    assert table.until("W-P4N").s.tempo() == "talk"


@pytest.mark.rule("BL-TIM-3", "BL-TIM-8")
@pytest.mark.example("TC-54")
def test_one_window_asked_both_ways() -> None:
    """Alice and Bob hold a Hit each. One at a time or all at once: equal intentions give the same actions.

    If both want to hit, Alice's is carried out, Bob's is dropped unseen, and he is asked again.
    """
    told = []
    for asking in ("in-turn", "at-once"):
        table = Scene(hands={A: ["hit"], B: ["hit_2"]}, markers={"texas": [2, 2]}, asking=asking).until("W-P2", A)
        both = table.copy()
        assert table.asked() == ([A] if asking == "in-turn" else [A, B])
        table.play(A, "pass").play(B, "play hit", "house texas", "seat seat_0")
        if asking == "at-once":
            table.play(A, "let-go")
        assert table.asked() == [A] and table.key() == "window", "Alice is asked again"
        table.play(A, "pass")
        if asking == "at-once":
            both.play(B, "play hit", "house texas", "seat seat_0")
        both.play(A, "play hit", "house texas", "seat seat_1")
        if asking == "at-once":
            both.play(B, "let-go")
        assert both.house("texas").markers == [2, 1, 0, 0] and both.asked() == [B]
        assert both.hand(B) == ["hit"] and "play hit" in both.menu(B)
        assert [event["seat"] for event in both.heard_of("card_announced")] == [A]
        kinds = ("card_announced", "marker_destroyed")
        told.append([[ended.heard_of(kind) for kind in kinds] for ended in (table, both)])
    assert told[0] == told[1]


@pytest.mark.rule("BL-TIM-8", "BL-TIM-16")
def test_asked_at_once_whatever_they_hold() -> None:
    """All at once everybody with a card is asked, playable or not, and everybody else about an announced card.

    An owner who cannot afford Vigorish is asked all the same, so that nobody sees why he refuses.
    """
    table = Scene(asking="at-once", cash=[10, 1], hands={A: ["vigorish"], B: ["hijack"], C: ["investigation"], D: []})
    assert table.asked() == [A, B, C] and table.acts(B) == ["pass"]
    table.play(B, "pass").play(C, "pass").play(A, "play vigorish", "still family_1")
    assert table.asked() == [B, C]
    assert table.acts(B) == ["let-go"] and table.acts(C) == ["let-go", "investigate"]
    table.play(C, "let-go").play(B, "let-go")
    assert table.asked() == [B] and table.acts(B) == ["refuse"] and table.default(B) == "refuse"


@pytest.mark.rule("BL-TIM-8", "BL-TIM-13")
def test_a_hand_raised_at_once_goes_down_with_a_pass() -> None:
    """Asked all at once, Alice raised a hand and passes: the next window does not stop for her again."""
    table = Scene(asking="at-once").until("pick", A).play(A, "pick 1").play(A, "raise").play(B, "pick 2")
    assert table.asked() == [A]
    table.play(A, "pass")
    assert table.key() == "pick" and table.asked() == [C]
    table.play(C, "pick 3")
    assert table.key() == "pick" and table.asked() == [D]


@pytest.mark.rule("BL-TIM-11", "BL-TIM-19", "BL-TIM-17")
def test_every_question_has_its_quiet_answer() -> None:
    """What a standing pass or order, or silence, answers: pass at a window, no Investigation, done in negotiation."""
    table = Scene(hands={A: ["hit"], B: ["investigation"]}, markers={"texas": [1, 1]})
    assert table.default(A) == "pass" and table.s.game.when(table.s) == (1, 1)
    table.play(A, "play hit")
    assert table.default(A) == "back"
    table.play(A, "house texas", "seat seat_1")
    assert table.default(B) == "let-go"
    assert table.question(B).numbers == [table.there(A), 14], "a standing order may name the player and the title"
    table.play(B, "let-go").until("W-P4N")
    assert table.default(A) == "done" and table.s.game.when(table.s) == (1, 4)


@pytest.mark.rule("BL-TIM-13")
def test_the_prompt_before_the_roll() -> None:
    """Alice kept a die and has room for it: before the roll she is asked, and by default it is placed."""
    table = Scene(dice_kept={A: 1}).until("W-P3", A)
    assert table.acts(A) == ["die family_0", "pass"] and table.default(A) == "die family_0"
    armed = Scene(dice_kept={A: 1}, hands={A: ["moll"]}).until("W-P3", A)
    assert armed.default(A) == "pass", "with a card to play it is no bare prompt"


@pytest.mark.rule("BL-TIM-16")
def test_public_decisions_show_who_decides() -> None:
    """A pick, a placement, a dispatch and the Public Dock show whom the table waits for."""
    table = Scene(markers={"mother": [4]}).until("pick", A)
    assert table.waiting() == [A]
    assert table.until("place", B).waiting() == [B]
    table.until("W-P4N").set_crates(0, 4, 0, 0).roll(6, 6).load({B: {"small_1": 4}}).until("dispatch", B)
    assert table.waiting() == [B]
    table.play(B, "ship small_1 mother")
    assert table.key() == "public-dock" and table.waiting() == [A]


@pytest.mark.rule("BL-TIM-1")
def test_without_a_loaded_truck_only_the_last_window_of_phase_4_opens() -> None:
    """Nobody has loaded anything: there is no dispatch, and one window before what is left is lost."""
    table = Scene(hands={A: ["moll"]}).until("W-P4N").set_crates(1, 0, 0, 0).load({})
    assert table.view().window == "W-P4E" and table.asked() == [A]
    table.play(A, "pass")
    assert table.heard_of("crates_lost") == [{"seat": A, "crates": 1}]


@pytest.mark.rule("BL-TIM-1")
def test_an_open_window_goes_on_as_the_last_one() -> None:
    """The only loaded truck is busted before its dispatch: the window goes on as that of the end of Phase 4."""
    table = Scene(hands={A: ["bust_shipment", "moll"]}).until("W-P4N").set_crates(0, 4, 0, 0).load({B: {"small_1": 4}})
    table.until("W-P4S", A).play(A, "play bust_shipment", "truck small_1")
    assert table.view().window == "W-P4E" and table.asked() == [A]


@pytest.mark.rule("BL-TIM-3")
@pytest.mark.parametrize("piece", ["die", "improve"])
def test_a_piece_out_of_the_back_room_is_an_action(piece: str) -> None:
    """Alice has passed before the roll, then Bob places his die or his improvement: she is asked again."""
    table = Scene(hands={A: ["moll"]}, dice_kept={B: 1}, improvements_kept={B: 1}).until("W-P3", A)
    table.play(A, "pass")
    assert table.asked() == [B]
    table.play(B, "die family_1" if piece == "die" else "improve texas")
    assert table.view().window == "W-P3" and table.asked() == [A] and "play moll" in table.menu(A)


@pytest.mark.rule("BL-TIM-20")
@pytest.mark.parametrize("asking", ["in-turn", "at-once"])
@pytest.mark.parametrize("seat", range(6))
def test_a_title_stepped_back_from_is_back_after_an_action(seat: int, asking: str) -> None:
    """Each of six thinks better of a Moll; after their Recruiting it is on their menu again."""
    table = Scene(6, hands={seat: ["moll", "recruiting"]}, asking=asking).until("W-P1", seat)
    table.play(seat, "play moll", "back")
    assert table.acts(seat) == ["play recruiting", "pass"]
    table.play(seat, "play recruiting")
    assert table.asked() == [seat] and table.acts(seat) == ["play moll", "pass"]


@pytest.mark.rule("BL-THUG-GEN-2", "BL-THUG-GEN-4", "BL-TIM-8")
def test_each_card_is_aimed_anew() -> None:
    """Asked all at once, Alice hits and then plays Vigorish: she chooses a Still, whatever the Hit was aimed at."""
    table = Scene(asking="at-once", hands={A: ["hit", "vigorish"]}, markers={"texas": [0, 2]}, cash=[20] * 4)
    table.play(A, "play hit", "house texas")
    assert table.house("texas").markers == [0, 1, 0, 0] and table.asked() == [A]
    table.play(A, "play vigorish")
    assert table.key() == "target-vigorish"
    table.play(A, "still family_2")
    assert table.asked() == [C] and table.menu(C) == ["pay", "refuse"]


@pytest.mark.rule("BL-TIM-3", "BL-THUG-BIG_CITY_BOYS-2")
@pytest.mark.turns(4)
def test_half_a_muscle_less_is_asked_next() -> None:
    """Bob's 39 counts 44½ with the boys, Alice has 44: Bob is asked first and then she, as anybody weaker."""
    hands = {A: ["moll"], B: ["big_city_boys", "recruiting"]}
    table = Scene(muscle=(44, 39, 12, 9), hands=hands).until("W-P1", B)
    table.play(B, "play big_city_boys", "seat seat_1")
    assert table.asked() == [B] and table.mobster(B).effective_muscle == 44.5
    assert table.play(B, "pass").asked() == [A]


@pytest.mark.rule("BL-TIM-8", "BL-THUG-GEN-2")
@pytest.mark.turns(4)
def test_after_a_card_everybody_thinks_again() -> None:
    """Asked at once, Alice hits and Bob has chosen his Moll too: hers is carried out, and he is asked anew."""
    hands = {A: ["hit"], B: ["moll", "recruiting"], D: ["turf_war"]}
    table = Scene(asking="at-once", hands=hands, markers={"texas": [0, 0, 2]}, cash=[20] * 4)
    table.play(B, "play moll", "seat seat_3").play(D, "pass")
    assert table.asked() == [A]
    table.play(A, "play hit", "house texas")
    for seat in [seat for seat in (B, D) if seat in table.asked() and "let-go" in table.menu(seat)]:
        table.play(seat, "let-go")
    assert table.house("texas").markers == [0, 0, 1, 0] and table.heard_of("moll_paid") == []
    assert B in table.asked() and "play moll" in table.menu(B) and "play recruiting" in table.menu(B)


@pytest.mark.rule("BL-DEAL-20", "BL-TIM-8")
@pytest.mark.parametrize("asking", ["in-turn", "at-once"])
def test_a_card_is_aimed_in_the_negotiation_too(asking: str) -> None:
    """Alice plays her Hit while others talk: she names the house and the colour, and it is done."""
    table = Scene(asking=asking, hands={A: ["hit"]}, markers={"texas": [0, 1, 1], "mother": [0, 2]}).until("W-P4N", A)
    table.play(A, "play hit")
    assert [text for text in table.menu(A) if text.startswith("house")] == ["house texas", "house mother"]
    table.play(A, "house texas")
    assert [text for text in table.menu(A) if text.startswith("seat")] == ["seat seat_1", "seat seat_2"]
    assert table.play(A, "seat seat_1").house("texas").markers == [0, 0, 1, 0]
