"""What holds of both games in which each player lays the tile they hold, and of both their chapters."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.abilities.figures import Emblem
from generator.figure.marks import Label
from generator.games.drawtable.examples import DrawExample
from generator.games.hexdominimum.engine import Hexdominimum
from generator.games.hexdominimum.examples import HexdominimumRules
from generator.games.hexdominomega.engine import Hexdominomega
from generator.games.hexdominomega.examples import HexdominomegaRules
from generator.games.hextable.engine.scene import write_move
from generator.solve.chance import Chance
from tests.games.drawtable.chapters import cells_of, examples_of, outcome, refuted
from tests.games.drawtable.laws import every_try
from tests.games.hextable.playouts import accepted, middle, playout, some

NAMES = ("hexdominomega", "hexdominimum")
EXAMPLES: dict[str, Any] = {id: example for name in NAMES for id, example in examples_of(name).items()}

seeds, depths, players = st.integers(0, 10**6), st.integers(0, 35), st.sampled_from([2, 3])
games = st.sampled_from([(Hexdominomega, HexdominomegaRules), (Hexdominimum, HexdominimumRules)])


@settings(max_examples=6, deadline=None)
@given(games, seeds, depths, players)
def test_the_moves_are_exactly_what_can_be_played(table: Any, seed: int, depth: int, seats: int) -> None:
    game, _ = table
    position = middle(game.deal(seats, seed), seed, depth)
    moves = [*position.moves()]
    assert len(moves) == len({*moves})
    assert {*moves} == {*accepted(position, every_try(position))}


@settings(max_examples=8, deadline=None)
@given(games, seeds, players)
def test_both_counts_agree_all_through_a_game(table: Any, seed: int, seats: int) -> None:
    game, rules = table
    for before, move, after in playout(game.deal(seats, seed), seed):
        if len(before.table.pieces) % 7 == 0 or after.over:
            text, words = str(before), write_move(before.table, move)
            assert rules.recount(text, words) == rules.judge(text, words)
            assert rules.recount(str(after), "") == rules.judge(str(after), "")


@settings(max_examples=12, deadline=None)
@given(games, seeds, depths, players)
def test_both_counts_agree_on_legal_and_illegal_moves(table: Any, seed: int, depth: int, seats: int) -> None:
    game, rules = table
    position = middle(game.deal(seats, seed), seed, depth)
    text = str(position)
    for move in some(every_try(position), Chance(seed), 20):
        words = write_move(position.table, move)
        assert rules.judge(text, words) == rules.recount(text, words)


@pytest.mark.parametrize("name", NAMES)
def test_every_example_is_shown_and_explained_in_few_words(name: str) -> None:
    assert {cell["show"] for cell in cells_of(name)} == {*examples_of(name)}
    for cell in cells_of(name):
        assert 20 <= len(cell["says"]) <= 130
        assert (cell.get("word") == "Not allowed") == (outcome(EXAMPLES[cell["show"]])["legal"] == "false")


@pytest.mark.parametrize("name", NAMES)
def test_by_the_right_rules_nothing_is_refuted(name: str) -> None:
    """So what changed rules refute is refuted by the change."""
    assert not refuted(examples_of(name))


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_no_word_of_a_figure_leaves_it_at_any_stage(example: DrawExample) -> None:
    for figure in (example.draw(outcome(example)), example.draw(), example.before()):
        places = [mark.at for mark in figure.marks if isinstance(mark, Label)]
        assert all(0 < x <= figure.width and 0 < y <= figure.height for x, y in places)
        assert figure.marks
    assert example.draw(outcome(example)) == example.draw(outcome(example))


@pytest.mark.parametrize("name", NAMES)
def test_the_sign_of_the_contents_bears_no_figures(name: str) -> None:
    [example, *_] = examples_of(name).values()
    assert isinstance(example, Emblem)
    marks = example.emblem().marks
    assert marks
    assert not [mark for mark in marks if isinstance(mark, Label)]
