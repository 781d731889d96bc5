"""A small frame for the HTTP API: each operation is declared once, and served and described from that."""

import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from volstead.core.errors import VolsteadError
from volstead.server import compression
from volstead.server.budget import REQUESTS, Visitor
from volstead.server.messages.base import Fault, known_id, why
from volstead.table.base import passed_on
from volstead.table.commands import Code, Refused
from volstead.version import VERSION

if TYPE_CHECKING:
    from volstead.server.app import Server

log = logging.getLogger("volstead.server")


class Few(IntegerConvertor):
    """A whole number in a path, of few digits: of many, to read it would be a fault."""

    regex = "[0-9]{1,9}"


register_url_convertor("int", Few())

STATUS: dict[Code, int] = {
    "bad-message": 400,
    "bad-origin": 403,
    "bad-request": 400,
    "busy": 409,
    "closed": 409,
    "damaged": 409,
    "forbidden": 403,
    "illegal": 409,
    "method": 405,
    "moved": 409,
    "not-begun": 409,
    "not-found": 404,
    "over": 409,
    "paused": 409,
    "seat-taken": 409,
    "server": 500,
    "stale": 409,
    "store": 503,
    "too-big": 413,
    "too-many": 429,
    "unauthorized": 401,
}
MEANING = {
    200: "Done",
    201: "Made",
    400: "The request makes no sense",
    401: "A token is needed",
    403: "Not with this token or from this page",
    404: "There is no such thing",
    409: "Not possible as things stand",
    413: "The request is too big",
    429: "Too many requests",
    503: "The store cannot be reached",
}


@dataclass
class Call:
    """A request that has passed the door."""

    server: "Server"
    request: Request
    token: str
    body: Any
    query: dict[str, Any]

    @property
    def table(self) -> str:
        return known_id(str(self.request.path_params["table"]))

    @property
    def visitor(self) -> Visitor:
        return self.server.budget.visitor(self.server.address(self.request.scope))

    @property
    def seat(self) -> int:
        return int(self.request.path_params["seat"])

    async def person(self) -> str:
        """Who asks, where the browser says so; empty if nobody is known by that."""
        return await self.server.people.known(self.request.headers.get("volstead-person", "")[:80])


@dataclass(frozen=True)
class Parameter:
    """A parameter in the query."""

    name: str
    meaning: str
    schema: dict[str, Any]
    required: bool = False

    def read(self, text: str | None) -> Any:
        if text is None and not self.required:
            return self.schema.get("default")
        text = text or ""
        if self.schema["type"] == "string":
            if "enum" in self.schema and text not in self.schema["enum"]:
                raise Refused("bad-request", "not-one-of", self.name, ", ".join(self.schema["enum"]))
            if not re.fullmatch(self.schema.get("pattern", ".*"), text):
                raise Refused("bad-request", "out-of-range", self.name)
            return text
        if not re.fullmatch(r"-?[0-9]{1,15}", text):
            raise Refused("bad-request", "not-whole", self.name)
        number = int(text)
        if not self.schema.get("minimum", number) <= number <= self.schema.get("maximum", number):
            raise Refused("bad-request", "out-of-range", self.name)
        return number


def whole(name: str, meaning: str, default: int | None = None, low: int = 0, high: int = 2**31) -> Parameter:
    """A whole number in the query."""
    schema: dict[str, Any] = {"type": "integer", "minimum": low, "maximum": high}
    return Parameter(name, meaning, schema if default is None else {**schema, "default": default})


@dataclass(frozen=True)
class Operation:
    """One thing that can be done over HTTP."""

    method: str
    path: str
    name: str
    meaning: str
    do: Callable[[Call], Awaitable[Any]]
    gives: Any
    takes: Any = None
    query: tuple[Parameter, ...] = ()
    needs_token: bool = False
    status: int = 200
    faults: tuple[int, ...] = ()
    media: str = "application/json"
    tag: str = field(default="tables")

    def route(self, server: "Server") -> Route:
        async def endpoint(request: Request) -> Response:
            try:
                return await self.answer(server, request)
            except VolsteadError as fault:
                return refuse(passed_on(fault))
            except ClientDisconnect:
                return Response(status_code=400)

        return Route(self.path, endpoint, methods=[self.method])

    async def answer(self, server: "Server", request: Request) -> Response:
        visitor = server.budget.visitor(server.address(request.scope))
        visitor.take(REQUESTS)
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        token = token.strip() if kind.lower() == "bearer" else ""
        if self.needs_token and not token:
            raise Refused("unauthorized", "needs-token")
        query = {parameter.name: parameter.read(request.query_params.get(parameter.name)) for parameter in self.query}
        body = await self.read_body(server, request) if self.takes is not None else None
        async with visitor.turn():
            given = await self.do(Call(server, request, token, body, query))
            content = given if isinstance(given, bytes) else msgspec.json.encode(given)
            return await compression.answer(request, content, self.status, self.media)

    async def read_body(self, server: "Server", request: Request) -> Any:
        raw = b""
        async for part in request.stream():
            raw += part
            if len(raw) > server.limits.body:
                raise Refused("too-big", "too-big", server.limits.body)
        try:
            return msgspec.json.decode(raw, type=self.takes)
        except msgspec.MsgspecError as fault:
            raise Refused("bad-request", "other", why(fault)) from None
        except (UnicodeDecodeError, RecursionError):
            raise Refused("bad-request", "not-json") from None


