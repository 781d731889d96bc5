"""The ledger of promises: those in a game's own form are marked by what happens, the others by the promisee.

A game that knows deals tells facts of these names: `proposed`, `proposal_accepted`, `promised`, `promise_marked` and
those that close a proposal. A promise binds nobody (BL-DEAL-8).
"""

from typing import Any

from msgspec.structs import replace

from volstead.table.record import Clause, Promise

CLOSED = {"proposal_rejected", "proposal_countered", "proposal_withdrawn", "proposal_lapsed", "proposal_void"}
MOST_PROMISES = 200


class Ledger:
    """All promises of a game, oldest first. It is never changed: what changes it makes another."""

    __slots__ = ("clauses", "promises")

    def __init__(self, promises: list[Promise] | None = None, clauses: dict[int, list[Clause]] | None = None) -> None:
        self.promises = promises if promises is not None else []
        self.clauses = clauses if clauses is not None else {}
        """Free promises that wait in a seat's open proposal."""

    def add(self, **promise: Any) -> "Ledger":
        """Write a promise down."""
        number = self.promises[-1].id + 1 if self.promises else 1
        return Ledger([*self.promises, Promise(id=number, **promise)][-MOST_PROMISES:], self.clauses)

    def find(self, number: int) -> Promise | None:
        return next((promise for promise in self.promises if promise.id == number), None)

    def mark(self, number: int, mark: str) -> "Ledger":
        """BL-DEAL-9: a mark has no effect on play."""
        return Ledger([replace(p, mark=mark) if p.id == number else p for p in self.promises], self.clauses)

    def attach(self, seat: int, clauses: list[Clause]) -> "Ledger":
        """Free promises go with the proposal that a seat is making; none takes those away that went with its last."""
        return Ledger(
            self.promises,
            {**{k: v for k, v in self.clauses.items() if k != seat}, **({seat: clauses} if clauses else {})},
        )

    def fact(self, fact: dict[str, str | int], round: int) -> "Ledger":
        """Take note of something that happened in the game."""
        kind = fact["kind"]
        if kind == "proposal_accepted":
            seat = int(fact["seat"])
            ledger = self
            for clause in self.clauses.get(seat, []):
                ledger = ledger.add(by=clause.by, to=clause.to, text=clause.text, due=clause.due, round=round)
            return ledger.attach(seat, []) if seat in self.clauses else self
        if kind in CLOSED:
            seat = int(fact["seat"])
            return self.attach(seat, []) if seat in self.clauses else self
        if kind == "promised":
            return self.add(by=fact["seat"], to=fact["to_seat"], form=fact["promise"], round=round)
        if kind == "promise_marked":
            key = (fact["seat"], fact["to_seat"], fact["promise"])
            same = [p for p in self.promises if (p.by, p.to, p.form) == key]
            meant = next((p for p in same if p.mark == "open"), same[-1] if same else None)
            return self.mark(meant.id, str(fact["mark"])) if meant is not None else self
        return self
