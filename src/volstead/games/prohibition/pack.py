"""Packs the content for the rules: all numbers that are needed during play, in the places that `printed.py` names."""

from collections.abc import Sequence
from typing import Any

from volstead.core.seats import run
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import names, printed
from volstead.games.prohibition.content import Content, Mat
from volstead.games.prohibition.language import clauses, condition, operations


def put(d: list[int], place: int, numbers: Sequence[int]) -> None:
    d[place : place + len(numbers)] = numbers


def pack(content: Content, gangs: int, options: dict[str, Any], old: Sequence[str] = ()) -> list[int]:
    """All numbers that the rules need during play, in the places that `printed.py` names."""
    d = [0] * printed.SHEET.size
    put(d, printed.SEATS, [gangs])
    _pack_map(content, gangs, d)
    c, a = content.constants, content.actions
    put(d, printed.START_GS, [c.start_gs, c.start_booze, c.start_heat, c.min_heat, *c.gangsters_by_year])
    put(d, printed.GOONS_PER_YEAR, [c.goons_per_year, c.goon_limit, c.unit_limit_per_block, c.hit_on])
    put(d, printed.PP_FULL, [c.pp_full_nbhd, c.pp_major_nbhd, c.pp_minor_nbhd, c.pp_per_5_gs, c.pp_per_booze])
    put(d, printed.PP_BUILDING, [c.pp_per_building, c.pp_per_headline, c.pp_per_jail_month, c.booze_cap])
    put(
        d,
        printed.OVERLAY_FEE,
        [a.overlay_fee, a.take_charge.gs, a.import_booze.booze, a.recruit.goons, a.festival.heat],
    )
    put(d, printed.EXTORTION_HEAT, [a.extortion[name].heat for name in names.EXTORTIONS])
    put(d, printed.EXTORTION_RATE, [a.extortion[name].rate for name in names.EXTORTIONS])
    put(d, printed.COST, [cost for b in content.buildings for cost in b.costs])
    put(d, printed.TYPE_HEAT, [b.heat for b in content.buildings])
    put(d, printed.STOCK_GS, [b.stock.gs for b in content.buildings])
    put(d, printed.STOCK_BOOZE, [b.stock.booze for b in content.buildings])
    put(d, printed.OUTPUT_GS, [b.output.gs for b in content.buildings])
    put(d, printed.OUTPUT_BOOZE, [b.output.booze for b in content.buildings])
    put(d, printed.OUTPUT_HEAT, [b.output.heat for b in content.buildings])
    put(d, printed.ONE_PER_NEIGHBORHOOD, [int(b.one_per_neighborhood) for b in content.buildings])
    put(d, printed.RAID_HEAT, [b.raid_heat for b in content.buildings])
    put(d, printed.PAYOFF, [int(b.payoff) for b in content.buildings])
    h = content.heat
    put(d, printed.THRESHOLDS, [*h.thresholds, h.double_from, h.double_step, h.double_cards])
    put(d, printed.BADGES, [sum(badge <= degree for badge in h.badges) for degree in range(printed.MOST_DOUBLE_FROM)])
    for k, fed in enumerate(content.feds):
        place = printed.FED + k * printed.FED_SIZE
        put(d, place, [int(fed.pick == "RIGHT")])
        for r, row in enumerate(fed.rows):
            line = place + printed.FED_ROWS + r * printed.ROW_SIZE
            ops = operations(row.consequence, content.categories(), fed.id)
            put(d, line, [row.bribe, row.months, len(ops), *[n for op in ops for n in op]])
    for k, scheme in enumerate(content.schemes):
        place = printed.SCHEME + k * printed.SCHEME_SIZE
        parts = clauses(scheme.requirement, "scheme_cards", scheme.id)
        put(
            d,
            place,
            [scheme.prestige, scheme.cost.gs, scheme.cost.booze, len(parts), *[n for part in parts for n in part]],
        )
        put(d, place + printed.SCHEME_TACTIC, content.tactic(k).numbers())
    for k, infamy in enumerate(content.infamies):
        kind, parts = condition(infamy.with_gangs(gangs), infamy.id)
        numbers = [infamy.prestige, kind, len(parts), *[n for part in parts for n in part]]
        put(d, printed.INFAMY_CARDS + k * printed.INFAMY_SIZE, numbers)
    put(d, printed.MATS, _mat_numbers(Mat(id="", name="", warehouse_group=1)))
    for k, mat in enumerate(content.mats, start=1):
        put(d, printed.MATS + k * printed.MAT_SIZE, _mat_numbers(mat))
    plain = [at.GS, at.BOOZE, at.HEAT, at.HEADLINES, at.JAIL, at.BLOCKS_GAINED, at.UNITS_WIPED, at.TORCHES]
    put(d, printed.PLAIN_FIELDS, [*plain, at.EXTORTION_INCOME, at.STEALS, at.ROBBERIES, at.BUILDINGS_SEIZED])
    _pack_switches(options, d)
    d[printed.FIRST_GAME] = int(bool(options.get("first_game")))
    d[printed.LAST_YEAR] = 1920 + int(options.get("years", 6))
    d[printed.OLD_RAID_HEADLINE] = int("headline_for_undefended_raid" in old)
    return d


