"""The games that are played here, over HTTP."""

import asyncio
from functools import lru_cache

from volstead import bots
from volstead.coach.puzzles import shelf
from volstead.core.kit import Kit
from volstead.core.seats import SPECTATOR
from volstead.games.registry import registry
from volstead.server.api import Call, Operations
from volstead.server.lessons import taught
from volstead.server.messages import games as m
from volstead.table.commands import Refused
from volstead.words import LANGUAGES, Words

OPERATIONS = Operations("games")


@lru_cache(64)
def game_info(kit: Kit) -> m.GameInfo:
    """A game as it is offered to people: what is settled where people play is not for them to choose. It never changes;
    the first time its content and words are read, which takes so long that it has a thread of its own."""
    options = [
        m.OptionInfo(name=o.name, choices=list(o.choices), rule=o.rule, meaning=o.meaning)
        for o in kit.options
        if o.name not in kit.for_people
    ]
    spoken = {language: Words(kit, language) for language in LANGUAGES}
    return m.GameInfo(
        name=kit.name,
        title=kit.title,
        prefix=kit.prefix,
        fewest=kit.fewest,
        most=kit.most,
        minutes=kit.minutes,
        blurb=kit.blurb,
        titles={language: words.find("game-title", {}) or kit.title for language, words in spoken.items()},
        blurbs={language: words.find("game-blurb", {}) or kit.blurb for language, words in spoken.items()},
        usual=kit.usual_seats,
        windows=any(step.tempo == "window" for step in kit.make(kit.fewest).steps),
        options=options,
        presets=[m.PresetInfo(name=p.name, options=dict(p.options), seats=p.seats) for p in kit.presets],
        lesson=kit.lesson is not None,
        puzzles=len(shelf(kit.name).puzzles),
        bots=bots.names(kit.name),
    )


@OPERATIONS.get("/api/games", "The games")
async def list_games(call: Call) -> list[m.GameInfo]:
    return [await asyncio.to_thread(game_info, kit) for kit in registry()]


def named(call: Call) -> Kit:
    """The game that the address names. Raises Refused."""
    kit = next((kit for kit in registry() if kit.name == call.request.path_params["game"]), None)
    if kit is None:
        raise Refused("not-found", "no-such-game")
    return kit


@OPERATIONS.get("/api/games/{game}", "A game with its moves and kinds of facts", faults=(404,))
async def show_game(call: Call) -> m.GameDetail:
    kit = named(call)
    info = await asyncio.to_thread(game_info, kit)
    blocks = [
        m.BlockInfo(name=b.name, first=b.first, size=b.size, form=b.form, args=b.args) for b in kit.catalogue.blocks
    ]
    facts = [m.FactInfo(name=fact.name, args=fact.args) for fact in kit.facts.facts]
    return m.GameDetail(game=info, blocks=blocks, facts=facts)


@OPERATIONS.get("/api/games/{game}/lesson", "The first lesson of a game, whole", faults=(404,))
async def show_lesson(call: Call) -> m.Taught:
    """Made once, in a thread of its own: it plays a game, and whoever comes next has it at once."""
    name = call.request.path_params["game"]
    known = any(kit.name == name and kit.lesson is not None for kit in registry())
    found = await asyncio.to_thread(taught, name) if known else None
    if found is None:
        raise Refused("not-found", "no-such-lesson")
    return found


@OPERATIONS.post(
    "/api/games/{game}/preview",
    "The table as these options would lay it out, or why they cannot",
    takes=m.WantedGame,
    faults=(404,),
)
async def preview_game(call: Call) -> m.Preview:
    """Nothing is kept: whoever draws a board of their own sees what it would be, or why it cannot be."""
    body: m.WantedGame = call.body
    game = named(call).make(body.seats, body.options)
    return m.Preview(view=game.new().view(int(SPECTATOR)), options=dict(game.options))
