"""Proposals in one call: drafted field by field, sent, accepted."""

from collections.abc import Sequence

from tests.bootleggers.scene import Scene


def propose(
    table: Scene,
    seat: int,
    to: int,
    *,
    cash: int = 0,
    crates: int = 0,
    sell: Sequence[str] = (),
    rent: Sequence[str] = (),
    cards: Sequence[str] = (),
    promises: Sequence[str] = (),
    ask_cash: int = 0,
    ask_crates: int = 0,
    ask_cards: Sequence[str] = (),
    ask_promises: Sequence[str] = (),
) -> Scene:
    """A player drafts a proposal field by field, and sends it."""
    if f"propose seat_{to}" in table.menu(seat):
        table.play(seat, f"propose seat_{to}")
    amounts = {1: cash, 2: crates, 7: ask_cash, 8: ask_crates}
    lists = {3: ("truck", sell), 4: ("truck", rent), 5: ("title", cards), 6: ("promise", promises)}
    lists |= {11: ("title", ask_cards), 12: ("promise", ask_promises)}
    while "send" not in table.menu(seat) and table.menu(seat) != ["drop"]:
        field = table.question(seat).numbers[0]
        if field in amounts:
            table.play(seat, f"amount {amounts[field]}")
            continue
        kind, names = lists.get(field, ("", ()))
        for name in names:
            if table.question(seat).numbers[0] == field:
                said = [f"{kind} {name}"] if kind != "promise" or table.s.game.version == 1 else vow(name)
                table.play(seat, *said)
        if table.question(seat).numbers[0] == field and "next" in table.menu(seat):
            table.play(seat, "next")
    return table.play(seat, "send")


def vow(form: str) -> list[str]:
    """A set form of version 1 in the words of version 2."""
    kind, _, rest = form.partition("_")
    if kind == "peace":
        return ["vow to_peace", f"when {['now', 'next'].index(rest)}"]
    if kind == "pay":
        return ["vow to_pay", f"amount {rest}", "when 0"]
    house, _, many = rest.partition("_")
    return [f"vow to_{kind}", f"house {house}", *([f"amount {many}", "when 1"] if many else ["when 0"])]


def deal(table: Scene, seat: int, to: int, **terms: object) -> Scene:
    """In the negotiation stage: the others are done until it is this player's turn; they propose, it is accepted."""
    table.until("W-P4N", seat)
    propose(table, seat, to, **terms)  # type: ignore[arg-type]
    return table.play(to, f"accept seat_{seat}")
