"""Words as outlines: letters stand where the PDF puts them, and whoever opens the file needs no font."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from generator.figure.marks import Anchor, Label, Point, Step
from generator.figure.shapes import POINT
from generator.press.kerning import glyph, kerns
from generator.press.pdf import typeface


class Written(NamedTuple):
    """A letter as SVG says it, step from step: where it begins, how it goes on, and where its last part began."""

    first: Point
    rest: str
    last: Point


def letters(label: Label) -> tuple[Step, ...]:
    """The outlines of a line of type on its page, in steps M, L, C and Z."""
    scale, file = label.size * POINT / 1000, typeface(label.face).file
    steps: list[Step] = []
    for char, along in zip(label.text, _places(label), strict=True):
        there: Point = 0.0, 0.0
        for step in glyph(char, file):
            letter, points = step[0], _points(step)
            letter, points = _cubic(there, *points) if letter == "Q" else (letter, points)
            there = points[-1] if points else there
            placed = (_on_page(label, (along + x) * scale, y * scale) for x, y in points)
            steps.append((letter, *(number for point in placed for number in point)))
    return tuple(steps)


def letter_data(label: Label) -> tuple[str, str]:
    """The same for an SVG file: one path in thousandths of the size, and how it comes onto the page."""
    file = typeface(label.face).file
    here: tuple[int, int] = 0, 0
    words: list[str] = []
    for char, along in zip(label.text, _places(label), strict=True):
        written = _written(char, file)
        if written is None:
            continue
        start = round(along)
        words.append(
            f"m{round(start + written.first[0]) - here[0]} {round(written.first[1]) - here[1]}{written.rest}"
        )
        here = round(start + written.last[0]), round(written.last[1])
    scale = round(label.size * POINT / 1000, 8) * (-1 if label.turned else 1)
    x, y = (round(number, 3) for number in label.at)
    return "".join(words), f"translate({x:g} {y:g}) scale({scale:g} {-scale:g})"


def _places(label: Label) -> Iterator[float]:
    """Where each letter begins, in thousandths of the size from the label's place."""
    face = typeface(label.face)
    spread = label.tracking * 1000 / label.size
    width = face.width(label.text) + spread * (len(label.text) - 1)
    along = {Anchor.START: 0.0, Anchor.MIDDLE: -width / 2, Anchor.END: -width}[label.anchor]
    space = face.widths[ord(" ")] + spread
    for number, word in enumerate(label.text.split(" ")):
        if number:
            yield along
            along += space
        adds = kerns(word, face.file) or (0,) * len(word)
        for char, add in zip(word, adds, strict=True):
            yield along
            along += face.widths[ord(char)] + add + spread


def _on_page(label: Label, across: float, up: float) -> Point:
    """A point of a line of type on the page, where y runs downwards; a label that is turned stands on its head."""
    x, y = label.at
    return (x - across, y + up) if label.turned else (x + across, y - up)


def _cubic(start: Point, handle: Point, end: Point) -> tuple[str, list[Point]]:
    """A curve with one handle as one with two."""
    pulled = [(x + 2 / 3 * (handle[0] - x), y + 2 / 3 * (handle[1] - y)) for x, y in (start, end)]
    return "C", [*pulled, end]


def _points(step: Step) -> list[Point]:
    _, *numbers = step
    return [*zip(numbers[::2], numbers[1::2], strict=True)]


@lru_cache(maxsize=5_000)
def _written(char: str, file: Path) -> Written | None:
    """A letter in steps from where the one before ended; nothing where there is none to see."""
    steps = glyph(char, file)
    if not steps:
        return None
    [first] = _points(steps[0])
    last = here = first
    words: list[str] = []
    for step in steps[1:]:
        letter, points = step[0], _points(step)
        told = " ".join(f"{round(x - here[0])} {round(y - here[1])}" for x, y in points)
        words.append(f"{letter.lower()}{told}")
        here = points[-1] if points else last
        last = here if letter == "M" else last
    return Written(first, "".join(words), last)
