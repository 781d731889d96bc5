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

MARKER_TO: Final[i64] = 0
DEAL: Final[i64] = 4
DEAL_INFAMY: Final[i64] = 28
DRAW: Final[i64] = 40
DRAW_FED: Final[i64] = 64
ROLL: Final[i64] = 72
TAKE_MAT: Final[i64] = 78
DRAFT: Final[i64] = 82
KEEP_INFAMY: Final[i64] = 106
LIFT: Final[i64] = 118
PLACE: Final[i64] = 230
STOCK: Final[i64] = 342
DONE: Final[i64] = 398
RESOLVE: Final[i64] = 399
PAY_OFF: Final[i64] = 407
BRIBE: Final[i64] = 463
CONSEQUENCE: Final[i64] = 464
BIT: Final[i64] = 465
GIVE_BUILDING: Final[i64] = 466
GIVE_STOCK: Final[i64] = 522
GIVE_GOON: Final[i64] = 578
ORDER: Final[i64] = 634
ATTACK: Final[i64] = 650
PASS: Final[i64] = 651
CHOOSE_TYPE: Final[i64] = 652
BUILD: Final[i64] = 658
STOCK_NOW: Final[i64] = 714
NO: Final[i64] = 715
KEEP: Final[i64] = 716
RECRUIT: Final[i64] = 740
CLAIM: Final[i64] = 796
FROM: Final[i64] = 820
SO_MANY: Final[i64] = 876
AIM: Final[i64] = 881
CALL: Final[i64] = 937
SEND: Final[i64] = 993
FIGHT: Final[i64] = 995
RETREAT: Final[i64] = 996
RETREAT_TO: Final[i64] = 997
PIP: Final[i64] = 1053
PLAY_TACTIC: Final[i64] = 1061
NONE: Final[i64] = 1085
DIE: Final[i64] = 1086
CALL_BACKUP: Final[i64] = 1094
HEAL_TO: Final[i64] = 1150
CONTINUE: Final[i64] = 1206
STEAL: Final[i64] = 1207
TORCH: Final[i64] = 1208
SEIZE: Final[i64] = 1209
ROB: Final[i64] = 1210
WITHDRAW: Final[i64] = 1211
MOVES.begin_at(
    {
        "marker": MARKER_TO,
        "deal": DEAL,
        "deal-infamy": DEAL_INFAMY,
        "draw": DRAW,
        "draw-fed": DRAW_FED,
        "roll": ROLL,
        "mat": TAKE_MAT,
        "draft": DRAFT,
        "keep-infamy": KEEP_INFAMY,
        "lift": LIFT,
        "place": PLACE,
        "stock": STOCK,
        "done": DONE,
        "resolve": RESOLVE,
        "payoff": PAY_OFF,
        "bribe": BRIBE,
        "consequence": CONSEQUENCE,
        "bit": BIT,
        "lose-building": GIVE_BUILDING,
        "lose-stock": GIVE_STOCK,
        "lose-goon": GIVE_GOON,
        "order": ORDER,
        "attack": ATTACK,
        "pass": PASS,
        "type": CHOOSE_TYPE,
        "build": BUILD,
        "stock-now": STOCK_NOW,
        "no": NO,
        "keep": KEEP,
        "recruit": RECRUIT,
        "claim": CLAIM,
        "from": FROM,
        "goons": SO_MANY,
        "target": AIM,
        "call": CALL,
        "send": SEND,
        "fight": FIGHT,
        "retreat": RETREAT,
        "retreat-to": RETREAT_TO,
        "pip": PIP,
        "tactic": PLAY_TACTIC,
        "none": NONE,
        "die": DIE,
        "backup": CALL_BACKUP,
        "heal": HEAL_TO,
        "continue": CONTINUE,
        "steal": STEAL,
        "torch": TORCH,
        "seize": SEIZE,
        "rob": ROB,
        "withdraw": WITHDRAW,
    }
)
