"""What can go wrong, each with a sentence for the person who meets it."""


class VolsteadError(Exception):
    """Base of every error that is meant for a person: its text is one clear sentence."""


class IllegalMove(VolsteadError):
    """A refusal: the rule that forbids the move, why, and what would be legal."""

    def __init__(self, rule: str, why: str, legal: list[str] | None = None) -> None:
        super().__init__(f"{rule}: {why}")
        self.rule = rule
        self.why = why
        self.legal = legal if legal is not None else []


class BadOption(VolsteadError):
    """A game, an option or a number of seats that does not exist."""


class BadPosition(VolsteadError):
    """A position that can not be on the table."""


class BadLog(VolsteadError):
    """A log that can not be read or does not replay."""


class BadContent(VolsteadError):
    """A content file with something wrong in it: says the file, the place and the fault."""


class BrokenRule(VolsteadError):
    """An invariant of the rules document does not hold: a fault in the program, never in the play."""
