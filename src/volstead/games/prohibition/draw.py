"""The table in text: map, heat scale, action board, mats, hand. For the terminal and for screen readers."""

import textwrap
from collections.abc import Iterable

import msgspec

from volstead.games.prohibition.view import (
    AttackView,
    BlockView,
    CardView,
    FedView,
    GangView,
    HoodView,
    InfamyView,
    SideView,
    SpaceView,
    View,
)

SHORT = {
    "STILL": "Still",
    "BREWERY": "Brewery",
    "SPEAKEASY": "Speakez",
    "NIGHTCLUB": "Nightcl",
    "SETTLEMENT": "Settlem",
    "WARD": "Ward",
}
SPACE_WORDS = {
    "EXT_CHARM": "Charm Campaign",
    "EXT_PROTECTION": "Protection",
    "EXT_SHAKEDOWN": "Shake Down",
    "EXT_TERROR": "Reign of Terror",
    "OPEN_CHARGE": "Take Charge",
    "OPEN_CONTRACT": "Contract",
    "OPEN_IMPORT": "Import",
    "OPEN_RECRUIT": "Recruit",
    "OPEN_DRUGSTORE": "Drug Store",
    "OPEN_FESTIVAL": "Festival",
}
ROWS = ["I", "II", "III", "IV"]
CELL = 9
LABEL = 23
LAST_DEGREE = 75


def table(view: View, width: int) -> str:
    """All that a seat sees, at most `width` columns wide where that is possible."""
    parts = [
        title(view),
        *map_lines(view),
        "",
        *heat_lines(view),
        "",
        *board_lines(view, width),
        "",
        *gang_lines(view, width),
        *fed_lines(view, width),
        *(attack_lines(view.attack, view) if view.attack else []),
        *own_lines(view, width),
    ]
    return "\n".join(line.rstrip() for line in parts)


def who(view: View, seat: int) -> str:
    """A Gang by its number and colour, with a star if it is the reader's."""
    mat = view.gangs[seat].mat
    star = "*" if seat == view.you else ""
    return f"{seat + 1}{star} {mat.id.title()}" if mat else f"{seat + 1}{star}"


def title(view: View) -> str:
    order = " > ".join(who(view, seat) for seat in view.order)
    return f"PROHIBITION {view.year}, {view.phase}   turn order {order}   Marker: {who(view, view.marker)}"


def wrapped(text: str, width: int, indent: str = "  ") -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent=indent) or [""]


# The map.


def map_lines(view: View) -> list[str]:
    lines = [" " * LABEL + "".join(f"-{n}".ljust(CELL) for n in range(1, 9))]
    for hood in view.hoods:
        lines += hood_lines(hood)
    lines.append("owner, o Goon, i Guard, ! Gangster (Goons lie low), x had its Conflict, + Stocked, . neutral")
    if view.phase == "action":
        lines.append(odds_line(view))
    return lines


def odds_line(view: View) -> str:
    """How likely an Attack wins, for those who plan one."""
    rows = ", ".join(f"{n}: {' '.join(map(str, row))}" for n, row in enumerate(view.odds, start=1))
    return f"Goons win against 1 2 3 4 Units, in %: {rows}"


def hood_lines(hood: HoodView) -> list[str]:
    label = f"{hood.id} {hood.name}"[: LABEL - 1].ljust(LABEL)
    if not hood.in_play:
        return [label + "out of play"]
    first = label + "".join(units(block).ljust(CELL) for block in hood.blocks)
    second = " " * LABEL + "".join(site(block).ljust(CELL) for block in hood.blocks)
    return [first, second] if second.strip() else [first]


def units(block: BlockView) -> str:
    if block.owner < 0:
        return "."
    marks = "!" * min(block.gangsters, 1) + "x" * block.fought
    return f"{block.owner + 1} " + "o" * block.goons + "i" * block.guards + marks


def site(block: BlockView) -> str:
    if block.hq:
        return "Robbed!" if block.robbed else "HQ"
    if block.building is None:
        return ""
    return SHORT[block.building.type] + ("+" if block.building.stocked else "")


# Heat, boards and mats.


