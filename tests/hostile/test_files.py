"""Files and folders written whole or not at all, whatever stands in the way."""

import errno
import os
import signal
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.errors import LayoutError
from generator.system.writing import files, folder, locks, write_files, write_folder
from generator.system.writing.stage import PREFIX, SUFFIX, stage_in, sweep
from tests.conftest import ROOT
from tests.hostile.killing import tree

LONG = "n" * 251 + ".svg"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A folder of an earlier build with something of the user's own in it."""
    target = tmp_path / "output" / "book"
    write_folder(target, made(target, "old", ["book.pdf", "sheets/a.svg", "sheets/b.svg"]))
    (target / "note.txt").write_text("mine")
    (target / "sheets" / "link").symlink_to("../note.txt")
    (target / "mine").mkdir()
    return target


def made(target: Path, word: str, names: list[str]) -> dict[Path, bytes]:
    return {target / name: f"{word} {name}".encode() for name in names}


def left_in(place: Path) -> list[Path]:
    return [*place.rglob(f"{PREFIX}*{SUFFIX}")]


def full_after(monkeypatch: pytest.MonkeyPatch, writes: int) -> None:
    """A disk that takes so many writes and is full then."""
    real, count = os.write, iter(range(1, 10**6))

    def write(handle: int, data: Any) -> int:
        if next(count) > writes:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(handle, data)

    monkeypatch.setattr(os, "write", write)


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    real, link = tmp_path / "far" / "real.json", tmp_path / "link.json"
    real.write_text("old")
    link.symlink_to("far/real.json")
    write_files({link: b"new"})
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert not left_in(tmp_path)


def test_a_link_to_nothing_yet_makes_what_it_leads_to(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("made")
    write_files({tmp_path / "link": b"new"})
    assert (tmp_path / "made").read_bytes() == b"new"
    assert (tmp_path / "link").is_symlink()


def test_links_that_lead_round_in_a_circle_are_told(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(LayoutError, match="a: "):
        write_files({tmp_path / "a": b"new"})


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o755])
def test_the_mode_of_a_file_is_kept(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "a"
    path.write_text("old")
    path.chmod(mode)
    write_files({path: b"new"})
    assert stat.S_IMODE(path.stat().st_mode) == mode
    assert path.read_bytes() == b"new"


def test_a_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_files({tmp_path / "new" / "a": b"new"})
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new" / "a").stat().st_mode) == 0o640


def test_a_fifo_is_written_through(tmp_path: Path) -> None:
    path = tmp_path / "fifo"
    os.mkfifo(path)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(path.read_bytes()))
    reader.start()
    write_files({path: b"x" * 200_000})
    reader.join(20)
    assert read == [b"x" * 200_000]
    assert stat.S_ISFIFO(path.lstat().st_mode)


def test_a_device_is_written_through_and_its_fullness_told(tmp_path: Path) -> None:
    write_files({Path("/dev/null"): b"new"})
    assert stat.S_ISCHR(Path("/dev/null").lstat().st_mode)
    with pytest.raises(LayoutError, match="/dev/full: cannot be written: No space left on device"):
        write_files({Path("/dev/full"): b"new", tmp_path / "a": b"new"})
    assert not (tmp_path / "a").exists()


@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
def test_an_open_handle_is_written_where_it_stands(tmp_path: Path, name: str) -> None:
    code = (
        "import os, sys\nfrom pathlib import Path\nfrom generator.system.writing import write_files\n"
        f"os.write(1, b'before ')\nwrite_files({{Path({name!r}): b'json'}})\nos.write(1, b' after')\n"
    )
    with (tmp_path / "out").open("wb") as out:
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, stdout=out, check=True, timeout=60)
    assert (tmp_path / "out").read_bytes() == b"before json after"


def test_a_name_as_long_as_a_name_can_be_is_written(tmp_path: Path) -> None:
    write_files({tmp_path / LONG: b"new"})
    write_files({tmp_path / LONG: b"newer"})
    write_folder(tmp_path / ("b" * 255), {tmp_path / ("b" * 255) / LONG: b"new"})
    assert (tmp_path / LONG).read_bytes() == b"newer"