def _pack_map(content: Content, gangs: int, d: list[int]) -> None:
    setup = content.setup(gangs)
    for k, hood in enumerate(names.NEIGHBORHOODS):
        if hood in setup.in_play:
            d[printed.NEIGHBORHOODS_IN_PLAY] |= 1 << k
            d[printed.IN_PLAY] |= run(k * at.HOOD_SIZE, at.HOOD_SIZE)
    for seat, position in enumerate(setup.position):
        d[printed.HQ + seat] = names.BLOCKS.index(position.turf[0])
        d[printed.HQ_BLOCKS] |= 1 << d[printed.HQ + seat]
        for block in position.turf:
            number = names.BLOCKS.index(block)
            d[printed.START_TURF + seat] |= 1 << number
            d[printed.START_GOONS + number] = position.goons.get(block, 0)
            d[printed.START_GUARDS + number] = position.guards.get(block, 0)


def _mat_numbers(mat: Mat) -> list[int]:
    h = mat.hooks
    return [
        mat.warehouse_group,
        int(h.first_attack_free),
        int(h.attack_pip),
        h.import_bonus,
        sum(1 << names.TYPES.index(kind) for kind in set(h.build_discount.types)),
        h.build_discount.gs,
        h.bribe_discount.gs,
        h.bribe_discount.min,
        h.ops_heat_relief,
        sum(1 << names.EXTORTIONS.index(space) for space in set(h.extortion_bonus.spaces)),
        h.extortion_bonus.gs,
        h.contract_choice,
        h.start_gs_bonus,
        h.start_booze_bonus,
        h.extra_goons_per_year,
        h.jail_relief,
        h.take_charge_bonus,
    ]


def _pack_switches(options: dict[str, Any], d: list[int]) -> None:
    starter = options["starting_marker"]
    d[printed.HEADLINE_FOR_UNDEFENDED_SEIZE] = int(options["headline_for_undefended_seize"])
    d[printed.UNDEFENDED_STEAL_TORCH] = int(options["undefended_steal_torch"])
    d[printed.SETTLEMENT_RAID_HEAT_IS_EXTRA] = int(options["settlement_raid_heat_is_extra"])
    d[printed.HEADLINE_FOR_HQ_ROBBERY] = int(options["headline_for_hq_robbery"])
    d[printed.HQ_HALF_UP] = int(options["hq_half_rounding"] == "up")
    d[printed.GUARDS_MAY_RETREAT] = int(options["guards_may_retreat"])
    d[printed.PASS_IS_FINAL] = int(options["pass_is_final"])
    d[printed.HQ_COUNTS_AS_BUILDING] = int(options["hq_counts_as_building"])
    d[printed.CHOOSE_MATS] = int(options["mat_assignment"] == "choose")
    d[printed.NAMED_STARTER] = 0 if starter == "random" else int(starter) + 1
    d[printed.SIMULTANEOUS] = int(options["operations_mode"] == "simultaneous")
