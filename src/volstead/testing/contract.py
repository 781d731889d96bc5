"""The contract that every game meets, check by check. Each takes a kit and a number of seats and asserts one promise.

`plenty` says on how many times as many positions a promise is tried.
"""

import json
import re
from collections.abc import Callable

from volstead import bots
from volstead.core import position
from volstead.core.chance import Dice
from volstead.core.errors import BadOption, IllegalMove
from volstead.core.journal import Journal
from volstead.core.kit import Kit
from volstead.core.log import Recorder, lines, read, replay
from volstead.core.menu import Menu
from volstead.core.playout import PlayoutTally, play_out
from volstead.core.seats import MOST_SEATS, NATURE, NATURE_BIT, SPECTATOR, bit, members, players
from volstead.core.state import State
from volstead.testing.walking import finish, positions, seen, told, twins, variants, walk

Check = Callable[[Kit, int, int], None]
DECISIONS = 200
"""So many decisions of bots are compared on twins, at least."""
RULE = re.compile(r"[A-Z]+(-[A-Z0-9_]+)*-[A-Z]?\d+|TURN|OVER")
"""What an id of a rule looks like."""


def kit_is_well_made(kit: Kit, seats: int, plenty: int = 1) -> None:
    """Its name can be typed and put into an address, its seats exist, and its game bears its name."""
    assert re.fullmatch(r"[a-z][a-z0-9-]{0,39}", kit.name), f"{kit.name!r}: a name is small letters, digits and -"
    assert 1 <= kit.fewest <= seats <= kit.most <= MOST_SEATS, f"a game has at most {MOST_SEATS} seats"
    game = kit.make(seats)
    assert game.name == kit.name, f"the game calls itself {game.name!r}, the kit {kit.name!r}"
    assert game.seats == seats and game.options == kit.complete({})
    assert sum(field.size for field in kit.observation) in (0, game.observation_size), "observation has other sizes"
    assert kit.rules is None or kit.rules.is_file(), f"there is no rules document {kit.rules}"
    assert kit.locale is None or kit.locale.is_dir(), f"there is no folder of words {kit.locale}"


def moves_read_back(kit: Kit, seats: int, plenty: int = 1) -> None:
    """The catalogue gives each move a text that means that move alone."""
    for move in range(kit.catalogue.size):
        assert kit.catalogue.parse(kit.catalogue.text(move)) == move


def games_end(kit: Kit, seats: int, plenty: int = 1) -> None:
    """Whatever is played, the invariants hold after every move, and there are a result and a winner at the end."""
    game = kit.make(seats)
    for seed in range(plenty * 2):
        s = game.new()
        for s, _, _ in walk(game, seed):
            s.check()
        s.check()
        assert s.over() and s.actors() == 0 and s.volunteers() == 0
        assert len(s.scores()) == seats, "a score for each seat"
        assert s.winners() or kit.cooperative, "somebody wins, or the kit says that the game is cooperative"
        assert set(s.winners()) <= set(range(seats)), "who wins sits at the table"


def options_can_be_played(kit: Kit, seats: int, plenty: int = 1) -> None:
    """Each choice of each option gives a game that ends and keeps its invariants."""
    for options in variants(kit):
        try:
            game = kit.make(seats, options)
        except BadOption:
            continue  # an option that needs another number of players
        s = game.new()
        for count, (s, _, _) in enumerate(walk(game, seats)):
            if count % 10 == 0:
                s.check()
        assert s.over() and (s.winners() or kit.cooperative), options


def menus_questions_and_defaults(kit: Kit, seats: int, plenty: int = 1) -> None:
    """A menu is never empty, names no move twice and stays as it is; the default is in it; the question has a rule."""
    for s, _, _ in walk(kit.make(seats), 5):
        for seat in members(s.actors()):
            menu = s.legal(seat)
            assert menu and len(set(menu)) == len(menu) and s.legal(seat) == menu
            assert all(0 <= move < s.game.catalogue.size for move in menu)
            assert s.default(seat) in menu, "the default is one of the menu"
            if seat != NATURE:
                asked = s.question(seat)
                assert asked.key, "a question has a key, for its words"
                assert RULE.fullmatch(asked.rule), f"question {asked.key} has no rule but {asked.rule!r}"
        if s.actors() & NATURE_BIT:
            assert s.actors() == NATURE_BIT, "chance and players never choose at once"
        assert not s.legal(SPECTATOR)
        assert s.shown() & ~s.actors() == 0


def replays_agree(kit: Kit, seats: int, plenty: int = 1) -> None:
    """A game written to its log and read again is the same after every move."""
    game = kit.make(seats)

    def find(name: str) -> Kit:
        return kit

    recorder = Recorder(game.new(), ["random"] * seats)
    before = []
    for s, seat, move in walk(game, 11):
        before.append(s.clone())
        recorder.play(seat, move)
    log = read(lines(recorder.log, game), find)
    assert log == recorder.log
    assert replay(log, find, check=True).digest() == recorder.state.digest()
    middle = len(before) // 2
    assert replay(log, find, upto=middle).digest() == before[middle].digest()


