"""Answers made small: gzip for whoever takes it, files that were compressed beforehand, and nothing sent twice."""

import asyncio
import gzip
import hashlib
import mimetypes
from collections import OrderedDict
from collections.abc import Hashable
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

WORTH_IT = 1400
"""Bytes below which an answer fits in a packet anyway."""
LONG = 65536
"""Bytes from which on another thread does the work, so that no table waits for it."""
FOREVER = "public, max-age=31536000, immutable"
"""For files whose name changes with their content."""
ASK_AGAIN = "no-cache"
"""Kept, but asked for each time; the answer is short if nothing has changed."""
DENSE = ("image/png", "image/jpeg", "image/webp", "font/", "audio/", "video/", "application/zip")
"""Kinds of files that are compressed in themselves."""

mimetypes.add_type("application/manifest+json", ".webmanifest")


def accepted(request: Request) -> list[str]:
    """The encodings that the other side takes."""
    found = []
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, more = part.partition(";")
        if more.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.append(name.strip())
    return found


async def answer(request: Request, content: bytes, status: int, media: str) -> Response:
    """An answer of the lobby, compressed where that is worth it."""
    headers = {}
    if len(content) >= WORTH_IT:
        headers["vary"] = "Accept-Encoding"
        if "gzip" in accepted(request):
            headers["content-encoding"] = "gzip"
            content = await asyncio.to_thread(squeeze, content) if len(content) > LONG else squeeze(content)
    return Response(content, status, headers, media)


class Cache:
    """Answers that never change, as long as there is room; what was not asked for longest goes first."""

    def __init__(self, room: int = 32 * 1024 * 1024) -> None:
        self.room = room
        self.answers: OrderedDict[Hashable, bytes] = OrderedDict()
        self.size = 0

    def find(self, which: Hashable) -> bytes | None:
        found = self.answers.get(which)
        if found is not None:
            self.answers.move_to_end(which)
        return found

    def keep(self, which: Hashable, answer: bytes) -> None:
        if which not in self.answers and len(answer) <= self.room:
            self.answers[which] = answer
            self.size += len(answer)
            while self.size > self.room:
                self.size -= len(self.answers.popitem(last=False)[1])


def squeeze(content: bytes) -> bytes:
    return gzip.compress(content, 1, mtime=0)


@lru_cache(maxsize=512)
def read(path: Path, changed: int, encoding: str, base: str) -> tuple[bytes, str]:
    """A file in an encoding, and a tag that changes with it; `changed` is when it was last written."""
    content = moved(path.read_bytes(), base)
    tag = hashlib.sha256(content).hexdigest()[:20]
    if encoding == "br":
        content = beside(path, "br").read_bytes()
    elif encoding == "gzip":
        content = gzip.compress(content, 9, mtime=0)
    return content, f'"{tag}-{encoding}"' if encoding else f'"{tag}"'


def moved(page: bytes, base: str) -> bytes:
    """A page whose addresses begin at another path than the root."""
    return page.replace(b'="/', f'="{base}/'.encode()) if base else page


def beside(path: Path, ending: str) -> Path:
    return path.with_name(f"{path.name}.{ending}")


def file(request: Request, path: Path, cache: str = ASK_AGAIN, media: str = "", base: str = "") -> Response:
    """A file: as small as the other side takes it, and only if it does not have it yet; a page may be below a base."""
    kind = media or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    changed = path.stat().st_mtime_ns
    headers = {"cache-control": cache}
    encoding = ""
    if not kind.startswith(DENSE) and path.stat().st_size >= WORTH_IT:
        headers["vary"] = "Accept-Encoding"
        takes = accepted(request)
        packed = beside(path, "br")
        if "br" in takes and not base and packed.is_file() and packed.stat().st_mtime_ns >= changed:
            encoding = "br"
        elif "gzip" in takes:
            encoding = "gzip"
    content, headers["etag"] = read(path, changed, encoding, base)
    if headers["etag"] in [
        tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")
    ]:
        return Response(status_code=304, headers=headers)
    if encoding:
        headers["content-encoding"] = encoding
    return Response(content, 200, headers, kind)
