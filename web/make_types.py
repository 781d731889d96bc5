"""Writes src/net/types.ts: every message and view of the client, from the Python structs that the server sends.

Run `python web/make_types.py` after changing a struct; a test checks that the committed file is what this writes.
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

from msgspec import NODEFAULT, inspect

from volstead.server import messages

TARGET = Path(__file__).parent / "src/net/types.ts"
VIEWS = {
    "bootleggers": ("volstead.games.bootleggers.view", "View"),
    # "prohibition": ("volstead.games.prohibition.view", "View"),
    "rum-run": ("volstead.games.rum_run.view", "TableView"),
}
UNIONS = ["ToServer", "FromServer"]
PLAIN = [
    "GameInfo", "GameDetail", "NewTable", "Created", "Join", "Joined", "SeatChange", "SeatChanged", "BeginGame", "Fork",
    "TableList", "History", "Replay", "Fault",
]  # fmt: skip


class Writer:
    """Collects structs and writes each once. Views carry their game's name in front, for games may use the same names."""

    def __init__(self) -> None:
        self.done: dict[type, str] = {}
        self.names: dict[str, type] = {}
        self.out: list[str] = []

    def name(self, cls: type) -> str:
        module = cls.__module__
        if module.startswith("volstead.games."):
            game = module.split(".")[2]
            return "".join(part.capitalize() for part in game.split("_")) + cls.__name__
        return cls.__name__

    def struct(self, info: inspect.StructType) -> str:
        cls = info.cls
        if cls in self.done:
            return self.done[cls]
        name = self.name(cls)
        assert self.names.setdefault(name, cls) is cls, f"two structs are called {name}"
        self.done[cls] = name
        lines = []
        if info.tag is not None:
            lines.append(f'  {info.tag_field}: "{info.tag}"')
        incoming = getattr(cls.__struct_config__, "forbid_unknown_fields", False)
        for field in info.fields:
            left_out = field.default is NODEFAULT and field.default_factory is NODEFAULT  # UNSET
            optional = not field.required and (left_out or cls.__struct_config__.omit_defaults or incoming)
            written = self.type(field.type)
            lines.append(f"  {field.encode_name}{'?' if optional else ''}: {written}")
        doc = (cls.__doc__ or "").strip().split("\n")[0]
        head = f"/** {doc} */\n" if doc and not doc.startswith(cls.__name__ + "(") else ""
        self.out.append(f"{head}export interface {name} {{\n" + "\n".join(lines) + "\n}\n")
        return name

    def type(self, info: Any) -> str:
        match info:
            case inspect.Metadata():
                return self.type(info.type)
            case inspect.StructType():
                return self.struct(info)
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType():
                return "string"
            case inspect.BoolType():
                return "boolean"
            case inspect.NoneType():
                return "null"
            case inspect.LiteralType():
                return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in info.values)
            case inspect.ListType() | inspect.VarTupleType():
                inner = self.type(info.item_type)
                return f"({inner})[]" if " " in inner else f"{inner}[]"
            case inspect.TupleType():
                return "[" + ", ".join(self.type(part) for part in info.item_types) + "]"
            case inspect.DictType():
                return f"Record<string, {self.type(info.value_type)}>"
            case inspect.UnionType():
                parts = [self.type(part) for part in info.types]
                return " | ".join(dict.fromkeys(parts))
            case inspect.AnyType() | inspect.RawType():
                return "any"
        raise TypeError(f"no way to write {info}")


def written() -> str:
    """The whole file."""
    writer = Writer()
    tails = []
    for name in UNIONS:
        parts = [writer.type(inspect.type_info(part)) for part in get_args(getattr(messages, name))]
        tails.append(f"export type {name} =\n" + "\n".join(f"  | {part}" for part in dict.fromkeys(parts)) + "\n")
    for name in PLAIN:
        writer.type(inspect.type_info(getattr(messages, name)))
    for module, name in VIEWS.values():
        writer.type(inspect.type_info(getattr(import_module(module), name)))
    head = "// Written by web/make_types.py from the structs of the server. Do not edit.\n\n"
    return head + "\n".join(sorted(writer.out, key=lambda text: text[text.index("interface") :])) + "\n" + "\n".join(tails)


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(written(), encoding="utf-8")
    sys.stdout.write(f"{TARGET}\n")
