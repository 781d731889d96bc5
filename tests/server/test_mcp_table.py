"""An assistant at a server's table: `volstead mcp` through the real protocol, over a real socket."""

import asyncio
import os
import re
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

from tests.server.client import SOURCE, Running
from tests.server.players import QUICK


async def talk(link: str) -> list[str]:
    """Join by the link, try something foolish, then make five moves by number."""
    place = os.pathsep.join([str(SOURCE / "src"), os.environ.get("PYTHONPATH", "")])
    if os.environ.get("VOLSTEAD_EXPECT") == "compiled":
        place = os.environ.get("PYTHONPATH", "")
    words = StdioServerParameters(
        command=sys.executable, args=["-m", "volstead.cli", "mcp"], env={**os.environ, "PYTHONPATH": place}
    )
    heard: list[str] = []
    async with stdio_client(words) as (read, write), ClientSession(read, write) as session:
        await session.initialize()

        async def call(tool: str, **given: object) -> str:
            answer = await session.call_tool(tool, given)
            heard.append("\n".join(part.text for part in answer.content if part.type == "text"))
            return heard[-1]

        await call("join_table", link="http://127.0.0.1:1/t/abc#x")
        seen = await call("join_table", link=link, name="Ada")
        while "[1]" not in seen:
            seen = await call("look")
        seen = await call("play", answer="[fly away]")
        made = 0
        while made < 5 and "The game is over" not in seen:
            numbers = re.findall(r"^\[(\d+)\]", seen, re.M)
            seen = await call("play", answer=f"Well then. [{numbers[-1]}]") if numbers else await call("look")
            made += bool(numbers)
    return heard


def test_an_assistant_takes_a_seat_by_its_link(server: Running) -> None:
    """It is shown the table and its choices, refused what cannot be, and its moves are on the server's table."""
    seats = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
    made = server.table("rum-run", seats, options={"forest": "clearing"}, settings=QUICK)
    heard = asyncio.run(talk(f"{server.url}/t/{made['table']['id']}#{made['invite']}"))
    assert "Not possible: " in heard[0] and "cannot be reached" in heard[0]
    assert any("Your seat is yours again by this link" in text for text in heard)
    assert any("is not a move of this game" in text for text in heard)
    found = server.get(f"/api/tables/{made['table']['id']}", made["host"])
    assert found["seats"][0]["name"] == "Ada" and found["status"] in ("playing", "running", "finished")
