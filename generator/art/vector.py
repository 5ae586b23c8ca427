"""Drawings out of SVG files as figures: every shape as it was drawn, or a fault that says which it is."""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from generator.art.colours import colour
from generator.art.lengths import length_of, numbers, pixels
from generator.art.markup import LARGEST_DRAWING, href_of, name_of, tree
from generator.art.painting import Painting, is_unseen, painting_of, sheet_of
from generator.art.shapes import SHAPES, closings, frame, growth, steps, turned
from generator.errors import ContentError
from generator.figure.marks import Figure, Mark, Outline, Own, Step, Window

if TYPE_CHECKING:
    from svgelements import Matrix

POINT = 72 / 25.4
"""Points in a millimetre."""

MOST_STEPS = 200_000
MOST_NUMBERS = 200_000
MOST_PLACES = 20_000
"""The most steps of all paths, numbers in them, and elements met on the way."""

MOST_READ = 2 * LARGEST_DRAWING
"""The most characters of all these elements, for what is used in many places is read in each."""

NUMBER = re.compile(r"[\d.]+")

MOST_DASHES = 32
DEEPEST_USE = 40
"""How many copies may stand in one another."""

GROUPS = frozenset({"svg", "g", "a", "use", "symbol"})
UNSEEN = frozenset({"", "defs", "title", "desc", "metadata", "style", "view"})
DEFINITIONS = frozenset({"linearGradient", "radialGradient", "pattern", "clipPath", "mask", "filter", "marker"})
"""What is seen only where something else refers to it, which is told there."""

REMEDIES = {
    "text": "turn text into outlines",
    "image": "draw it in lines, or use a PNG or JPEG of the whole",
    "svg": "take out what is in it",
}
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}


def drawing(data: bytes) -> Figure:
    """The figure that an SVG draws, in the size that it says it has."""
    root = tree(data)
    try:
        return _Walk(root).figure()
    except ContentError:
        raise
    # Whatever a library says of a file that is spoilt is a fault of the file.
    except Exception as error:
        told = f"{type(error).__name__}: {str(error)[:60]}"
        raise ContentError(f"cannot be drawn ({told!r}); save it again as plain SVG") from None


