"""Looking ahead: what would follow from moves that a player thinks of, as far as they alone decide.

It is tried on a sample that the player cannot tell from the true position, so nothing that is hidden shows.
"""

from volstead.core.errors import IllegalMove
from volstead.core.journal import Journal
from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games import kit
from volstead.server.messages.base import Outlook
from volstead.table.updates import Asked


def look_ahead(sample: State, seat: int, moves: list[int]) -> Outlook:
    """What this seat would be told and asked after these moves; chance and other players' answers are left open."""
    s = sample.clone()
    s.journal = Journal()
    refused = ""
    for move in moves:
        try:
            s.play(seat, move)
        except IllegalMove as refusal:
            refused = refusal.key
            break
    facts = kit(s.game.name).facts
    told = [facts.to_dict(event) for event in s.journal.seen_by(seat)]
    asked = None
    if s.actors() & bit(seat):
        question = s.question(seat)
        asked = Asked(
            rule=question.rule,
            key=question.key,
            menu=s.legal(seat),
            numbers=question.numbers,
            default=s.default(seat),
            tempo=s.tempo(),
        )
    return Outlook(facts=told, question=asked, refused=refused)
