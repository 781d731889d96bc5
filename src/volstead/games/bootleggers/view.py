"""What a seat may know of a Bootleggers table, built from nothing (BL-HID). What is not named here stays hidden."""

from volstead.core.seats import bit, count, members
from volstead.core.state import DEPTH, State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import promises
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.cards.response import Respond
from volstead.games.bootleggers.cards.targets import chosen_moves
from volstead.games.bootleggers.deals.open_offers import (
    ALL,
    FIRST_OFFER,
    first_offer,
    is_bound,
    is_cried,
    maker,
    past_offers,
    terms,
    waits_for,
)
from volstead.games.bootleggers.facts import CARD_WORDS, DOCK_NAMES, MARK_NAMES, SIZE_WORDS
from volstead.games.bootleggers.houses import boss, is_open, status, wholesale
from volstead.games.bootleggers.moves import (
    HOUSE_NAMES,
    MOVES,
    PROMISE_NAMES,
    STILL_NAMES,
    TITLE_NAMES,
    TRUCK_NAMES,
    VOW_NAMES,
    title_of,
)
from volstead.games.bootleggers.phases.p3_production import Production
from volstead.games.bootleggers.phases.p5_selling import roller
from volstead.games.bootleggers.pieces import next_in_line, operator, owner
from volstead.games.bootleggers.shapes import (
    HouseView,
    MobsterView,
    MyView,
    PlayedView,
    PromiseView,
    ProposalView,
    RollView,
    SideView,
    StillView,
    TruckView,
    View,
    VowView,
)

WINDOW_NAMES = ["", "W-P1", "W-P2", "W-P3", "W-P4N", "W-P4S", "W-P4E", "W-P5A", "W-P5B", "W-P5E", "W-P6"]
STATUS_NAMES = ["none", "minority", "majority", "controlling"]


def view(s: State, seat: int) -> View:
    """BL-HID-1, BL-HID-3: what the table gives this seat; SPECTATOR sees the common part."""
    players = range(s.data[at.PLAYERS])
    me = seat if seat in players else None
    over = s.v[DEPTH] == 0
    house = s.v[at.HOUSE]
    selling = s.v[at.PHASE] == 5 and _has_step(s, step.SALE)
    return View(
        game="bootleggers",
        seat=me,
        players=len(players),
        round=s.v[at.ROUND],
        rounds=s.data[at.ROUNDS],
        phase=s.v[at.PHASE],
        window=WINDOW_NAMES[s.v[at.WINDOW]] or None,
        house=HOUSE_NAMES[house] if selling else None,
        roller=_maybe(roller(s, house)) if selling else None,
        rolled=s.v[at.ROLLED] if selling and s.v[at.ROLLED_DICE] else None,
        demand=_maybe(s.v[at.DEMAND]),
        over=over,
        offer=[CARD_WORDS[card] if card >= 0 else None for card in _field(s, at.OFFER, len(players))],
        truck_offer=SIZE_WORDS[s.v[at.TRUCK_OFFER]] if s.v[at.TRUCK_OFFER] >= 0 else None,
        men_in_deck=count(s.v[at.MEN_DECK]) + count(s.v[at.THUG_DECK]),
        trucks_in_deck=count(s.v[at.TRUCK_DECK]),
        discarded_thugs=[TITLE_NAMES[title_of(card)] for card in members(s.v[at.THUG_OUT])],
        discarded_muscle=[
            at.muscle_card(deck, n) for deck in range(at.SUBDECKS) for n in members(s.v[at.MUSCLE_OUT + deck])
        ],
        mobsters=[_mobster(s, p, me, over) for p in players],
        houses=[_house(s, h) for h in range(s.data[at.HOUSE_COUNT])],
        stills=[_still(s, n) for n in range(12) if s.v[at.STILL_OWNER + n] >= 0],
        trucks=[_truck(s, t) for t in range(22) if operator(s, t) >= 0],
        rolling=_rolling(s),
        proposals=[_proposal(s, offer, me) for offer in range(first_offer(s), past_offers(s)) if maker(s, offer) >= 0],
        countering=members(s.v[at.COUNTERING]),
        ledger=[_promise(s, n) for n in range(at.LEDGER_SIZE) if s.v[at.LEDGER + n]],
        played=_played(s),
        mine=_mine(s, me) if me is not None else None,
    )


def _maybe(number: int) -> int | None:
    return number if number >= 0 else None


def _field(s: State, first: int, many: int) -> list[int]:
    return [s.v[first + n] for n in range(many)]


def _has_step(s: State, wanted: int) -> bool:
    return any(s.below(down) == wanted for down in range(s.v[DEPTH]))


