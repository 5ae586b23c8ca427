"""Where things stand once they are moved, turned and scaled."""

from collections.abc import Sequence
from math import hypot, isfinite

from generator.errors import ContentError
from generator.finish.preflight.objects import Box

Matrix = tuple[float, float, float, float, float, float]

SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
FARTHEST = 1e12
"""Beyond this nothing on a page can be meant."""


def after(first: Matrix, then: Matrix) -> Matrix:
    """What two matrices do one after the other; raises ContentError where that is beyond any page."""
    a, b, c, d, e, f = first
    k, m, n, p, q, r = then
    found = (a * k + b * n, a * m + b * p, c * k + d * n, c * m + d * p, e * k + f * n + q, e * m + f * p + r)
    if not all(isfinite(value) and abs(value) < FARTHEST for value in found):
        raise ContentError("the drawing is scaled beyond any page")
    return found


def moved(x: float, y: float, matrix: Matrix) -> Matrix:
    """A matrix whose origin lies elsewhere."""
    a, b, c, d, e, f = matrix
    return a, b, c, d, x * a + y * c + e, x * b + y * d + f


def box_of(points: Sequence[float], matrix: Matrix) -> Box:
    """The box of points, x and y by turns, once they are where the matrix puts them."""
    a, b, c, d, e, f = matrix
    xs, ys = points[0::2], points[1::2]
    # Nothing is turned on most pages, and then two products a corner are enough.
    if not b and not c:
        return _ordered(min(xs) * a + e, min(ys) * d + f, max(xs) * a + e, max(ys) * d + f)
    placed = [(x * a + y * c + e, x * b + y * d + f) for x, y in zip(xs, ys, strict=True)]
    across, up = [x for x, _ in placed], [y for _, y in placed]
    return _ordered(min(across), min(up), max(across), max(up))


def _ordered(left: float, bottom: float, right: float, top: float) -> Box:
    """A box with its corners in order, none so far away that numbers fail."""
    if left > right:
        left, right = right, left
    if bottom > top:
        bottom, top = top, bottom
    return max(-FARTHEST, left), max(-FARTHEST, bottom), min(FARTHEST, right), min(FARTHEST, top)


def scales(matrix: Matrix) -> tuple[float, float]:
    """How much wider and how much higher things become."""
    return hypot(matrix[0], matrix[1]), hypot(matrix[2], matrix[3])


def common(one: Box, other: Box) -> Box:
    """What two boxes share; where that is nothing, the right lies left of the left."""
    if one[0] >= other[0] and one[1] >= other[1] and one[2] <= other[2] and one[3] <= other[3]:
        return one
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
