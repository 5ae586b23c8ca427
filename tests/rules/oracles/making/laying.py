"""Random pieces: a board is parted into some first, so that there is an answer, and rules are made of these."""

from typing import Any

from tests.rules.oracles.boards import Laid
from tests.rules.oracles.making.draft import Coord, Draft, Unfit, neighbours, text_of
from tests.rules.oracles.making.scopes import Scope
from tests.rules.oracles.pieces import layings, shown_by
from tests.rules.oracles.texts import EMPTY, mark_of

Part = list[Coord]

NAMES = "IVLTZ"
DIGITS = "12345"


def lay_pieces(draft: Draft, words: tuple[str, ...]) -> str:
    """A layer of pieces with all that belongs to it, and the name of it."""
    chance = draft.chance
    name = draft.fresh("tile", "ship")
    kinds = ["words", "words", "bars", "shapes", "shapes"]
    if draft.grid == "square":
        kinds += ["rectangles"] * (3 if "holds" in words else 1)
    kind = chance.choice(kinds)
    is_partial = kind != "rectangles" and draft.maybe(0.3)
    parts = _parts(draft, kind)
    if is_partial or ("cover" not in words and draft.maybe(0.7)):
        parts = (
            _some_apart(draft, parts) if "apart" in words else chance.sample(parts, chance.randint(1, len(parts)))
        )
    make = {"words": _words, "bars": _bars, "shapes": _shapes, "rectangles": _rectangles}[kind]
    told, letters = make(draft, parts)
    draft.unknown[name] = {"pieces": told}
    _show(draft, name, kind, letters, is_partial=is_partial)
    _lay(draft, name, parts)
    return name


def _parts(draft: Draft, kind: str) -> list[Part]:
    """The cells of a board parted into pieces of one kind, none of them large."""
    free = [*draft.cells]
    parts = []
    while free:
        make = {"rectangles": _rectangle, "shapes": _grown}.get(kind, _straight)
        part = make(draft, free)
        parts.append(part)
        free = [cell for cell in free if cell not in part]
    return parts


def _rectangle(draft: Draft, free: Part) -> Part:
    row, column = free[0]
    some = [
        [(row + down, column + right) for down in range(high) for right in range(wide)]
        for high in range(1, 4)
        for wide in range(1, 4)
    ]
    return draft.chance.choice([part for part in some if {*part} <= {*free}])


def _grown(draft: Draft, free: Part) -> Part:
    part = [draft.chance.choice(free)]
    for _ in range(draft.chance.choice((0, 1, 1, 2, 2, 3))):
        beside = [spot for one in part for spot in neighbours(draft.grid, one) if spot in free and spot not in part]
        if beside:
            part.append(draft.chance.choice(beside))
    return part


def _straight(draft: Draft, free: Part) -> Part:
    """Some cells in line, in one direction of the grid."""
    board = draft.puzzle_board()
    start = draft.chance.choice(free)
    ways = [board.ray(draft.spots.index(start), way, back) for way in board.directions for back in (False, True)]
    line = [start]
    for place in draft.chance.choice(ways)[: draft.chance.choice((0, 1, 1, 1, 2))]:
        if draft.coord(place) not in free:
            break
        line.append(draft.coord(place))
    return line


def _some_apart(draft: Draft, parts: list[Part]) -> list[Part]:
    """Some of the parts of which no two touch."""
    board = draft.puzzle_board()
    kept: list[Part] = []
    for part in draft.chance.sample(parts, len(parts)):
        near = {draft.coord(other) for cell in part for other in board.near[draft.spots.index(cell)]}
        if not any({*other} & near for other in kept):
            kept.append(part)
    return kept


def _words(draft: Draft, parts: list[Part]) -> tuple[Any, dict[Coord, str]]:
    alphabet = draft.chance.choice(("AB", "AB", "01"))
    letters = {cell: draft.chance.choice(alphabet) for part in parts for cell in part}
    name = draft.fresh("words", "tiles")
    draft.given[name] = {"as": "words"}
    told = ["".join(letters[cell] for cell in part) for part in parts]
    draft.loose[name] = " ".join(draft.chance.sample(told, len(told)))
    return {"words": name}, letters


def _bars(draft: Draft, parts: list[Part]) -> tuple[Any, dict[Coord, str]]:
    name = draft.fresh("bars", "fleet")
    draft.given[name] = {"as": "words"}
    draft.loose[name] = " ".join(str(len(part)) for part in parts)
    return {"bars": name}, {cell: str(len(part)) for part in parts for cell in part}


def _shapes(draft: Draft, parts: list[Part]) -> tuple[Any, dict[Coord, str]]:
    names = draft.chance.choice((NAMES, NAMES, DIGITS))
    if len(parts) > len(names):
        raise Unfit
    shapes: dict[str, str] = {}
    letters: dict[Coord, str] = {}
    for name, part in zip(names, parts, strict=False):
        shapes[name] = _picture(draft, part)
        letters |= dict.fromkeys(part, name)
    return {"shapes": shapes}, letters


