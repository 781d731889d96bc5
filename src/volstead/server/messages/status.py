"""How the server is, and what whoever looks after it says."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from volstead.core.text import PLAIN


class Health(Struct, frozen=True, kw_only=True):
    """Whether all is well."""

    status: Literal["ok"]
    version: str
    tables: int
    """Tables in memory."""
    stored: int
    connections: int


class Notice(Struct, frozen=True, kw_only=True, tag_field="type", tag="notice"):
    """What whoever looks after the server says to all; empty if nothing."""

    text: Annotated[str, Meta(max_length=500, pattern=PLAIN)] = ""
    at: float = 0.0
    until: float = 2.0**53
