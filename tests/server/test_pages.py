"""Pages and files come small, are asked for once, and nothing outside the client's folder is given away."""

import asyncio
import gzip
import re
from pathlib import Path

import httpx
from starlette.applications import Starlette

from volstead.server.app import Server, make_app
from volstead.server.pages import routes
from volstead.store.memory import MemoryStore
from volstead.table.hall import Hall

SCRIPT = b"export const menu = ['gin', 'rye', 'rum'];\n" * 200


def client(folder: Path) -> Path:
    """A small client, with a secret beside it."""
    (folder / "secret.txt").write_text("the combination of the safe")
    web = folder / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Volstead</title>" + " " * 2000)
    (web / "assets" / "index-7IQUxYDT.js").write_bytes(SCRIPT)
    (web / "assets" / "type.woff2").write_bytes(b"w" * 5000)
    return web


def get(app: object, *asked: tuple[str, dict[str, str]]) -> list[httpx.Response]:
    async def scene() -> list[httpx.Response]:
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as browser:
            return [await browser.get(path, headers={"accept-encoding": "", **headers}) for path, headers in asked]

    return asyncio.run(scene())


def test_files_come_compressed_and_are_kept(tmp_path: Path) -> None:
    """A script is a fraction of its size on the wire, never asked for again; the page is, and is not sent twice."""
    app = Starlette(routes=routes(client(tmp_path)))
    script = "/assets/index-7IQUxYDT.js"
    plain, packed, refused = get(
        app, (script, {}), (script, {"accept-encoding": "br, gzip"}), (script, {"accept-encoding": "gzip;q=0"})
    )
    assert plain.content == packed.content == refused.content == SCRIPT
    assert "content-encoding" not in plain.headers and "content-encoding" not in refused.headers
    assert packed.headers["content-encoding"] == "gzip" and packed.headers["vary"] == "Accept-Encoding"
    assert int(packed.headers["content-length"]) < len(SCRIPT) / 10
    assert "javascript" in packed.headers["content-type"] and "immutable" in packed.headers["cache-control"]
    (page,) = get(app, ("/t/anything", {"accept-encoding": "gzip"}))
    assert page.headers["cache-control"] == "no-cache"
    again, other = get(
        app, ("/", {"accept-encoding": "gzip", "if-none-match": page.headers["etag"]}), ("/", {"if-none-match": '"x"'})
    )
    assert (again.status_code, again.content) == (304, b"") and other.status_code == 200


def test_a_file_that_was_compressed_beforehand_is_sent_as_it_lies_there(tmp_path: Path) -> None:
    """Where the build left a .br beside a file and the browser takes it; a font is compressed in itself."""
    web = client(tmp_path)
    (web / "assets" / "index-7IQUxYDT.js.br").write_bytes(b"brotli")
    app = Starlette(routes=routes(web))
    script = "/assets/index-7IQUxYDT.js"
    for takes, encoding, size in (("gzip, br", "br", 6), ("gzip", "gzip", len(gzip.compress(SCRIPT)))):
        (found,) = get(app, (script, {"accept-encoding": takes, "range": ""}))
        assert found.headers["content-encoding"] == encoding
        assert abs(int(found.headers["content-length"]) - size) < 20
    (font,) = get(app, ("/assets/type.woff2", {"accept-encoding": "gzip, br"}))
    assert "content-encoding" not in font.headers and font.headers["content-type"] == "font/woff2"


def test_nothing_outside_the_clients_folder_is_served(tmp_path: Path) -> None:
    app = Starlette(routes=routes(client(tmp_path)))
    for path in (
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/" + "x" * 4000,
        "/%00",
        "/assets",
    ):
        (answer,) = get(app, (path, {}))
        assert answer.status_code == 404 and answer.json()["code"] == "not-found", path


def test_a_mistyped_address_is_answered_by_the_client(tmp_path: Path) -> None:
    """Whoever has typed it reads a page in their language, programs and what the page fetches a refusal."""
    app = Starlette(routes=routes(client(tmp_path)))
    browser = {"accept": "text/html,*/*;q=0.8"}
    for path in ("/nowhere", "/t/abc/", "/t"):
        (answer,) = get(app, (path, browser))
        assert answer.status_code == 404 and answer.headers["content-type"].startswith("text/html"), path
    for path, headers in (("/nowhere", {}), ("/api/nowhere", browser)):
        (answer,) = get(app, (path, headers))
        assert answer.status_code == 404 and answer.json()["code"] == "not-found", path


def test_long_answers_of_the_lobby_are_compressed_too() -> None:
    """The description of a game is long; a short answer is left alone. What is about tables is never kept."""
    app = make_app(Server(Hall(MemoryStore()), "http://table"))
    long, short = get(
        app, ("/api/games/bootleggers", {"accept-encoding": "gzip"}), ("/api/tables", {"accept-encoding": "gzip"})
    )
    assert long.headers["content-encoding"] == "gzip" and long.json()["game"]["name"] == "bootleggers"
    assert "content-encoding" not in short.headers
    assert long.headers["cache-control"] == "no-store"


def test_a_page_names_what_its_address_will_need(tmp_path: Path) -> None:
    """By kind of address, by language and by the game of the table, where it is known; else the plain page."""
    web = client(tmp_path)
    (web / "pages").mkdir()
    for name in ("home-en", "t-en", "t-rum-run-de"):
        (web / "pages" / f"{name}.html").write_text(name)
    app = Starlette(routes=routes(web, lambda table: {"forest": "rum-run"}.get(table, "")))
    german = {"accept-language": "de-AT,en;q=0.5"}
    home, german_home, strange, forest = get(app, ("/", {}), ("/", german), ("/t/strange", {}), ("/t/forest", german))
    assert (home.text, strange.text, forest.text) == ("home-en", "t-en", "t-rum-run-de")
    assert german_home.text.startswith("<!doctype html>") and "Accept-Language" in home.headers["vary"]


def test_every_page_of_the_client_can_be_opened_by_its_address(tmp_path: Path) -> None:
    """Whatever page the client has, its address may be kept, sent and opened: the server answers with the client."""
    listed = Path(__file__).resolve().parents[2] / "web/src/pages/index.ts"
    kinds = re.findall(r"^  (\w+): \(\) => import", listed.read_text(), re.MULTILINE)
    assert len(kinds) >= 12
    app = Starlette(routes=routes(client(tmp_path)))
    for kind in kinds:
        found = get(app, (f"/{kind}", {}), (f"/{kind}/what", {}))
        assert any(answer.headers["content-type"].startswith("text/html") for answer in found), kind


def test_every_answer_tells_browsers_to_be_careful() -> None:
    """Pages of others neither frame ours nor run in it; what browsers take by a safe way alone is said there alone."""

    async def scene() -> None:
        app = make_app(Server(Hall(MemoryStore())))
        for url, apart in (
            ("https://club.example", "same-origin"),
            ("http://127.0.0.1:8000", "same-origin"),
            ("http://localhost", "same-origin"),
            ("http://192.0.2.7:8000", None),
        ):
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=url) as client:
                for path in ("/api/games", "/nowhere.js"):
                    told = (await client.get(path)).headers
                    assert told["x-frame-options"] == "DENY" and "default-src 'self'" in told["content-security-policy"]
                    assert told["x-content-type-options"] == "nosniff"
                    assert told.get("cross-origin-opener-policy") == apart, url

    asyncio.run(scene())
