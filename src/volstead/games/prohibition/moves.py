"""Every move of the game, once."""

from typing import Final

from mypy_extensions import i64

from volstead.core.catalogue import Block, Catalogue, Names, Numbers
from volstead.games.prohibition.names import BLOCKS, FEDS, INFAMIES, MATS, SCHEMES, SPACES, TYPES, UNITS

MOVES: Final = Catalogue(
    # NATURE
    Block("marker", Numbers(0, 3)),
    Block("deal", Names(SCHEMES)),
    Block("deal-infamy", Names(INFAMIES)),
    Block("draw", Names(SCHEMES)),
    Block("draw-fed", Names(FEDS)),
    Block("roll", Numbers(1, 6)),
    # setup
    Block("mat", Names(MATS)),
    Block("draft", Names(SCHEMES)),
    Block("keep-infamy", Names(INFAMIES)),
    # Operations
    Block("lift", Names(UNITS), Names(BLOCKS)),
    Block("place", Names(UNITS), Names(BLOCKS)),
    Block("stock", Names(BLOCKS)),
    Block("done"),
    # Fed cards
    Block("resolve", Names(FEDS)),
    Block("payoff", Names(BLOCKS)),
    Block("bribe"),
    Block("consequence"),
    Block("bit"),
    Block("lose-building", Names(BLOCKS)),
    Block("lose-stock", Names(BLOCKS)),
    Block("lose-goon", Names(BLOCKS)),
    # Action Phase
    Block("order", Names(SPACES)),
    Block("attack"),
    Block("pass"),
    Block("type", Names(TYPES)),
    Block("build", Names(BLOCKS)),
    Block("stock-now"),
    Block("no"),
    Block("keep", Names(SCHEMES)),
    Block("recruit", Names(BLOCKS)),
    Block("claim", Names(SCHEMES)),
    # Attacks and Conflict
    Block("from", Names(BLOCKS)),
    Block("goons", Numbers(0, 4)),
    Block("target", Names(BLOCKS)),
    Block("call", Names(BLOCKS)),
    Block("send", Names(UNITS)),
    Block("fight"),
    Block("retreat"),
    Block("retreat-to", Names(BLOCKS)),
    Block("pip", Numbers(1, 8)),
    Block("tactic", Names(SCHEMES)),
    Block("none"),
    Block("die", Numbers(1, 8)),
    Block("backup", Names(BLOCKS)),
    Block("heal", Names(BLOCKS)),
    Block("continue"),
    Block("steal"),
    Block("torch"),
    Block("seize"),
    Block("rob"),
    Block("withdraw"),
)

MARKER_TO: Final[i64] = MOVES.first("marker")
DEAL: Final[i64] = MOVES.first("deal")
DEAL_INFAMY: Final[i64] = MOVES.first("deal-infamy")
DRAW: Final[i64] = MOVES.first("draw")
DRAW_FED: Final[i64] = MOVES.first("draw-fed")
ROLL: Final[i64] = MOVES.first("roll")
TAKE_MAT: Final[i64] = MOVES.first("mat")
DRAFT: Final[i64] = MOVES.first("draft")
KEEP_INFAMY: Final[i64] = MOVES.first("keep-infamy")
LIFT: Final[i64] = MOVES.first("lift")
PLACE: Final[i64] = MOVES.first("place")
STOCK: Final[i64] = MOVES.first("stock")
DONE: Final[i64] = MOVES.first("done")
RESOLVE: Final[i64] = MOVES.first("resolve")
PAY_OFF: Final[i64] = MOVES.first("payoff")
BRIBE: Final[i64] = MOVES.first("bribe")
CONSEQUENCE: Final[i64] = MOVES.first("consequence")
BIT: Final[i64] = MOVES.first("bit")
GIVE_BUILDING: Final[i64] = MOVES.first("lose-building")
GIVE_STOCK: Final[i64] = MOVES.first("lose-stock")
GIVE_GOON: Final[i64] = MOVES.first("lose-goon")
ORDER: Final[i64] = MOVES.first("order")
ATTACK: Final[i64] = MOVES.first("attack")
PASS: Final[i64] = MOVES.first("pass")
CHOOSE_TYPE: Final[i64] = MOVES.first("type")
BUILD: Final[i64] = MOVES.first("build")
STOCK_NOW: Final[i64] = MOVES.first("stock-now")
NO: Final[i64] = MOVES.first("no")
KEEP: Final[i64] = MOVES.first("keep")
RECRUIT: Final[i64] = MOVES.first("recruit")
CLAIM: Final[i64] = MOVES.first("claim")
FROM: Final[i64] = MOVES.first("from")
SO_MANY: Final[i64] = MOVES.first("goons")
AIM: Final[i64] = MOVES.first("target")
CALL: Final[i64] = MOVES.first("call")
SEND: Final[i64] = MOVES.first("send")
FIGHT: Final[i64] = MOVES.first("fight")
RETREAT: Final[i64] = MOVES.first("retreat")
RETREAT_TO: Final[i64] = MOVES.first("retreat-to")
PIP: Final[i64] = MOVES.first("pip")
PLAY_TACTIC: Final[i64] = MOVES.first("tactic")
NONE: Final[i64] = MOVES.first("none")
DIE: Final[i64] = MOVES.first("die")
CALL_BACKUP: Final[i64] = MOVES.first("backup")
HEAL_TO: Final[i64] = MOVES.first("heal")
CONTINUE: Final[i64] = MOVES.first("continue")
STEAL: Final[i64] = MOVES.first("steal")
TORCH: Final[i64] = MOVES.first("torch")
SEIZE: Final[i64] = MOVES.first("seize")
ROB: Final[i64] = MOVES.first("rob")
WITHDRAW: Final[i64] = MOVES.first("withdraw")
