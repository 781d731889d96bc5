"""The game book of a person: where their chances go over their games, from the reviews that are kept of them."""

from collections import defaultdict

import msgspec

from volstead.coach import Account, Decision, Kind
from volstead.coach.puzzles import shelf
from volstead.server.api import Call, Operations
from volstead.server.messages import coach as m
from volstead.server.people import ME, me, readable
from volstead.table.commands import Refused

MOST_REVIEWS = 100
"""So many reviews are taken together, the newest."""
MOST_PUZZLES = 6
"""So many puzzles are named for a sort of decision."""
OPERATIONS = Operations("people")


class Page(msgspec.Struct):
    """As much of a kept review as the book reads."""

    game: str
    account: Account
    decisions: list[Decision]
    kinds: list[tuple[Kind, int]]


class Rows:
    """Decisions counted by something."""

    def __init__(self) -> None:
        self.many: dict[str, int] = defaultdict(int)
        self.dear: dict[str, int] = defaultdict(int)
        self.cost: dict[str, float] = defaultdict(float)

    def told(self) -> list[m.BookRow]:
        return [
            m.BookRow(key=key, many=many, dear=self.dear[key], cost=round(self.cost[key], 4))
            for key, many in self.many.items()
        ]


def book_of(game: str, pages: list[Page]) -> m.BookOf:
    """What the reviews of one title come to."""
    stages, phases, kinds = Rows(), Rows(), Rows()
    for page in pages:
        for kind, many in page.kinds:
            for rows, key in by_sort(kind, stages, phases, kinds):
                rows.many[key] += many
        for decision in page.decisions:
            for rows, key in by_sort(decision.kind, stages, phases, kinds):
                rows.dear[key] += 1
                rows.cost[key] += decision.best - decision.chance
    parts = {
        part: round(sum(page.account.parts[part] for page in pages) / len(pages), 4) for part in pages[0].account.parts
    }
    return m.BookOf(
        game=game,
        games=len(pages),
        parts=parts,
        stages=sorted(stages.told(), key=lambda row: int(row.key)),
        phases=sorted(phases.told(), key=lambda row: int(row.key)) if len(phases.many) > 1 else [],
        kinds=[trained(game, row) for row in sorted(kinds.told(), key=lambda row: (-row.cost, -row.many))],
    )


def by_sort(kind: Kind, stages: Rows, phases: Rows, kinds: Rows) -> tuple[tuple[Rows, str], ...]:
    return (stages, str(kind.stage)), (phases, str(kind.phase)), (kinds, kind.key)


def trained(game: str, row: m.BookRow) -> m.BookRow:
    """With the puzzles in which the same is asked."""
    alike = [puzzle for puzzle in shelf(game).puzzles.values() if puzzle.ideas[0] == row.key] if row.dear else []
    alike.sort(key=lambda puzzle: puzzle.grade)
    return msgspec.structs.replace(row, puzzles=[puzzle.id for puzzle in alike[:MOST_PUZZLES]])


@OPERATIONS.get(f"{ME}/book", "My game book: where my chances go over my games", faults=(401, 403, 503))
async def my_book(call: Call) -> m.Book:
    person = await me(call)
    store = call.server.hall.store
    pages: dict[str, list[Page]] = defaultdict(list)
    rows = await store.belongings(person, "review", MOST_REVIEWS)
    for row in rows:
        try:
            page = msgspec.json.decode(row.data, type=Page)
        except msgspec.MsgspecError:  # of an older form: made anew when its game is looked at
            continue
        pages[page.game].append(page)
    games = [book_of(game, found) for game, found in sorted(pages.items())]
    return m.Book(games=games, unread=await unread(call, person, {row.id for row in rows}))


async def unread(call: Call, person: str, read: set[str]) -> list[m.Unread]:
    """My finished games that were not reviewed yet."""
    store = call.server.hall.store
    rows = [row for row in await store.belongings(person, "seat", MOST_REVIEWS) if row.id not in read]
    summaries = await store.summaries([row.id.rpartition("/")[0] for row in rows])
    found: list[m.Unread] = []
    for row in rows:
        table, _, seat = row.id.rpartition("/")
        if table not in summaries:
            continue
        info = readable(summaries[table])
        if info is not None and info.status == "finished" and not (info.origin and await forked(call, table)):
            found.append(m.Unread(table=table, seat=int(seat), game=info.game, title=info.title, at=row.at))
    return found


async def forked(call: Call, table: str) -> bool:
    """Whether a game began in the middle of another: such a one is not reviewed."""
    try:
        return (await call.server.hall.find(table)).table.record.start is not None
    except Refused:
        return True
