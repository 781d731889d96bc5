"""Plans laid ahead: they answer as their player would, give nothing away, and are dropped when they no longer fit."""

from typing import Any

import msgspec
import pytest

from tests.bootleggers.scene import A, B, C, Scene
from tests.table.hand import gate_at, make_gate, play
from volstead.core.chance import Dice
from volstead.core.menu import Menu
from volstead.games import kit as find_kit
from volstead.games.bootleggers.moves import MOVES
from volstead.table import commands as c
from volstead.table.base import Refused, encode
from volstead.table.features.plans import If, Laid, Plan, PlanItem, PlanLine, holds, laid_in, wanted
from volstead.table.gate import Gate
from volstead.table.rehearsal import rehearse
from volstead.table.table import Table

UNTIMED = {"window": 0, "response": 0}
HANDS = {A: ["moll"], B: ["hit"], C: ["hijack"]}


def line(key: str, *options: str, tempo: str = "choice", only_if: list[If] | None = None, **more: Any) -> PlanLine:
    """Each option is moves in words, with commas between those that count together."""
    ways = [[MOVES.parse(text) for text in option.split(", ")] for option in options]
    return PlanLine(key=key, tempo=tempo, options=ways, only_if=only_if or [], **more)


def lay(gate: Gate, seat: int, *lines: PlanLine, **more: Any) -> None:
    plan = Plan(lines=list(lines), **more) if lines else None
    gate.command(seat, c.LayPlan(id=f"p{gate.table.count}", plan=plan), 1000.0)


def numbers(gate: Gate) -> list[int]:
    return [feed.n for feed in gate.table.all_feeds]


def items(gate: Gate, seat: int) -> list[PlanItem]:
    """What a seat was told of its plan, in all that was added since the last time."""
    _, heard = gate.take()
    told = [msgspec.json.decode(encode(item)) for who, update in heard if who == seat for item in update.items]
    return [msgspec.convert(item, PlanItem) for item in told if item["what"] == "plan"]


def text_play(gate: Gate, seat: int, *texts: str, now: float = 1000.0) -> None:
    play(gate, seat, *(MOVES.parse(text) for text in texts), now=now)


def placing(**settings: Any) -> Gate:
    """Alice is strongest and is to place two markers, Bob after her; nobody holds a card."""
    scene = Scene(3, back=[2, 2, 1], markers={"texas": [1, 1]}, asking="at-once").until("place", A)
    return gate_at(scene.s, **{**UNTIMED, "mode": "correspondence", **settings})


def alice_is_through(gate: Gate) -> None:
    while A in gate.waited_for():
        text_play(gate, A, "done")


def shipped_to(gate: Gate) -> list[str]:
    view: Any = gate.table.position.view(0)
    return [f"{truck.name} {truck.house}" for truck in view.trucks if truck.house]


def test_a_plan_answers_with_the_first_that_is_possible_and_its_lines_count_once() -> None:
    """Bob wants Texas, then Mother; he is asked twice and both are done without him, before he could come."""
    gate = placing()
    lay(gate, B, line("place", "place texas"), line("place", "place volstead", "place mother"), line("place", "done"))
    items(gate, B)
    alice_is_through(gate)
    view: Any = gate.table.position.view(0)
    on = {house.name: house.markers[B] for house in view.houses}
    assert (on["texas"], on["mother"]) == (2, 1), "Volstead Arms is not there with three players"
    assert B not in gate.waited_for()
    told = items(gate, B)
    assert [item.moves for item in told if item.moves] == [
        [MOVES.parse(text)] for text in ("place texas", "place mother", "done")
    ]
    assert told[-1].plan is None and told[-1].why == "through"


@pytest.mark.rule("BL-SEL-3")
def test_a_truck_goes_to_the_first_open_house_of_a_list() -> None:
    """Texas and Mother are closed, Barley is open: the truck goes there though all of them can be chosen."""
    markers = {"texas": [1, 1, 0], "mother": [1, 0, 0], "barley": [3, 1, 1]}
    scene = Scene(3, markers=markers, asking="at-once").until("dispatch", A)
    truck = next(MOVES.text(move).split()[1] for move in scene.s.legal(A))
    gate = gate_at(scene.s, **UNTIMED, mode="correspondence")
    assert not find_kit("bootleggers").futile(scene.s, A, MOVES.parse(f"ship {truck} barley"))  # type: ignore[misc]
    lay(gate, A, line("dispatch", *(f"ship {truck} {house}" for house in ("texas", "mother", "barley", "omalley"))))
    assert f"{truck} barley" in shipped_to(gate)


