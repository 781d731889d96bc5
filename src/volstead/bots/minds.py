"""How a player is put together: a policy, the learned value, judgement, and a dealer where the game has deals.

A kit's `judgement` names a module of the game with `make(seed, policy, value, effort)`, the player by judgement,
`inputs()`, what its net reads, and perhaps `trade()`, its deals, and `searcher()`, how it is searched.
TABLES and BARS are for training; the net itself lies beside the module as `net.json`.
"""

from importlib import import_module
from typing import Any

from volstead.bots import value as learned
from volstead.bots.bot import Bot, RandomBot
from volstead.bots.careless import CarelessBot
from volstead.bots.characters import character
from volstead.bots.dealing import Dealer
from volstead.bots.judgement import JudgementBot
from volstead.bots.levels import Level
from volstead.bots.person import PersonBot
from volstead.bots.search.bot import SearchBot
from volstead.bots.search.plan import SearchPlan
from volstead.bots.search.search import Search
from volstead.core.kit import Kit


def judgement(kit: Kit, seed: int, policy: Bot, effort: float = 1.0) -> Bot:
    """The player by judgement; the policy itself in a game that has none."""
    if not kit.judgement:
        return policy
    made: Bot = import_module(kit.judgement).make(seed, policy, learned.load(kit.name), effort)
    return made


def has_deals(kit: Kit) -> bool:
    """Whether the game has deals that a bot of it can make."""
    return bool(kit.judgement) and hasattr(import_module(kit.judgement), "trade")


def dealer(kit: Kit, seed: int, policy: Bot, samples: int) -> Dealer | None:
    """Who deals for a player; None where there are no deals."""
    if not has_deals(kit):
        return None
    module: Any = import_module(kit.judgement)
    judge = judgement(kit, seed + 1, policy)
    if not isinstance(judge, JudgementBot):
        return None
    return Dealer(seed, module.trade(), judge, character(seed), samples)


def person(kit: Kit, seed: int, player: Bot, policy: Bot, samples: int) -> Bot:
    """A player who also deals."""
    found = dealer(kit, seed, policy, samples)
    return player if found is None else PersonBot(seed, player, found)


def search(
    kit: Kit,
    seed: int,
    policy: Bot,
    plan: SearchPlan,
    tries: int,
    seconds: float = 0.0,
    busy: bool = False,
    samples: int = 6,
) -> Bot:
    """A player who searches, and deals where there are deals."""
    below = policy if kit.greedy is not None else RandomBot(seed)
    searcher = getattr(import_module(kit.judgement), "searcher", Search) if kit.judgement else Search
    bot = SearchBot(seed, below, plan, tries, seconds, busy, learned.load(kit.name), searcher)
    bot.dealer = dealer(kit, seed, policy, samples)
    return bot


def of_level(kit: Kit, seed: int, policy: Bot, level: Level, plan: SearchPlan) -> Bot:
    """A player of a level."""
    if level.tries:
        return search(kit, seed, policy, plan, level.tries, samples=level.samples)
    if level.judges:
        return person(kit, seed, judgement(kit, seed, policy, level.effort), policy, level.samples)
    return person(kit, seed, CarelessBot(seed, policy, level.careless), policy, level.samples)
