"""Bootleggers, for 3 to 6 players."""

from pathlib import Path
from typing import Any

from volstead.core.kit import Kit, Option, Preset, rules_document
from volstead.core.state import Game
from volstead.games.bootleggers.at_table import FOR_PEOPLE, TABLE_RULES, futile, open_offers, shown_promises
from volstead.games.bootleggers.draw import draw
from volstead.games.bootleggers.facts import FACTS
from volstead.games.bootleggers.game import SWITCHES, VERSION, Bootleggers
from volstead.games.bootleggers.moves import MOVES
from volstead.games.bootleggers.observe import FIELDS
from volstead.games.bootleggers.offers import composed
from volstead.games.bootleggers.parts import parts
from volstead.games.bootleggers.shapes import View


def build(seats: int, options: dict[str, Any], content: Path | None, version: int) -> Game:
    """The game with these options, by a version of the rules; it has no content files."""
    return Bootleggers(seats, options, version)


KIT = Kit(
    name="bootleggers",
    title="Bootleggers",
    prefix="BL",
    fewest=3,
    most=6,
    minutes="60-120",
    blurb="Bid muscle, brew, buy influence, ship to the speakeasies, deal and double-cross. Most cash wins.",
    options=(
        Option(
            "rounds",
            (12, 8, 4, 2, 1),
            "BL-OPT-7",
            "12 Rounds as printed, 8 for the short game; fewer for studies.",
        ),
        Option(
            "advanced_influence",
            (False, True),
            "BL-OPT-1",
            "Markers are placed at any window; the stronger may pre-empt.",
        ),
        Option("deals", (True, False), "BL-SHP-1", "Dealmaking; without it the stage is an ordinary window."),
        Option(
            "asking",
            ("in-turn", "at-once"),
            "BL-TIM-8",
            "Windows ask by Muscle one after another, or all at the same time.",
        ),
        Option("thugs", (True, False), "BL-CMP-8", "Thug cards; a game without them is for studies."),
    ),
    catalogue=MOVES,
    facts=FACTS,
    parts=parts,
    trifles=(
        *("round_begins", "muscle_dealt", "truck_turned_up", "offered", "muscle_chosen", "muscle_shown", "dues_paid"),
        *(
            "card_kept",
            "die_rolled",
            "produced",
            "dice_gained",
            "loaded",
            "loading_ready",
            "demand_rolled",
            "dealing_done",
            "cash_announced",
        ),
    ),
    build=build,
    draw=draw,
    observation=tuple(FIELDS),
    never_asked=(
        *("deal-muscle", "draw", "draw-truck", "roll"),
        *("promise", "mark-kept", "mark-broken", "raise", "to-let", "not-to-let"),
    ),
    usual=4,
    for_people=FOR_PEOPLE,
    rules=rules_document("bootleggers"),
    locale=Path(__file__).parent / "locale",
    presets=(
        Preset("as-printed"),
        Preset("first-game", {"rounds": 4, "thugs": False, "deals": False}, 3),
        Preset("short-evening", {"rounds": 8}),
        Preset("cut-throat", {"advanced_influence": True}),
    ),
    lesson=Path(__file__).parent / "lesson.toml",
    puzzles=Path(__file__).parent / "puzzles.jsonl.gz",
    view=View,
    greedy="volstead.bots.bootleggers.greedy:make",
    judgement="volstead.bots.bootleggers.judgement",
    habits="volstead.bots.bootleggers.habits",
    plan={"explore": 1.0, "trust": 0.4, "bold": 0.05, "greedy": 1.0, "horizon": 1000, "rounds": 1, "scale": 10.0},
    promises=shown_promises,
    open_offers=open_offers,
    compose=composed,
    futile=futile,
    table_rules=TABLE_RULES,
    version=VERSION,
    switches=SWITCHES,
)
