"""Dealing: nothing is given away at any level, what helps both is offered once, and a word counts for something."""

import pytest

from tests.bootleggers.dealing import deal, propose
from tests.bootleggers.scene import A, B, Scene
from volstead.bots import LEVELS, Bot, Match, habits, make
from volstead.bots.bootleggers.trade import LEFT_OVERS, BootleggersTrade
from volstead.bots.characters import CHARACTERS, character, seeded
from volstead.bots.dealing import Offer
from volstead.bots.person import PersonBot
from volstead.core.chance import Dice
from volstead.games import kit
from volstead.games.bootleggers.deals.fields import GIVE_CASH, GIVE_CRATES
from volstead.games.bootleggers.moves import MOLL, MOVES

LOWER = [name for name in LEVELS if name != "kingpin"]


def answer(bot: Bot, table: Scene, seat: int) -> str:
    return MOVES.text(int(bot.decide(table.s, seat)))


@pytest.mark.parametrize("level", LOWER)
def test_who_asks_for_everything_gets_nothing(level: str) -> None:
    """All of Bob's money, or all his crates, for nothing or for a promise: refused, whatever the level and the seed."""
    table = Scene().until("W-P4N", A).set_crates(2, 8, 4, 4)
    asked = 0
    for seed in range(3):
        for terms in ({"ask_cash": 5}, {"ask_crates": 8}, {"ask_crates": 8, "promises": ["pay_10"]}):
            offered = propose(table.copy(), A, B, **terms)
            assert answer(make(level, "bootleggers", seed), offered, B) != "accept seat_0", (level, terms)
            asked += 1
    assert asked == 9


@pytest.mark.parametrize("level", LOWER)
def test_asking_again_does_not_help(level: str) -> None:
    """A crate for nothing, asked for six times in a Round: judged on one sample it may look good, and is refused."""
    table = propose(Scene().until("W-P4N", A).set_crates(0, 4, 4, 4), A, B, ask_crates=1)
    bot = make(level, "bootleggers", 2)
    assert [answer(bot, table.copy(), B) for _ in range(6)].count("accept seat_0") == 0


@pytest.mark.parametrize("level", LOWER)
def test_a_gift_is_taken(level: str) -> None:
    """Money for nothing is never refused."""
    table = propose(Scene().until("W-P4N", A), A, B, cash=5)
    assert answer(make(level, "bootleggers", 1), table, B) == "accept seat_0"


def test_an_offer_is_made_once() -> None:
    """Bob has more crates than he can load and Alice has room: she offers, is refused, and does not ask again."""
    table = Scene().until("W-P4N", A).set_crates(0, 8, 4, 4)
    bot = make("judgement", "bootleggers", 1)
    for _ in range(60):
        if B in table.asked() and any(text.startswith("reject") for text in table.menu(B)):
            table.play(B, "reject seat_0")
        elif table.asked() and table.asked()[0] == A and table.key() != "load":
            table.play(A, answer(bot, table, A))
        else:
            break
    sent = [one for one in table.heard_of("proposed") if one["seat"] == A and one["to_seat"] == B]
    assert len(sent) == 1


def test_a_broken_word_is_remembered_by_what_it_was_worth() -> None:
    """Who broke a promise of ten dollars is believed less than a stranger, and who kept one more."""
    trade = BootleggersTrade()
    table = deal(Scene(), A, B, cash=1, ask_promises=["pay_10"])
    stranger = trade.trust(table.s, A, B, 0.5)
    table.finish_round()
    liar = trade.trust(table.s, A, B, 0.5)
    peace = deal(Scene(), A, B, cash=1, ask_promises=["peace_now"])
    peace.finish_round()
    keeper = trade.trust(peace.s, A, B, 0.5)
    assert liar < stranger < keeper


def test_what_is_owed_already_is_taken_off_the_credit() -> None:
    """A word is taken for a little from a stranger; for nothing more while that much is open, or when it was broken."""
    trade = BootleggersTrade()
    assert 0.0 < trade.credit(Scene().s, B, 0.5) < 1.0
    table = deal(Scene(), A, B, cash=1, ask_promises=["pay_1"])
    assert trade.credit(table.s, B, 0.5) == 0.0
    table.finish_round()
    assert trade.credit(table.s, B, 0.5) == 0.0


def test_characters_differ_and_have_words() -> None:
    """A handful of people, each with a way of dealing, known by name in the words files."""
    from volstead.games import kit
    from volstead.words import Words

    assert len({(one.keeps, one.forgives, one.greed) for one in CHARACTERS}) == len(CHARACTERS) >= 5
    for language in ("en", "de"):
        words = Words(kit("bootleggers"), language)
        for one in CHARACTERS:
            for key in ("", "-style", "-says-1", "-says-2"):
                assert words.say(f"character-{one.name}{key}") != f"character-{one.name}{key}"


