"""Pictures of the author's own on covers, on openers and in prose, and whether they are fine enough to print."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from generator.art import PictureFile
from generator.errors import LayoutError
from generator.figure.marks import Figure, Ink, Mark, Tag, Tagged, Window, moved
from generator.figure.shapes import box
from generator.press.galley import Galley
from generator.press.laying_out import aligned
from generator.press.operators import Operator, PageOperator, PlacedPicture
from generator.press.pdf import xobject_name
from generator.press.styles import HALF_LINE
from generator.printing.paper import BLEED, Paper
from generator.value import Value

if TYPE_CHECKING:
    from generator.compose.tags.texts import Illustration

WIDE = 1.5
"""How many times wider than high a picture is that runs across the head of a part's first page."""

HEAD = 94.0
HIGHEST_INSIDE = 120.0
"""How high the head of a part's first page is, and at most a picture in a box or a column, in millimetres."""

PANEL_TOP, PANEL_SIDE, PANEL_ROOM = 12.0, 12.0, 14.0
COARSE, FINE = 100, 200
"""Under how many pixels an inch a picture is refused, and told of."""


def cover_art(art: Figure, paper: Paper, top: float, left: float = BLEED, edge: float = BLEED) -> list[Mark]:
    """A picture that fills the cover from some height down to its foot, and so far past it at its left and else."""
    return [filled(art, -left, top, paper.width + left + edge, paper.height + edge - top)]


def page_art(art: Figure, paper: Paper, left: float = BLEED, edge: float = BLEED) -> list[Mark]:
    """A picture that fills the cover."""
    return [Tagged(Tag.UNDER, tuple(cover_art(art, paper, -edge, left, edge)))]


def words_panel(paper: Paper, foot: float) -> Mark:
    """A panel on such a picture for the words, which end at some height."""
    width, height = paper.width - 2 * PANEL_SIDE, foot + PANEL_ROOM - PANEL_TOP
    return box(PANEL_SIDE, PANEL_TOP, width, height, 4.0, fill=Ink.GROUND)


def wrap_side(art: Figure, paper: Paper, front: bool, edge: float = BLEED) -> Window:
    """A side of the book out of a picture of the whole cover: its right part, or for the back its left part."""
    width, height = paper.width + 2 * edge, paper.height + 2 * edge
    shown = art.scaled(max(height / art.height, width / art.width))
    across = width - shown.width if front else 0.0
    marks = tuple(moved(mark, across - edge, (height - shown.height) / 2 - edge) for mark in shown.marks)
    return Window((-edge, -edge), width, height, marks)


def opener_art(art: Figure, paper: Paper, head: float = HEAD) -> list[Mark]:
    """A wide picture across the head of a part's first page; any other stands whole at the right."""
    if art.width >= WIDE * art.height:
        return [filled(art, -BLEED, -BLEED, paper.width + 2 * BLEED, head + BLEED)]
    scale = min((head - 14.0) / art.height, 0.8 * paper.width / art.width)
    shown = art.scaled(scale)
    return [moved(mark, paper.width - paper.outer - shown.width, 14.0) for mark in shown.marks]


def filled(art: Figure, left: float, top: float, width: float, height: float) -> Window:
    """A picture as large as a box wants it, its middle seen and nothing stretched."""
    shown = art.scaled(max(width / art.width, height / art.height))
    dx, dy = left + (width - shown.width) / 2, top + (height - shown.height) / 2
    return Window((left, top), width, height, tuple(moved(mark, dx, dy) for mark in shown.marks))


def illustration_galley(block: "Illustration", width: float, highest: float = HIGHEST_INSIDE) -> Galley:
    """A picture in the middle of its column, never wider and never higher than there is room."""
    art = block.figure.draw()
    wide = min(block.width or art.width, width, highest * art.width / art.height)
    shown = art.scaled(wide / art.width)
    return Galley(aligned(shown, width=width), before=HALF_LINE, after=2 * HALF_LINE)


class NamedPictures(Value):
    """The pictures of a document by their names inside a file."""

    files: Mapping[str, PictureFile]

    @classmethod
    def of(cls, files: Iterable[PictureFile]) -> "NamedPictures":
        """Pictures by the names that the file will know them by."""
        return cls({xobject_name(file.digest): file for file in files})

    def shown(
        self, parts: Iterable[Iterable[Operator | PageOperator]], zoom: float = 1.0
    ) -> list[tuple[PictureFile, float]]:
        """The pictures that a page shows, each with how many pixels an inch of it has."""
        if not self.files:
            return []
        placed = [one for part in parts for one in part if isinstance(one, PlacedPicture)]
        return [(self.files[one.name], self._fineness(one, zoom)) for one in placed]

    def _fineness(self, placed: PlacedPicture, zoom: float) -> float:
        file = self.files[placed.name]
        return 72 / zoom * min(file.width / placed.width, file.height / placed.height)


def remarks_on(shown: Iterable[tuple[PictureFile, float]]) -> tuple[str, ...]:
    """What is to be said of coarse pictures; raises LayoutError where one is too coarse to print."""
    least: dict[PictureFile, float] = {}
    for file, fineness in shown:
        least[file] = min(fineness, least.get(file, fineness))
    coarse = [_remark(file, fineness) for file, fineness in least.items() if fineness < COARSE - 0.5]
    if coarse:
        raise LayoutError("; ".join(coarse))
    return tuple(_remark(file, fineness) for file, fineness in least.items() if fineness < FINE - 0.5)


def _remark(file: PictureFile, fineness: float) -> str:
    wanted, word = (COARSE, "expected at least") if fineness < COARSE - 0.5 else (FINE, "better are")
    grown = wanted / fineness
    return (
        f"picture {file.name!r} has {file.width} × {file.height} pixels, in print {fineness:.0f} an inch; "
        f"{word} {wanted}, that is {file.width * grown:.0f} × {file.height * grown:.0f} pixels, or a smaller print"
    )
