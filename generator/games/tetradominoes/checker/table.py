"""Where dominoes and tetrominoes may lie, told a second time from the characters of a picture.

A spot is the row and the column of a character; neighbours are two lines or two columns apart. What
shape four spots have is told by walking along them and noting how the walk turns.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

Spot = tuple[int, int]
Cover = tuple[str, frozenset[Spot]]
"""A tetromino: which side is up, and its four spots."""

STEPS = ((0, 2), (2, 0), (0, -2), (-2, 0))
BOTH_SIDES = ("light", "dark")
WALKS = {"I": ["00"], "J": ["0>", "<0"], "L": ["0<", ">0"], "S": ["<>"], "Z": ["><"], "O": ["<<", ">>"]}
"""How a walk through the shape turns twice: to the left, to the right or not at all."""

OVER = str.maketrans("JLSZ", "LJZS")
"""What the letters become when a piece is turned over."""


@dataclass(frozen=True)
class TetraSketch:
    """What the characters say: numbers, the domino just played, the pieces on top, cells by name, other lines."""

    numbers: Mapping[Spot, str]
    fresh: tuple[Spot, ...] = ()
    pieces: tuple[Cover, ...] = ()
    dominoes: tuple[str, ...] = ()
    names: Mapping[str, Spot] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def hidden(self) -> set[Spot]:
        """The spots under tetrominoes."""
        return {spot for _, spots in self.pieces for spot in spots}

    def spots(self, names: str) -> tuple[Spot, ...]:
        """The spots that `a1-a2` names."""
        return tuple(self.names[name] for name in names.split("-"))

    def with_domino(self, digits: str, spots: tuple[Spot, ...]) -> "TetraSketch":
        """The table after one more domino, the digits in the order of the spots."""
        numbers = {**self.numbers, **dict(zip(spots, digits, strict=True))}
        return replace(self, numbers=numbers, fresh=spots, dominoes=(*self.dominoes, domino_name(digits)))

    def with_piece(self, side: str, spots: Iterable[Spot]) -> "TetraSketch":
        """The table after one more tetromino, with which the domino below it is no longer new."""
        return replace(self, pieces=(*self.pieces, (side, frozenset(spots))), fresh=())

    def at_rest(self) -> "TetraSketch":
        """The table when no tetromino follows the domino just played."""
        return replace(self, fresh=())


def sketch(text: str) -> TetraSketch:
    """Take a position's text apart; it has been read before, so it is known to be one."""
    rows = text.rstrip().split("\n")
    words = {key.strip(): said.strip() for key, _, said in (row.partition(":") for row in rows if ":" in row)}
    drawing = [row for row in rows if ":" not in row]
    chars = {(r, c): char for r, row in enumerate(drawing) for c, char in enumerate(row) if char != " "}
    names = {_name(spot): spot for spot, char in chars.items() if char not in "|-+"}
    numbers = {spot: char for spot, char in chars.items() if char.isdigit()}
    joined = {middle: _ends(numbers, middle, char) for middle, char in chars.items() if char in "|-+"}
    pieces = [
        (side, frozenset(names[name.strip()] for name in part.split("-")))
        for side in BOTH_SIDES
        for part in words.pop(side, "").split(",")
        if part
    ]
    fresh = next((ends for middle, ends in joined.items() if chars[middle] == "+"), ())
    dominoes = tuple(domino_name(numbers[one] + numbers[other]) for one, other in joined.values())
    return TetraSketch(
        numbers=numbers, fresh=fresh, pieces=tuple(pieces), dominoes=dominoes, names=names, words=words
    )


def domino_name(digits: str) -> str:
    """The name of a domino, its lower number first."""
    return "".join(sorted(digits))


@cache
def beside(spot: Spot) -> tuple[Spot, ...]:
    """The four spots around a spot."""
    return tuple((spot[0] + down, spot[1] + on) for down, on in STEPS)


def domino_fault(table: TetraSketch, digits: str, spots: tuple[Spot, ...]) -> str:
    """The rule that a domino on these spots breaks, or nothing."""
    one, other = spots
    if abs(one[0] - other[0]) + abs(one[1] - other[1]) != 2:
        return "halves"
    if not table.numbers:
        return ""
    if any(spot in table.numbers for spot in spots):
        return "taken"
    met = [(digit, near) for spot, digit in zip(spots, digits, strict=True) for near in beside(spot)]
    met = [(digit, near) for digit, near in met if near in table.numbers]
    if not met:
        return "beside"
    hidden = table.hidden
    if hidden >= table.numbers.keys():
        return ""
    equal = [near for digit, near in met if table.numbers[near] == digit]
    if not equal:
        return "match"
    return "covered" if hidden.issuperset(equal) else ""


