"""Sets to cut out as pages and files."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from generator.compose.runs import FigureReference
from generator.compose.sheet_page import SheetPage
from generator.figure.marks import Figure
from generator.leaf.area import EDGE
from generator.load import TileSheet
from generator.press.look import USUAL_LOOK, Look
from generator.press.sheet_files import press_sheet_pdf, press_sheet_svg
from generator.printing.paper import Paper
from generator.sheet.leaves import sheet_leaves
from generator.sheet.warning import warning_of


def sheet_pages(tile: TileSheet, paper: Paper, known: Sequence[TileSheet], edge: float = EDGE) -> list[SheetPage]:
    """The pages of a set with all that is said of it; nothing is nearer to the edges of the paper than `edge`."""
    leaves = sheet_leaves(tile, (paper.width, paper.height), known, edge)
    return [
        SheetPage(
            front=_figure(f"sheet {tile.id} {number}", leaf.front),
            back=_figure(f"sheet {tile.id} {number} back", leaf.back) if leaf.back else None,
            title=tile.title,
            anchor=f"sheet-{tile.id}-{number - 1}",
            number=number,
            total=len(leaves),
            says=leaf.says,
            uncut=leaf.uncut,
            uses=tile.uses,
            printing=tile.printing,
            making=tile.making,
            warning=warning_of(tile),
            edge=edge,
            pieces=leaf.pieces,
            covered=leaf.covered,
            pictures=tuple(art.file for art in tile.art.values() if art.file),
        )
        for number, leaf in enumerate(leaves, 1)
    ]


def sheet_files(
    stem: Path,
    pages: Sequence[SheetPage],
    places: Mapping[str, int] | None = None,
    look: Look = USUAL_LOOK,
    shift: tuple[float, float] = (0.0, 0.0),
) -> dict[Path, bytes]:
    """The pages of a set as one PDF and an SVG for each side; `places` are the pages of the book they belong to.

    The backs are moved by `shift`, for a printer that does not hit the same spot twice.
    """
    files = {stem.with_name(f"{stem.name}.pdf"): press_sheet_pdf(pages, places, look, shift)}
    for end, data in press_sheet_svg(pages, places, look, shift).items():
        files[stem.with_name(f"{stem.name}-{end}.svg")] = data
    return files


def _figure(key: str, figure: Figure) -> FigureReference:
    return FigureReference(key, lambda: figure)
