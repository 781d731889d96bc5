"""Everything that can happen at the table, for the journal."""

from typing import Final

from mypy_extensions import i64

from volstead.core.journal import Fact, Facts
from volstead.games.prohibition.names import BLOCKS, FEDS, INFAMIES, MATS, ROWS, SCHEMES, SPACES, TYPES, UNITS

SIDES: Final = ["attacker", "defender"]
PHASES: Final = ["operations", "action", "production", "scoring"]

FACTS: Final = Facts(
    Fact("marker", "seat"),
    Fact("mat", "seat", "mat", mat=MATS),
    Fact("dealt", "seat", "card", card=SCHEMES),
    Fact("drafted", "seat", "card", card=SCHEMES),
    Fact("packs-passed", opens=True),
    Fact("infamy-dealt", "seat", "card", card=INFAMIES),
    Fact("infamy-kept", "seat", "card", card=INFAMIES),
    Fact("picked", "seat"),
    Fact("year", "year"),
    Fact("phase", "phase", phase=PHASES),
    Fact("reinforced", "seat", "goons", "back", "guards"),
    Fact("lifted", "seat", "unit", "block", unit=UNITS, block=BLOCKS),
    Fact("placed", "seat", "unit", "block", unit=UNITS, block=BLOCKS),
    Fact("no-room", "seat", "goons", "guards"),
    Fact("deployed", "seat", opens=True),
    Fact("stocked", "seat", "type", "block", type=TYPES, block=BLOCKS),
    Fact("fee", "seat", "gs", "lost"),
    Fact("heat", "seat", "change", "heat"),
    Fact("feds-due", "seat", "cards"),
    Fact("fed-drawn", "seat", "fed", fed=FEDS),
    Fact("feds-reshuffled"),
    Fact("no-fed", "seat", "cards"),
    Fact("fed-faced", "seat", "fed", "row", fed=FEDS, row=ROWS),
    Fact("payoff", "seat", "fed", "block", fed=FEDS, block=BLOCKS),
    Fact("fed-dismissed", "seat", "fed", fed=FEDS),
    Fact("bribed", "seat", "fed", "gs", fed=FEDS),
    Fact("served", "seat", "fed", "months", fed=FEDS),
    Fact("consequence", "seat", "fed", "row", fed=FEDS, row=ROWS),
    Fact("building-lost", "seat", "type", "block", type=TYPES, block=BLOCKS),
    Fact("stock-lost", "seat", "type", "block", type=TYPES, block=BLOCKS),
    Fact("goon-lost", "seat", "block", block=BLOCKS),
    Fact("fined", "seat", "gs"),
    Fact("jailed", "seat", "months"),
    Fact("ordered", "seat", "space", space=SPACES),
    Fact("passed", "seat"),
    Fact("had-to-pass", "seat"),
    Fact("took-charge", "seat", "gs"),
    Fact("built", "seat", "type", "block", "gs", type=TYPES, block=BLOCKS),
    Fact("replaced", "seat", "type", "block", type=TYPES, block=BLOCKS),
    Fact("scheme-drawn", "seat", "card", card=SCHEMES),
    Fact("scheme-drawn-hidden", "seat"),
    Fact("schemes-reshuffled"),
    Fact("no-scheme", "seat"),
    Fact("contract-kept", "seat", "card", card=SCHEMES),
    Fact("scheme-discarded", "seat", "card", opens=True, card=SCHEMES),
    Fact("imported", "seat", "booze"),
    Fact("recruited", "seat", "block", block=BLOCKS),
    Fact("claimed", "seat", "card", "prestige", opens=True, card=SCHEMES),
    Fact("window-closed", "seat"),
    Fact("attacked", "seat", "source", "block", "goons", source=BLOCKS, block=BLOCKS),
    Fact("expanded", "seat", "block", block=BLOCKS),
    Fact("called-help", "seat", "block", block=BLOCKS),
    Fact("no-help", "seat"),
    Fact("help-sent", "seat", "unit", "block", unit=UNITS, block=BLOCKS),
    Fact("round", "round"),
    Fact("fights", "seat"),
    Fact("retreats", "seat", "block", "goons", "overflow", block=BLOCKS),
    Fact("gangster-spent", "seat"),
    Fact("rolled", "seat", "side", "value", side=SIDES),
    Fact("rerolled", "seat", "die", "value"),
    Fact("pip", "seat", "die", "value"),
    Fact("modified", "seat", "die", "value"),
    Fact("tactic", "seat", "card", opens=True, card=SCHEMES),
    Fact("no-tactic", "seat"),
    Fact("backup", "seat", "block", "goons", block=BLOCKS),
    Fact("robbed-by-tactic", "seat", "of_seat", "gs"),
    Fact("healed", "seat", "block", "goons", block=BLOCKS),
    Fact("wiped-out", "seat", "goons", "guards", "hits"),
    Fact("attacker-won", "seat", "of_seat", "block", block=BLOCKS),
    Fact("defender-won", "seat", "of_seat", "block", block=BLOCKS),
    Fact("headline", "seat", "headlines"),
    Fact("stole", "seat", "of_seat", "type", "block", type=TYPES, block=BLOCKS),
    Fact("torched", "seat", "of_seat", "type", "block", type=TYPES, block=BLOCKS),
    Fact("seized", "seat", "of_seat", "block", block=BLOCKS),
    Fact("seize-failed", "seat", "block", block=BLOCKS),
    Fact("robbed", "seat", "of_seat", "gs"),
    Fact("withdrew", "seat", "block", block=BLOCKS),
    Fact("extorted", "seat", "gs"),
    Fact("produced", "seat", "gs", "booze"),
    Fact("infamy-revealed", "seat", "card", "prestige", opens=True, card=INFAMIES),
    Fact("final", "seat", "points", opens=True),
)

