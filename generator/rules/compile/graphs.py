"""Requirements about connection: what hangs together, one loop, and patches. They are not written out."""

from collections.abc import Sequence
from itertools import chain

from generator.errors import ContentError
from generator.rules.compile.draft import FormDraft
from generator.rules.form import Clause, Connected, Count, Loop, Part, PatchPart
from generator.rules.language.requirements import Hangs, OneLoop, PatchSizes
from generator.rules.language.rule import Rule
from generator.rules.language.words import OWN, Mark
from generator.rules.reading.tokens import Cell, Link


def connected(draft: FormDraft, number: int, rule: Rule, wanted: Hangs) -> None:
    """The places of a value hang together."""
    layer = wanted.each if wanted.each is not None else draft.layer_with(wanted.of[0])
    for spot in draft.spots(rule):
        places = [place for place in spot.places if place in draft.form.layers[layer]]
        edges = _edges(draft, places, wanted)
        for nodes in _nodes(draft, layer, places, wanted):
            draft.form.group(number, spot.places, Connected(nodes, edges))


def _nodes(draft: FormDraft, layer: str, places: Sequence[Cell], wanted: Hangs) -> list[tuple[int, ...]]:
    """The literals of the places of each value, or of all values that count as one."""
    if wanted.each is not None:
        values: list[Mark] = [*draft.form.values[layer]]
        if wanted.above is not None:
            values = [value for value in values if isinstance(value, int) and value > wanted.above]
        return [tuple(draft.literal(layer, place, value) for place in places) for value in values]
    if len(wanted.of) == 1:
        return [tuple(draft.literal(layer, place, wanted.of[0]) for place in places)]
    return [tuple(_one_of(draft, layer, place, wanted.of) for place in places)]


def _one_of(draft: FormDraft, layer: str, place: Cell, values: tuple[Mark, ...]) -> int:
    """A variable that holds just where a place has one of some values."""
    form, variable = draft.form, draft.form.new()
    literals = [draft.literal(layer, place, value) for value in values]
    form.define(Clause((-variable, *literals)))
    form.define(*(Clause((variable, -literal)) for literal in literals))
    form.facts[variable] = layer, place, values
    return variable


def _edges(draft: FormDraft, places: Sequence[Cell], wanted: Hangs) -> tuple[tuple[int, int, int], ...]:
    """The links between some places, each with the literal that it joins them."""
    index = {place: at for at, place in enumerate(places)}
    links = [link for link in draft.board.links if link[0] in index and link[1] in index]
    if wanted.by is None:
        return tuple((index[one], index[other], 0) for one, other in links)
    layer = draft.layer_with(wanted.by)
    return tuple((index[one], index[other], draft.literal(layer, (one, other), wanted.by)) for one, other in links)


def loop(draft: FormDraft, number: int, rule: Rule, wanted: OneLoop) -> None:
    """What is drawn is one closed loop: at every point none or two are drawn, and all hang together."""
    table = draft.form.layers[wanted.of]
    links: list[Link] = [*table]
    points = {point: at for at, point in enumerate(sorted({*chain(*links)}))}
    ends = tuple(
        (points[one], points[other], draft.literal(wanted.of, (one, other), "any")) for one, other in links
    )
    at_point: list[list[int]] = [[] for _ in points]
    for one, other, literal in ends:
        at_point[one].append(literal)
        at_point[other].append(literal)
    draft.form.group(number, links, Loop(len(points), ends))
    for point, literals in zip(points, at_point, strict=True):
        draft.form.group(number, (point,), Count(tuple(literals), (0, 2)))


def patches(draft: FormDraft, number: int, rule: Rule, wanted: PatchSizes) -> None:
    """Every patch of touching cells of one value has its size."""
    board, index = draft.board, {cell: at for at, cell in enumerate(draft.board.cells)}
    unknown = draft.family.unknown.get(str(wanted.of))
    layer = str(wanted.of) if unknown is not None else draft.layer_with(wanted.of)
    values = [*draft.form.values[layer]] if unknown is not None else [wanted.of]
    labels = tuple(tuple(draft.literal(layer, cell, value) for cell in board.cells) for value in values)
    edges = tuple((index[one], index[other]) for one, other in board.links)
    sizes: tuple[tuple[int, ...], ...] = tuple(() for _ in values)
    seeds: dict[int, int | None] = {}
    if wanted.size == OWN:
        sizes = tuple((value,) if isinstance(value, int) else () for value in values)
        if not all(sizes):
            raise ContentError(
                f"'size: own' takes a size from each value, but {layer!r} has values that are no numbers"
            )
    elif isinstance(wanted.size, tuple):
        sizes = tuple(wanted.size for _ in values)
    else:
        marks = draft.setting.marks[wanted.size]
        seeds = {
            index[cell]: mark if isinstance(mark := marks[cell], int) else None
            for cell in board.cells
            if cell in marks
        }
    parts: list[Part] = [PatchPart(labels, edges, sizes, seeds)]
    for label in labels if seeds else ():
        # A seed bears the label, for it has to lie in a patch of it; and no patch has two of them.
        if unknown is None:
            parts += (Clause((label[seed],)) for seed in seeds)
        parts += (Clause((-label[one], -label[other])) for one, other in edges if one in seeds and other in seeds)
    draft.form.group(number, board.cells, *parts)
