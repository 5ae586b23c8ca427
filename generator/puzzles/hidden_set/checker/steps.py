"""A step counted again from its text alone: plain search over letters and digits.

The technique is found by trying every sentence that could be said of the step, and letting the
follower of walkthroughs say which of them has a ground.
"""

from collections.abc import Iterator
from itertools import count, islice

from generator.errors import Refuted, Undecided
from generator.puzzles.hidden_set.checker.paper import Cell, Pair, PencilledPaper, Sheet, called, cell_at
from generator.system.effort import METER

MOST = 10_000
MOST_TRIED = 200_000
"""Solutions and dominoes tried after which counting gives up."""

TRIED_WEIGHT = 5
"""How many of the states of a usual search take as long as one domino tried."""

Choice = frozenset[Cell | str]
"""What a domino takes: its two cells and its name."""


def recounted(sheet: Sheet, step: str) -> dict[str, object]:
    """The facts of a step: solutions, whether it is forced, its technique and its reason."""
    old_text, _, new_text = step.rpartition(";")
    drawn, apart = _noted(old_text)
    new_drawn, new_apart = _noted(new_text)
    found = _all_layings(PencilledPaper(sheet))
    forced = bool(found) and all(
        solution >= {*drawn, *new_drawn} and not solution & {*apart, *new_apart} for solution in found
    )
    facts: dict[str, object] = {"solutions": len(found), "forced": forced}
    if forced:
        facts |= _Explainer(PencilledPaper(sheet, drawn, apart), new_drawn, new_apart).facts()
    return facts


def _all_layings(paper: PencilledPaper) -> list[set[Pair]]:
    """Every way to lay the set; raises Undecided where there are too many to count."""
    pairs: dict[Choice, Pair] = {frozenset({*pair, paper.name(pair)}): pair for pair in paper.pairs}
    found = list(islice(_layings([*paper.grid, *sorted(paper.names)], [*pairs], count(1)), MOST + 1))
    if len(found) > MOST:
        raise Undecided(f"a second count stopped at {MOST:,} solutions; take a grid that has fewer")
    return [{pairs[choice] for choice in chosen} for chosen in found]


def _layings(missing: list[Cell | str], choices: list[Choice], tried: Iterator[int]) -> Iterator[list[Choice]]:
    """Lay the number or the domino with the fewest choices left, in every way."""
    if not missing:
        yield []
        return
    if next(tried) > MOST_TRIED:
        raise Undecided(f"a second count stopped after {MOST_TRIED:,} dominoes tried; take a smaller grid")
    METER.tried(TRIED_WEIGHT)
    ways: dict[Cell | str, list[Choice]] = {item: [] for item in missing}
    for choice in choices:
        for item in choice:
            ways[item].append(choice)
    for chosen in min(ways.values(), key=len):
        rest = [choice for choice in choices if not choice & chosen]
        for others in _layings([item for item in missing if item not in chosen], rest, tried):
            yield [chosen, *others]


def _noted(text: str) -> tuple[list[Pair], list[Pair]]:
    """The dominoes and the strokes of a list."""
    drawn: list[Pair] = []
    apart: list[Pair] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, cells = part.rpartition(" ")
        ends = cells.split("-" if name else "|")
        (drawn if name else apart).append(frozenset(map(cell_at, ends)))
    return drawn, apart


