"""Called when it is my turn: one notice a visit, by push, webhook and mail, out of an outbox in the store.

A row of kind `turn` stands for a seat of a person: a notice is due, or told, or the person was there since. Whoever was
told is not told again before they have come. A row is written before anything is sent, and marked for each way by which
it was sent: so a restart neither loses a notice nor sends it twice. Nothing but the game, its title and a link
without a key is told.
"""

import asyncio
import base64
import json
import logging
import os
import re
import smtplib
import ssl
from collections.abc import Coroutine, Mapping
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import unquote, urlsplit

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from volstead.core.errors import VolsteadError
from volstead.games import kit as find_kit
from volstead.server.api import Call, Operations
from volstead.server.budget import KEPT, MAILS
from volstead.server.messages import people as m
from volstead.server.outgoing import AT_ONCE, TIMEOUT, NotSent, Outgoing
from volstead.server.people import COST, ME, me, read_profile
from volstead.store import Belonging, StoreFault
from volstead.table.base import Refused, encode
from volstead.table.hall import hashed, new_token
from volstead.table.live import Live
from volstead.words import Words

if TYPE_CHECKING:
    from volstead.server.app import Server

NEVER = 2.0**40
LOOK_EVERY = 2.0
LEASE = 60.0
"""Seconds after which another process sends what one has begun to send: more than one message can take."""
SOON = 5.0
"""Seconds after which somebody's next notice is looked at, if one of theirs is under way."""
TRIES = 5
MOST_PENDING = 100_000
DIGEST = 12 * 3600.0
"""Seconds between two mails to a person."""
MAIL = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(\.[\w-]+)*", re.ASCII)
"""One mail address, and nothing that could be more than one."""
OPERATIONS = Operations("people", faults=(401, 403, 404, 503))

log = logging.getLogger("volstead.server")


class TurnNotice(Struct, frozen=True, kw_only=True):
    """What is known of the notice for a seat."""

    state: Literal["due", "told", "seen"]
    n: int
    """The question it is about, or the last that was seen, as a number of the seat's feed."""
    by: list[str] = []
    """The ways by which it was told already."""
    tries: int = 0
    reminders: int = 0


