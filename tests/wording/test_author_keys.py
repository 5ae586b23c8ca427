"""Keys by which an author says what stands in a book and what does not."""

import re
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from generator.build import Workshop, build
from generator.errors import Faults, LayoutError
from generator.load import Entry, load_book, load_loose
from generator.system.cache import Cache
from generator.system.executors import Here
from generator.verify import proof_key
from tests.art.samples import plain, saved
from tests.conftest import ROOT
from tests.test_art_build import images_in
from tests.wording.small import chapter_of, pages, written

ROWS = {"alpha": "0 1 1\n1 0 0", "beta": "0 0 1\n1 1 0", "gamma": "2 2 1 2\n0 0 1 0\n1 2 0 1"}


def dominosa(**keys: dict[str, Any]) -> dict[str, Any]:
    """Three small problems, some with further keys."""
    claims = {"alpha": "solvable", "beta": "solvable", "gamma": "unique"}
    listed = [
        {"id": name, "claim": claims[name], "numbers": rows} | keys.get(name, {}) for name, rows in ROWS.items()
    ]
    return {"family": "dominosa", "problems": [one | keys.get(one["id"], {}) for one in listed]}


def faults(folder: Path) -> str:
    with pytest.raises(Faults) as error:
        load_book(folder)
    return str(error.value)


def entries(folder: Path) -> dict[str, Entry]:
    chapters, wrong = load_loose([folder / "chapter.yaml"])
    assert not wrong
    return {entry.problem.id: entry for chapter in chapters for entry in chapter.entries}


def test_a_problem_that_is_skipped_is_checked_and_has_no_page(tmp_path: Path) -> None:
    book = written(tmp_path / "b", dominosa(beta={"skip": "true", "title": "Left out"}), checked="full")
    told = pages(book)
    assert {*entries(book)} == {*ROWS}
    assert not any("Left out" in page for page in told)
    assert not any(re.search(r"\bbeta\b", page) for page in told)
    assert "2 PUZZLES" in told[0]
    loaded = load_book(book)
    assert [str(problem.id) for problem in loaded.parts[0][0].asked] == ["alpha", "gamma"]


def test_a_false_claim_is_told_though_its_problem_is_skipped(tmp_path: Path) -> None:
    book = written(tmp_path / "b", dominosa(beta={"skip": "true", "claim": "impossible"}))
    shop = Workshop((ROOT / "templates",), tmp_path / "out", Cache(None), Here())
    with pytest.raises(Faults, match="beta"):
        build(book, shop)
    assert not (tmp_path / "out").exists()


def test_what_is_skipped_is_in_the_ledger_and_its_proof_is_the_same(tmp_path: Path) -> None:
    skipped = written(tmp_path / "b", dominosa(beta={"skip": "true"}))
    shop = Workshop((ROOT / "templates",), tmp_path / "out", Cache(None), Here())
    build(skipped, shop)
    assert '"id": "beta"' in (tmp_path / "out/b/ledger.json").read_text()
    kept = written(tmp_path / "c", dominosa())
    assert proof_key(entries(skipped)["beta"]) == proof_key(entries(kept)["beta"])


@pytest.mark.parametrize(
    ("chapter", "book", "line"),
    [
        ({"worked": ["beta"]}, {}, "chapter.yaml:"),
        ({"lead": "See [this one](#beta)."}, {}, "chapter.yaml:"),
        ({}, {"try": "beta"}, "book.yaml:"),
    ],
)
def test_a_text_that_shows_what_is_skipped_is_told(
    chapter: dict[str, Any], book: dict[str, Any], line: str, tmp_path: Path
) -> None:
    told = faults(written(tmp_path / "b", dominosa(beta={"skip": "true"}) | chapter, **book))
    assert (
        line in told and "'beta' is left out of this book by 'skip: true', expected one that stands in it" in told
    )


def test_a_goal_of_a_figure_or_the_whole_figure_may_be_skipped(tmp_path: Path) -> None:
    shape = {"figure": ". . .", "tiles": "AB A"}
    asks = {"apart": {"claim": "solvable", "skip": "true"}, "latin": "impossible"}
    figures = [
        {"id": "row", "title": "Row", **shape, "asks": asks},
        {"id": "bar", "title": "Bar", **shape, "skip": "true", "asks": {"apart": "solvable"}},
    ]
    loaded = load_book(written(tmp_path / "b", {"family": "colouring", "figures": figures}))
    assert loaded.skipped == {"row-apart", "bar-apart"}
    assert [problem.id for problem in loaded.parts[0][0].asked] == ["row-latin"]