def _mobster(s: State, of: int, seen_by: int | None, over: bool) -> MobsterView:
    """BL-HID-1: cash is the owner's own business except where announced; hands show their size."""
    shown = bool(s.v[at.DISPLAYED])
    return MobsterView(
        seat=of,
        muscle=s.v[at.CHOSEN + of] if shown else None,
        effective_muscle=s.v[at.EFFECT + of] / 2 if shown else None,
        has_chosen=s.v[at.CHOSEN + of] > 0,
        muscle_cards=sum(count(s.v[at.muscle_hand(of, deck)]) for deck in range(at.SUBDECKS)),
        thug_cards=count(s.v[at.HAND + of]),
        announced_cash=_maybe(s.v[at.ANNOUNCED + of]),
        cash=s.v[at.CASH + of] if over or of == seen_by else None,
        supply=s.v[at.SUPPLY + of],
        back_room=s.v[at.BACK + of],
        locked=s.v[at.LOCKED + of],
        back_room_dice=s.v[at.BACK_DICE + of],
        back_room_improvements=s.v[at.BACK_IMPROVEMENTS + of],
        crates=s.v[at.CRATES + of],
        ready=bool(s.v[at.READY] >> of & 1),
        done_dealing=bool(s.v[at.DONE_DEALING] >> of & 1),
        proposals_left=12 - s.v[at.PROPOSALS + of] if of == seen_by else 0,
        union_boss=s.v[at.UNION_BOSS_AT] == of,
        copper=s.v[at.COPPER] == of,
        warehouse=bool(s.v[at.STORED] >> of & 1),
    )


def _house(s: State, house: int) -> HouseView:
    players = range(s.data[at.PLAYERS])
    flag = bit(house)
    return HouseView(
        name=HOUSE_NAMES[house],
        circles=s.data[at.CIRCLES + house],
        shaded=s.data[at.SHADED + house],
        squares=s.data[at.SQUARES + house],
        dice=s.data[at.DEMAND_DICE + house],
        wholesale=wholesale(s, house, -1),
        profit=s.data[at.PROFIT + house],
        markers=[s.v[at.on(house, p)] for p in players],
        status=[STATUS_NAMES[status(s, house, p)] for p in players],
        improvements=s.v[at.IMPROVED + house],
        open=is_open(s, house),
        boss=_maybe(boss(s, house)),
        busted=bool(s.v[at.BUSTED] & flag),
        copper=bool(s.v[at.COPPERED] & flag),
        payoff=_maybe(s.v[at.PAYOFF + house]),
        packing_heat=_maybe(s.v[at.PACKING + house]),
        thirsty=s.v[at.THIRST + house],
        word_of_mouth=s.v[at.MOUTH + house],
        finished=bool(s.v[at.FINISHED] & flag),
        lines=[[TRUCK_NAMES[t] for t in _line(s, at.line(house, dock))] for dock in range(3)],
    )


def _line(s: State, spot: int) -> list[int]:
    found = []
    truck = next_in_line(s, spot, 0)
    while truck >= 0:
        found.append(truck)
        truck = next_in_line(s, spot, s.v[at.ARRIVAL + truck])
    return found


def _still(s: State, still: int) -> StillView:
    return StillView(
        STILL_NAMES[still],
        s.v[at.STILL_OWNER + still],
        s.v[at.DICE_ON + still],
        bool(s.v[at.SHUT] >> still & 1),
    )


def _rolling(s: State) -> RollView | None:
    if s.v[DEPTH] == 0 or s.top() != step.PRODUCTION:
        return None
    return RollView(
        STILL_NAMES[s.arg(Production.STILL)],
        s.arg(Production.ROLLED),
        s.arg(Production.CRATES),
        bool(s.arg(Production.SHOWED_FIVE)),
    )


