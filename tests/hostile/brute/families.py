"""Every family by its name, what makes claims of it, and how large a share of a long run it takes."""

from typing import NamedTuple

from tests.hostile.brute import (
    colouring,
    dominosa,
    fields,
    fujisan,
    grades,
    hex_hex_y,
    hexagone,
    hexagone_states,
    hexmate,
    mountains,
    sliding,
    tetradominoes,
)
from tests.hostile.brute.games import MOMENTS
from tests.hostile.brute.posed import Posing


class Family(NamedTuple):
    """What makes claims, and how many of them beside the others."""

    posing: Posing
    share: int


FAMILIES = {
    "colouring": Family(colouring.problems, 12),
    "colouring pictures": Family(colouring.pictures, 4),
    "colouring steps": Family(colouring.steps, 4),
    "hexmate in colours": Family(hexmate.colours, 8),
    "hexmate in numbers": Family(hexmate.numbers, 8),
    "hexmate steps": Family(hexmate.steps, 4),
    "dominosa": Family(dominosa.problems, 10),
    "dominosa steps": Family(dominosa.steps, 4),
    "unmatched": Family(sliding.unmatched, 8),
    "capturing": Family(sliding.capturing, 8),
    "slides": Family(sliding.slides, 4),
    "fujisan": Family(fujisan.problems, 1),
    "fujisan walks": Family(fujisan.walks, 4),
    "mountains": Family(mountains.problems, 8),
    "mountains maps": Family(mountains.maps, 4),
    "mountains turns": Family(mountains.turns, 2),
    "tetradominoes puzzle": Family(tetradominoes.problems, 8),
    "hexagone solo": Family(hexagone.problems, 3),
    "hexagone turns": Family(hexagone_states.moments, 6),
    "hex-hex-y wins": Family(hex_hex_y.problems, 4),
    "hex-hex-y stones": Family(hex_hex_y.stones, 4),
    "fujisan edited": Family(fields.fujisan, 1),
    "mountains edited": Family(fields.mountains, 2),
    "hexagone edited": Family(fields.hexagone_solo, 2),
    "hex-hex-y edited": Family(fields.wins, 2),
    "slides graded": Family(grades.slides, 2),
    "fujisan graded": Family(grades.climbs, 1),
    "hex-hex-y graded": Family(grades.wins, 2),
    "tetradominoes graded": Family(grades.tables, 2),
    **{f"{name} moments": Family(posing, 2) for name, posing in MOMENTS.items()},
}


def shares(claims: int) -> dict[str, int]:
    """So many claims dealt out to all families."""
    whole = sum(family.share for family in FAMILIES.values())
    return {name: max(1, claims * family.share // whole) for name, family in FAMILIES.items()}
