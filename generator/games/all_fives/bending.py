"""A play in a picture: where the new domino is drawn, and which dominoes before it are laid anew to make room."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.games.all_fives.engine.laying import DominoFace, face, gap, lay, opening, overlaps, touches
from generator.games.all_fives.engine.move import FivesPlay, FivesSide
from generator.games.all_fives.engine.picture import FivesPicture
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed

MOST_LIFTED = 4
"""How many dominoes are laid anew before all lines are drawn straight instead."""

Dominoes = tuple[Placed, ...]


class BentPiece(NamedTuple):
    """A domino that is to be laid, and how."""

    domino: Domino
    in_line: bool = False
    first_double: bool = False


def with_play(picture: FivesPicture, play: FivesPlay) -> FivesPicture:
    """The picture after a play that the rules allow, told by the lines of the table.

    The new domino goes straight on. Where it would touch others it turns, or those before it are laid anew;
    where that does not help either, every line is drawn straight.
    """
    table, end = picture.table, picture.table.end(play.side, play.against)
    if not end:
        return FivesPicture((opening(play.domino, lying=not play.domino.double),))
    line, sides = picture.followed[end.side]
    new = BentPiece(play.domino, play.in_line, play.domino.double and not table.sniff)
    for lifted in range(min(len(sides), MOST_LIFTED + 1)):
        loose = [BentPiece(link.domino) for link in line[len(line) - lifted :]]
        kept = tuple(placed for placed in picture.dominoes if BentPiece(placed.domino) not in loose)
        for laid in _laid(kept, sides[-1 - lifted], [*loose, new]):
            return FivesPicture(laid)
    return FivesPicture.of(table.joined(play.domino, end, play.in_line))


def _laid(kept: Dominoes, start: DominoFace, pieces: Sequence[BentPiece]) -> Iterator[Dominoes]:
    """Every way to lay the pieces one after the other from a side on, the straightest first."""
    if not pieces:
        yield kept
        return
    piece, *rest = pieces
    for heading in _headings(start.side, piece):
        turned = heading if heading is not start.side else None
        placed = lay(start, piece.domino, piece.in_line, turned, piece.first_double)
        if _has_room(kept, placed, start):
            yield from _laid((*kept, placed), face(placed, heading), rest)


def _headings(side: FivesSide, piece: BentPiece) -> Iterator[FivesSide]:
    yield side
    if not piece.domino.double:
        yield from (turned for turned in FivesSide if turned.upright is not side.upright)


def _has_room(kept: Dominoes, placed: Placed, start: DominoFace) -> bool:
    """Whether it lies on nothing, and touches only what it is played on, and that by its near half."""
    for half, _ in placed.halves:
        near = placed.domino.double or half == start.beyond
        for other in kept:
            gaps = [gap(half, spot) for spot, _ in other.halves]
            if any(map(overlaps, gaps)) or (any(map(touches, gaps)) and not (near and other == start.of)):
                return False
    return True
