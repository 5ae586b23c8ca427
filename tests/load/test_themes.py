"""Themes: those that came along, a book's own, and what is wrong with one."""

from pathlib import Path

import pytest

from generator.errors import ContentError, Faults, Place
from generator.figure.marks import Face, Own
from generator.load import load_book
from generator.load.themes import load_theme, theme_names
from generator.manuscript.theme import PLAIN, Theme
from generator.press.fonts import FILES
from generator.press.themed import contrast, doubts, lightness, look_of
from tests.cli.test_cli import GOOD
from tests.conftest import ROOT

BOOK = "title: One\nparts:\n  - title: All\n    chapters: [good.yaml]\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.yaml").write_text(GOOD)
    (tmp_path / "book.yaml").write_text(BOOK)
    return tmp_path


def told(folder: Path, theme: str, book: str = BOOK) -> list[str]:
    (folder / "theme.yaml").write_text(theme)
    (folder / "book.yaml").write_text(book)
    with pytest.raises(Faults) as caught:
        load_book(folder)
    return [str(fault) for fault in caught.value.faults]


def test_without_a_theme_a_book_looks_as_ours_do(folder: Path) -> None:
    assert load_book(folder).theme(None) == PLAIN


def test_a_theme_beside_the_book_is_found(folder: Path) -> None:
    (folder / "theme.yaml").write_text('colours: {ground: "#abcdef"}\nrules: 2\n')
    theme = load_book(folder).theme(None)
    assert (theme.colours, theme.rules) == ({"ground": "ABCDEF"}, 2.0)


def test_a_theme_is_not_a_content_file_that_was_left_out(folder: Path) -> None:
    (folder / "theme.yaml").write_text("rules: 2\n")
    assert load_book(folder).left_out == ()


def test_each_edition_may_have_a_look_of_its_own(folder: Path) -> None:
    (folder / "own.yaml").write_text('like: grey\ncolours: {A: "#FFFFFF"}\n')
    papers = "papers: [a4, {paper: a5, theme: grey}, {paper: letter, theme: own.yaml}]\n"
    (folder / "book.yaml").write_text(BOOK + papers)
    loaded = load_book(folder)
    plain, grey, own = (loaded.theme(edition.theme) for edition in loaded.book.papers)
    assert plain == PLAIN
    assert grey.colours["F"] == "262626"
    assert (own.colours["A"], own.colours["F"], own.edges["A"]) == ("FFFFFF", "262626", 0.75)


OWN = "fonts: {text: own.ttf, display: own.ttf}\nsizes: {title: 30}\nrules: 1.5\ncorners: 0\n"


@pytest.mark.parametrize("name", ["grey", "ink-saving", "colour"])
@pytest.mark.parametrize(
    "where", ["papers: [a4, {{paper: a5, theme: {}}}]", "editions: [{{kind: booklet, theme: {}}}]"]
)
def test_a_theme_that_came_along_keeps_the_fonts_and_sizes_of_the_book(folder: Path, name: str, where: str) -> None:
    (folder / "own.ttf").write_bytes(FILES[Face.DISPLAY].read_bytes())
    (folder / "theme.yaml").write_text(OWN + 'colours: {brand: "#0E7C86"}\n')
    (folder / "book.yaml").write_text(f"{BOOK}{where.format(name)}\n")
    theme, came = load_book(folder).theme(name), load_theme(folder, name, Place("here"))
    assert theme.fonts == {"text": str(folder / "own.ttf"), "display": str(folder / "own.ttf")}
    assert (theme.sizes, theme.rules, theme.corners) == ({"title": 30}, 1.5, 0)
    assert (theme.like, theme.colours, theme.parts) == (came.like, came.colours, came.parts)
    assert theme.edges == came.edges


def test_a_theme_that_came_along_keeps_what_the_book_says_in_a_file_of_another_name(folder: Path) -> None:
    (folder / "mine.yaml").write_text("sizes: {title: 30}\n")
    (folder / "theme.yaml").write_text("sizes: {title: 20}\n")
    (folder / "book.yaml").write_text(BOOK + "theme: mine.yaml\npapers: [{paper: a5, theme: grey}]\n")
    assert load_book(folder).theme("grey").sizes == {"title": 30}


def test_a_theme_of_ones_own_says_all_that_it_is_not_like(folder: Path) -> None:
    (folder / "theme.yaml").write_text("sizes: {title: 30}\n")
    (folder / "mine.yaml").write_text("like: grey\n")
    (folder / "book.yaml").write_text(BOOK + "papers: [{paper: a5, theme: mine.yaml}]\n")
    assert load_book(folder).theme("mine.yaml").sizes == {}


@pytest.mark.parametrize(
    "line",
    [
        "theme: looks/grey.yaml",
        "papers: [a4, {paper: a5, theme: looks/grey.yaml}]",
        "editions: [{kind: booklet, theme: looks/grey.yaml}]",
    ],
)
def test_a_theme_that_the_book_names_was_not_left_out(folder: Path, line: str) -> None:
    (folder / "looks").mkdir()
    (folder / "looks/grey.yaml").write_text("like: grey\n")
    (folder / "looks/spare.yaml").write_text("like: grey\n")
    (folder / "book.yaml").write_text(f"{BOOK}{line}\n")
    [left] = load_book(folder).left_out
    assert left.endswith("looks/spare.yaml")


