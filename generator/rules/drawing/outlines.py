"""Lines round cells and through them: borders chained into loops, strokes into threads, corners rounded."""

from collections.abc import Callable, Iterable, Sequence
from math import atan2, hypot, pi
from typing import NamedTuple, TypeVar

from generator.figure.marks import Point, Step
from generator.figure.shapes import KAPPA, rounded
from generator.rules.drawing.lattices import SquareBoard
from generator.rules.reading.naming import Point as Knot
from generator.rules.reading.naming import Side
from generator.rules.reading.tokens import Cell

N = TypeVar("N", bound=tuple[object, ...])


class Thread(NamedTuple):
    """A line from place to place; one that is closed comes back to where it began."""

    places: tuple[Point, ...]
    closed: bool


def borders(cells: Iterable[Cell], board: SquareBoard) -> list[tuple[Knot, ...]]:
    """The loops round some cells, clockwise, and those round the holes in them, which run the other way."""
    sides = {side for cell in cells for side in board.sides(cell)}
    following: dict[Knot, list[Knot]] = {}
    for one, other in sorted(sides):
        if (other, one) not in sides:
            following.setdefault(one, []).append(other)
    found = []
    while following:
        found.append(_straightened(_walk(following)))
    return found


def _walk(following: dict[Knot, list[Knot]]) -> list[Knot]:
    """One loop, taken out of the sides that are left; cells that only touch in a corner stay apart."""
    start = here = min(following)
    before: Knot | None = None
    loop: list[Knot] = []
    while not loop or here != start:
        there = _rightmost(before, here, following[here])
        following[here].remove(there)
        if not following[here]:
            del following[here]
        loop.append(here)
        before, here = here, there
    return loop


def _rightmost(before: Knot | None, here: Knot, ways: Sequence[Knot]) -> Knot:
    """The way on that turns right most."""
    if before is None or len(ways) == 1:
        return ways[0]
    came = atan2(here[0] - before[0], here[1] - before[1])
    return max(ways, key=lambda way: (atan2(way[0] - here[0], way[1] - here[1]) - came + pi) % (2 * pi))


def _straightened(loop: list[Knot]) -> tuple[Knot, ...]:
    """A loop without the knots in which it does not turn."""
    around = zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True)
    return tuple(knot for before, knot, after in around if not _in_line(before, knot, after))


def _in_line(before: Knot, knot: Knot, after: Knot) -> bool:
    return (knot[0] - before[0]) * (after[1] - knot[1]) == (knot[1] - before[1]) * (after[0] - knot[0])


def is_hole(loop: Sequence[Knot]) -> bool:
    """Whether a loop runs the other way round."""
    pairs = zip(loop, (*loop[1:], loop[0]), strict=True)
    return sum(one[1] * other[0] - other[1] * one[0] for one, other in pairs) < 0


def drawn_in(points: Sequence[Point], inset: float) -> tuple[Point, ...]:
    """The corners of a loop moved inwards, to the right of who walks it."""
    if not inset:
        return tuple(points)
    found = []
    for place, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = (_right(points[place - 1], (x, y)), _right((x, y), points[(place + 1) % len(points)]))
        share = inset / (1 + ax * bx + ay * by)
        found.append((x + (ax + bx) * share, y + (ay + by) * share))
    return tuple(found)


def _right(start: Point, end: Point) -> Point:
    """One millimetre to the right of who walks from one point to another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    return -dy / length, dx / length


def threads(pairs: Iterable[tuple[N, N]], place: Callable[[N], Point]) -> list[Thread]:
    """Strokes joined where just two meet, as they lie on paper."""
    found = []
    for nodes in chains(pairs):
        closed = nodes[0] == nodes[-1]
        places = [place(one) for one in nodes]
        found.append(Thread(_turns(places[:-1] if closed else places, closed), closed))
    return found


def chains(pairs: Iterable[tuple[N, N]]) -> list[list[N]]:
    """Strokes joined where just two meet, each as the nodes it leads through; a closed one ends where it begins."""
    beside: dict[N, list[N]] = {}
    for one, other in sorted(pairs):
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    ends = [node for node, others in beside.items() if len(others) != 2]
    found = []
    for node in [*ends, *beside]:
        while beside[node]:
            found.append(_followed(node, beside, {*ends}))
    return found


def _followed(node: N, beside: dict[N, list[N]], ends: set[N]) -> list[N]:
    """The nodes of one thread, whose strokes are taken out."""
    nodes = [node]
    while beside[node]:
        other = beside[node].pop(0)
        beside[other].remove(node)
        nodes.append(other)
        node = other
        if node in ends or node == nodes[0]:
            break
    return nodes


def _turns(places: Sequence[Point], closed: bool) -> tuple[Point, ...]:
    """The places in which a thread turns, and its ends."""
    last = len(places) - 1
    return tuple(
        here
        for at, here in enumerate(places)
        if (not closed and at in (0, last)) or not _straight(places[at - 1], here, places[(at + 1) % len(places)])
    )


def _straight(before: Point, here: Point, after: Point) -> bool:
    cross = (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0])
    return abs(cross) < 1e-6


def thread_steps(thread: Thread, radius: float) -> tuple[Step, ...]:
    """The path along a thread, rounded where it turns."""
    places = thread.places
    if thread.closed:
        return rounded(places, radius)
    steps: list[Step] = [("M", *places[0])]
    for before, here, after in zip(places, places[1:], places[2:], strict=False):
        into, out = _towards(here, before, radius), _towards(here, after, radius)
        steps += [("L", *into), ("C", *_share(into, here, KAPPA), *_share(out, here, KAPPA), *out)]
    return *steps, ("L", *places[-1])


def _towards(start: Point, goal: Point, distance: float) -> Point:
    length = hypot(goal[0] - start[0], goal[1] - start[1])
    return _share(start, goal, min(distance, length / 2) / length)


def _share(start: Point, goal: Point, share: float) -> Point:
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share


def straight_runs(sides: Iterable[Side]) -> list[Side]:
    """Sides joined to straight lines as long as can be."""
    after: dict[tuple[Knot, Knot], Side] = {}
    for one, other in sorted(tuple(sorted(side)) for side in sides):
        step = other[0] - one[0], other[1] - one[1]
        start = after.pop((step, one))[0] if (step, one) in after else one
        after[step, other] = start, other
    return sorted(after.values())
