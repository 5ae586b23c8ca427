"""What becomes of a book while it is being written."""

import shutil
import time
from pathlib import Path
from random import Random

import pytest

from generator.serve.snapshot import Snapshot
from generator.system.executors import Work
from generator.verify import background
from tests.serve.showing import (
    DEADLY_SECOND,
    FALSE_SECOND,
    FIRST,
    OTHER_FIRST,
    SECOND,
    SLOW_SECOND,
    desk,
    serving,
    shop,
    write_book,
    write_rows,
)
from tests.serve.slowly import prove_slowly


def good(snapshot: Snapshot) -> bool:
    return bool(snapshot.pages) and not snapshot.faults and not snapshot.waiting


def faulty(snapshot: Snapshot) -> bool:
    return bool(snapshot.faults)


def verdicts(snapshot: Snapshot) -> dict[str, str]:
    return {row.id: row.verdict for row in snapshot.problems}


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return write_book(tmp_path / "small", FIRST, SECOND)


def test_a_fault_keeps_the_last_good_pages_and_goes_away_when_it_is_mended(book: Path) -> None:
    with desk(book) as (made, told):
        first = told.until(good)
        assert verdicts(first) == {"first": "proven", "second": "proven"}
        assert first.pages[0].label == "cover"
        assert not first.stale

        write_rows(book, FIRST.replace("numbers", "nombers"), SECOND)
        made.changed()
        wrong = told.until(faulty, len(told.all))
        [unknown, *_] = wrong.faults
        assert (Path(unknown.file).name, unknown.line, unknown.subject) == ("rows.yaml", 8, "first")
        assert "nombers" in " ".join(fault.message for fault in wrong.faults)
        assert wrong.pages == first.pages
        assert wrong.stale

        write_rows(book, OTHER_FIRST, SECOND)
        made.changed()
        mended = told.until(good, len(told.all))
        assert mended.pages[0] == first.pages[0]
        assert mended.pages != first.pages
        assert mended.number > wrong.number > first.number


@pytest.mark.slow
def test_a_refuted_claim_is_a_fault_with_its_line_and_its_badge(book: Path) -> None:
    with desk(book) as (made, told):
        first = told.until(good)
        write_rows(book, FIRST, FALSE_SECOND)
        made.changed()
        wrong = told.until(faulty, len(told.all))
        assert verdicts(wrong) == {"first": "proven", "second": "refuted"}
        assert [(fault.line, fault.subject) for fault in wrong.faults] == [(12, "second")]
        assert wrong.pages == first.pages


@pytest.mark.slow
def test_a_slow_proof_is_pending_and_its_page_shows_what_was_proven_last(
    book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "PROVING", Work(prove_slowly))
    with desk(book) as (made, told):
        first = told.until(good)
        write_rows(book, OTHER_FIRST, SLOW_SECOND)
        made.changed()
        waiting = told.until(lambda one: bool(one.waiting), len(told.all))
        assert waiting.waiting == ("second",)
        assert verdicts(waiting) == {"first": "proven", "second": "pending"}
        # The quick change is to be seen already, beside the slow one as it was.
        assert waiting.pages != first.pages
        done = told.until(good, len(told.all))
        assert verdicts(done)["second"] == "proven"
        assert done.pages != waiting.pages


@pytest.mark.slow
def test_a_new_problem_that_is_pending_is_on_no_page(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "PROVING", Work(prove_slowly))
    write_rows(book, SLOW_SECOND)
    with desk(book) as (_, told):
        waiting = told.until(lambda one: bool(one.waiting))
        assert waiting.pages == ()
        assert told.until(good).pages


@pytest.mark.slow
def test_a_proof_that_nobody_wants_any_longer_is_given_up(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "PROVING", Work(prove_slowly))
    write_rows(book, SLOW_SECOND)
    with desk(book) as (made, told):
        told.until(lambda one: bool(one.waiting))
        write_rows(book, FIRST)
        made.changed()
        done = told.until(good, len(told.all))
        assert verdicts(done) == {"first": "proven"}


