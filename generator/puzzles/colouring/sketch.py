"""The small picture of a goal: colours that reach it, held to it when the goal is read."""

from generator.errors import ContentError, Refuted
from generator.figure.hexscenes import FINE_RING, SKETCH, scene
from generator.figure.marks import Figure
from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture
from generator.manuscript.goals import EachColour, Goal, Patches, Touching
from generator.puzzles.colouring.checker import Coloured
from generator.puzzles.colouring.judging import coloured, patches
from generator.puzzles.dihexes.layout import HexLayout

Piece = tuple[tuple[Hex, str], ...]


def check_sketch(goal: Goal) -> None:
    """Refuse a goal whose picture does not reach it; one without a picture is well."""
    if not goal.picture:
        return
    picture = HexPicture.parse(goal.picture)
    pieces = _pieces(picture, goal)
    palette = tuple(sorted(set(coloured(picture).values())))
    try:
        Coloured(picture, HexLayout.on(picture, pieces), palette).check(goal.requirements)
    except Refuted as error:
        raise ContentError(f"the picture does not reach the goal {goal.id!r}: {error}") from None


def goal_picture(goal: Goal) -> Figure | None:
    """The picture of a goal, its patches ringed where it speaks of patches; None where it has none."""
    if not goal.picture:
        return None
    picture = HexPicture.parse(goal.picture)
    joined = [piece for piece in _pieces(picture, goal) if len(piece) == 2]
    asked = any(isinstance(one, Patches | EachColour) for one in goal.requirements)
    rings = patches(coloured(picture)) if asked else []
    return scene(picture.marks, joined, rings, edge=SKETCH, weight=FINE_RING)


def _pieces(picture: HexPicture, goal: Goal) -> list[Piece]:
    """Every coloured cell a single hex; patches of two are doubles where only doubles may touch."""
    colours = coloured(picture)
    if Touching.IN_DOUBLES not in goal.requirements:
        return [((cell, colour),) for cell, colour in colours.items()]
    pairs = [sorted(patch, key=[*colours].index) for patch in patches(colours)]
    return [
        tuple((cell, colours[cell]) for cell in part)
        for pair in pairs
        for part in ([pair] if len(pair) == 2 else [[cell] for cell in pair])
    ]
