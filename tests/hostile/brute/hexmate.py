"""Hexmate by trying everything: tiles hidden in a pattern of colours or of numbers."""

from collections.abc import Iterator
from random import Random

from generator.puzzles.hexmate import Hexmate
from generator.puzzles.hexmate.examples import HexmateExample
from tests.hostile.brute import claims
from tests.hostile.brute.hexes import (
    Layout,
    Tiles,
    every_layout,
    in_order,
    pictured,
    random_figure,
    random_tiles,
    read_layout,
    text_of,
)
from tests.hostile.brute.pictures import Place
from tests.hostile.brute.posed import Posed

Pattern = tuple[list[Place], Tiles, dict[Place, str], list[Layout]]
"""Cells, tiles, the colour of each cell, and all the ways the tiles lie there."""


def random_pattern(chance: Random, tiles: Tiles, cells: int) -> Pattern | None:
    """A pattern made of its tiles, sometimes with two colours exchanged; None where no tile lies so."""
    figure = random_figure(chance, cells)
    layouts = in_order(every_layout(figure, tiles))
    if not layouts:
        return None
    marks = {cell: colour for piece in chance.choice(layouts) for cell, colour in piece}
    if chance.random() < 0.4:
        one, other = chance.sample(figure, 2)
        marks[one], marks[other] = marks[other], marks[one]
    shown = [one for one in layouts if all(marks[cell] == colour for piece in one for cell, colour in piece)]
    return figure, tiles, marks, shown


def _in_colours(chance: Random) -> Pattern | None:
    cells = chance.choice((2, 3, 4, 5, 6, 6, 7, 7, 8))
    return random_pattern(chance, random_tiles(chance, cells, chance.choice(("AB", "ABC", "ABC", "AB7"))), cells)


def _in_numbers(chance: Random) -> Pattern | None:
    """Each tile of two numbers once, which is what reasoning is told of."""
    words = ["00", "01", "02", "11", "12", "22"]
    some = tuple(sorted(chance.sample(words, chance.choice((2, 3, 3, 4)))))
    return random_pattern(chance, Tiles(some, len(some)), 2 * len(some))


def colours(chance: Random) -> Iterator[Posed]:
    """A pattern in colours, with and without a printed solution."""
    yield from _claimed(_in_colours(chance), chance)


def numbers(chance: Random) -> Iterator[Posed]:
    """A pattern in numbers."""
    yield from _claimed(_in_numbers(chance), chance)


def _claimed(made: Pattern | None, chance: Random) -> Iterator[Posed]:
    if made is None:
        return
    cells, tiles, marks, layouts = made
    keys = {"tiles": str(tiles), "pattern": pictured(cells, marks)}
    for claim, holds in claims.some(claims.of_count(len(layouts)), 3, chance):
        yield Posed(Hexmate, keys | claim, holds)
    if not layouts:
        return
    right = text_of(chance.choice(layouts), cells)
    for text in (right, *printed_wrongly(right, tiles, chance)):
        is_right = read_layout(text, cells) in layouts
        for claim, holds in claims.some(claims.of_printed(len(layouts), is_right), 2, chance):
            yield Posed(Hexmate, keys | claim | {"solution": text}, holds)


def printed_wrongly(text: str, tiles: Tiles, chance: Random) -> Iterator[str]:
    """A printed solution with a colour, a line or a place changed, and with a tile more, less or another."""
    yield claims.edited(text, "".join(tiles.colours), chance)
    yield claims.edited(text, "abcd", chance)
    parts = text.split(", ")
    fewer = claims.edited_list(parts, parts, chance)
    yield ", ".join(fewer) if fewer else "A z9"


def steps(chance: Random) -> Iterator[Posed]:
    """Some tiles that are found, and whether they lie so in every solution."""
    in_numbers = chance.random() < 0.5
    made = _in_numbers(chance) if in_numbers else _in_colours(chance)
    if made is None or len(made[3]) > 100:
        return
    cells, tiles, marks, layouts = made
    pieces = sorted({piece for layout in layouts for piece in layout}, key=sorted)
    found = chance.sample(pieces, min(len(pieces), chance.choice((0, 1, 1, 2))))
    if found and not in_numbers and chance.random() < 0.2:
        found[0] = frozenset((cell, chance.choice(tiles.colours)) for cell, _ in found[0])
    if len({cell for piece in found for cell, _ in piece}) < sum(map(len, found)):
        return
    forced = bool(layouts) and all(piece in layout for layout in layouts for piece in found)
    facts = {"solutions": len(layouts), "forced": forced, "found": len(found)}
    keys = {"tiles": str(tiles), "position": pictured(cells, marks), "move": text_of(found, cells)}
    for claim, holds in claims.of_facts(facts, chance):
        yield Posed(HexmateExample, keys | claim, holds)