def test_examples_cannot_be_skipped(tmp_path: Path) -> None:
    chapter = chapter_of("all-fives")
    chapter["examples"] = [chapter["examples"][0] | {"skip": "true"}]
    assert "unknown key 'skip'" in faults(written(tmp_path / "b", chapter))


def test_a_book_without_hints_has_none_and_speaks_of_none(tmp_path: Path) -> None:
    chapter = dominosa(gamma={"hint": "Look at the fours."})
    assert any("Look at the fours." in page for page in pages(written(tmp_path / "with", chapter)))
    told = " ".join(pages(written(tmp_path / "b", chapter, hints="none")))
    assert not re.search(r"(?i)\bhints?\b|nudge|Look at the fours", told)


def test_a_chapter_without_hints_has_none_and_one_may_have_some_in_a_book_without(tmp_path: Path) -> None:
    chapter = dominosa(gamma={"hint": "Look at the fours."})
    silent = " ".join(pages(written(tmp_path / "a", chapter | {"hints": "none"})))
    assert not re.search(r"(?i)\bhints?\b|nudge|Look at the fours", silent)
    spoken = " ".join(pages(written(tmp_path / "b", chapter | {"hints": "back"}, hints="none")))
    assert "Look at the fours." in spoken


@pytest.mark.parametrize("value", ["some", "false", "", "file"])
def test_hints_go_to_the_back_or_nowhere(value: str, tmp_path: Path) -> None:
    assert "hints is" in faults(written(tmp_path / "b", dominosa(), hints=value))


def test_the_text_of_a_problem_is_markdown(tmp_path: Path) -> None:
    chapter = dominosa(alpha={"text": "Find **every** *one* of them, and see [the last](#gamma)."})
    told = " ".join(pages(written(tmp_path / "b", chapter)))
    assert re.search(r"Find\s+every\s+one\s+of\s+them", told)
    assert "*" not in told and "#gamma" not in told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("![a hill](hill.png)", "the picture 'hill.png' stands among words"),
        ("See [nowhere](#nowhere).", "no example or problem 'nowhere' in this book"),
        ("See [it](nowhere.html).", "a link to 'nowhere.html', expected '#' and the id of a problem"),
    ],
)
def test_what_a_text_cannot_show_is_told_with_its_line(text: str, told: str, tmp_path: Path) -> None:
    assert re.search(
        rf"chapter\.yaml:\d+:.*{re.escape(told)}", faults(written(tmp_path / "b", dominosa(alpha={"text": text})))
    )


@pytest.mark.parametrize("family", ["dominosa", "hexmate", "unmatched"])
def test_plates_where_there_are_none_are_told(family: str, tmp_path: Path) -> None:
    told = faults(written(tmp_path / "b", chapter_of(family) | {"plate": "true"}))
    assert f"'plate: true' does nothing in a chapter of {family!r}" in told and "columns" in told
    assert re.search(r"chapter\.yaml:\d+:", told)


def test_plates_are_taken_where_there_are_some(tmp_path: Path) -> None:
    assert load_book(written(tmp_path / "b", chapter_of("colouring") | {"plate": "true"})).parts[0][0].text.plate


CREDITS = """<section id="credits" title="Ours" head="x" listed="no">
  <picture file="PICTURE" says="A red field" width="40"/>
</section>
"""


def with_template(folder: Path, picture: str) -> tuple[Path, Workshop]:
    """A book whose picture nothing but a template of its own names."""
    book = written(folder / "b", dominosa())
    (book / "art").mkdir()
    (book / "art/field.png").write_bytes(saved(plain(size=(400, 300)), "PNG"))
    own = book / "templates"
    own.mkdir()
    (own / "credits.xml.j2").write_text(CREDITS.replace("PICTURE", picture))
    return book, Workshop((own, ROOT / "templates"), folder / "out", Cache(None), Here())


def test_a_picture_that_only_a_template_names_is_shown(tmp_path: Path) -> None:
    book, shop = with_template(tmp_path, "art/field.png")
    built = build(book, shop)
    with pikepdf.open(tmp_path / "out/b/b-a4.pdf") as pdf:
        assert [(one.width, one.height) for one in images_in(pdf)] == [(400, 300)]
    assert built.remarks == ()


@pytest.mark.parametrize(
    ("picture", "told"),
    [
        ("art/none.png", "credits.xml.j2:2: picture 'art/none.png' is not a file of this book"),
        ("../field.png", "lies outside the book's folder"),
        ("field", "'field' is no picture of this book"),
    ],
)
def test_a_picture_of_a_template_that_is_none_is_told(picture: str, told: str, tmp_path: Path) -> None:
    book, shop = with_template(tmp_path, picture)
    with pytest.raises(LayoutError) as error:
        build(book, shop)
    assert told in str(error.value)
    assert "credits.xml.j2:2" in str(error.value)
