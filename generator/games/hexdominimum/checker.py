"""Hexdominimum counted again from the characters of its picture."""

from generator.games.drawtable.checker import after, all_laid, groups, laying, missions, sketch_of
from generator.games.hextable.checker import HexSketch

NAMES = ("ann", "ben", "cleo", "dan")


def recount(position: str, move: str) -> dict[str, object]:
    """The facts of a move, or without one of the tiles as they lie, or of the tiles drawn for a mission."""
    if position.lstrip().startswith("draws:"):
        return _drawn(position.split(":")[1].split())
    scene = sketch_of(position)
    if not move.strip():
        return _counted(scene)
    facts = laying(scene, move)
    return facts | (_counted(after(scene, move)) if facts["legal"] else {})


def _drawn(tiles: list[str]) -> dict[str, object]:
    """Whether a player's draws end where they must, with the first tile of two different numbers."""
    doubles = [tile[0] == tile[1] for tile in tiles]
    if not all(doubles[:-1]):
        return {"legal": False, "rule": "kept"}
    if doubles[-1]:
        return {"legal": False, "rule": "double"}
    back = " ".join(tiles[:-1])
    return {"legal": True, "mission": "".join(sorted(tiles[-1]))} | ({"back": back} if back else {})


def _counted(scene: HexSketch) -> dict[str, object]:
    """What each mission counts; at the end the products, and who won."""
    facts: dict[str, object] = {}
    points = []
    for name, mission in zip(NAMES, missions(scene), strict=False):
        sizes = [_largest(scene, number) for number in mission]
        points.append(sizes[0] * sizes[1])
        parts = [f"{number} {size}" for number, size in zip(mission, sizes, strict=True)]
        facts[name] = ", ".join([*parts, f"score {points[-1]}"])
    if all_laid(scene):
        facts["scores"] = " ".join(map(str, points))
        facts["winner"] = _winner(points, len(scene.tiles)) + 1
    return facts


def _largest(scene: HexSketch, number: str) -> int:
    return max((len(group) for group in groups(scene, number)), default=0)


def _winner(points: list[int], laid: int) -> int:
    """Who has the fewest points; of several, the one whose last of all the tiles laid came first."""
    last = {tile % len(points): tile for tile in range(laid)}
    tied = [player for player, score in enumerate(points) if score == min(points)]
    return min(tied, key=lambda player: last[player])
