"""What was compiled is kept, but not beyond a change of any source beside it."""

import os
from pathlib import Path

import pytest

from generator.solve.compiled import MARK, forget_others


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
