"""A move or an ending of Hexpatch counted again from the characters of its picture."""

from collections.abc import Mapping

from generator.games.hextable.recount import (
    COLOURS,
    Laid,
    Sketch,
    Spot,
    all_dihexes,
    beside,
    edges,
    every_laying,
    region,
    sketch,
    tile_name,
)


def recount(position: str, move: str) -> dict[str, object]:
    """The facts of a move, or without one the tally of both players."""
    scene = sketch(position)
    if not move.strip():
        return _tallies(scene)
    turn = int(scene.words.get("turn", "1")) - 1
    if not (_ways(scene, 0) or _ways(scene, 1)):
        return {"legal": False, "rule": "over"}
    if move.strip() == "pass":
        return {"legal": False, "rule": "pass"} if _ways(scene, turn) else {"legal": True}
    laid = scene.laid(move)
    met = edges(scene.cells, laid)
    counts: dict[str, object] = {"edges": len(met), "matched": sum(one == other for one, other in met)}
    rule = _broken(scene, laid, turn)
    if rule and rule not in ("touch", "match"):
        counts = {}
    return {"legal": not rule, "rule": rule or None} | counts


def _tallies(scene: Sketch) -> dict[str, object]:
    white, black = ("".join(part.split()) for part in scene.words.get("colours", "ABC/DEF").split("/"))
    (first, one), (second, other) = _tally(scene.cells, white), _tally(scene.cells, black)
    facts: dict[str, object] = {"white": first, "black": second, "scores": f"{one} {other}"}
    if not (_ways(scene, 0) or _ways(scene, 1)):
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


def _mine(scene: Sketch, player: int) -> list[str]:
    hands = [[tile_name(*tile) for tile in hand] for hand in scene.hands()]
    return hands[player] if hands else [tile for tile in [*all_dihexes(), *COLOURS] if tile not in scene.tiles]


def _ways(scene: Sketch, player: int) -> bool:
    """Whether a player can lay anything."""
    layings = every_laying(scene.cells, _mine(scene, player))
    return any(one == other for laid in layings for one, other in edges(scene.cells, laid))


def _broken(scene: Sketch, laid: Laid, turn: int) -> str:
    """The first rule that a tile breaks, or nothing."""
    name = tile_name(*laid.values())
    met = edges(scene.cells, laid)
    if name in scene.tiles:
        return "used"
    if name not in _mine(scene, turn):
        return "hand"
    first, *others = laid
    if any(other not in beside(first) for other in others):
        return "tile"
    if any(spot in scene.cells for spot in laid):
        return "taken"
    if not met:
        return "touch"
    return "" if any(one == other for one, other in met) else "match"