def test_a_line_counts_only_if_what_it_asks_for_holds() -> None:
    """Bob places in Texas only if Alice has two markers there by then; else where his next line says."""
    for first, where in (("place texas", "texas"), ("place mother", "barley")):
        gate = placing()
        mine = If(way=["houses", "texas", "markers", A], how="at-least", value=2)
        lay(gate, B, line("place", "place texas", only_if=[mine]), line("place", "place barley"))
        text_play(gate, A, first)
        alice_is_through(gate)
        view: Any = gate.table.position.view(0)
        before = {"texas": 1}.get(where, 0)
        assert next(house for house in view.houses if house.name == where).markers[B] == before + 1


@pytest.mark.parametrize(
    ("condition", "so"),
    [
        (If(way=["mine", "thugs"], how="has", value="hit"), True),
        (If(way=["mine", "thugs"], how="has-not", value="hit"), False),
        (If(way=["houses", "texas", "open"], how="is", value=True), False),
        (If(way=["houses", 1, "name"], how="is", value="texas"), True),
        (If(way=["houses", "texas", "boss"], how="is-not", value=C), True),
        (If(way=["round"], how="at-most", value=0), False),
        (If(way=["nowhere", "at all"], how="at-least", value=1), False),
        (If(way=["round", "of"], how="is", value=1), False),
    ],
)
def test_conditions_are_about_what_the_seat_sees(condition: If, so: bool) -> None:
    """Bob's own cards and what lies on the table; a way that leads nowhere holds nothing."""
    scene = Scene(3, hands=HANDS, markers={"texas": [1, 1]}, asking="at-once").until("W-P2", B)
    assert holds(condition, msgspec.to_builtins(scene.s.view(B))) == so


def test_a_plan_is_dropped_when_none_of_its_ways_is_possible_and_says_so() -> None:
    gate = placing()
    lay(gate, B, line("place", "place volstead"))
    items(gate, B)
    alice_is_through(gate)
    assert gate.waited_for() == [B] and not gate.table.plans.any
    assert [(item.why, item.about) for item in items(gate, B)] == [("impossible", "place")]


def test_a_plan_is_dropped_by_what_others_do_to_the_seat_and_by_what_was_not_foreseen() -> None:
    """Bob hits Alice's marker. Her plan is gone, and so is Charlie's, who had foreseen only placements."""
    scene = Scene(3, hands=HANDS, markers={"texas": [2, 1]}, asking="at-once").until("W-P2", A)
    gate = gate_at(scene.s, **UNTIMED)
    lay(gate, A, line("dispatch", "ship small_0 texas"))
    lay(gate, C, line("dispatch", "ship small_2 texas"), foreseen=["marker_placed"])
    gate.take()
    text_play(gate, A, "pass")
    text_play(gate, C, "pass")
    text_play(gate, B, "play hit", "house texas", "seat seat_0")
    for seat in gate.waited_for():
        if gate.table.position.tempo() == "response":
            text_play(gate, seat, "let-go")
    assert not gate.table.plans.any
    _, heard = gate.take()
    told = {
        seat: (item["why"], item["about"])
        for seat, update in heard
        for item in (msgspec.json.decode(encode(one)) for one in update.items)
        if item["what"] == "plan" and item["why"]
    }
    assert told[A][0] in ("named", "unforeseen") and told[C] == ("unforeseen", "card_announced")


def test_a_plan_ends_with_its_round_and_with_a_move_that_is_taken_back() -> None:
    gate = placing()
    lay(gate, B, line("dispatch", "ship small_0 texas"))
    lay(gate, C, line("dispatch", "ship small_0 texas"), until="game")
    text_play(gate, A, "place texas")
    gate.command(A, c.TakeBack(id="u"), 1000.0)
    assert not gate.table.plans.any, "nobody had foreseen that the game goes back"
    lay(gate, C, line("muscle", "muscle 1"), until="game")
    lay(gate, B, line("nothing", "pass"))
    for _ in range(400):
        if gate.table.game.when(gate.table.position)[0] == 2:
            break
        for seat in gate.waited_for():
            play(gate, seat, int(gate.table.position.default(seat)))
    assert gate.table.plans.seats[B].plan is None
    assert any(item.why == "over" for item in items(gate, B))


def test_nobody_hears_that_a_plan_is_laid_changed_or_dropped() -> None:
    gate = placing()
    before = numbers(gate)
    for lines in ([line("place", "place texas")], [line("place", "place mother")], []):
        lay(gate, B, *lines)
    after = numbers(gate)
    assert after[B] == before[B] + 3
    assert [n for seat, n in enumerate(after) if seat != B] == [n for seat, n in enumerate(before) if seat != B]


def windowed(hands: dict[int, list[str]], **settings: Any) -> Gate:
    scene = Scene(3, hands=hands, markers={"texas": [2, 1, 1]}, asking="at-once").until("W-P2", A)
    return gate_at(scene.s, **settings)


