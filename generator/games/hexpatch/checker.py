"""A move or an ending of Hexpatch counted again from the characters of its picture."""

from collections.abc import Mapping

from generator.certify.characters import Spot
from generator.games.hextable.checker import COLOURS, HexSketch, Holding, all_dihexes, region, sketch

GAME = Holding([*all_dihexes(), *COLOURS], least=1)


def recount(position: str, move: str) -> dict[str, object]:
    """The facts of a move, or without one the tally of both players."""
    scene = sketch(position)
    return GAME.facts(scene, move) if move.strip() else _tallies(scene)


def _tallies(scene: HexSketch) -> dict[str, object]:
    white, black = ("".join(part.split()) for part in scene.words.get("colours", "ABC/DEF").split("/"))
    (first, one), (second, other) = _tally(scene.cells, white), _tally(scene.cells, black)
    facts: dict[str, object] = {"white": first, "black": second, "scores": f"{one} {other}"}
    if GAME.finished(scene):
        facts["winner"] = "white" if one > other else "black" if other > one else "both"
    return facts


def _tally(cells: Mapping[Spot, str], colours: str) -> tuple[str, int]:
    """A player's sum in words and its total."""
    sizes = [(-_largest(cells, colour), colour) for colour in colours]
    parts = [f"{colour} {-size}" for size, colour in sorted(sizes)]
    area = _largest(cells, colours)
    return f"{' + '.join(parts)} + area {area}", area - sum(size for size, _ in sizes)


def _largest(cells: Mapping[Spot, str], colours: str) -> int:
    return max((len(region(cells, spot, colours)) for spot in cells if cells[spot] in colours), default=0)
