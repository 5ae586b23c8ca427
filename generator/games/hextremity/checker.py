"""A move of Hextremity counted again from the characters of its picture."""

from collections.abc import Iterable, Mapping

from generator.certify.characters import Spot, around
from generator.games.hextable.checker import (
    HexSketch,
    Laid,
    all_dihexes,
    best,
    edges,
    every_laying,
    misplaced,
    patch,
    sketch,
    tile_name,
)

Cells = Mapping[Spot, str]
LEAST_EDGES = 2


def recount(position: str, move: str) -> dict[str, object]:
    """The facts of a move, or without one the rows on the table."""
    scene = sketch(position)
    if not move.strip():
        rows = [row for row in _rows(scene.cells, scene.cells) if row[1] > 1]
        return {"rows": _listed(rows), "lone": _lone_letters(scene.cells), "ways": _ways(scene)}
    laid = scene.laid(move)
    rule = _broken(scene, laid)
    if rule:
        return {"legal": False, "rule": rule}
    cells = {**scene.cells, **laid}
    rows = [row for row in _rows(cells, laid) if row[1] > 1]
    left = "".join(tile for tile in _pool(scene) if tile != tile_name(*laid.values()))
    won = [(colour, length) for colour, length in rows if colour not in left and length > 4]
    facts: dict[str, object] = {"legal": True, "edges": len(edges(scene.cells, laid)), "rows": _listed(rows)}
    facts |= {"score": sum(length for _, length in rows), "lone": _lone_letters(cells)}
    facts |= {"marker": _listed(won)} if won else {}
    facts |= {"reply": _reply(_after(scene, laid))}
    return facts | _standing(scene, laid, [colour for colour, _ in won])


def _standing(scene: HexSketch, laid: Laid, won: list[str]) -> dict[str, object]:
    """The points after the move, with the bonus for markers once nothing can follow."""
    points = scene.points()
    if not points:
        return {}
    markers = [set(part) - {"-", " "} for part in scene.words.get("markers", "/" * (len(points) - 1)).split("/")]
    cells = {**scene.cells, **laid}
    points[scene.turn] += sum(length for _, length in _rows(cells, laid) if length > 1)
    markers[scene.turn] |= {*won}
    if _ways(_after(scene, laid)):
        return {"scores": " ".join(map(str, points))}
    longest = dict(sorted(_rows(cells, cells), key=lambda row: row[1]))
    points = [score + sum(longest[colour] for colour in mine) for score, mine in zip(points, markers, strict=True)]
    return {"scores": " ".join(map(str, points)), "winners": best(points)}


def _pool(scene: HexSketch) -> list[str]:
    return [tile for tile in all_dihexes() if tile not in scene.tiles]


def _rows(cells: Cells, among: Iterable[Spot]) -> list[tuple[str, int]]:
    """Colour and length of the patches that hold some of the cells."""
    return sorted((cells[min(one)], len(one)) for one in {patch(cells, spot) for spot in among})


def _listed(rows: list[tuple[str, int]]) -> str:
    return ", ".join(f"{colour} {length}" for colour, length in rows)


def _is_lone(cells: Cells, spot: Spot) -> bool:
    return all(cells.get(other) != cells[spot] for other in around(spot))


def _lone_letters(cells: Cells) -> str:
    return " ".join(sorted(cells[spot] for spot in cells if _is_lone(cells, spot))) or "none"


def _in_line(cells: Cells, laid: Laid) -> bool:
    """Whether every patch of the tile lies level or along one of the two diagonals."""
    for one in {patch({**cells, **laid}, spot) for spot in laid}:
        level, falling, rising = {r for r, _ in one}, {r - c for r, c in one}, {r + c for r, c in one}
        if min(len(level), len(falling), len(rising)) > 1:
            return False
    return True


def _sits(cells: Cells, laid: Laid) -> bool:
    return not misplaced(cells, laid, LEAST_EDGES) and _in_line(cells, laid)


def _helps(cells: Cells, laid: Laid) -> bool:
    """Whether a tile of two colours comes beside a lone hex of one of them."""
    return len({*laid.values()}) == 2 and any(
        cells.get(other) == letter and _is_lone(cells, other)
        for spot, letter in laid.items()
        for other in around(spot)
    )


def _ways(scene: HexSketch) -> int:
    return len(_open(scene))


def _open(scene: HexSketch) -> list[Laid]:
    """Every way to go on."""
    good = [laid for laid in every_laying(scene.cells, _pool(scene)) if _sits(scene.cells, laid)]
    needed = [laid for laid in good if _helps(scene.cells, laid)]
    return needed or good


def _after(scene: HexSketch, laid: Laid) -> HexSketch:
    tiles = (*scene.tiles, tile_name(*laid.values()))
    return HexSketch({**scene.cells, **laid}, scene.names, tiles, scene.words)


def _reply(scene: HexSketch) -> int:
    """The most that one way to go on scores."""
    scores = [0]
    for laid in _open(scene):
        scores.append(sum(length for _, length in _rows({**scene.cells, **laid}, laid) if length > 1))
    return max(scores)


def _broken(scene: HexSketch, laid: Laid) -> str:
    """The first rule that a tile breaks, or nothing."""
    cells = scene.cells
    if tile_name(*laid.values()) not in _pool(scene):
        return "used"
    rule = misplaced(cells, laid, LEAST_EDGES)
    if rule:
        return rule
    if not _in_line(cells, laid):
        return "direction"
    if _helps(cells, laid):
        return ""
    urgent = any(_helps(cells, one) and _sits(cells, one) for one in every_laying(cells, _pool(scene)))
    return ("double" if len({*laid.values()}) == 1 else "lone") if urgent else ""
