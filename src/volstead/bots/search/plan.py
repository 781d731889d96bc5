"""How a search goes about it: what it trusts, how deep it looks and how it reads a position."""


class SearchPlan:
    """The numbers of a search. Each game has its own, fitted by play in the arena."""

    __slots__ = (
        "bold",
        "consult",
        "doubt",
        "explore",
        "greedy",
        "horizon",
        "race",
        "rounds",
        "scale",
        "sharp",
        "trust",
        "wide",
    )

    def __init__(
        self,
        explore: float = 0.8,
        wide: float = 1.0,
        trust: float = 0.5,
        consult: int = 0,
        greedy: float = 0.5,
        horizon: int = 40,
        rounds: int = 0,
        race: bool = False,
        doubt: float = 1.0,
        scale: float = 10.0,
        bold: float = 0.1,
        sharp: float = 1.0,
    ) -> None:
        self.explore = explore
        """How much it tries what it knows little of."""
        self.wide = wide
        """How many times as much at the root."""
        self.trust = trust
        """How much of its first attention goes to the move that greedy would make."""
        self.consult = consult
        """How often a decision must have been met before greedy is asked about it; it is always asked at the root."""
        self.greedy = greedy
        """How often a move after the tree is the greedy one; the others are random."""
        self.horizon = horizon
        """After how many moves of players below the tree a line is cut off and judged."""
        self.rounds = rounds
        """At the end of how many rounds a line is cut off and judged, this one included; 0 looks at `horizon` alone."""
        self.race = race
        """Whether the moves at hand are tried equally often with equal luck, the worse ones dropping out one by one.

        That suits games in which luck weighs more than the replies to a move.
        """
        self.doubt = doubt
        """By how many standard errors a move must win the race to be made instead of the greedy player's."""
        self.scale = scale
        """How many points of worth make a seat ahead by a factor of e in its chances."""
        self.bold = bold
        """How far below the average an untried move is thought to be."""
        self.sharp = sharp
        """How much of a result is winning itself; the rest is how good the standing was."""
