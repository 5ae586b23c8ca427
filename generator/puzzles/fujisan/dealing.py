"""Random deals of Fujisan."""

from generator.puzzles.fujisan.mountain import HIGHEST, WIDTH, Mountain
from generator.solve.chance import Chance
from generator.tiles.domino import double_set

Deal = tuple[tuple[int, int], ...]
"""All dominoes of the game, upper number first; the first twelve are the mountain."""


def dominoes() -> list[tuple[int, int]]:
    """All dominoes of the game."""
    return [(one, two) for one, two in double_set(HIGHEST) if one != two]


def dealt(chance: Chance) -> Deal:
    """All dominoes of the game shuffled and turned at random; the first twelve are the mountain."""
    shuffled = dominoes()
    chance.shuffle(shuffled)
    return tuple((one, two) if chance.below(2) else (two, one) for one, two in shuffled)


def mountain_of(deal: Deal) -> Mountain:
    """The mountain of a deal's first dominoes."""
    return Mountain(tuple(upper for upper, _ in deal[:WIDTH]), tuple(lower for _, lower in deal[:WIDTH]))
