"""Dice and pawns as a machine makes them: one cut round the net, and its folds scored."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from generator.figure.marks import Figure, Ink, Mark, Polygon, Shade
from generator.sheet.contours import Contour
from generator.sheet.dice import die_faces, die_net
from generator.sheet.fold.net import Net
from generator.sheet.pawns import pawn_faces, pawn_net
from generator.sheet.pieces.piece import CUT_BLEED, Piece, Weave

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet


def dice_pieces(sheet: "TileSheet") -> list[Piece]:
    """The net of every die."""
    assert sheet.dice is not None
    net = die_net(sheet.measure)
    faces = die_faces(sheet.dice.signs, sheet.measure)
    return [_piece("die", net, faces)] * sheet.dice.count


def pawn_pieces(sheet: "TileSheet") -> list[Piece]:
    """The strip of every pawn."""
    assert sheet.pawns is not None
    letters = sheet.pawns.letters
    return [_piece(f"pawn-{letter}", pawn_net(), pawn_faces(letter, letters)) for letter in letters]


def _piece(name: str, net: Net, faces: Mapping[str, Sequence[Mark]]) -> Piece:
    """A net whose grounds run past the cut; what runs over a neighbour is covered by it."""
    grounds = [Polygon(panel.corners, fill=_ground(faces.get(panel.name, ()))) for panel in net.panels]
    grounds += [Polygon(tab.corners, fill=Ink.SEAM) for tab in net.tabs]
    marks: list[Mark] = [*map(_bled, grounds), *grounds]
    marks += [mark for face in faces.values() for mark in face]
    return Piece(name, Contour(net.outline), Figure(*net.size, tuple(marks)), Weave(*net.size), scores=net.folds)


def _ground(face: Sequence[Mark]) -> Shade:
    """What is under all else of a face; one that shows nothing is never seen."""
    found = (mark.fill for mark in face[:1] if isinstance(mark, Polygon))
    return next(found, None) or Ink.ZEBRA


def _bled(ground: Polygon) -> Polygon:
    grown = Contour(ground.points).grown(CUT_BLEED)
    assert grown is not None
    return Polygon(grown.corners, ground.fill)