def hit_if_held() -> PlanLine:
    mine = If(way=["mine", "thugs"], how="has", value="hit")
    return line("window", "play hit, house texas, seat seat_0", tempo="window", only_if=[mine])


@pytest.mark.rule("BL-TIM-7", "BL-TIM-8")
@pytest.mark.parametrize("hands", [HANDS, {**HANDS, B: ["thirsty"]}, {**HANDS, B: ["investigation"]}])
def test_by_correspondence_a_plan_for_windows_always_answers_at_once_whatever_its_seat_holds(
    hands: dict[int, list[str]],
) -> None:
    """Bob's plan says: if I hold Hit, play it. Whether he does or not, the window never waits for him, and until it is
    through the others have heard the same."""
    gate = windowed(hands, mode="correspondence")
    before = numbers(gate)
    assert B in gate.waited_for()
    lay(gate, B, hit_if_held())
    assert gate.waited_for() == [A, C]
    after = numbers(gate)
    assert (after[A], after[C], after[3]) == (before[A], before[C], before[3])
    text_play(gate, A, "pass")
    text_play(gate, C, "pass")
    view: Any = gate.table.position.view(0)
    texas = next(house for house in view.houses if house.name == "texas")
    assert texas.markers[A] == (1 if "hit" in hands[B] else 2), "it acts as it says"


@pytest.mark.rule("BL-TIM-7")
@pytest.mark.parametrize("hands", [HANDS, {**HANDS, B: ["thirsty"]}])
def test_at_a_live_table_a_plan_for_windows_counts_when_the_time_is_up(hands: dict[int, list[str]]) -> None:
    """The others have passed; the window stays open for its four seconds, whether Bob has a card to play or not."""
    gate = windowed(hands, window=4, response=5)
    lay(gate, B, hit_if_held())
    opened = gate.table.window.openings
    text_play(gate, A, "pass", now=1000.5)
    text_play(gate, C, "pass", now=1000.6)
    for now in (1001.0, 1003.9):
        gate.tick(now)
        assert gate.table.window.openings == opened and gate.due() == 1004.0
    gate.tick(1004.0)
    assert gate.table.window.openings > opened
    assert (gate.table.position.tempo() == "response") == ("hit" in hands[B])


def test_twins_get_the_same_answers_from_a_plan() -> None:
    """Positions that a seat cannot tell apart: its plan answers the same, question after question, in every game."""
    for game in ("bootleggers", "prohibition"):
        kit = find_kit(game)
        g = kit.make(3, {**kit.for_people})
        dice, menu = Dice(5), Menu()
        s = g.new()
        asked = 0
        for _ in range(1500):
            if s.over():
                break
            seats = [seat for seat in range(16) if s.actors() >> seat & 1] or [int(s.actors()).bit_length() - 1]
            seat = seats[int(dice.below(len(seats)))]
            s.fill(seat, menu)
            chosen = int(menu.moves[dice.below(menu.size)])
            if seat < 3 and menu.size > 1:
                question = s.question(seat)
                some = [int(menu.moves[dice.below(menu.size)]) for _ in range(2)]
                one = PlanLine(key=question.key, tempo=s.tempo(), options=[[move] for move in some])
                laid: Laid = laid_in(Plan(lines=[one]), 0)
                twin = s.resample(seat, int(dice.word()))
                found = wanted(kit, s, seat, laid)
                assert found == wanted(kit, twin, seat, laid)
                asked += found[0] is not None
            s.apply(seat, chosen)
        assert asked > 50


def test_plans_survive_a_restart_and_a_log_read_again() -> None:
    gate = placing()
    lay(gate, B, line("place", "place texas"), line("place", "place mother"))
    alice_is_through(gate)
    lay(gate, C, line("dispatch", "ship small_0 texas"))
    fresh, _ = gate.take()
    again = Table(gate.table.record, gate.table.kit)
    for entry in fresh:
        again.apply(entry)
    assert again.position.digest() == gate.table.position.digest() and again.plans == gate.table.plans
    kept = Table.restore(gate.table.record, gate.table.kit, gate.table.snapshot())
    assert kept.plans == gate.table.plans and kept.plans.any


def test_a_plan_does_not_play_for_a_bot_and_a_game_that_is_over_takes_none() -> None:
    gate = placing()
    lay(gate, B, line("place", "place texas"))
    gate.command(B, c.HandOver(id="h", bot="random"), 1000.0)
    alice_is_through(gate)
    assert gate.waited_for() == [B]
    toy = make_gate()
    while toy.table.status == "running":
        seat = toy.waited_for()[0]
        play(toy, seat, toy.table.position.legal(seat)[0])
    with pytest.raises(Refused):
        toy.command(0, c.LayPlan(id="late"), 1000.0)


