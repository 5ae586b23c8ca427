from itertools import islice

import pytest

from generator.claim import Shortest
from generator.errors import ContentError
from generator.puzzles.fujisan import Fujisan


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


def test_a_mountain_has_twelve_dominoes() -> None:
    with pytest.raises(ContentError, match="size 11, expected 12"):
        next(Fujisan.generate(11, 1))
