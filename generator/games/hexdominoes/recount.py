"""A move of Hexdominoes counted again from the characters of its picture."""

from generator.games.hextable.recount import (
    Laid,
    Sketch,
    all_dihexes,
    beside,
    edges,
    every_laying,
    patch,
    sketch,
    tile_name,
)


def recount(position: str, move: str) -> dict[str, object]:
    """The facts of a move, or without one in how many ways the next tile can be laid."""
    scene = sketch(position)
    turn = int(scene.words.get("turn", "1")) - 1
    if not move.strip():
        return {"ways": _ways(scene, turn)}
    if not any(_ways(scene, player) for player in range(len(scene.hands()) or 1)):
        return {"legal": False, "rule": "over"}
    if move.strip() == "pass":
        return {"legal": False, "rule": "pass"} if _ways(scene, turn) else {"legal": True} | _standing(scene)
    laid = scene.laid(move)
    met = edges(scene.cells, laid)
    counts = {"edges": len(met), "matched": sum(one == other for one, other in met)}
    rule = _broken(scene, laid, turn)
    if rule:
        return {"legal": False, "rule": rule} | (counts if rule in ("touch", "match") else {})
    return {"legal": True} | counts | _earned(scene, laid, counts["matched"], turn)


def _earned(scene: Sketch, laid: Laid, matched: int, turn: int) -> dict[str, object]:
    cells = {**scene.cells, **laid}
    grown = sorted((cells[min(one)], len(one)) for one in {patch(cells, spot) for spot in laid} if len(one) > 2)
    score = matched + sum(size for _, size in grown)
    name = tile_name(*laid.values())
    words = dict(scene.words)
    if "hands" in words:
        hands = [[tile for tile in hand if tile != name] for hand in scene.hands()]
        words["hands"] = "/".join(" ".join(hand) for hand in hands)
    points = [int(word) for word in words.get("scores", " ".join("0" for _ in scene.hands())).split()]
    if points:
        points[turn] += score
        words["scores"] = " ".join(map(str, points))
    after = Sketch(cells, scene.names, (*scene.tiles, name), words)
    patches = ", ".join(f"{colour} {size}" for colour, size in grown)
    return {"patches": patches or "none", "score": score} | _standing(after)


def _standing(scene: Sketch) -> dict[str, object]:
    """The points, and who has won if nothing more can be laid."""
    points = [int(word) for word in scene.words.get("scores", " ".join("0" for _ in scene.hands())).split()]
    if not points:
        return {}
    facts: dict[str, object] = {"scores": " ".join(map(str, points))}
    if not any(_ways(scene, player) for player in range(len(scene.hands()) or 1)):
        best = [str(player) for player, score in enumerate(points, 1) if score == max(points)]
        facts["winners"] = " ".join(best)
    return facts


def _mine(scene: Sketch, player: int) -> list[str]:
    hands = [[tile_name(*tile) for tile in hand] for hand in scene.hands()]
    return hands[player] if hands else [tile for tile in all_dihexes() if tile not in scene.tiles]


def _ways(scene: Sketch, player: int) -> int:
    found = 0
    for laid in every_laying(scene.cells, _mine(scene, player)):
        met = edges(scene.cells, laid)
        found += len(met) > 1 and any(one == other for one, other in met)
    return found


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
    if len(met) < 2:
        return "touch"
    return "" if any(one == other for one, other in met) else "match"
