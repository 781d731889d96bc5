"""An offer in one piece, as a client or a program writes it, and the small moves that draft it (D-28)."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, ValidationError, convert, field
from mypy_extensions import i64

from volstead.core.errors import IllegalMove, Refusal
from volstead.core.state import State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import promises
from volstead.games.bootleggers.deals.fields import GET_CASH, GIVE_CASH, THREAT_FIELD
from volstead.games.bootleggers.deals.open_offers import ALL


class Vow(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """BL-DEAL-28: a promise: its kind, its Speakeasy, how much, and in how many Rounds (0: this one)."""

    kind: str
    house: str | None = None
    amount: int | None = None
    rounds: int = 0


class Side(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What one side gives. A title that is named twice means both copies."""

    cash: int = 0
    crates: int = 0
    sold: list[str] = field(default_factory=list)
    rented: list[str] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    promises: Sequence[Vow | str] = field(default_factory=list)
    """Also by the names of version 1's set forms, such as `pay_3`."""


class Offer(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A whole offer: to one player, or to all (`to` is None)."""

    to: int | None = None
    gives: Side = field(default_factory=Side)
    gets: Side = field(default_factory=Side)
    threat: str | None = None
    bound: bool = False
    counter: bool = False
    """Answers the open offer of that player, and replaces it."""
    words: str = ""
    """Both sides as somebody types them, such as `2 crates and hit for 3G, pay 2 or else moll`."""


def compose(s: State, seat: int, offer: Offer) -> list[int]:
    """BL-DEAL-6, BL-DEAL-13: the moves that draft and send an offer; IllegalMove says what cannot be."""
    if offer.words:
        offer = spoken(s, seat, offer)
    draft = Draft(s.clone(), seat)
    if offer.to is None:
        draft.make(int(do.CRY))
    elif not 0 <= offer.to < s.data[at.PLAYERS]:
        raise IllegalMove(Refusal("BL-DEAL-6", "deal-with-yourself"), "bootleggers")
    else:
        draft.make(int(do.COUNTER if offer.counter else do.PROPOSE) + offer.to)
    for first, side in ((GIVE_CASH, offer.gives), (GET_CASH, offer.gets)):
        draft.amount(first, side.cash)
        draft.amount(first + 1, side.crates)
        draft.items(first + 2, [do.TRUCK + _number(do.TRUCK_NAMES, name) for name in side.sold])
        draft.items(first + 3, [do.TRUCK + _number(do.TRUCK_NAMES, name) for name in side.rented])
        draft.items(first + 4, [do.TITLE + _number(do.TITLE_NAMES, name) for name in side.titles])
        draft.vows(first + 5, side.promises)
    if draft.field() == THREAT_FIELD:
        draft.make(int(do.NEXT) if offer.threat is None else int(do.TITLE) + _number(do.TITLE_NAMES, offer.threat))
    elif offer.threat is not None:
        raise IllegalMove(Refusal("BL-DEAL-25", "threat-not-here"), "bootleggers")
    draft.make(int(do.BIND if offer.bound else do.SEND))
    return draft.moves


def composed(s: State, seat: int, offer: Mapping[str, Any]) -> list[int]:
    """The moves of an offer that comes as plain data, such as JSON."""
    try:
        return compose(s, seat, convert(offer, Offer))
    except ValidationError as fault:
        raise IllegalMove(Refusal("BL-DEAL-6", "not-an-offer", str(fault)), "bootleggers") from None


AGAINST = re.compile(r"\s+(?:for|für|gegen)\s+", re.IGNORECASE)
OR_ELSE = re.compile(r"\s+(?:or else|oder sonst|sonst)\s+", re.IGNORECASE)
PARTS = re.compile(r"\s*(?:,|\+|\band\b|\bund\b)\s*", re.IGNORECASE)
CASH = re.compile(r"\$?(\d{1,3})\s*g?", re.IGNORECASE)
CRATES = re.compile(r"(\d{1,3})\s*(?:crates?|kisten?)", re.IGNORECASE)
RENTED = re.compile(r"(?:rent|let|miete|vermiete)\s+(.+)", re.IGNORECASE)
NOTHING = ("", "nothing", "nichts", "-")


def spoken(s: State, seat: int, offer: Offer) -> Offer:
    """BL-DEAL-6: an offer as it is typed: what I give `for` what I get, `or else` a threat."""
    terms, *threat = OR_ELSE.split(offer.words.strip(), maxsplit=1)
    gives, *gets = AGAINST.split(f" {terms} ", maxsplit=1)
    counter = offer.counter
    if offer.to is not None and 0 <= offer.to < s.data[at.PLAYERS]:
        legal = s.legal(seat)
        counter = counter or (do.COUNTER + offer.to in legal and do.PROPOSE + offer.to not in legal)
    return Offer(
        to=offer.to,
        gives=_side(gives),
        gets=_side(gets[0] if gets else ""),
        threat=_name(threat[0]) if threat else offer.threat,
        bound=offer.bound,
        counter=counter,
    )


def _side(words: str) -> Side:
    side = Side(promises=[])
    vows: list[Vow] = []
    for part in PARTS.split(words.strip()) if words.strip().lower() not in NOTHING else []:
        crates, cash, rented = CRATES.fullmatch(part), CASH.fullmatch(part), RENTED.fullmatch(part)
        if crates:
            side.crates += int(crates[1])
        elif cash:
            side.cash += int(cash[1])
        elif rented:
            side.rented.append(_name(rented[1]))
        elif _name(part) in do.TRUCK_NAMES:
            side.sold.append(_name(part))
        elif _name(part) in do.TITLE_NAMES:
            side.titles.append(_name(part))
        else:
            vows.append(_spoken_vow(part))
    side.promises = vows
    return side


def _spoken_vow(part: str) -> Vow:
    """BL-DEAL-28: `pay 4 in 2`, `ship mother`, `markers texas 2`: what, where, how many, in how many Rounds."""
    words = part.lower().split()
    rounds = 0
    if len(words) > 2 and words[-2] == "in" and words[-1].isdecimal() and len(words[-1]) < 3:
        rounds, words = int(words[-1]), words[:-2]
    vow = Vow(words[0] if words else "", rounds=rounds)
    for word in words[1:]:
        number = CASH.fullmatch(word)
        if number:
            vow.amount = int(number[1])
        elif word in do.HOUSE_NAMES:
            vow.house = word
        else:
            raise IllegalMove(Refusal("BL-DEAL-6", "not-an-offer", part), "bootleggers")
    if vow.kind not in do.VOW_NAMES[:-1]:
        raise IllegalMove(Refusal("BL-DEAL-6", "not-an-offer", part), "bootleggers")
    return vow


def _name(words: str) -> str:
    return "_".join(words.lower().split())


class Draft:
    """A copy of the position in which the draft is written, and the moves so far."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.moves: list[int] = []

    def field(self) -> i64:
        return self.s.v[at.DRAFTING + self.seat]

    def make(self, move: int) -> None:
        self.s.play(self.seat, move)
        self.moves.append(move)

    def amount(self, field: i64, many: int) -> None:
        """Cash or crates; a field that is not asked for must be empty."""
        if self.field() == field:
            if not 0 <= many <= at.MOST_CASH_ASKED:
                raise IllegalMove(Refusal("BL-DEAL-10", "more-than-held"), "bootleggers")
            self.make(int(do.AMOUNT) + many)
        elif many:
            raise IllegalMove(Refusal("BL-DEAL-10", "more-than-held"), "bootleggers")

    def items(self, field: i64, moves: list[int]) -> None:
        """Trucks or cards, one after another."""
        if self.field() == field and self.s.legal(self.seat).count(do.CLEAR):
            self.make(int(do.CLEAR))
        for move in moves:
            if self.field() != field:
                refusal = Refusal("BL-DEAL-10", "more-than-held")
                if field > GET_CASH and move < do.PROPOSE and self.s.v[at.DEAL_TO + self.seat] == ALL:
                    refusal = Refusal("BL-DEAL-23", "cry-asks-for-a-truck")
                raise IllegalMove(refusal, "bootleggers")
            self.make(int(move))
        if self.field() == field:
            self.make(int(do.NEXT))

    def vows(self, field: i64, wanted: Sequence[Vow | str]) -> None:
        """Promises, each with what it names."""
        if self.s.data[at.SET_PROMISES]:
            self.items(field, [do.PROMISE + _number(do.PROMISE_NAMES, _set_form(vow)) for vow in wanted])
            return
        if self.field() == field and self.s.legal(self.seat).count(do.CLEAR):
            self.make(int(do.CLEAR))
        for vow in wanted:
            if self.field() != field:
                raise IllegalMove(Refusal("BL-DEAL-21", "vows-three"), "bootleggers")
            self.vow(_vow_of(vow) if isinstance(vow, str) else vow)
        if self.field() == field:
            self.make(int(do.NEXT))

    def vow(self, vow: Vow) -> None:
        kind = _number(do.VOW_NAMES, vow.kind) + 1
        self.make(int(do.VOW) + kind)
        if promises.NAMES_HOUSE >> kind & 1:
            self.make(int(do.HOUSE_MOVE) + _number(do.HOUSE_NAMES, vow.house or ""))
        if promises.NAMES_AMOUNT >> kind & 1:
            if vow.amount is None or not 1 <= vow.amount <= at.MOST_CASH_ASKED:
                raise IllegalMove(Refusal("BL-DEAL-28", "vow-not-now"), "bootleggers")
            self.make(int(do.AMOUNT) + vow.amount)
        if not 0 <= vow.rounds <= promises.MOST_ROUNDS:
            raise IllegalMove(Refusal("BL-DEAL-28", "vow-not-now"), "bootleggers")
        self.make(int(do.WHEN) + vow.rounds)


def _vow_of(form: str) -> Vow:
    """BL-DEAL-28: what a set form of version 1 says."""
    kind, _, rest = form.partition("_")
    house, _, many = rest.partition("_")
    if kind == "peace":
        return Vow(kind, rounds=1 if rest == "next" else 0)
    if kind == "pay":
        return Vow(kind, amount=int(rest) if rest.isdecimal() and len(rest) < 4 else None)
    return Vow(kind, house, int(many), 1) if many.isdecimal() and len(many) < 4 else Vow(kind, house)


def _set_form(vow: Vow | str) -> str:
    """BL-DEAL-21: the set form of version 1 that a promise means."""
    if isinstance(vow, str):
        return vow
    if vow.kind == "markers":
        return f"markers_{vow.house}_{vow.amount}"
    if vow.kind == "pay":
        return f"pay_{vow.amount}"
    if vow.kind == "peace":
        return "peace_next" if vow.rounds else "peace_now"
    return f"{vow.kind}_{vow.house}"


def _number(names: list[str], name: str) -> int:
    if name not in names:
        raise IllegalMove(Refusal("BL-DEAL-6", "offer-no-such-name"), "bootleggers")
    return names.index(name)
