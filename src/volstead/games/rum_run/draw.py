"""The table in text: the forest as a map of roads with coordinates, distilleries, racks and scores."""

from volstead.games.rum_run.view import DistilleryView, PlayerView, TableView, TokenView

ROADS = {"-": "━", "|": "┃", "+": "╋"}
DOORS = {"v": "▾", "<": "◂", "^": "▴", ">": "▸"}
WIDE = 7
NARROW = 5


def draw(view: TableView, width: int) -> str:
    """Map first, then distilleries and players. Each cell has two lines: the road, then barrels and distance."""
    cell = WIDE if width >= len(view.map[0]) * WIDE + 3 else NARROW
    tokens = {token.cell: token for token in view.tokens}
    lines = [f"{view.forest or 'Forest'}, first to {view.winning} barrels", ""]
    lines.append("   " + "".join(chr(ord("A") + c).center(cell) for c in range(len(view.map[0]))).rstrip())
    for r, row in enumerate(view.map):
        names = [f"{chr(ord('A') + c)}{r + 1}" for c in range(len(row))]
        upper = [_upper(view, row[c], names[c], tokens) for c in range(len(row))]
        lower = [_lower(tokens[name]) if name in tokens else "" for name in names]
        lines.append(f"{r + 1:>2} " + "".join(text.center(cell) for text in upper).rstrip())
        lines.append("   " + "".join(text.center(cell) for text in lower).rstrip())
    lines += [_distillery(each) for each in view.distilleries]
    lines.append("")
    lines += [_player(view, each) for each in view.players]
    if 2 * view.idle > view.idle_limit:
        lines.append(f"No barrel moved for {view.idle} turns; at {view.idle_limit} the raid ends the game.")
    if view.carried:
        lines.append(f"Caravan at {view.at}, {view.carried} barrels in hand.")
    elif view.at:
        lines.append(f"Action under way at {view.at}.")
    if view.hand:
        lines.append(f"In hand: {view.hand}, lifted.")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _upper(view: TableView, symbol: str, name: str, tokens: dict[str, TokenView]) -> str:
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


def _distillery(each: DistilleryView) -> str:
    doors = ", ".join(
        f"{door.cell} {door.side}" + (f" (used by {_seats(door.used_by)})" if door.used_by else "")
        for door in each.doors
    )
    place = f"{each.letter} {each.quadrant.upper()} {each.name}"
    return f"{place}: {each.inside} inside, {each.to_come} to come; doors {doors}"


def _seats(seats: list[int]) -> str:
    return ", ".join(str(seat + 1) for seat in seats)


def _player(view: TableView, each: PlayerView) -> str:
    mark = ">" if each.seat == view.on_turn and not view.result else " "
    you = ", you" if each.seat == view.seat else ""
    role = f", {each.role}" if each.role else ""
    rack = " ".join(each.rack) if each.rack is not None else f"{each.rack_size} tokens"
    gone = f"  (removed {' '.join(each.removed)})" if each.removed else ""
    state = " resigned" if each.resigned else ""
    who = f"{mark} {each.seat + 1} {each.gang} ({'+'.join(each.colours)}{role}{you}){state}"
    return f"{who}: {each.score} barrels. Rack: {rack}{gone}"