def test_one_file_that_cannot_be_replaced_leaves_all_as_they_were(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("old")
    (tmp_path / "c").mkdir()
    with pytest.raises(LayoutError, match="c: is a folder, expected a file"):
        write_files({tmp_path / "a": b"new", tmp_path / "b": b"new", tmp_path / "c": b"new"})
    assert (tmp_path / "a").read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "c"]


@pytest.mark.parametrize("fails", [1, 2, 3])
def test_a_refusal_half_way_is_rolled_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: int) -> None:
    (tmp_path / "a").write_text("old")
    (tmp_path / "c").write_text("old")
    real, count = os.replace, iter(range(1, 100))

    def replace(one: Any, other: Any) -> None:
        if next(count) == fails:
            raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))
        real(one, other)

    monkeypatch.setattr(os, "replace", replace)
    with pytest.raises(LayoutError, match=f"{'abc'[fails - 1]}: cannot be written: Operation not permitted"):
        write_files({tmp_path / name: b"new" for name in "abc"})
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"a": "old", "c": "old"}


def test_an_interrupt_while_files_are_replaced_waits_until_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.replace

    def replace(one: Any, other: Any) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        real(one, other)

    monkeypatch.setattr(os, "replace", replace)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            write_files({tmp_path / name: b"new" for name in "abc"})
    finally:
        signal.signal(signal.SIGINT, before)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == dict.fromkeys("abc", b"new")


@pytest.mark.parametrize("writes", [0, 1, 2])
def test_a_full_disk_names_the_file_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    (tmp_path / "a").write_text("old")
    full_after(monkeypatch, writes)
    with pytest.raises(LayoutError, match=f"{'abc'[writes]}: cannot be written: No space left on device"):
        write_files({tmp_path / "a": b"new", tmp_path / "b": b"new", tmp_path / "deep" / "er" / "c": b"new"})
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"a": "old"}


def test_a_read_only_file_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").write_text("old")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(LayoutError, match="a: cannot be written: it is read-only"):
        write_files({tmp_path / "a": b"new"})
    assert (tmp_path / "a").read_text() == "old"


def test_a_folder_gets_all_its_files_and_keeps_what_is_the_users(book: Path) -> None:
    kept = (book / "note.txt").stat().st_ino
    write_folder(book, made(book, "new", ["book.pdf", "sheets/b.svg"]))
    assert {name: (book / name).read_text() for name in ("book.pdf", "sheets/b.svg", "note.txt")} == {
        "book.pdf": "new book.pdf",
        "sheets/b.svg": "new sheets/b.svg",
        "note.txt": "mine",
    }
    assert (book / "sheets" / "link").readlink() == Path("../note.txt")
    assert (book / "mine").is_dir()
    assert (book / "note.txt").stat().st_ino == kept
    assert not left_in(book.parent)


def test_what_an_earlier_build_made_and_this_one_does_not_is_gone(book: Path) -> None:
    (book / "sheets" / "link").unlink()
    write_folder(book, made(book, "new", ["book.pdf"]))
    assert sorted(tree(book)) == [".files", "book.pdf", "note.txt"]
    assert not (book / "sheets").exists()


def test_a_list_that_names_what_lies_elsewhere_does_no_harm(book: Path) -> None:
    (book.parent / "precious").write_text("mine")
    (book / ".files").write_text(f"../precious\n{book.parent / 'precious'}\n")
    write_folder(book, made(book, "new", ["book.pdf"]))
    assert (book.parent / "precious").read_text() == "mine"


def test_the_modes_of_folders_are_kept(book: Path) -> None:
    book.chmod(0o750)
    (book / "sheets").chmod(0o711)
    (book / "mine").chmod(0o500)
    write_folder(book, made(book, "new", ["book.pdf", "sheets/a.svg"]))
    assert [stat.S_IMODE((book / name).stat().st_mode) for name in ("", "sheets", "mine")] == [0o750, 0o711, 0o500]


