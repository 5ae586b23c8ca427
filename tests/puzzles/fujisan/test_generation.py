from itertools import islice

import pytest

from generator.claim import Shortest
from generator.errors import ContentError
from generator.puzzles.fujisan import Fujisan
from generator.puzzles.fujisan.dealing import dealt, mountain_of
from generator.puzzles.fujisan.solving import Climbs
from generator.solve.chance import Chance


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")


@pytest.mark.usefixtures("_plain")
def test_made_mountains_are_proven_and_the_same_for_a_seed() -> None:
    made = list(islice(Fujisan.generate(12, 3, 8), 2))
    assert [one.start for one in made] == [one.start for one in islice(Fujisan.generate(12, 3, 8), 2)]
    assert len({one.likeness() for one in made}) == 2
    for one in made:
        assert isinstance(one.claim, Shortest)
        assert one.claim.moves >= 8
        (line,) = one.solve()
        assert len(line) == one.claim.moves
        one.check(line)
        assert one.written()["grade"] == one.measured_grade(line)
        assert Fujisan.model_validate({"id": "new", "limit": None} | one.written()).claim == one.claim


def test_a_mountain_has_twelve_dominoes() -> None:
    with pytest.raises(ContentError, match="size 11, expected 12"):
        next(Fujisan.generate(11, 1))


@pytest.mark.usefixtures("_plain")
@pytest.mark.slow
def test_random_mountains_are_as_often_solvable_and_as_long_as_others_counted() -> None:
    chance = Chance(1)
    ways = [Climbs(mountain_of(dealt(chance))).way() for _ in range(150)]
    lengths = sorted(len(way) - 1 for way in ways if way)
    assert 0.85 <= len(lengths) / len(ways) <= 0.97
    assert 12 <= lengths[len(lengths) // 2] <= 14
