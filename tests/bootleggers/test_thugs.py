"""Thug cards in general: when they may be played, announcing, responding, discarding (BL-THUG-GEN, 4.2)."""

import pytest

from tests.bootleggers.scene import A, B, C, D, Scene
from volstead.games.bootleggers.moves import TITLE_NAMES

EVER = ["W-P1", "W-P2", "W-P3", "W-P4N", "W-P4S", "W-P4E", "W-P5A", "W-P5B", "W-P5E", "W-P6"]
UP_TO = {window: EVER[: EVER.index(window) + 1] for window in EVER}
SHIPPING = ["W-P4S", "W-P4E"]
MATRIX = {
    "vigorish": UP_TO["W-P3"],
    "big_city_boys": UP_TO["W-P5E"],
    "big_favor": UP_TO["W-P4E"],
    "little_favor": UP_TO["W-P4E"],
    "bust_shipment": SHIPPING,
    "free_truck": SHIPPING,
    "hijack": SHIPPING,
    "warehouse": SHIPPING,
    "pigeon": [*SHIPPING, "W-P5A", "W-P5B"],
    "windfall": ["W-P1"],
}
FOR_A_ROUND = ["big_payoff", "copper_house", "bust_speakeasy", "packing_heat", "thirsty", "word_of_mouth"]
MATRIX |= dict.fromkeys(FOR_A_ROUND, UP_TO["W-P5B"])


@pytest.mark.rule("BL-THUG-GEN-1", "BL-THUG-VIGORISH-1", "BL-THUG-BIG_CITY_BOYS-1", "BL-THUG-BIG_FAVOR-1")
@pytest.mark.rule("BL-THUG-LITTLE_FAVOR-1", "BL-THUG-CITY_POLITICS-1", "BL-THUG-COPPER_HOUSE-1", "BL-THUG-THIRSTY-1")
@pytest.mark.rule("BL-THUG-WORD_OF_MOUTH-1", "BL-THUG-BUST_SPEAKEASY-1", "BL-THUG-WINDFALL-1", "BL-THUG-PIGEON-1")
@pytest.mark.rule("BL-THUG-MOLL-1", "BL-THUG-RECRUITING-1", "BL-TIM-1", "BL-TIM-2", "BL-SEL-2", "BL-THUG-HIT-1")
def test_when_each_card_can_be_played() -> None:
    """Alice holds every card, and everything it could be played on is there: window by window her menu is the matrix.

    A window stops only once: there is none at the end of a phase when the next begins with one.
    """
    table = Scene(
        round=4,
        cash=[60, 10, 10, 10],
        markers={"texas": [1, 2], "mother": [3, 1], "barley": [4], "mccoy": [6, 2]},
        improved={"texas": 1},
        family=[1, 2],
        remote={"remote_0": (B, 2)},
        trucks={A: ["small_0", "medium_0"], B: ["small_1", "small_4"]},
        union_boss=B,
        hands={A: [title for title in TITLE_NAMES if title != "union_boss"]},
    )
    seen: list[str] = []
    playable: dict[str, set[str]] = {window: set() for window in EVER}
    while table.view().round == 4:
        view = table.view()
        if table.key() in ("window", "negotiation") and table.asked() == [A]:
            assert view.window is not None
            seen.append(f"{view.window} {view.house}" if view.house else view.window)
            playable[view.window] |= {text[5:] for text in table.menu(A) if text.startswith("play ")}
            if view.window == "W-P4N":
                table.set_crates(5, 4, 4, 0)
            table.play(A, "pass" if "pass" in table.menu(A) else "done")
        elif table.key() == "load":
            table.load({A: {"small_0": 4}, B: {"small_1": 4}, C: {"small_2": 4}})
        elif table.key() == "dispatch":
            table.play(table.asked()[0], table.menu(table.asked()[0])[2 if table.asked() == [A] else 4])
        else:
            table.quiet()
    for title in TITLE_NAMES:
        if title != "union_boss":
            assert [window for window in EVER if title in playable[window]] == MATRIX.get(title, EVER), title
    shipping = ["W-P4S", "W-P4S", "W-P4S", "W-P4E"]
    selling = ["W-P5A mother", "W-P5B mother", "W-P5A mccoy", "W-P5B mccoy"]
    assert seen == ["W-P1"] * 4 + ["W-P2"] * 4 + ["W-P3", "W-P4N", *shipping, *selling, "W-P5E", "W-P6"]


