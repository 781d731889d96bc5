"""What can be done at a table: a file each. To add one, write its file and name it here."""

from volstead.table.base import Feature
from volstead.table.features.clocks import ClocksFeature
from volstead.table.features.naming import NamingFeature
from volstead.table.features.plans import PlansFeature
from volstead.table.features.promises import PromisesFeature
from volstead.table.features.rematch import RematchFeature
from volstead.table.features.seats import SeatsFeature
from volstead.table.features.talk import TalkFeature
from volstead.table.features.tutor import TutorFeature
from volstead.table.features.undo import UndoFeature
from volstead.table.features.votes import VotesFeature
from volstead.table.features.windows import WindowsFeature
from volstead.table.features.wishes import WishesFeature

FEATURES: list[Feature] = [
    SeatsFeature(),
    TalkFeature(),
    WindowsFeature(),
    ClocksFeature(),
    PlansFeature(),
    WishesFeature(),
    PromisesFeature(),
    UndoFeature(),
    VotesFeature(),
    NamingFeature(),
    RematchFeature(),
    TutorFeature(),
]