class _Explainer:
    """Tries on one step what could be said of it."""

    def __init__(self, paper: PencilledPaper, drawn: list[Pair], apart: list[Pair]) -> None:
        self.paper = paper
        self.drawn = drawn
        self.apart = apart

    def facts(self) -> dict[str, object]:
        """The technique and the reason, where there is one."""
        for pair in [pair for pair in self.paper.pairs if pair in self.paper.drawn]:
            if self.apart and not self.drawn and all(self._rivals(pair, other) for other in self.apart):
                return {"technique": "strokes", "reason": f"{self.paper.name(pair)} takes its cells and its name"}
        _stroke_out(self.paper)
        for heading, item, reason in self._sentences():
            try:
                PencilledPaper(self.paper.sheet, self.paper.drawn, self.paper.out).follow(heading, item)
            except Refuted:
                continue
            return {"technique": heading.lower(), "reason": reason}
        if len(self.apart) == 1 and not self.drawn and _dead_end(self.paper, self.apart[0]):
            return {"technique": "suppose", "reason": "drawing a domino there leads to a dead end"}
        return {}

    def _rivals(self, pair: Pair, other: Pair) -> bool:
        return pair != other and bool(pair & other or self.paper.name(pair) == self.paper.name(other))

    def _sentences(self) -> Iterator[tuple[str, str, str]]:
        if len(self.drawn) == 1 and not self.apart:
            yield from self._drawn(self.drawn[0])
        if self.apart and not self.drawn:
            yield from self._apart(" and ".join("|".join(map(called, sorted(pair))) for pair in self.apart))

    def _drawn(self, pair: Pair) -> Iterator[tuple[str, str, str]]:
        name = self.paper.name(pair)
        cells = sorted(pair)
        there = "-".join(map(called, cells))
        yield "Only place", f"{name} {there}", f"the only place for {name}"
        for cell, other in (cells, cells[::-1]):
            reason = f"the {self.paper.grid[cell]} at {called(cell)} has one partner left"
            yield "One partner", f"{name} {called(cell)}-{called(other)}", reason
        yield "Last place", f"{name} {there}", f"the last place for {name}"

    def _apart(self, strokes: str) -> Iterator[tuple[str, str, str]]:
        free = [pair for pair in self.paper.pairs if pair not in self.paper.out]
        names = sorted({self.paper.name(pair) for pair in free}, key=lambda name: name[::-1])
        names = [name for name in names if sum(self.paper.name(pair) == name for pair in free) > 1]
        cells = [cell for cell in self.paper.grid if sum(cell in pair for pair in free) > 1]
        seen = {cell: f"the {self.paper.grid[cell]} at {called(cell)}" for cell in cells}
        for cell in cells:
            for name in names:
                item = f"{called(cell)} is in {name}, so {strokes}"
                yield "Same neighbours", item, f"{seen[cell]} must be in {name}"
        for name in names:
            for cell in cells:
                item = f"{name} needs {called(cell)}, so {strokes}"
                yield "Common cell", item, f"every {name} needs {seen[cell]}"
        ways = [(cell, other) for pair in free for cell in pair for other in pair - {cell} if cell in seen]
        for size, cell, inside in sorted((len(self.paper.area(*way)), *way) for way in ways):
            lie = f"{'lies' if size == 1 else 'lie'} {size}, {'odd' if size % 2 else 'even'}"
            item = f"{called(cell)} shuts off {size} cells at {called(inside)}, so {strokes}"
            yield "Neck", item, f"behind {seen[cell]} {lie}"


def _stroke_out(paper: PencilledPaper) -> None:
    """Rule out what drawn dominoes forbid."""
    for pair in paper.pairs:
        others = paper.drawn - {pair}
        if any(pair & other or paper.name(pair) == paper.name(other) for other in others):
            paper.out.add(pair)


def _dead_end(paper: PencilledPaper, guess: Pair) -> bool:
    """Whether drawing a pair ends, by single places and partners alone, where something has none left."""
    trial = PencilledPaper(paper.sheet, {*paper.drawn, guess}, paper.out)
    names = {trial.name(pair) for pair in trial.pairs}
    known = -1
    while known < len(trial.drawn) + len(trial.out):
        known = len(trial.drawn) + len(trial.out)
        _stroke_out(trial)
        free = [pair for pair in trial.pairs if pair not in trial.out]
        choices = [[pair for pair in free if cell in pair] for cell in trial.grid]
        # Single places and partners alone: a reader can follow these in the head.
        choices += [[pair for pair in free if trial.name(pair) == name] for name in names]
        if not all(choices):
            return True
        trial.drawn |= {pair for [pair] in (ways for ways in choices if len(ways) == 1)}
    return False
