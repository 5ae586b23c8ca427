"""What is told of files that change, and what is not."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue

import pytest

from generator.serve.watching import Watch, is_noise

SOON, QUIET = 10.0, 0.3


@contextmanager
def told_of(watch: Watch) -> Iterator["SimpleQueue[frozenset[Path]]"]:
    found: SimpleQueue[frozenset[Path]] = SimpleQueue()

    def look() -> None:
        for changed in watch.changes():
            found.put(changed)

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield found
    finally:
        watch.stop()
        thread.join(SOON)
        assert not thread.is_alive()


@pytest.fixture
def book(tmp_path: Path) -> Path:
    folder = tmp_path / "book"
    (folder / "out").mkdir(parents=True)
    (folder / "rows.yaml").write_text("a")
    return folder


def test_a_change_is_told_once_and_a_change_before_anybody_listened_too(book: Path) -> None:
    watch = Watch([book])
    (book / "rows.yaml").write_text("another")
    with told_of(watch) as found:
        assert found.get(timeout=SOON) == {book / "rows.yaml"}
        (book / "new.yaml").write_text("b")
        assert found.get(timeout=SOON) == {book / "new.yaml"}
        with pytest.raises(Empty):
            found.get(timeout=QUIET)


def test_output_and_what_editors_leave_are_not_told(book: Path) -> None:
    with told_of(Watch([book], [book / "out"])) as found:
        for name in (".rows.yaml.swp", "rows.yaml~", "#rows.yaml#", "4913", "out/book.pdf", ".git"):
            (book / name).write_text("x")
        with pytest.raises(Empty):
            found.get(timeout=QUIET)


@pytest.mark.slow
def test_a_save_by_way_of_another_file_is_one_change(book: Path) -> None:
    with told_of(Watch([book])) as found:
        (book / "rows.yaml.tmp").write_text("whole")
        (book / "rows.yaml.tmp").replace(book / "rows.yaml")
        assert found.get(timeout=SOON) == {book / "rows.yaml"}
        with pytest.raises(Empty):
            found.get(timeout=QUIET)


@pytest.mark.slow
def test_many_saves_in_a_row_are_told_together(book: Path) -> None:
    with told_of(Watch([book])) as found:
        for number in range(50):
            (book / f"{number}.yaml").write_text("x")
        changed = found.get(timeout=SOON)
        while len(changed) < 50:
            changed |= found.get(timeout=SOON)
        assert found.empty()


@pytest.mark.slow
def test_a_folder_may_vanish_and_come_back(book: Path) -> None:
    with told_of(Watch([book])) as found:
        shutil.rmtree(book)
        assert book / "rows.yaml" in found.get(timeout=SOON)
        book.mkdir()
        (book / "rows.yaml").write_text("again")
        while book / "rows.yaml" not in found.get(timeout=SOON):
            pass
        (book / "rows.yaml").write_text("and again")
        assert found.get(timeout=SOON) == {book / "rows.yaml"}


@pytest.mark.slow
def test_a_folder_that_is_not_there_yet_is_waited_for(tmp_path: Path) -> None:
    with told_of(Watch([tmp_path / "templates"])) as found:
        (tmp_path / "templates").mkdir()
        (tmp_path / "templates" / "book.xml.j2").write_text("x")
        assert found.get(timeout=SOON) == {tmp_path / "templates" / "book.xml.j2"}


def test_chapters_and_pictures_are_no_noise() -> None:
    assert not any(map(is_noise, ("rows.yaml", "theme.yaml", "cover.png", "font.ttf", "book.xml.j2", "intro.md")))
