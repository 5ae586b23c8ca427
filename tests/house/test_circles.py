"""No modules import one another in a circle as they run, at their tops or in functions."""

from graphlib import CycleError, TopologicalSorter

import pytest

from tests.house.names import imports


def test_a_circle_is_found() -> None:
    with pytest.raises(CycleError):
        TopologicalSorter({"a": {"b"}, "b": {"a"}}).prepare()


def test_no_modules_import_one_another_in_a_circle() -> None:
    known = {name: beyond - {name} for name, beyond in imports().items()}
    assert sum(map(len, known.values())) > 4_000
    TopologicalSorter(known).prepare()
