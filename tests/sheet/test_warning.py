"""Every sheet of small pieces says that they are not for small children, and covers nothing with it."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.figure.marks import Anchor, Disc, Figure, Label, Line, Mark, Polygon, untagged
from generator.figure.marks import Path as Drawn
from generator.figure.shapes import POINT
from generator.leaf.area import EDGE, MARGIN
from generator.load import TileSheet, known_sets, load_sets
from generator.press.cutouts import sheet_pages
from generator.press.cutting import bed_for, cut_svg, print_pdf
from generator.press.presets import PRESETS, Preset
from generator.press.sheet_files import press_sheet_pdf
from generator.press.sheets import front_figure
from generator.press.text import width_of
from generator.printing.paper import PAPERS, Paper, read_paper
from generator.sheet.machine import cut_sheets, is_cut
from generator.sheet.tilesheet import KINDS as EVERY_KIND
from generator.sheet.warning import SMALL_PARTS
from tests.printed import pages_of
from tests.sheet.cut_files import layers

SETS = known_sets()
LARGE = {"mat", "boards", "pad"}
KINDS = {one.kind.key: name for name, one in reversed(SETS.items()) if one.kind.key not in LARGE}
"""A set of each kind of small pieces."""

PAPER = pytest.mark.parametrize("paper", [*PAPERS.values(), read_paper("a3")], ids=lambda paper: paper.name)
PLOTTER = pytest.mark.parametrize("preset", [PRESETS["silhouette"], PRESETS["cricut"]], ids=lambda one: one.name)
OWN = """sets:
  - {id: mine, title: My tiles, tiles: AB AA BB}
  - {id: counters, title: My counters, tokens: {A: 3}}
  - {id: rows, title: My rows, dominoes: {highest: 2}}
"""

Box = tuple[float, float, float, float]


def box_of(mark: Mark) -> Box:
    """Left, top, right and bottom of a mark."""
    match mark:
        case Label(at=(x, y)):
            wide = width_of(mark.text, mark.face, mark.size, mark.tracking)
            left = x - wide * {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[mark.anchor]
            return left, y - 0.75 * mark.size * POINT, left + wide, y + 0.25 * mark.size * POINT
        case Disc(centre=(x, y), radius=r):
            return x - r, y - r, x + r, y + r
        case Line(start=start, end=end):
            points = [start, end]
        case Polygon(points=corners):
            points = [*corners]
        case Drawn(steps=steps):
            points = [(float(step[at]), float(step[at + 1])) for step in steps for at in range(1, len(step), 2)]
        case _:
            points = []
    return (
        min((x for x, _ in points), default=0.0),
        min((y for _, y in points), default=0.0),
        max((x for x, _ in points), default=0.0),
        max((y for _, y in points), default=0.0),
    )


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def assert_warned(figure: Figure, edge: float) -> None:
    """The words stand once, inside the edges, and nothing lies under or over them."""
    marks = [*untagged(figure.marks)]
    [warning] = [mark for mark in marks if isinstance(mark, Label) and mark.text == SMALL_PARTS]
    box = box_of(warning)
    assert edge <= box[0] and box[2] <= figure.width - edge and box[3] <= figure.height - edge
    assert not [mark for mark in marks if mark is not warning and meet(box, box_of(mark))]


def test_there_are_sets_of_every_kind_of_small_pieces() -> None:
    assert {*KINDS} == {kind.key for kind in EVERY_KIND} - LARGE
    assert {one.kind.key for one in SETS.values()} - {*KINDS} == LARGE


@PAPER
@pytest.mark.parametrize("name", KINDS.values())
@pytest.mark.parametrize("edge", [EDGE, MARGIN])
def test_every_sheet_of_small_pieces_says_so_and_covers_nothing(name: str, paper: Paper, edge: float) -> None:
    for page in sheet_pages(SETS[name], paper, [*SETS.values()], edge):
        assert_warned(front_figure(page), EDGE)


@pytest.mark.parametrize("name", [name for name, one in SETS.items() if one.kind.key in LARGE])
def test_boards_mats_and_pads_warn_of_nothing(name: str) -> None:
    for page in sheet_pages(SETS[name], PAPERS["a4"], []):
        assert SMALL_PARTS not in [
            mark.text for mark in untagged(front_figure(page).marks) if isinstance(mark, Label)
        ]


def own_sets(folder: Path) -> dict[str, TileSheet]:
    (folder / "tiles").mkdir()
    (folder / "tiles" / "mine.yaml").write_text(OWN)
    return load_sets(folder / "tiles")


def test_an_authors_own_sets_warn_too(tmp_path: Path) -> None:
    for one in own_sets(tmp_path).values():
        assert SMALL_PARTS in pages_of(press_sheet_pdf(sheet_pages(one, PAPERS["a4"], [])))[0]


@PLOTTER
@pytest.mark.parametrize("name", KINDS.values())
def test_a_print_for_a_plotter_warns_and_cuts_nothing_of_it(name: str, preset: Preset) -> None:
    sheets = cut_sheets(SETS[name], bed_for(preset, PAPERS["a4"]))
    assert all(SMALL_PARTS in words for words in pages_of(print_pdf(sheets, preset, "Own"))[:: 1 + has_back(name)])
    for sheet in sheets:
        printed = layers(cut_svg(sheet, preset, "Own"))["Print"]
        assert [group.get("id") for group in printed][-1] == "print-small-parts"
        low = max(one.y + one.piece.outline.size[1] for one in sheet.placed)
        assert low + 1.5 < sheet.bed.height - (8.4 if preset.marks else sheet.bed.margin) - 2.0


def has_back(name: str) -> bool:
    return any(
        sheet.back is not None for sheet in cut_sheets(SETS[name], bed_for(PRESETS["silhouette"], PAPERS["a4"]))
    )


def test_a_laser_prints_nothing_so_the_command_says_it(tmp_path: Path) -> None:
    assert is_cut(SETS["tokens"])
    done = CliRunner().invoke(app, ["sheet", "tokens", "--for", "laser", "--format", "svg", "-o", str(tmp_path)])
    assert done.exit_code == 0 and SMALL_PARTS in done.output
    [file] = tmp_path.iterdir()
    assert "small-parts" not in file.read_text()
