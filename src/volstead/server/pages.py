"""Pages and files: the web client, if it is built into the package; else a plain start page. Rules and words."""

import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from volstead.games import kit, names
from volstead.server import compression
from volstead.server.api import refuse
from volstead.table.commands import Refused
from volstead.words import LANGUAGES

PACKAGE = Path(str(files("volstead")))
CLIENT = PACKAGE / "web"
"""Where the built client lies."""

START = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Volstead</title>
<style>body{font:1.1rem/1.5 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem}</style>
<h1>Volstead</h1>
<p>The server is running. The web client is not part of this installation; tables can be played from a terminal:</p>
<pre>volstead join URL
volstead join URL --bot greedy</pre>
<p>Programs find the lobby described at <a href="/openapi.json">openapi.json</a> and play over a WebSocket at
<code>api/socket</code>.</p></html>
"""


async def rules(request: Request) -> Response:
    """A rules page as it is written."""
    name = request.path_params["game"]
    page = kit(name).rules if name in names() else None
    if page is None or not page.is_file():
        return refuse(Refused("not-found", "no-such-rules"))
    return compression.file(request, page, media="text/markdown")


async def words(request: Request) -> Response:
    """The words of a game in a language, as the terminal uses them too; none if the game has none."""
    language, name = request.path_params["language"], request.path_params["name"]
    if language not in LANGUAGES or name not in names():
        return refuse(Refused("not-found", "no-such-words"))
    folder = kit(name).locale
    pages = sorted((folder / language).glob("*.ftl")) if folder is not None else []
    return PlainTextResponse("\n".join(page.read_text(encoding="utf-8") for page in pages))


def routes(client: Path = CLIENT, game: Callable[[str], str] = lambda table: "", base: str = "") -> list[BaseRoute]:
    """The client lies in this folder, if it is built; `game` tells what is played at a table, if it is known.

    `base` is the path at which people find the server, if that is not the root.
    """
    page = client.resolve() / "index.html"

    def fitting(request: Request) -> Path:
        """The page that names in its head what this address will need: fetched at once, not one after another."""
        kind = request.url.path.split("/")[1] or "home"
        language = "de" if request.headers.get("accept-language", "").lower().startswith("de") else "en"
        played = game(request.path_params.get("table", "")) if kind == "t" else ""
        found = page.parent / "pages" / f"{f'{kind}-{played}' if played else kind}-{language}.html"
        return found if found.is_file() else page

    async def start(request: Request) -> Response:
        """The client's one page, for every address of the client."""
        if not page.is_file():
            return HTMLResponse(compression.moved(START.encode(), base))
        answer = compression.file(request, fitting(request), base=base)
        answer.headers.add_vary_header("Accept-Language")
        return answer

    async def part(request: Request) -> Response:
        """A file of the client; those in `assets` have their content's hash in their name and never change.

        Somebody who has mistyped an address is told so by the client, in their language.
        """
        path = request.path_params["path"]
        found = page.parent / path
        if len(path) > 200 or not re.fullmatch(r"(\w[\w.-]*/)*\w[\w.-]*", path, re.ASCII) or not found.is_file():
            if "text/html" in request.headers.get("accept", "") and not path.startswith("api/"):
                answer = await start(request)
                answer.status_code = 404 if answer.status_code == 200 else answer.status_code
                return answer
            return refuse(Refused("not-found", "nothing-here"))
        return compression.file(
            request, found, compression.FOREVER if path.startswith("assets/") else compression.ASK_AGAIN
        )

    starts = (
        "/",
        "/t/{table}",
        "/replay/{table}",
        "/rules",
        "/rules/{game}",
        "/howto/{game}",
        "/learn/{game}",
        "/puzzles/{game}",
        "/new/{game}",
        "/me",
        "/book",
        "/carry",
        "/oidc",
        "/confirm",
    )
    return [
        Route("/rules/{game}.md", rules),
        Route("/words/{language}/{name}.ftl", words),
        *(Route(path, start) for path in starts),
        Route("/{path:path}", part),
    ]
