"""Deals at the table of Bootleggers: search values what is offered to it, answers, and makes offers of its own."""

from tests.bootleggers.dealing import propose
from tests.bootleggers.scene import A, B, Scene
from volstead.bots import Bot, make
from volstead.games.bootleggers.moves import MOVES


def search(tries: int = 60) -> Bot:
    return make(f"search@{tries}", "bootleggers", 1)


def answer(table: Scene, seat: int) -> str:
    return MOVES.text(int(search().decide(table.s, seat)))


def test_it_takes_what_helps_it_and_refuses_what_robs_it() -> None:
    """Bob has room on his trucks: crates for nothing he takes, and he does not pay 8 dollars for nothing."""
    table = Scene().until("W-P4N", A).set_crates(8, 0, 0, 0)
    assert answer(propose(table.copy(), A, B, crates=4), B) == "accept seat_0"
    assert answer(propose(table.copy(), A, B, ask_cash=8), B) != "accept seat_0"


def test_it_makes_an_offer_where_a_deal_is_to_be_had() -> None:
    """Bob has more crates than his truck carries and Alice an empty one: she drafts an offer and sends it."""
    table = Scene().until("W-P4N", A).set_crates(0, 8, 4, 4)
    bot = search(150)
    for _ in range(40):
        if table.asked() != [A] or table.heard_of("proposed"):
            break
        table.play(A, MOVES.text(int(bot.decide(table.s, A))))
    sent = table.heard_of("proposed")
    assert sent
    assert sent[0]["seat"] == A
