"""For each rule the smallest position that breaks it and no other: a piece of a problem, filled.

Both readings must agree on it: the solver finds it where the rule is left out and not where it stands, and the
checker sees that rule broken and every other kept.
"""

from collections.abc import Iterator, Mapping
from itertools import islice, product

from generator.certify.refute import Contradicted
from generator.errors import ContentError, Disagreement
from generator.rules.answering import layers_of, literals_of
from generator.rules.check.checking import RuleChecker
from generator.rules.compile.compiling import compiled
from generator.rules.language.family import Family
from generator.rules.language.requirements import Holds
from generator.rules.reading.answer import FilledLayer, Filling, Writing
from generator.rules.reading.setting import GivenBoard, GivenMark, Place
from generator.rules.reading.tokens import Cell
from generator.value import Value

MOST_PIECES = 1200
"""The most pieces of a board that are tried for one rule, the smallest first."""

MOST_TRIED = 12
"""The most fillings of one piece that are looked at."""


class Broken(Value):
    """A filled piece of a board that breaks one rule alone."""

    setting: GivenBoard
    answer: Filling


def breaking(family: Family, setting: GivenBoard, number: int, limit: float | None = None) -> Broken | None:
    """The smallest piece of a board whose filling breaks one rule and no other; None where none was found."""
    others = family.without_rule(number)
    for piece in _pieces(family, setting):
        try:
            found = _broken(family, others, piece, number=number, limit=limit)
        except ContentError:
            # What a family cannot read of a piece, it may well read of a larger one.
            continue
        if found is not None:
            return found
    return None


def _broken(family: Family, others: Family, piece: GivenBoard, number: int, limit: float | None) -> Broken | None:
    # Imported here, for whoever imports this starts the solver.
    from generator.rules.first_leg import Finder

    # What pieces hold is read when they are laid, so that none could be laid that breaks it.
    is_laid = isinstance(family.rules[number].requirement, Holds)
    form = compiled(others if is_laid else family, piece)
    finder = Finder(form) if is_laid else Finder(form, broken=number)
    checker = RuleChecker(family, piece)
    for values in islice(finder.solutions(limit), MOST_TRIED):
        layers = layers_of(family, form, values)
        broken = [at for at in range(len(family.rules)) if not checker.keeps(at, layers)]
        if not broken:
            continue
        if broken != [number] or _is_answer(family, piece, layers, limit):
            raise Disagreement(f"two readings of the rule {family.rules[number].says!r} do not agree")
        return Broken(piece, Writing(family, piece).answer(layers))
    return None


def _is_answer(family: Family, piece: GivenBoard, layers: Mapping[str, FilledLayer], limit: float | None) -> bool:
    """Whether the solver takes a filling for an answer."""
    from generator.rules.first_leg import Finder

    form = compiled(family, piece)
    try:
        form.given += literals_of(form, layers)
    except Contradicted:
        return False
    return next(Finder(form).solutions(limit), None) is not None


def _pieces(family: Family, setting: GivenBoard) -> Iterator[GivenBoard]:
    """The rectangles of a board, the smallest first, each as a board of its own; the whole of it comes last."""
    rows, columns = setting.rows, setting.columns
    high, wide = family.board.block_size or (1, 1)
    spans = [
        (top, left, down, right)
        for top, left in product(range(0, len(rows), high), range(0, len(columns), wide))
        for down, right in product(range(top, len(rows)), range(left, len(columns)))
    ]
    by_size = sorted(spans, key=lambda one: ((one[2] - one[0] + 1) * (one[3] - one[1] + 1), one))
    # The smallest and, should none of them do, the whole.
    for top, left, down, right in (*by_size[:-1][:MOST_PIECES], by_size[-1]):
        piece = _cut_out(setting, (rows[top], columns[left]), (rows[down], columns[right]))
        if piece is not None:
            yield piece


def _cut_out(setting: GivenBoard, first: Cell, last: Cell) -> GivenBoard | None:
    """The part of a board between two places; None where it has no cell, or where cells would be turned over."""
    if setting.grid != "square" and (first[0] + first[1]) % 2 != (setting.spots[0][0] + setting.spots[0][1]) % 2:
        return None
    down, right = first

    def moved(place: Cell) -> Cell:
        return place[0] - down, place[1] - right

    spots = [one for one in setting.spots if first[0] <= one[0] <= last[0] and first[1] <= one[1] <= last[1]]
    inside = {*spots}
    cells = tuple(moved(one) for one in spots if one in setting.inside)
    if not cells:
        return None
    marks: dict[str, dict[Place, GivenMark]] = {}
    for name, held in setting.marks.items():
        marks[name] = {}
        for place, mark in held.items():
            kept = _moved_place(setting, place, inside, first)
            if kept is not None:
                marks[name][kept] = mark
    tokens = {moved(one): setting.tokens[one] for one in spots}
    return GivenBoard(
        grid=setting.grid,
        spots=tuple(map(moved, spots)),
        cells=cells,
        marks=marks,
        loose=setting.loose,
        tokens=tokens,
    )


def _moved_place(setting: GivenBoard, place: Place, inside: set[Cell], first: Cell) -> Place | None:
    """Where a place comes to lie on a part of a board that begins at a first place; None where it is not there."""
    one, other = place
    if isinstance(one, tuple) and isinstance(other, tuple):
        ends = tuple((end[0] - first[0], end[1] - first[1]) for end in (one, other))
        return (ends[0], ends[1]) if one in inside and other in inside else None
    if isinstance(one, str) and isinstance(other, int):
        upright = one in ("top", "bottom")
        lines = setting.columns if upright else setting.rows
        mine = sorted({cell[upright] for cell in inside})
        return (one, mine.index(lines[other])) if lines[other] in mine else None
    if isinstance(one, int) and isinstance(other, int):
        return (one - first[0], other - first[1]) if (one, other) in inside else None
    return None
