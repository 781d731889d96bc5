"""The types of the web client, written from the Python structs: `python -m volstead.server.typescript > FILE`.

Messages to the server may leave out what has a default; messages from the server always have everything, except what
is marked as left out when unchanged. The views of all games that are installed are there too.
"""

import sys
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import inspect

from volstead.games import kit, names
from volstead.server.app import OPERATIONS
from volstead.server.messages.base import Fault
from volstead.server.messages.games import GameInfo
from volstead.server.messages.socket import FromServer, ToServer
from volstead.table.commands import Command

HEAD = """// Written by `python -m volstead.server.typescript` from the Python structs. Do not edit.

"""


class Writer:
    """Collects the types that are used and writes each once."""

    def __init__(self) -> None:
        self.names: dict[type, str] = {}
        self.taken: set[str] = set()
        self.out: list[str] = []

    def name(self, cls: type, prefix: str) -> str:
        """The name of a struct; structs of the same name in different games get the game's name in front."""
        if cls not in self.names:
            name = cls.__name__ if cls.__name__ not in self.taken and not prefix else prefix + cls.__name__
            self.taken.add(name)
            self.names[cls] = name
            self.struct(inspect.type_info(cls), name, prefix)
        return self.names[cls]

    def struct(self, info: Any, name: str, prefix: str) -> None:
        assert isinstance(info, inspect.StructType)
        place = len(self.out)
        self.out.append("")
        lines = [comment(info.cls.__doc__ or "", "")] if info.cls.__doc__ else []
        lines.append(f"export interface {name} {{")
        if info.tag is not None:
            lines.append(f"  {info.tag_field}: {literal(info.tag)}")
        incoming = issubclass(info.cls, Command) or bool(info.forbid_unknown_fields)
        for field in info.fields:
            optional = "?" if is_unset(field) or (incoming and not field.required) else ""
            lines.append(f"  {field.encode_name}{optional}: {self.text(field.type, prefix)}")
        lines.append("}")
        self.out[place] = "\n".join(lines) + "\n"

    def text(self, info: Any, prefix: str) -> str:
        """A type in TypeScript."""
        if isinstance(info, inspect.Metadata):
            return self.text(info.type, prefix)
        if isinstance(info, inspect.StructType):
            return self.name(info.cls, "" if is_shared(info.cls) else prefix)
        if isinstance(info, inspect.UnionType):
            parts = [self.text(part, prefix) for part in info.types if not isinstance(part, inspect.CustomType)]
            return " | ".join(dict.fromkeys(part for part in parts if part != "never"))
        if isinstance(info, inspect.ListType | inspect.VarTupleType | inspect.SetType | inspect.FrozenSetType):
            inner = self.text(info.item_type, prefix)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        if isinstance(info, inspect.TupleType):
            return f"[{', '.join(self.text(item, prefix) for item in info.item_types)}]"
        if isinstance(info, inspect.DictType):
            return f"Record<string, {self.text(info.value_type, prefix)}>"
        if isinstance(info, inspect.LiteralType):
            return " | ".join(literal(value) for value in sorted(info.values, key=str))
        if isinstance(info, inspect.IntType | inspect.FloatType):
            return "number"
        if isinstance(info, inspect.StrType):
            return "string"
        if isinstance(info, inspect.BoolType):
            return "boolean"
        if isinstance(info, inspect.NoneType):
            return "null"
        if isinstance(info, inspect.AnyType):
            return "any"
        if isinstance(info, inspect.CustomType):
            return "never"
        raise TypeError(f"no TypeScript for {info}")

    def union(self, name: str, kind: Any, meaning: str) -> None:
        text = self.text(inspect.type_info(kind), "")
        self.out.append(f"{comment(meaning, '')}\nexport type {name} =\n  | " + "\n  | ".join(text.split(" | ")) + "\n")


def is_shared(cls: type) -> bool:
    """Whether a struct belongs to no game: to the table, the server, the coach …"""
    module = cls.__module__
    return module.startswith("volstead.") and not module.startswith("volstead.games.")


def is_unset(field: inspect.Field) -> bool:
    """Whether a field is left out when unchanged: one that is not needed and yet has no default."""
    return not field.required and field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT


def literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def comment(text: str, indent: str) -> str:
    words = " ".join(text.split())
    return f"{indent}/** {words} */"


def write(games: Iterable[str]) -> str:
    """All types of the wire, and the views of these games."""
    writer = Writer()
    writer.union("ToServer", ToServer, "What a player sends over the socket.")
    writer.union("FromServer", FromServer, "What a player hears over the socket.")
    for operation in OPERATIONS:
        for kind in (operation.takes, operation.gives):
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
                writer.name(kind, "")
    writer.name(GameInfo, "")
    writer.name(Fault, "")
    for game in games:
        found = kit(game).view
        if found is not None:
            writer.name(found, "".join(part.capitalize() for part in game.split("-")))
    return HEAD + "\n".join(writer.out)


if __name__ == "__main__":
    sys.stdout.write(write(names()))
