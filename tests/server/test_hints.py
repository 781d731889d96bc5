"""A hint is a whole action: the moves of it can be played as they are."""

from tests.server.client import Running
from tests.server.players import open_table


def test_a_hint_is_made_of_all_the_moves_of_an_action(server: Running) -> None:
    """Twelve actions of The Rum Run by hints alone: cell, token and whatever follows, sent together."""
    made = server.table("rum-run", [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], settings={"bot_pause": 0})
    seat = server.sit(made["table"]["id"], made["token"])
    whole = 0
    while whole < 12 and not seat.over:
        if seat.question is None or not seat.question["must"]:
            seat.hear()
            continue
        asked = seat.question["key"]
        hint = seat.ask("hint", bot="greedy")
        assert hint["line"][0] == hint["move"]
        assert seat.move(*hint["line"])["type"] == "done"
        if asked == "turn":
            whole += 1
            assert 1 <= len(hint["line"]) <= 4
    assert whole == 12
    seat.close()


def test_the_coach_speaks_only_where_nobody_else_plays(server: Running) -> None:
    """Alone with bots a hint has its reasons and moves are considered; where another person sits, it is silent."""
    made = server.table("rum-run", [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], settings={"bot_pause": 0})
    seat = server.sit(made["table"]["id"], made["token"])
    while seat.question is None or not seat.question["must"]:
        seat.hear()
    hint = seat.ask("hint", bot="greedy", reasons=True)
    assert hint["advice"]["better"] == hint["line"] and hint["advice"]["other"] != hint["line"]
    told = seat.ask("consider", moves=hint["line"])
    assert told["type"] == "considered"
    assert told["advice"] is None or told["advice"]["best"] > told["advice"]["chance"]
    assert seat.ask("consider", moves=[10**6])["type"] == "refused"
    seat.close()
    made, tokens = open_table(server, "rum-run", 2, {})
    seats = [server.sit(made["table"]["id"], token) for token in tokens]
    assert seats[0].ask("consider", moves=[0])["code"] == "forbidden"
    assert seats[0].ask("hint", bot="greedy", reasons=True)["code"] == "forbidden"
    for seat in seats:
        seat.close()
