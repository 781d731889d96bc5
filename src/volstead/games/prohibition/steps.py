"""The steps by number. A step that puts another on the agenda names it here, so that no file needs to know them all."""

from typing import Final

from mypy_extensions import i64

YEARS: Final[i64] = 0
GIVE_MARKER: Final[i64] = 1
GIVE_MATS: Final[i64] = 2
DEAL_SCHEMES: Final[i64] = 3
DRAFT_SCHEMES: Final[i64] = 4
DEAL_INFAMIES: Final[i64] = 5
CHOOSE_INFAMY: Final[i64] = 6
OPERATIONS: Final[i64] = 7
ARRANGE: Final[i64] = 8
FEDS: Final[i64] = 9
FED_CARD: Final[i64] = 10
LOSSES: Final[i64] = 11
CLAIMS: Final[i64] = 12
ACTION_PHASE: Final[i64] = 13
TURN: Final[i64] = 14
DRUGSTORE: Final[i64] = 15
SITE: Final[i64] = 16
STOCK_AT_ONCE: Final[i64] = 17
DRAW_SCHEME: Final[i64] = 18
KEEP_ONE: Final[i64] = 19
RECRUITS: Final[i64] = 20
ORDER_ATTACK: Final[i64] = 21
ATTACKING: Final[i64] = 22
CALL_FOR_HELP: Final[i64] = 23
FIGHT_OR_RETREAT: Final[i64] = 24
RETREAT_BLOCK: Final[i64] = 25
ROLL_DICE: Final[i64] = 26
ADD_PIP: Final[i64] = 27
TACTIC_CHANCE: Final[i64] = 28
CHOOSE_DICE: Final[i64] = 29
REROLL_DICE: Final[i64] = 30
BRING_BACKUP: Final[i64] = 31
FIELD_SURGEON: Final[i64] = 32
CONTINUE_OR_RETREAT: Final[i64] = 33
OUTCOME: Final[i64] = 34
PRODUCTION: Final[i64] = 35
