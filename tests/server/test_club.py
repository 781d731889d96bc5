"""A club's evening in short: people play on while servers are restarted and a backup is restored."""

import asyncio
from collections import Counter

from tests.server.club import Club, Evening, Person, reckon, simulate


def test_nobody_loses_a_move_over_an_upgrade() -> None:
    """Six tables of the three games; `make club` is the whole evening."""
    evening = simulate(tables=6, people=20, seconds=8.0, least=60)
    assert evening.right(), evening
    assert evening.moves >= 50 and set(evening.by_game) == {"bootleggers", "prohibition", "rum-run"}
    assert len(evening.restarts) == 2 and evening.came_back >= 6
    assert evening.restored == "6 tables, 0 damaged" and evening.backup_bytes > 1000


def test_a_lost_move_would_be_found() -> None:
    """One that is not in the log, one that is there twice, and one that the copy lacks."""

    async def counted() -> Evening:
        person = Person(Club([], 1), 0, "t", "rum-run", "", 1.0)
        person.acknowledged = [("kept", 1.0, 0.1), ("lost", 2.0, 0.1), ("twice", 3.0, 0.1), ("later", 9.0, 0.1)]
        evening = Evening(people=1, tables=1, seconds=1.0, restored="1 tables, 0 damaged")
        log = {"t": Counter(["kept", "twice", "twice", "later"])}
        reckon([person], log, {"t": Counter(["twice"])}, 5.0, evening)
        return evening

    evening = asyncio.run(counted())
    assert not evening.right()
    assert (evening.lost, evening.doubled, evening.missing_in_backup) == (["lost"], ["twice"], ["kept", "lost"])