@pytest.mark.rule("BL-THUG-UNION_BOSS-1", "BL-THUG-GEN-1")
def test_the_union_boss_can_come_at_any_window() -> None:
    """At each window of a Round with a Heat he may be displayed."""
    table = Scene(round=4, hands={A: ["union_boss"]}, markers={"mother": [4]})
    for window in EVER:
        if window == "W-P4S":
            table.set_crates(4, 4, 0, 0).load({A: {"small_0": 4}, B: {"small_1": 4}})
        if window == "W-P4E":
            table.ship(A, "small_0 mother").ship(B, "small_1 mother")
        assert "play union_boss" in table.until(window, A).menu(A)


@pytest.mark.rule("BL-THUG-UNION_BOSS-1")
@pytest.mark.parametrize("seat", [A, C])
def test_the_union_boss_returns_no_graft_and_ends_it_from_then_on(seat: int) -> None:
    """Displayed after the dues are paid he gives nothing back; next Round only the card is paid for, no truck."""
    trucks = {seat: [f"small_{seat}", "large_0"]}
    table = Scene(hands={seat: ["union_boss"]}, trucks=trucks, cash=[20, 20, 20, 20]).until("W-P2", seat)
    others = table.copy()
    before = table.all_cash()
    table.play(seat, "play union_boss")
    assert table.all_cash() == before and table.mobster(seat).union_boss
    assert "union_boss" not in table.hand(seat)
    dues = []
    for one in (table, others):
        one.finish_round().bid().until("pick", seat)
        dues.append([int(event["due"]) for event in one.heard_of("dues_paid") if event["seat"] == seat][-1])
    assert dues[1] - dues[0] == 1 + 2, "the graft of a Small and a Large Truck"


@pytest.mark.rule("BL-THUG-GEN-1")
def test_no_limit_on_cards() -> None:
    """Alice plays three cards at one window."""
    table = Scene(hands={A: ["hit", "hit_2", "moll"]}, markers={"texas": [0, 3]}).roll(2)
    table.play(A, "play hit", "house texas").play(A, "play hit", "house texas").play(A, "play moll", "seat seat_1")
    assert table.house("texas").markers[B] == 1 and table.view().discarded_thugs == ["hit", "moll", "hit"]


@pytest.mark.rule("BL-THUG-GEN-2", "BL-TIM-9")
def test_a_card_is_announced_with_its_targets() -> None:
    """Before Alice's Hit takes effect everybody sees what it is aimed at, and the Investigation may answer."""
    table = Scene(hands={A: ["hit"], C: ["investigation"]}, markers={"texas": [0, 2, 1]})
    table.play(A, "play hit", "house texas", "seat seat_1")
    played = table.view(D).played
    assert played and (played.title, played.seat, played.targets, played.against) == ("hit", A, ["texas"], [B])
    assert table.heard_of("aimed_at_house") == [{"house": "texas"}] and table.heard_of("aimed_at_player")
    assert table.house("texas").markers == [0, 2, 1, 0], "nothing has happened yet"
    assert table.asked() == [C] and table.acts(C) == ["let-go", "investigate"] and table.default(C) == "let-go"
    table.play(C, "let-go")
    assert table.house("texas").markers == [0, 1, 1, 0] and table.hand(C) == ["investigation"]


