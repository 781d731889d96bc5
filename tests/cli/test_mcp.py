"""`volstead mcp` through the real protocol: a client of the official package starts it and plays."""

import asyncio
import os
import re
import sys
from pathlib import Path

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

SOURCE = Path(__file__).resolve().parents[2]


async def talk() -> list[str]:
    """An assistant looks at the games and a rule, sits down, tries something foolish and plays a while."""
    environment = {**os.environ, "PYTHONPATH": os.environ.get("PYTHONPATH", "")}
    parameters = StdioServerParameters(
        command=sys.executable, args=["-m", "volstead.cli", "mcp"], env=environment, cwd=SOURCE
    )
    heard: list[str] = []
    async with stdio_client(parameters) as (read, write), ClientSession(read, write) as session:
        await session.initialize()

        async def call(tool: str, **words: object) -> str:
            answer = await session.call_tool(tool, words)
            heard.append("\n".join(part.text for part in answer.content if part.type == "text"))
            return heard[-1]

        tools = {tool.name for tool in (await session.list_tools()).tools}
        assert tools == {"games", "sit_down", "join_table", "look", "play", "why_not", "rules"}, "the coach is no tool"
        await call("look")
        await call("games")
        await call("rules", id="RR-BRK-2")
        await call("sit_down", game="rum-run", players=2, opponents="random", seed=3)
        await call("why_not", move="fly away")
        await call("play", answer="[fly away]")
        for _ in range(25):
            numbers = re.findall(r"^\[(\d+)\]", await call("look"), re.M)
            if not numbers:
                break
            await call("play", answer=f"My move. [{numbers[-1]}]")
        await call("sit_down", game="chess")
    return heard


def test_an_assistant_looks_up_a_rule_and_plays() -> None:
    """Everything it does wrong is answered in a sentence, and the game goes on."""
    heard = asyncio.run(asyncio.wait_for(talk(), 120))
    assert "call sit_down" in heard[0] and "bootleggers" in heard[1] and "RR-BRK-2" in heard[2]
    assert "You are Player 0 in The Rum Run" in heard[3]
    assert "no move of this game" in heard[4]
    assert heard[5].startswith("Refused:")
    assert heard[-1].startswith("Not possible:")
    assert not any("Traceback" in text for text in heard)
