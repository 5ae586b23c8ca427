from itertools import islice

import pytest

from generator.claim import Shortest
from generator.puzzles.capturing import Capturing


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_PLAIN", "1")


@pytest.mark.usefixtures("_plain")
def test_made_problems_are_proven_differ_and_are_the_same_for_a_seed() -> None:
    made = list(islice(Capturing.generate(6, 7, 3), 2))
    assert [one.start for one in made] == [one.start for one in islice(Capturing.generate(6, 7, 3), 2)]
    assert len({one.likeness() for one in made}) == 2
    for one in made:
        assert isinstance(one.claim, Shortest)
        assert one.claim.moves >= 3
        (line,) = one.solve()
        assert len(line) == one.claim.moves
        one.check(line)
        assert one.written() == {"claim": {"shortest": str(one.claim.moves)}, "start": one.start}


@pytest.mark.usefixtures("_plain")
def test_making_begins_the_same_way_for_the_same_seed() -> None:
    from generator.puzzles.capturing.generation import starts

    one, other = (list(islice(starts(4, 9, 2), 2)) for _ in range(2))
    assert one == other
