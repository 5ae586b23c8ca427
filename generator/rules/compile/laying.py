"""Pieces: every way to lay each is a variable, and the cells under it show what it shows."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from generator.errors import ContentError
from generator.rules.compile.draft import FormDraft, LaidPiece
from generator.rules.form import Clause, Count
from generator.rules.language.requirements import Apart, Covers, Holds
from generator.rules.language.rule import Rule
from generator.rules.language.unknown import Pieces, Unknown
from generator.rules.language.words import NUMBER, Mark, read_mark
from generator.rules.reading.tokens import EMPTY, Cell, read_tokens

LAID, NOT_LAID = "laid", "not laid"
BARE = "#"
"""What a cell of a piece shows that shows nothing."""

MOST_LAYINGS = 60_000
"""The most ways to lay the pieces of one problem."""

Kind = tuple[str, dict[Cell, str], int | None]
"""A piece: its name, its cells with what they show, and how often it is used if that is told."""


def lay_out(draft: FormDraft, name: str, unknown: Unknown) -> None:
    """The layer of pieces: a variable for each way to lay one that what is given allows."""
    assert unknown.pieces is not None
    form = draft.form
    table: dict[Any, dict[Mark, int]] = {}
    draft.laid[name], draft.supply[name] = [], {}
    held = [rule.holds for rule in draft.family.rules if rule.each == name and rule.holds is not None]
    sizes = _sizes(draft, held)
    for kind, picture, times in _kinds(draft, unknown, unknown.pieces):
        if times is not None:
            draft.supply[name][kind] = times
        if sizes is not None and len(picture) not in sizes:
            continue
        for shown in _ways(draft, unknown, picture):
            if not all(_may_hold(draft, shown, wanted) for wanted in held):
                continue
            variable = form.new()
            place = kind, tuple(shown.items())
            table[place] = {NOT_LAID: -variable, LAID: variable}
            form.facts[variable] = name, place, (LAID,)
            draft.laid[name].append(LaidPiece(kind, shown, variable))
            if len(table) > MOST_LAYINGS:
                raise ContentError(f"there are more than {MOST_LAYINGS:,} ways to lay the pieces, expected fewer")
    form.layers[name] = table
    if unknown.shows in form.layers:
        _show(draft, unknown, draft.laid[name])


def _sizes(draft: FormDraft, held: list[Holds]) -> set[int] | None:
    """The sizes that pieces may have, where each holds a mark that tells its size; None where any may do."""
    for wanted in held:
        if wanted.size == wanted.of and wanted.times > 0:
            told = draft.setting.marks[wanted.of].values()
            return (
                None
                if any(not isinstance(size, int) for size in told)
                else {size for size in told if isinstance(size, int)}
            )
    return None


def _show(draft: FormDraft, unknown: Unknown, pieces: list[LaidPiece]) -> None:
    """Each cell has the value that the piece on it shows, and no other piece lies there."""
    assert unknown.shows is not None
    over: dict[tuple[Cell, Mark], list[int]] = {}
    for piece in pieces:
        for cell, mark in piece.shown.items():
            over.setdefault((cell, mark), []).append(piece.variable)
    for cell in draft.form.layers[unknown.shows]:
        for value in draft.form.values[unknown.shows]:
            if value == unknown.elsewhere:
                continue
            literal = draft.literal(unknown.shows, cell, value)
            hits = over.get((cell, value), [])
            draft.form.define(Clause((-literal, *hits)))
            draft.form.define(*(Clause((literal, -one)) for one in hits))


def _kinds(draft: FormDraft, unknown: Unknown, pieces: Pieces) -> Iterator[Kind]:
    """Every piece of the set by its name."""
    setting = draft.setting
    if pieces.rectangles:
        if setting.grid != "square":
            raise ContentError("rectangles lie on squares alone")
        for high in range(1, len(setting.rows) + 1):
            for wide in range(1, len(setting.columns) + 1):
                yield f"{high}x{wide}", {(row, column): BARE for row in range(high) for column in range(wide)}, None
        return
    if pieces.shapes:
        for name, text in pieces.shapes.items():
            tokens = read_tokens(text, setting.grid)
            label = str(unknown.label) if unknown.label is not None else name
            yield name, {cell: label for cell, token in tokens.items() if token != EMPTY}, 1
        return
    told = setting.loose.get(str(pieces.words or pieces.bars), ())
    words = told if isinstance(told, tuple) else ()
    step = 2 if setting.grid == "hex" else 1
    for word, times in Counter(words).items():
        if pieces.bars:
            if not NUMBER.fullmatch(word) or not 1 <= int(word) <= len(setting.spots):
                raise ContentError(f"{word!r} is no length of a straight piece, expected a number")
            label = BARE if unknown.label is None else str(unknown.label)
            yield word, {(0, at * step): label for at in range(int(word))}, times
        else:
            yield word, {(0, at * step): char for at, char in enumerate(word)}, times


def _ways(draft: FormDraft, unknown: Unknown, picture: Mapping[Cell, str]) -> Iterator[dict[Cell, Mark]]:
    """Every way to lay a piece, no two of them alike, that fits the marks which it shows."""
    turned = unknown.pieces is not None and not unknown.pieces.rectangles
    given = draft.setting.marks.get(unknown.shows or "")
    seen: set[frozenset[tuple[Cell, Mark]]] = set()
    for laid in draft.board.laid(picture) if turned else _unturned(draft, picture):
        shown = {cell: read_mark(mark) for cell, mark in laid.items()}
        if given is not None and any(given.get(cell) != mark for cell, mark in shown.items()):
            continue
        alike = frozenset(shown.items())
        if alike not in seen:
            seen.add(alike)
            yield shown


def _unturned(draft: FormDraft, picture: Mapping[Cell, str]) -> Iterator[dict[Cell, str]]:
    for down, right in draft.board.cells:
        draft.board.try_out(len(picture))
        laid = {(row + down, column + right): mark for (row, column), mark in picture.items()}
        if laid.keys() <= draft.board.inside:
            yield laid


def _may_hold(draft: FormDraft, shown: Mapping[Cell, Mark], wanted: Holds) -> bool:
    """Whether what a piece is to hold lies under it: only what is given counts, so a way is kept or thrown out."""
    marks = draft.setting.marks[wanted.of]
    under = [marks[cell] for cell in shown if cell in marks]
    if len(under) != wanted.times:
        return False
    if wanted.size is None:
        return True
    sizes = draft.setting.marks[wanted.size]
    return all(sizes[cell] == len(shown) for cell in shown if isinstance(sizes.get(cell), int))


def cover(draft: FormDraft, number: int, rule: Rule, wanted: Covers) -> None:
    """Every cell lies under one piece, or under one at most; each piece is used as often as it is there."""
    over: dict[Cell, list[int]] = {cell: [] for cell in draft.board.cells}
    used: dict[str, list[int]] = {kind: [] for kind in draft.supply[wanted.of]}
    for piece in draft.laid[wanted.of]:
        for cell in piece.shown:
            over[cell].append(piece.variable)
        if piece.kind in used:
            used[piece.kind].append(piece.variable)
    allowed = (0, 1) if draft.family.unknown[wanted.of].elsewhere is not None else (1,)
    for cell, lying in over.items():
        draft.form.group(number, (cell,), Count(tuple(lying), allowed))
    for kind, times in draft.supply[wanted.of].items():
        draft.form.group(number, (kind,), Count(tuple(used[kind]), (times,)))


def apart(draft: FormDraft, number: int, rule: Rule, wanted: Apart) -> None:
    """Round a piece no other lies, not even at a corner."""
    unknown = draft.family.unknown[wanted.of]
    over: dict[Cell, list[int]] = {cell: [] for cell in draft.board.cells}
    for piece in draft.laid[wanted.of]:
        for cell in piece.shown:
            over[cell].append(piece.variable)
    for piece in draft.laid[wanted.of]:
        rim = sorted({cell for one in piece.shown for cell in draft.board.around[one]} - {*piece.shown})
        if unknown.shows in draft.form.layers and unknown.elsewhere is not None:
            # Where bare cells can be told, a clause for each cell of the rim says it of all pieces at once.
            bare = (draft.literal(unknown.shows, cell, unknown.elsewhere) for cell in rim)
            clauses = [Clause((-piece.variable, literal)) for literal in bare]
        else:
            near = dict.fromkeys(other for cell in (*rim, *piece.shown) for other in over[cell])
            near.pop(piece.variable, None)
            clauses = [Clause((-piece.variable, -other)) for other in near]
        draft.form.group(number, (*piece.shown,), *clauses)


def holds(draft: FormDraft, number: int, rule: Rule, wanted: Holds) -> None:
    """Nothing more: no way to lay a piece that holds anything else is among its variables."""
