"""A finished game looked back upon: its log with dice that anybody can check, its numbers, its chances."""

import asyncio
import json
from typing import Any

import pytest

from tests.table.hand import Room
from volstead.core.chance import Dice
from volstead.core.errors import BadLog
from volstead.games import kit
from volstead.table import commands as c
from volstead.table.base import Refused
from volstead.table.chance import sealed
from volstead.table.hall import Hall
from volstead.table.review import review
from volstead.table.verify import verify


async def finished(**settings: Any) -> Room:
    """A game of Speak Easy to its end, with one choice taken back on the way and dice of the table's own."""
    room = Room()
    room.hall = Hall(room.store, room.time)
    await room.open("toy", 3, **settings)
    dice = Dice(5)
    room.play(6, dice)
    seat = room.gate.waited_for()[0]
    room.move(seat, room.table.position.legal(seat)[0])
    room.do(seat, c.TakeBack(id="back"))
    room.play(10_000, dice)
    assert room.table.status == "finished"
    return room


def test_the_log_says_what_its_dice_were_drawn_from() -> None:
    """It is checked by itself; a die, the secret, an order or a play that is changed is found, sealed anew or not."""

    async def scene() -> int:
        room = await finished()
        lines = await room.hall.log_lines(room.live)
        draws, _ = verify("\n".join(lines), kit)
        header = json.loads(lines[0])
        secret = bytes.fromhex(header["dice"]["secret"])
        verify("\n".join(lines), kit, header["dice"]["commit"])
        with pytest.raises(BadLog, match="not the one whose hash"):
            verify("\n".join(lines), kit, "0" * 64)
        with pytest.raises(BadLog, match="not as it was written"):
            verify("\n".join([*lines[:-1], lines[-1].replace("finished", "ended")]), kit)
        plays = header["dice"]["plays"]

        def again(**changed: Any) -> str:
            """The log with other dice, sealed anew by somebody who knows how."""
            dice = {**header["dice"], **changed, "seal": ""}
            return "\n".join(sealed(secret, [json.dumps({**header, "dice": dice}), *lines[1:]]))

        found = 0
        for number, row in enumerate(plays):
            which, rest = row[7][0], [one for one in plays if one is not row]
            for changed in (
                [*rest, [*row[:7], [[which[0], (which[1] + 1) % which[0]], *row[7][1:]]]],
                [*rest, [*row[:7], [*row[7], [6, 0]]]],
                [*rest, [*row[:4], [0, 0, 0], *row[5:]]],
                [*rest, [*row[:6], 99, row[7]]],
                rest,
                [*plays, row],
                [*plays, [10**6 + number, *row[1:]]],
            ):
                if which[0] > 1:
                    with pytest.raises(BadLog):
                        verify(again(plays=changed), kit)
                    found += 1
            if number == 6:
                break
        others: list[dict[str, Any]] = [{"secret": "x"}, {"plays": 7}, {"seeds": []}]
        for nonsense in others:
            with pytest.raises(BadLog):
                verify(again(**nonsense), kit)
        return draws * (found >= 20)

    assert asyncio.run(scene()) > 5


@pytest.mark.parametrize("seat", [0, 2])
def test_a_number_tells_how_it_came_about(seat: int) -> None:
    """The changes of the winner's points add up from the first to the last; what is no number is refused."""

    async def scene() -> int:
        room = await finished()
        scores = room.table.position.scores()
        changes, first, last = await room.hall.trace(room.live, seat, ["players", scores.index(max(scores)), "points"])
        assert first + sum(change["by"] for change in changes) == last == max(scores)
        wrong: list[list[str | int]] = [["players", 9, "points"], ["nobody"], ["players"], ["round", "more"]]
        for way in wrong:
            with pytest.raises(Refused, match="number"):
                await room.hall.trace(room.live, seat, way)
        places = await room.hall.places(room.live, seat)
        assert places == sorted(places) and places[-1] == room.table.feed(seat).n
        return len(changes)

    assert asyncio.run(scene()) > 0


def test_a_review_tells_chances_after_every_decision() -> None:
    """They add up to one; what was taken back is left out; the moments that decided are among the decisions."""

    async def scene() -> int:
        room = await finished(reasons="end")
        looked = await review(room.hall, room.live, 1)
        assert all(abs(sum(judged.chances) - 1) < 0.01 for judged in looked.judged)
        assert {moment.n for moment in looked.moments} <= {judged.n for judged in looked.judged}
        frames, last = await room.hall.again(room.live, 1, 0, 10_000, True)
        assert [update.n for update, _ in frames] == list(range(1, last + 1))
        return len(looked.judged)

    assert asyncio.run(scene()) >= 5
