"""Habits of Prohibition, to measure others against: spaces, Attacks, Fed cards, Tactics."""

from volstead.bots.habits import Habit, Rule, always, menu_of
from volstead.core.state import State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import moves as do
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import hq_of, owner_of, type_at, units_in
from volstead.games.prohibition.phases.attack import targets
from volstead.games.prohibition.scoring import open_points


def orders(*spaces: str, years: tuple[int, int] = (1921, 1926)) -> Rule:
    """At a placement the first of these spaces that is open; `attack` and `pass` are spaces too."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if s.top() != step.TURN or not years[0] <= s.v[at.YEAR] <= years[1]:
            return None
        text = {do.MOVES.text(m).removeprefix("order "): m for m in legal}
        return next((text[space] for space in spaces if space in text), None)

    return rule


def exclusive(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """The spaces that one Gang alone may take, dearest first, before anything that can wait."""
    if s.top() != step.TURN:
        return None
    found = [m for m in legal if do.ORDER + 6 <= m < do.ORDER + 10]
    return found[-1] if found else None


def extort(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Extortion by its rate, first thing each Year."""
    if s.top() != step.TURN or s.v[at.GANGSTERS + seat] < 2:
        return None
    found = [m for m in legal if do.ORDER + 7 <= m < do.ORDER + 10]
    return found[-1] if found else None


