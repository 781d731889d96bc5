"""The table in text: Speakeasies with their lines, mobsters, the Offer and the own hand."""

from volstead.core.draw import Speech
from volstead.games.bootleggers.shapes import (
    HouseView,
    MobsterView,
    PromiseView,
    ProposalView,
    SideView,
    TruckView,
    View,
    VowView,
)

MARKS = {"controlling": "*", "majority": "+", "minority": "", "none": ""}
DOCKS = ("majority_dock", "minority_dock", "public_dock")


def draw(view: View, width: int, words: Speech) -> str:
    """Houses first, then mobsters, Offer and hand; lines are broken at `width` columns."""
    return "\n".join(_fold(line, width) for line in Drawing(view, words).lines()) + "\n"


class Drawing:
    """One view in one language."""

    def __init__(self, view: View, words: Speech) -> None:
        self.view = view
        self.say = words.say
        self.words = words

    def lines(self) -> list[str]:
        view = self.view
        parts = [self.title(), "", *self.houses(), "", *self.mobsters(), "", *self.offer()]
        if view.played is not None:
            aims = [self.who(seat) for seat in view.played.against] + [self.word(word) for word in view.played.targets]
            card, who = self.word(view.played.title), self.who(view.played.seat)
            parts.append(
                self.say("draw-played-at", card=card, who=who, aims=", ".join(aims))
                if aims
                else self.say("draw-played", card=card, who=who)
            )
        parts += [self.proposal(proposal) for proposal in view.proposals]
        parts += [
            self.say(
                "draw-promise",
                who=self.who(entry.seat),
                to=self.who(entry.to),
                number=entry.number,
                promise=self.promise(entry),
                mark=self.word(entry.mark),
            )
            for entry in view.ledger
        ]
        return parts + self.own()

    def title(self) -> str:
        view = self.view
        now = self.say("draw-over") if view.over else self.say("draw-phase", n=view.phase, name=self.phase(view.phase))
        parts = [self.say("draw-title", round=view.round, rounds=view.rounds), now]
        if view.window:
            parts.append(self.say("draw-window", window=view.window))
        if view.house:
            parts.append(self.say("draw-buying", house=self.word(view.house)))
        if view.demand is not None:
            parts.append(self.say("draw-demand-left", n=view.demand))
        return ", ".join(parts)

    def phase(self, number: int) -> str:
        return self.say(f"draw-phase-{number}")

    # The houses and their docks.

    def houses(self) -> list[str]:
        view = self.view
        names = [self.word(house.name) for house in view.houses]
        head = self.say("draw-house")
        room = max(len(name) for name in (head, *names)) + 2
        states = {state: self.say(f"draw-{state}") for state in ("open", "closed")}
        state = max(len(word) for word in states.values()) + 2
        markers = max(len(self.say("draw-markers")), 8) + 2
        colours = " ".join(f"{self.who(mobster.seat):>5}" for mobster in view.mobsters)
        demand, price = self.say("draw-demand"), self.say("draw-price")
        lines = [
            f"{head:<{room}}{'':<{state}}{self.say('draw-markers'):<{markers}}{colours}  {demand:<6}  {price}".rstrip()
        ]
        trucks = {truck.name: truck for truck in view.trucks}
        for name, house in zip(names, view.houses, strict=True):
            begun = f"{name:<{room}}{states['open' if house.open else 'closed']:<{state}}"
            lines.append(begun + self.house(house, markers, len(demand)))
            for dock, line in zip(DOCKS, house.lines, strict=True):
                if line:
                    lines.append(f"    {self.word(dock)}: " + ", ".join(self.truck(trucks[name]) for name in line))
        return lines

    def house(self, house: HouseView, markers: int, wide: int) -> str:
        """Markers of each mobster, demand and price, and what holds for this house."""
        counts = " ".join(
            f"{str(n) + MARKS[status] if n or status != 'none' else '·':>5}"
            for n, status in zip(house.markers, house.status, strict=True)
        )
        total = f"{sum(house.markers)}/{house.shaded}/{house.circles}"
        if house.circles == 0:
            total, demand = "", self.say("draw-all")
        else:
            plus = f"+{house.improvements}" if house.improvements else ""
            demand = f"{house.dice + house.thirsty}{self.say('draw-dice')}{plus}"
        signs = {
            "busted": house.busted,
            "copper": house.copper,
            "payoff": house.payoff is not None,
            "heat": house.packing_heat is not None,
            "thirsty": house.thirsty > 0,
            "word-of-mouth": house.word_of_mouth > 0,
            "sold-out": house.finished,
        }
        told = ", ".join(self.say(f"draw-sign-{sign}") for sign, shown in signs.items() if shown)
        tail = f"  [{told}]" if told else ""
        return f"{total:<{markers}}{counts}  {demand:<{max(wide, 6)}}  {house.wholesale}+{house.profit}{tail}"

    def truck(self, truck: TruckView) -> str:
        load = f"{truck.crates}/{truck.capacity}"
        told = self.say("draw-truck", who=self.who(truck.operator), truck=self.word(truck.name), load=load)
        if truck.cargo_owner in (None, truck.operator):
            return told
        return self.say("draw-truck-for", truck=told, who=self.who(truck.cargo_owner))

    # The mobsters.

    def mobsters(self) -> list[str]:
        heads = ["muscle", "cash", "thugs", "back-room", "crates", "stills", "trucks"]
        rows = [["", *(self.say(f"draw-{head}") for head in heads), ""], *map(self.mobster, self.view.mobsters)]
        wide = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
        return ["  ".join(cell.ljust(wide[k]) for k, cell in enumerate(row)).rstrip() for row in rows]

    def mobster(self, mobster: MobsterView) -> list[str]:
        view = self.view
        stills = "+".join(str(still.dice) for still in view.stills if still.owner == mobster.seat)
        parked = [truck for truck in view.trucks if truck.operator == mobster.seat and truck.house is None]
        signs = {
            "copper": mobster.copper,
            "union-boss": mobster.union_boss,
            "warehouse": mobster.warehouse,
            "dice": mobster.back_room_dice,
            "improvements": mobster.back_room_improvements,
            "locked": mobster.locked,
        }
        return [
            self.who(mobster.seat),
            self.muscle(mobster),
            self.cash(mobster),
            str(mobster.thug_cards),
            f"{mobster.back_room}/{mobster.supply}",
            str(mobster.crates),
            stills,
            " ".join(f"{self.word(truck.name)[0].upper()}{truck.crates or ''}" for truck in parked),
            ", ".join(self.say(f"draw-sign-{sign}", n=int(n)) for sign, n in signs.items() if n),
        ]

    def muscle(self, mobster: MobsterView) -> str:
        if mobster.effective_muscle is not None:
            return f"{mobster.effective_muscle:g}"
        return self.say("draw-chosen") if mobster.has_chosen else "?"

    def cash(self, mobster: MobsterView) -> str:
        if mobster.cash is not None:
            return self.say("draw-money", n=mobster.cash)
        return f"({mobster.announced_cash})" if mobster.announced_cash is not None else "?"

    # Offers, proposals and what is one's own.

    def offer(self) -> list[str]:
        cards = [f"{n}: {self.word(card)}" for n, card in enumerate(self.view.offer, start=1) if card]
        if self.view.truck_offer:
            cards.append(self.word(f"{self.view.truck_offer}_truck"))
        return [self.say("draw-offer", cards=", ".join(cards))] if cards else []

    def proposal(self, proposal: ProposalView) -> str:
        told = self.say(
            "draw-proposal",
            who=self.who(proposal.proposer),
            to=self.who(proposal.to) if proposal.to is not None else self.say("draw-everybody"),
            gives=self.side(proposal.gives),
            asks=self.side(proposal.gets),
        )
        if proposal.threat is not None:
            told += "; " + self.say("draw-threat", title=self.word(proposal.threat))
        return told + ("; " + self.say("draw-bound") if proposal.bound else "")

    def promise(self, entry: PromiseView) -> str:
        if entry.promise != entry.kind:
            return self.word(entry.promise)
        return self.vow(VowView(entry.kind, entry.house, entry.amount, entry.due), entry.title)

    def vow(self, vow: VowView, title: str | None = None) -> str:
        house = self.word(vow.house) if vow.house else ""
        card = self.word(title) if title else ""
        return self.say("draw-vow", kind=vow.kind, house=house, amount=vow.amount or 0, round=vow.round, title=card)

    def side(self, side: SideView) -> str:
        parts = [self.say("draw-money", n=side.cash)] if side.cash else []
        parts += [self.say("draw-some-crates", n=side.crates)] if side.crates else []
        parts += [self.say("draw-sold", truck=self.word(name)) for name in side.trucks_sold]
        parts += [self.say("draw-rented", truck=self.word(name)) for name in side.trucks_rented]
        parts += [self.word(title) for title in side.titles] if side.titles is not None else []
        parts += [self.say("draw-some-cards", n=side.cards)] if side.titles is None and side.cards else []
        parts += [self.say("draw-promised", promise=self.word(promise)) for promise in side.promises]
        parts += [self.say("draw-promised", promise=self.vow(vow)) for vow in side.vows]
        return ", ".join(parts) or self.say("draw-nothing")

    def own(self) -> list[str]:
        if self.view.mine is None:
            return []
        own = self.view.mine
        hand = " ".join(str(card) for card in own.muscle_hand)
        lines = [self.say("draw-hand", cards=hand)] if hand else []
        if own.chosen and self.view.mobsters[0].muscle is None:
            lines.append(self.say("draw-own-muscle", card=own.chosen))
        if own.thugs:
            lines.append(self.say("draw-own-thugs", cards=", ".join(self.word(title) for title in own.thugs)))
        if own.loading:
            loads = ", ".join(f"{self.word(name)} {n}" for name, n in own.loading.items())
            lines.append(self.say("draw-loading", loads=loads))
        if own.draft is not None:
            lines.append(self.say("draw-draft", proposal=self.proposal(own.draft)))
        return lines

    def who(self, seat: int | None) -> str:
        if seat is None:
            return self.say("nobody")
        return self.say("draw-you") if seat == self.view.seat else self.say("draw-player", number=seat + 1)

    def word(self, word: str) -> str:
        return str(self.words.word(word))


def _fold(line: str, width: int) -> str:
    """A line that is too long goes on, indented."""
    out = []
    while len(line) > width:
        cut = line.rfind(" ", 5, width)
        if cut < 0:
            break
        out.append(line[:cut])
        line = "    " + line[cut + 1 :]
    return "\n".join([*out, line])
