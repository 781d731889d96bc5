"""The table in text: Speakeasies with their lines, mobsters, the Offer and the own hand."""

from volstead.games.bootleggers.view import HouseView, MobsterView, ProposalView, SideView, TruckView, View

NAMES = {
    "omalley": "O'Malley's",
    "texas": "Texas Lil's",
    "mother": "Mother's",
    "barley": "Barleycorn's",
    "mccoy": "Real McCoy",
    "volstead": "Volstead Imp.",
}
PHASES = ["Setting up", "Muscle", "Send in the Boys", "Fire up the Still", "Run the Whiskey", "Password?", "The Heat!"]
MARKS = {"controlling": "*", "majority": "+", "minority": "", "none": ""}
DOCKS = ("Majority", "Minority", "Public")


def draw(view: View, width: int) -> str:
    """Houses first, then mobsters, Offer and hand; lines are broken at `width` columns."""
    parts = [_title(view), "", *_houses(view), "", *_mobsters(view), "", *_offer(view)]
    if view.played is not None:
        aims = [_who(view, seat) for seat in view.played.against] + [_say(word) for word in view.played.targets]
        against = f", aimed at {', '.join(aims)}" if aims else ""
        parts.append(f"On the table: {_say(view.played.title)} by {_who(view, view.played.seat)}{against}")
    parts += [_proposal(view, proposal) for proposal in view.proposals]
    parts += [
        f"{_who(view, e.seat)} to {_who(view, e.to)}, promise {e.number}: {_say(e.promise)} ({e.mark})"
        for e in view.ledger
    ]
    parts += _own(view)
    return "\n".join(_fold(line, width) for line in parts) + "\n"


def _title(view: View) -> str:
    now = "over" if view.over else f"phase {view.phase}, {PHASES[view.phase]}"
    window = f", window {view.window}" if view.window else ""
    selling = f", {NAMES[view.house]} is buying" if view.house else ""
    demand = f", demand left {view.demand}" if view.demand is not None else ""
    return f"Bootleggers: Round {view.round} of {view.rounds}, {now}{window}{selling}{demand}"


def _houses(view: View) -> list[str]:
    colours = " ".join(f"{_who(view, m.seat):>5}" for m in view.mobsters)
    lines = [f"{'Speakeasy':<14}{'':<8}{'markers':<9}{colours}  demand  price+profit"]
    trucks = {truck.name: truck for truck in view.trucks}
    for house in view.houses:
        lines.append(_house(view, house))
        for dock, line in zip(DOCKS, house.lines, strict=True):
            if line:
                lines.append(f"    {dock} Dock: " + ", ".join(_truck(view, trucks[name]) for name in line))
    return lines


def _house(view: View, house: HouseView) -> str:
    state = "open" if house.open else "closed"
    counts = " ".join(
        f"{str(n) + MARKS[status] if n or status != 'none' else '·':>5}"
        for n, status in zip(house.markers, house.status, strict=True)
    )
    total = f"{sum(house.markers)}/{house.shaded}/{house.circles}"
    if house.circles == 0:
        total, demand = "", "all"
    else:
        plus = f"+{house.improvements}" if house.improvements else ""
        demand = f"{house.dice + house.thirsty}d{plus}"
    signs = [
        sign
        for sign, shown in (
            ("busted", house.busted),
            ("copper", house.copper),
            ("payoff", house.payoff is not None),
            ("heat", house.packing_heat is not None),
            ("thirsty", house.thirsty > 0),
            ("word of mouth", house.word_of_mouth > 0),
            ("sold out", house.finished),
        )
        if shown
    ]
    tail = f"  [{', '.join(signs)}]" if signs else ""
    return f"{NAMES[house.name]:<14}{state:<8}{total:<9}{counts}  {demand:<6}  {house.wholesale}+{house.profit}{tail}"


def _truck(view: View, truck: TruckView) -> str:
    whose = f" for {_who(view, truck.cargo_owner)}" if truck.cargo_owner not in (None, truck.operator) else ""
    return f"{_who(view, truck.operator)}'s {_numbered(truck.name)} {truck.crates}/{truck.capacity}{whose}"


