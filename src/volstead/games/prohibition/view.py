"""What a seat may know, built from nothing (section 6 of the rules)."""

import re

import msgspec

from volstead.core.seats import SPECTATOR, bit, members
from volstead.core.state import AGENDA, DEPTH, FRAME, State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import names, printed, scoring
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import in_order, price, supply, type_at
from volstead.games.prohibition.content import Content, Infamy
from volstead.games.prohibition.game import PHASES, Prohibition, phase
from volstead.games.prohibition.heat import badges_up_to, threshold
from volstead.games.prohibition.language import clauses
from volstead.games.prohibition.metrics import fulfils_infamy, measure
from volstead.games.prohibition.odds import seize_table, win_table
from volstead.games.prohibition.phases.action import OPEN, closed
from volstead.games.prohibition.phases.feds import FedCard, bit_months, bribe, row_of
from volstead.games.prohibition.phases.operations import GUARDS_SHOWN
from volstead.games.prohibition.phases.schemes import claimable
from volstead.games.prohibition.phases.years import FIRST_EXTORTION, extortion_income
from volstead.games.prohibition.shapes import (
    AttackView,
    BlockView,
    BuildingView,
    CardView,
    ClauseView,
    DieView,
    FedRowView,
    FedView,
    GangView,
    HoodView,
    InfamyView,
    MatView,
    MyView,
    PointsView,
    SideView,
    SpaceView,
    StackView,
    View,
)


def view(s: State, seat: int) -> View:
    """Everything that a seat, or the SPECTATOR, may know."""
    game = s.game
    assert isinstance(game, Prohibition) and isinstance(game.content, Content)
    book = Book(s, game.content, seat)
    return book.view()


def named(printed: str) -> str:
    """The operations of a Fed card as texts of the words, each with its numbers.

    >>> named("LOSE_BUILDING 2 of=RETAIL:1; SERVE 4 +headlines")
    'lose-building-of-retail-least 2 1; serve-headlines 4'
    """
    parts = []
    for part in printed.split(";"):
        said = re.findall(r"[0-9/]+|[A-Za-z_]+", part.replace(":", " least "))
        key = "-".join(one for one in said if not one[0].isdigit()).lower().replace("_", "-")
        parts.append(" ".join([key, *(one for one in said if one[0].isdigit())]))
    return "; ".join(parts)