@pytest.mark.slow
def test_a_worker_that_dies_is_a_message_and_no_end(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "PROVING", Work(prove_slowly))
    with desk(book) as (made, told):
        told.until(good)
        write_rows(book, FIRST, DEADLY_SECOND)
        made.changed()
        wrong = told.until(faulty, len(told.all))
        assert verdicts(wrong)["second"] == "crashed"
        assert "died" in wrong.faults[0].message
        write_rows(book, FIRST, SECOND)
        made.changed()
        told.until(good, len(told.all))


@pytest.mark.slow
def test_a_book_that_vanishes_is_a_message_until_it_is_back(book: Path, tmp_path: Path) -> None:
    with desk(book) as (made, told):
        first = told.until(good)
        shutil.move(book, tmp_path / "elsewhere")
        made.changed()
        wrong = told.until(faulty, len(told.all))
        assert "book.yaml" in wrong.faults[0].file
        assert "no such file" in wrong.faults[0].message
        shutil.move(tmp_path / "elsewhere", book)
        made.changed()
        assert told.until(good, len(told.all)).pages == first.pages


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("<book>{% for i in range(9999) %}{% for j in range(9999) %}{% endfor %}{% endfor %}</book>", "too long"),
        ("<book>{% include 'book.xml.j2' %}</book>", "deep"),
        ('<book title="B"><nonsense/></book>', "nonsense"),
        ("<book", "book"),
    ],
)
def test_a_template_without_end_is_stopped_with_its_name(
    source: str, words: str, book: Path, tmp_path: Path
) -> None:
    own = tmp_path / "templates"
    with desk(book, shop(own)) as (made, told):
        told.until(good)
        own.mkdir()
        (own / "book.xml.j2").write_text(source)
        made.changed()
        wrong = told.until(faulty, len(told.all))
        assert (wrong.faults[0].file, wrong.faults[0].line) == ("book.xml.j2", 1)
        assert words in wrong.faults[0].message
        shutil.rmtree(own)
        made.changed()
        told.until(good, len(told.all))


@pytest.mark.slow
def test_a_file_saved_half_written_is_a_message_with_its_line(book: Path) -> None:
    whole = (book / "rows.yaml").read_bytes()
    with desk(book) as (made, told):
        first = told.until(good)
        for end in (0, 7, 60, len(whole) // 2, len(whole) - 9):
            (book / "rows.yaml").write_bytes(whole[:end])
            made.changed()
            wrong = told.until(lambda one: True, len(told.all))
            assert all(fault.file.endswith(".yaml") for fault in wrong.faults)
        (book / "rows.yaml").write_bytes(whole)
        made.changed()
        assert told.until(good, len(told.all)).pages == first.pages


@pytest.mark.slow
def test_a_fault_of_ours_is_told_and_ends_nothing(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from generator.serve import live_book as module

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("by nought")

    with desk(book) as (made, told):
        told.until(good)
        with monkeypatch.context() as patch:
            patch.setattr(module, "press_book", broken)
            made.changed()
            wrong = told.until(faulty, len(told.all))
            assert "a fault of ours: ZeroDivisionError: by nought" in wrong.faults[0].message
        made.changed()
        told.until(good, len(told.all))


@pytest.mark.slow
def test_nothing_is_written_but_to_the_cache(book: Path, own_cache: Path) -> None:
    before = {path: path.read_bytes() for path in book.parent.rglob("*") if path.is_file()}
    with desk(book) as (_, told):
        told.until(good)
    assert {path: path.read_bytes() for path in book.parent.rglob("*") if path.is_file()} == before
    assert own_cache.is_dir()


@pytest.mark.slow
def test_a_storm_of_half_saves_ends_in_the_last_state(book: Path) -> None:
    random = Random(4)
    whole = (book / "rows.yaml").read_bytes()
    with serving(book) as (_, told):
        first = told.until(good)
        for _ in range(80):
            (book / "rows.yaml").write_bytes(whole[: random.randrange(len(whole))])
            time.sleep(random.choice((0, 0.01, 0.06)))
        write_rows(book, OTHER_FIRST.replace("claim", "title: The last\n    claim"), SECOND)
        last = told.until(lambda one: good(one) and one.problems[0].title == "The last")
        assert not [fault for one in told.all for fault in one.faults if "ours" in fault.message]
        assert last.pages[0] == first.pages[0]
