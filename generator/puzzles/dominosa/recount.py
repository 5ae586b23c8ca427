"""A step counted again from its text alone: plain search over letters and digits."""

MOST = 1000

Cell = tuple[int, int]


def recount_step(numbers: str, step: str) -> dict[str, object]:
    """The facts of a step: solutions, whether it is forced, and its reason."""
    rows = [line.split() for line in numbers.splitlines() if line.strip()]
    grid = {(r, c): int(word) for r, row in enumerate(rows) for c, word in enumerate(row)}
    old_text, _, new_text = step.rpartition(";")
    old, new = _pairs(old_text), _pairs(new_text)
    found: list[set[frozenset[Cell]]] = []
    _lay(grid, sorted(grid), set(), set(), found)
    forced = bool(found) and all(pair in solution for solution in found for pair in [*old, *new])
    facts: dict[str, object] = {"solutions": len(found), "forced": forced}
    if forced and len(new) == 1:
        facts["reason"] = _why(grid, old, new[0])
    return facts


def _pairs(text: str) -> list[frozenset[Cell]]:
    found = []
    for part in text.split(","):
        if part.strip():
            ends = part.split()[1].split("-")
            found.append(frozenset((ord(end[0]) - 97, int(end[1:]) - 1) for end in ends))
    return found


def _name(grid: dict[Cell, int], pair: frozenset[Cell]) -> str:
    return "".join(sorted(str(grid[cell]) for cell in pair))


def _lay(
    grid: dict[Cell, int],
    free: list[Cell],
    laid: set[frozenset[Cell]],
    used: set[str],
    found: list[set[frozenset[Cell]]],
) -> None:
    """Lay the first free cell to its right or downwards, in every way the set allows."""
    if not free:
        found.append(set(laid))
        return
    row, col = free[0]
    for other in ((row, col + 1), (row + 1, col)):
        pair = frozenset({(row, col), other})
        if other in free and _name(grid, pair) not in used and len(found) < MOST:
            rest = [cell for cell in free if cell not in pair]
            _lay(grid, rest, laid | {pair}, used | {_name(grid, pair)}, found)


def _why(grid: dict[Cell, int], old: list[frozenset[Cell]], new: frozenset[Cell]) -> str | None:
    taken = {cell for pair in old for cell in pair}
    gone = {_name(grid, pair) for pair in old}
    possible = [
        frozenset({(r, c), other})
        for r, c in grid
        for other in ((r, c + 1), (r + 1, c))
        if other in grid and not {(r, c), other} & taken
    ]
    possible = [pair for pair in possible if _name(grid, pair) not in gone]
    if [_name(grid, pair) for pair in possible].count(_name(grid, new)) == 1:
        return f"the only place for {_name(grid, new)}"
    for cell in sorted(new):
        if len([pair for pair in possible if cell in pair]) == 1:
            return f"the {grid[cell]} at {chr(97 + cell[0])}{cell[1] + 1} has one partner left"
    return None
