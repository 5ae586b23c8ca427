"""Words as outlines: letters stand where the PDF puts them, and whoever opens the file needs no font."""

from dataclasses import replace

from generator.figure.marks import Anchor, Figure, Label, Mark, Path, Step, Window
from generator.figure.shapes import POINT
from generator.press.kerning import glyph, kerns
from generator.press.pdf import typeface


def in_outlines(figure: Figure) -> Figure:
    """The same drawing with shapes for words."""
    return Figure(figure.width, figure.height, tuple(_drawn(mark) for mark in figure.marks))


def _drawn(mark: Mark) -> Mark:
    match mark:
        case Label():
            return Path(letters(mark), fill=mark.ink)
        case Window():
            return replace(mark, marks=tuple(_drawn(inside) for inside in mark.marks))
        case _:
            return mark


def letters(label: Label) -> tuple[Step, ...]:
    """The outlines of a line of type, kerned."""
    face = typeface(label.face)
    scale = label.size * POINT / 1000
    width = face.width(label.text) + label.tracking * 1000 / label.size * (len(label.text) - 1)
    along = {Anchor.START: 0.0, Anchor.MIDDLE: -width / 2, Anchor.END: -width}[label.anchor]
    steps: list[Step] = []
    for char, advance in zip(label.text, _advances(label), strict=True):
        steps += (_placed(step, along, scale, label) for step in glyph(char, face.file))
        along += advance
    return tuple(steps)


def _advances(label: Label) -> list[float]:
    """How far each letter moves the next one on, in thousandths of the size."""
    face = typeface(label.face)
    found: list[float] = []
    for word in label.text.split(" "):
        adds = kerns(word, face.file) or (0,) * len(word)
        found += [face.widths[ord(char)] + add for char, add in zip(word, adds, strict=True)]
        found.append(face.widths[ord(" ")])
    return [width + label.tracking * 1000 / label.size for width in found[:-1]]


def _placed(step: Step, along: float, scale: float, label: Label) -> Step:
    """A step of a letter on the page, where y runs downwards; on its head where the label is turned."""
    (x, y), sign = label.at, -1 if label.turned else 1
    letter, *numbers = step
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return (
        letter,
        *(
            number
            for across, up in pairs
            for number in (x + sign * (across + along) * scale, y - sign * up * scale)
        ),
    )
