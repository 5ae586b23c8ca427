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


def draw_state(state: MountainsState, last: Move | None = None) -> Figure:
    """The map and its paths: its cliffs when it is whole or just looked at, its holes when it is stuck.

    Beside it lies what one who plays alone can choose from, or the domino that has been passed.
    """
    if not state.layout.dominoes:
        return deal_figure(state.choice) if state.hands else Figure(0, 0)
    return _with_hand(state, _land(state, last))


def draw_before(state: MountainsState, move: Move) -> Figure:
    """The map, the place where a domino is about to lie, and the domino above it."""
    if isinstance(move, PassedDomino):
        return draw_state(state, move)
    held = Layout.of([move.placed])
    table = map_figure(state.layout, Marked(walked(state.heights), slot=(move.first, move.second)))
    piece = map_figure(held, Marked(looks=((move.placed, DominoLook.FRESH),)))
    col = min(move.first.col, move.second.col) - min(0, move.first.col, move.second.col)
    table = table.moved(0, piece.height + HAND_GAP)
    return _with_hand(state, table + piece.moved(col * HALF, 0))


def draw_wrong(state: MountainsState, move: Move, look: DominoLook) -> Figure:
    """The map, and a domino where it may not lie; one that may not be passed is not in the picture."""
    if isinstance(move, PassedDomino):
        return draw_state(state)
    laid = Layout.of([*state.layout.dominoes, move.placed])
    return map_figure(laid, Marked(walked(state.heights), looks=((move.placed, look),)))


def _with_hand(state: MountainsState, drawn: Figure) -> Figure:
    """A map and, to the right of it, the dominoes of which one is laid."""
    if state.passing or not state.hands or not state.choice:
        return drawn
    hand = deal_figure(state.choice, DEAL_ROW)
    height = max(drawn.height, hand.height)
    placed = drawn.moved(0, (height - drawn.height) / 2)
    return placed + hand.moved(drawn.width + HAND_GAP, (height - hand.height) / 2)


def _land(state: MountainsState, last: Move | None) -> Figure:
    heights = state.heights
    laid = find(state.layout, last.domino) if isinstance(last, Placement) else None
    climbs = () if laid or state.stuck or state.passed else cliffs(heights)
    marked = Marked(
        walked(heights),
        tuple((step.one, step.other, step.levels) for step in climbs),
        tuple(flippable(state.layout)) if state.complete and state.sections == 1 else (),
        ((laid, DominoLook.FRESH),) if laid else (),
        tuple(cell for cell in FRAME_CELLS if cell not in heights) if state.stuck else (),
    )
    return map_figure(state.layout, marked)
