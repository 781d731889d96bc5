"""Games end, menus are right, replays and copies are true, refusals change nothing."""

import pytest

from tests.contract.tables import COUNTS, MANY, PLENTY, every_game, every_table
from volstead.games import kit
from volstead.testing import contract


@every_game
def test_the_tables_are_all_player_counts(name: str) -> None:
    """No player count of a game goes untested."""
    assert list(COUNTS[name]) == list(range(kit(name).fewest, kit(name).most + 1))


@pytest.mark.rule("BL-INV-24")
@every_table
def test_random_games_end_and_keep_the_rules(name: str, seats: int) -> None:
    """Whatever is played, the invariants hold after every move, and there are a result and a winner at the end."""
    contract.games_end(kit(name), seats, MANY // 2)


@every_game
def test_every_option_can_be_played(name: str) -> None:
    """Each choice of each option gives a game that ends and keeps its invariants."""
    for seats in {kit(name).fewest, kit(name).most}:
        contract.options_can_be_played(kit(name), seats)


@pytest.mark.rule("BL-INV-25", "PR-INV-35", "RR-INV-15")
@every_table
def test_menus_questions_and_defaults(name: str, seats: int) -> None:
    """A menu is never empty, names no move twice and stays as it is; the default is in it; the question has a rule."""
    contract.menus_questions_and_defaults(kit(name), seats, 1)


@pytest.mark.rule("BL-INV-23", "PR-INV-30", "RR-INV-18")
@every_table
def test_a_replay_gives_the_same_digests(name: str, seats: int) -> None:
    """A game written to its log and read again is the same after every move."""
    contract.replays_agree(kit(name), seats, 1)


@every_table
def test_a_copy_is_independent(name: str, seats: int) -> None:
    """Every legal move tried on a copy leaves the origin as it was."""
    contract.copies_are_independent(kit(name), seats, PLENTY)


@pytest.mark.rule("RR-INV-17")
@every_table
def test_what_is_not_offered_is_refused_with_its_rule(name: str, seats: int) -> None:
    """Any move that is not in the menu is refused by a rule, with a reason and what would be legal; nothing changes."""
    contract.refusals_change_nothing(kit(name), seats, PLENTY)


@every_table
def test_asides_are_legal_and_no_part_of_the_menu(name: str, seats: int) -> None:
    """What a seat may do besides, such as resigning, is accepted from it at any time, and the game goes on or ends."""
    contract.asides_are_legal(kit(name), seats, PLENTY)


@every_table
def test_when_it_is_over_it_is_over(name: str, seats: int) -> None:
    """After the end nobody may do anything."""
    contract.over_is_over(kit(name), seats, 1)


@every_table
def test_a_position_survives_json(name: str, seats: int) -> None:
    """A position written as JSON and read again is the same, and goes on in the same way."""
    contract.positions_survive_json(kit(name), seats, PLENTY)


@every_game
def test_the_text_of_every_move_reads_back(name: str) -> None:
    """The catalogue gives each move a text that means that move alone."""
    contract.moves_read_back(kit(name), kit(name).fewest)


@every_table
def test_standing_is_a_number_at_any_time(name: str, seats: int) -> None:
    """Charts and search may ask how a seat stands at any decision."""
    contract.standing_is_a_number(kit(name), seats, 1)


@every_table
def test_the_kit_is_well_made(name: str, seats: int) -> None:
    """Its name, its seats, its observation, its rules and its words are where it says."""
    contract.kit_is_well_made(kit(name), seats)
