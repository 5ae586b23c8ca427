"""A step as somebody wrote it, and what can be said of it.

A step is written `02 a1-a2, b1|b2; 11 b3-c3`: the dominoes and strokes known before, and behind the
semicolon what follows. What a drawn domino rules out is known without being said.
"""

from itertools import islice

from generator.errors import ContentError, Undecided
from generator.puzzles.hidden_set.field import Field, Pair, spot_name
from generator.puzzles.hidden_set.reasoning.deduction import Inference
from generator.puzzles.hidden_set.reasoning.explain import explained
from generator.puzzles.hidden_set.reasoning.pencil import Noted, PencilBoard
from generator.puzzles.hidden_set.reasoning.wording import ground_of
from generator.tiles.domino import Domino

MOST_SOLUTIONS = 10_000
"""Solutions after which counting gives up: how many there are is then not known."""


def read_step(move: str, field: Field) -> tuple[Noted, Noted]:
    """What was known before, and the news."""
    before, _, fresh = move.rpartition(";")
    known, news = _read_noted(before, field), _read_noted(fresh, field)
    pairs = [pair for noted in (known, news) for pair in (*noted.dominoes, *noted.strokes)]
    for place, pair in enumerate(pairs):
        if pair in pairs[:place]:
            cells = " and ".join(map(spot_name, pair))
            raise ContentError(f"{move!r} names {cells} twice, expected every two cells once")
    return known, news


def judged(field: Field, move: str) -> dict[str, object]:
    """How many solutions there are, whether the step follows, and by which technique."""
    before, fresh = read_step(move, field)
    found = list(islice(field.searched(), MOST_SOLUTIONS + 1))
    if len(found) > MOST_SOLUTIONS:
        raise Undecided(f"counting stopped at {MOST_SOLUTIONS:,} solutions; take a grid that has fewer")
    forced = bool(found) and all(
        solution.issuperset(noted.dominoes) and solution.isdisjoint(noted.strokes)
        for noted in (before, fresh)
        for solution in found
    )
    facts: dict[str, object] = {"solutions": len(found), "forced": forced}
    step = explained(PencilBoard(field), before, fresh) if forced and (fresh.dominoes or fresh.strokes) else None
    if step:
        facts |= {"technique": step.technique.value.name, "reason": ground_of(PencilBoard(field), step)}
    return facts


def used(field: Field, move: str) -> Inference | None:
    """The technique by which a step follows, and what it looks at; None where no technique explains it."""
    return explained(PencilBoard(field), *read_step(move, field))


def _read_noted(text: str, field: Field) -> Noted:
    dominoes: list[Pair] = []
    strokes: list[Pair] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, cells = part.rpartition(" ")
        pair = _neighbours(part, cells, "-" if name else "|", field)
        if name and Domino.parse(name) != field.tile(pair):
            raise ContentError(f"{part!r} does not lie there, expected {field.tile(pair)}")
        (dominoes if name else strokes).append(pair)
    return Noted(tuple(dominoes), tuple(strokes))


def _neighbours(part: str, cells: str, between: str, field: Field) -> Pair:
    known = {spot_name(spot): spot for spot in field.numbers}
    ends = cells.split(between)
    for cell in ends if len(ends) == 2 else []:
        if cell not in known:
            raise ContentError(f"{cell!r} is no cell of the grid, expected a row and a column such as 'b3'")
    spots = sorted(known[cell] for cell in ends) if len(ends) == 2 else []
    for pair in field.pairs:
        if [*pair] == spots:
            return pair
    raise ContentError(
        f"{part!r} is no step, expected two cells that touch, as a domino '02 a1-a2' or a stroke 'a1|a2'"
    )