def test_a_folder_behind_a_link_is_the_one_that_changes(book: Path, tmp_path: Path) -> None:
    link = tmp_path / "elsewhere" / "book"
    link.parent.mkdir()
    link.symlink_to(book)
    write_folder(link, made(link, "new", ["book.pdf"]))
    assert link.is_symlink()
    assert (book / "book.pdf").read_text() == "new book.pdf"
    assert [path.name for path in link.parent.iterdir()] == ["book"]


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _fifo(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


@pytest.mark.parametrize("obstacle", [_folder, _fifo])
def test_what_must_not_be_replaced_leaves_everything_as_it_was(
    book: Path, obstacle: Callable[[Path], None]
) -> None:
    obstacle(book / "sheets" / "a.svg")
    with pytest.raises(LayoutError, match=r"sheets/a.svg: is no regular file"):
        write_folder(book, made(book, "new", ["book.pdf", "sheets/a.svg"]))
    assert (book / "book.pdf").read_text() == "old book.pdf"
    assert not left_in(book.parent)


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "book").write_text("mine")
    with pytest.raises(LayoutError, match="book: is no folder"):
        write_folder(tmp_path / "book", made(tmp_path / "book", "new", ["a"]))
    assert (tmp_path / "book").read_text() == "mine"


@pytest.mark.parametrize("writes", [0, 1, 2])
def test_a_disk_that_is_full_leaves_the_old_folder(
    book: Path, monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    before = tree(book)
    names = ["book.pdf", "sheets/a.svg"]
    full_after(monkeypatch, writes)
    named = [*names, ".files"][writes]
    with pytest.raises(LayoutError, match=f"book/{named}: cannot be written: No space left on device"):
        write_folder(book, made(book, "new", names))
    assert tree(book) == before
    assert not left_in(book.parent)


def test_where_folders_cannot_change_places_it_takes_two_steps(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "exchanged", lambda one, other: False)
    write_folder(book, made(book, "new", ["book.pdf"]))
    assert sorted(tree(book)) == [".files", "book.pdf", "note.txt", "sheets/link"]
    assert not left_in(book.parent)


def test_a_refusal_between_the_two_steps_puts_the_old_folder_back(
    book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tree(book)
    monkeypatch.setattr(folder, "exchanged", lambda one, other: False)
    real = os.rename

    def rename(one: Any, other: Any) -> None:
        if Path(other) == book and "ready" in Path(one).parts:
            raise OSError(errno.EIO if not book.exists() else errno.ENOTEMPTY, "refused")
        real(one, other)

    monkeypatch.setattr(os, "rename", rename)
    with pytest.raises(LayoutError, match="book: cannot be written: refused"):
        write_folder(book, made(book, "new", ["book.pdf"]))
    assert tree(book) == before
    assert not left_in(book.parent)


def test_a_folder_left_aside_by_a_killed_build_is_put_back(book: Path) -> None:
    before = tree(book)
    stage = book.parent / f"{PREFIX}dead{SUFFIX}"
    (stage / "aside-00").mkdir(parents=True)
    book.rename(stage / "aside-00" / "book")
    sweep(book.parent)
    assert tree(book) == before
    assert not left_in(book.parent)


def test_a_folder_left_aside_does_not_replace_the_one_that_came_after_it(book: Path) -> None:
    stage = book.parent / f"{PREFIX}dead{SUFFIX}"
    (stage / "aside-00" / "book").mkdir(parents=True)
    before = tree(book)
    sweep(book.parent)
    assert tree(book) == before
    assert not left_in(book.parent)


@pytest.mark.parametrize("number", [errno.EBUSY, errno.EXDEV])
def test_a_folder_that_cannot_be_moved_has_its_files_replaced(
    book: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(folder, "exchanged", lambda one, other: False)
    real = os.rename

    def rename(one: Any, other: Any) -> None:
        if Path(one) == book or Path(other) == book:
            raise OSError(number if Path(one) == book else errno.ENOTEMPTY, "refused")
        real(one, other)

    monkeypatch.setattr(os, "rename", rename)
    inode = book.stat().st_ino
    write_folder(book, made(book, "new", ["book.pdf"]))
    assert sorted(tree(book)) == [".files", "book.pdf", "note.txt", "sheets/link"]
    assert book.stat().st_ino == inode
    assert not left_in(book.parent)


def test_what_a_dead_owner_left_is_swept_and_what_a_living_one_has_is_not(tmp_path: Path) -> None:
    code = (
        "import sys, time\nfrom pathlib import Path\nfrom generator.system.writing.stage import stage_in\n"
        f"with stage_in(Path({str(tmp_path)!r})) as stage:\n"
        "    (stage / 'part').touch()\n    print('ready', flush=True)\n    time.sleep(300)\n"
    )
    owner = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert owner.stdout is not None
    assert owner.stdout.readline() == "ready\n"
    sweep(tmp_path)
    assert len(left_in(tmp_path)) == 1
    owner.kill()
    owner.communicate()
    sweep(tmp_path)
    assert not left_in(tmp_path)


def test_where_locks_cannot_tell_only_what_is_a_day_old_is_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "fcntl", None)
    stage = tmp_path / f"{PREFIX}x{SUFFIX}"
    stage.mkdir()
    sweep(tmp_path)
    assert stage.exists()
    os.utime(stage, (0, 0))
    sweep(tmp_path)
    assert not stage.exists()
    write_folder(tmp_path / "book", made(tmp_path / "book", "new", ["a"]))
    assert not left_in(tmp_path)


def test_a_users_own_lock_on_the_folder_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "PATIENCE", 0.1)
    handle = locks.owned(tmp_path)
    write_folder(tmp_path / "book", made(tmp_path / "book", "new", ["a"]))
    assert (tmp_path / "book" / "a").exists()
    locks.release(handle)


def test_sweeping_never_goes_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "precious").mkdir()
    (tmp_path / "precious" / "file").touch()
    (tmp_path / f"{PREFIX}x{SUFFIX}").symlink_to("precious")
    dead = tmp_path / f"{PREFIX}y{SUFFIX}"
    dead.mkdir()
    (dead / "link").symlink_to("../precious")
    sweep(tmp_path)
    assert (tmp_path / "precious" / "file").exists()
    assert not dead.exists()


