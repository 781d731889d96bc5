"""What can go wrong, each with a sentence for the person who meets it."""

from collections.abc import Callable, Sequence


class VolsteadError(Exception):
    """Base of every error that is meant for a person: its text is one clear sentence."""


class Refusal:
    """Why a move is refused: the rule, the key of the reason in the words files (`refusal-<key>`), and what it names.

    What is named is a number or a word of the game; the words files call them $a, $b, $c, and the refused move $move.
    """

    __slots__ = ("key", "named", "rule")

    def __init__(self, rule: str, key: str, *named: int | str) -> None:
        self.rule = rule
        self.key = key
        self.named: list[int | str] = list(named)


class IllegalMove(VolsteadError):
    """A refusal: the rule that forbids the move, why, and what would be legal."""

    def __init__(self, refusal: Refusal, game: str = "", move: int = -1, legal: Sequence[str] = ()) -> None:
        super().__init__(refusal.rule, refusal.key)
        self.rule = refusal.rule
        self.key = refusal.key
        self.named = refusal.named
        self.game = game
        self.move = move
        self.legal = list(legal)
        self.where = ""
        """Which of many games it was, where there are many."""

    @property
    def why(self) -> str:
        """The reason as a sentence, in English."""
        if _sentences:
            return _sentences[0](self)
        return " ".join([self.key.replace("-", " "), *(str(one) for one in self.named)])

    def __str__(self) -> str:
        return f"{self.rule}: {self.why}{self.where}"


_sentences: list[Callable[[IllegalMove], str]] = []


def say_with(sentence: Callable[[IllegalMove], str]) -> Callable[[IllegalMove], str]:
    """How a refusal of a game reads in English: the words, which are above this layer, give it here."""
    _sentences[:] = [sentence]
    return sentence


class BadOption(VolsteadError):
    """A game, an option or a number of seats that does not exist.

    What people at a table can meet has a key as well, with what it names, to be said in their language.
    """

    def __init__(self, sentence: str, key: str = "other", *named: int | str) -> None:
        super().__init__(sentence)
        self.key = key
        self.named: list[int | str] = [sentence] if key == "other" else list(named)


class BadPosition(VolsteadError):
    """A position that cannot be on the table."""


class BadLog(VolsteadError):
    """A log that cannot be read or does not replay."""


class BadContent(VolsteadError):
    """A content file with something wrong in it: says the file, the place and the fault."""


class BrokenRule(VolsteadError):
    """An invariant of the rules document does not hold: a fault in the program, never in the play."""
