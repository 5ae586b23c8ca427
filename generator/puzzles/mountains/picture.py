"""Maps in the making as figures: paths and cliffs, a new domino, one that is passed, and what is in hand."""

from generator.figure.dominoes import HALF, DominoLook
from generator.figure.marks import Figure
from generator.grid.square import Square
from generator.puzzles.mountains.drawing import Marked, deal_figure, map_figure
from generator.puzzles.mountains.engine.heights import cliffs, flippable, walked
from generator.puzzles.mountains.engine.move import Move, PassedDomino, Placement
from generator.puzzles.mountains.engine.state import FRAME, MountainsState
from generator.tiles.layout import Layout, find

FRAME_CELLS = tuple(Square(row, col) for row in range(FRAME) for col in range(FRAME))
DEAL_ROW, HAND_GAP = 3, 6.0


def draw_moment(moment: MountainsState, last: Move | None = None) -> Figure:
    """The map and its paths: its cliffs when it is whole or just looked at, its holes when it is stuck.

    Beside it lies what one who plays alone can choose from, or the domino that has been passed.
    """
    if not moment.layout.dominoes:
        return deal_figure(moment.choice) if moment.hands else Figure(0, 0)
    return _with_hand(moment, _land(moment, last))


def draw_before(moment: MountainsState, move: Move) -> Figure:
    """The map, the place where a domino is about to lie, and the domino above it."""
    if isinstance(move, PassedDomino):
        return draw_moment(moment, move)
    held = Layout.of([move.placed])
    table = map_figure(moment.layout, Marked(walked(moment.heights), slot=(move.first, move.second)))
    piece = map_figure(held, Marked(looks=((move.placed, DominoLook.FRESH),)))
    col = min(move.first.col, move.second.col) - min(0, move.first.col, move.second.col)
    table = table.moved(0, piece.height + HAND_GAP)
    return _with_hand(moment, table + piece.moved(col * HALF, 0))


def draw_wrong(moment: MountainsState, move: Move, look: DominoLook) -> Figure:
    """The map, and a domino where it may not lie; one that may not be passed is not in the picture."""
    if isinstance(move, PassedDomino):
        return draw_moment(moment)
    laid = Layout.of([*moment.layout.dominoes, move.placed])
    return map_figure(laid, Marked(walked(moment.heights), looks=((move.placed, look),)))


def _with_hand(moment: MountainsState, drawn: Figure) -> Figure:
    """A map and, to the right of it, the dominoes of which one is laid."""
    if moment.passing or not moment.hands or not moment.choice:
        return drawn
    hand = deal_figure(moment.choice, DEAL_ROW)
    height = max(drawn.height, hand.height)
    placed = drawn.moved(0, (height - drawn.height) / 2)
    return placed + hand.moved(drawn.width + HAND_GAP, (height - hand.height) / 2)


def _land(moment: MountainsState, last: Move | None) -> Figure:
    heights = moment.heights
    laid = find(moment.layout, last.domino) if isinstance(last, Placement) else None
    climbs = () if laid or moment.stuck or moment.passed else cliffs(heights)
    marked = Marked(
        walked(heights),
        tuple((step.one, step.other, step.levels) for step in climbs),
        tuple(flippable(moment.layout)) if moment.complete and moment.sections == 1 else (),
        ((laid, DominoLook.FRESH),) if laid else (),
        tuple(cell for cell in FRAME_CELLS if cell not in heights) if moment.stuck else (),
    )
    return map_figure(moment.layout, marked)
