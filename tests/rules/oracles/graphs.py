"""Words about what hangs together: parts that touch, one loop, and the sizes of patches."""

from collections.abc import Callable, Collection, Iterable

from tests.rules.oracles.boards import Answer, Place, Puzzle
from tests.rules.oracles.scopes import applied
from tests.rules.oracles.texts import Mark, Raw, listed, mark_of


def patches_of(places: Iterable[Place], joined: Callable[[Place, Place], bool]) -> list[list[Place]]:
    """Places parted so that no two of different parts are joined: parts that are joined are put together."""
    parts: list[list[Place]] = []
    for place in places:
        mine = [part for part in parts if any(joined(place, other) for other in part)]
        parts = [part for part in parts if part not in mine]
        parts.append([place, *(other for part in mine for other in part)])
    return parts


def connected(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """The places of a value hang together within the places that the rule is said of."""
    board = puzzle.board
    by = mark_of(told["by"]) if "by" in told else None

    def joined(one: Place, other: Place) -> bool:
        if other not in board.touching[one]:
            return False
        if by is None:
            return True
        gates = puzzle.layer_of(by)
        return puzzle.is_value(filling[gates][min(one, other), max(one, other)], by, gates)

    for spot in applied(puzzle, rule, filling):
        cells = [place for place in spot.places if place in board.cells]
        for layer, values in _kinds(puzzle, told, filling, cells):
            here = [
                place
                for place in cells
                if any(puzzle.is_value(filling[layer][place], value, layer) for value in values)
            ]
            if len(patches_of(here, joined)) > 1:
                return False
    return True


def _kinds(puzzle: Puzzle, told: Raw, filling: Answer, places: Collection[Place]) -> list[tuple[str, list[Mark]]]:
    """What has to hang together: some values as one, or each value of a layer by itself."""
    if "each" not in told:
        values = [mark_of(value) for value in listed(told["of"])]
        return [(puzzle.layer_of(values[0]), values)]
    layer: str = told["each"]
    here = dict.fromkeys(filling[layer][place] for place in places)
    above = told.get("above")
    return [(layer, [value]) for value in here if above is None or int(value) > int(above)]


def loop(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """What is drawn is one closed loop: one comes back by going on, and has then been everywhere."""
    layer: str = told["of"]
    drawn = [{*link} for link, value in filling[layer].items() if value != puzzle.values[layer][0]]
    points = {point for link in drawn for point in link}
    if not drawn or any(sum(point in link for link in drawn) != 2 for point in points):
        return False
    start = here = next(iter(points))
    left = [*drawn]
    while True:
        onward = next((link for link in left if here in link), None)
        if onward is None:
            return here == start and not left
        left.remove(onward)
        [here] = onward - {here}


def patches(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """Every patch of touching cells that have one value has its size."""
    of, board = told["of"], puzzle.board
    layer = of if of in puzzle.values else puzzle.layer_of(mark_of(of))
    mine = [
        cell
        for cell in board.cells
        if of in puzzle.values or puzzle.is_value(filling[layer][cell], mark_of(of), layer)
    ]
    size = told["size"]
    marks = puzzle.marks.get(size, {}) if isinstance(size, str) else {}
    if any(cell in marks and cell not in mine for cell in board.cells):
        # Each of these numbers tells the size of a patch, so it lies in one.
        return False
    found = patches_of(
        mine, lambda one, other: other in board.touching[one] and filling[layer][one] == filling[layer][other]
    )
    for patch in found:
        if size == "own":
            fits = len(patch) == filling[layer][patch[0]]
        elif isinstance(size, list):
            fits = len(patch) in [int(one) for one in size]
        else:
            told_here = [marks[cell] for cell in patch if cell in marks]
            fits = len(told_here) == 1 and (not isinstance(told_here[0], int) or told_here[0] == len(patch))
        if not fits:
            return False
    return True
