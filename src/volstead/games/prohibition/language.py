"""The small languages of the content files: requirements, Infamy conditions, Fed consequences and Tactics."""

import re
from typing import NoReturn

from volstead.core.errors import BadContent
from volstead.games.prohibition import names, printed


def bad(file: str, place: str, fault: str) -> NoReturn:
    """Refuse a content file, saying where the fault is."""
    raise BadContent(f"{file}.toml: {place}: {fault}")


def least(file: str, place: str, value: int, bound: int) -> None:
    if value < bound:
        bad(file, place, f"is {value}, but must be at least {bound}")


def fives(file: str, place: str, value: int) -> None:
    """PR-GEN-3: every amount of Gs is a multiple of 5."""
    least(file, place, value, 0)
    if value % 5:
        bad(file, place, f"is {value}, but Gs come in multiples of 5")


def _types(text: str, file: str, place: str) -> int:
    """A set of Building types, written STILL|BREWERY."""
    bits = 0
    for kind in text.split("|"):
        if kind not in names.TYPES:
            bad(file, place, f"there is no Building type {kind!r}")
        bits |= 1 << names.TYPES.index(kind)
    return bits


def metric(text: str, file: str, place: str) -> tuple[int, int]:
    """A metric of section 2.8 with its parameter, such as nbhds_with(2) or stocked(STILL|BREWERY)."""
    found = re.fullmatch(r"([a-z_.]+)(?:\(([^()]*)\))?", text.strip())
    if found is None or found[1] not in printed.METRICS:
        bad(file, place, f"there is no metric {text.strip()!r}; metrics are {', '.join(printed.METRICS)}")
    name, parameter = found[1], found[2]
    wants = printed.METRICS[name]
    number = 0
    if wants == "types":
        number = _types((parameter or "").replace(" ", ""), file, place)
    elif wants == "number":
        if not (parameter or "").isdigit():
            bad(file, place, f"{name} needs a number in brackets")
        number = int(parameter)
        if not 1 <= number <= 8:
            bad(file, place, f"{name} needs a number of Blocks from 1 to 8, not {parameter}")
    elif parameter is not None:
        bad(file, place, f"{name} takes nothing in brackets")
    return list(printed.METRICS).index(name), number


def clauses(text: str, file: str, place: str) -> list[list[int]]:
    """A requirement: clauses joined by AND, each as metric, parameter, comparison, value."""
    out: list[list[int]] = []
    for clause in text.split(" AND "):
        found = re.fullmatch(r"\s*([^<>=]+?)\s*(>=|<=|==)\s*(-?\d{1,9})\s*", clause)
        if found is None:
            bad(file, place, f"{clause.strip()!r} is not a clause such as 'blocks >= 13'")
        code, parameter = metric(found[1], file, place)
        out.append([code, parameter, printed.COMPARISONS.index(found[2]), int(found[3])])
    if len(out) > printed.MOST_CLAUSES:
        bad(file, place, f"has {len(out)} clauses, but at most {printed.MOST_CLAUSES} are possible")
    return out


def condition(text: str, place: str) -> tuple[int, list[list[int]]]:
    """The kind of an Infamy condition and its clauses; for HIGHEST and LOWEST the one clause holds the bound."""
    ranked = re.fullmatch(r"\s*(?:HIGHEST\((.*)\) floor|LOWEST\((.*)\) ceiling) (-?\d{1,9})\s*", text)
    if ranked is None:
        return printed.REQUIREMENT, clauses(text, "infamy_cards", place)
    highest = ranked[1] is not None
    code, parameter = metric(ranked[1] if highest else ranked[2], "infamy_cards", place)
    comparison = printed.AT_LEAST if highest else printed.AT_MOST
    return printed.HIGHEST if highest else printed.LOWEST, [[code, parameter, comparison, int(ranked[3])]]


_OPERATIONS = {
    "LOSE_STOCK": r"LOSE_STOCK (\d{1,2})(?: of=([A-Z]+))?( other)?",
    "LOSE_BUILDING": r"LOSE_BUILDING (\d{1,2})(?: of=([A-Z]+)(?::(\d{1,2}))?)?",
    "LOSE_GOONS": r"LOSE_GOONS (\d{1,2})",
    "LOSE_GS_FRACTION": r"LOSE_GS_FRACTION (\d{1,3})/(\d{1,3}) min=(\d{1,4})",
    "LOSE_GS": r"LOSE_GS base=(\d{1,4}) per_building=(\d{1,4})",
    "SERVE": r"SERVE (\d{1,3})( \+headlines)?",
}