def test_a_dry_run_says_how_often_a_plan_acts_what_it_saves_and_what_it_meets() -> None:
    """Alice would place in Texas and Mother: in every world the plan does it, and a visit is saved each time."""
    scene = Scene(3, back=[2, 2, 1], markers={"texas": [1, 1]}, asking="at-once").until("place", B)
    plan = Plan(lines=[line("place", "place texas"), line("place", "place mother")])
    found = rehearse(plan, False, 20, scene.s.resample(B, 3), B, [])
    assert found.worlds == 20 and found.acts == [1.0, 1.0] and found.saved == 1.0 and found.dropped == 0.0
    never = rehearse(Plan(lines=[line("place", "place volstead")]), False, 5, scene.s.resample(B, 3), B, [])
    assert never.dropped == 1.0 and never.reasons == [("impossible", "place", 1.0)] and never.saved == 0.0
    before = Scene(3, back=[2, 2, 1], markers={"texas": [1, 1]}, asking="at-once").until("place", A)
    assert "marker_placed" in rehearse(plan, False, 10, before.s.resample(B, 3), B, []).foreseen
    assert found.frames and found.frames[0].question.key == "place" and found.frames[0].line == 0
    assert found.frames[0].view["seat"] == B


def test_a_dry_run_looks_at_samples_and_never_at_the_truth() -> None:
    """Two positions that Bob cannot tell apart, the same seed: the same figures and the same frames, to the byte."""
    scene = Scene(3, hands=HANDS, back=[1, 2, 1], asking="at-once").until("W-P2", B)
    plan = Plan(lines=[line("place", "place texas", "place mother"), hit_if_held()])
    twins = [scene.s.resample(B, word) for word in (1, 2)]
    one, other = (rehearse(plan, True, 6, twin.resample(B, 9), B, []) for twin in twins)
    assert msgspec.json.encode(one) == msgspec.json.encode(other)


def test_what_can_be_pointed_at_on_every_board_is_found_in_its_view() -> None:
    """A Block of Prohibition by its name, a road of The Rum Run by its cell, whichever place of the list it has."""
    kit = find_kit("prohibition")
    seen = msgspec.to_builtins(kit.make(2, {**kit.for_people, "first_game": True}).new().view(0))
    hood = next(one for one in seen["hoods"] if any(block["owner"] == 0 for block in one["blocks"]))
    mine = next(block for block in hood["blocks"] if block["owner"] == 0)
    way: list[str | int] = ["hoods", hood["id"], "blocks", mine["id"], "owner"]
    assert holds(If(way=way, how="is", value=0), seen) and not holds(If(way=way, how="is", value=None), seen)
    assert not holds(If(way=["hoods", hood["id"], "blocks", "HEL-99", "owner"], how="is", value=0), seen)
    kit = find_kit("rum-run")
    s, dice = kit.make(2, {**kit.for_people}).new(), Dice(1)
    menu = Menu()
    seen = msgspec.to_builtins(s.view(0))
    while not seen["tokens"]:
        seat = int(s.actors()).bit_length() - 1
        s.fill(seat, menu)
        s.apply(seat, int(menu.moves[dice.below(menu.size)]))
        seen = msgspec.to_builtins(s.view(0))
    token = seen["tokens"][0]
    assert holds(If(way=["tokens", token["cell"], "seat"], how="is", value=token["seat"]), seen)
    assert not holds(If(way=["tokens", "A1", "seat"], how="is", value=token["seat"]), seen)


def test_a_dry_run_looks_as_far_as_the_plan_lasts() -> None:
    """A plan for this round is not shown questions of the next; one for the game is."""
    scene = Scene(3, back=[2, 2, 1], markers={"texas": [1, 1]}, asking="at-once").until("place", B)
    rounds = {
        until: {frame.view["round"] for frame in rehearse(Plan(lines=[], until=until), True, 1, scene.s, B, []).frames}
        for until in ("round", "game")
    }
    view: Any = scene.s.view(B)
    now = view.round
    assert rounds["round"] == {now} and rounds["game"] == {now, now + 1}


def test_a_dry_run_shows_what_is_asked_next_so_that_moves_can_be_planned_together() -> None:
    """The Rum Run: after each cell to build on comes what can be laid there; the whole action is one line of a plan."""
    kit = find_kit("rum-run")
    s = kit.make(2, {**kit.for_people, "order": "seats"}).new()
    found = rehearse(Plan(lines=[], until="game"), True, 1, s.resample(0, 1), 0, [])
    first = found.frames[0]
    place, asked = first.then[0]
    assert place in first.question.menu and asked.key == "lay" and asked.menu
    plan = Plan(lines=[PlanLine(key="turn", options=[[place, asked.menu[0]]])], until="game")
    again = rehearse(plan, True, 3, s.resample(0, 1), 0, [])
    assert again.acts == [1.0] and again.frames[0].moves == [place, asked.menu[0]]
