"""The table in text: map, heat scale, action board, mats, hand. For the terminal and for screen readers."""

import textwrap
from collections.abc import Iterable
from itertools import zip_longest

import msgspec

from volstead.core.draw import Speech
from volstead.games.prohibition.shapes import (
    AttackView,
    BlockView,
    CardView,
    DieView,
    FedView,
    GangView,
    HoodView,
    InfamyView,
    SideView,
    SpaceView,
    View,
)

ROWS = ["I", "II", "III", "IV"]
CELL = 9
LABEL = 23
HEAT_LABEL = 7
LAST_DEGREE = 75


def draw(view: View, width: int, words: Speech) -> str:
    """All that a seat sees, at most `width` columns wide where that is possible."""
    return "\n".join(line.rstrip() for line in Drawing(view, width, words).lines())


class Drawing:
    """Draws one view in one language. Messages hold the words, the code what stands beside and below each other."""

    def __init__(self, view: View, width: int, words: Speech) -> None:
        self.view = view
        self.width = width
        self.words = words
        self.say = words.say

    def lines(self) -> list[str]:
        return [
            self.title(),
            *self.map_lines(),
            "",
            *self.heat_lines(),
            "",
            *self.board_lines(),
            "",
            *self.gang_lines(),
            *self.fed_lines(),
            *(self.attack_lines(self.view.attack) if self.view.attack else []),
            *self.own_lines(),
        ]

    def who(self, seat: int) -> str:
        """A Gang by its number and colour, with a star if it is the reader's."""
        mat = self.view.gangs[seat].mat
        star = "*" if seat == self.view.seat else ""
        return f"{seat + 1}{star} {self.say(f'draw-colour-{mat.id}')}" if mat else f"{seat + 1}{star}"

    def name(self, word: str, own: str) -> str:
        """What the content calls a card, mat or Building in English; other languages have words, with the id behind."""
        return self.say("draw-name", own=own, word=str(self.words.word(word)).removesuffix(f" ({word})"))

    def parts(self, said: str) -> str:
        """What the content gives, such as `gs 15, booze 2`."""
        return ", ".join(self.words.text(part) for part in said.split(", "))

    def title(self) -> str:
        view = self.view
        order = " > ".join(self.who(seat) for seat in view.order)
        return "   ".join(
            [
                self.say("draw-title", year=view.year, phase=self.say(f"draw-phase-{view.phase}")),
                self.say("draw-order", order=order),
                self.say("draw-marker", gang=self.who(view.marker)),
            ]
        )

    def wrapped(self, text: str, indent: str = "  ") -> list[str]:
        return textwrap.wrap(text, self.width, subsequent_indent=indent) or [""]

    # The map.

    def map_lines(self) -> list[str]:
        lines = [" " * LABEL + "".join(f"-{n}".ljust(CELL) for n in range(1, 9))]
        for hood in self.view.hoods:
            lines += self.hood_lines(hood)
        lines.append(self.say("draw-legend"))
        if self.view.phase == "action":
            lines.append(self.odds_line())
        return lines

    def odds_line(self) -> str:
        """How likely an Attack wins, for those who plan one."""
        rows = ", ".join(f"{n}: {' '.join(map(str, row))}" for n, row in enumerate(self.view.odds, start=1))
        return self.say("draw-odds", rows=rows)

    def hood_lines(self, hood: HoodView) -> list[str]:
        label = f"{hood.id} {hood.name}"[: LABEL - 1].ljust(LABEL)
        if not hood.in_play:
            return [label + self.say("draw-out-of-play")]
        first = label + "".join(units(block).ljust(CELL) for block in hood.blocks)
        second = " " * LABEL + "".join(self.site(block).ljust(CELL) for block in hood.blocks)
        return [first, second] if second.strip() else [first]

    def site(self, block: BlockView) -> str:
        if block.hq:
            return self.say("draw-robbed" if block.robbed else "draw-hq")
        if block.building is None:
            return ""
        return self.say(f"draw-site-{block.building.type}") + ("+" if block.building.stocked else "")

    # Heat, boards and mats.

    def heat_lines(self) -> list[str]:
        """The Heat Scale from 1 on: badges below, the Gangs' markers above; Gangs on one degree are stacked."""
        view = self.view
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
        heat = self.say("draw-heat")
        label = heat.ljust(max(HEAT_LABEL, len(heat) + 1))
        blank = " " * len(label)
        return [
            *(label + "".join(row[1:]) for row in reversed(rows)),
            f"{blank}{''.join(scale[1:])}  {self.say('draw-badges')}",
            blank + "".join(steps[1:]),
        ]

    def board_lines(self) -> list[str]:
        """The action spaces in two columns, read down, where they fit; else one below the other."""
        cells = [self.space_cell(space) for space in self.view.spaces]
        rows = (len(cells) + 1) // 2
        left = max(len(cell) for cell in cells[:rows]) + 2
        pairs = [cell.ljust(left) + beside for cell, beside in zip_longest(cells[:rows], cells[rows:], fillvalue="")]
        if max(len(pair) for pair in pairs) > self.width:
            pairs = [line for cell in cells for line in self.wrapped(cell, " " * 4)]
        return [self.say("draw-spaces"), *pairs]

    def space_cell(self, space: SpaceView) -> str:
        used = ",".join(str(seat + 1) for seat in space.used_by)
        if space.id.startswith("BLD_"):
            stack = next(stack for stack in self.view.stacks if space.id == "BLD_" + stack.type)
            text = self.say(
                "draw-building",
                name=self.name(stack.type, stack.name),
                price=self.say("draw-gs", n=stack.costs[0]) if stack.left else self.say("draw-none-left"),
                left=stack.left,
                heat=stack.heat,
                stock=self.say("draw-gs", n=stack.stock_gs)
                if stack.stock_gs
                else self.say("draw-booze", n=stack.stock_booze),
                output=self.parts(stack.output),
            )
        else:
            fee = max(space.cost)
            text = f"{self.say(f'draw-space-{space.id}')}: {self.parts(space.gives)}"
            text += f" ({self.say('draw-gs', n=fee)})" if fee else ""
        return f"[{used or ' '}] {text}"

    def gang_lines(self) -> list[str]:
        gangs = self.view.gangs
        lines = in_table([self.say("draw-gangs").split(), *(self.gang_row(gang) for gang in gangs)])
        if self.view.phase == "over":
            lines += ["", *self.points_lines()]
        for gang in gangs:
            notes = self.gang_notes(gang)
            if notes:
                lines += self.wrapped(f"{self.who(gang.seat)}: {'; '.join(notes)}")
        return lines

    def points_lines(self) -> list[str]:
        """Where the Prestige Points of the finished game come from."""
        gangs = self.view.gangs
        rows = [[self.who(gang.seat), *(str(n) for n in msgspec.structs.astuple(gang.points))] for gang in gangs]
        return in_table([self.say("draw-points").split(), *rows])

    def gang_row(self, gang: GangView) -> list[str]:
        reserve = gang.reserve_goons + gang.reserve_guards
        return [
            self.who(gang.seat),
            str(gang.gs),
            str(gang.booze),
            f"{gang.heat} {ROWS[gang.threshold]}",
            str(gang.next_badge),
            str(gang.headlines),
            str(gang.jail),
            self.say("draw-passed") if gang.passed else str(gang.gangsters),
            str(gang.blocks),
            f"{gang.goons}" + (f"+{reserve}" if reserve else ""),
            f"{gang.hospital_goons}+{gang.hospital_guards}",
            str(gang.hand),
            str(gang.points.total),
        ]

    def gang_notes(self, gang: GangView) -> list[str]:
        """What does not fit into the table of Gangs."""
        notes = []
        mat, kept = gang.mat, gang.infamy
        if mat:
            name, text = self.name(mat.id, mat.name), self.words.text(mat.text)
            notes.append(self.say("draw-mat", name=name, text=text, group=mat.warehouse_group))
        if gang.extortion:
            income = self.say("draw-gs", n=gang.extortion_income)
            notes.append(f"{self.say(f'draw-extortion-{gang.extortion}')}: {income}")
        if gang.completed:
            cards = ", ".join(f"{self.name(card.id, card.name)} {card.prestige}" for card in gang.completed)
            notes.append(self.say("draw-completed", cards=cards))
        if gang.feds_due:
            notes.append(self.say("draw-feds-due", n=gang.feds_due))
        if gang.arranging:
            notes.append(self.say("draw-arranging"))
        if kept:
            name, scored = self.name(kept.id, kept.name), gang.points.infamy
            notes.append(self.say("draw-infamy-scored", name=name, prestige=kept.prestige, scored=scored))
        return notes

    # Cards.

    def fed_lines(self) -> list[str]:
        view = self.view
        lines = []
        for gang in view.gangs:
            for fed in gang.feds_pending:
                row = gang.threshold
                if view.fed is not None and view.fed.id == fed.id:
                    row = view.fed_row or 0
                lines += self.wrapped(self.fed_words(self.who(gang.seat), fed, row))
        return lines

    def fed_words(self, gang: str, fed: FedView, row: int) -> str:
        line = fed.rows[row]
        picks = f" ({self.say('draw-right-picks')})" if fed.pick == "RIGHT" else ""
        return self.say(
            "draw-fed",
            gang=gang,
            name=self.name(fed.id, fed.name),
            row=ROWS[row],
            bribe=line.bribe,
            consequence=self.consequence(line.consequence) + picks,
            months=line.months,
        )

    def consequence(self, printed: str) -> str:
        """Operations such as `lose-building-of-retail-least 2 1; serve 4`."""
        return "; ".join(self.words.text(part) for part in printed.split("; "))

    def attack_lines(self, attack: AttackView) -> list[str]:
        head = self.say("draw-attack", source=attack.source, target=attack.target)
        return [
            head + (f", {self.say('draw-round', n=attack.round)}" if attack.round else ""),
            f"  {self.say('draw-attacks')} {self.side_words(attack.attacker)}",
            f"  {self.say('draw-defends')} {self.side_words(attack.defender)}",
        ]

    def side_words(self, side: SideView) -> str:
        parts = [self.say("draw-goons", n=side.goons)]
        parts += [self.say("draw-guards", n=side.guards)] if side.guards else []
        parts += [self.words.text(side.tactic.tactic_name)] if side.tactic else []
        parts += [self.say("draw-no-tactics")] if side.locked else []
        return f"{self.who(side.seat)}: {', '.join(parts)}   {' '.join(die_words(die) for die in side.dice)}"

    def own_lines(self) -> list[str]:
        mine = self.view.mine
        if mine is None:
            return []
        return [
            "",
            *self.card_lines("draw-pack", mine.pack),
            *self.card_lines("draw-picked", [mine.picked] if mine.picked else []),
            *self.card_lines("draw-contract", mine.contract),
            *self.card_lines("draw-hand", mine.hand),
            *self.infamy_lines("draw-infamy-choice", mine.infamy_choice),
            *self.infamy_lines("draw-infamy", [mine.infamy] if mine.infamy else []),
        ]

    def card_lines(self, heading: str, cards: Iterable[CardView]) -> list[str]:
        lines = []
        for card in cards:
            progress = ", ".join(
                self.say("draw-progress", have=clause.have, wanted=clause.wanted) for clause in card.progress
            )
            ready = f" {self.say('draw-ready')}" if card.claimable else ""
            text = self.say(
                "draw-card",
                heading=self.say(heading),
                id=card.id,
                name=self.name(card.id, card.name),
                prestige=card.prestige,
                text=self.words.text(card.text) + (f" [{progress}{ready}]" if progress else ""),
                tactic=self.words.text(card.tactic_name),
                effect=self.words.text(card.tactic_text),
            )
            lines += self.wrapped(text, " " * 6)
        return lines

    def infamy_lines(self, heading: str, cards: Iterable[InfamyView]) -> list[str]:
        lines = []
        for card in cards:
            text = self.say(
                "draw-infamy-card",
                heading=self.say(heading),
                id=card.id,
                name=self.name(card.id, card.name),
                prestige=card.prestige,
                text=self.words.text(card.text),
            )
            lines += self.wrapped(text)
        return lines


def units(block: BlockView) -> str:
    if block.owner is None:
        return "."
    marks = "!" * min(block.gangsters, 1) + "x" * block.fought
    return f"{block.owner + 1} " + "o" * block.goons + "i" * block.guards + marks


def die_words(die: DieView) -> str:
    change = f"{die.modifier:+}" if die.modifier else ""
    return f"[{die.rolled}{change}{'*' if die.hits else ''}]"


def in_table(rows: list[list[str]]) -> list[str]:
    """Rows of cells, each column as wide as its widest cell."""
    wide = [max(len(row[k]) for row in rows) + 2 for k in range(len(rows[0]))]
    return ["".join(cell.ljust(wide[k]) for k, cell in enumerate(row)) for row in rows]