@pytest.mark.rule("BL-THUG-GEN-2")
@pytest.mark.parametrize(
    ("card", "chosen", "targets", "against"),
    [
        ("double_cross", ["destroy", "house texas", "seat seat_1"], ["texas"], [B]),
        ("double_cross", ["add", "house texas"], ["texas"], []),
        ("safe_house", ["house texas", "done"], ["texas"], []),
        ("city_politics", ["amount 1"], [], []),
    ],
)
def test_whatever_is_chosen_can_be_seen(card: str, chosen: list[str], targets: list[str], against: list[int]) -> None:
    """Choices without a target, such as to destroy, to be done or how much to pay, are in nobody's way."""
    table = Scene(hands={A: [card], C: ["investigation"]}, markers={"texas": [1, 1], "mother": [1]})
    table.play(A, f"play {card}", *chosen)
    played = table.view(C).played
    assert played and (played.targets, played.against) == (targets, against)


@pytest.mark.rule("BL-THUG-GEN-4", "BL-THUG-UNION_BOSS-2")
def test_played_cards_are_discarded_face_up() -> None:
    """A card that was played, or nullified, lies with the discards; the Union Boss stays before his player."""
    table = Scene(hands={A: ["recruiting", "union_boss"], B: ["investigation"]}).roll(1)
    table.play(A, "play union_boss").play(B, "let-go")
    assert table.view().discarded_thugs == [] and table.mobster(A).union_boss
    table.until("W-P1", A).play(A, "play recruiting").play(B, "investigate")
    assert table.view().discarded_thugs == ["investigation", "recruiting"]


@pytest.mark.rule("BL-THUG-GEN-5", "BL-TIM-3", "BL-TIM-14")
def test_the_stronger_act_first_and_all_are_asked_again() -> None:
    """Alice passes, Bob acts, and Alice is asked again before Charlie."""
    table = Scene(
        hands={seat: [title] for seat, title in ((A, "hit"), (B, "hit_2"), (C, "moll"))}, markers={"texas": [3]}
    )
    assert table.asked() == [A]
    table.play(A, "pass")
    assert table.asked() == [B]
    table.play(B, "play hit", "house texas")
    assert table.asked() == [A], "after an action the window begins anew"
    table.play(A, "pass")
    assert table.asked() == [C], "Bob has no card left and is passed over"
    table.play(C, "pass")
    assert table.key() == "pick"


@pytest.mark.rule("BL-TIM-14", "BL-CMP-5")
def test_the_last_square_goes_to_the_stronger() -> None:
    """Alice and Bob both kept an improvement for Texas Lil's one square: Alice is asked first, and then it is taken."""
    table = Scene(markers={"texas": [3]}, improvements_kept={A: 1, B: 1}).until("W-P4N").set_crates(1, 0, 0, 0)
    table.load({A: {"small_0": 1}}).ship(A, "small_0 texas")
    assert table.view().window == "W-P5B" and table.asked() == [A] and "improve texas" in table.menu(A)
    table.play(A, "improve texas")
    assert table.mobster(B).back_room_improvements == 1 and table.view().window != "W-P5B"


@pytest.mark.rule("BL-THUG-GEN-8")
def test_attacks_are_on_others() -> None:
    """Vigorish, Moll, Muscling In, Turf War and You Dirty Rat spare the card player's own; Hit does not."""
    hand = ["vigorish", "moll", "muscling_in", "turf_war", "dirty_rat", "hit"]
    table = Scene(
        family=[2, 2], remote={"remote_0": (A, 2), "remote_1": (B, 2)}, markers={"texas": [1, 1]}, hands={A: hand}
    )
    offered = {title: table.copy().play(A, f"play {title}").menu(A) for title in hand}
    assert offered["vigorish"] == ["still family_1", "still family_2", "still family_3", "still remote_1", "back"]
    assert offered["moll"] == ["seat seat_1", "seat seat_2", "seat seat_3", "back"]
    assert offered["muscling_in"] == ["still remote_1", "back"]
    assert offered["turf_war"] == ["still family_1", "still remote_1", "back"]
    rat = table.copy().play(A, "play dirty_rat", "house texas")
    assert rat.house("texas").markers == [2, 0, 0, 0], "Bob's was the only one"
    assert table.play(A, "play hit", "house texas").acts(A) == ["seat seat_0", "seat seat_1", "back"]


