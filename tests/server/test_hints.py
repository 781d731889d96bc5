"""A hint is a whole action: the moves of it can be played as they are."""

from tests.server.client import Running


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
