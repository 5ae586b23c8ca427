"""A move of Hexdominoes counted again from the characters of its picture."""

from generator.games.hextable.checker import HexSketch, Holding, Laid, all_dihexes, best, patch, sketch, tile_name

GAME = Holding(all_dihexes(), least=2)


def recount(position: str, move: str) -> dict[str, object]:
    """The facts of a move, or without one in how many ways the next tile can be laid."""
    scene = sketch(position)
    if not move.strip():
        return {"ways": sum(1 for _ in GAME.ways(scene, scene.turn))}
    facts = GAME.facts(scene, move)
    if not facts["legal"]:
        return facts
    if move.strip() == "pass":
        return facts | _standing(scene)
    return facts | _earned(scene, scene.laid(move), int(str(facts["matched"])))


def _earned(scene: HexSketch, laid: Laid, matched: int) -> dict[str, object]:
    cells = {**scene.cells, **laid}
    grown = sorted((cells[min(one)], len(one)) for one in {patch(cells, spot) for spot in laid} if len(one) > 2)
    score = matched + sum(size for _, size in grown)
    name = tile_name(*laid.values())
    words = dict(scene.words)
    if "hands" in words:
        hands = [[tile for tile in hand if tile != name] for hand in scene.hands()]
        words["hands"] = "/".join(" ".join(hand) for hand in hands)
    points = scene.points()
    if points:
        points[scene.turn] += score
        words["scores"] = " ".join(map(str, points))
    after = HexSketch(cells, scene.names, (*scene.tiles, name), words)
    patches = ", ".join(f"{colour} {size}" for colour, size in grown)
    return {"patches": patches or "none", "score": score} | _standing(after)


def _standing(scene: HexSketch) -> dict[str, object]:
    """The points, and who has won if nothing more can be laid."""
    points = scene.points()
    if not points:
        return {}
    facts: dict[str, object] = {"scores": " ".join(map(str, points))}
    return facts | ({"winners": best(points)} if GAME.finished(scene) else {})
