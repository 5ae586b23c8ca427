"""Models of a book's look: what theme.yaml says of colours, fonts, sizes, rules and corners."""

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from generator.errors import ContentError, suggestion
from generator.figure.marks import Face, Ink
from generator.model import Model

HEX = re.compile(r"#?([0-9A-Fa-f]{6})")

PART_ROLES = frozenset({Ink.PART, Ink.PART_MARK, Ink.PART_TEXT, Ink.PART_TINT, Ink.PART_LINE})
"""Roles whose colours are those of the part at hand."""

ROLES = {ink.value: ink for ink in Ink if ink not in PART_ROLES}
EDGED = {ink.value: ink for ink in Ink}

FONTS = {
    "text": Face.SERIF,
    "text-italic": Face.SERIF_ITALIC,
    "text-bold": Face.SERIF_BOLD,
    "text-bold-italic": Face.SERIF_BOLD_ITALIC,
    "label": Face.SANS,
    "label-italic": Face.SANS_ITALIC,
    "label-semibold": Face.SANS_SEMIBOLD,
    "label-bold": Face.SANS_BOLD,
    "display": Face.DISPLAY,
}
"""What fonts are called in a theme, by their tasks."""

SIZES = {"title": (15.0, 40.0), "heading": (9.0, 16.0), "cover": (40.0, 110.0), "opener": (24.0, 60.0)}
"""The sizes that a theme may set, each with its least and its most."""


def _read_colour(value: str) -> str:
    match = HEX.fullmatch(value)
    if not match:
        raise ContentError(f"colour {value!r}, expected six hexadecimal digits such as '#1B1D2A'")
    return match[1].upper()


def _known(word: str, what: str, known: list[str]) -> None:
    if word not in known:
        near = suggestion(word, known) or f", expected one of {', '.join(known)}"
        raise ContentError(f"unknown {what} {word!r}{near}")


def _read_role(value: str) -> str:
    _known(value, "role", [*ROLES])
    return value


def _read_filled(value: str) -> str:
    _known(value, "role", [*EDGED])
    return value


def _read_task(value: str) -> str:
    _known(value, "font", [*FONTS])
    return value


def _read_sized(value: str) -> str:
    _known(value, "size", [*SIZES])
    return value


def _read_sizes(value: dict[str, float]) -> dict[str, float]:
    for name, size in value.items():
        least, most = SIZES[name]
        if not least <= size <= most:
            raise ContentError(f"the {name} is {size:g} points, expected {least:g} to {most:g}")
    return value


Colour = Annotated[str, AfterValidator(_read_colour)]
Role = Annotated[str, AfterValidator(_read_role)]
Filled = Annotated[str, AfterValidator(_read_filled)]
Task = Annotated[str, AfterValidator(_read_task)]
Sized = Annotated[str, AfterValidator(_read_sized)]
Points = Annotated[float, Field(allow_inf_nan=False)]


class PartColours(Model):
    """The colours of one part: its badges and tabs, what is written on them, its headings, and its tint."""

    bright: Colour
    """Its badges, rules and tabs. Example: '#0E7C86'"""

    mark: Colour | None = None
    """What is written on a badge; left out, whatever is read best. Example: '#FFFFFF'"""

    text: Colour
    """Its headings. Example: '#0A5C63'"""

    tint: Colour
    """The ground of its panels and of its first page. Example: '#E3F1F2'"""


class Theme(Model):
    """What theme.yaml says; what it does not say is as in the theme that it is like."""

    like: Literal["colour", "grey", "ink-saving"] = "colour"
    """The theme that it starts from. Example: grey"""

    colours: dict[Role, Colour] = Field(default_factory=dict)
    """Colours by what they are for; `tilewright list roles` names them all. Example: {ground: '#E8F0EC'}"""

    parts: Annotated[tuple[PartColours, ...], Field(max_length=20)] = ()
    """The colours of the parts, in order; the last are also those of the front and the back.

    Example: [{bright: '#0E7C86', text: '#0A5C63', tint: '#E3F1F2'}]
    """

    edges: dict[Filled, Annotated[float, Field(ge=0.25, le=4)]] = Field(default_factory=dict)
    """Lines round filled shapes, in points, by the colour that fills them. Example: {A: 0.75}"""

    fonts: dict[Task, str] = Field(default_factory=dict)
    """TrueType or OpenType files by task: text, label, display and their kinds. Example: {text: fonts/Own.otf}"""

    sizes: Annotated[dict[Sized, Points], AfterValidator(_read_sizes)] = Field(default_factory=dict)
    """Sizes in points: title, heading, cover, opener. Example: {title: 27}"""

    rules: Annotated[float, Field(ge=0.5, le=3)] = 1.0
    """How heavy the rules of a page are beside ours. Example: 1.5"""

    corners: Annotated[float, Field(ge=0, le=3)] = 1.0
    """How round panels and boxes are beside ours; 0 is square. Example: 0"""

    def over(self, base: "Theme") -> "Theme":
        """This theme with what it does not say taken from the one that it is like."""
        return Theme(
            like=self.like,
            colours={**base.colours, **self.colours},
            parts=self.parts or base.parts,
            edges={**base.edges, **self.edges},
            fonts={**base.fonts, **self.fonts},
            sizes={**base.sizes, **self.sizes},
            rules=self.rules if "rules" in self.model_fields_set else base.rules,
            corners=self.corners if "corners" in self.model_fields_set else base.corners,
        )

    def set_as(self, own: "Theme") -> "Theme":
        """The colours of this theme in the fonts and sizes of a book's own, with its rules and corners."""
        kept = {"fonts": own.fonts, "sizes": own.sizes, "rules": own.rules, "corners": own.corners}
        return self.model_copy(update=kept)


PLAIN = Theme()
"""The look that books have unless they say otherwise."""
