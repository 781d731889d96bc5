"""The clocks of a table. They follow from the log alone, so they survive a restart."""

from msgspec import Struct

from volstead.core.seats import NATURE_BIT
from volstead.core.state import State
from volstead.table.record import Settings
from volstead.table.said import Times

HUSH = ("window", "response")
"""Tempos at which the table keeps even time, whoever is asked."""


class Clock(Struct, kw_only=True):
    """Since when whom is waited for, and what is left of his time."""

    since: list[float | None]
    """When each seat was asked what it is asked now, where that is timed."""
    banks: list[float]
    opened: float | None = None
    """When the open window opened."""
    openings: int = 0
    """How many windows there have been, those begun anew included."""
    extra: float = 0.0
    """What pressing `wait` has added to it."""
    tempo: str = ""
    stage: tuple[int, int] = (0, 0)
    """Round and phase of the negotiation that the talk clock runs for."""
    talking: float | None = None
    paused: float | None = None
    waits: list[int]
    """How often each seat has pressed `wait` in the round."""
    round: int = 0

    @classmethod
    def new(cls, seats: int, settings: Settings) -> "Clock":
        return cls(since=[None] * seats, banks=[settings.bank] * seats, waits=[0] * seats)

    def moved(self, s: State, settings: Settings, at: float, mover: int, public: bool) -> None:
        """Something was played: see who is asked now, and since when.

        `public` says whether everybody saw something of it: only that makes a window begin anew (BL-TIM-7).
        """
        tempo = s.tempo()
        actors = int(s.actors()) & ~int(NATURE_BIT)
        when = s.game.when(s)
        if when[0] != self.round:
            self.round = when[0]
            self.waits = [0] * len(self.waits)
        if tempo not in HUSH:
            self.opened = None
        elif self.opened is None or self.tempo != tempo or public:
            self.opened, self.extra = at, 0.0
            self.openings += 1
        if tempo not in HUSH and self.tempo in HUSH:
            self.openings += 1
        self.tempo = tempo
        if tempo == "talk" and (self.talking is None or self.stage != when):
            self.talking, self.stage = at, when
        if settings.clock == "none":
            return
        for seat in range(len(self.since)):
            since = self.since[seat]
            asked = tempo not in HUSH and bool(actors >> seat & 1)
            if since is not None and (not asked or seat == mover):
                self.banks[seat] = max(0.0, self.banks[seat] - (at - since)) + settings.increment
                since = None
            self.since[seat] = at if asked and since is None else since

    def wake(self, at: float) -> None:
        """Whatever runs begins anew."""
        self.since = [None if since is None else at for since in self.since]
        if self.opened is not None:
            self.opened = at
        if self.talking is not None:
            self.talking = at

    def pause(self, at: float) -> None:
        self.paused = at

    def resume(self, at: float) -> None:
        """The time of the pause does not count."""
        assert self.paused is not None
        rest = at - self.paused
        self.paused = None
        self.since = [None if since is None else since + rest for since in self.since]
        if self.opened is not None:
            self.opened += rest
        if self.talking is not None:
            self.talking += rest

    def window(self, settings: Settings) -> float | None:
        """When the open window closes."""
        limit = settings.limit(self.tempo)
        if self.paused is not None or self.opened is None or not limit:
            return None
        return self.opened + limit + self.extra

    def until(self, seat: int, settings: Settings) -> float | None:
        """When a seat's time is up."""
        since = self.since[seat]
        if self.paused is not None or since is None:
            return None
        if self.tempo == "talk" and self.talking is not None:
            limit = settings.limit("talk")
            return self.talking + limit if limit else None
        if settings.clock == "game":
            return since + self.banks[seat]
        limit = settings.limit(self.tempo)
        return since + limit if limit else None

    def times(self, s: State, settings: Settings) -> Times:
        """The clocks as everybody may see them."""
        shown = int(s.shown())
        return Times(
            until=[self.until(seat, settings) if shown >> seat & 1 else None for seat in range(len(self.since))],
            window=self.window(settings),
            banks=list(self.banks) if settings.clock == "game" else None,
            paused=self.paused is not None,
        )