def heat_lines(view: View) -> list[str]:
    """The Heat Scale from 1 on: badges below, the Gangs' markers above; Gangs on one degree are stacked."""
    last = max([LAST_DEGREE, *(gang.heat for gang in view.gangs)])
    rows: list[list[str]] = []
    for gang in view.gangs:
        row = next((row for row in rows if row[gang.heat] == " "), None)
        if row is None:
            row = [" "] * (last + 1)
            rows.append(row)
        row[gang.heat] = str(gang.seat + 1)
    scale = ["."] * (last + 1)
    for degree in range(1, last + 1):
        double = degree >= view.heat_double_from and (degree - view.heat_double_from) % view.heat_double_step == 0
        if degree in view.heat_badges:
            scale[degree] = "^"
        if double:
            scale[degree] = "W"
    steps = [" "] * (last + 8)
    for row_name, degree in zip(ROWS, view.heat_thresholds, strict=True):
        mark = f"{row_name} {degree}"
        steps[degree : degree + len(mark)] = mark
    lines = ["Heat   " + "".join(row[1:]) for row in reversed(rows)]
    return [*lines, "       " + "".join(scale[1:]) + "  ^ Fed, W two", "       " + "".join(steps[1:])]


def board_lines(view: View, width: int) -> list[str]:
    cells = [space_cell(view, space) for space in view.spaces]
    columns = 2 if width >= 90 else 1
    head = "Action spaces: [Gangs there] what it is; a Building: price (tiles left): Heat, Stock > output"
    return [head, *in_columns(cells, columns, width)]


def space_cell(view: View, space: SpaceView) -> str:
    used = ",".join(str(seat + 1) for seat in space.used_by)
    if space.id.startswith("BLD_"):
        stack = next(stack for stack in view.stacks if space.id == "BLD_" + stack.type)
        stock = f"{stack.stock_gs} Gs" if stack.stock_gs else f"{stack.stock_booze} Booze"
        cost = f"{stack.costs[0]} Gs" if stack.left else "none left"
        words = f"{stack.name} {cost} ({stack.left}): Heat {stack.heat}, {stock} > {stack.output}"
    else:
        fee = max(space.cost)
        words = f"{SPACE_WORDS[space.id]}: {space.gives}" + (f" ({fee} Gs)" if fee else "")
    return f"[{used or ' '}] {words}"


def in_columns(cells: list[str], columns: int, width: int) -> list[str]:
    """Cells side by side, down the columns."""
    rows = (len(cells) + columns - 1) // columns
    wide = max(len(cell) for cell in cells[:rows]) + 2
    lines = []
    for row in range(rows):
        line = [cells[row + rows * k] for k in range(columns) if row + rows * k < len(cells)]
        lines.append("".join(cell.ljust(wide) for cell in line)[:width])
    return lines


GANG_COLUMNS = [
    "Gang",
    "Gs",
    "Booze",
    "Heat",
    "Badge",
    "Headl",
    "Jail",
    "Gangst",
    "Blocks",
    "Goons",
    "Hosp",
    "Cards",
    "PP",
]


def gang_lines(view: View, width: int) -> list[str]:
    lines = in_table([GANG_COLUMNS, *(gang_row(view, gang) for gang in view.gangs)])
    if view.phase == "over":
        lines += ["", *points_lines(view)]
    for gang in view.gangs:
        notes = gang_notes(gang)
        if notes:
            lines += wrapped(f"{who(view, gang.seat)}: {'; '.join(notes)}", width)
    return lines


def in_table(rows: list[list[str]]) -> list[str]:
    """Rows of cells, each column as wide as its widest cell."""
    wide = [max(len(row[k]) for row in rows) + 2 for k in range(len(rows[0]))]
    return ["".join(cell.ljust(wide[k]) for k, cell in enumerate(row)) for row in rows]


def points_lines(view: View) -> list[str]:
    """Where the Prestige Points of the finished game come from."""
    head = ["Points", "Turf", "Gs", "Booze", "Buildings", "Headlines", "Jail", "Schemes", "Infamy", "all"]
    rows = [[who(view, gang.seat), *(str(n) for n in msgspec.structs.astuple(gang.points))] for gang in view.gangs]
    return in_table([head, *rows])


