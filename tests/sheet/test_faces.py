"""Pictures of one's own on faces: where they belong, upright on both sides, and refused where they cannot serve."""

from pathlib import Path
from shutil import copytree

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.errors import Faults, LayoutError
from generator.figure.marks import Disc, Figure, Label, Mark, Outline, Picture, Window
from generator.load import TileSheet, known_sets
from generator.load.sets import load_sets
from generator.press.box import box_page
from generator.press.cutouts import sheet_files, sheet_pages
from generator.press.sheet_files import face_remarks
from generator.printing.paper import PAPERS
from generator.sheet.leaves import sheet_leaves
from generator.sheet.sizes import sized
from tests.art.samples import BOX, plain, saved, svg

OWN = Path(__file__).parent / "own"
SETS = known_sets(OWN)
A4 = PAPERS["a4"]
BOOK = "title: Mine\nparts:\n  - {title: One, chapters: [a.yaml]}\nsheets: [own-dominoes, own-hexes]\n"
CHAPTER = """family: dominosa
title: Pairs
problems:
  - id: one
    claim: unique
    numbers: |
      2 2 1 2
      0 0 1 0
      1 2 0 1
"""


def faces(figure: Figure | None) -> list[Mark]:
    assert figure is not None
    return [mark for mark in figure.marks if isinstance(mark, Picture | Window)]


def front(name: str) -> Figure:
    [leaf] = sheet_leaves(SETS[name], (210, 297))
    return leaf.front


def letters(figure: Figure) -> list[str]:
    return [mark.text for mark in figure.marks if isinstance(mark, Label) and len(mark.text) == 1]


@pytest.mark.parametrize(
    ("name", "count"),
    [("own-hexes", 15), ("own-pieces", 4), ("own-dominoes", 12), ("own-tetrominoes", 2), ("own-tokens", 3)],
)
def test_every_face_that_has_a_picture_shows_it(name: str, count: int) -> None:
    assert len(faces(front(name))) == count


def test_pictures_stand_in_the_place_of_letters_and_pips_and_of_no_others() -> None:
    assert letters(front("own-hexes")) == []
    assert letters(front("own-pieces")) == ["A"] * 3
    assert not [mark for mark in front("own-dominoes").marks if isinstance(mark, Disc)]
    assert sorted(letters(front("own-tetrominoes"))) == [*"IJLOZ"]


@pytest.mark.parametrize("size", [13.5, 20.0, 40.0])
def test_a_picture_stays_inside_its_hexagon(size: float) -> None:
    """Its corners lie within the face that the cut leaves 1.1 mm inside."""
    [leaf] = sheet_leaves(sized(SETS["own-pieces"], size), (297, 420))
    for mark in faces(leaf.front):
        assert isinstance(mark, Picture)
        x, y = mark.width / 2, mark.height / 2
        assert x / 3**0.5 + y <= size - 2 * 1.1 / 3**0.5


def test_pictures_on_two_sided_pieces_lie_under_each_other_and_stay_upright() -> None:
    [leaf] = sheet_leaves(SETS["own-tetrominoes"], (210, 297))
    places = []
    for side in (leaf.front, leaf.back):
        found = [mark for mark in faces(side) if isinstance(mark, Window)]
        places.append([(mark.at[0] + mark.width / 2, mark.at[1] + mark.height / 2) for mark in found])
        assert all(isinstance(inside, Outline) for mark in found for inside in mark.marks)
    sun_front, sun_back = places[0][0], places[1][0]
    assert sun_back == pytest.approx((210 - sun_front[0], sun_front[1]))


def test_both_files_hold_the_pictures() -> None:
    pages = sheet_pages(SETS["own-hexes"], A4, [])
    files = sheet_files(Path("own"), pages)
    assert b"/Subtype /Image" in files[Path("own.pdf")] or b"/Image" in files[Path("own.pdf")]
    assert b"data:image/png;base64," in files[Path("own-1.svg")]


