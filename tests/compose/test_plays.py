from typing import Any

import pytest

from generator.compose.items import Item
from generator.compose.plays import play_row
from generator.compose.tree import Tree
from generator.compose.views import ChapterView
from generator.errors import LayoutError, Place
from generator.load import Entry
from generator.manuscript.book import ChapterText
from generator.playing.measures import interval
from generator.playing.sample import PlaySample, play_sample
from generator.problem import Game
from generator.puzzles.fujisan.sampling import FujisanSample
from generator.verify import verified
from generator.verify.judge import judge
from tests.playing.toys import Paired, Together, Toy

FULL = "lower-quarter median-moves upper-quarter choices first winning-score"
BOX = """<book title="t"><section id="s" title="T" part="1"><plays title="How it plays"><sentence>So.</sentence>
<row id="{name}"/></plays></section></book>"""


def sample(finds: str = FULL, engine: type[Game[Any]] = Toy, players: int = 2) -> PlaySample:
    model = play_sample(engine.__name__.lower(), engine)
    claim = {"sampled": {"seed": "1", "size": "20"} | dict.fromkeys(finds.split(), "0")}
    return model.model_validate({"id": f"plays-{players}", "players": str(players), "claim": claim})


def item(problem: PlaySample | FujisanSample) -> Item:
    """A sample whatever it says, with what is found in it."""
    found = [*problem.solve()]
    read = dict(pair.split(" ") for pair in found[0].split(", "))
    right = problem.model_validate(
        problem.model_dump(exclude={"claim"})
        | {"claim": {"sampled": {"seed": "1", "size": str(problem.sampled.size)} | read}}
    )
    return Item(verified(Entry(right, "x", Place("x.yaml"), True), judge(right)), "", "")


def test_a_row_has_its_numbers_from_the_proof() -> None:
    one = item(sample())
    found = dict(pair.split(" ") for pair in str(one.verified.solution).split(", "))
    row = play_row(one)
    assert row is not None
    assert row.moves == tuple(int(found[name]) for name in ("lower-quarter", "median-moves", "upper-quarter"))
    assert (row.players, row.choices, row.score) == ("2", 2, int(found["winning-score"]))
    assert (row.share, row.fair) == (int(found["first"]) / 20, 0.5)
    assert (row.low, row.high) == interval(int(found["first"]), 20)


def test_partners_are_told_as_such() -> None:
    row = play_row(item(sample(engine=Paired, players=4)))
    assert row is not None
    assert (row.players, row.fair) == ("4 in pairs", 0.5)


def test_two_who_play_together_are_no_pair_among_others() -> None:
    row = play_row(item(sample(engine=Together)))
    assert row is not None
    assert (row.players, row.fair) == ("2", 0.0)


def test_a_sample_that_says_too_little_and_one_of_no_game_make_no_row() -> None:
    assert play_row(item(sample("first"))) is None
    deals = FujisanSample.model_validate(
        {"id": "d", "claim": {"sampled": {"seed": "1", "size": "1", "climbable": "1"}}}
    )
    assert play_row(item(deals)) is None


def test_a_chapter_lists_what_says_how_its_game_plays() -> None:
    two, three, little = item(sample()), item(sample(players=3)), item(sample("first"))
    view = ChapterView("x", 1, ChapterText(), (), (little, two, three))
    assert (view.plays, view.played) == ([two, three], "20")


def test_a_box_of_something_else_is_an_error_of_the_template() -> None:
    little = item(sample("first"))
    with pytest.raises(LayoutError, match="does not say how a game plays, expected a sample with"):
        Tree({little.id: little}, {}).document(BOX.format(name=little.id))
    with pytest.raises(LayoutError, match="is no proven problem"):
        Tree({}, {}).document(BOX.format(name="nothing"))