def test_builds_at_once_all_succeed_and_one_of_them_is_whole(tmp_path: Path) -> None:
    target = tmp_path / "book"
    target.mkdir()
    (target / "note").write_text("mine")
    code = (
        "import sys\nfrom pathlib import Path\nfrom generator.system.writing import folder, write_folder\n"
        "word, steps = sys.argv[1:]\n"
        "if steps == 'True':\n    folder.exchanged = lambda one, other: False\n"
        f"target = Path({str(target)!r})\n"
        "for _ in range(40):\n"
        "    write_folder(target, {target / f'{word}-{n}': word.encode() * 100 for n in range(5)})\n"
    )
    for steps in (False, True):
        words = [[sys.executable, "-c", code, word, str(steps)] for word in "abc"]
        running = [subprocess.Popen(one, cwd=ROOT, stderr=subprocess.PIPE, text=True) for one in words]
        said = [one.communicate(timeout=120)[1] for one in running]
        assert [one.returncode for one in running] == [0, 0, 0], said
        listed = (target / ".files").read_text().split()
        assert len(listed) == 5
        assert set(tree(target)) == {".files", "note", *listed}
        assert not left_in(tmp_path)


def test_a_stage_is_gone_after_an_error(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), stage_in(tmp_path):
        raise ZeroDivisionError
    assert not [*tmp_path.iterdir()]


def test_a_file_that_was_never_there_is_gone_after_a_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_replace", lambda parts: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        write_files({tmp_path / "new" / "folder" / "a": b"new"})
    assert not [*tmp_path.iterdir()]
