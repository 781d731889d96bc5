"""The table in the terminal."""

import json
from pathlib import Path

import pytest

from tests.cli.call import Call
from volstead.cli.table import COMMANDS

TABLE = "play toy --seats you,random --seed 3"


def test_a_whole_game_by_number_word_and_notation(call: Call) -> None:
    """Three bids end a game of Speak Easy; the table tells what happened and who won."""
    done = call(TABLE, "1", "bid 2", "1")
    assert done.code == 0
    assert "Lefty (you): bid [TOY-2]" in done.out and "  1 bid 1" in done.out
    assert "opened: seat Lefty (you), bottle 1" in done.out
    assert "The game is over." in done.out and "Mae (2) wins." in done.out
    assert done.err == ""


def test_what_is_hidden_stays_hidden(call: Call) -> None:
    """A person sees neither what a bot draws nor what it bids before the bids are opened."""
    done = call(TABLE, "1", "quit")
    assert "drew something: seat Mae" in done.out and "drew: seat Mae" not in done.out
    assert "sealed: seat Mae" not in done.out


def test_some_words_narrow_the_menu(call: Call) -> None:
    """Words that leave one choice make it; words that leave several show these; Enter shows all."""
    done = call(TABLE, "bid", "", "13", "quit")
    assert done.code == 0 and done.out.count("  1 bid 1") == 3
    done = call(TABLE, "bid 1", "quit")
    assert "sealed: seat Lefty (you), bottle 1" in done.out


def test_a_refusal_says_the_rule(call: Call) -> None:
    """A move that is not possible is refused by its rule; nonsense is not understood."""
    done = call(TABLE, "bid 24", "why bid 24", "why bid 1", "fly away", "quit")
    assert done.out.count("TOY-2: bottle not held") == 2
    assert "“bid 1” is possible now." in done.out
    assert "“fly away” is not one of the choices" in done.out


def test_commands(call: Call) -> None:
    """Help, rules, the table and the log can be asked for at any prompt; the default can be taken."""
    done = call(TABLE, "help", "rules BL-SHP-4", "rules XX-9", "why", "board", "menu", "log", "default", "quit")
    assert "the text of a rule" in done.out
    assert "**BL-SHP-4** After the reveal" in done.out
    assert "There is no rule XX-9." in done.out and "There is no rule TOY-2." in done.out
    assert done.out.count("Round 1  die -") == 2
    assert done.out.count("drew: seat Lefty (you)") >= 3
    assert "sealed: seat Lefty (you), bottle 1" in done.out
    assert done.code == 0 and "You left the table" in done.err


def test_commands_in_german(call: Call) -> None:
    """A German table understands German commands, and the English ones too."""
    done = call(TABLE + " --language de", "hilfe", "help", "regeln BL-SHP-4", "vorgabe", "ende")
    assert done.out.count("warum ein Zug nicht möglich ist") == 2
    assert "Lefty (du): bid [TOY-2]" in done.out and "**BL-SHP-4**" in done.out
    assert "Du hast den Tisch verlassen" in done.err


def test_save_and_resume(call: Call, tmp_path: Path) -> None:
    """A game is kept in its file from the moment it is saved, and goes on from there."""
    file = tmp_path / "game.jsonl"
    left = call(TABLE, "1", f"save {file}", "1", "quit")
    assert left.code == 0 and str(file) in left.err
    assert call(f"replay --check {file}").code == 0
    again = call(f"play --resume {file}", "1")
    assert again.code == 0 and "The game is over." in again.out
    assert json.loads(file.read_text().splitlines()[-1])["result"]["reason"] == "finished"
    assert call(f"replay --check {file}").code == 0
    assert "The game is over." in call(f"play --resume {file}").out


def test_a_game_can_be_kept_from_the_start(call: Call, tmp_path: Path) -> None:
    """When the input ends, all that was played is in the file."""
    file = tmp_path / "game.jsonl"
    done = call(f"{TABLE} --save {file}", "1")
    assert done.code == 1 and "The input ended before the game did; the game is kept in" in done.err
    assert call(f"replay {file}").code == 0


