"""Games in words: whoever must act is shown all that they need, and nothing of what they may not know."""

from dataclasses import replace
from random import Random

import pytest

from volstead.core.draw import plain_table
from volstead.core.errors import BadOption
from volstead.games import own
from volstead.research.text import IN_BRACKETS, TextEnv


@pytest.mark.parametrize("game", own())
def test_a_game_is_played_by_reading_alone(game: str) -> None:
    """A player that knows nothing but the text picks numbers out of it; the game goes on without a refusal."""
    env = TextEnv(game)
    env.reset(num_players=3, seed=7)
    rng = Random(5)
    for _ in range(150):
        player, seen = env.get_observation()
        numbers = [word for word in IN_BRACKETS.findall(seen.rpartition("\n\n")[2]) if word.isdigit()]
        done, info = env.step(f"Let me think. [{rng.choice(numbers)}]")
        assert info["player"] == player and info["refused"] is None
        if done:
            break
    rewards, counts = env.close()
    assert len(rewards) == 3 and not any(count["refused"] for count in counts.values())


def test_views_are_short() -> None:
    """The table and the news of Prohibition for four stay under four thousand letters, without the list of choices."""
    env = TextEnv("prohibition", menu=False)
    env.reset(num_players=4, seed=3)
    for _ in range(40):
        seat, _ = env.get_observation()
        assert len(env._play.text(seat)) < 4000
        env.step(f"[{env._play.game.catalogue.text(env._play.state.default(seat))}]")


@pytest.mark.parametrize("game", own())
def test_the_table_is_in_the_language_of_the_whole_text(game: str) -> None:
    """A board in English among German questions would be two tables."""
    env = TextEnv(game, language="de")
    env.reset(num_players=3, seed=3)
    seat, seen = env.get_observation()
    english = env._play.text(seat)
    assert english not in seen and len(seen) > len(english) / 2


def test_players_have_one_name_at_the_table_and_in_the_text() -> None:
    """Whoever is told to be Player 0 finds Player 0 there, also where a game has no drawing of its own."""
    env = TextEnv("toy")
    env.reset(num_players=3, seed=3)
    env._play.kit = replace(env._play.kit, draw=plain_table)
    _, seen = env.get_observation()
    assert all(f"\nPlayer {seat}: points 0" in seen for seat in range(3))


def test_a_refusal_tells_why_and_the_third_takes_the_default() -> None:
    """Nothing changes until then, and the player hears what was done for them."""
    env = TextEnv("rum-run", tries=3)
    env.reset(num_players=2, seed=7)
    player, _ = env.get_observation()
    for answer in ("[fly to the moon]", "[99999999999999999999]"):
        done, info = env.step(answer)
        assert not done and info["move"] is None and info["refused"]["why"]
        assert env.get_observation()[0] == player
    _, info = env.step("no brackets here")
    assert info["move"] is not None
    assert env.close()[1][player] == {"refused": 3, "made_for_them": 1}


def test_what_is_said_reaches_the_others_and_only_them() -> None:
    """Talk stands around the brackets; the move inside them is what binds."""
    env = TextEnv("bootleggers")
    env.reset(num_players=3, seed=2)
    player, _ = env.get_observation()
    env.step("I bid low, I promise. [1]")
    assert all(any("I bid low" in line for line in env.news[other]) == (other != player) for other in range(3))


def test_secrets_are_not_in_the_text() -> None:
    """The text of a seat is the same whatever the others hold."""
    env = TextEnv("bootleggers")
    env.reset(num_players=4, seed=2)
    for _ in range(60):
        seat, _ = env.get_observation()
        true = env._play.text(seat)
        twin = env._play.state.resample(seat, 11)
        kept = env._play.state
        env._play.state = twin
        assert env._play.text(seat) == true
        env._play.state = kept
        env.step(f"[{env._play.game.catalogue.text(env._play.state.default(seat))}]")


def test_it_must_begin_before_it_is_played() -> None:
    """A clear sentence instead of a traceback."""
    with pytest.raises(BadOption, match="call reset first"):
        TextEnv("rum-run").get_observation()
