"""Tables of bots alone are nobody's: they have a share of the processor, whoever opened how many of them."""

import asyncio

from tests.table.hand import Ear, SeededChance, StillTime
from volstead.core.seats import SPECTATOR
from volstead.store.memory import MemoryStore
from volstead.table import commands as c
from volstead.table.entries import Settings
from volstead.table.hall import Hall, hashed
from volstead.table.leisure import LEAST
from volstead.table.live import Live

SHARE = 0.1


class House:
    """A hall with a share for tables where nobody is, and time that a test moves."""

    def __init__(self) -> None:
        self.time = StillTime()
        self.hall = Hall(MemoryStore(), self.time, SeededChance(7), alone=SHARE)

    async def bots_alone(self, people: int = 0) -> Live:
        settings = Settings(bot_pause=0, window=0, response=0)
        live, _, _ = await self.hall.create("toy", 3, {}, settings, "")
        for seat in range(3):
            if seat < people:
                await live.act(c.SeatPerson(name=f"P{seat}", token=hashed(f"{live.table.record.id} {seat}"), seat=seat))
            else:
                await live.act(c.SeatBot(seat=seat, bot="random"))
        return live

    async def pass_by(self, seconds: float) -> None:
        """Let what is due happen, and what comes of it."""
        end = self.time.now() + seconds
        while True:
            for _ in range(10):
                await asyncio.sleep(0)
            if not self.time.alarms or self.time.alarms[0][0] > end:
                break
            self.time.step()
        self.time.time = end


def test_bots_alone_cost_a_share_of_the_processor() -> None:
    """Thirty tables of quick bots: they come to a stop when the share is used up, go on one after the other as time
    passes, and no faster than the share allows."""

    async def story() -> None:
        house = House()
        lives = [await house.bots_alone() for _ in range(30)]
        begun = [live.table.count for live in lives]
        await house.pass_by(0.0)
        assert sum(live.table.count for live in lives) - sum(begun) <= 2, "no time has passed: one step, not all games"
        await house.pass_by(1.0)
        done = [live.table.count - before for live, before in zip(lives, begun, strict=True)]
        assert 0 < sum(done) <= 30 + SHARE / LEAST
        assert max(done) - min(done) <= 1 or any(live.table.result for live in lives)

    asyncio.run(story())


def test_who_comes_waits_for_nobody_and_who_will_come_back_waits_little() -> None:
    """Where somebody looks on bots play at once. A bot that plays against somebody who is away moves before those of
    a hundred tables that have played by themselves for long."""

    async def story() -> None:
        house = House()
        lives = [await house.bots_alone() for _ in range(30)]
        while min(live.gone_on for live in lives) < 6:
            await house.pass_by(0.01)
        ear = Ear(house.time)
        watched = next(live for live in lives if live.table.result is None)
        watched.join(ear, 0, None)
        await house.pass_by(0.0)
        assert watched.table.result is not None and ear.heard
        mine = await house.bots_alone(people=1)
        before = mine.table.count
        while 0 not in mine.gate.waited_for():
            for _ in range(2):
                await house.pass_by(max(0.0, house.hall.leisure.free_at - house.time.now()))
            assert mine.table.count > before or 0 in mine.gate.waited_for(), "its turn is the next"
            before = mine.table.count

    asyncio.run(story())


def test_clocks_that_nobody_sees_run_out_in_their_turn() -> None:
    """A table whose players are gone, with a clock of next to nothing, plays by itself as bots do: it has no more."""

    async def story() -> None:
        house = House()
        settings = Settings(clock="decision", choice=0.000001, answer=0.000001, talk=0.000001, window=0, response=0)
        lives = []
        for _ in range(10):
            live, _, _ = await house.hall.create("toy", 3, {}, settings, "")
            for seat in range(3):
                await live.act(c.SeatPerson(name=f"P{seat}", token=hashed(f"{live.key} {seat}"), seat=seat))
            lives.append(live)
        before = sum(live.table.count for live in lives)
        await house.pass_by(0.05)
        assert 0 < sum(live.table.count for live in lives) - before <= 1 + 0.05 * SHARE / LEAST
        await house.pass_by(60.0)
        assert all(live.table.result for live in lives)

    asyncio.run(story())


def test_somebody_who_looks_on_at_another_process_is_somebody() -> None:
    """Another process that has the table in memory and nobody there is nobody."""

    async def story() -> None:
        house = House()
        live = await house.bots_alone()
        ear = Ear(house.time)
        watched = await house.bots_alone()
        watched.join(ear, int(SPECTATOR), None)
        for here, alone in ((watched.here(), False), (live.here(), True), (-1, True)):
            house.hall.hear_presence(live.key, "other", here, False)
            assert live.alone() == alone
            assert live.present() == [False] * 3, "nobody has a seat by looking on"

    asyncio.run(story())