def operations(text: str, categories: dict[str, int], place: str) -> list[list[int]]:
    """The operations of a Fed consequence, each as its code and four numbers."""
    out: list[list[int]] = []
    for part in text.split(";"):
        words = part.strip()
        name = words.split(" ")[0]
        if name not in _OPERATIONS:
            bad("fed_cards", place, f"there is no operation {name!r}; operations are {', '.join(_OPERATIONS)}")
        found = re.fullmatch(_OPERATIONS[name], words)
        if found is None:
            bad("fed_cards", place, f"{words!r} is not a correct {name}")
        numbers = [0, 0, 0, 0]
        if name in ("LOSE_STOCK", "LOSE_BUILDING"):
            numbers[0] = int(found[1])
            numbers[1] = _category(found[2], categories, place)
            if name == "LOSE_BUILDING":
                numbers[2] = int(found[3]) if found[3] else numbers[0] if found[2] else 0
                if numbers[2] > numbers[0]:
                    bad("fed_cards", place, f"{words!r} asks for more of the category than in all")
        elif name == "SERVE":
            numbers[0], numbers[1] = int(found[1]), int(bool(found[2]))
        else:
            numbers[: len(found.groups())] = [int(group) for group in found.groups()]
        if name == "LOSE_GS_FRACTION" and (numbers[1] == 0 or numbers[0] > numbers[1] or numbers[2] % 5):
            bad("fed_cards", place, f"{words!r} must be a fraction up to 1/1, with a minimum in multiples of 5")
        if name == "LOSE_GS" and (numbers[0] % 5 or numbers[1] % 5):
            bad("fed_cards", place, f"{words!r}: Gs come in multiples of 5")
        out.append([printed.OPS.index(name), *numbers])
    if len(out) > printed.MOST_OPS:
        bad("fed_cards", place, f"has {len(out)} operations, but at most {printed.MOST_OPS} are possible")
    return out


def _category(text: str | None, categories: dict[str, int], place: str) -> int:
    """The set of Building types of a category; all types if none is named."""
    if text is None:
        return (1 << len(names.TYPES)) - 1
    if text not in categories:
        bad("fed_cards", place, f"there is no category {text!r}; categories are {', '.join(categories)}")
    return categories[text]


_TACTIC_NUMBERS: dict[str, tuple[str, ...]] = {
    "modify": ("side", "dice", "amount"),
    "reroll": ("side", "dice"),
    "extra_dice": ("dice",),
    "backup": ("goons",),
    "cancel": ("attacker", "defender"),
    "hits": ("hits",),
    "lock": (),
    "take_gs": ("gs", "least"),
    "heal": ("goons",),
    "headline": ("headlines",),
    "slip_away": (),
    "heat": ("side", "amount"),
}


def tactic_numbers(tactic: str, op: str, side: str, given: dict[str, int]) -> list[int]:
    """A Tactic as its operation and three numbers."""
    place = f"tactic {tactic}"
    if op not in _TACTIC_NUMBERS:
        bad("tactics", f"{place}, op", f"is {op!r}; operations are {', '.join(_TACTIC_NUMBERS)}")
    wanted = _TACTIC_NUMBERS[op]
    out = [printed.TACTIC_OPS.index(op), 0, 0, 0]
    for k, name in enumerate(wanted):
        if name == "side":
            if side not in ("own", "enemy"):
                bad("tactics", f"{place}, side", f"is {side!r}; it must be own or enemy")
            out[k + 1] = int(side == "enemy")
            continue
        value = given[name]
        if name in ("gs", "least"):
            fives("tactics", f"{place}, {name}", value)
        elif name != "amount":
            least("tactics", f"{place}, {name}", value, 0 if name in ("dice", "attacker", "defender") else 1)
            if value > 4:
                bad("tactics", f"{place}, {name}", f"is {value}, but at most 4 are possible")
        elif not -20 <= value <= 20:
            bad("tactics", f"{place}, {name}", f"is {value}, but must be from -20 to 20")
        out[k + 1] = value
    if op == "extra_dice" and given["dice"] == 0:
        bad("tactics", f"{place}, dice", "must be at least 1")
    return out
