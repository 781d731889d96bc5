"""The coach: after a game, what was luck and what was play, and which decisions were dear.

    account(log, seat)    chances through the game, and what moved them: dice, cards, own decisions, the others'
    review(log, seat)     the dearest decisions, each with a better move, its reason, and both futures on the same dice

    beside, instead       while it runs: what speaks for a line of moves, and what it costs beside a better one
    searched              every seat's chance, the round played on before it is judged

The first two work on the log of a finished game. A decision is judged from samples of what its seat could know at that
moment, never from the truth; only the account looks at the truth, which everybody may know by then.
"""

from volstead.coach.account import Account, Point, account
from volstead.coach.advice import Advice, beside, instead
from volstead.coach.ahead import searched
from volstead.coach.review import Decision, Kind, Reviewed, Told, review

__all__ = [
    "Account",
    "Advice",
    "Decision",
    "Kind",
    "Point",
    "Reviewed",
    "Told",
    "account",
    "beside",
    "instead",
    "review",
    "searched",
]
