"""The table in text: the forest as a map of roads with coordinates, distilleries, racks and scores."""

from volstead.core.draw import Speech
from volstead.games.rum_run.shapes import DistilleryView, PlayerView, TokenView, View

ROADS = {"-": "━", "|": "┃", "+": "╋"}
DOORS = {"v": "▾", "<": "◂", "^": "▴", ">": "▸"}
WIDE = 7
NARROW = 5


def draw(view: View, width: int, words: Speech) -> str:
    """Map first, then distilleries and players. Each cell has two lines: the road, then barrels and distance."""
    cell = WIDE if width >= len(view.map[0]) * WIDE + 3 else NARROW
    tokens = {token.cell: token for token in view.tokens}
    forest = view.forest or words.say("draw-forest")
    lines = [words.say("draw-title", forest=forest, winning=view.winning), ""]
    lines.append("   " + "".join(chr(ord("A") + c).center(cell) for c in range(len(view.map[0]))).rstrip())
    for r, row in enumerate(view.map):
        names = [f"{chr(ord('A') + c)}{r + 1}" for c in range(len(row))]
        upper = [_upper(view, row[c], names[c], tokens) for c in range(len(row))]
        lower = [_lower(tokens[name]) if name in tokens else "" for name in names]
        lines.append(f"{r + 1:>2} " + "".join(text.center(cell) for text in upper).rstrip())
        lines.append("   " + "".join(text.center(cell) for text in lower).rstrip())
    lines += [_distillery(each, words) for each in view.distilleries]
    lines.append("")
    lines += [_player(view, each, words) for each in view.players]
    if 2 * view.idle > view.idle_limit:
        lines.append(words.say("draw-idle", n=view.idle, limit=view.idle_limit))
    if view.carried:
        lines.append(words.say("draw-caravan", cell=view.at, n=view.carried))
    elif view.at:
        lines.append(words.say("draw-action", cell=view.at))
    if view.hand:
        lines.append(words.say("draw-lifted", token=view.hand))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _upper(view: View, symbol: str, name: str, tokens: dict[str, TokenView]) -> str:
    """B3━6, B2┃5, B4╋4: colour, then the numbers at the two ends; a lower-case letter is a fragment's."""
    if name in tokens:
        token = tokens[name]
        letter = token.piece[0] if token.distance else token.piece[0].lower()
        return letter + token.piece[1] + ROADS[token.piece[2]] + token.piece[3]
    if symbol == "@":
        return "(TC)"
    if symbol == "#":
        return "▓▓▓▓"
    if symbol in DOORS:
        return DOORS[symbol]
    for each in view.distilleries:
        if name in each.cells:
            return f"[{each.letter}{each.inside}]"
    return "·"


def _lower(token: TokenView) -> str:
    """Barrels against distance, 3/5; an overloaded pile is marked with !"""
    if not token.barrels:
        return ""
    distance = str(token.distance) if token.distance else "x"
    return f"{len(token.barrels)}/{distance}{'!' if token.overloaded else ''}"


def _distillery(each: DistilleryView, words: Speech) -> str:
    doors = []
    for door in each.doors:
        told = f"{door.cell} {door.side}"
        users = ", ".join(str(seat + 1) for seat in door.used_by)
        doors.append(words.say("draw-door-used", door=told, seats=users) if users else told)
    place = f"{each.letter} {each.quadrant.upper()} {each.name}"
    return words.say("draw-distillery", place=place, inside=each.inside, more=each.to_come, doors=", ".join(doors))


def _player(view: View, each: PlayerView, words: Speech) -> str:
    mark = ">" if each.seat == view.on_turn and not view.result else " "
    facts = ["+".join(str(words.word(colour)) for colour in each.colours)]
    if each.role:
        facts.append(str(words.word(each.role)).lower())
    if each.seat == view.seat:
        facts.append(words.say("draw-you"))
    rack = " ".join(each.rack) if each.rack is not None else words.say("draw-tokens", n=each.rack_size)
    gone = "  " + words.say("draw-removed", tokens=" ".join(each.removed)) if each.removed else ""
    state = " " + words.say("draw-resigned") if each.resigned else ""
    who = f"{mark} {each.seat + 1} {each.gang} ({', '.join(facts)}){state}"
    return f"{who}: " + words.say("draw-score", n=each.score, rack=rack) + gone
