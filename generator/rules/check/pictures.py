"""Small pictures looked for on a filled board, place by place."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.rules.check.scopes import Found, Ground
from generator.rules.language.requirements import Never, OneOf
from generator.rules.language.words import Mark
from generator.rules.reading.answer import FilledLayer
from generator.rules.reading.setting import values_of
from generator.rules.reading.tokens import Cell, read_tokens

Firsts = Mapping[str, Mark]
"""The first value of each layer, which `*` is not."""


def shown_nowhere(ground: Ground, wanted: Never, layers: Mapping[str, FilledLayer], firsts: Firsts) -> bool:
    """Whether none of the pictures is to be seen anywhere."""
    return not any(_found(ground, text, ground.cells, layers=layers, firsts=firsts) for text in wanted.pictures)


def shown_somewhere(
    ground: Ground, wanted: OneOf, found: Found, layers: Mapping[str, FilledLayer], firsts: Firsts
) -> bool:
    """Whether one of the pictures is to be seen within a group, or round the place that the rule is said of."""
    anchor, places = found
    for text in wanted.pictures:
        if "o" in text:
            if _seen_round(ground, text, anchor, layers=layers, firsts=firsts):
                return True
        elif _found(ground, text, places, layers=layers, firsts=firsts):
            return True
    return False


def _found(ground: Ground, text: str, places: Any, layers: Mapping[str, FilledLayer], firsts: Firsts) -> bool:
    tokens = {cell: token for cell, token in read_tokens(text, ground.setting.grid).items() if token != "."}
    inside = {*places}
    return any(
        all(cell in inside and _shows(ground, cell, token, layers, firsts) for cell, token in laid.items())
        for laid in _everywhere(ground, tokens)
    )


def _everywhere(ground: Ground, tokens: Mapping[Cell, str]) -> Iterator[dict[Cell, str]]:
    """A picture in all its images, with one of its cells on each cell of the board."""
    for image in ground.geometry.images(tokens):
        first = min(image)
        for cell in ground.cells:
            if ground.geometry.moves(first, cell):
                down, right = cell[0] - first[0], cell[1] - first[1]
                yield {(row + down, column + right): token for (row, column), token in image.items()}


def _shows(ground: Ground, cell: Cell, token: str, layers: Mapping[str, FilledLayer], firsts: Firsts) -> bool:
    """Whether a cell shows what a token of a picture means."""
    held = {name: layer.values[cell] for name, layer in layers.items() if name in firsts and cell in layer.values}
    if token == "*":
        return any(value != firsts[name] for name, value in held.items())
    known = [value for name in firsts for value in values_of(ground.family.unknown[name], ground.setting)]
    if any(str(value) == token for value in known):
        return any(str(value) == token for value in held.values())
    return any(isinstance(value, str) and value[0] == token for value in held.values())


def _seen_round(ground: Ground, text: str, anchor: Cell, layers: Mapping[str, FilledLayer], firsts: Firsts) -> bool:
    """Whether links are drawn about a cell as a picture shows them."""
    [layer] = [name for name, one in ground.family.unknown.items() if one.at == "links" and name in firsts]
    drawn = {
        (one[0] + other[0] - 2 * anchor[0], one[1] + other[1] - 2 * anchor[1])
        for (one, other), value in layers[layer].values.items()
        if value != firsts[layer]
    }
    tokens = read_tokens(text, "square", between=True)
    middle = next(place for place, token in tokens.items() if token == "o")
    marks = {
        (row - middle[0], column - middle[1]): token for (row, column), token in tokens.items() if token in "-|x"
    }
    return any(
        all((place in drawn) == (token != "x") for place, token in image.items())
        for image in ground.geometry.images(marks)
    )
