"""Table talk."""

from typing import TYPE_CHECKING

from volstead.table.base import Command, Encoded, Entry, Feature, Item, Refused, Text, everybody

if TYPE_CHECKING:
    from volstead.table.gate import Gate
    from volstead.table.table import Table


class Say(Command, frozen=True, tag="say"):
    """Table talk, to all."""

    text: Text


class Talk(Entry, frozen=True, tag="talk"):
    """Somebody said something."""

    by: int
    text: str
    id: str = ""


class ChatItem(Item, frozen=True, tag="chat"):
    seat: int
    text: str


def say(gate: "Gate", seat: int, command: Say, now: float) -> None:
    if not gate.table.settings.chat:
        raise Refused("forbidden", "no-chat")
    gate.spend(seat, len(command.text))
    gate.add(Talk(at=now, by=seat, text=command.text, id=command.id))


def talk(table: "Table", entry: Talk) -> list[Encoded]:
    return [everybody(ChatItem(seat=entry.by, text=entry.text))]


class TalkFeature(Feature):
    name = "talk"
    commands = {Say: say}
    entries = {Talk: talk}
    items = (ChatItem,)