class _Walk:
    """Goes through a drawing and counts what it meets."""

    def __init__(self, root: Element) -> None:
        self.root = root
        self.sheet = sheet_of(root)
        self.named = {element.get("id", ""): element for element in root.iter()}
        self.places = self.steps = self.numbers = self.read = 0

    def figure(self) -> Figure:
        """All that is seen of it, and nothing beyond its edges."""
        width, height, matrix = frame(self.root)
        marks = tuple(self._element(self.root, {"fill": "black"}, matrix, ()))
        if not marks:
            raise ContentError("the drawing is empty, expected at least one shape with a colour")
        return Figure(width, height, (Window((0.0, 0.0), width, height, marks),))

    def _element(
        self, element: Element, before: Painting, matrix: "Matrix", used: tuple[str, ...]
    ) -> Iterator[Mark]:
        self.places += 1
        if self.places > MOST_PLACES:
            raise ContentError(f"more than {MOST_PLACES:,} elements to draw, expected a simpler drawing")
        self.read += sum(len(key) + len(value) for key, value in element.attrib.items())
        if self.read > MOST_READ:
            raise ContentError(f"{MOST_READ // 1024:,} kB to read where it is used, expected a simpler drawing")
        name = name_of(element)
        if name in UNSEEN or name in DEFINITIONS:
            return
        if name not in GROUPS | SHAPES or (name == "svg" and element is not self.root):
            remedy = REMEDIES.get(name, "leave it out, or use a PNG or JPEG")
            raise ContentError(f"the drawing has a <{name[:40]}>, which cannot be printed; {remedy}")
        painting = painting_of(element, before, self.sheet)
        if is_unseen(painting):
            return
        matrix = turned(painting.get("transform", ""), matrix)
        if name in SHAPES:
            yield from self._shape(element, name, painting, matrix)
        elif name == "use":
            yield from self._used(element, painting, matrix, used)
        elif name != "symbol" or used:
            for child in element:
                yield from self._element(child, painting, matrix, used)

    def _used(
        self, element: Element, painting: Painting, matrix: "Matrix", used: tuple[str, ...]
    ) -> Iterator[Mark]:
        """What is defined elsewhere in the drawing, drawn here."""
        target = href_of(element)
        if not target.startswith("#") or target[1:] not in self.named:
            raise ContentError(f"a <use> of {target[:60]!r}, expected something in the same file")
        if len(used) >= DEEPEST_USE:
            raise ContentError(f"copies of copies more than {DEEPEST_USE} deep, expected fewer; unlink them")
        if target in used:
            raise ContentError(f"the drawing uses {target[:60]!r} inside itself")
        shown = self.named[target[1:]]
        if shown.get("viewBox"):
            raise ContentError("a <symbol> with a view of its own cannot be printed; unlink the copies of it")
        place = f"translate({length_of(element, 'x')}, {length_of(element, 'y')})"
        yield from self._element(shown, painting, turned(place, matrix), (*used, target))

    def _shape(self, element: Element, name: str, painting: Painting, matrix: "Matrix") -> Iterator[Mark]:
        fill, stroke = _paint(painting, "fill"), _paint(painting, "stroke")
        width = pixels(painting.get("stroke-width", "1"), "stroke-width")
        stroke = stroke if width > 0 else None
        if painting.get("visibility", "visible") != "visible" or (fill is None and stroke is None):
            return
        path = tuple(self._steps(element, name, matrix))
        if not path:
            return
        even_odd = painting.get("fill-rule") == "evenodd"
        if stroke is None:
            yield Outline(path, fill, even_odd=even_odd)
            return
        grown = growth(matrix, name) * POINT
        cap = _one_of(CAPS, "stroke-linecap", painting.get("stroke-linecap", "butt"))
        join = _one_of(JOINS, "stroke-linejoin", painting.get("stroke-linejoin", "miter"))
        miter = max(1.0, pixels(painting.get("stroke-miterlimit", "4"), "stroke-miterlimit"))
        line = round(width * grown, 4)
        yield Outline(
            steps=path,
            fill=fill,
            stroke=stroke,
            width=line,
            dash=_dashes(painting, grown),
            cap=cap,
            join=join,
            miter=miter,
            even_odd=even_odd,
        )

    def _steps(self, element: Element, name: str, matrix: "Matrix") -> Iterator[Step]:
        said = element.get("d", "") + element.get("points", "")
        self.numbers += sum(1 for _ in NUMBER.finditer(said))
        if self.steps + closings(said) > MOST_STEPS:
            raise ContentError(f"paths of more than {MOST_STEPS:,} steps, expected a simpler drawing")
        if self.numbers > MOST_NUMBERS:
            raise ContentError(f"paths of more than {MOST_NUMBERS:,} numbers, expected a simpler drawing")
        for step in steps(element, name, matrix):
            self.steps += 1
            if self.steps > MOST_STEPS:
                raise ContentError(f"paths of more than {MOST_STEPS:,} steps, expected a simpler drawing")
            yield step


def _paint(painting: Painting, key: str) -> Own | None:
    said = painting.get(key, "none")
    if said.lower() == "currentcolor":
        said = painting.get("color", "black")
    share = painting.get(f"{key}-opacity", "1").removesuffix("%")
    return colour(said) if float(share) else None


def _dashes(painting: Painting, grown: float) -> tuple[float, ...]:
    said = painting.get("stroke-dasharray", "none")
    lengths = [] if said == "none" else numbers(said, "stroke-dasharray")
    if len(lengths) > MOST_DASHES or any(one < 0 for one in lengths):
        raise ContentError(f"a stroke-dasharray {said[:40]!r}, expected at most {MOST_DASHES} lengths")
    return tuple(round(one * grown, 4) for one in lengths) if any(lengths) else ()


def _one_of(known: Mapping[str, int], key: str, said: str) -> int:
    if said not in known:
        raise ContentError(f"{key} {said[:40]!r}, expected {', '.join(known)}")
    return known[said]
