"""Sets in colours of an author's own: as many as are given, and a letter without one is a fault, never white."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.errors import Faults
from generator.figure.marks import Ink, Own
from generator.figure.tints import fill_of, has_colour, ink_on, tinted
from generator.load import known_sets, load_book, load_loose
from generator.press.cutouts import sheet_pages
from generator.printing.paper import PAPERS
from generator.sheet.bag import bag_figure

SET = """sets:
  - id: mine
    title: Mine
    tiles: AG AH GH A G H B BG
    inks: {A: "#c0392b", G: "#884422", H: 9FE2BF}
"""
BOOK = "title: Mine\nparts:\n  - {title: One, chapters: [a.yaml]}\n"
PROBLEM = """family: colouring
title: Mine
problems:
  - id: slab
    claim: solvable
    tiles: mine
    goal: apart
    laid: GH a1-a2
    figure: |2
      . . . .
       . . . .
      . . . .
"""
OWN = {"C0392B", "884422", "9FE2BF"}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "tiles").mkdir()
    (tmp_path / "tiles" / "own.yaml").write_text(SET)
    (tmp_path / "book.yaml").write_text(BOOK)
    (tmp_path / "a.yaml").write_text(PROBLEM)
    return tmp_path


def ran(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [*map(str, words)])


def shades(figure: object) -> set[str]:
    found = (getattr(mark, "fill", None) for mark in figure.marks)  # type: ignore[attr-defined]
    return {str(fill) for fill in found if isinstance(fill, Own)}


def test_own_colours_are_on_the_sheet_and_in_the_bag(project: Path) -> None:
    tiles = known_sets(project)["mine"]
    [page] = sheet_pages(tiles, PAPERS["a4"], [])
    assert shades(page.front.draw()) == shades(bag_figure(tiles)) == OWN


def test_own_colours_are_on_the_problem_its_answer_and_its_chart(project: Path) -> None:
    [chapter], faults = load_loose([project / "a.yaml"])
    assert not faults
    problem = chapter.entries[0].problem
    assert shades(problem.draw()) == OWN
    assert shades(problem.draw(next(problem.solve()))) == OWN
    assert shades(problem.chart(90)) == OWN  # type: ignore[attr-defined]


def test_another_colour_makes_another_picture_and_so_another_name_of_it(project: Path) -> None:
    [before], _ = load_loose([project / "a.yaml"])
    (project / "tiles" / "own.yaml").write_text(SET.replace("884422", "884423"))
    [after], _ = load_loose([project / "a.yaml"])
    assert before.entries[0].problem.terms != after.entries[0].problem.terms


def test_a_letter_in_its_own_colour_is_the_letter_still() -> None:
    letter = tinted("G", {"G": "884422"})
    assert (letter, fill_of(letter), ink_on(letter), has_colour(letter)) == ("G", "884422", Ink.PAPER, True)
    assert ink_on(tinted("A", {"A": "FFFFFF"})) is Ink.TEXT
    assert (fill_of("A"), ink_on("D")) == (Ink.A, Ink.ON_D)
    assert (fill_of("G"), has_colour("G"), has_colour("")) == (Ink.TILE, False, False)


@pytest.mark.parametrize(
    ("inks", "said"),
    [
        ("{A: C0392B, H: 9FE2BF}", "own.yaml:2: mine: G has no colour, for a theme has A to F"),
        ("{}", 'own.yaml:2: mine: G and H have no colour, .* such as {G: "#884422"}'),
        ("{G: brown, H: 9FE2BF}", "own.yaml:5: mine: ink 'brown' for G, expected six hexadecimal digits"),
        ("{G: , H: 9FE2BF}", "own.yaml:5: mine: ink '' for G, expected six hexadecimal digits in quotes"),
        ("{G: 8844221, H: 9FE2BF}", "own.yaml:5: mine: ink '8844221' for G"),
        ("{G: 884422, H: '#884422'}", "own.yaml:5: mine: ink '#884422' for H is that of another letter"),
        ("{G: 884422, H: 9FE2BF, Z: 000000}", "own.yaml:2: mine: ink for Z, which no tile of the set 'mine' has"),
        ("{g: 884422}", "own.yaml:5: mine: ink for 'g', expected one capital letter"),
        ("[884422]", "own.yaml:5: mine: inks is .*expected keys and values"),
    ],
)
def test_a_letter_without_a_colour_is_a_fault_with_file_and_line(project: Path, inks: str, said: str) -> None:
    head = SET.partition("inks:")[0]
    (project / "tiles" / "own.yaml").write_text(f"{head}inks: {inks}\n")
    with pytest.raises(Faults, match=said):
        known_sets(project)


def test_a_problem_of_a_book_whose_letters_have_no_colour_is_a_fault(project: Path) -> None:
    (project / "a.yaml").write_text(PROBLEM.replace("tiles: mine", "tiles: AG AH GH A G H B BG"))
    with pytest.raises(Faults, match=r"a.yaml:4: slab: G and H have no colour"):
        load_book(project)


def test_a_loose_problem_is_checked_without_colours_and_not_drawn_without_them(project: Path) -> None:
    (project / "a.yaml").write_text(PROBLEM.replace("tiles: mine", "tiles: AG AH GH A G H B BG"))
    assert ran("check", project / "a.yaml").exit_code == 0
    done = ran("draw", project / "a.yaml", "-o", project / "out")
    assert (done.exit_code, "slab: G and H have no colour" in done.stderr) == (2, True)


def test_white_pieces_are_white_on_purpose(project: Path) -> None:
    (project / "tiles" / "own.yaml").write_text("sets:\n  - {id: mine, title: Mine, tiles: A B W}\n")
    assert "mine" in known_sets(project)


def test_numbers_need_no_colours(project: Path) -> None:
    text = "sets:\n  - id: mine\n    title: Mine\n    tiles: {highest: 9, doubles: true}\n"
    (project / "tiles" / "own.yaml").write_text(text)
    assert "mine" in known_sets(project)
