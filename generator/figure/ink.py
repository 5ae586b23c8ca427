"""Inks: what a mark means, never how it looks."""

from enum import Enum


class Ink(Enum):
    """What a mark means; never how it looks."""

    # A page looks up inks by the ten thousand, and that of Enum is no function of the interpreter's own.
    __hash__ = object.__hash__

    LINE = "line"
    TEXT = "text"
    MUTED = "muted"
    FAINT = "faint"
    HAIR = "hair"
    PAPER = "paper"
    TINT = "tint"
    ZEBRA = "zebra"
    TILE = "tile"
    ANSWER = "answer"
    ANSWER_TINT = "answer-tint"
    YES = "yes"
    YES_TINT = "yes-tint"
    PART = "part"
    PART_MARK = "part-mark"
    PART_TEXT = "part-text"
    PART_TINT = "part-tint"
    PART_LINE = "part-line"
    BRAND = "brand"
    GROUND = "ground"
    GROUND_LINE = "ground-line"
    CUT = "cut"
    FOLD = "fold"
    GHOST = "ghost"
    HOLE = "hole"
    SEAM = "seam"
    CULPRIT = "culprit"
    LEANS = "leans"
    PATHWAY = "pathway"
    BORDER = "border"
    RED = "red"
    RED_TINT = "red-tint"
    BLUE = "blue"
    BLUE_TINT = "blue-tint"
    HEIGHT_0 = "height-0"
    HEIGHT_1 = "height-1"
    HEIGHT_2 = "height-2"
    HEIGHT_3 = "height-3"
    HEIGHT_4 = "height-4"
    HEIGHT_5 = "height-5"
    HEIGHT_6 = "height-6"
    PIP = "pip"
    SMALL_CIRCLE = "small-circle"
    LARGE_CIRCLE = "large-circle"
    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    ON_A = "on-A"
    ON_B = "on-B"
    ON_C = "on-C"
    ON_D = "on-D"
    ON_E = "on-E"
    ON_F = "on-F"


class Own(str):
    """A colour of the author's own, as six hexadecimal digits: of a tile they coloured, or of their picture."""

    __slots__ = ()


Shade = Ink | Own
