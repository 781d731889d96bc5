"""Prohibition: 2 to 4 Gangs in New York, 1921 to 1926. Rules: rules/prohibition.md."""

from pathlib import Path
from typing import Any

from volstead.core.errors import BadOption
from volstead.core.kit import Kit, Option, Preset, Switch, rules_document
from volstead.core.state import Game
from volstead.games.prohibition import content
from volstead.games.prohibition.draw import draw
from volstead.games.prohibition.facts import FACTS
from volstead.games.prohibition.game import VERSION, Prohibition
from volstead.games.prohibition.moves import MOVES
from volstead.games.prohibition.observe import FIELDS
from volstead.games.prohibition.pack import pack
from volstead.games.prohibition.parts import parts
from volstead.games.prohibition.shapes import View
from volstead.games.prohibition.study import study

OPTIONS = (
    Option(
        "headline_for_undefended_seize", (False, True), "PR-ATK-9", "a Headline for Seizing an undefended Block too"
    ),
    Option("undefended_steal_torch", (True, False), "PR-ATK-8", "an undefended Building may be stolen from or torched"),
    Option(
        "settlement_raid_heat_is_extra", (True, False), "PR-ATK-14", "3 Heat for raiding a Settlement House is extra"
    ),
    Option("headline_for_hq_robbery", (True, False), "PR-HQ-6", "a Headline for robbing an HQ"),
    Option("hq_half_rounding", ("down", "up"), "PR-HQ-6", "how half of a robbed Vault is rounded to 5 Gs"),
    Option("guards_may_retreat", (False, True), "PR-CON-4", "Guards move with the Goons in a Retreat"),
    Option("pass_is_final", (True, False), "PR-ACT-4", "who passes is out for the Year"),
    Option("hq_counts_as_building", (False, True), "PR-GEN-9", "the HQ counts as a Building in Scoring and on cards"),
    Option("mat_assignment", ("random", "choose"), "PR-SET-5", "how the mats are given out"),
    Option("starting_marker", ("random", "0", "1", "2", "3"), "PR-SET-11", "the seat that begins"),
    Option(
        "operations_mode", ("sequential", "simultaneous"), "PR-OPS-2", "Defend and Stock in turn, or hidden at once"
    ),
    Option("first_game", (False, True), "PR-VAR-1", "cards are dealt, not drafted: for a first game", since=2),
    Option("years", (6, 4), "PR-VAR-2", "six Years, or four for a short game", since=2),
)
SWITCHES = (
    Switch("PR-SET-6", 1, "content_of_version_1"),
    Switch("PR-OPS-4", 1, "content_of_version_1"),
    Switch("PR-ATK-8", 1, "headline_for_undefended_raid"),
)
VERSION_1 = Path(__file__).parent / "content" / "version_1"


def build(seats: int, options: dict[str, Any], folder: Path | None, version: int) -> Prohibition:
    """The game for so many Gangs by a version of the rules, with the content of a folder where it is given."""
    if options["starting_marker"] != "random" and int(options["starting_marker"]) >= seats:
        marker = options["starting_marker"]
        said = f"option starting_marker cannot be {marker}: the seats are 0 to {seats - 1}"
        raise BadOption(said, "option-value", "starting_marker", marker, f"0–{seats - 1}")
    old = [switch.name for switch in SWITCHES if version <= switch.until]
    older = VERSION_1 if "content_of_version_1" in old else None
    printed = content.read(folder, older)
    game = Prohibition(seats, options, pack(printed, seats, options, old), printed, version)
    if folder is not None:
        house = content.read(None, older).names()
        game.names = {word: name for word, name in printed.names().items() if house[word] != name}
    return game


def same_neighborhood(game: Game) -> dict[str, list[list[int]]]:
    """The Blocks of a Neighborhood lie together; the rules know no other nearness."""
    hoods = [range(first, first + 8) for first in range(0, 56, 8)]
    return {"blocks": [[other for other in hood if other != block] for hood in hoods for block in hood]}


KIT = Kit(
    name="prohibition",
    title="Prohibition",
    prefix="PR",
    fewest=2,
    most=4,
    minutes="75-120",
    blurb="Gangs, turf and buildings in New York: place Gangsters, fight for Blocks, mind the Heat.",
    options=OPTIONS,
    catalogue=MOVES,
    facts=FACTS,
    parts=parts,
    trifles=(
        *("picked", "packs-passed", "phase", "lifted", "placed", "deployed", "fee", "heat", "passed", "window-closed"),
        *("no-help", "round", "fights", "gangster-spent", "rolled", "rerolled", "modified", "no-tactic", "reinforced"),
    ),
    build=build,
    draw=draw,
    observation=tuple(FIELDS),
    never_asked=("marker", "deal", "deal-infamy", "draw", "draw-fed", "roll"),
    neighbours=same_neighborhood,
    study=study,
    usual=3,
    rules=rules_document("prohibition"),
    locale=Path(__file__).parent / "locale",
    presets=(
        Preset("as-printed"),
        Preset("first-game", {"first_game": True, "years": 4}, 2),
        Preset("short-evening", {"years": 4}),
        Preset("cut-throat", {"headline_for_undefended_seize": True, "operations_mode": "simultaneous"}),
    ),
    lesson=Path(__file__).parent / "lesson.toml",
    puzzles=Path(__file__).parent / "puzzles.jsonl.gz",
    content=Path(__file__).parent / "content",
    view=View,
    greedy="volstead.bots.prohibition.greedy:make",
    judgement="volstead.bots.prohibition.judgement",
    habits="volstead.bots.prohibition.habits",
    plan={
        "explore": 1.0,
        "trust": 0.4,
        "bold": 0.05,
        "greedy": 1.0,
        "horizon": 1000,
        "rounds": 1,
        "race": True,
        "scale": 8.0,
    },
    levels={"kingpin": {"tries": 100, "samples": 6}},
    version=VERSION,
    switches=SWITCHES,
)
