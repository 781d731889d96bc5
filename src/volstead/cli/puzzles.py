"""`volstead puzzles`: positions with one clearly best way to go on, to solve in the terminal; and how they are made."""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from volstead.cli.choose import Choices
from volstead.cli.review import because
from volstead.cli.terminal import add_game, add_language, options_of, out, say, whole, width
from volstead.coach import puzzle_making as making
from volstead.coach import puzzles
from volstead.core.errors import BadOption
from volstead.core.kit import Kit
from volstead.games import kit
from volstead.words import Words

DAY = 86_400


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("puzzles", help="positions with one clearly best move")
    kinds = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)
    solve = kinds.add_parser("solve", help="solve one: today's, or that of an id")
    add_game(solve)
    solve.add_argument("id", nargs="?", metavar="ID", help="which one (today's)")
    add_language(solve)
    solve.set_defaults(run=run_solve)
    shown = kinds.add_parser("list", help="list those of a game")
    add_game(shown)
    add_language(shown)
    shown.set_defaults(run=run_list)
    make = kinds.add_parser("make", help="find new ones in games of bots")
    add_game(make)
    make.add_argument("--many", type=whole, default=10, metavar="N", help="so many (10)")
    make.add_argument("--seed", type=whole, default=1, metavar="S", help="the same seed finds the same ones")
    make.add_argument("--goal", choices=making.GOALS, default="score", help="what is proven, where it can be (score)")
    make.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="of the games; {game} is the game's number"
    )
    make.add_argument("--least", type=whole, default=2, metavar="N", help="points at least, for the goal score (2)")
    make.add_argument("--add", action="store_true", help="to those that the file has already, which count")
    make.add_argument("--out", type=Path, required=True, metavar="FILE", help="where to keep them (.jsonl.gz)")
    make.set_defaults(run=run_make)
    look = kinds.add_parser("again", help="look at those of a file once more, and keep those that still hold")
    add_game(look)
    look.add_argument("file", type=Path, metavar="FILE", help="a file of puzzles (.jsonl.gz)")
    look.add_argument("--seed", type=whole, default=1, metavar="S", help="the samples that judged ones are tried on")
    look.add_argument("--reasons", action="store_true", help="only give the reasons of judged ones anew")
    look.add_argument("--out", type=Path, required=True, metavar="FILE", help="where to keep those that hold")
    look.set_defaults(run=run_again)


def none_of(found: Kit) -> BadOption:
    return BadOption(f"{found.title} has no puzzles", "no-puzzles", found.title)


def run_list(args: argparse.Namespace) -> int:
    found = kit(args.game)
    words = Words(found, args.language)
    shelf = puzzles.shelf(args.game).puzzles
    if not shelf:
        raise none_of(found)
    for puzzle in shelf.values():
        say(f"{puzzle.id:>4}  {goal(puzzle, words)}  {words.say('puzzle-grade', grade=puzzle.grade)}")
    return 0


def run_make(args: argparse.Namespace) -> int:
    found = kit(args.game)
    if not found.scoring and not found.judgement:
        raise BadOption(f"{found.title} has no judgement by which puzzles could be made")
    if args.many < 1:
        raise BadOption("at least one puzzle")
    place(args.out)
    made = list(puzzles.read(args.out).values()) if args.add and args.out.is_file() else []
    for puzzle in making.make(found, args.many, args.seed, args.goal, tuple(made), options_of(args), args.least):
        made.append(puzzle)
        puzzles.write(args.out, made)
        sys.stderr.write(f"\r{len(made)} of {args.many}")
    sys.stderr.write("\n")
    say(f"{len(made)} puzzles in {args.out}")
    return 0


def place(file: Path) -> None:
    """Whether there is a folder for a file, before anything is looked for."""
    if not file.parent.is_dir():
        raise BadOption(f"there is no folder {file.parent}")


def run_again(args: argparse.Namespace) -> int:
    if not args.file.is_file():
        raise BadOption(f"there is no file {args.file}")
    place(args.out)
    there = list(puzzles.read(args.file).values())
    held: list[puzzles.Puzzle] = []
    anew = (one if one.proven else making.explained(one) for one in there)
    for puzzle in anew if args.reasons else making.again(there, args.seed):
        held.append(puzzle)
        puzzles.write(args.out, held)
        sys.stderr.write(f"\r{len(held)} hold, up to {puzzle.id}")
    sys.stderr.write("\n")
    say(f"{len(held)} of {len(there)} puzzles hold")
    return 0


def run_solve(args: argparse.Namespace) -> int:
    found = kit(args.game)
    today = puzzles.of_the_day(found.name, int(time.time() // DAY))
    puzzle = puzzles.puzzle_of(found.name, args.id) if args.id else today
    if puzzle is None:
        raise none_of(found)
    names = [str(seat + 1) for seat in range(puzzle.position["seats"])]
    words = Words(found, args.language, names)
    say(found.draw(puzzles.position(puzzle).view(puzzle.seat), width(), words))
    words.names = puzzles.position(puzzle).game.names
    say(words.say("puzzle-title", id=puzzle.id, grade=puzzle.grade))
    say(words.say("puzzle-you", seat=puzzle.seat + 1))
    say(goal(puzzle, words))
    while (solved := once(found, puzzle, words)) is False:
        say(words.say("puzzle-wrong"))
    if solved:
        say(words.say("puzzle-right"))
    say(solution(puzzle, words))
    return 0


def goal(puzzle: puzzles.Puzzle, words: Words) -> str:
    key, points = puzzle.goal
    return words.say(f"puzzle-{key}", points=points)


def solution(puzzle: puzzles.Puzzle, words: Words) -> str:
    """The solution with its reasons, or with what follows from it."""
    catalogue = puzzles.position(puzzle).game.catalogue
    moves = words.say("puzzle-then").join(words.move(catalogue.parse(text)) for text in puzzle.solution)
    lines = [words.say("puzzle-solution", moves=moves)]
    if puzzle.proven:
        lines.append(words.say(f"puzzle-others-{puzzle.goal[0]}", points=puzzle.others))
    else:
        lines.append(words.say("puzzle-gain", chance=round(100 * puzzle.chance), best=round(100 * puzzle.best)))
    lines += because(puzzle.reasons, puzzle.seat, words)
    if puzzle.proven:
        lines += ["  " + words.fact(fact, puzzle.seat) for fact in puzzle.then]
    return "\n".join(lines)


def once(found: Kit, puzzle: puzzles.Puzzle, words: Words) -> bool | None:
    """One try: whether it solved the puzzle; None if the person wants to be told."""
    made: list[int] = []
    while True:
        tried = puzzles.attempt(puzzle, made)
        if tried.done:
            return tried.solved
        asked = tried.s.question(puzzle.seat)
        say("")
        say(words.question(asked))
        choices = Choices(tried.s.legal(puzzle.seat), [], found.catalogue, words)
        move = None
        while move is None:
            say("\n".join(choices.lines(width())))
            try:
                typed = out.input(words.say("puzzle-prompt") + " > ").strip()
            except EOFError:
                return None
            if typed == "?":
                return None
            move = choices.pick(typed) if typed else None
            if move is None and not choices.shown:
                say(words.say("not-understood", typed=typed))
                choices.shown = choices.all
        made.append(move)
