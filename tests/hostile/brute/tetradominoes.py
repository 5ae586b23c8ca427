"""The puzzle of Tetradominoes by trying everything: every order of play in a small frame."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

from generator.games.tetradominoes.puzzle import TetraPuzzle
from tests.hostile.brute import claims
from tests.hostile.brute.pictures import Place, Tile, beside, written
from tests.hostile.brute.posed import Posed

SHAPES = {"I": "####", "O": "## ##", "T": "### .#.", "J": "#.. ###", "L": "..# ###", "S": ".## ##.", "Z": "##. .##"}
OVER = {"I": "I", "O": "O", "T": "T", "J": "L", "L": "J", "S": "Z", "Z": "S"}
Cover = tuple[str, frozenset[Place]]
"""A tetromino that lies somewhere: which side is up, and on which cells."""

End = tuple[frozenset[Tile], frozenset[Cover]]
"""What has been played and laid, and where."""

MOST = 3_000


def letter_of(cells: frozenset[Place]) -> str:
    """The letter that four cells look like, however they are turned round; nothing where it is none."""
    for letter, rows in SHAPES.items():
        shape = [(r, c) for r, row in enumerate(rows.split()) for c, sign in enumerate(row) if sign == "#"]
        for _ in range(4):
            shape = [(c, -r) for r, c in shape]
            down = min(r for r, _ in cells) - min(r for r, _ in shape)
            right = min(c for _, c in cells) - min(c for _, c in shape)
            if {(r + down, c + right) for r, c in shape} == cells:
                return letter
    return ""


@dataclass(frozen=True)
class Table:
    """A frame, all that lies in it, and what is still to be played and laid."""

    frame: frozenset[Place]
    dominoes: frozenset[Tile]
    covers: frozenset[Cover]
    hand: frozenset[str]
    wanted: frozenset[tuple[str, str]]

    @property
    def numbers(self) -> dict[Place, int]:
        """The number on each cell that has one."""
        return {cell: number for tile in self.dominoes for cell, number in tile}

    @property
    def covered(self) -> set[Place]:
        """The cells under tetrominoes."""
        return {cell for _, cells in self.covers for cell in cells}

    def played(self) -> Iterator[tuple[Tile, "Table"]]:
        """Every domino of the hand on every place where it may lie."""
        free = self.frame - self.numbers.keys()
        for one in free:
            for two in free.intersection(beside(one)):
                for name in self.hand:
                    tile = frozenset(((one, int(name[0])), (two, int(name[1]))))
                    if self._matches(tile):
                        yield tile, replace(self, dominoes=self.dominoes | {tile}, hand=self.hand - {name})

    def _matches(self, tile: Tile) -> bool:
        numbers, covered = self.numbers, self.covered
        touched = [(number, near) for cell, number in tile for near in beside(cell) if near in numbers]
        if covered >= numbers.keys():
            return bool(touched)
        return any(numbers[near] == number and near not in covered for number, near in touched)

    def laid(self, fresh: Tile) -> Iterator[tuple[Cover, str]]:
        """Every tetromino that may follow a domino, on either side, with the letter that it shows."""
        numbers, covered = self.numbers, self.covered
        known = {number for _, number in fresh}
        ground = sorted(cell for cell, number in numbers.items() if number in known and cell not in covered)
        for four in combinations(ground, 4):
            cells = frozenset(four)
            letter = letter_of(cells) if cells & {cell for cell, _ in fresh} else ""
            around = {near for cell in cells for near in beside(cell)}
            for side in ("light", "dark") if letter else ():
                if not any(side == other and around & there for other, there in self.covers):
                    yield (side, cells), letter

    def turns(self) -> Iterator["Table"]:
        """Every domino played, and then every tetromino wanted, or none."""
        for tile, after in self.played():
            yield after
            for cover, letter in after.laid(tile):
                if (cover[0], letter) in self.wanted:
                    left = self.wanted - {(cover[0], letter)}
                    yield replace(after, covers=after.covers | {cover}, wanted=left)

    def reached(self, most: int = MOST) -> set["Table"] | None:
        """Every table that can be come to, itself among them; None where there are too many."""
        seen, edge = {self}, [self]
        while edge:
            for after in edge.pop().turns():
                if after not in seen:
                    seen.add(after)
                    edge.append(after)
            if len(seen) > most:
                return None
        return seen

    def ends(self) -> set[End] | None:
        """Every way in which all can be played and laid; None where there is too much to try."""
        seen = self.reached()
        if seen is None:
            return None
        done = (one for one in seen if not one.hand and not one.wanted)
        return {(one.dominoes - self.dominoes, one.covers - self.covers) for one in done}

    @property
    def keys(self) -> dict[str, str]:
        """What an author writes, but for the claim."""
        wanted = ", ".join(f"{side} {letter}" for side, letter in sorted(self.wanted))
        found = {"table": self.picture, "hand": " ".join(sorted(self.hand))}
        return found | ({"tetrominoes": wanted} if wanted else {})

    @property
    def picture(self) -> str:
        """The table as its author draws it."""
        signs = {(2 * row, 2 * column): "." for row, column in self.frame}
        for tile in self.dominoes:
            (one, a), (two, b) = sorted(tile)
            signs[2 * one[0], 2 * one[1]], signs[2 * two[0], 2 * two[1]] = str(a), str(b)
            signs[one[0] + two[0], one[1] + two[1]] = "|" if one[0] == two[0] else "-"
        return written(signs)


def random_table(chance: Random) -> Table:
    """A few dominoes in a small frame, and a hand that was played there once, or another."""
    rows, columns = chance.choice(((2, 3), (2, 4), (3, 3), (3, 3), (3, 4), (4, 3)))
    frame = frozenset((row, column) for row in range(rows) for column in range(columns))
    high = chance.choice((1, 2, 2, 3))
    names = [f"{a}{b}" for a in range(high + 1) for b in range(a, high + 1)]
    chance.shuffle(names)
    first = (chance.randrange(rows - 1), chance.randrange(columns))
    tile = frozenset(((first, int(names[0][0])), ((first[0] + 1, first[1]), int(names[0][1]))))
    table = Table(frame, frozenset([tile]), frozenset(), frozenset(names[1:]), frozenset())
    for _ in range(chance.choice((0, 1, 2))):
        table = chance.choice([after for _, after in _in_order(table)] or [table])
    return table


def _in_order(table: Table) -> list[tuple[Tile, Table]]:
    return sorted(table.played(), key=lambda turn: sorted(turn[0]))


def _spot(laid: tuple[Cover, str]) -> tuple[str, list[Place]]:
    return laid[0][0], sorted(laid[0][1])


def problems(chance: Random) -> Iterator[Posed]:
    """A table with a hand and tetrominoes, mostly such as can be played."""
    posed = posed_table(chance)
    ends = posed.ends() if posed else None
    if posed is None or ends is None or len(ends) > 200:
        return
    yield from _claimed(posed.keys, ends, chance)


def posed_table(chance: Random) -> Table | None:
    """The table of such a problem; None where chance deals none."""
    start = random_table(chance)
    hand, wanted, table = set[str](), set[tuple[str, str]](), start
    for _ in range(chance.choice((1, 2, 2, 3))):
        tile, after = chance.choice([*_in_order(table)] or [(None, table)])
        if tile is None:
            break
        hand |= table.hand - after.hand
        fits = [one for one in after.laid(tile) if _piece(one[0][0], one[1]) not in {_piece(*w) for w in wanted}]
        if fits and chance.random() < 0.7:
            cover, letter = chance.choice(sorted(fits, key=_spot))
            wanted.add((cover[0], letter))
            after = replace(after, covers=after.covers | {cover})
        table = after
    if chance.random() < 0.25 and start.hand:
        hand = {*chance.sample(sorted(start.hand), min(len(hand) or 1, len(start.hand)))}
    if chance.random() < 0.15:
        wanted = {(chance.choice(("light", "dark")), chance.choice("IJLOSTZ"))}
    free = len(start.frame) - len(start.numbers)
    if not hand or free < 2 * len(hand) or len(wanted) > len(hand):
        return None
    return replace(start, hand=frozenset(hand), wanted=frozenset(wanted))


def _piece(side: str, letter: str) -> str:
    return letter if side == "light" else OVER[letter]


def _claimed(keys: dict[str, str], ends: set[End], chance: Random) -> Iterator[Posed]:
    for made, holds in claims.some(claims.of_count(len(ends)), 3, chance):
        yield Posed(TetraPuzzle, keys | made, holds)
    if not ends:
        return
    text = text_of(chance.choice(sorted(ends, key=text_of)))
    parts = text.split(", ")
    changed = claims.edited_list(parts, parts, chance) or parts
    for said in (
        text,
        claims.edited(text, "0123", chance),
        claims.edited(text, "abcd", chance),
        ", ".join(changed),
    ):
        right = read_end(said) in ends
        for made, holds in claims.some(claims.of_printed(len(ends), right), 2, chance):
            yield Posed(TetraPuzzle, keys | made | {"solution": said}, holds)


def text_of(end: End) -> str:
    """Where everything lies."""
    dominoes, covers = end
    parts = [
        f"{''.join(str(number) for _, number in sorted(tile))} {_names([cell for cell, _ in sorted(tile)])}"
        for tile in sorted(dominoes, key=sorted)
    ]
    return ", ".join(
        [
            *parts,
            *(
                f"{side} {_names(sorted(cells))}"
                for side, cells in sorted(covers, key=lambda cover: sorted(cover[1]))
            ),
        ]
    )


def _names(cells: list[Place]) -> str:
    return "-".join(f"{'abcd'[row]}{column + 1}" for row, column in cells)


def read_end(text: str) -> End | None:
    """The inverse of it; None where it says nothing of the kind, or one thing twice."""
    dominoes: list[Tile] = []
    covers: list[Cover] = []
    for part in text.split(", "):
        what, _, names = part.partition(" ")
        if any(len(name) != 2 or name[0] not in "abcd" or name[1] not in "1234" for name in names.split("-")):
            return None
        cells = [("abcd".index(name[0]), int(name[1]) - 1) for name in names.split("-")]
        if what in ("light", "dark"):
            covers.append((what, frozenset(cells)))
        elif len(what) == 2 and len(cells) == 2:
            dominoes.append(frozenset(zip(cells, map(int, what), strict=True)))
        else:
            return None
    if len({*dominoes}) < len(dominoes) or len({*covers}) < len(covers):
        return None
    return frozenset(dominoes), frozenset(covers)