def piece_fault(table: TetraSketch, side: str, spots: Collection[Spot]) -> str:
    """The rule that a tetromino on these spots breaks, or nothing."""
    numbers, hidden = table.numbers, table.hidden
    letter = shape_letter(spots)
    if not letter:
        return "shape"
    if not table.fresh:
        return "first"
    if not numbers.keys() >= {*spots}:
        return "off"
    if hidden & {*spots}:
        return "stacked"
    if {*table.fresh}.isdisjoint(spots):
        return "misses"
    if {numbers[spot] for spot in spots} - {numbers[spot] for spot in table.fresh}:
        return "foreign"
    if (side, letter) in spent(table.pieces):
        return "used"
    rim = {near for spot in spots for near in beside(spot)}
    return "colour" if any(own == side and rim & cover for own, cover in table.pieces) else ""


def spent(pieces: Iterable[Cover]) -> set[tuple[str, str]]:
    """What can no longer be shown: every letter on the table this side up, and turned over that side up."""
    other = dict(zip(BOTH_SIDES, BOTH_SIDES[::-1], strict=True))
    shown = [(side, shape_letter(spots)) for side, spots in pieces]
    return {*shown, *((other[side], letter.translate(OVER)) for side, letter in shown)}


def shape_letter(spots: Collection[Spot]) -> str:
    """The letter of four spots; nothing if they do not hang together."""
    rest = {*spots}
    if len(rest) != 4:
        return ""
    friends = {spot: [near for near in beside(spot) if near in rest] for spot in rest}
    if any(len(near) == 3 for near in friends.values()):
        return "T"
    ends = [spot for spot, near in friends.items() if len(near) < 2]
    walk = [min(ends or rest)]
    while more := [near for near in friends[walk[-1]] if near not in walk]:
        walk.append(more[0])
    if len(walk) < 4:
        return ""
    turns = "".join(_turn(*walk[place : place + 3]) for place in (0, 1))
    return next(letter for letter, known in WALKS.items() if turns in known)


def domino_ways(
    table: TetraSketch, dominoes: Iterable[str], within: Collection[Spot] | None = None
) -> Iterator[tuple[str, tuple[Spot, Spot]]]:
    """Every way to lay one of the dominoes on a table that is not empty, once each; anywhere or on these spots."""
    rim = {near for spot in table.numbers for near in beside(spot)} - table.numbers.keys()
    pairs = {(min(spot, far), max(spot, far)) for spot in rim for far in beside(spot)}
    known = [*dominoes]
    for pair in sorted(pairs):
        if within is not None and not (pair[0] in within and pair[1] in within):
            continue
        for name in known:
            for digits in sorted({name, name[::-1]}):
                if not domino_fault(table, digits, pair):
                    yield digits, pair


def piece_ways(table: TetraSketch, sides: Iterable[str] = BOTH_SIDES) -> Iterator[Cover]:
    """Every tetromino that may follow the domino just played, once each."""
    digits = {table.numbers[spot] for spot in table.fresh}
    ground = {spot for spot, digit in table.numbers.items() if digit in digits} - table.hidden
    groups = {frozenset([spot]) for spot in table.fresh}
    for _ in range(3):
        groups = {
            group | {near} for group in groups for spot in group for near in beside(spot) if near in ground - group
        }
    for side in sides:
        for group in sorted(groups, key=sorted):
            if not piece_fault(table, side, group):
                yield side, group


def _name(spot: Spot) -> str:
    return f"{_line(spot[0] // 2)}{spot[1] // 2 + 1}"


def _line(row: int) -> str:
    return ("" if row < 26 else _line(row // 26 - 1)) + chr(97 + row % 26)


def _ends(numbers: Mapping[Spot, str], middle: Spot, char: str) -> tuple[Spot, Spot]:
    """The two spots that a joining character joins."""
    row, col = middle
    level = (row, col - 1), (row, col + 1)
    return (
        level if char == "|" or (char == "+" and numbers.keys() >= {*level}) else ((row - 1, col), (row + 1, col))
    )


def _turn(one: Spot, two: Spot, three: Spot) -> str:
    """How a walk turns at the second of three spots: `<` left, `>` right, `0` not at all."""
    before, after = (two[0] - one[0], two[1] - one[1]), (three[0] - two[0], three[1] - two[1])
    right = before[1] * after[0] - before[0] * after[1]
    return ">" if right > 0 else "<" if right < 0 else "0"
