"""How many deals can be solved, drawn twice."""

import pickle

import pytest
from pydantic import ValidationError

from generator.errors import Disagreement, Undecided
from generator.puzzles.mountains.deal import Size, dealt, missing_height
from generator.puzzles.mountains.engine.heights import sections
from generator.puzzles.mountains.sampling import MountainsSample, mapped, mapped_again, maps
from generator.solve.chance import Chance
from generator.system.effort import Way
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.puzzles.mountains.maps import every_map


def test_the_number_of_solved_deals_is_what_it_is() -> None:
    claim = {"seed": "4", "size": "5", "mapped": "5"}
    sample = MountainsSample.model_validate({"id": "deals", "claim": {"sampled": claim}})
    assert sample.measures["mapped"](4, 5) == 5
    assert judge(sample).verdict is Verdict.PROVEN
    deals = []
    chance = Chance(4)
    for _ in range(20):
        deals.append(dealt(2, chance))
    good = sum(any(len(sections(m.cells)) == 1 for m in every_map(deal, Size(2, 2))) for deal in deals)
    assert mapped(Size(2, 2), 4, 20) == good


def test_the_checker_measures_the_same_deals_alike() -> None:
    assert mapped_again(Size(6, 6), 4, 5) == mapped(Size(6, 6), 4, 5) == 5
    claim = {"seed": "4", "size": "5", "mapped": "5"}
    proof = judge(MountainsSample.model_validate({"id": "deals", "claim": {"sampled": claim}}))
    assert proof.ways == ("sample drawn by the engine", "drawn again by the checker")
    assert (proof.unit, proof.amount) == ("deals", 5)


def test_a_deal_that_lacks_a_height_counts_as_lost_by_both_programs() -> None:
    size, seed, count = Size(4, 4), 0, 6
    chance = Chance(seed)
    gaps = [missing_height(dealt(size.dominoes, chance)) for _ in range(count)]
    assert [found is None for found in maps(size, seed, count)] == [gap is not None for gap in gaps]
    assert mapped_again(size, seed, count) == mapped(size, seed, count) == 3


def test_a_deal_that_only_the_solver_calls_lost_leaves_the_number_undecided() -> None:
    chance = Chance(4)
    deals = [dealt(2, chance) for _ in range(20)]
    found = maps(Size(2, 2), 4, 20)
    assert any(one is None and missing_height(deal) is None for one, deal in zip(found, deals, strict=True))
    with pytest.raises(Undecided, match=r"has no map by the solver alone, for it lacks no height; .* another seed"):
        mapped_again(Size(2, 2), 4, 20)


def test_a_map_that_is_none_is_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    right = maps(Size(6, 6), 4, 2)
    wrong = (right[1], right[0])
    monkeypatch.setattr("generator.puzzles.mountains.sampling.maps", lambda size, seed, count: wrong)
    with pytest.raises(Disagreement, match=r"deal 1 of the sample, .* has a map that is none: domino"):
        mapped_again(Size(6, 6), 4, 2)


def games(players: str, **finds: str) -> MountainsSample:
    claim = {"sampled": {"seed": "4", "size": "3", **finds}}
    return MountainsSample.model_validate({"id": "games", "players": players, "claim": claim})


def test_a_sample_that_says_how_many_play_is_one_of_games() -> None:
    two = games("2", first="0")
    assert (two.way, two.most, two.kinds, two.subject) == (Way.GAMES, 10_000, ("players-2",), "games")
    proof = judge(two)
    assert (proof.verdict, proof.unit, proof.amount) == (Verdict.PROVEN, "games", 3)
    assert judge(games("2", first="1")).verdict is Verdict.REFUTED
    assert pickle.loads(pickle.dumps(two)) == two


@pytest.mark.parametrize(
    ("players", "finds", "message"),
    [
        ("5", {"first": "0"}, "5 players, expected 1, 2, 3, 4, or none for a sample of deals"),
        ("0", {"mapped": "3"}, "0 players, expected 1, 2, 3, 4, or none for a sample of deals"),
        ("2", {"mapped": "3"}, "unknown measure 'mapped', expected some of lower-quarter"),
    ],
)
def test_deals_and_games_are_not_mixed(players: str, finds: dict[str, str], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        games(players, **finds)
    deals = {"id": "deals", "claim": {"sampled": {"seed": "4", "size": "3", "first": "0"}}}
    with pytest.raises(ValidationError, match="unknown measure 'first', expected some of mapped"):
        MountainsSample.model_validate(deals)