MARKER_GIVEN: Final[i64] = FACTS.number("marker")
MAT_GIVEN: Final[i64] = FACTS.number("mat")
DEALT: Final[i64] = FACTS.number("dealt")
DRAFTED: Final[i64] = FACTS.number("drafted")
PACKS_PASSED: Final[i64] = FACTS.number("packs-passed")
INFAMY_DEALT_TO: Final[i64] = FACTS.number("infamy-dealt")
INFAMY_KEPT: Final[i64] = FACTS.number("infamy-kept")
PICKED: Final[i64] = FACTS.number("picked")
YEAR_BEGAN: Final[i64] = FACTS.number("year")
PHASE_BEGAN: Final[i64] = FACTS.number("phase")
REINFORCED: Final[i64] = FACTS.number("reinforced")
LIFTED: Final[i64] = FACTS.number("lifted")
PLACED: Final[i64] = FACTS.number("placed")
NO_ROOM: Final[i64] = FACTS.number("no-room")
DEPLOYED: Final[i64] = FACTS.number("deployed")
STOCKED_ONE: Final[i64] = FACTS.number("stocked")
FEE: Final[i64] = FACTS.number("fee")
HEAT_CHANGED: Final[i64] = FACTS.number("heat")
FEDS_CAME_DUE: Final[i64] = FACTS.number("feds-due")
FED_DRAWN: Final[i64] = FACTS.number("fed-drawn")
FEDS_RESHUFFLED: Final[i64] = FACTS.number("feds-reshuffled")
NO_FED: Final[i64] = FACTS.number("no-fed")
FED_FACED: Final[i64] = FACTS.number("fed-faced")
PAID_OFF: Final[i64] = FACTS.number("payoff")
FED_DISMISSED: Final[i64] = FACTS.number("fed-dismissed")
BRIBED: Final[i64] = FACTS.number("bribed")
SERVED: Final[i64] = FACTS.number("served")
FACED: Final[i64] = FACTS.number("consequence")
BUILDING_LOST: Final[i64] = FACTS.number("building-lost")
STOCK_LOST: Final[i64] = FACTS.number("stock-lost")
GOON_LOST: Final[i64] = FACTS.number("goon-lost")
FINED: Final[i64] = FACTS.number("fined")
JAILED: Final[i64] = FACTS.number("jailed")
ORDERED: Final[i64] = FACTS.number("ordered")
PASSED_TURN: Final[i64] = FACTS.number("passed")
HAD_TO_PASS: Final[i64] = FACTS.number("had-to-pass")
TOOK_CHARGE: Final[i64] = FACTS.number("took-charge")
BUILT_ONE: Final[i64] = FACTS.number("built")
REPLACED: Final[i64] = FACTS.number("replaced")
SCHEME_DRAWN: Final[i64] = FACTS.number("scheme-drawn")
SCHEME_DRAWN_HIDDEN: Final[i64] = FACTS.number("scheme-drawn-hidden")
SCHEMES_RESHUFFLED: Final[i64] = FACTS.number("schemes-reshuffled")
NO_SCHEME: Final[i64] = FACTS.number("no-scheme")
CONTRACT_KEPT: Final[i64] = FACTS.number("contract-kept")
SCHEME_DISCARDED: Final[i64] = FACTS.number("scheme-discarded")
IMPORTED: Final[i64] = FACTS.number("imported")
RECRUITED: Final[i64] = FACTS.number("recruited")
CLAIMED: Final[i64] = FACTS.number("claimed")
WINDOW_CLOSED: Final[i64] = FACTS.number("window-closed")
ATTACKED: Final[i64] = FACTS.number("attacked")
EXPANDED: Final[i64] = FACTS.number("expanded")
CALLED_HELP: Final[i64] = FACTS.number("called-help")
NO_HELP: Final[i64] = FACTS.number("no-help")
HELP_SENT: Final[i64] = FACTS.number("help-sent")
ROUND_BEGAN: Final[i64] = FACTS.number("round")
FIGHTS: Final[i64] = FACTS.number("fights")
RETREATS: Final[i64] = FACTS.number("retreats")
GANGSTER_SPENT: Final[i64] = FACTS.number("gangster-spent")
ROLLED: Final[i64] = FACTS.number("rolled")
REROLLED: Final[i64] = FACTS.number("rerolled")
PIPPED: Final[i64] = FACTS.number("pip")
MODIFIED: Final[i64] = FACTS.number("modified")
TACTIC_PLAYED: Final[i64] = FACTS.number("tactic")
NO_TACTIC: Final[i64] = FACTS.number("no-tactic")
BACKUP_CAME: Final[i64] = FACTS.number("backup")
FINGERED: Final[i64] = FACTS.number("robbed-by-tactic")
HEALED: Final[i64] = FACTS.number("healed")
WIPED_OUT: Final[i64] = FACTS.number("wiped-out")
ATTACKER_WON: Final[i64] = FACTS.number("attacker-won")
DEFENDER_WON: Final[i64] = FACTS.number("defender-won")
HEADLINE_EARNED: Final[i64] = FACTS.number("headline")
STOLE: Final[i64] = FACTS.number("stole")
TORCHED: Final[i64] = FACTS.number("torched")
SEIZED: Final[i64] = FACTS.number("seized")
SEIZE_FAILED: Final[i64] = FACTS.number("seize-failed")
ROBBED_HQ: Final[i64] = FACTS.number("robbed")
WITHDREW: Final[i64] = FACTS.number("withdrew")
EXTORTED: Final[i64] = FACTS.number("extorted")
PRODUCED: Final[i64] = FACTS.number("produced")
INFAMY_REVEALED: Final[i64] = FACTS.number("infamy-revealed")
FINAL: Final[i64] = FACTS.number("final")