def gang_row(view: View, gang: GangView) -> list[str]:
    gangsters = "passed" if gang.passed else str(gang.gangsters)
    hospital = f"{gang.hospital_goons}+{gang.hospital_guards}"
    reserve = gang.reserve_goons + gang.reserve_guards
    return [
        who(view, gang.seat),
        str(gang.gs),
        str(gang.booze),
        f"{gang.heat} {ROWS[gang.threshold]}",
        str(gang.next_badge),
        str(gang.headlines),
        str(gang.jail),
        gangsters,
        str(gang.blocks),
        f"{gang.goons}" + (f"+{reserve}" if reserve else ""),
        hospital,
        str(gang.hand),
        str(gang.points.total),
    ]


def gang_notes(gang: GangView) -> list[str]:
    """What does not fit into the table of Gangs."""
    notes = []
    if gang.mat:
        notes.append(f"{gang.mat.name}: {gang.mat.text} Warehouse: 5 Gs for {gang.mat.warehouse_group} Booze")
    if gang.extortion:
        notes.append(f"{gang.extortion.title()}: {gang.extortion_income} Gs")
    if gang.completed:
        notes.append("completed " + ", ".join(f"{card.name} {card.prestige}" for card in gang.completed))
    if gang.feds_due:
        notes.append(f"Fed cards due: {gang.feds_due}")
    if gang.arranging:
        notes.append("arranging in secret")
    if gang.infamy:
        kept = gang.infamy
        notes.append(f"Infamy {kept.name} ({kept.prestige}): scored {gang.points.infamy}")
    return notes


# Cards.


def fed_lines(view: View, width: int) -> list[str]:
    lines = []
    for gang in view.gangs:
        for fed in gang.feds_pending:
            row = gang.threshold
            if view.fed is not None and view.fed.id == fed.id:
                row = max(view.fed_row, 0)
            lines += wrapped(f"Fed card of {who(view, gang.seat)}: {fed_words(fed, row)}", width)
    return lines


def fed_words(fed: FedView, row: int) -> str:
    line = fed.rows[row]
    picks = " (the player to the right picks)" if fed.pick == "RIGHT" else ""
    return f"{fed.name}, row {ROWS[row]}: Bribe {line.bribe} Gs; {line.consequence}{picks}; Bit {line.months} months"


def attack_lines(attack: AttackView, view: View) -> list[str]:
    lines = [f"Attack from {attack.source} on {attack.target}" + (f", Round {attack.round}" if attack.round else "")]
    lines.append("  attacks " + side_words(attack.attacker, view))
    lines.append("  defends " + side_words(attack.defender, view))
    return lines


def side_words(side: SideView, view: View) -> str:
    dice = " ".join(die_words(die.rolled, die.modifier, die.hits) for die in side.dice)
    guards = f", {side.guards} Guards" if side.guards else ""
    tactic = f", {side.tactic.tactic_name}" if side.tactic else ""
    locked = ", no more Tactics" if side.locked else ""
    return f"{who(view, side.seat)}: {side.goons} Goons{guards}{tactic}{locked}   {dice}"


def die_words(rolled: int, modifier: int, hits: bool) -> str:
    change = f"{modifier:+}" if modifier else ""
    return f"[{rolled}{change}{'*' if hits else ''}]"


def own_lines(view: View, width: int) -> list[str]:
    if view.mine is None:
        return []
    mine = view.mine
    lines = [""]
    lines += card_lines("Pack", mine.pack, width)
    if mine.picked:
        lines += card_lines("Picked", [mine.picked], width)
    lines += card_lines("Contract", mine.contract, width)
    lines += card_lines("Hand", mine.hand, width)
    lines += infamy_lines("Infamy to choose from", mine.infamy_choice, width)
    if mine.infamy:
        lines += infamy_lines("Infamy", [mine.infamy], width)
    return lines


def card_lines(heading: str, cards: Iterable[CardView], width: int) -> list[str]:
    lines = []
    for card in cards:
        progress = ", ".join(f"{clause.have} of {clause.wanted}" for clause in card.progress)
        ready = " READY" if card.claimable else ""
        state = f" [{progress}{ready}]" if progress else ""
        words = f"{heading}: {card.id} {card.name}, {card.prestige} PP: {card.text}{state}"
        lines += wrapped(f"{words} Tactic {card.tactic_name}: {card.tactic_text}", width, "      ")
    return lines


def infamy_lines(heading: str, cards: Iterable[InfamyView], width: int) -> list[str]:
    lines = []
    for card in cards:
        lines += wrapped(f"{heading}: {card.id} {card.name}, {card.prestige} PP if only you: {card.text}", width)
    return lines
