"""A walkthrough followed with nothing but the premise of each technique, from its text alone.

It knows no strategy: it does not look for steps, it only asks of each one whether what is already
on the paper allows it.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from generator.errors import Refuted

Cell = tuple[int, int]
Pair = frozenset[Cell]

CELL = r"[a-z]\d+"
DOMINO = re.compile(rf"(\d\d) ({CELL})-({CELL})")
STROKE = re.compile(rf"({CELL})\|({CELL})")
GROUNDS = {
    "Same neighbours": re.compile(rf"(?P<cell>{CELL}) is in (?P<name>\d\d)"),
    "Common cell": re.compile(rf"(?P<name>\d\d) needs (?P<cell>{CELL})"),
    "Neck": re.compile(rf"(?P<cell>{CELL}) shuts off (?P<count>\d+) cells? at (?P<inside>{CELL})"),
}
DRAWN = ("Only place", "Last place", "One partner", "Suppose")


class Sheet(NamedTuple):
    """A puzzle as it was read: the number on each cell, the pairs of cells that touch, the names in the set."""

    grid: dict[Cell, int]
    pairs: list[Pair]
    names: set[str]


def followed(sheet: Sheet, told: str) -> frozenset[Pair]:
    """Follow a walkthrough to its end, and give the dominoes it draws; raises Refuted at a step without ground.

    Every step that is taken back is an indirect proof, and every other one holds in all solutions. So a
    walkthrough that reaches its end proves by itself that what it draws is the only solution.
    """
    paper = PencilledPaper(sheet)
    for sentence in told.removesuffix(".").split(". "):
        heading, _, body = sentence.partition(": ")
        for item in re.split(r"; |, (?!so )", body):
            try:
                paper.follow(heading, item)
            except Refuted as error:
                raise Refuted(f"step {heading}: {item}: {error}") from None
    paper.finish()
    return frozenset(paper.drawn)


class PencilledPaper:
    """What has been drawn and ruled out so far, and what was there before each supposition."""

    def __init__(self, sheet: Sheet, drawn: Iterable[Pair] = (), out: Iterable[Pair] = ()) -> None:
        self.sheet = sheet
        self.grid, self.pairs, self.names = sheet
        self.drawn = set(drawn)
        self.out = set(out)
        self.supposed: list[tuple[Pair, set[Pair], set[Pair]]] = []

    def follow(self, heading: str, item: str) -> None:
        """Take one step."""
        if heading in DRAWN:
            self._draw(heading, item)
        elif heading == "Strokes":
            self._strike(item)
        elif heading == "Dead end":
            self._turn_back(item)
        elif heading in GROUNDS:
            self._reason(heading, item)
        else:
            raise Refuted("there is no such technique")

    def finish(self) -> None:
        """Demand that every number is in one domino and every domino is there once."""
        if self.supposed:
            raise Refuted("the walkthrough ends inside a supposition")
        for cell in self.grid:
            if sum(cell in pair for pair in self.drawn) != 1:
                raise Refuted(f"the walkthrough does not leave {called(cell)} in one domino")
        names = [self.name(pair) for pair in self.drawn]
        if len(set(names)) != len(names):
            raise Refuted("the walkthrough draws a domino twice")

    def _draw(self, heading: str, item: str) -> None:
        found = DOMINO.fullmatch(item)
        if not found:
            raise Refuted("this cannot be read, expected a domino and its cells")
        first = cell_at(found[2])
        pair = self._pair(first, cell_at(found[3]))
        name = self.name(pair)
        if name != found[1]:
            raise Refuted(f"the numbers there are {name}")
        if pair in self.out:
            raise Refuted("the two numbers were kept apart")
        places = self._places(name)
        if heading == "Suppose":
            self.supposed.append((pair, set(self.drawn), set(self.out)))
        elif heading == "One partner":
            # What is supposed to be gone must have been struck before: a reader finds it on the paper.
            self._gone(other for other in self._around(first) if other != pair)
        elif heading == "Last place":
            self._gone(other for other in places if other != pair)
        elif len(places) > 1:
            raise Refuted(f"{name} has {len(places)} places")
        self.drawn.add(pair)

    def _strike(self, item: str) -> None:
        pair = self._stroke(item)
        others = self.drawn - {pair}
        if not any(pair & other or self.name(pair) == self.name(other) for other in others):
            raise Refuted("no domino that is drawn forbids it")
        self.out.add(pair)

    def _turn_back(self, item: str) -> None:
        where, _, conclusion = item.partition(", so ")
        if not self.supposed:
            raise Refuted("nothing was supposed")
        self._gone(self._places(where) if where.isdigit() else self._around(self._cell(where)))
        # All that was drawn since the supposition rests on it, and goes with it.
        pair, self.drawn, self.out = self.supposed.pop()
        if self._stroke(conclusion) != pair:
            raise Refuted("that is not what was supposed")
        self.out.add(pair)

    def _reason(self, heading: str, item: str) -> None:
        ground, _, conclusion = item.partition(", so ")
        found = GROUNDS[heading].fullmatch(ground)
        if not found:
            raise Refuted("its reason cannot be read")
        strokes = [self._stroke(stroke) for stroke in conclusion.split(" and ")]
        cell = self._cell(found["cell"])
        if heading == "Neck":
            allowed = self._beyond_neck(cell, self._cell(found["inside"]), int(found["count"]))
        else:
            here, places = self._around(cell), self._places(found["name"])
            some, others = (here, places) if heading == "Same neighbours" else (places, here)
            self._gone(pair for pair in some if pair not in others)
            allowed = [pair for pair in others if pair not in some]
        for stroke in strokes:
            if stroke not in allowed:
                raise Refuted("the stroke does not follow")
            self.out.add(stroke)

    def area(self, neck: Cell, inside: Cell) -> set[Cell]:
        """The cells that can be reached from one without passing the neck."""
        area, front = {inside}, [inside]
        while front:
            here = front.pop()
            for way in self.pairs:
                if here in way and way not in self.out and neck not in way and not way <= area:
                    front += way - area
                    area |= way
        return area

    def _beyond_neck(self, neck: Cell, inside: Cell, count: int) -> list[Pair]:
        """The pairs a neck forbids: those into an area of even size, those past an odd one."""
        area = self.area(neck, inside)
        if len(area) != count:
            raise Refuted(f"the area has {len(area)} cells")
        return [pair for pair in self.pairs if neck in pair and bool(pair & area) != bool(count % 2)]

    def _gone(self, pairs: Iterable[Pair]) -> None:
        for pair in pairs:
            if pair not in self.out:
                raise Refuted(f"{' and '.join(map(called, sorted(pair)))} may still be a domino")

    def _stroke(self, text: str) -> Pair:
        found = STROKE.fullmatch(text)
        if not found:
            raise Refuted(f"{text!r} cannot be read, expected a stroke between two cells")
        return self._pair(cell_at(found[1]), cell_at(found[2]))

    def _pair(self, first: Cell, second: Cell) -> Pair:
        pair = frozenset({first, second})
        if pair not in self.pairs:
            raise Refuted(f"{called(first)} and {called(second)} are no neighbours")
        return pair

    # A cell that is not there has no partner left and a domino that is not in the set no place: such
    # names must not be taken, or anything could be proven with them.
    def _cell(self, text: str) -> Cell:
        cell = cell_at(text)
        if cell not in self.grid:
            raise Refuted(f"{text!r} is no cell of the grid")
        return cell

    def _around(self, cell: Cell) -> list[Pair]:
        return [pair for pair in self.pairs if cell in pair]

    def _places(self, name: str) -> list[Pair]:
        if name not in self.names:
            raise Refuted(f"{name!r} is no domino of the set")
        return [pair for pair in self.pairs if self.name(pair) == name]

    def name(self, pair: Pair) -> str:
        """The domino that two numbers would be."""
        return "".join(sorted(str(self.grid[cell]) for cell in pair))


def cell_at(text: str) -> Cell:
    """The inverse of `called`."""
    if not re.fullmatch(CELL, text):
        raise Refuted(f"{text!r} is no cell")
    return ord(text[0]) - 97, int(text[1:]) - 1


def called(cell: Cell) -> str:
    """A cell by its row's letter and its column."""
    return f"{chr(97 + cell[0])}{cell[1] + 1}"
