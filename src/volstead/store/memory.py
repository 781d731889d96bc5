"""Tables in memory, for tests and for the terminal: the same promises, as long as the process lives."""

from collections.abc import Callable

from msgspec.structs import replace

from volstead.store import (
    EVERY,
    ROOT,
    Append,
    Appended,
    Belonging,
    Line,
    Listed,
    Saved,
    Stored,
    TableStatus,
    joined,
    pack_lines,
    root,
    unpack_rows,
)


class MemoryTable:
    """One table."""

    def __init__(self, id: str, record: bytes, secret: bytes, summary: bytes, public: bool, at: float) -> None:
        self.id, self.record, self.secret, self.summary, self.public = id, record, secret, summary, public
        self.status: TableStatus = "gathering"
        self.changed = at
        self.rows: dict[int, Line] = {ROOT: root(record)}
        self.aside: list[Line] = []
        self.saved: dict[int, Saved] = {}
        self.due: float | None = None


class MemoryStore:
    """What several processes share if they are in one: stores made from the same `kept` stand for those processes."""

    gather: float | None = None

    def __init__(self, kept: dict[int, MemoryTable] | None = None, me: str = "me") -> None:
        self.owned: dict[tuple[str, str], Belonging] = {}
        self.kept: dict[int, MemoryTable] = kept if kept is not None else {}
        self.me = me
        self.shared = False
        self.on_word: Callable[[bytes | None], None] = lambda word: None
        self.reads = 0
        """How many lines were read."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def now(self) -> float | None:
        return None

    async def create(self, id: str, record: bytes, secret: bytes, summary: bytes, public: bool, at: float) -> int:
        key = max(self.kept, default=0) + 1
        self.kept[key] = MemoryTable(id, record, secret, summary, public, at)
        return key

    def found(self, id: str) -> tuple[int, MemoryTable] | None:
        return next(((key, kept) for key, kept in self.kept.items() if kept.id == id), None)

    async def load(self, id: str) -> Stored | None:
        found = self.found(id)
        if found is None:
            return None
        key, kept = found
        saved = max(kept.saved.values(), key=lambda one: one.count, default=None)
        after = saved.count if saved is not None else ROOT
        rows = [kept.rows[at] for at in sorted(kept.rows)]
        begin = max((row.before for row in rows if row.before < max(after, 0)), default=ROOT)
        return Stored(
            key=key,
            id=id,
            record=kept.record,
            secret=kept.secret,
            snapshot=saved,
            lines=unpack_rows([row for row in rows if row.before >= begin], begin, kept.rows[ROOT].hash),
        )

    async def lines(self, key: int, after: int, limit: int = EVERY) -> list[Line]:
        rows = self.kept[key].rows
        begin = max((at for at in rows if at <= after), default=ROOT)
        found = [rows[at] for at in sorted(rows) if at >= begin][:limit]
        lines = unpack_rows(found, after, rows[ROOT].hash)
        self.reads += len(lines)
        return lines

    async def new_lines(self, wanted: dict[int, int]) -> list[tuple[int, Line]]:
        there = {key: after for key, after in wanted.items() if key in self.kept}
        return [(key, line) for key, after in there.items() for line in await self.lines(key, after)]

    async def tip(self, key: int) -> Line | None:
        kept = self.kept.get(key)
        return kept.rows[max(kept.rows)] if kept is not None else None

    async def set_aside(self, key: int, rows: list[int]) -> None:
        kept = self.kept[key]
        kept.aside += [kept.rows.pop(at) for at in rows if at in kept.rows]

    async def snapshots(self, key: int) -> list[int]:
        return sorted(self.kept[key].saved)

    async def snapshot(self, key: int, count: int) -> bytes | None:
        saved = self.kept[key].saved.get(count)
        return saved.data if saved is not None else None

    def put(self, lines: list[Append]) -> set[int]:
        """Store what may be stored."""
        stored = set()
        for want in lines:
            kept, line = self.kept.get(want.key), want.line
            before = kept.rows.get(want.last) if kept is not None else None
            if kept is None or before is None or line.before in kept.rows:
                continue
            if before.hash == want.prev and before.before + before.k == line.before:
                kept.rows[line.before] = line
                stored.add(want.key)
        return stored

    def append(self, lines: list[Append], done: Appended) -> None:
        done(self.put(lines), None)

    def save(self, key: int, saved: Saved) -> None:
        if key in self.kept:
            self.kept[key].saved[saved.count] = saved

    def describe(self, key: int, status: TableStatus, summary: bytes, at: float) -> None:
        if key in self.kept:
            kept = self.kept[key]
            kept.status, kept.summary, kept.changed = status, summary, at

    async def settled(self) -> None: ...

    def set_due(self, key: int, at: float | None) -> None:
        if key in self.kept:
            self.kept[key].due = at

    def say(self, word: bytes) -> None: ...

    async def claim(self, now: float, until: float, limit: int) -> list[tuple[int, str]]:
        due = [(kept.due, key) for key, kept in self.kept.items() if kept.due is not None and kept.due <= now]
        claimed = [key for _, key in sorted(due)[:limit]]
        for key in claimed:
            self.kept[key].due = until
        return [(key, self.kept[key].id) for key in claimed]

    async def compact(self, key: int) -> None:
        kept = self.kept[key]
        lines = unpack_rows([kept.rows[at] for at in sorted(kept.rows) if at > ROOT], 0, kept.rows[ROOT].hash)
        if lines and joined(lines, 0, kept.rows[ROOT].hash) == len(lines):
            kept.rows = {ROOT: kept.rows[ROOT], 0: pack_lines(lines)}
            kept.saved.clear()

    async def expire(self, before: float, limit: int) -> list[int]:
        old = [key for key, kept in self.kept.items() if kept.status != "running" and kept.changed < before][:limit]
        await self.remove(old)
        return old

    async def remove(self, keys: list[int]) -> None:
        for key in keys:
            self.kept.pop(key, None)

    async def every(self, after: int, limit: int) -> list[tuple[int, str, str, bytes]]:
        keys = sorted(key for key in self.kept if key > after)[:limit]
        return [(key, self.kept[key].id, self.kept[key].status, self.kept[key].summary) for key in keys]

    async def listed(self, status: TableStatus, before: int, limit: int) -> list[Listed]:
        keys = [key for key, kept in self.kept.items() if kept.public and kept.status == status and key < before]
        return [Listed(key=key, summary=self.kept[key].summary) for key in sorted(keys, reverse=True)[:limit]]

    async def own(self, one: Belonging, new: bool = False) -> bool:
        if new and (one.kind, one.id) in self.owned:
            return False
        if one.person and one.kind not in ("person", "ban") and ("person", one.person) not in self.owned:
            return False
        self.owned[one.kind, one.id] = one
        return True

    async def get(self, kind: str, id: str) -> Belonging | None:
        return self.owned.get((kind, id))

    async def belongings(self, person: str, kind: str = "", limit: int = EVERY) -> list[Belonging]:
        found = [one for one in self.owned.values() if one.person == person and kind in ("", one.kind)]
        return sorted(found, key=lambda one: (one.at, one.id), reverse=True)[:limit]

    async def those(self, kind: str, before: float, limit: int) -> list[Belonging]:
        found = [one for one in self.owned.values() if one.kind == kind and one.at < before]
        return sorted(found, key=lambda one: (one.at, one.id), reverse=True)[:limit]

    async def drop(self, kind: str, id: str) -> Belonging | None:
        return self.owned.pop((kind, id), None)

    async def take_due(self, kind: str, now: float, until: float, limit: int) -> list[Belonging]:
        found = sorted(
            (one for one in self.owned.values() if one.kind == kind and one.at <= now), key=lambda one: one.at
        )
        for one in found[:limit]:
            self.owned[kind, one.id] = replace(one, at=until)
        return found[:limit]

    async def drop_all(self, person: str) -> int:
        gone = [name for name, one in self.owned.items() if one.person == person]
        for name in gone:
            del self.owned[name]
        return len(gone)

    async def summaries(self, ids: list[str]) -> dict[str, bytes]:
        return {kept.id: kept.summary for kept in self.kept.values() if kept.id in ids}

    async def rewrite(self, key: int, lines: list[Line], summary: bytes) -> bool:
        kept = self.kept[key]
        ends = max(kept.rows.values(), key=lambda row: row.before)
        if ends.before + ends.k != lines[-1].before + lines[-1].k:
            return False
        kept.rows = {ROOT: kept.rows[ROOT], **{line.before: line for line in lines if line.before > ROOT}}
        kept.saved.clear()
        kept.summary = summary
        return True

    async def living(self) -> int:
        return sum(kept.status in ("gathering", "running") for kept in self.kept.values())

    async def ping(self) -> None: ...