def test_whoever_a_seat_is_called_by_sits_there() -> None:
    """Whatever the seed of a process is, the bot called Grady is Grady; another name leaves the seed as it is."""
    for seed in range(0, 100_000, 977):
        assert [character(seeded(seed, one.name.capitalize())) for one in CHARACTERS] == CHARACTERS
        assert seeded(seed, "Hustler") == seed


def test_a_player_who_deals_is_of_one_seed() -> None:
    """The same seed is the same person."""
    one, two = make("boss", "bootleggers", 77), make("boss", "bootleggers", 77)
    assert isinstance(one, PersonBot)
    assert isinstance(two, PersonBot)
    assert one.dealer.character is two.dealer.character


def writes(table: Scene, seat: int, offer: Offer) -> Scene:
    """A player by program begins an offer that it has thought of, and writes it down to its end."""
    bot = make("judgement", "bootleggers", 1)
    assert isinstance(bot, PersonBot)
    bot.dealer.offer = offer
    table.play(seat, MOVES.text(int(bot.dealer.trade.begin(offer))))
    for _ in range(20):
        if table.view().proposals:
            return table
        table.play(seat, answer(bot, table, seat))
    raise AssertionError("never sent")


def test_a_threat_is_written_with_its_card() -> None:
    """Pay me $2G, or I play Moll: the card is named, and money for nothing."""
    table = Scene(hands={A: ["moll"]}, cash=[5, 5, 5, 5]).until("W-P2", A)
    offer = Offer(B, 0)
    offer.get[GIVE_CASH] = 2
    offer.threat = MOLL
    made = writes(table, A, offer).view().proposals[0]
    assert (made.proposer, made.to, made.threat, made.gets.cash) == (A, B, "moll", 2)


def test_what_is_left_over_is_cried_out() -> None:
    """Where two have room for it, crates are offered to whoever comes first; to one, if only one has."""
    table = Scene().until("W-P4N", A).set_crates(6, 0, 0, 4)
    offer = Offer(B, LEFT_OVERS)
    offer.give[GIVE_CRATES] = 2
    offer.get[GIVE_CASH] = 1
    bot = make("judgement", "bootleggers", 1)
    assert isinstance(bot, PersonBot)
    ideas: list[Offer] = []
    bot.dealer.trade.ideas(table.s, A, ideas)
    table.s.fill(A, bot.menu)
    left = [one for one in ideas if one.kind == LEFT_OVERS]
    assert len(left) == 2
    offer.aloud = bot.dealer.trade.cry(bot.menu, left[0], ideas)
    assert offer.aloud and not bot.dealer.trade.cry(bot.menu, left[0], left[:1])
    made = writes(table, A, offer).view().proposals[0]
    assert made.to is None and made.gives.crates == 2 and made.gets.cash == 1


def test_money_is_promised_only_as_far_as_sales_go() -> None:
    """Without a dollar, four crates to load: two dollars may be promised by the end of the Round, and no more."""
    table = Scene(cash=[0, 5, 5, 5]).until("W-P4N", A).set_crates(0, 8, 4, 4)
    trade = BootleggersTrade()
    offer = Offer(B, 1)
    offer.get[GIVE_CRATES] = 4
    assert trade.sales(table.s, A, offer, A) == 2
    trade.owe(offer, 2, mine=True)
    made = writes(table, A, offer).view().proposals[0]
    assert [(vow.kind, vow.amount) for vow in made.gives.vows] == [("pay", 2)]


@pytest.mark.parametrize(("habit", "promised"), [("asks-for-everything", 0), ("begs", 0), ("never-pays", 1)])
def test_who_asks_without_paying_writes_it_down(habit: str, promised: int) -> None:
    """The habits that try our dealers out get their offer on to the table: crates for nothing, or for a mere word."""
    table = Scene().until("W-P4N", A).set_crates(2, 8, 4, 4)
    bot = habits.make(habit, "bootleggers", 1)
    for _ in range(20):
        if table.view().proposals:
            break
        table.play(A, answer(bot, table, A))
    made = table.view().proposals[0]
    assert made.gets.crates > 0
    assert (made.gives.cash, made.gives.crates, len(made.gives.vows)) == (0, 0, promised)


def test_dealers_know_the_rules_of_version_1() -> None:
    """A game by the old rules is played on: what its table has no place for is not looked for there."""
    s = kit("bootleggers").make(3, version=1).new()
    Match(s, [make("hustler", "bootleggers", 8 * seat) for seat in range(3)], Dice(5)).run()
    assert s.over()
