"""What was compiled is kept, but not beyond a change of any source beside it."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.solve.compiled import MARK, compiled, forget_others
from tests.compiled import told_to_numba


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of sources with something compiled from them."""
    (tmp_path / "calls.py").write_text("import called")
    (tmp_path / "called.py").write_text("ANSWER = 1")
    forget(tmp_path)
    index(tmp_path).touch()
    return tmp_path


def index(folder: Path) -> Path:
    return folder / "__pycache__" / "calls.numbers-3.py311.nbi"


def forget(folder: Path) -> None:
    """What a new process does."""
    forget_others.cache_clear()
    forget_others(folder)


def test_what_was_compiled_from_the_same_sources_stays(folder: Path) -> None:
    forget(folder)
    assert index(folder).exists()


def test_a_change_of_a_file_beside_it_is_noticed_though_its_own_is_as_old_as_before(folder: Path) -> None:
    called = folder / "called.py"
    before = called.stat()
    called.write_text("ANSWER = 2")
    os.utime(called, ns=(before.st_atime_ns, before.st_mtime_ns))
    forget(folder)
    assert not index(folder).exists()
    index(folder).touch()
    forget(folder)
    assert index(folder).exists()


def test_a_damaged_mark_costs_a_compilation_and_no_more(folder: Path) -> None:
    (folder / "__pycache__" / MARK).write_text("nonsense")
    forget(folder)
    assert not index(folder).exists()


def test_a_folder_in_which_nothing_can_be_written_is_left_alone(folder: Path) -> None:
    mark = folder / "__pycache__" / MARK
    mark.unlink()
    mark.mkdir()
    forget(folder)
    assert mark.is_dir()


def less(number: int) -> int:
    return number - 1


def more(number: int) -> int:
    return number + 1


def twice_more(number: int) -> int:
    return more(more(number))


def test_a_twin_calls_twins_and_the_function_itself_stays_plain() -> None:
    made: list[str] = []

    def njit(function: Callable[[int], int]) -> Callable[[int], int]:
        made.append(function.__name__)
        return lambda number: 10 * function(number)

    with told_to_numba(njit):
        assert compiled(twice_more, {})(1) == 10 * (10 * (10 * 2 + 1))
        assert compiled(twice_more, {}) is compiled(twice_more, {})
    assert made == ["more", "twice_more"]
    assert twice_more(1) == 3


def test_a_twin_calls_what_is_said_instead_of_others() -> None:
    with told_to_numba():
        assert compiled(twice_more, {more: less})(1) == -1
        assert compiled(twice_more, {})(1) == 3
