"""A picture read, and refused where no table of All Fives is drawn so."""

from itertools import combinations

from generator.errors import PictureError
from generator.games.all_fives.engine.laying import DominoFace, along, faces, gap, overlaps, touches
from generator.games.all_fives.engine.move import FivesSide
from generator.games.all_fives.engine.picture import FivesPicture
from generator.grid.region import connected_groups
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed

HIGHEST_NUMBER = 6
MARK_IT = "join the halves of the first double with '+', as in '2+2'"
Pair = tuple[Placed, Placed]


def read_picture(text: str) -> FivesPicture:
    """The inverse of a picture's `str`; dominoes may lie in straight lines or bent ones, but never in doubt."""
    if not text.strip():
        return FivesPicture(())
    picture = FivesPicture(Layout.parse(text, half_steps=True).dominoes)
    _check_set(picture)
    _check_sniff(picture)
    _check_once(picture)
    _check_tree(picture, _check_joints(picture))
    return picture


def _check_set(picture: FivesPicture) -> None:
    seen: set[Domino] = set()
    for placed in picture.dominoes:
        if placed.domino.high > HIGHEST_NUMBER:
            raise PictureError(
                f"domino {placed.domino} is not in the set, expected numbers up to {HIGHEST_NUMBER}", *placed.first
            )
        if placed.domino in seen:
            raise PictureError(f"domino {placed.domino} lies on the table twice", *placed.first)
        seen.add(placed.domino)


def _check_sniff(picture: FivesPicture) -> None:
    doubles = [placed for placed in picture.dominoes if placed.domino.double]
    marked = [placed for placed in picture.dominoes if placed.marked]
    for placed in marked:
        if not placed.domino.double:
            raise PictureError(f"domino {placed.domino} is marked as the first double but is none", *placed.first)
    if doubles and not marked:
        raise PictureError(f"no double is marked as the first one, {MARK_IT}", *doubles[0].first)
    if len(marked) > 1:
        names = " and ".join(str(placed.domino) for placed in marked)
        raise PictureError(f"{names} are both marked as the first double, expected one", *marked[1].first)


def _check_once(picture: FivesPicture) -> None:
    for placed in picture.dominoes:
        for side in faces(placed):
            if len(picture.met(side)) > 1:
                raise PictureError(f"the {side.number} of {placed.domino} has been played against twice", *side.at)


def _check_joints(picture: FivesPicture) -> list[Pair]:
    """Every two that touch must be joined by halves that match, and touch nowhere else."""
    found = []
    for one, other in combinations(picture.dominoes, 2):
        gaps = [gap(half, near) for half, _ in one.halves for near, _ in other.halves]
        if any(map(overlaps, gaps)):
            raise PictureError(f"{one.domino} and {other.domino} lie on one another", *other.first)
        if any(map(touches, gaps)):
            if not _joined(picture, one, other):
                raise PictureError(
                    f"{other.domino} touches {one.domino} where neither can be played against the other; "
                    "only dominoes that are joined may touch",
                    *other.first,
                )
            found.append((one, other))
    return found


def _joined(picture: FivesPicture, one: Placed, other: Placed) -> bool:
    """Whether one side of each meets the other domino, by the same number and by no more than that side."""
    here = [side for side in faces(one) if other in picture.met(side)]
    there = [side for side in faces(other) if one in picture.met(side)]
    if len(here) != 1 or len(there) != 1 or here[0].number != there[0].number:
        return False
    return _only_there(here[0], other) and _only_there(there[0], one) and _end_on(here[0], there[0])


def _only_there(side: DominoFace, other: Placed) -> bool:
    """Whether a plain domino touches the other one by this half alone."""
    if side.of.domino.double:
        return True
    touching = {half for half, _ in side.of.halves for near, _ in other.halves if touches(gap(half, near))}
    return touching == {side.at}


def _end_on(here: DominoFace, there: DominoFace) -> bool:
    """Whether at least one of two plain dominoes points at the other: a line bends, it does not slip sideways."""
    way = FivesSide.ABOVE if here.at.col == there.at.col else FivesSide.LEFT
    return any(side.of.domino.double or along(side.of, way) for side in (here, there))


def _check_tree(picture: FivesPicture, joints: list[Pair]) -> None:
    near: dict[Placed, list[Placed]] = {placed: [] for placed in picture.dominoes}
    for one, other in joints:
        near[one].append(other)
        near[other].append(one)
    first = picture.dominoes[0]
    for group in connected_groups(picture.dominoes, near.__getitem__)[1:]:
        apart = min(group)
        raise PictureError(f"{apart.domino} is not joined to {first.domino}", *apart.first)
    if len(joints) >= len(picture.dominoes):
        raise PictureError("the line meets itself, expected its ends to stand free", *first.first)
