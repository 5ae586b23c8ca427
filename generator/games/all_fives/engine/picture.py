"""A table read from its picture, and whether it can have come about by play."""

from generator.errors import IllegalMove, PictureError
from generator.games.all_fives.engine.move import Side
from generator.games.all_fives.engine.table import FivesTable, face, lay, playable_sides
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed

HIGHEST_NUMBER = 6
Joints = dict[Placed, dict[Placed, bool]]
"""For each domino those that touch it, and whether these can have been played against it."""

MARK_IT = "join the halves of the first double with '+', as in '2+2'"


def read_table(text: str) -> FivesTable:
    """The inverse of a table's `str`; a picture that no play leads to is an error."""
    if not text.strip():
        return FivesTable()
    dominoes = Layout.parse(text, half_steps=True).dominoes
    _check_set(dominoes)
    _check_sniff(dominoes)
    _check_order(_check_joints(FivesTable(dominoes)))
    return FivesTable.of(dominoes)


def _check_set(dominoes: tuple[Placed, ...]) -> None:
    seen: set[Domino] = set()
    for placed in dominoes:
        if placed.domino.high > HIGHEST_NUMBER:
            raise PictureError(
                f"domino {placed.domino} is not in the set, expected numbers up to {HIGHEST_NUMBER}", *placed.first
            )
        if placed.domino in seen:
            raise PictureError(f"domino {placed.domino} lies on the table twice", *placed.first)
        seen.add(placed.domino)


def _check_sniff(dominoes: tuple[Placed, ...]) -> None:
    doubles = [placed for placed in dominoes if placed.domino.double]
    marked = [placed for placed in dominoes if placed.marked]
    for placed in marked:
        if not placed.domino.double:
            raise PictureError(f"domino {placed.domino} is marked as the first double but is none", *placed.first)
    if doubles and not marked:
        raise PictureError(f"no double is marked as the first one, {MARK_IT}", *doubles[0].first)
    if len(marked) > 1:
        names = " and ".join(str(placed.domino) for placed in marked)
        raise PictureError(f"{names} are both marked as the first double, expected one", *marked[1].first)


def _check_joints(table: FivesTable) -> Joints:
    """Every pair that touches must be a proper play, one way or the other or both."""
    joints: Joints = {placed: {} for placed in table.dominoes}
    for placed in table.dominoes:
        for cell, number in placed.halves:
            for other in sorted(table.overlapping(cell) - {placed}):
                raise PictureError(f"{placed.domino} and {other.domino} lie on one another", *cell)
            near = sorted(table.touching(cell) - {placed})
            if len(near) > 1 and not placed.domino.double:
                raise PictureError(f"the {number} of {placed.domino} has been played against twice", *cell)
            joints[placed].update((other, _played_on(placed, other)) for other in near)
    for placed, others in joints.items():
        for other, follows in others.items():
            if not follows and not joints[other][placed]:
                raise PictureError(
                    f"{other.domino} touches {placed.domino} where neither can be played against the other",
                    *other.first,
                )
    return joints


def _played_on(old: Placed, new: Placed) -> bool:
    """Whether the new domino lies as a play against the old one would put it."""
    for side in playable_sides(old):
        end = face(old, side)
        for in_line, turned in _manners(new):
            if end.number in new.domino and lay(end, new.domino, in_line, turned, new.marked) == new:
                try:
                    FivesTable((old,)).check_room(new, end)
                except IllegalMove:
                    return False
                return True
    return False


def _manners(placed: Placed) -> list[tuple[bool, Side | None]]:
    if placed.domino.double:
        return [(False, None), (True, None)] if placed.marked else [(False, None)]
    return [(False, None), *((False, side) for side in Side)]


def _check_order(joints: Joints) -> None:
    dominoes = [*joints]
    joined = _grown(dominoes[:1], dominoes, {old: dict.fromkeys(near, True) for old, near in joints.items()})
    for placed in dominoes:
        if placed not in joined:
            raise PictureError(f"{placed.domino} is not joined to {dominoes[0].domino}", *placed.first)
    if sum(map(len, joints.values())) != 2 * (len(dominoes) - 1):
        raise PictureError("the line meets itself, expected its ends to stand free", *dominoes[0].first)
    if not any(_grows_from(root, joints) for root in dominoes):
        raise PictureError("these dominoes cannot have been played in any order", *dominoes[0].first)


def _grows_from(root: Placed, joints: Joints) -> bool:
    """Whether all can have been played after this one, the sniff before the other doubles."""
    early = [placed for placed in joints if placed.marked or not placed.domino.double]
    grown = _grown([root] if root in early else [], early, joints)
    if any(placed.marked and placed not in grown for placed in early):
        return False
    return len(_grown(grown, [*joints], joints)) == len(joints)


def _grown(start: list[Placed], allowed: list[Placed], joints: Joints) -> list[Placed]:
    grown = list(start)
    for old in grown:
        grown += [new for new, fits in joints[old].items() if fits and new in allowed and new not in grown]
    return grown