class Book:
    """Writes the view of one seat."""

    def __init__(self, s: State, content: Content, seat: int) -> None:
        self.s = s
        self.content = content
        self.seat = seat
        self.seats = range(s.data[printed.SEATS])

    def view(self) -> View:
        s, v = self.s, self.s.v
        scale = self.content.heat
        fed, fed_of, fed_row = self.fed_in_hand()
        return View(
            game="prohibition",
            seat=None if self.seat == SPECTATOR else self.seat,
            year=v[at.YEAR],
            phase=PHASES[phase(s)],
            marker=v[at.MARKER],
            order=[in_order(s, k) for k in self.seats],
            hoods=[self.hood(k) for k in range(len(names.NEIGHBORHOODS))],
            spaces=[self.space(k) for k in range(len(names.SPACES)) if self.on_board(k)],
            stacks=[self.stack(k) for k in range(len(names.TYPES))],
            gangs=[self.gang(k) for k in self.seats],
            scheme_deck=len(members(v[at.SCHEME_DECK])),
            scheme_discards=self.cards(v[at.SCHEME_DISCARDS]),
            fed_deck=len(members(v[at.FED_DECK])),
            fed_discards=[self.fed(card) for card in members(v[at.FED_DISCARDS])],
            heat_thresholds=scale.thresholds,
            heat_badges=scale.badges,
            heat_double_from=scale.double_from,
            heat_double_step=scale.double_step,
            odds=win_table(s.data[printed.HIT_ON]),
            seize_odds=seize_table(s.data[printed.HIT_ON]),
            attack=self.attack(),
            fed=fed,
            fed_of=fed_of,
            fed_row=fed_row,
            mine=None if self.seat == SPECTATOR else self.mine(),
        )

    def hides(self, gang: int) -> bool:
        """Whether a Gang is arranging in secret, and this seat is not the one that does."""
        return gang != self.seat and bool(self.s.v[at.HIDING] & bit(gang))

    # The map and the boards.

    def hood(self, k: int) -> HoodView:
        hood = self.content.neighborhoods[k]
        in_play = bool(self.s.data[printed.NEIGHBORHOODS_IN_PLAY] & bit(k))
        blocks = [self.block(k * at.HOOD_SIZE + n, hood.streets[n]) for n in range(at.HOOD_SIZE)] if in_play else []
        return HoodView(hood.id, hood.name, in_play, blocks)

    def units(self, block: int) -> tuple[int, int]:
        """The Goons and Guards that this seat sees in a Block."""
        v = self.s.v
        owner = v[at.OWNER + block] - 1
        if owner >= 0 and self.hides(owner):
            shown = v[at.SHOWN_UNITS + block]
            return shown % GUARDS_SHOWN, shown // GUARDS_SHOWN
        return v[at.GOONS + block], v[at.GUARDS + block]

    def block(self, block: int, street: str) -> BlockView:
        s, v = self.s, self.s.v
        owner = v[at.OWNER + block] - 1
        kind = type_at(s, block)
        stocked = v[at.SHOWN_STOCKED] if owner >= 0 and self.hides(owner) else v[at.STOCKED]
        hq = bool(s.data[printed.HQ_BLOCKS] & bit(block))
        goons, guards = self.units(block)
        return BlockView(
            id=names.BLOCKS[block],
            street=street,
            owner=owner if owner >= 0 else None,
            hq=hq,
            robbed=hq and v[at.ROBBED + owner] == 1,
            goons=goons,
            guards=guards,
            gangsters=v[at.STANDING + block],
            laying_low=v[at.STANDING + block] > 0 and goons > 0,
            fought=bool(v[at.FOUGHT] & bit(block)),
            building=BuildingView(names.TYPES[kind], bool(stocked & bit(block))) if kind >= 0 else None,
        )

    def on_board(self, space: int) -> bool:
        overlay = self.s.v[at.YEAR] == names.YEARS[-1]
        if names.SPACES[space] in ("OPEN_CHARGE", "OPEN_IMPORT"):
            return not overlay
        return overlay or names.SPACES[space] not in ("OPEN_RECRUIT", "OPEN_DRUGSTORE", "OPEN_FESTIVAL")

    def space(self, space: int) -> SpaceView:
        s = self.s
        return SpaceView(
            id=names.SPACES[space],
            used_by=members(s.v[at.SPACES_USED + space]),
            open_to=[gang for gang in self.seats if not s.v[at.HIDING] and closed(s, gang, space) == OPEN],
            cost=[self.cost(gang, space) for gang in self.seats],
            gives=self.gives(names.SPACES[space]),
        )

    def gives(self, space: str) -> str:
        """What an action space does: texts of the words, each with its numbers."""
        actions = self.content.actions
        group, name = space.split("_")
        if group == "BLD":
            return "a-building"
        if group == "EXT":
            extortion = actions.extortion[name]
            income = f", gs-a-block {extortion.rate}" if extortion.rate else ""
            return f"heat {extortion.heat:+}{income}"
        return {
            "CHARGE": f"marker, gs {actions.take_charge.gs}, again",
            "CONTRACT": "draw-a-scheme",
            "IMPORT": f"booze {actions.import_booze.booze}",
            "RECRUIT": f"goons {actions.recruit.goons}",
            "DRUGSTORE": "any-building",
            "FESTIVAL": f"heat {actions.festival.heat:+}",
        }[name]

    def cost(self, gang: int, space: int) -> int:
        if space < len(names.TYPES):
            return price(self.s, gang, space)
        fee = self.s.v[at.YEAR] == names.YEARS[-1] and names.SPACES[space][:5] == "OPEN_"
        return self.s.data[printed.OVERLAY_FEE] if fee and names.SPACES[space] != "OPEN_DRUGSTORE" else 0

    def stack(self, kind: int) -> StackView:
        tile = self.content.buildings[kind]
        taken = self.s.v[at.TILES_TAKEN + kind]
        gives = [f"gs {tile.output.gs}"] if tile.output.gs else []
        gives += [f"booze {tile.output.booze}"] if tile.output.booze else []
        gives += [f"heat {tile.output.heat}"] if tile.output.heat else []
        gives += ["payoff"] if tile.payoff else []
        return StackView(
            type=tile.id,
            name=tile.name,
            left=7 - taken,
            costs=tile.costs[taken:],
            heat=tile.heat,
            stock_gs=tile.stock.gs,
            stock_booze=tile.stock.booze,
            output=", ".join(gives),
        )

    # Cards.

    def cards(self, bits: int) -> list[CardView]:
        return [self.card(card) for card in members(bits)]

    def card(self, card: int) -> CardView:
        scheme, tactic = self.content.schemes[card], self.content.tactic(card)
        return CardView(
            id=scheme.id,
            name=scheme.name,
            text=scheme.text or scheme.requirement,
            prestige=scheme.prestige,
            cost_gs=scheme.cost.gs,
            tactic=tactic.id,
            tactic_name=tactic.name,
            tactic_text=tactic.text,
            house=scheme.house,
        )

    def own_card(self, card: int) -> CardView:
        """A card in the hand of this seat, with how far its requirement is."""
        parts = clauses(self.content.schemes[card].requirement, "scheme_cards", "")
        texts = self.content.schemes[card].requirement.split(" AND ")
        progress = [
            ClauseView(text, measure(self.s, self.seat, part[0], part[1]), part[3])
            for text, part in zip(texts, parts, strict=True)
        ]
        return msgspec.structs.replace(self.card(card), claimable=claimable(self.s, self.seat, card), progress=progress)

    def infamy(self, card: int) -> InfamyView:
        card_text: Infamy = self.content.infamies[card]
        return InfamyView(
            id=card_text.id,
            name=card_text.name,
            text=card_text.text or card_text.with_gangs(len(self.seats)),
            prestige=card_text.prestige,
            house=card_text.house,
            fulfilled_by=[
                gang for gang in self.seats if not self.s.v[at.HIDING] and fulfils_infamy(self.s, gang, card)
            ],
        )

    def fed(self, card: int) -> FedView:
        card_text = self.content.feds[card]
        rows = [FedRowView(row.bribe, row.months, named(row.consequence)) for row in card_text.rows]
        return FedView(card_text.id, card_text.name, card_text.pick, card_text.house, rows)

    def fed_of(self, gang: int, card: int) -> FedView:
        """A card that a Gang has to face, with its own prices."""
        places = [row_of(card, row) for row in range(len(names.ROWS))]
        rows = [
            FedRowView(bribe(self.s, gang, place), bit_months(self.s, gang, place), named(row.consequence))
            for place, row in zip(places, self.content.feds[card].rows, strict=True)
        ]
        return msgspec.structs.replace(self.fed(card), rows=rows)

    def fed_in_hand(self) -> tuple[FedView | None, int | None, int | None]:
        """The Fed card that is being resolved, whose it is, and its row after Payoffs."""
        v = self.s.v
        for level in range(v[DEPTH]):
            frame = AGENDA + level * FRAME
            if v[frame] == step.FED_CARD:
                args = frame + 1
                gang = v[args + FedCard.GANG]
                row = threshold(self.s, v[at.HEAT + gang]) - v[args + FedCard.PAYOFFS]
                return self.fed_of(gang, v[args + FedCard.CARD]), gang, row
        return None, None, None

    # Gangs.

    def gang(self, gang: int) -> GangView:
        s, v = self.s, self.s.v
        over = s.over()
        hides = self.hides(gang)
        blocks = members(v[at.TURF + gang])
        heat, peak = v[at.HEAT + gang], v[at.PEAK + gang]
        mat = v[at.MAT + gang]
        dealt = v[at.INFAMY_DEALT + gang]
        kept = v[at.INFAMY + gang]
        extortion = [k for k in range(4) if v[at.SPACES_USED + FIRST_EXTORTION + k] & bit(gang)]
        return GangView(
            seat=gang,
            mat=self.mat(mat - 1) if mat else None,
            gs=v[at.SHOWN_GS + gang] if hides else v[at.GS + gang],
            booze=v[at.SHOWN_BOOZE + gang] if hides else v[at.BOOZE + gang],
            heat=heat,
            peak=peak,
            threshold=threshold(s, heat),
            marker=(heat - 1) % self.content.heat.lap + 1,
            badges=badges_up_to(s, peak),
            next_badge=self.next_badge(peak),
            headlines=v[at.HEADLINES + gang],
            jail=v[at.JAIL + gang],
            gangsters=v[at.GANGSTERS + gang],
            spent=v[at.SPENT + gang],
            passed=bool(v[at.PASSED + gang]),
            blocks=len(blocks),
            goons=sum(self.units(block)[0] for block in blocks),
            hospital_goons=0 if hides else v[at.HOSPITAL_GOONS + gang],
            hospital_guards=0 if hides else v[at.HOSPITAL_GUARDS + gang],
            reserve_goons=v[at.SHOWN_RESERVE + gang] if hides else v[at.RESERVE_GOONS + gang],
            reserve_guards=0 if hides else v[at.RESERVE_GUARDS + gang],
            supply=self.supply(gang),
            hand=len(members(v[at.HAND + gang])) + len(members(v[at.CONTRACT + gang])),
            completed=self.cards(v[at.COMPLETED + gang]),
            feds_due=v[at.FEDS_DUE + gang],
            feds_pending=[self.fed_of(gang, card) for card in members(v[at.FEDS_PENDING + gang])],
            extortion=names.EXTORTIONS[extortion[0]] if extortion else "",
            extortion_income=extortion_income(s, gang, extortion[0]) if extortion else 0,
            arranging=bool(v[at.HIDING] & bit(gang)),
            counters=self.counters(gang),
            points=self.points(gang),
            infamy=self.infamy(kept - 1) if over else None,
            infamy_discarded=self.left(dealt, kept) if over else None,
            cards=self.cards(v[at.HAND + gang]) if over else [],
        )

    def mat(self, number: int) -> MatView:
        mat = self.content.mats[number]
        return MatView(mat.id, mat.name, mat.text, mat.warehouse_group, mat.house)

    def next_badge(self, peak: int) -> int:
        """The next degree of the Heat Scale that draws Fed cards."""
        degree = peak + 1
        while badges_up_to(self.s, degree) == badges_up_to(self.s, peak):
            degree += 1
        return degree

    def supply(self, gang: int) -> int:
        """PR-GEN-8: what is left of the Gang's Goons; those that attack are on the Map."""
        left = supply(self.s, gang)
        return left - self.s.v[at.AWAY] if self.s.v[at.ATTACKER] == gang else left

    def counters(self, gang: int) -> dict[str, int]:
        """The counters of section 2.8, which everybody could keep."""
        plain = list(printed.METRICS)[printed.PLAIN :]
        return {name: measure(self.s, gang, printed.PLAIN + k, 0) for k, name in enumerate(plain) if "." in name}

    def points(self, gang: int) -> PointsView:
        s = self.s
        cash, booze = scoring.cash_points(s, gang), scoring.booze_points(s, gang)
        if self.hides(gang):
            cash = s.v[at.SHOWN_GS + gang] // 5 * s.data[printed.PP_5_GS]
            booze = s.v[at.SHOWN_BOOZE + gang] * s.data[printed.PP_BOOZE]
        infamy = scoring.infamy_points(s, gang) if s.over() else 0
        total = scoring.open_points(s, gang) - scoring.cash_points(s, gang) - scoring.booze_points(s, gang)
        return PointsView(
            turf=scoring.turf_points(s, gang),
            cash=cash,
            booze=booze,
            buildings=scoring.building_points(s, gang),
            headlines=scoring.headline_points(s, gang),
            jail=scoring.jail_points(s, gang),
            schemes=scoring.scheme_points(s, gang),
            infamy=infamy,
            total=total + cash + booze + infamy,
        )

    def attack(self) -> AttackView | None:
        v = self.s.v
        if not any(v[AGENDA + level * FRAME] == step.ATTACKING for level in range(v[DEPTH])):
            return None
        target = v[at.TARGET]
        return AttackView(
            source=names.BLOCKS[v[at.SOURCE]],
            target=names.BLOCKS[target],
            round=v[at.ROUND],
            attacker=self.side(0, v[at.ATTACKER], v[at.AWAY], 0),
            defender=self.side(1, v[at.DEFENDER], *self.defenders(target)),
        )

    def defenders(self, target: int) -> tuple[int, int]:
        """What still defends the target; after a Seize it is the Attacker's."""
        v = self.s.v
        if v[at.OWNER + target] - 1 != v[at.DEFENDER]:
            return 0, 0
        return v[at.GOONS + target], v[at.GUARDS + target]

    def side(self, side: int, gang: int, goons: int, guards: int) -> SideView:
        s, v = self.s, self.s.v
        dice = []
        for k in range(v[at.DICE_COUNT + side]):
            rolled = v[at.DICE + at.die(side, k)]
            modifier = v[at.MODIFIERS + at.die(side, k)]
            dice.append(DieView(rolled, modifier, rolled + modifier >= s.data[printed.HIT_ON]))
        tactic = v[at.TACTIC + side]
        return SideView(
            seat=gang,
            goons=goons,
            guards=guards,
            dice=dice,
            tactic=self.card(tactic - 1) if tactic else None,
            locked=bool(v[at.LOCKED + side]),
            losses=v[at.LOSSES + side],
        )

    def left(self, dealt: int, kept: int) -> InfamyView | None:
        """The Infamy card that was not kept; in a first game only one is dealt (PR-VAR-1)."""
        others = members(dealt & ~bit(kept - 1))
        return self.infamy(others[0]) if others else None

    def mine(self) -> MyView:
        v, seat = self.s.v, self.seat
        dealt = v[at.INFAMY_DEALT + seat]
        kept = v[at.INFAMY + seat]
        pick = v[at.PICK + seat]
        return MyView(
            hand=[self.own_card(card) for card in members(v[at.HAND + seat])],
            pack=self.cards(v[at.PACK + seat]),
            picked=self.card(pick - 1) if pick else None,
            contract=self.cards(v[at.CONTRACT + seat]),
            infamy=self.infamy(kept - 1) if kept else None,
            infamy_choice=[] if kept else [self.infamy(card) for card in members(dealt)],
            infamy_discarded=self.left(dealt, kept) if kept else None,
        )