@pytest.mark.parametrize(
    ("theme", "words"),
    [
        (
            "rules: 1\ncolours:\n  ground: '#FFFFFF'\n  grond: '#FFFFFF'\n",
            "theme.yaml:4: unknown role 'grond'; did you mean 'ground'",
        ),
        ("colours: {ground: beige}\n", "colour 'beige', expected six hexadecimal digits"),
        ("colours: {part: '#FFFFFF'}\n", "unknown role 'part'"),
        ("colour: {ground: '#FFFFFF'}\n", "did you mean 'colours'"),
        ("fonts: {body: x.ttf}\n", "unknown font 'body'"),
        ("fonts: {text: ../x.ttf}\n", "theme.yaml:1: font '../x.ttf' lies outside"),
        ("fonts: {text: none.ttf}\n", "font 'none.ttf' is not a file of this book"),
        ("sizes: {title: 200}\n", "the title is 200 points, expected 15 to 40"),
        ("sizes: {titel: 20}\n", "unknown size 'titel'; did you mean 'title'"),
        ("rules: 0\n", "theme.yaml:1"),
        ("corners: nan\n", "theme.yaml:1"),
        ("like: blue\n", "theme.yaml:1"),
        ("parts: [{bright: '#FFFFFF'}]\n", "theme.yaml:1"),
        ("edges: {A: 100}\n", "theme.yaml:1"),
        ("- a list\n", "theme.yaml"),
    ],
)
def test_a_slip_in_a_theme_is_told_with_its_line(folder: Path, theme: str, words: str) -> None:
    assert any(words in fault for fault in told(folder, theme)), told(folder, theme)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("theme: gray\n", "book.yaml:5: theme 'gray', expected one of colour, grey, ink-saving"),
        ("theme: gray\n", "did you mean 'grey'"),
        ("theme: ../theme.yaml\n", "theme '../theme.yaml' lies outside the book's folder"),
        ("theme: none.yaml\n", "theme 'none.yaml' is not a file of this book"),
        ("papers: [{paper: a4, theme: gray}]\n", "book.yaml:5: theme 'gray'"),
    ],
)
def test_a_theme_that_is_not_there_is_told(folder: Path, line: str, words: str) -> None:
    assert any(words in fault for fault in told(folder, "", BOOK + line))


def test_an_empty_theme_is_told(folder: Path) -> None:
    assert any("theme.yaml: the file is empty" in fault for fault in told(folder, "# nothing yet\n"))


def test_the_themes_that_came_along_are_easy_to_read(folder: Path) -> None:
    assert theme_names() == ["colour", *sorted(path.stem for path in (ROOT / "content/themes").glob("*.yaml"))]
    for name in theme_names():
        look = look_of(load_theme(folder, name, Place("here")))
        assert doubts(look.palette) == [], name


def test_a_palette_that_is_hard_to_read_is_told() -> None:
    palette = look_of(Theme(colours={"muted": "CCCCCC", "A": "888888", "B": "878787", "on-A": "808080"})).palette
    words = doubts(palette)
    assert any("muted (#CCCCCC) is faint on paper" in word for word in words)
    assert any("on-A (#808080) is faint on A (#888888)" in word for word in words)
    assert any("A and B look alike in grey" in word for word in words)


def test_contrast_and_lightness_are_as_the_standards_say() -> None:
    assert contrast("000000", "FFFFFF") == pytest.approx(21)
    assert contrast("767676", "FFFFFF") == pytest.approx(4.54, abs=0.01)
    assert lightness("FFFFFF") == pytest.approx(100, abs=0.01)
    assert lightness("777777") == pytest.approx(50.0, abs=0.2)
    assert lightness("000000") == 0


def test_a_grey_theme_prints_the_authors_own_colours_in_grey(folder: Path) -> None:
    grey = look_of(load_theme(folder, "grey", Place("here"))).palette
    assert grey.of(Own("FF0000")) == "7F7F7F"
    assert grey.of(Own("FFFFFF")) == "FFFFFF"
    assert look_of(PLAIN).palette.of(Own("FF0000")) == "FF0000"


def test_the_mark_on_a_badge_is_whatever_is_read_best() -> None:
    theme = Theme.model_validate({"parts": [{"bright": "FFEE00", "text": "333300", "tint": "FFFFEE"}]})
    assert look_of(theme).palette.parts == (("FFEE00", "1B1D2A", "333300", "FFFFEE"),)


def test_an_upright_font_stands_in_for_its_whole_family() -> None:
    theme = Theme(fonts={"text": str(FILES[Face.DISPLAY]), "label-bold": str(FILES[Face.SERIF])})
    fonts = {face.value: file.stem for face, file in look_of(theme).fonts.items()}
    family = {fonts[face] for face in ("serif", "serif-italic", "serif-bold", "serif-bold-italic")}
    assert family == {"FredokaOne-Regular"}
    assert (fonts["sans-bold"], fonts["sans"]) == ("SourceSerifPro-Regular", "SourceSansPro-Regular")


def test_a_font_that_is_none_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "fake.ttf").write_bytes(b"not a font" * 100)
    with pytest.raises(ContentError, match=r"fake\.ttf"):
        look_of(Theme(fonts={"text": str(tmp_path / "fake.ttf")}))
