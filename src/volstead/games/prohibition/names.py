"""The ids by which moves, logs and content files name things. What they are called on the table is content."""

from typing import Final

NEIGHBORHOODS: Final = ["HAR", "HEL", "GAS", "VIL", "LIT", "LES", "RED"]
BLOCKS: Final = [f"{neighborhood}-{n}" for neighborhood in NEIGHBORHOODS for n in range(1, 9)]
TYPES: Final = ["STILL", "BREWERY", "SPEAKEASY", "NIGHTCLUB", "SETTLEMENT", "WARD"]
CATEGORIES: Final = ["PRODUCER", "RETAIL", "CIVIC"]
EXTORTIONS: Final = ["CHARM", "PROTECTION", "SHAKEDOWN", "TERROR"]
SPACES: Final = [
    *["BLD_" + kind for kind in TYPES],
    *["EXT_" + kind for kind in EXTORTIONS],
    "OPEN_CHARGE",
    "OPEN_CONTRACT",
    "OPEN_IMPORT",
    "OPEN_RECRUIT",
    "OPEN_DRUGSTORE",
    "OPEN_FESTIVAL",
]
SCHEMES: Final = [f"SC{n:02}" for n in range(1, 25)]
INFAMIES: Final = [f"IN{n:02}" for n in range(1, 13)]
FEDS: Final = [f"FED{n}" for n in range(1, 9)]
MATS: Final = ["RED", "BLUE", "GREEN", "YELLOW"]
UNITS: Final = ["goon", "guard"]
YEARS: Final = list(range(1921, 1927))
ROWS: Final = ["I", "II", "III", "IV"]