class Way(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is kept of a way by which somebody is told: by push, webhook or mail."""

    origin: str
    """Where they reach this server."""
    endpoint: str = ""
    keys: dict[str, str] = {}
    url: str = ""
    form: Literal["discord", "slack", "matrix"] = "discord"
    address: str = ""
    confirmed: bool = False


class Notices:
    """The outbox and those who empty it."""

    def __init__(self, server: "Server", mail: str = "", sender: str = "", local: bool = False) -> None:
        self.server, self.hall = server, server.hall
        self.mail, self.sender = mail, sender
        self.outgoing = Outgoing(local)
        self.sending: set[str] = set()
        """People to whom something is under way: one thing at a time, so that nobody else waits for their addresses."""
        self.pending: set[tuple[str, int]] = set()
        """Seats whose row is known to say that nothing need be written."""
        self.digest = DIGEST
        self.vapid: Any = None

    @property
    def store(self) -> Any:
        return self.hall.store

    def now(self) -> float:
        return self.hall.time.now()

    # What goes into the outbox.

    def stored(self, live: Live) -> None:
        """Something new is durable: whoever is asked and away gets a notice."""
        table = live.table
        if table.status != "running":
            return
        for seat, sitting in enumerate(table.sittings):
            if sitting.person and sitting.driver == "person" and not live.present()[seat]:
                asked = table.feeds[seat].asked
                if asked is not None and asked.must and (table.record.id, seat) not in self.pending:
                    if len(self.pending) > MOST_PENDING:
                        self.pending.clear()
                    self.pending.add((table.record.id, seat))
                    wait = self.server.limits.call * (2 if table.settings.mode == "live" else 1)
                    self.hall.spawn(self.put(live, seat, sitting.person, table.feeds[seat].asked_n, wait))

    async def put(self, live: Live, seat: int, person: str, n: int, wait: float) -> None:
        id = f"{live.table.record.id}/{seat}"
        row = Belonging(
            kind="turn", id=id, person=person, at=self.now() + wait, data=encode(TurnNotice(state="due", n=n))
        )
        try:
            if not await self.store.own(row, new=True):
                old = await self.store.get("turn", id)
                if old is not None and read_turn(old).state == "seen" and read_turn(old).n < n:
                    await self.store.own(row)
        except VolsteadError as fault:
            self.pending.discard((live.table.record.id, seat))
            log.warning("a notice could not be put down: %s", fault)

    def visited(self, live: Live, seat: int) -> None:
        """Somebody came to their seat, or leaves it: what they were asked they have seen."""
        table = live.table
        if not 0 <= seat < table.record.seats or not table.sittings[seat].person:
            return
        self.pending.discard((table.record.id, seat))
        self.hall.spawn(self.see(table.record.id, seat, table.sittings[seat].person, table.feeds[seat].asked_n))

    async def see(self, table: str, seat: int, person: str, n: int) -> None:
        data = encode(TurnNotice(state="seen", n=n))
        try:
            await self.store.own(Belonging(kind="turn", id=f"{table}/{seat}", person=person, at=NEVER, data=data))
        except VolsteadError as fault:
            log.warning("a visit could not be put down: %s", fault)

    async def catch_up(self) -> None:
        """After a start: what was asked when the process before this one ended, and is in no row yet."""
        after = 0
        while True:
            found = await self.store.every(after, 200)
            for key, id, status, summary in found:
                after = key
                if status == "running" and b'"driver":"person"' in summary:
                    try:
                        self.stored(await self.hall.find(id))
                    except StoreFault:
                        raise
                    except Exception as fault:
                        self.hall.set_apart(id, fault)
                    await asyncio.sleep(0)
            if len(found) < 200:
                return

    # What goes out.

    async def run(self) -> None:
        try:
            await self.catch_up()
        except VolsteadError as fault:
            log.warning("looking for notices: %s", fault)
        while True:
            try:
                await self.send_due()
            except VolsteadError as fault:
                log.warning("sending notices: %s", fault)
            except Exception:
                log.exception("sending notices")
            await asyncio.sleep(LOOK_EVERY)

    async def send_due(self) -> None:
        now, room = self.now(), AT_ONCE - len(self.sending)
        if room > 0:
            for row in await self.store.take_due("turn", now, now + LEASE, room):
                await self.send(row, self.see_to(row))
            for row in await self.store.take_due("digest", now, now + LEASE, max(1, room // 2)):
                await self.send(row, self.send_digest(row))
        for kind in ("carry", "challenge", "way", "confirm"):
            for row in await self.store.those(kind, now, 100):
                await self.store.drop(kind, row.id)

    async def send(self, row: Belonging, work: Coroutine[Any, Any, None]) -> None:
        """See to something that is due, beside all others; whoever has something under way is looked at again soon."""
        if row.person in self.sending:
            work.close()
            await self.store.own(replace(row, at=self.now() + SOON))
            return

        async def alone() -> None:
            try:
                await work
            except VolsteadError as fault:
                log.warning("sending notices: %s", fault)
            except Exception:
                log.exception("what is due for %s", row.id)
            finally:
                self.sending.discard(row.person)

        self.sending.add(row.person)
        self.hall.spawn(alone())

    async def see_to(self, row: Belonging) -> None:
        """Tell somebody that it is their turn, if it still is and they are not there."""
        turn = read_turn(row)
        table, _, number = row.id.rpartition("/")
        seat = int(number)
        try:
            live = await self.hall.find(table)
        except Refused:
            await self.store.drop("turn", row.id)
            return
        asked = live.table.feeds[seat].asked
        wanted = live.table.status == "running" and asked is not None and asked.must
        if not wanted or live.present()[seat] or live.table.sittings[seat].person != row.person:
            await self.see(table, seat, row.person, 0)
            self.pending.discard((table, seat))
            return
        by, failed = list(turn.by), False
        for kept, way in await self.ways(row.person):
            if kept.id in by:
                continue
            try:
                await self.store.own(replace(row, at=self.now() + LEASE, data=encode(replace(turn, by=by))))
                await self.tell(kept.kind, way, live, seat, row.person)
                by.append(kept.id)
                await self.store.own(replace(row, at=self.now() + LEASE, data=encode(replace(turn, by=by))))
            except NotSent as fault:
                log.info("a notice was not sent: %s", fault)
                if fault.gone:
                    await self.store.drop(kept.kind, kept.id)
                failed = failed or not fault.gone
        if failed and turn.tries < TRIES:
            again = replace(turn, by=by, tries=turn.tries + 1)
            await self.store.own(replace(row, at=self.now() + 15.0 * 2**turn.tries, data=encode(again)))
            return
        at, reminders = self.reminder(live, seat, turn)
        await self.store.own(replace(row, at=at, data=encode(TurnNotice(state="told", n=turn.n, reminders=reminders))))

    def reminder(self, live: Live, seat: int, turn: TurnNotice) -> tuple[float, int]:
        """When to remind them: at half of the time that is left, and once more before it is up."""
        times = live.table.times
        until = times.until[seat] if times is not None else None
        left = until - self.now() if until is not None else 0.0
        if left < 3600.0 or turn.reminders >= 2:
            return NEVER, turn.reminders
        return self.now() + left / (2 if turn.reminders == 0 else 1.25), turn.reminders + 1

    async def ways(self, person: str) -> list[tuple[Belonging, Way]]:
        """The ways by which a person wants to be told; one that cannot be read leaves the others as they are."""
        rows = [row for kind in ("push", "hook", "mail") for row in await self.store.belongings(person, kind)]
        return [(row, way) for row in rows if (way := read_way(row)) is not None]

    async def tell(self, kind: str, way: Way, live: Live, seat: int, person: str) -> None:
        link = f"{way.origin}/t/{live.table.record.id}"
        subject, text = await self.text(person, live)
        if kind == "push":
            message = {"title": subject, "body": text, "tag": f"{live.table.record.id}/{seat}", "url": link}
            await self.make_keys()
            await self.outgoing.run(self.push, way, json.dumps(message).encode())
        elif kind == "hook" and live.table.watchers.waiting >> seat & 1:
            # A channel has many readers: only what everybody may know of the table is told there.
            name = live.table.sittings[seat].name
            await self.outgoing.run(self.hook, way, f"{name}: {subject}. {link}")
        elif kind == "mail" and way.confirmed:
            due = Belonging(kind="digest", id=person, person=person, at=self.now())
            await self.store.own(due, new=True)

    async def text(self, person: str, live: Live) -> tuple[str, str]:
        """What is told, in the person's language: the game and its title, nothing of what happens in it."""
        found = await self.store.get("person", person)
        language = read_profile(found.data).language if found is not None else "en"
        words = Words(find_kit(live.table.record.game), language)
        game = words.find("game-title", {}) or live.table.record.game
        title = live.table.parts["naming"].title
        return words.say("notice-your-turn"), f"{game}: {title}" if title else game

    def key(self) -> Any:
        """The keys by which push services know this server, made at its first start."""
        from py_vapid import Vapid02

        return Vapid02.from_pem(self.vapid)

    async def make_keys(self) -> str:
        """Make them, unless another process has; the public one as browsers want it."""
        try:
            from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
            from py_vapid import Vapid02, b64urlencode
        except ImportError:
            raise Refused("not-found", "no-push") from None
        if self.vapid is None:
            fresh = Vapid02()
            fresh.generate_keys()
            mine = Belonging(kind="vapid", id="key", at=self.now(), data=fresh.private_pem())
            if await self.store.own(mine, new=True):
                self.vapid = mine.data
            else:
                self.vapid = (await self.store.get("vapid", "key")).data
            try:
                self.key()
            except ValueError:  # spoilt: nobody can be told by these any more
                await self.store.own(mine)
                self.vapid = mine.data
        point = self.key().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return str(b64urlencode(point))

    def push(self, way: Way, message: bytes) -> None:
        """Encrypted for the browser alone (RFC 8291), signed by this server (RFC 8292)."""
        import http_ece
        from cryptography.hazmat.primitives.asymmetric import ec

        try:
            theirs, secret = push_keys(way.keys)
        except ValueError as fault:
            raise NotSent(f"keys that are none: {fault}", gone=True) from None
        mine = ec.generate_private_key(ec.SECP256R1())
        how = {"private_key": mine, "dh": theirs, "auth_secret": secret, "version": "aes128gcm"}
        made = http_ece.encrypt(message, salt=os.urandom(16), **how)
        found = urlsplit(way.endpoint)
        url = self.server.public_url
        claims = {
            "aud": f"{found.scheme}://{found.netloc}",
            "sub": url if url.startswith("https:") else "mailto:host@localhost.localdomain",
        }
        headers = self.key().sign(claims)
        headers |= {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": "86400"}
        self.outgoing.post(way.endpoint, made, headers)

    def hook(self, way: Way, text: str) -> None:
        """In the form that the chat reads."""
        body = {"discord": {"content": text}, "slack": {"text": text}, "matrix": {"msgtype": "m.text", "body": text}}
        self.outgoing.post(way.url, encode(body[way.form]), {"Content-Type": "application/json"})

    async def send_digest(self, row: Belonging) -> None:
        """One mail with all games that wait for somebody; the next not before half a day is over."""
        kept = await self.store.get("mail", row.person)
        way = read_way(kept) if kept is not None else None
        games = await self.server.people.games(row.person)
        waiting = [game for game in games.games if game.turn]
        if way is None or not waiting or not way.confirmed:
            await self.store.drop("digest", row.id)
            return
        found = await self.store.get("person", row.person)
        words = Words(find_kit(waiting[0].game), read_profile(found.data).language if found is not None else "en")
        lines = []
        for game in waiting:
            title = Words(find_kit(game.game), words.language).find("game-title", {}) or game.game
            lines.append(f"{title}{f': {game.title}' if game.title else ''}\n{way.origin}/t/{game.table}")
        try:
            await self.outgoing.run(self.send_mail, way.address, words.say("notice-digest"), "\n\n".join(lines))
        except NotSent as fault:
            log.warning("a mail was not sent: %s", fault)
            await self.store.own(replace(row, at=self.now() + 600.0))
            return
        await self.store.own(replace(row, at=self.now() + self.digest))

    def send_mail(self, address: str, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, address, subject
        message.set_content(text)
        found = urlsplit(self.mail)
        try:
            kind: Any = smtplib.SMTP_SSL if found.scheme == "smtps" else smtplib.SMTP
            with kind(found.hostname or "localhost", found.port or 0, timeout=TIMEOUT) as line:
                if found.scheme == "smtp+tls":
                    line.starttls(context=ssl.create_default_context())
                if found.username:
                    line.login(unquote(found.username), unquote(found.password or ""))
                line.send_message(message)
        except (OSError, ValueError, smtplib.SMTPException) as fault:
            raise NotSent(str(fault)) from None


def push_keys(keys: Mapping[Any, str]) -> tuple[bytes, bytes]:
    """The public key and the secret of a browser. Raises ValueError."""
    from cryptography.hazmat.primitives.asymmetric import ec

    point, secret = (base64.urlsafe_b64decode(keys.get(name, "") + "==") for name in ("p256dh", "auth"))
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    if len(secret) != 16:
        raise ValueError("a secret has 16 bytes")
    return point, secret


def is_address(url: str) -> bool:
    """Whether something can be posted there at all."""
    try:
        found = urlsplit(url)
        return found.scheme in ("http", "https") and bool(found.hostname) and found.port != 0
    except ValueError:
        return False


def read_way(row: Belonging) -> Way | None:
    try:
        return msgspec.json.decode(row.data, type=Way)
    except (msgspec.MsgspecError, RecursionError):
        return None


def read_turn(row: Belonging) -> TurnNotice:
    """What is known of a notice; where that cannot be read, nothing was told."""
    try:
        return msgspec.json.decode(row.data, type=TurnNotice)
    except (msgspec.MsgspecError, RecursionError):
        return TurnNotice(state="seen", n=-1)


# Over HTTP.


@OPERATIONS.get(f"{ME}/ways", "How I am told that it is my turn")
async def show_ways(call: Call) -> m.Ways:
    person, notices = await me(call), call.server.notices
    ways = await notices.ways(person)
    nothing = Way(origin="")
    hook, mail = (next((way for row, way in ways if row.kind == kind), nothing) for kind in ("hook", "mail"))
    try:
        key = await notices.make_keys()
    except Refused:
        key = ""
    return m.Ways(
        push_key=key,
        pushes=sum(row.kind == "push" for row, _ in ways),
        hook=hook.url,
        form=hook.form,
        mail=mail.address,
        confirmed=mail.confirmed,
        mails=bool(notices.mail),
    )


@OPERATIONS.post(f"{ME}/ways", "Be told by a webhook or by mail", takes=m.WantedWays)
async def set_ways(call: Call) -> m.Ways:
    """A webhook or a mail address is set or, where it is empty, forgotten."""
    person = await me(call)
    call.visitor.take(KEPT, COST)
    body: m.WantedWays = call.body
    store, now, origin = call.server.hall.store, call.server.people.now(), call.server.url(call.request)
    if body.hook:
        if not is_address(body.hook):
            raise Refused("bad-request", "webhook-https")
        data = encode(Way(url=body.hook, form=body.form, origin=origin))
        await store.own(Belonging(kind="hook", id=person, person=person, at=now, data=data))
    else:
        await store.drop("hook", person)
    old = await store.get("mail", person)
    had = read_way(old) if old is not None else None
    if not body.mail:
        await store.drop("mail", person)
    elif had is None or body.mail != had.address:
        if not call.server.notices.mail:
            raise Refused("not-found", "no-mail")
        if MAIL.fullmatch(body.mail) is None:
            raise Refused("bad-request", "not-mail-address")
        if not call.server.is_named(call.request):  # the link would lead to whatever name they have made up
            raise Refused("bad-origin", "foreign-page")
        call.visitor.take(MAILS)
        code = new_token()
        data = encode(Way(address=body.mail, origin=origin))
        await store.own(Belonging(kind="mail", id=person, person=person, at=now, data=data))
        await store.own(Belonging(kind="confirm", id=hashed(code), person=person, at=now + 86400.0))
        language = (await call.server.people.profile(person) or m.Profile()).language
        words = Words(None, language)
        notices = call.server.notices
        try:
            await notices.outgoing.run(
                notices.send_mail, body.mail, words.say("notice-confirm"), f"{origin}/confirm#{code}"
            )
        except NotSent:
            raise Refused("bad-request", "mail-not-sent") from None
    return await show_ways(call)


@OPERATIONS.post(f"{ME}/push", "Be told on this device", takes=m.Subscription)
async def add_push(call: Call) -> m.Ways:
    person = await me(call)
    call.visitor.take(KEPT, COST)
    body: m.Subscription = call.body
    await call.server.notices.make_keys()
    try:
        push_keys(body.keys)
    except ValueError:
        raise Refused("bad-request", "push-keys") from None
    if not is_address(body.endpoint):
        raise Refused("bad-request", "webhook-https")
    store = call.server.hall.store
    data = encode(Way(endpoint=body.endpoint, keys=dict(body.keys.items()), origin=call.server.url(call.request)))
    now = call.server.people.now()
    await store.own(Belonging(kind="push", id=hashed(body.endpoint), person=person, at=now, data=data))
    for old in (await store.belongings(person, "push"))[10:]:
        await store.drop("push", old.id)
    return await show_ways(call)


@OPERATIONS.post(f"{ME}/push/none", "Be told on no device")
async def drop_push(call: Call) -> m.Ways:
    person, store = await me(call), call.server.hall.store
    for row in await store.belongings(person, "push"):
        await store.drop("push", row.id)
    return await show_ways(call)


@OPERATIONS.post("/api/confirm", "This mail address is mine", takes=m.CarryCode)
async def confirm_mail(call: Call) -> m.Erased:
    store = call.server.hall.store
    found = await store.drop("confirm", hashed(call.body.code))
    row = await store.get("mail", found.person) if found is not None and found.at > call.server.people.now() else None
    way = read_way(row) if row is not None else None
    if row is None or way is None:
        raise Refused("not-found", "link-used")
    await store.own(replace(row, data=encode(replace(way, confirmed=True))))
    return m.Erased(rows=0, tables=0)