def _truck(s: State, truck: int) -> TruckView:
    spot = s.v[at.SPOT + truck]
    place = _line(s, spot).index(truck) + 1 if spot >= 0 else None
    return TruckView(
        name=TRUCK_NAMES[truck],
        capacity=s.data[at.CAPACITY + truck],
        owner=_maybe(owner(s, truck)),
        operator=operator(s, truck),
        crates=s.v[at.CARGO + truck],
        cargo_owner=_maybe(s.v[at.CARGO_OWNER + truck]),
        house=HOUSE_NAMES[spot // 3] if spot >= 0 else None,
        dock=DOCK_NAMES[spot % 3] if spot >= 0 else None,
        place=place,
        to_let=not s.data[at.ONE_OFFER] and bool(s.v[at.TO_LET] >> truck & 1),
    )


def _side(s: State, side: int, party: bool) -> SideView:
    """BL-DEAL-11: which cards are meant is for the two parties; the others see how many."""
    titles = [title_of(card) for card in members(s.v[at.DEAL_CARDS + side])]
    promised = s.v[at.DEAL_PROMISES + side]
    set_forms = bool(s.data[at.SET_PROMISES])
    return SideView(
        cash=s.v[at.DEAL_CASH + side],
        crates=s.v[at.DEAL_CRATES + side],
        trucks_sold=[TRUCK_NAMES[t] for t in members(s.v[at.DEAL_SOLD + side])],
        trucks_rented=[TRUCK_NAMES[t] for t in members(s.v[at.DEAL_RENTED + side])],
        cards=len(titles),
        titles=[TITLE_NAMES[t] for t in titles] if party else None,
        promises=[PROMISE_NAMES[p] for p in members(promised)] if set_forms else [],
        vows=[] if set_forms else [_vow(s, promises.vow_at(promised, k)) for k in range(promises.vows_in(promised))],
    )


def _vow(s: State, vow: int) -> VowView:
    house = promises.VOW_HOUSE.of(vow)
    return VowView(
        kind=VOW_NAMES[promises.VOW_KIND.of(vow) - 1],
        house=HOUSE_NAMES[house - 1] if house else None,
        amount=promises.VOW_AMOUNT.of(vow) or None,
        round=s.v[at.ROUND] + promises.VOW_ROUNDS.of(vow) - 1,
    )


def _proposal(s: State, offer: int, me: int | None) -> ProposalView:
    by = maker(s, offer)
    cried = is_cried(s, offer)
    later = not s.data[at.ONE_OFFER]
    waiting = members(waits_for(s, offer))
    agreed = members(s.v[at.OFFER_AGREED + offer - FIRST_OFFER]) if later else []
    party = me is not None and (cried or me == by or me in waiting or me in agreed)
    threat = s.v[at.OFFER_THREAT + offer - FIRST_OFFER] if later else 0
    return ProposalView(
        proposer=by,
        to=None if cried else (waiting + agreed)[0],
        gives=_side(s, terms(offer), party),
        gets=_side(s, terms(offer) + 1, party),
        waits_for=waiting,
        threat=TITLE_NAMES[threat - 1] if threat else None,
        bound=is_bound(s, offer),
        agreed=agreed,
    )


def _draft(s: State, me: int) -> ProposalView:
    to = s.v[at.DEAL_TO + me]
    threat = 0 if s.data[at.ONE_OFFER] else s.v[at.DRAFT_THREAT + me]
    return ProposalView(
        proposer=me,
        to=to if to < ALL else None,
        gives=_side(s, terms(me), True),
        gets=_side(s, terms(me) + 1, True),
        waits_for=[],
        threat=TITLE_NAMES[threat - 1] if threat else None,
        bound=False,
        agreed=[],
    )


def _promise(s: State, number: int) -> PromiseView:
    """BL-DEAL-9: a promise of the ledger is for all to see."""
    entry = s.v[at.LEDGER + number]
    kind = promises.kind_of(s, entry)
    set_forms = bool(s.data[at.SET_PROMISES])
    threat = kind == promises.THREAT
    return PromiseView(
        number=number,
        seat=promises.WHO.of(entry),
        to=promises.TO.of(entry),
        promise=PROMISE_NAMES[promises.FORM.of(entry)] if set_forms else VOW_NAMES[kind - 1],
        round=promises.MADE_IN.of(entry),
        mark=MARK_NAMES[promises.MARK.of(entry)],
        kind=VOW_NAMES[kind - 1],
        house=HOUSE_NAMES[promises.house_of(s, entry)] if promises.NAMES_HOUSE >> kind & 1 else None,
        amount=promises.amount_of(s, entry) if promises.NAMES_AMOUNT >> kind & 1 else None,
        title=TITLE_NAMES[promises.amount_of(s, entry)] if threat else None,
        due=promises.due_in(s, entry),
        rest=promises.rest(s, entry),
    )


def _played(s: State) -> PlayedView | None:
    """BL-THUG-GEN-2: a card on the table is seen with all its targets."""
    if s.v[DEPTH] == 0 or s.v[at.PLAYED] < 0 or s.top() != step.RESPONSE:
        return None
    player = s.arg(Respond.PLAYER)
    title = title_of(s.v[at.PLAYED])
    chosen = [(MOVES.block(move).name, MOVES.arguments(move)) for move in chosen_moves(s, player, title)]
    names = {"house": HOUSE_NAMES, "still": STILL_NAMES, "truck": TRUCK_NAMES}
    return PlayedView(
        title=TITLE_NAMES[title],
        seat=player,
        against=[which[0] for name, which in chosen if name == "seat"],
        targets=[names[name][which[0]] for name, which in chosen if name in names],
    )


def _mine(s: State, me: int) -> MyView:
    trucks = members(s.v[at.OPERATED + me] & s.v[at.LOADED_TRUCKS])
    muscle_hand = [at.muscle_card(d, n) for d in range(at.SUBDECKS) for n in members(s.v[at.muscle_hand(me, d)])]
    owned = members(s.v[at.OWNED + me]) if s.v[at.UNION_BOSS_AT] != me else []
    return MyView(
        muscle_hand=muscle_hand,
        muscle_prices=[s.data[at.PRICE + card] for card in muscle_hand],
        graft=sum(s.data[at.GRAFT + truck] for truck in owned),
        chosen=s.v[at.CHOSEN + me] or None,
        thugs=[TITLE_NAMES[title_of(card)] for card in members(s.v[at.HAND + me])],
        loading={TRUCK_NAMES[t]: s.v[at.LOADING + t] for t in trucks},
        draft=_draft(s, me) if s.v[at.DRAFTING + me] else None,
        intent=_maybe(s.v[at.INTENT + me]),
        raised=bool(s.v[at.RAISED] >> me & 1),
    )
