"""What a problem gives, read: cells, marks, numbers and clues, each with its place."""

from collections.abc import Mapping
from functools import cached_property

from generator.errors import ContentError, PictureError
from generator.rules.language.board import SPLIT, GridName
from generator.rules.language.family import Family
from generator.rules.language.given import OUTSIDE, PICTURE, Given
from generator.rules.language.unknown import CELLS, MARKS, MOST, MOST_VALUES, RANGE, SIZE, Unknown
from generator.rules.language.words import NUMBER, Mark, read_mark
from generator.rules.reading.naming import Side, named_sides
from generator.rules.reading.tokens import EMPTY, Cell, Link, Tokens, read_tokens, split_between, where_it_stands
from generator.value import Value

Clue = tuple[str, int]
"""A place outside: a side of the board, and the row or column counted from nought."""

Place = Cell | Link | Clue
GivenMark = Mark | tuple[int, ...]
Keys = Mapping[str, object]
"""The keys of a problem that its family declares, as an author wrote them."""

MOST_WORDS = 300
NOTHING = (EMPTY, "#", "?")
"""Tokens that are no letter."""

UNTOLD = "?"
"""The mark of a number that is there and is not told."""


class GivenBoard(Value):
    """A board with all that is given on it and beside it."""

    grid: GridName
    spots: tuple[Cell, ...]
    """Every place of the picture, walls too, in reading order."""

    cells: tuple[Cell, ...]
    """The places that are cells."""

    marks: Mapping[str, Mapping[Place, GivenMark]]
    """For everything that stands somewhere, by its name: the mark on each place."""

    loose: Mapping[str, int | tuple[str, ...]]
    """The numbers and words that stand nowhere, by their names."""

    tokens: Mapping[Cell, str]

    @cached_property
    def inside(self) -> frozenset[Cell]:
        """The cells, to ask whether a place is one."""
        return frozenset(self.cells)

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """The rows that have places."""
        return tuple(sorted({row for row, _ in self.spots}))

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """The columns that have places."""
        return tuple(sorted({column for _, column in self.spots}))

    @cached_property
    def size(self) -> str:
        """How large the board is, in words: a rectangle of squares by its sides, anything else by its cells."""
        high, wide = len(self.rows), len(self.columns)
        if self.grid == "square" and len(self.spots) == high * wide:
            return f"{high} by {wide}"
        return f"{len(self.cells)} cells"

    def number(self, told: int | str, place: Place | None) -> int | tuple[int, ...] | None:
        """A number of a rule: itself, the mark at a place, or one of the problem; None where it is not given."""
        if isinstance(told, int):
            return told
        found = self.marks.get(told, {}).get(place) if place is not None else None
        if found is None:
            loose = self.loose.get(told)
            return loose if isinstance(loose, int) else None
        return None if isinstance(found, str) else found


def read_setting(family: Family, keys: Keys) -> GivenBoard:
    """The setting of a problem; raises ContentError or PictureError for what cannot be read."""
    shape = family.board
    between: dict[Link, str] = {}
    tokens = read_tokens(str(keys[PICTURE]), shape.grid, shape.between)
    if shape.between:
        tokens, between = split_between(tokens)
    cells = tuple(sorted(cell for cell, token in tokens.items() if not shape.is_wall(token)))
    if not cells:
        raise PictureError("the picture has no cells, expected some such as '. . .'")
    marks: dict[str, Mapping[Place, GivenMark]] = {}
    loose: dict[str, int | tuple[str, ...]] = {}
    for name, given in family.given.items():
        if given.is_loose:
            if name in keys:
                loose[name] = _loose(name, given, str(keys[name]))
        elif given.at == "outside":
            marks[name] = _outside(given, keys, tokens)
        elif given.at == "links":
            marks[name] = {link: read_mark(mark) for link, mark in between.items() if _counts(given, mark)}
        else:
            marks[name] = _on_cells(family, given, keys, tokens)
    _require_understood(family, keys, tokens, between)
    return GivenBoard(
        grid=shape.grid, spots=tuple(sorted(tokens)), cells=cells, marks=marks, loose=loose, tokens=tokens
    )


def values_of(unknown: Unknown, setting: GivenBoard) -> tuple[Mark, ...]:
    """The values that a place of a layer may have in this problem."""
    told = unknown.values
    if isinstance(told, tuple):
        return told
    if told is None:
        return ()
    found = RANGE.fullmatch(told)
    if found is None:
        words = setting.loose.get(told, ())
        values = tuple(read_mark(word) for word in words) if isinstance(words, tuple) else ()
    else:
        values = tuple(range(_end(found[1], unknown, setting), _end(found[2], unknown, setting) + 1))
    if not 2 <= len(values) <= MOST_VALUES:
        raise ContentError(f"values {told!r} come to {len(values)} here, expected from 2 to {MOST_VALUES}")
    return values


def _end(word: str, unknown: Unknown, setting: GivenBoard) -> int:
    """An end of a range of values."""
    if word.isdigit():
        return int(word)
    marks = [mark for mark in setting.marks.get(unknown.fixed_by or "", {}).values() if isinstance(mark, int)]
    ends = {
        SIZE: max(len(setting.rows), len(setting.columns)),
        CELLS: len(setting.cells),
        MARKS: max(marks, default=0),
        MOST: max([2, largest_gap(setting, unknown.fixed_by), *marks]),
    }
    loose = setting.loose.get(word)
    if word not in ends and not isinstance(loose, int):
        raise ContentError(f"values to {word!r}, but the problem gives no number of that name")
    return ends[word] if word in ends else int(str(loose))