@pytest.mark.parametrize("name", ["own-hexes", "own-dominoes", "own-tokens"])
def test_the_box_of_a_set_shows_its_pictures(name: str) -> None:
    page = box_page(SETS[name], (210, 297), 1.5)
    assert len(faces(page.front.draw())) >= 3
    assert sheet_files(Path("box"), [page])


@pytest.mark.slow
def test_a_book_holds_the_pictures_of_its_sets_once(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    copytree(OWN, folder)
    (folder / "book.yaml").write_text(BOOK)
    (folder / "a.yaml").write_text(CHAPTER)
    done = CliRunner().invoke(app, ["build", str(folder), "-o", str(tmp_path), "-q"])
    assert (done.exit_code, done.stderr) == (0, "")
    data = (tmp_path / "mine" / "mine-a4.pdf").read_bytes()
    assert data.count(b"/Subtype /Image") == 1


def own(folder: Path, given: str, files: dict[str, bytes]) -> dict[str, TileSheet]:
    (folder / "tiles").mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    (folder / "tiles" / "own.yaml").write_text(f"sets:\n  - id: own\n    title: Own\n    {given}\n")
    return load_sets(folder / "tiles", folder)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("dominoes: {highest: 3}\n    faces: {4: a.svg}", "a picture for face '4', expected one of 0, 1, 2, 3"),
        ("tiles: {colours: 3}\n    faces: {D: a.svg}", "a picture for face 'D', expected one of A, B, C"),
        ("tokens: {light: 1}\n    faces: {dark: a.svg}", "expected one of light"),
        (
            "dice: {count: 1}\n    faces: {1: a.svg}",
            "a picture for face '1', but 'dice' take none; leave out 'faces'",
        ),
        ("pieces: {A: 1}\n    faces: {A: b.svg}", "picture 'b.svg' is not a file of this book"),
        ("pieces: {A: 1}\n    faces: {A: ../a.svg}", "lies outside the book's folder"),
        ("pieces: {A: 1}\n    faces: {A: /etc/passwd.png}", "lies outside the book's folder"),
        ("pieces: {A: 1}\n    faces: {A: 'http://x.org/a.svg'}", "lies elsewhere"),
        ("pieces: {A: 1}\n    faces: {A: a.gif}", "expected a file that ends in .svg, .png, .jpg or .jpeg"),
        ("pieces: {A: 1}\n    faces: {A: wide.svg}", "picture 'wide.svg' of .* mm is far from square, .*; crop it"),
        ("pieces: {A: 1}\n    faces: {A: wide.png}", "picture 'wide.png' of 60 × 40 pixels is far from square"),
        ("pieces: {A: 1}\n    faces: {A: broken.png}", "picture 'broken.png': "),
    ],
)
def test_a_picture_that_cannot_serve_is_told(given: str, words: str, tmp_path: Path) -> None:
    files = {"a.svg": svg(BOX, 'viewBox="0 0 10 10"'), "wide.svg": svg(BOX), "wide.png": saved(plain(), "PNG")}
    with pytest.raises(Faults, match=words) as caught:
        own(tmp_path, given, {**files, "broken.png": b"\x89PNG\r\n\x1a\nnothing"})
    [fault] = caught.value.faults
    assert (fault.subject, fault.place.line) in {("own", 2), ("own", 5)}


def test_a_coarse_picture_is_told_and_one_that_is_too_coarse_is_refused(tmp_path: Path) -> None:
    """A face of 14.7 mm is 116 dots wide at 200 an inch."""
    given = "pieces: {A: 1}\n    faces: {A: a.png}"
    sheet = own(tmp_path, given, {"a.png": saved(plain(size=(80, 80)), "PNG")})["own"]
    [remark] = face_remarks(sheet_pages(sheet, A4, []))
    assert "picture 'a.png' has 80 × 80 pixels, in print 138 an inch; better are 200, that is 116 × 116" in remark
    assert face_remarks(sheet_pages(sized(sheet, 9.0), A4, [])) == ()
    with pytest.raises(LayoutError, match=r"expected at least 100, that is 88 × 88 pixels, or a smaller print"):
        sheet_files(Path("own"), sheet_pages(sized(sheet, 20.0), A4, []))