def copies_are_independent(kit: Kit, seats: int, plenty: int = 1) -> None:
    """Every legal move tried on a copy leaves the origin as it was."""
    for s in positions(kit.make(seats), 3, 12 * plenty):
        before = list(s.v)
        for seat in members(s.actors() | s.volunteers()):
            for move in s.legal(seat):
                copy = s.clone()
                assert list(copy.v) == before
                copy.apply(seat, move)
                copy.clone().check()
        assert list(s.v) == before, "a move on a copy changed the origin: the game keeps something outside `v`"


def refusals_change_nothing(kit: Kit, seats: int, plenty: int = 1) -> None:
    """Any move that is not in the menu is refused by a rule, with a reason and what would be legal; nothing changes."""
    for number, s in enumerate(positions(kit.make(seats), 4, 12 * plenty)):
        before = s.digest()
        size = s.game.catalogue.size
        for seat in (-1, *range(seats + 1), int(SPECTATOR), int(NATURE), 16, 99):
            legal = s.legal(seat) if 0 <= seat < 16 else []
            tried = {-1, size, 2**40, *((number * 7919 + k * 104729) % size for k in range(25))}
            besides = s.asides(seat) if 0 <= seat < 16 else []
            for move in tried - set(legal) - set(besides):
                rule, why, offered = refusal(s, seat, move)
                assert why, f"move {move} was not on the menu and was not refused"
                assert RULE.fullmatch(rule), f"{why!r} has no rule but {rule!r}"
                assert offered == [s.game.catalogue.text(m) for m in legal]
        assert s.digest() == before, "a refusal changed the position"


def refusal(s: State, seat: int, move: int) -> tuple[str, str, list[str]]:
    """What a seat is told when it tries a move."""
    try:
        s.refuse(seat, move)
    except IllegalMove as refused:
        return refused.rule, " ".join([refused.key, *map(str, refused.named)]), refused.legal
    return "", "", []


def asides_are_legal(kit: Kit, seats: int, plenty: int = 1) -> None:
    """What a seat may do besides, such as resigning, is accepted from it at any time, and the game goes on or ends."""
    for s in positions(kit.make(seats), 9, 12 * plenty):
        for seat in range(seats):
            for move in s.asides(seat):
                assert move not in s.legal(seat)
                copy = s.clone()
                copy.play(seat, move)
                copy.check()
        assert not s.asides(SPECTATOR) and not s.asides(NATURE)


def over_is_over(kit: Kit, seats: int, plenty: int = 1) -> None:
    """After the end nobody may do anything."""
    s = finish(kit.make(seats), 2)
    for seat in range(16):
        assert s.legal(seat) == []
        assert refusal(s, seat, 0)[0] == "OVER"
        try:
            s.default(seat)
        except IllegalMove:
            continue
        raise AssertionError("there is a default after the end")


def positions_survive_json(kit: Kit, seats: int, plenty: int = 1) -> None:
    """A position written as JSON and read again is the same, and goes on in the same way."""
    game = kit.make(seats)
    for s in positions(game, 6, 12 * plenty):
        again = position.from_dict(game, json.loads(json.dumps(s.to_dict())))
        assert again.digest() == s.digest()
        assert again.to_dict() == s.to_dict()
        for seat in members(s.actors()):
            assert again.legal(seat) == s.legal(seat)
        seat = members(s.actors())[0]
        copy = s.clone()
        copy.play(seat, copy.legal(seat)[-1])
        again.play(seat, again.legal(seat)[-1])
        assert again.digest() == copy.digest()


def standing_is_a_number(kit: Kit, seats: int, plenty: int = 1) -> None:
    """Charts and search may ask how a seat stands at any decision."""
    for s in positions(kit.make(seats), 8, 20):
        for seat in range(seats):
            assert isinstance(s.standing(seat), float)


def twins_look_the_same(kit: Kit, seats: int, plenty: int = 1) -> None:
    """View, observation, menu, question, default and whom the table waits for: the same for the seat, byte by byte."""
    for s, twin, seat, _ in twins(kit.make(seats), 21, 20 * plenty):
        assert seen(s, seat) == seen(twin, seat), "the view shows what the seat cannot know"
        assert seen(s, int(SPECTATOR)) == seen(twin, int(SPECTATOR)), "a spectator knows only what everybody knows"
        assert list(s.observe(seat)) == list(twin.observe(seat)), "the observation shows what the seat cannot know"
        assert s.shown() == twin.shown()
        assert s.legal(seat) == twin.legal(seat) and s.asides(seat) == twin.asides(seat), "the menu tells a secret"
        mine = bit(seat)
        assert s.actors() & mine == twin.actors() & mine and s.volunteers() & mine == twin.volunteers() & mine
        if s.actors() & mine:
            assert s.default(seat) == twin.default(seat), "the default tells a secret"
        if s.legal(seat):
            asked, other = s.question(seat), twin.question(seat)
            assert (asked.rule, asked.key, asked.numbers) == (other.rule, other.key, other.numbers), (
                "so does a question"
            )


