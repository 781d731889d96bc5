"""Those who listen at a table in memory: each is told what its seat may know, when it is durable."""

from collections import deque
from typing import TYPE_CHECKING, Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from volstead.core.seats import SPECTATOR, bit, members, players
from volstead.table.base import Refused, encode
from volstead.table.entries import AnyEntry, Invite, Sit
from volstead.table.features.tutor import allowed, tutored
from volstead.table.feed import difference
from volstead.table.spectators import Spectators
from volstead.table.table import Heard, Table
from volstead.table.updates import Listener, OpenRequest, Presence, SeatInfo, TableInfo, Update, Welcome

if TYPE_CHECKING:
    from volstead.table.hall import Hall

AWAY_FOR_DAYS = 7 * 86400.0
"""Seconds after which somebody who is away from a game by correspondence may be replaced by a bot."""
KEPT_UPDATES = 128
"""How many updates a feed remembers for those who were away."""


class Audience:
    """The listeners of a table, by seat, and last its spectators."""

    spectators: Spectators
    key: int

    def __init__(self, hall: "Hall", table: Table) -> None:
        self.hall = hall
        self.table = table
        self.gone = False
        self.listeners: list[list[Listener]] = [[] for _ in table.all_feeds]
        self.sent: list[Any] = [None for _ in table.all_feeds]
        """The views that those who want views have."""
        self.recent: list[deque[Update]] = [deque(maxlen=KEPT_UPDATES) for _ in table.all_feeds]
        self.elsewhere: dict[str, tuple[float, int]] = {}
        """Until when other processes are taken to be at the table, and which seats have somebody there."""
        self.quiet_since = hall.time.now()
        """When somebody was last here."""
        self.seen_at: list[float] = [hall.time.now()] * table.record.seats
        """When somebody was last at each seat, as far as this process knows."""
        self.was_here = 0

    def told(self, before: int, entries: list[AnyEntry], heard: Heard) -> None:
        """Tell everybody what they may know of entries that are durable."""
        self.tell(self.table, heard)
        self.spectators.take(before, entries)
        for entry in entries:
            if isinstance(entry, Sit) and (entry.revoked or entry.token):
                for listener in list(self.listeners[entry.seat]):
                    listener.close(Refused("unauthorized", "seat-given-away"))
            elif isinstance(entry, Invite):  # whoever still has a key comes back by it
                for listener in list(self.listeners[self.place(int(SPECTATOR))]):
                    listener.close(Refused("closed", "invitation-renewed"))

    def tell(self, table: Table, heard: Heard) -> None:
        """Send updates; with the last one of each feed goes the view, for those who want it."""
        late = self.spectators.delay > 0.0
        for number, (seat, update) in enumerate(heard):
            place = self.place(seat)
            if seat == SPECTATOR and late and table is self.table:
                continue
            self.recent[place].append(update)
            listeners = self.listeners[place]
            if not listeners:
                continue
            plain = [listener for listener in listeners if not listener.views]
            if plain:
                send_all(plain, encode(update))
            if len(plain) < len(listeners):
                seeing = [listener for listener in listeners if listener.views]
                last = all(later != seat for later, _ in heard[number + 1 :])
                send_all(seeing, encode(self.with_view(table, place, update) if last else update))

    def with_view(self, table: Table, place: int, update: Update) -> Update:
        """An update with what changed in the view."""
        if table.state is None:
            return update
        old, new = self.sent[place], self.see(table.all_feeds[place].seat)
        self.sent[place] = new
        if old is None:
            return replace(update, view=new)
        changes: list[tuple[list[str | int], Any]] = []
        difference(old, new, [], changes)
        return replace(update, patch=changes) if changes else update

    def place(self, seat: int) -> int:
        return len(self.listeners) - 1 if seat == SPECTATOR else seat

    def see(self, seat: int) -> Any:
        """The view of a seat. It is kept: what is no struct of its own, which nobody changes, is copied."""
        seen = self.seen_by(seat).position.view(seat)
        return seen if isinstance(seen, Struct) else to_builtins(seen)

    def seen_by(self, seat: int) -> Table:
        """The table as far as a seat, or spectators, may know of it by now."""
        late = self.spectators.table
        return late if seat == SPECTATOR and late is not None else self.table

    async def watch(self) -> None:
        """Make ready for spectators: at some tables they see what was a while ago."""
        await self.spectators.open()

    def join(self, listener: Listener, seat: int, since: int | None) -> None:
        """Somebody comes to a seat, or to watch, and is told all that they may know."""
        self.look(listener, seat, since)
        self.listeners[self.place(seat)].append(listener)
        self.attend()
        self.presence()
        self.hall.on_visit(self, seat)

    def attend(self) -> None:
        """Somebody is here, who pays for what goes on."""

    def look(self, listener: Listener, seat: int, since: int | None) -> None:
        """Tell somebody all again."""
        listener.send(encode(self.welcome(seat, since, listener.views)))

    def leave(self, listener: Listener, seat: int) -> None:
        place = self.place(seat)
        if listener in self.listeners[place]:
            self.listeners[place].remove(listener)
        if not any(one.views for one in self.listeners[place]):
            self.sent[place] = None
        self.quiet_since = self.hall.time.now()
        self.presence()
        self.hall.on_visit(self, seat)

    def presence(self) -> None:
        """Tell everybody who is here, if that is news, and the other processes who is at this one. Whoever comes and
        goes without a seat, however often, is heard by nobody."""
        if not self.gone:
            if self.present() != [bool(self.was_here >> seat & 1) for seat in range(self.table.record.seats)]:
                self.tell_presence()
            self.hall.say_here(self)

    def long_away(self, seat: int) -> bool:
        """Whether nobody has been at a seat for so long that a bot may play for them."""
        if seat >= self.table.record.seats or self.present()[seat]:
            return False
        if self.table.settings.mode == "correspondence":
            return self.hall.time.now() - self.table.last > AWAY_FOR_DAYS
        return self.hall.time.now() - self.seen_at[seat] > self.hall.away

    def tell_presence(self) -> None:
        """Spectators who see the table late are not told who is there just now."""
        now = self.hall.time.now()
        for seat, here in enumerate(self.present()):
            if here or self.was_here >> seat & 1:
                self.seen_at[seat] = now
        self.was_here = sum(1 << seat for seat, here in enumerate(self.present()) if here)
        late = len(self.listeners) - 1 if self.table.settings.delay else len(self.listeners)
        message = encode(Presence(seats=self.present()))
        for listeners in self.listeners[:late]:
            send_all(listeners, message)

    def here(self) -> int:
        """The set of seats that have somebody at them at this process, and SPECTATOR where somebody looks on."""
        seats = sum(1 << seat for seat, listeners in enumerate(self.listeners[:-1]) if listeners)
        return seats | int(bit(SPECTATOR)) if self.listeners[-1] else seats

    def present(self) -> list[bool]:
        """Which seats have somebody at them."""
        seats = self.here()
        for _, mask in self.elsewhere.values():
            seats |= mask
        return [bool(seats >> seat & 1) for seat in range(self.table.record.seats)]

    def everybody(self) -> list[Listener]:
        """All who listen at this process."""
        return [listener for listeners in self.listeners for listener in listeners]

    def watched(self) -> bool:
        """Whether a person is here to follow."""
        return any(self.listeners)

    def feed_number(self, seat: int) -> int:
        return self.seen_by(seat).feed(seat).n

    def since(self, seat: int, n: int) -> list[Update] | None:
        """The updates after number n, or None if that is too long ago."""
        recent, last = self.recent[self.place(seat)], self.feed_number(seat)
        if n == last:
            return []
        if not recent or n < recent[0].n - 1 or n > last:
            return None
        return [update for update in recent if update.n > n]

    def welcome(self, seat: int, since: int | None, views: bool) -> Welcome:
        """All that a seat may know now."""
        table, place = self.seen_by(seat), self.place(seat)
        feed = table.feed(seat)
        view = None
        if views and table.state is not None:
            if self.sent[place] is None:
                self.sent[place] = self.see(seat)
            view = self.sent[place]
        wanted = table.wishes.seats[seat] if seat != SPECTATOR else None
        request = table.request
        return Welcome(
            table=self.info(table),
            seat=seat if seat != SPECTATOR else None,
            n=feed.n,
            now=self.now(seat),
            missed=self.since(seat, since) if since is not None else None,
            waiting=members(players(feed.waiting)),
            question=feed.asked,
            times=table.times,
            promises=table.promises,
            request=OpenRequest(request=request.what, seat=request.by, yes=request.yes) if request else None,
            standing=wanted.standing if wanted else None,
            orders=wanted.orders if wanted else [],
            plan=table.plans.seats[seat].plan if seat != SPECTATOR else None,
            view=view,
        )

    def now(self, seat: int) -> float:
        """The time as a seat sees it; with spectators who are late it is as late as all else."""
        late = self.spectators.table
        behind = seat == SPECTATOR and late is not None and late.status != "gathering"
        return self.hall.time.now() - (self.table.settings.delay if behind else 0.0)

    def info(self, table: Table | None = None, listed: bool = False) -> TableInfo:
        """The table as everybody may know it, now or as spectators see it; a list does not know who is here."""
        table = table if table is not None else self.table
        record = table.record
        hidden = listed or table is not self.table
        present: list[bool] | list[None] = [None] * record.seats if hidden else self.present()
        return TableInfo(
            id=record.id,
            title=table.parts["naming"].title,
            game=record.game,
            version=record.version,
            status=table.status,
            seats=[
                SeatInfo(
                    driver=sitting.driver,
                    name=sitting.name,
                    bot=sitting.bot,
                    present=here,
                    kept=sitting.driver == "open" and sitting.token != "",
                    look=sitting.look,
                )
                for sitting, here in zip(table.sittings, present, strict=True)
            ],
            options=record.options,
            settings=record.settings,
            created=record.created,
            origin=record.origin,
            result=table.result,
            commit=record.commit,
            inviter=table.parts["seats"].first,
            next=table.parts["rematch"].table,
            coach=allowed(table),
            tutored=tutored(table),
        )


def send_all(listeners: list[Listener], message: bytes) -> None:
    for listener in listeners:
        listener.send(message)
