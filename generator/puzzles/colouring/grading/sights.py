"""The sights of a player before one figure, one for each requirement."""

from collections.abc import Iterable, Mapping
from typing import assert_never

from generator.grid.hex import Hex, self_maps
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching
from generator.puzzles.colouring.grading.growth import Growing, GrowingAsListed
from generator.puzzles.colouring.grading.sight import FullRows, NeverTouching, Reflecting, Sight, TouchingInDoubles
from generator.puzzles.colouring.grading.view import Ground
from generator.solve.chance import Chance

SIXTHS = {"60": 1, "120": 2, "180": 3}


def sights_of(
    ground: Ground, requirements: Iterable[Requirement], hexes: Mapping[int, int], chance: Chance
) -> list[Sight]:
    """What a player sees of all requirements; of several mirrors the player takes one."""
    found: list[Sight] = []
    for requirement in requirements:
        match requirement:
            case Touching.NEVER:
                found.append(NeverTouching(ground))
            case Touching.IN_DOUBLES:
                found.append(TouchingInDoubles(ground))
            case Rows(at_most=most):
                found.append(FullRows(ground, most, hexes))
            case Patches(sizes=sizes):
                found.append(Growing(ground, set(sizes)))
            case EachColour(patches=sizes):
                found.append(GrowingAsListed(ground, sizes))
            case Symmetry():
                found.append(Reflecting(ground, _move(ground, requirement, chance), requirement.colours != "kept"))
            case _:
                assert_never(requirement)
    return found


def _move(ground: Ground, symmetry: Symmetry, chance: Chance) -> dict[Hex, Hex] | None:
    moves = moves_of(ground, symmetry)
    return chance.pick(moves) if moves else None


def moves_of(ground: Ground, symmetry: Symmetry) -> list[dict[Hex, Hex]]:
    """The turns or mirrors of a figure of which one shall leave the pattern as it is."""
    return [
        where
        for move, where in self_maps(ground.cells).items()
        if (move.turns == SIXTHS.get(symmetry.by) and not move.mirrored)
        or (symmetry.by == "mirror" and move.mirrored)
    ]
