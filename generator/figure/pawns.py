"""Pawns: a head, a robe and a letter."""

from enum import Enum

from generator.figure.marks import Disc, Face, Ink, Mark, Path, Point
from generator.figure.shapes import centred

HEAD, BASE, TALL, LETTER = 1.8, 7.2, 9.5, 10.0
DASH = (2.4, 1.8)


class PawnStyle(Enum):
    """How a pawn is shown: fill, outline, its weight and dashes, and letter."""

    PLAIN = (Ink.PART_TEXT, Ink.PAPER, 0.75, (), Ink.PAPER)
    RESTING = (Ink.PAPER, Ink.LINE, 0.75, (), Ink.LINE)
    GHOST = (None, Ink.GHOST, 1.0, DASH, Ink.GHOST)
    WRONG = (Ink.ANSWER, Ink.PAPER, 0.75, (), Ink.PAPER)


PLAYERS = {"A": (Ink.A, Ink.ON_A), "B": (Ink.B, Ink.ON_B), "C": (Ink.C, Ink.ON_C), "D": (Ink.D, Ink.ON_D)}
"""The letters of the players' pawns, each with its colour and the ink on it."""


def player_pawn(foot: Point, letter: str) -> tuple[Mark, ...]:
    """The pawn of one of up to four players, in its colour."""
    fill, ink = PLAYERS[letter]
    return _drawn(foot, letter, fill, edge=Ink.LINE, weight=0.75, dash=(), ink=ink)


def pawn(foot: Point, letter: str, style: PawnStyle = PawnStyle.PLAIN) -> tuple[Mark, ...]:
    """A pawn in the colour of the part, the middle of its base at a point."""
    fill, edge, weight, dash, ink = style.value
    return _drawn(foot, letter, fill, edge=edge, weight=weight, dash=dash, ink=ink)


def _drawn(
    foot: Point, letter: str, fill: Ink | None, edge: Ink, weight: float, dash: tuple[float, ...], ink: Ink
) -> tuple[Mark, ...]:
    x, y = foot
    neck, shoulder, wide = y - TALL + 2 * HEAD - 0.5, 1.4, BASE / 2
    robe = (
        ("M", x - shoulder, neck),
        ("C", x - shoulder - 0.2, neck + 2.4, x - wide, y - 2.6, x - wide, y - 0.7),
        ("C", x - wide, y - 0.2, x - wide + 0.3, y, x - wide + 0.7, y),
        ("L", x + wide - 0.7, y),
        ("C", x + wide - 0.3, y, x + wide, y - 0.2, x + wide, y - 0.7),
        ("C", x + wide, y - 2.6, x + shoulder + 0.2, neck + 2.4, x + shoulder, neck),
        ("Z",),
    )
    head = Disc((x, y - TALL + HEAD), HEAD, fill, edge, weight)
    label = (centred((x, y - 2.4), letter, LETTER, ink, Face.SANS_BOLD),) if letter else ()
    return Path(robe, fill, edge, weight, dash), head, *label
