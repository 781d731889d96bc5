"""Games from fixed logs: a table is laid out as it was at a moment of a game that is kept here.

`python -m tests.e2e.fixed` plays the games of `logs/` anew, which only a change of the rules makes necessary.
"""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from volstead import bots
from volstead.bots.characters import CHARACTERS
from volstead.core.chance import Dice
from volstead.core.log import Log, Recorder, lines, load
from volstead.core.seats import NATURE, NATURE_BIT
from volstead.core.state import State
from volstead.games import kit
from volstead.store import Append, Line, link
from volstead.store.sqlite import SqliteStore
from volstead.table.entries import AnyEntry, Begin, End, Play, Settings, Sit, pack
from volstead.table.hall import Hall, hashed, new_token

LOGS = Path(__file__).parent / "logs"
GAMES: dict[str, tuple[list[str], dict[str, Any], int]] = {
    "bootleggers": (["hustler"] * 4, {"rounds": 8, "asking": "at-once"}, 13),
    "prohibition": (["hustler"] * 3, {}, 5),
    "rum-run": (["boss"] * 2, {}, 1),
}
"""Who played, with which options and from which seed."""
SETTINGS = Settings(window=0.0, response=0.0, bot_pause=0.0)
"""Nothing happens by time, so that every moment stands still."""
EMPTY = {"pass", "done", "raise", "none"}
"""Moves that do nothing."""
IDLE = EMPTY | {"propose", "cry"}
"""Moves for which nobody is stopped at a window."""
BEGAN = 1_700_000_000.0


def whole(game: str) -> Log:
    """The log of a game that was played to its end."""
    return load(LOGS / f"{game}.jsonl", kit)


def begun(log: Log) -> State:
    """Its first position, by the rules that it was played with."""
    head = log.header
    return kit(head["game"]).make(len(head["seats"]), head["options"], version=head["version"]).new()


def asked_alone(s: State, seat: int) -> bool:
    """Whether the table waits for this seat and nobody else."""
    return int(s.actors()) == 1 << seat


class Moment(NamedTuple):
    """A question that the first seat, and nobody else, is asked: for the how-manieth time, and after how many moves."""

    key: str
    nth: int
    upto: int
    real: bool
    """Whether there is something to decide: a browser does not ask its player what has one empty answer."""


def moments(log: Log) -> list[Moment]:
    """Every moment of a game at which the first seat is asked alone."""
    s, asked = begun(log), Counter[str]()
    found: list[Moment] = []
    for count, (seat, move) in enumerate(log.moves):
        if asked_alone(s, 0):
            key = s.question(0).key
            asked[key] += 1
            words = {s.game.catalogue.text(one) for one in s.legal(0)}
            real = any(word.split()[0] not in (IDLE if key == "window" else EMPTY) for word in words)
            found.append(Moment(key, asked[key], count, real))
        s.apply(seat, move)
    return found


def moment(log: Log, key: str, nth: int) -> int:
    """After how many moves the first seat, and nobody else, is asked this question for the nth time."""
    return next(one.upto for one in moments(log) if (one.key, one.nth) == (key, nth))


def entries(log: Log, upto: int, token: str) -> list[AnyEntry]:
    """What a table would have written down of these moves: the first seat is a person's, the others are bots'."""
    found: list[AnyEntry] = [Sit(at=BEGAN, seat=0, driver="person", name="Ada", token=hashed(token))]
    for seat, bot in list(enumerate(log.header["seats"]))[1:]:
        who = CHARACTERS[seat]
        found.append(
            Sit(at=BEGAN, seat=seat, driver="bot", name=who.name.capitalize(), bot=bot, look=f"{who.portrait}.")
        )
    found.append(Begin(at=BEGAN))
    for count, (seat, move) in enumerate(log.moves[:upto]):
        last = found[-1]
        if seat == NATURE and isinstance(last, Play):
            last.moves.append((seat, move))
        else:
            found.append(Play(at=BEGAN + count, by=seat, moves=[(seat, move)], why="" if seat == 0 else "bot"))
    if upto == len(log.moves):
        found.append(End(at=BEGAN + upto, reason="finished"))
    return found


async def lay_out(database: Path, wanted: dict[str, tuple[Log, int]]) -> dict[str, dict[str, Any]]:
    """Tables by name, in a database that no server has open yet; each with what its maker would have been given."""
    hall = Hall(SqliteStore(database))
    await hall.start()
    made: dict[str, dict[str, Any]] = {}
    for name, (log, upto) in wanted.items():
        head = log.header
        live, host, invite = await hall.create(
            head["game"], len(head["seats"]), head["options"], SETTINGS, "", begun(log)
        )
        token = new_token()
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def written(_: set[int], fault: Exception | None, stored: asyncio.Future[None] = stored) -> None:
            stored.set_result(None)

        found = entries(log, upto, token)
        data = pack(found)
        line = Line(0, len(found), link(live.hash, data), data, 0)
        hall.store.append([Append(live.key, line, live.last, live.hash)], written)
        await stored
        made[name] = {"table": {"id": live.table.record.id, "game": head["game"]}, "token": token, "seat": 0}
        made[name] |= {"host": host, "invite": invite}
    await hall.stop()
    return made


def play(game: str) -> Log:
    """A game of bots; where several are asked at once the first seat answers last."""
    names, options, seed = GAMES[game]
    recorder = Recorder(kit(game).make(len(names), options).new(), names)
    players = [bots.make(name, game, seed + seat) for seat, name in enumerate(names)]
    s, dice = recorder.state, Dice(seed)
    while not s.over():
        asked = int(s.actors())
        if asked & int(NATURE_BIT):
            menu = s.legal(int(NATURE))
            recorder.play(int(NATURE), menu[int(dice.below(len(menu)))])
        else:
            seat = asked.bit_length() - 1
            recorder.play(seat, int(players[seat].decide(s, seat)))
    return recorder.log


def main() -> None:
    for game, (names, options, _) in GAMES.items():
        text = "\n".join(lines(play(game), kit(game).make(len(names), options))) + "\n"
        (LOGS / f"{game}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
