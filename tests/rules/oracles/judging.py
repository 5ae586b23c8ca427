"""Whether a filled board keeps the rules, one word after the other, and all boards that do."""

from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Any, NamedTuple

from tests.rules.oracles import graphs, local, pieces, shown
from tests.rules.oracles.boards import Answer, Laid, Place, Puzzle
from tests.rules.oracles.pieces import Layings
from tests.rules.oracles.texts import Mark, Raw, options_of

MOST_SETS = 20_000
"""The most sets of pieces that are tried."""


class TooLarge(Exception):
    """There is more to try than can be tried."""


class Filled(NamedTuple):
    """A filled board: what stands on the places of each layer, and which pieces lie."""

    values: Answer
    laid: Layings


Oracle = Callable[[Puzzle, Raw, Raw, Filled], bool]
"""Whether a filled board keeps a rule: the problem, the rule, what its requirement says, and the board."""


def _of_values(word: Callable[[Puzzle, Raw, Raw, Answer], bool]) -> Oracle:
    return lambda puzzle, rule, told, filled: word(puzzle, rule, told, filled.values)


def _of_pieces(word: Callable[[Puzzle, Raw, Raw, Layings], bool]) -> Oracle:
    return lambda puzzle, rule, told, filled: word(puzzle, rule, told, filled.laid)


ORACLES: dict[str, Oracle] = {
    "count": _of_values(local.count),
    "different": _of_values(local.different),
    "same": _of_values(local.same),
    "all": _of_values(local.every),
    "sum": _of_values(local.total),
    "relation": _of_values(local.relation),
    "sees": _of_values(local.sees),
    "runs": _of_values(local.runs),
    "unlike": _of_values(local.unlike),
    "beside": _of_values(local.beside),
    "connected": _of_values(graphs.connected),
    "loop": _of_values(graphs.loop),
    "patches": _of_values(graphs.patches),
    "cover": _of_pieces(pieces.cover),
    "apart": _of_pieces(pieces.apart),
    "holds": _of_pieces(pieces.holds),
    "never": _of_values(shown.never),
    "one_of": _of_values(shown.one_of),
}
"""Every word that a rule can require something by."""


def word_of(rule: Raw) -> str:
    """The word of a rule's requirement."""
    [word] = [key for key in rule if key in ORACLES]
    return word


def keeps(puzzle: Puzzle, rule: Raw, filled: Filled) -> bool:
    """Whether a filled board keeps one rule."""
    word = word_of(rule)
    return ORACLES[word](puzzle, rule, options_of(word, rule[word]), filled)


def is_right(puzzle: Puzzle, filled: Filled) -> bool:
    """Whether a filled board keeps what is given and all rules."""
    return is_made_right(puzzle, filled) and all(keeps(puzzle, rule, filled) for rule in puzzle.family["rules"])


def is_made_right(puzzle: Puzzle, filled: Filled) -> bool:
    """Whether a filled board keeps what is given, and shows what the pieces on it show."""
    for name in puzzle.values:
        if any(filled.values[name][place] != mark for place, mark in puzzle.fixed(name).items()):
            return False
    return all(_shows(puzzle, name, filled) for name in puzzle.pieces)


def _shows(puzzle: Puzzle, name: str, filled: Filled) -> bool:
    """Whether the cells under each piece show what it shows, and those under none what stands elsewhere."""
    unknown = puzzle.unknown[name]
    shows = unknown.get("shows")
    if shows is None:
        return True
    there: Any = filled.values[shows] if shows in puzzle.values else puzzle.marks[shows]
    for laid in filled.laid[name]:
        told = pieces.shown_by(puzzle, name, laid) or {}
        if any(_mark(there.get(cell)) != mark for cell, mark in told.items()):
            return False
    if "elsewhere" not in unknown or shows not in puzzle.values:
        return True
    under = {cell for _, cells in filled.laid[name] for cell in cells}
    bare = [cell for cell in puzzle.board.cells if str(there[cell]) == unknown["elsewhere"]]
    return {*bare} == {*puzzle.board.cells} - under


def _mark(held: Any) -> Any:
    """A mark to be compared with what a piece shows: a letter that is a digit is that number."""
    return int(held) if isinstance(held, str) and held.isdigit() else held


def fillings(puzzle: Puzzle) -> Iterator[Filled]:
    """Every way to fill a board, right or wrong, but for two kinds that are plainly wrong.

    No two pieces lie on one cell where a rule has them cover the board, and no cell shows anything else than the
    piece on it.
    """
    for laid in _sets_of_pieces(puzzle):
        forced = _forced(puzzle, laid)
        if forced is None:
            continue
        places = [(name, place) for name in puzzle.values for place in puzzle.places[name]]
        choices = [
            [forced[name][place]] if place in forced[name] else puzzle.values[name] for name, place in places
        ]
        for values in product(*choices):
            filling: dict[str, dict[Place, Mark]] = {name: {} for name in puzzle.values}
            for (name, place), value in zip(places, values, strict=True):
                filling[name][place] = value
            yield Filled(filling, laid)


def _sets_of_pieces(puzzle: Puzzle) -> Iterator[Layings]:
    """Every set of pieces that may lie."""
    rules = puzzle.family["rules"]
    covering = [options_of("cover", rule["cover"])["of"] for rule in rules if "cover" in rule]
    layers = [
        [frozenset(some) for some in islice(_sets(pieces.layings(puzzle, name), name in covering), MOST_SETS)]
        for name in puzzle.pieces
    ]
    if any(len(some) == MOST_SETS for some in layers):
        raise TooLarge
    for chosen in product(*layers):
        yield dict(zip(puzzle.pieces, chosen, strict=True))


def _sets(ways: list[Laid], is_cover: bool) -> Iterator[list[Laid]]:
    """Every set of some pieces; of pieces that cover, those of which no two lie on one cell."""
    if not ways:
        yield []
        return
    first, *others = ways
    for rest in _sets(others, is_cover):
        yield rest
        if not is_cover or not any({*first[1]} & {*cells} for _, cells in rest):
            yield [first, *rest]


def _forced(puzzle: Puzzle, laid: Layings) -> dict[str, dict[Place, Mark]] | None:
    """What must stand under the pieces; None where two want two things of one cell, or what cannot stand there."""
    forced: dict[str, dict[Place, Mark]] = {name: {} for name in puzzle.values}
    for name, some in laid.items():
        shows = str(puzzle.unknown[name].get("shows"))
        for one in some if shows in forced else ():
            for cell, mark in (pieces.shown_by(puzzle, name, one) or {}).items():
                if forced[shows].setdefault(cell, mark) != mark or mark not in puzzle.values[shows]:
                    return None
    return forced