def _mobsters(view: View) -> list[str]:
    lines = [f"{'':<7}muscle  cash  thugs  markers  crates  stills  trucks"]
    for mobster in view.mobsters:
        stills = "+".join(str(still.dice) for still in view.stills if still.owner == mobster.seat)
        trucks = [truck for truck in view.trucks if truck.operator == mobster.seat]
        parked = " ".join(f"{t.name[0].upper()}{t.crates or ''}" for t in trucks if t.house is None)
        signs = [
            sign
            for sign, shown in (
                ("Copper", mobster.copper),
                ("Union Boss", mobster.union_boss),
                ("Warehouse", mobster.warehouse),
                (f"{mobster.back_room_dice} dice kept", mobster.back_room_dice > 0),
                (f"{mobster.back_room_improvements} improvements kept", mobster.back_room_improvements > 0),
                (f"{mobster.locked} locked", mobster.locked > 0),
            )
            if shown
        ]
        lines.append(
            f"{_who(view, mobster.seat):<7}{_muscle(mobster):>6}  {_cash(mobster):>4}  {mobster.thug_cards:>5}  "
            f"{mobster.back_room:>3}/{mobster.supply:<3}  {mobster.crates:>6}  {stills:<6}  {parked:<8}"
            + (f" {', '.join(signs)}" if signs else "")
        )
    return lines


def _muscle(mobster: MobsterView) -> str:
    if mobster.effective_muscle is not None:
        return f"{mobster.effective_muscle:g}"
    return "chosen" if mobster.has_chosen else "?"


def _cash(mobster: MobsterView) -> str:
    if mobster.cash is not None:
        return f"${mobster.cash}"
    return f"({mobster.announced_cash})" if mobster.announced_cash is not None else "?"


def _offer(view: View) -> list[str]:
    cards = [f"{n}: {_say(card)}" for n, card in enumerate(view.offer, start=1) if card]
    if view.truck_offer:
        cards.append(f"{view.truck_offer} truck")
    return ["Offer: " + ", ".join(cards)] if cards else []


def _proposal(view: View, proposal: ProposalView) -> str:
    return (
        f"Proposal of {_who(view, proposal.proposer)} to {_who(view, proposal.to)}: gives {_side(proposal.gives)}; "
        f"asks {_side(proposal.gets)}"
    )


def _side(side: SideView) -> str:
    parts = [f"${side.cash}G"] if side.cash else []
    parts += [f"{side.crates} crates"] if side.crates else []
    parts += [f"{_numbered(name)} (sold)" for name in side.trucks_sold]
    parts += [f"{_numbered(name)} (rented)" for name in side.trucks_rented]
    parts += [_say(title) for title in side.titles] if side.titles is not None else []
    parts += [f"{side.cards} Thug cards"] if side.titles is None and side.cards else []
    parts += [f"promise: {_say(promise)}" for promise in side.promises]
    return ", ".join(parts) or "nothing"


def _own(view: View) -> list[str]:
    if view.own is None:
        return []
    own = view.own
    lines = ["Muscle in hand: " + " ".join(str(card) for card in own.muscle_hand)]
    if own.chosen and view.mobsters[0].muscle is None:
        lines.append(f"Chosen: {own.chosen}")
    if own.thugs:
        lines.append("Thugs in hand: " + ", ".join(_say(title) for title in own.thugs))
    if own.loading:
        lines.append("Loaded so far: " + ", ".join(f"{n} on {_numbered(name)}" for name, n in own.loading.items()))
    if own.draft is not None:
        lines.append("Draft: " + _proposal(view, own.draft))
    return lines


def _who(view: View, seat: int | None) -> str:
    if seat is None:
        return "nobody"
    return "You" if seat == view.seat else f"P{seat + 1}"


def _say(word: str) -> str:
    return word.replace("_", " ")


def _numbered(truck: str) -> str:
    """A truck for people, who count from 1."""
    kind, _, number = truck.rpartition("_")
    return f"{_say(kind)} {int(number) + 1}" if number.isdigit() else _say(truck)


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