def twins_refuse_the_same(kit: Kit, seats: int, plenty: int = 1) -> None:
    """The reason of a refusal tells nothing that the seat does not know."""
    for s, twin, seat, word in twins(kit.make(seats), 22, 12 * plenty):
        size = s.game.catalogue.size
        for move in ((word * 7919 + k * 104729) % size for k in range(40)):
            assert refusal(s, seat, move) == refusal(twin, seat, move), "a refusal tells a secret"


def twins_are_possible(kit: Kit, seats: int, plenty: int = 1) -> None:
    """A twin keeps the rules, can be written and read, and can be played to its end."""
    menu = Menu()
    for number, (s, twin, _, word) in enumerate(twins(kit.make(seats), 23, 8 * plenty)):
        before = s.digest()
        twin.check()
        assert position.from_dict(twin.game, twin.to_dict()).digest() == twin.digest()
        if number % (2 * seats) == number // (2 * seats) % seats:
            play_out(twin, Dice(word), menu, PlayoutTally())
            twin.check()
        assert s.digest() == before


def twins_come_from_what_is_known(kit: Kit, seats: int, plenty: int = 1) -> None:
    """Twins of twins are the twins of the origin, so nothing hidden was looked at to make them."""
    for s, twin, seat, word in twins(kit.make(seats), 24, 20 * plenty):
        again = s.resample(seat, word + 7).digest()
        assert again == twin.resample(seat, word + 7).digest(), "resample reads what it replaces"


def bots_are_honest(kit: Kit, seats: int, plenty: int = 1) -> None:
    """A bot moves alike whatever it cannot know, plays what is on the menu, and leaves the table as it was.

    At least 200 decisions are compared, in as many games as it takes.
    """
    game = kit.make(seats)
    compared, seed = 0, 25
    while compared < DECISIONS * plenty:
        for number, s in enumerate(positions(game, seed, 100)):
            for seat in members(players(s.actors())):
                word = 1000 * number + seat
                twin, before = s.resample(seat, word), list(s.v)
                for bot in ("random", "greedy"):
                    move = bots.make(bot, kit.name, word).decide(s, seat)
                    assert move in s.legal(seat), f"{bot} plays what is not on the menu"
                    assert move == bots.make(bot, kit.name, word).decide(twin, seat), f"{bot} knows a secret"
                    compared += 1
                assert list(s.v) == before
        seed += 1
        assert seed < 25 + DECISIONS, f"{DECISIONS} games have only {compared} decisions"


def events_tell_no_secrets(kit: Kit, seats: int, plenty: int = 1) -> None:
    """Positions that a seat cannot tell apart, before and after a move, are told to it in the same words.

    Of draws, and of choices that several make at the same time, this holds whatever was drawn or chosen.
    """
    game = kit.make(seats)
    often = max(1, sum(1 for _ in walk(game, 26)) // (25 * plenty))
    compared = 0
    for number, (s, actor, _) in enumerate(walk(game, 26)):
        if number % often:
            continue
        menu = s.legal(actor)
        sealed = actor == NATURE or len(members(int(s.actors()))) > 1
        for seat in range(seats):
            if seat == actor:
                continue
            heard: dict[tuple[str, int, tuple[int, ...]], tuple[tuple[int, ...], list[dict[str, str | int]]]] = {}
            for which, origin in enumerate((s, s.resample(seat, number))):
                for move in menu[:: max(1, len(menu) // 6)]:
                    if move not in origin.legal(actor):
                        continue
                    copy = origin.clone()
                    copy.journal = journal = Journal()
                    copy.apply(actor, move)
                    now = tuple(copy.v), told(kit, journal, seat)
                    sample = tuple(copy.resample(seat, number).v)
                    keys = [("same move", move, sample), ("same origin", which, sample)]
                    for key in keys if sealed else keys[:1]:
                        compared += key in heard
                        before = heard.setdefault(key, now)
                        assert before[1] == now[1] or before[0] == now[0], "an event tells what the seat cannot know"
    assert compared or seats == 1, "no two positions were alike to anybody"


def events_have_an_audience(kit: Kit, seats: int, plenty: int = 1) -> None:
    """Every event is seen by somebody, and can be told."""
    journal = Journal()
    for _ in walk(kit.make(seats), 27, journal):
        pass
    everybody = bit(seats) - 1
    for event in journal.events:
        assert event.audience & everybody, "an event that nobody sees"
        kit.facts.to_dict(event)


RULES: tuple[Check, ...] = (
    kit_is_well_made,
    moves_read_back,
    games_end,
    options_can_be_played,
    menus_questions_and_defaults,
    replays_agree,
    copies_are_independent,
    refusals_change_nothing,
    asides_are_legal,
    over_is_over,
    positions_survive_json,
    standing_is_a_number,
)
SECRETS: tuple[Check, ...] = (
    twins_look_the_same,
    twins_refuse_the_same,
    twins_are_possible,
    twins_come_from_what_is_known,
    bots_are_honest,
    events_tell_no_secrets,
    events_have_an_audience,
)
