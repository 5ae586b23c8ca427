"""Making problems of Fujisan: dominoes of a mountain exchanged for as long as that makes the climb longer."""

from collections.abc import Iterator

from generator.errors import ContentError
from generator.puzzles.fujisan.loops import Room, climb_length, room_to_climb, set_numbers
from generator.puzzles.fujisan.mountain import HIGHEST, WIDTH, Mountain
from generator.puzzles.moving.generation import Worth, climbs, distinct
from generator.solve.chance import Chance
from generator.tiles.domino import double_set

PATIENCE = 1200
"""Changes without gain that are too many."""

Deal = tuple[tuple[int, int], ...]


def starts(size: int, seed: int, length: int | None) -> Iterator[tuple[Mountain, int]]:
    """Mountains and the moves each takes, no two alike: as many as a climb finds, or at least a length."""
    if size != WIDTH:
        raise ContentError(f"size {size}, expected {WIDTH}: a mountain has that many dominoes")
    chance = Chance(seed)
    room = room_to_climb()
    tops = climbs(
        lambda: dealt(chance),
        lambda deal: _changed(deal, chance),
        lambda deal: _worth(deal, room),
        lambda worth: length is not None and worth[0] >= length,
        PATIENCE,
    )
    return distinct((_found(top, length or 1) for top in tops), lambda found: found[0].likeness)


def dealt(chance: Chance) -> Deal:
    """All dominoes of the game shuffled and turned at random; the first twelve are the mountain."""
    dominoes = [(one, two) for one, two in double_set(HIGHEST) if one != two]
    chance.shuffle(dominoes)
    return tuple((one, two) if chance.below(2) else (two, one) for one, two in dominoes)


def mountain_of(deal: Deal) -> Mountain:
    """The mountain of a deal's first dominoes."""
    return Mountain(tuple(upper for upper, _ in deal[:WIDTH]), tuple(lower for _, lower in deal[:WIDTH]))


def _changed(deal: Deal, chance: Chance) -> Deal:
    """The same deal but for a domino or a few exchanged or turned about."""
    dominoes = list(deal)
    for _ in range(1 + chance.below(4)):
        one, other = chance.below(WIDTH), chance.below(len(dominoes))
        dominoes[one], dominoes[other] = dominoes[other], dominoes[one]
        if one == other or chance.below(2):
            dominoes[one] = dominoes[one][::-1]
    return tuple(dominoes)


def _worth(deal: Deal, room: Room) -> Worth:
    set_numbers(room, mountain_of(deal))
    return (climb_length(room),)


def _found(top: tuple[Worth, Deal], length: int) -> tuple[Mountain, int] | None:
    (moves,), deal = top
    return (mountain_of(deal), moves) if moves >= length else None