def largest_gap(setting: GivenBoard, given: str | None) -> int:
    """The most cells that hang together without a mark: what stands on them may be as large as that."""
    marks = setting.marks.get(given or "", {})
    on: dict[Side, list[Cell]] = {}
    left = {cell for cell in setting.cells if not isinstance(marks.get(cell), int)}
    for cell in left:
        for side in named_sides(setting.grid, cell).values():
            on.setdefault(side, []).append(cell)
    most = 0
    while left:
        waiting, size = [left.pop()], 0
        while waiting:
            size += 1
            for side in named_sides(setting.grid, waiting.pop()).values():
                for other in on[side]:
                    if other in left:
                        left.remove(other)
                        waiting.append(other)
        most = max(most, size)
    return most


def _loose(name: str, given: Given, said: str) -> int | tuple[str, ...]:
    """A number or some words under a key of their own."""
    if given.as_ == "words":
        words = tuple(said.split())
        if not 0 < len(words) <= MOST_WORDS:
            raise ContentError(f"{name} has {len(words)} words, expected from 1 to {MOST_WORDS}")
        return words
    found = read_mark(said.strip())
    if not isinstance(found, int) or found < 0:
        raise ContentError(f"{name} is {said!r}, expected a whole number")
    return found


def _outside(given: Given, keys: Keys, tokens: Tokens) -> dict[Place, GivenMark]:
    """The clues beside the board; a dot where there is none."""
    found: dict[Place, GivenMark] = {}
    for side in OUTSIDE:
        if side not in keys:
            continue
        told = [one.strip() for one in str(keys[side]).split(",")]
        lines = {cell[1] if side in ("top", "bottom") else cell[0] for cell in tokens}
        if len(told) != len(lines):
            what = "columns" if side in ("top", "bottom") else "rows"
            raise ContentError(f"{side} has {len(told)} clues, expected {len(lines)}, for there are so many {what}")
        for at, one in enumerate(told):
            if one not in (EMPTY, ""):
                found[side, at] = _clue(side, one, given)
    return found


def _clue(side: str, said: str, given: Given) -> GivenMark:
    numbers = said.split()
    if not all(NUMBER.fullmatch(one) for one in numbers) or (len(numbers) != 1 and not given.lists):
        expected = "numbers" if given.lists else "a number"
        raise ContentError(f"{side} has the clue {said!r}, expected {expected} or a dot, with commas between")
    return tuple(map(int, numbers)) if given.lists else int(said)


def _on_cells(family: Family, given: Given, keys: Keys, tokens: Tokens) -> dict[Place, GivenMark]:
    """The marks that stand on places of the board."""
    source = tokens
    if given.in_ != PICTURE:
        if given.in_ not in keys:
            return {}
        source = read_tokens(str(keys[given.in_]), family.board.grid)
        _require_same_board(given.in_, source, tokens)
    found: dict[Place, GivenMark] = {}
    for place, token in source.items():
        if given.part is not None:
            if SPLIT not in token:
                continue
            below, _, right = token.partition(SPLIT)
            token = below if given.part == "below" else right
        if _counts(given, token):
            found[place] = token if given.as_ in ("letters", "regions") else read_mark(token)
    return found


def _counts(given: Given, token: str) -> bool:
    """Whether a token of the picture says something of what is given."""
    if given.is_regions:
        return True
    if given.marks:
        return read_mark(token) in given.marks
    if given.as_ == "letters":
        return token not in NOTHING
    if given.as_ == "marks":
        return token != EMPTY
    return NUMBER.fullmatch(token) is not None or token == UNTOLD


def _require_understood(family: Family, keys: Keys, tokens: Tokens, between: Mapping[Link, str]) -> None:
    """Refuse a token of the picture that nothing reads: a slip of the pen would make another puzzle of it."""
    shape = family.board
    on_cells = [
        one for one in family.given.values() if one.at == "cells" and one.in_ == PICTURE and not one.is_loose
    ]
    for place, token in tokens.items():
        if token != EMPTY and not shape.is_wall(token) and not any(_counts(one, token) for one in on_cells):
            known = dict.fromkeys((EMPTY, *shape.walls, *(mark for one in on_cells for mark in _expected(one))))
            spot = (2 * place[0], 2 * place[1]) if shape.between else place
            at = where_it_stands(spot, str(keys[PICTURE]), shape.grid, shape.between)
            raise PictureError(f"{token!r} means nothing here, expected {' or '.join(known)}", *at)
    on_links = [one for one in family.given.values() if one.at == "links"]
    for (one, other), token in between.items():
        if not any(_counts(given, token) for given in on_links):
            spot = one[0] + other[0], one[1] + other[1]
            at = where_it_stands(spot, str(keys[PICTURE]), shape.grid, shape.between)
            raise PictureError(f"{token!r} means nothing between two cells", *at)


def _expected(given: Given) -> tuple[str, ...]:
    """What a token may be, in words."""
    if given.marks:
        return tuple(map(str, given.marks))
    return {"numbers": ("a number",), "letters": ("a letter",), "regions": ("a letter",)}.get(
        given.as_, ("a mark",)
    )


def _require_same_board(key: str, source: Tokens, tokens: Tokens) -> None:
    if source.keys() == tokens.keys():
        return
    row, column = min(source.keys() ^ tokens.keys())
    what = "has a place more than" if (row, column) in source else "lacks a place of"
    raise ContentError(f"{key} {what} the picture, at line {row + 1}, place {column + 1}; expected the same board")
