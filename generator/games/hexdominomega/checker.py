"""Hexdominomega counted again from the characters of its picture."""

from collections.abc import Iterator
from functools import cache

from generator.games.drawtable.checker import after, all_laid, groups, laying, sketch_of
from generator.games.hextable.checker import HexSketch

BEARERS = {"pip": "1357", "small": "2367", "large": "4567"}
"""The numbers that bear each symbol."""

FULL = {"pip": "pip", "small": "small circle", "large": "large circle"}
OWNERS = {2: {"pip": "Ann", "large": "Ben"}, 3: {"pip": "Ann", "small": "Ben", "large": "Cleo"}}
SET = 36


def recount(position: str, move: str) -> dict[str, object]:
    """The facts of a move, or without one of the tiles as they lie."""
    scene = sketch_of(position)
    if not move.strip():
        return _counted(scene)
    facts = laying(scene, move)
    if not facts["legal"]:
        return facts
    return facts | {"before": _counted(scene)["scores"]} | _counted(after(scene, move))


def _counted(scene: HexSketch) -> dict[str, object]:
    """How often each symbol is there, its groups and scores; at the end the most there can be, and who won."""
    sizes = {name: [len(group) for group in groups(scene, numbers)] for name, numbers in BEARERS.items()}
    facts: dict[str, object] = {"halves": " ".join(str(sum(found)) for found in sizes.values())}
    facts |= {name: " ".join(map(str, found)) or "none" for name, found in sizes.items()}
    points = {name: multiplied(found) for name, found in sizes.items()}
    facts["scores"] = ", ".join(f"{FULL[name]} {product}" for name, product in points.items())
    if len(scene.tiles) == SET:
        most, ways = largest_product(SET)
        facts |= {"most": most, "best": " or ".join(" ".join(map(str, way)) for way in ways)}
    if all_laid(scene):
        top = [name for name in BEARERS if points[name] == max(points.values())]
        owners = OWNERS[len(scene.hands())]
        facts["winners"] = ", ".join(FULL[name] for name in top)
        facts["whose"] = ", ".join(owners[name] for name in top if name in owners) or "nobody"
    return facts


def multiplied(sizes: list[int]) -> int:
    """The sizes multiplied one after the other."""
    product = 1
    for size in sizes:
        product *= size
    return product


@cache
def largest_product(total: int) -> tuple[int, list[list[int]]]:
    """The largest product of all ways to cut a total into groups, and the ways that reach it."""
    most, reached = 0, [[0]]
    for cut in cuts(total, total):
        product = multiplied(cut)
        if product > most:
            most, reached = product, []
        if product == most:
            reached.append(cut)
    return most, reached


def cuts(total: int, largest: int) -> Iterator[list[int]]:
    """Every way to cut a total into groups that never grow, each at most so large."""
    if not total:
        yield []
    for size in range(min(total, largest), 0, -1):
        yield from ([size, *others] for others in cuts(total - size, size))
