from itertools import islice

import pytest

from generator.claim import Shortest
from generator.errors import ContentError
from generator.puzzles.unmatched import Unmatched


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")


@pytest.mark.usefixtures("_plain")
def test_made_problems_are_proven_differ_and_are_the_same_for_a_seed() -> None:
    made = list(islice(Unmatched.generate(4, 7, 5), 3))
    assert [one.start for one in made] == [one.start for one in islice(Unmatched.generate(4, 7, 5), 3)]
    assert len({one.likeness() for one in made}) == 3
    for one in made:
        assert one.claim == Shortest(5)
        (line,) = one.solve()
        assert len(line) == 5
        one.check(line)
    assert [one.start for one in islice(Unmatched.generate(4, 8, 5), 3)] != [one.start for one in made]


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("size", [2, 29])
def test_a_size_the_set_does_not_allow_is_an_error(size: int) -> None:
    with pytest.raises(ContentError, match=f"size {size}, expected 3 to 28 dominoes"):
        next(Unmatched.generate(size, 1))
