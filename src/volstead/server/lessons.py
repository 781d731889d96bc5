"""First lessons as the browser plays them: everything that the server would have said, made once and kept."""

from functools import cache

from volstead.core.lesson import Lesson, LessonMoment, lesson
from volstead.core.seats import bit, members, players
from volstead.core.state import State
from volstead.games import kit
from volstead.server.messages.base import Outlook
from volstead.server.messages.games import LessonStep, Taught
from volstead.server.peek import look_ahead
from volstead.table.entries import Settings
from volstead.table.updates import AnyItem, Asked, EndItem, FactItem, SeatInfo, TableInfo, Update, Welcome

MOST_LOOKS = 64


@cache
def taught(game: str) -> Taught | None:
    """The first lesson of a game, if it has one: how it begins, and what follows from every click."""
    found = lesson(kit(game))
    return _Told(found).all() if found is not None else None


class _Told:
    """Writes a lesson down as the messages of a table."""

    def __init__(self, played: Lesson) -> None:
        self.lesson = played
        self.script = played.script
        self.n = 0
        self.asked: Asked | None = None
        self.looks: dict[str, Outlook] = {}

    def all(self) -> Taught:
        lesson = self.lesson
        begin = lesson.before[-1].state if lesson.before else lesson.game.new()
        welcome = self.welcome(begin)
        plays = [[lesson.kit.catalogue.parse(text) for text in step.play] for step in self.script.steps]
        self.look(begin, next((play for play in plays if play), []))
        steps = []
        for number, (step, groups) in enumerate(zip(self.script.steps, lesson.steps, strict=True)):
            updates = []
            for k, moments in enumerate(groups, start=1):
                updates.append([self.update(moment) for moment in (skipped(moments) if step.later else moments)])
                rest = plays[number][k:] or next((play for play in plays[number + 1 :] if play), [])
                self.look(moments[-1].state, rest)
            at = list(step.at or step.play[:1])
            steps.append(LessonStep(key=step.key, at=at, play=plays[number], updates=updates))
        return Taught(welcome=welcome, steps=steps, looks=self.looks)

    def welcome(self, begin: State) -> Welcome:
        script = self.script
        made = welcome_to(begin, script.seat, script.names or tuple("" for _ in range(script.seats)))
        self.asked = made.question
        return made

    def update(self, moment: LessonMoment) -> Update:
        s, seat = moment.state, self.script.seat
        self.n += 1
        self.asked = question(s, seat)
        items: list[AnyItem] = [FactItem(fact=fact) for fact in moment.facts]
        if s.over():
            items.append(EndItem(reason="finished", scores=s.scores(), winners=s.winners()))
        return Update(n=self.n, at=0.0, items=items, waiting=waiting(s), question=self.asked, view=s.view(seat))

    def look(self, s: State, play: list[int]) -> None:
        """What the boards ask beforehand: each choice by itself, and the learner's move as far as it is made."""
        seat = self.script.seat
        if not s.actors() & bit(seat):
            return
        lines = [[move] for move in s.legal(seat)[:MOST_LOOKS]] + [play[:k] for k in range(2, len(play) + 1)]
        for line in lines:
            self.looks[f"{self.n} {' '.join(map(str, line))}"] = look_ahead(s, seat, line)


def skipped(moments: list[LessonMoment]) -> list[LessonMoment]:
    """The learner's own move, and how things stand at the end of all that follows."""
    return [moments[0], LessonMoment(moments[-1].seat, moments[-1].state, [])] if len(moments) > 1 else moments


def welcome_to(s: State, seat: int, names: tuple[str, ...]) -> Welcome:
    """A table that is nowhere but in somebody's browser, as its first message: one person, and bots."""
    seats = [
        SeatInfo(driver="person" if k == seat else "bot", name=name, bot="", present=True)
        for k, name in enumerate(names)
    ]
    table = TableInfo(
        id="",
        title="",
        game=s.game.name,
        version=int(s.game.version),
        status="running",
        seats=seats,
        options=dict(s.game.options),
        settings=Settings(undo="never"),
        created=0.0,
        origin="",
        result=None,
    )
    return Welcome(
        table=table,
        seat=seat,
        n=0,
        now=0.0,
        missed=None,
        waiting=waiting(s),
        question=question(s, seat),
        times=None,
        promises=[],
        request=None,
        standing=None,
        orders=[],
        plan=None,
        view=s.view(seat),
    )


def question(s: State, seat: int) -> Asked | None:
    """What the learner is asked, if the table waits for them."""
    if not s.actors() & bit(seat):
        return None
    asked = s.question(seat)
    return Asked(
        rule=asked.rule,
        key=asked.key,
        menu=s.legal(seat),
        numbers=asked.numbers,
        default=s.default(seat),
        tempo=s.tempo(),
    )


def waiting(s: State) -> list[int]:
    return list(members(players(s.shown())))
