"""The first leg, the certificate, the checker and whoever tries everything agree on small random boards."""

from itertools import combinations
from random import Random

import pytest

from generator.rules.language.rule import REQUIREMENTS
from tests.rules.oracles.agreement.tally import WORDS, Tally, tallied
from tests.rules.oracles.agreement.trial import Differs, Trial, tried
from tests.rules.oracles.judging import is_right
from tests.rules.oracles.making.families import GRIDS, Made, made

SEED = 1
EVERYDAY = 72
"""Each word alone and with another, twice."""

MANY = 1_200


def require_all_tried(found: Tally) -> None:
    """Every word and every grid has had boards with answers, and answers of every word were changed."""
    assert [word for word in REQUIREMENTS if not found.words_answered[word]] == []
    assert [word for word in REQUIREMENTS if not found.words_mutated[word]] == []
    assert [grid for grid in GRIDS if not found.grids_answered[grid]] == []
    assert 2 * found.answered > found.boards
    assert found.cuts


def test_all_readings_agree_on_some_boards() -> None:
    found = tallied(SEED, range(EVERYDAY))
    assert found.boards == EVERYDAY
    require_all_tried(found)


@pytest.mark.slow
def test_all_readings_agree_on_many_boards() -> None:
    found = tallied(SEED + 1, range(MANY))
    assert found.boards == MANY
    require_all_tried(found)
    assert len(found.pairs) > len([*combinations(WORDS, 2)]) * 0.9
    assert found.refused.total() < found.boards


def test_the_same_seed_gives_the_same_board() -> None:
    assert made(Random("a"), ("count", "never"), "hex") == made(Random("a"), ("count", "never"), "hex")


RULE = {"says": "One is black.", "count": {"black": "1"}}
FAMILY = {
    "family": "made",
    "title": "Made",
    "task": "Shade.",
    "unknown": {"cell": {"values": ["white", "black"]}},
    "rules": [RULE],
}
BOARD = Made(FAMILY, {"picture": ". . ."})


def test_a_board_is_tried_by_all_readings() -> None:
    found = tried(BOARD, Random(1))
    assert (found.fillings, found.answers, found.checked) == (8, 3, 8)
    assert found.mutants


def test_a_family_that_cannot_be_read_is_refused_and_not_tried() -> None:
    rules = [{"says": "One is grey.", "count": {"grey": "1"}}]
    assert "grey" in tried(Made({**FAMILY, "rules": rules}, BOARD.keys), Random(1)).refused


@pytest.mark.parametrize(
    ("part", "lie", "what"),
    [
        ("first_leg.Finder.solutions", lambda self, limit: iter(()), "the first leg does not find an answer"),
        ("check.checking.RuleChecker.broken", lambda self, layers: [], "the checker says right"),
        ("check.checking.RuleChecker.broken", lambda self, layers: ["Lies."], "the oracles say right"),
    ],
)
def test_a_reading_that_lies_is_found_out(
    part: str, lie: object, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"generator.rules.{part}", lie)
    with pytest.raises(Differs, match=what):
        tried(BOARD, Random(1))


@pytest.mark.parametrize("lie", [True, False])
def test_an_oracle_that_lies_is_found_out(lie: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.rules.oracles.agreement.trial.is_right", lambda puzzle, filled: lie)
    with pytest.raises(Differs, match="the checker says"):
        Trial(BOARD, Random(1)).run()
    assert is_right is not None


def test_what_differs_is_told_with_all_that_it_takes_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.rules.check.checking.RuleChecker.broken", lambda self, layers: [])
    with pytest.raises(Differs) as found:
        tried(BOARD, Random(1))
    for said in ("family: made", "One is black.", "picture: . . .", "cell: "):
        assert said in str(found.value)