Do = TypeVar("Do", bound=Callable[[Call], Awaitable[Any]])


class Operations(list[Operation]):
    """What a feature does over HTTP, in the order of its functions: `@OPERATIONS.get(path, meaning)` before each.

    Its name is the function's, what it gives what the function returns, and its faults those of the feature, unless
    that is said.
    """

    def __init__(self, tag: str = "tables", faults: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.tag, self.faults = tag, faults

    def add(self, method: str, path: str, meaning: str, **more: Any) -> Callable[[Do], Do]:
        def take(do: Do) -> Do:
            name = re.sub("_([a-z])", lambda found: found[1].upper(), do.__name__)
            gives = more.pop("gives", do.__annotations__["return"])
            told = {"tag": self.tag, "faults": self.faults, **more}
            self.append(Operation(method, path, name, meaning, do, gives, **told))
            return do

        return take

    def get(self, path: str, meaning: str, **more: Any) -> Callable[[Do], Do]:
        return self.add("GET", path, meaning, **more)

    def post(self, path: str, meaning: str, **more: Any) -> Callable[[Do], Do]:
        return self.add("POST", path, meaning, **more)


def refuse(refusal: Refused) -> Response:
    """A refusal as an answer over HTTP."""
    fault = Fault.of(refusal)
    headers = {"Retry-After": "1"} if refusal.code == "too-many" else None
    if refusal.code == "unauthorized":
        headers = {"WWW-Authenticate": "Bearer"}
    return Response(msgspec.json.encode(fault), STATUS[refusal.code], headers, "application/json")


def openapi(operations: list[Operation], url: str) -> dict[str, Any]:
    """The description of the whole API, from the operations themselves."""
    kinds = [
        Fault,
        *(o.gives for o in operations if o.media == "application/json"),
        *(o.takes for o in operations if o.takes),
    ]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    by_kind = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for operation in operations:
        path = re.sub(r"{(\w+):\w+}", r"{\1}", operation.path)
        paths.setdefault(path, {})[operation.method.lower()] = describe(operation, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Volstead",
            "version": VERSION,
            "description": "The lobby. Play itself goes over WebSocket at /api/socket, see docs/protocol.md.",
        },
        "servers": [{"url": url}],
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }


def describe(operation: Operation, by_kind: dict[int, Any]) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = []
    for name in re.findall(r"{(\w+)(?::\w+)?}", operation.path):
        schema: dict[str, Any] = {"type": "string", "maxLength": 40, "minLength": 1}
        if name == "seat":
            schema = {"type": "integer", "minimum": 0, "maximum": 7}
        parameters.append({"name": name, "in": "path", "required": True, "schema": schema})
    for parameter in operation.query:
        told = {"name": parameter.name, "in": "query", "description": parameter.meaning, "schema": parameter.schema}
        parameters.append(told | ({"required": True} if parameter.required else {}))
    gives = by_kind[id(operation.gives)] if operation.media == "application/json" else {"type": "string"}
    media = operation.media.partition(";")[0]
    faults = sorted(
        {
            429,
            *operation.faults,
            *([400, 413] if operation.takes is not None else []),
            *([400] if operation.query else []),
            *([401] if operation.needs_token else []),
        }
    )
    out: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.meaning,
        "tags": [operation.tag],
        "parameters": parameters,
        "responses": {
            str(operation.status): {"description": MEANING[operation.status], "content": {media: {"schema": gives}}}
        }
        | {
            str(status): {
                "description": MEANING[status],
                "content": {"application/json": {"schema": by_kind[id(Fault)]}},
            }
            for status in faults
        },
    }
    if operation.takes is not None:
        out["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": by_kind[id(operation.takes)]}},
        }
    if operation.needs_token:
        out["security"] = [{"token": []}]
    return out