def test_hot_seat(call: Call) -> None:
    """Two persons at one screen: each is shown only their own hand, after the screen was handed over."""
    done = call("play toy --seats you:Anna,you:Ben --seed 3", "", "1", "", "1", "", "quit")
    assert done.out.index("Hand the screen to Anna") < done.out.index("Hand the screen to Ben")
    for_ben = done.out.split("Hand the screen to Ben")[1].split("Hand the screen to Anna")[0]
    assert "Anna, bottle" not in for_ben.split("opened")[0] and "Ben, bottle" in for_ben


def test_options_and_seeds(call: Call) -> None:
    """House rules are chosen by name; the same seed gives the same game."""
    one = call("play toy --seats you,random --seed 5 --option rounds=2 --option generous=yes", *["1"] * 9)
    assert one.code == 0 and "handed" in one.out
    assert (
        one.out == call("play toy --seats you,random --seed 5 --option rounds=2 --option generous=yes", *["1"] * 9).out
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play poker", "there is no game 'poker'"),
        ("play toy --seats you,nobody", "there is no bot 'nobody' for toy"),
        ("play toy --seats you", "2 to 4 players, not 1"),
        ("play toy --seats you,,random", "is not a list of seats"),
        ("play toy --option rounds=9", "option rounds cannot be '9'"),
        ("play toy --option rounds", "an option is written name=value"),
        ("play toy --content /nowhere", "/nowhere is not a folder"),
        ("play toy --language fr", "there is no language 'fr'"),
        ("play toy --seed x", "invalid whole value: 'x'"),
        ("play --resume /nowhere", "No such file"),
        ("play toy --resume /nowhere", "name only the file"),
        ("play toy --save /nowhere/x", "cannot be written"),
        ("play toy --fly", "unrecognized arguments: --fly"),
        ("fly", "invalid choice: 'fly'"),
        ("", "required: COMMAND"),
    ],
)
def test_mistakes_are_one_sentence(call: Call, words: str, sentence: str) -> None:
    """On stderr, with a code that is not zero."""
    done = call(words)
    assert done.code in (1, 2) and sentence in done.err
    assert done.err.startswith("volstead: ") and len(done.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play toy --option stakes", "Eine Option wird als name=wert geschrieben, nicht „stakes“."),
        ("play toy --seats you,,greedy", "„you,,greedy“ ist keine Liste von Plätzen wie greedy,random,random."),
        ("play rum-run --option forest=A1/0", "oder schreib einen eigenen wie A1/0 C1/3 D1/0 B1/0 H6"),
        ("play rum-run --option loads=9B", "„9B“ sind keine Ladungen"),
        ("join somewhere", "Der Link sieht aus wie http://HOST/t/TISCH#SCHLÜSSEL."),
        ("puzzles solve toy", "hat keine Rätsel."),
    ],
)
def test_mistakes_are_told_in_the_language_that_was_asked_for(call: Call, words: str, sentence: str) -> None:
    """Whatever a player can get wrong on the command line."""
    done = call(f"{words} --language de")
    assert done.code == 1 and sentence in done.err and len(done.err.splitlines()) == 1


def test_which_game(call: Call) -> None:
    """Without a name the table asks."""
    done = call("play", "chess", "2")
    assert "Which game?" in done.out and "“chess” is not one of the choices" in done.out and "Prohibition" in done.out
    assert done.code == 1


def test_an_offer_in_one_line(call: Call) -> None:
    """A deal is typed in one line wherever one may propose; elsewhere, and without terms, the terminal says so."""
    typed = [line for _ in range(12) for line in ("offer Mae 1G for nothing", "default")]
    done = call("play bootleggers --seats you,random,random --seed 3", "offer Mae", *typed, "quit")
    assert "offer NAME 2 crates for 3G" in done.out
    assert "BL-DEAL-14: Proposals are made at a window" in done.out
    assert "Lefty (you) makes Mae (2) a proposal." in done.out


def test_no_coach_sits_in_the_terminal() -> None:
    """Several people may sit at one screen: there is no hint, no tutor and no chance to ask for while a game runs."""
    assert not {"hint", "tutor", "coach", "chances"} & set(COMMANDS)