def _picture(draft: Draft, part: Part) -> str:
    """The small picture of a piece."""
    top, left = min(row for row, _ in part), min(column for _, column in part)
    left -= (top + left) % 2 if draft.grid != "square" else 0
    tokens = {(row - top, column - left): "#" for row, column in part}
    if draft.grid != "square":
        return text_of(tokens, draft.grid, draft.chance)
    rows, columns = 1 + max(row for row, _ in tokens), 1 + max(column for _, column in tokens)
    everywhere = {
        (row, column): tokens.get((row, column), EMPTY) for row in range(rows) for column in range(columns)
    }
    return text_of(everywhere, "square", draft.chance)


def _rectangles(draft: Draft, parts: list[Part]) -> tuple[Any, dict[Coord, str]]:
    return "rectangles", {}


def _show(draft: Draft, name: str, kind: str, letters: dict[Coord, str], is_partial: bool) -> None:
    """What pieces show: nothing, letters that are given, or a layer that is to be found."""
    unknown = draft.unknown[name]
    how = draft.chance.choice(("nothing", "given", "layer", "layer")) if kind != "rectangles" else "nothing"
    if how == "nothing":
        if is_partial:
            unknown["elsewhere"] = "water"
        return
    if kind == "bars" or (draft.maybe(0.3) and kind == "shapes"):
        unknown["label"] = "s"
        letters = dict.fromkeys(letters, "s")
    if how == "given":
        _show_given(draft, name, letters)
        if is_partial:
            unknown["elsewhere"] = "water"
        return
    layer = draft.fresh("colour", "shade")
    values = [*dict.fromkeys(letters.values())]
    if is_partial or len(values) < 2:
        values.insert(0, "water")
    if is_partial:
        unknown["elsewhere"] = "water"
    draft.unknown[layer] = {"values": values}
    if draft.maybe(0.2):
        draft.unknown[layer]["helper"] = "true"
    unknown["shows"] = layer


def _show_given(draft: Draft, name: str, letters: dict[Coord, str]) -> None:
    given = draft.fresh("letter", "pip")
    picture = draft.fresh("letters")
    fill = [*letters.values()]
    draft.pictures[picture] = {
        spot: letters.get(spot, draft.chance.choice(fill) if draft.maybe(0.5) else EMPTY) for spot in draft.spots
    }
    draft.given[given] = {"in": picture}
    if not all(isinstance(mark_of(letter), int) for letter in letters.values()):
        draft.given[given]["as"] = "letters"
    draft.unknown[name]["shows"] = given


def _lay(draft: Draft, name: str, parts: list[Part]) -> None:
    """What is aimed at: these pieces lie, and layers show what they show."""
    puzzle = draft.puzzle()
    ways = layings(puzzle, name)
    found: list[Laid] = []
    for part in parts:
        cells = {draft.spots.index(cell) for cell in part}
        fits = [way for way in ways if {*way[1]} == cells and way not in found]
        if fits:
            found.append(draft.chance.choice(fits))
    draft.laid[name] = frozenset(found)
    shows = draft.unknown[name].get("shows")
    if shows in draft.unknown:
        values = {
            cell: draft.unknown[name].get("elsewhere", puzzle.values[shows][0]) for cell in puzzle.board.cells
        }
        for laid in found:
            values |= shown_by(puzzle, name, laid) or {}
        draft.target[shows] = [values[cell] for cell in puzzle.board.cells]


def cover(draft: Draft, layer: str) -> Scope:
    """The pieces cover the board."""
    return {"cover": layer if draft.maybe(0.7) else {"of": layer}}


def apart(draft: Draft, layer: str) -> Scope:
    """No two pieces touch."""
    return {"apart": layer if draft.maybe(0.7) else {"of": layer}}


def holds(draft: Draft, layer: str) -> Scope:
    """Every piece has so many marks, and perhaps its size."""
    name = draft.fresh("number", "told")
    picture = draft.fresh("sizes")
    tokens = dict.fromkeys(draft.spots, EMPTY)
    times = draft.chance.choice((1, 1, 1, 0, 2))
    laid = draft.laid[layer]
    bare = [at for at, spot in enumerate(draft.spots) if spot in draft.cells]
    for _, cells in laid:
        bare = [at for at in bare if at not in cells]
        for at in draft.chance.sample(cells, min(times, len(cells))):
            tokens[draft.coord(at)] = "?" if draft.maybe(0.15) else str(len(cells))
    for at in bare:
        if draft.maybe(0.2):
            tokens[draft.coord(at)] = draft.chance.choice("123")
    draft.pictures[picture] = tokens
    draft.given[name] = {"in": picture, "as": "marks"}
    told: dict[str, Any] = {"of": name}
    if times != 1 or draft.maybe(0.3):
        told["times"] = str(times)
    if draft.maybe(0.6):
        told["size"] = name
    return {"each": layer, "holds": told}
