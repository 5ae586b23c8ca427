import errno
import tempfile
from typing import Any

import pytest

from generator.errors import LayoutError
from generator.system.writing.pile import Pile


@pytest.mark.parametrize("at_hand", [0, 3, 100])
def test_things_are_taken_in_their_order_or_by_their_place(at_hand: int) -> None:
    pile: Pile[tuple[int, str]] = Pile(at_hand)
    things = [(number, "x" * number) for number in range(20)]
    for thing in things:
        pile.append(thing)
    assert [*pile] == things
    assert len(pile) == 20
    assert [pile[place] for place in (19, 0, 7)] == [things[place] for place in (19, 0, 7)]


@pytest.mark.parametrize("length", [0, 2, 3, 4, 19])
def test_what_is_cut_off_is_gone(length: int) -> None:
    pile: Pile[int] = Pile(3)
    for number in range(20):
        pile.append(number)
    pile.cut(length)
    assert [*pile] == [*range(length)]
    pile.append(77)
    pile.append(78)
    assert [*pile] == [*range(length), 77, 78]


def test_a_full_disk_is_told_by_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    pile: Pile[int] = Pile(1)
    pile.append(1)
    with pytest.raises(LayoutError, match="cannot be written: No space left on device"):
        pile.append(2)
    assert [*pile] == [1]
