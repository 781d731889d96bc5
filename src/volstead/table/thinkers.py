"""The bots of a table in memory: when each begins to think, and when what it has thought out counts.

At windows and responses neither a long thought nor none may tell whether there was a choice. So a bot answers there at
a time that is fixed before it begins to think: after `bot_pause` if it is quick, after `LONG_THOUGHT` if it searches.
One that has not made up its mind by then lets it pass.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from volstead import bots
from volstead.core.state import State
from volstead.table.base import Refused
from volstead.table.features.windows import HUSH

if TYPE_CHECKING:
    from volstead.table.crew import Thought
    from volstead.table.gate import Gate
    from volstead.table.live import Alarm, Live

GRACE = 0.5
"""Seconds after which a bot thinks here though the process that wrote the last line should let it."""
LONG_THOUGHT = 1.5
"""Seconds after which a bot that searches answers at a window, however long it has thought, and if it had a choice."""

log = logging.getLogger("volstead.table")


class Thinker:
    """A bot that is asked something."""

    def __init__(self, seat: int, bot: str, asked: int) -> None:
        self.seat = seat
        self.bot = bot
        self.asked = asked
        """The number of the question in the feed of its seat."""
        self.alarms: list[Alarm | asyncio.Task[None]] = []
        """What is going to happen, and the thinking itself."""
        self.thought: Thought | None = None
        self.begun = False
        self.due: float | None = None
        """When it answers, where that is fixed."""

    def cancel(self) -> None:
        for alarm in self.alarms:
            alarm.cancel()


class Thinkers:
    """The bots that are waited for."""

    def __init__(self, live: "Live") -> None:
        self.live = live
        self.seats: dict[int, Thinker] = {}

    @property
    def busy(self) -> bool:
        return bool(self.seats)

    def still(self) -> None:
        for thinker in self.seats.values():
            thinker.cancel()
        self.seats.clear()

    def schedule(self) -> None:
        """Let those think who are asked something, and no others."""
        live = self.live
        table = live.table
        waited_for = {(seat, bot, table.feeds[seat].asked_n) for seat, bot in live.gate.bots()}
        for thinker in list(self.seats.values()):
            if (thinker.seat, thinker.bot, thinker.asked) not in waited_for:
                thinker.cancel()
                del self.seats[thinker.seat]
        if not waited_for:
            return
        for seat, bot, asked in sorted(waited_for):
            if seat not in self.seats:
                thinker = self.seats[seat] = Thinker(seat, bot, asked)
                live.at_leisure(partial(self.begin, thinker))

    def attend(self) -> None:
        """Somebody has come: nobody's turn is waited for."""
        for thinker in list(self.seats.values()):
            self.begin(thinker)

    def begin(self, thinker: Thinker) -> None:
        """Say when a bot thinks, and when it answers."""
        if thinker.begun or self.seats.get(thinker.seat) is not thinker:
            return
        thinker.begun = True
        live = self.live
        table, time = live.table, live.hall.time
        now = time.now()
        pause = table.settings.bot_pause if live.watched() else 0.0
        grace = GRACE if live.hall.store.shared and not live.wrote else 0.0
        held = table.window.tempo == "response" and table.settings.limit("response")
        begin = max(now + grace, live.not_before)
        if table.window.tempo in HUSH and not held and bool(table.people()):
            quick = bots.quick(thinker.bot, table.record.game)
            thinker.due = begin + (pause if quick else max(pause, LONG_THOUGHT))
            thinker.alarms.append(time.at(thinker.due, partial(self.fenced, self.answer, thinker)))
        else:
            begin = max(now + grace + pause, live.not_before)
        thinker.alarms.append(time.at(begin, partial(self.fenced, self.think, thinker)))

    def fenced(self, what: Callable[[Thinker], None], thinker: Thinker) -> None:
        self.live.hall.fenced(self.live, partial(what, thinker))

    def think(self, thinker: Thinker) -> None:
        """A bot begins to think about a sample; nothing of the true state goes to it."""
        live = self.live
        started = perf_counter()
        sample = live.table.position.resample(thinker.seat, live.hall.chance.word())
        thinker.alarms.append(live.hall.spawn(self.decide(thinker, sample)))
        if live.alone():
            live.hall.leisure.pay(perf_counter() - started)

    async def decide(self, thinker: Thinker, sample: State) -> None:
        live = self.live
        crew, table = live.hall.crew, live.table.record.id
        patron: str = next((getattr(listener, "patron", "") for listener in live.everybody()), "")
        started = perf_counter()
        try:
            thinker.thought = await crew.decide(
                thinker.bot, table, sample, thinker.seat, patron, live.table.sittings[thinker.seat].name
            )
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("bot %s at table %s could not decide", thinker.bot, table)
        if live.alone() and bots.quick(thinker.bot, live.table.record.game):
            live.hall.leisure.pay(perf_counter() - started)
        if thinker.due is None and not live.gone:
            thinker.alarms.clear()
            self.answer(thinker)

    def answer(self, thinker: Thinker) -> None:
        """A bot has made up its mind, or it is time that it had."""
        thinker.cancel()
        seat, thought = thinker.seat, thinker.thought
        if self.seats.get(seat) is thinker:
            del self.seats[seat]

        def run(gate: "Gate", now: float) -> int:
            if gate.table.feeds[seat].asked_n != thinker.asked or (seat, thinker.bot) not in gate.bots():
                return 0
            try:
                if thought is None:
                    raise Refused("illegal", "bot-undecided")
                move, reason, figures = thought
                gate.move(seat, [move], now, why="bot", reason=reason, figures=figures)
            except Refused:
                gate.move(seat, [int(gate.table.position.default(seat))], now, why="bot")
            gate.settle(now)
            return 0

        self.live.want_by_itself(run)