def build(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """A Building whenever one can be had."""
    found = [m for m in legal if do.ORDER <= m < do.ORDER + 6] if s.top() == step.TURN else []
    return found[0] if found else None


def peaceful(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """Never an Attack: the best of all else, or a pass."""
    if s.top() != step.TURN or do.ATTACK not in legal:
        return None
    return int(habit.policy.choose(s, seat, menu_of([m for m in legal if m != do.ATTACK])))


def attacks(first: int = 1921, last: int = 1926) -> Rule:
    """An Attack at every placement of these Years."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        at_war = s.top() == step.TURN and first <= s.v[at.YEAR] <= last
        return int(do.ATTACK) if at_war and do.ATTACK in legal else None

    return rule


def empty_first(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """An Attack as long as a rival's Block stands empty."""
    if s.top() != step.TURN or do.ATTACK not in legal:
        return None
    aims = targets(s, seat)
    rivals = any(aims >> b & 1 and owner_of(s, b) >= 0 and not units_in(s, b) for b in range(at.BLOCK_COUNT))
    return int(do.ATTACK) if rivals else None


def fights(*wanted: str, first: int = 1921, last: int = 1926) -> Rule:
    """Attacks while there is such a target, with all that may go: `neutral` Blocks, `buildings` of rivals, `vaults`,
    what `guards` nobody, or what belongs to the Gang that is ahead or behind (`leader`, `last`)."""

    def suits(s: State, seat: int, block: int) -> bool:
        owner = int(owner_of(s, block))
        if owner < 0:
            return "neutral" in wanted
        rivals = [gang for gang in range(s.data[printed.SEATS]) if gang != seat]
        ranked = sorted(rivals, key=lambda gang: int(open_points(s, gang)))
        aimed = ("leader" in wanted and owner == ranked[-1]) or ("last" in wanted and owner == ranked[0])
        vault = block == hq_of(s, owner)
        return bool(aimed or ("vaults" in wanted and vault) or ("buildings" in wanted and type_at(s, block) >= 0))

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        if not first <= s.v[at.YEAR] <= last:
            return None
        if s.top() == step.TURN and do.ATTACK in legal:
            aims = targets(s, seat)
            return int(do.ATTACK) if any(aims >> b & 1 and suits(s, seat, b) for b in range(at.BLOCK_COUNT)) else None
        if s.top() != step.ORDER_ATTACK:
            return None
        if legal[0] < do.SO_MANY:
            return max(legal, key=lambda m: int(s.v[at.GOONS + m - do.FROM]))
        if legal[0] < do.AIM:
            return max(legal)
        found = [m for m in legal if suits(s, seat, m - do.AIM)]
        return min(found, key=lambda m: int(units_in(s, m - do.AIM))) if found else None

    return rule


def last_gangster(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """The last Gangster of a Year stays at home."""
    return int(do.PASS) if s.top() == step.TURN and s.v[at.GANGSTERS + seat] == 1 and do.PASS in legal else None


def stands(stacked: bool) -> Rule:
    """Units in few great stacks, or one in each Block before a second."""

    def rule(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
        goons = [m for m in legal if do.PLACE <= m < do.PLACE + 2 * at.BLOCK_COUNT] if s.top() == step.ARRANGE else []
        if not goons:
            return None

        def units(move: int) -> int:
            return int(units_in(s, (move - do.PLACE) % at.BLOCK_COUNT))

        return max(goons, key=units) if stacked else min(goons, key=units)

    return rule


def no_tactics(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    return int(do.NONE) if s.top() == step.TACTIC_CHANCE and do.NONE in legal else None


def tactics(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    """A Tactic in every Round of a Conflict."""
    return next((m for m in legal if m != do.NONE), None) if s.top() == step.TACTIC_CHANCE else None


def no_stock(habit: Habit, s: State, seat: int, legal: list[int]) -> int | None:
    return int(do.NO) if s.top() == step.STOCK_AT_ONCE else None


HABITS: dict[str, tuple[Rule, ...]] = {
    "exclusive": (exclusive,),
    "extorts": (extort,),
    "extorts-and-contracts": (extort, orders("OPEN_CONTRACT", years=(1921, 1924))),
    "cards-early": (orders("OPEN_CONTRACT", years=(1921, 1923)),),
    "cards": (orders("OPEN_CONTRACT"),),
    "cards-and-charge": (extort, orders("OPEN_CONTRACT", "OPEN_CHARGE", years=(1921, 1925))),
    "charge": (orders("OPEN_CHARGE"),),
    "charge-and-extorts": (orders("OPEN_CHARGE"), extort),
    "charge-and-mixture": (
        orders("OPEN_CHARGE"),
        extort,
        orders("OPEN_CONTRACT", years=(1921, 1924)),
        always("bribe"),
    ),
    "charge-and-imports": (orders("OPEN_CHARGE"), extort, orders("OPEN_IMPORT", years=(1921, 1925))),
    "terror": (orders("EXT_TERROR"),),
    "charm": (orders("EXT_CHARM"),),
    "imports": (orders("OPEN_IMPORT"),),
    "builds": (build,),
    "builds-and-extorts": (extort, build),
    "hoards-booze": (orders("OPEN_IMPORT", "BLD_BREWERY", "BLD_STILL"),),
    "speakeasies": (orders("BLD_SPEAKEASY", "BLD_NIGHTCLUB"),),
    "speakeasies-and-extorts": (extort, orders("BLD_SPEAKEASY", "BLD_NIGHTCLUB")),
    "civic": (orders("BLD_SETTLEMENT", "BLD_WARD"),),
    "recruits": (orders("OPEN_RECRUIT"),),
    "peaceful": (peaceful,),
    "peaceful-business": (extort, build, orders("OPEN_CONTRACT", "OPEN_IMPORT"), peaceful),
    "raider": (attacks(),),
    "early-war": (attacks(last=1922),),
    "late-war": (attacks(first=1925),),
    "empty-blocks": (empty_first,),
    "empty-blocks-and-extorts": (extort, empty_first),
    "bribes": (always("bribe"),),
    "takes-consequences": (always("consequence"),),
    "does-time": (always("bit"),),
    "no-tactics": (no_tactics,),
    "tactics": (tactics,),
    "never-retreats": (always("fight", "continue"),),
    "retreats": (always("retreat"),),
    "torches": (always("torch"),),
    "steals": (always("steal"),),
    "seizes": (always("seize"),),
    "stocks-later": (no_stock,),
    "fights-the-leader": (fights("leader"),),
    "fights-the-last": (fights("last"),),
    "settles": (fights("neutral"),),
    "settles-early": (fights("neutral", last=1922),),
    "settles-and-extorts": (extort, fights("neutral", last=1923)),
    "robs-vaults": (fights("vaults"),),
    "takes-buildings": (fights("buildings"),),
    "takes-buildings-late": (extort, orders("OPEN_CONTRACT", years=(1921, 1923)), fights("buildings", first=1924)),
    "business-then-war": (extort, fights("buildings", "neutral", first=1924), build),
    "war-then-business": (fights("neutral", "buildings", last=1922), extort, build, orders("OPEN_CONTRACT")),
    "rushes-heat": (orders("EXT_TERROR", "EXT_PROTECTION", "EXT_SHAKEDOWN"), always("consequence"), attacks()),
    "keeps-cool": (orders("EXT_CHARM", "BLD_WARD", "BLD_SETTLEMENT"), always("bribe")),
    "protection": (orders("EXT_PROTECTION"),),
    "shakedown": (orders("EXT_SHAKEDOWN"),),
    "shakedown-and-cards": (orders("EXT_SHAKEDOWN", "EXT_TERROR"), orders("OPEN_CONTRACT", years=(1921, 1925))),
    "stills-and-imports": (orders("BLD_STILL", "BLD_BREWERY", "OPEN_IMPORT"),),
    "recruits-and-fights": (orders("OPEN_RECRUIT"), attacks()),
    "stays-at-home": (last_gangster,),
    "great-stacks": (stands(True),),
    "thin-line": (stands(False),),
    "cards-and-tactics": (extort, orders("OPEN_CONTRACT", years=(1921, 1925)), tactics),
    "best-mixture": (extort, orders("OPEN_CONTRACT", years=(1921, 1924)), always("bribe")),
}