@pytest.mark.rule("BL-THUG-GEN-9", "BL-THUG-GEN-11", "BL-THUG-HIT-1")
def test_a_card_needs_nothing_there_and_its_result_stays() -> None:
    """David has nothing at Texas Lil's and hits a marker there: next Round it is still gone.

    So it goes with the other cards that name a house.
    """
    table = Scene(markers={"texas": [0, 3]}, hands={D: ["hit"]}).play(D, "play hit", "house texas").finish_round()
    assert table.house("texas").markers == [0, 2, 0, 0] and table.house("texas").status[D] == "none"
    titles = [
        "big_payoff",
        "thirsty",
        "packing_heat",
        "copper_house",
        "word_of_mouth",
        "bust_speakeasy",
        "double_cross",
    ]
    for title in titles:
        other = Scene(markers={"texas": [0, 3], "mother": [4]}, cash=[30] * 4, hands={D: [title]})
        other.play(D, f"play {title}", *(["destroy"] if title == "double_cross" else []))
        assert {"house texas", "house mother"} <= set(other.acts(D)), title
        other.play(D, "house texas")
        assert other.heard_of("aimed_at_house") == [{"house": "texas"}]


@pytest.mark.rule("BL-THUG-GEN-10", "BL-HID-2")
def test_targets_do_not_depend_on_what_others_hide() -> None:
    """Whether Bob is rich or broke, Alice's choices are the same: Moll, Vigorish and a proposal to him."""
    menus = []
    for cash in (0, 90):
        table = Scene(cash=[10, cash, 10, 10], hands={A: ["moll", "vigorish"]})
        menus.append([table.copy().play(A, f"play {title}").menu(A) for title in ("moll", "vigorish")])
    assert menus[0] == menus[1]


@pytest.mark.rule("BL-TIM-20")
def test_stepping_back_takes_the_title_off_the_menu() -> None:
    """Alice thinks better of her Hit: until somebody acts or the next window opens it is off her menu."""
    table = Scene(hands={A: ["hit", "moll"]}, markers={"texas": [1]}).roll(1)
    assert table.play(A, "play hit").default(A) == "back"
    table.play(A, "back")
    assert table.acts(A) == ["play moll", "pass"] and table.hand(A) == ["hit", "moll"]
    acted = table.copy().play(A, "play moll", "seat seat_1")
    assert "play hit" in acted.menu(A)
    table.until("W-P1", A).play(A, "pass").until("W-P1", A)
    assert "play hit" in table.menu(A)


@pytest.mark.rule("BL-THUG-INVESTIGATION-3", "BL-THUG-INVESTIGATION-5", "BL-THUG-WINDFALL-2")
def test_what_can_be_investigated() -> None:
    """A card straight from the Offer, Windfall before its draw, the Union Boss as he is played; never a plain card."""
    for title in ("windfall", "union_boss", "recruiting"):
        table = Scene(offer=[title], hands={B: ["investigation"]}).until("pick", A)
        deck = table.view().men_in_deck
        table.play(A, "pick 1", f"play {title}")
        assert table.asked() == [B] and table.key() == "investigate"
        table.play(B, "investigate")
        assert sorted(table.view().discarded_thugs) == sorted([title, "investigation"])
        assert table.view().men_in_deck == deck and not table.mobster(A).union_boss and table.hand(A) == []
    plain = Scene(offer=["double_influence_0"], hands={B: ["investigation"]}).until("pick", A).play(A, "pick 1")
    assert plain.asked() == [B] and plain.key() == "pick"


@pytest.mark.rule("BL-THUG-INVESTIGATION-4", "BL-TIM-9")
def test_investigation_needs_somebody_elses_card() -> None:
    """Alice holds it herself: nobody is asked about her Hit, and it is not on her menu without a Union Boss."""
    table = Scene(hands={A: ["hit", "investigation"]}, markers={"texas": [0, 1]})
    assert table.acts(A) == ["play hit", "pass"]
    table.play(A, "play hit", "house texas")
    assert table.house("texas").markers == [0, 0, 0, 0]
    own = Scene(hands={A: ["investigation", "moll"]}, union_boss=A)
    assert own.acts(A) == ["play moll", "pass"]
