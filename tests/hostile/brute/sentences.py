"""Sentences of reasons read again: the forms they can have, and whether what each says is so."""

import re
from collections.abc import Callable, Iterator
from itertools import combinations, product

from tests.hostile.brute.fillings import Small, Some, fillings, within_the_set

Truth = Callable[[Small, Some, re.Match[str]], bool]

UNITS = (
    *("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)


def number(word: str) -> int:
    """A number in digits or in words."""
    return int(word) if word.isdigit() else UNITS.index(word.lower())


def numbers(words: str) -> list[int]:
    """Several numbers in a row."""
    return [number(word) for word in re.split(r", | and ", words)]


def row_too_long(small: Small, cells: Some, said: re.Match[str]) -> bool:
    """More cells in a row than so many of each colour."""
    many, colours, most = number(said["many"]), number(said["colours"]), number(said["most"] or "one")
    in_a_row = any(cells <= row for direction in small.rows for row in direction)
    facts = (len(cells), len(small.hexes), small.most)
    return in_a_row and facts == (many, colours, most) and many > colours * most


def odd_parts(small: Small, cells: Some, said: re.Match[str]) -> bool:
    """Parts that tiles of two cells leave something bare of: at least one cell, or just one at best."""
    parts = small.parts(cells)
    sizes = numbers(said["sizes"])
    if "Each" in said[0] or "have one cell each" in said[0]:
        sizes = sizes * len(parts)
    if "parts" in said.groupdict() and len(parts) != number(said["parts"]):
        return False
    whole = not small.around(cells) and ("shaded" in said[0] or len(cells) == len(small.cells))
    bare = [_bare(small, part) for part in parts]
    right = min(bare) >= 1 if "at least one" in said[0] else {*bare} == {1}
    twos = all(len(word) == 2 for word in small.tiles.words)
    return whole and right and twos and sorted(sizes) == sorted(map(len, parts))


def _bare(small: Small, part: Some) -> int:
    """How many cells stay bare where tiles of two cells are laid as well as can be."""
    if not part:
        return 0
    first = min(part)
    tiles = [_bare(small, part - {first, other}) for other in small.near[first] if other in part]
    return min([1 + _bare(small, part - {first}), *tiles])


def undivided(small: Small, cells: Some, said: re.Match[str]) -> bool:
    """Parts of sizes that are no sums of the sizes of patches."""
    words = {"twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6, "sevens": 7}
    into = {words.get(word) or int(word.split()[-1]) for word in re.split(r", | and ", said["into"])}
    parts = small.parts(cells)
    sizes = numbers(said["sizes"]) * (len(parts) if said[0].startswith("Each") else 1)
    neither = {"neither": 2}.get(said.groupdict().get("neither") or "", len(parts))
    known = sorted(sizes) == sorted(map(len, parts)) and into == small.sizes and len(parts) == neither
    return known and not small.around(cells) and not any([*_sums(size, into)] for size in sizes)


def _sums(size: int, sizes: set[int]) -> Iterator[int]:
    """How many numbers make a sum, for each way to make it."""
    if not size:
        yield 0
    for one in sizes:
        if one <= size:
            yield from (1 + rest for rest in _sums(size - one, sizes))


def scarce(small: Small, cells: Some, said: re.Match[str]) -> bool:
    """A part whose patches are so many, or at most so many, and so their colours and what the tiles cover."""
    found = said.groupdict()
    patches, colours = number(found.get("patches") or "one"), number(found.get("colours") or "one")
    covered, many = number(said["covered"]), number(said["cells"])
    if small.around(cells) or len(small.parts(cells)) != 1 or len(cells) != many or not small.sizes:
        return False
    counts = {*_sums(many, small.sizes)}
    if not counts or not _agree(counts, patches, found.get("most_patches")):
        return False
    if not _agree({*_colour_counts(small, cells)}, colours, found.get("most_colours")):
        return False
    tiles = {_hexes(small, {*some}) for some in combinations(sorted(small.hexes), colours)}
    exact = small.uses_all and not found.get("most_colours")
    return covered < many and (exact or bool(said["most_covered"])) and _agree(tiles, covered, said["most_covered"])


def _agree(truth: set[int], told: int, at_most: str | None) -> bool:
    return max(truth, default=0) <= told if at_most else truth <= {told}


def _hexes(small: Small, colours: set[str]) -> int:
    return sum(len(word) for word in small.tiles.words if {*word} <= colours)


def _colour_counts(small: Small, part: Some) -> Iterator[int]:
    """How many colours a part can show that is divided into patches, for each way to colour it."""
    order, letters = sorted(part), sorted(small.hexes)
    if len(letters) ** len(order) > 3_000:
        letters = letters[:3]
    for colours in product(letters, repeat=len(order)):
        shown = dict(zip(order, colours, strict=True))
        patches = [
            patch
            for colour in {*colours}
            for patch in small.parts(frozenset(cell for cell in order if shown[cell] == colour))
        ]
        if all(len(patch) in (small.sizes or ()) for patch in patches):
            yield len({*colours})


def few_neighbours(small: Small, cells: Some, said: re.Match[str]) -> bool:
    """Cells of which each needs a neighbour of its own, for a tile or for a patch of two."""
    many = number(said.groupdict().get("many") or "two")
    few = number(said.groupdict().get("few") or "one")
    touch = any(cells.intersection(small.near[cell]) for cell in cells)
    need = small.sizes == {2} if "pair" in said[0] else all(len(word) == 2 for word in small.tiles.words)
    lean = all(small.near[cell] for cell in cells) and (len(cells), len(small.around(cells))) == (many, few)
    return lean and need and not touch and few < many


def same_and_other(small: Small, cells: Some, said: re.Match[str]) -> bool:
    """A tile that cannot but lie there, and a colour that cannot but match."""
    [ring, *others] = small.around(cells)
    if others or small.sizes is None or 1 in small.sizes or any(word == word[::-1] for word in small.tiles.words):
        return False
    if said[0].startswith("Dot"):
        return len(cells) == 1 and all(len(word) == 2 for word in small.tiles.words)
    one, two = cells
    return all({*small.near[cell]} == {ring, *cells} - {cell} for cell in (one, two)) and 1 not in small.sizes


def too_often(small: Small, cells: Some, said: re.Match[str]) -> bool:
    """Every way to fill the cells lays a tile of so many copies once more than these, at least."""
    times = 2 if said["times"] == "twice" else number(said["times"].split()[0])
    has = said["has"] and (2 if said["has"] == "twice" else number(said["has"].split()[0]))
    ways = [dict(laid) for laid, _ in fillings(small, cells)]
    over = all(any(small.counts[tile] == times - 1 and used >= times for tile, used in way.items()) for way in ways)
    return bool(ways) and over and number(said["many"]) == len(cells) and (has or 1) == times - 1


def needy(small: Small, cells: Some, said: re.Match[str]) -> bool:
    """Parts that each need so many tiles of a kind, which are more than there are together."""
    found, parts = said.groupdict(), small.parts(cells)
    size = {"single": (1, 1), "double": (2, 1)}[said["kind"]]

    def count(tiles: list[str]) -> int:
        return sum((len(tile), len({*tile})) == size for tile in tiles)

    least = sorted(min(count([*way.elements()]) for way in within_the_set(small, part)) for part in parts)
    needs = sorted(numbers(found.get("needs") or "one"))
    needs = needs * len(parts) if said[0].startswith("Each") else needs
    there_are = count([*small.tiles.words])
    if number(found.get("parts") or UNITS[len(parts)]) != len(parts) or number(said["has"]) != there_are:
        return False
    place = found.get("place")
    named = {
        "cells": all(len(part) == 1 for part in parts),
        "ends": all(len(small.around(part)) == 1 for part in parts),
    }.get(place or "", True)
    return named and least == needs and min(needs) > 0 and sum(needs) > there_are


def missed_rows(small: Small, cells: Some, said: re.Match[str]) -> bool:
    """Every place of a colour misses one row of each direction, and no short ones add up to nought."""
    end, times, rows, full = (number(said[name]) for name in ("end", "times", "rows", "full"))
    short = {sign * int(one[1:]) for one in re.split(r", | and ", said["short"]) for sign in (1, -1)}
    colours = len(small.hexes)
    if (
        (2 * end, times + 1, full) != (times, rows, colours)
        or {*small.hexes.values()} != {times}
        or small.most != 1
    ):
        return False
    numbered = [dict(zip(range(-end, end + 1), lines, strict=False)) for lines in small.rows]
    # Along the third direction numbers fall where those of the others rise.
    numbered[2] = {-one: line for one, line in numbered[2].items()}
    lengths = [{one: len(line) for one, line in lines.items()} for lines in numbered]
    sums = {sum(one for lines in numbered for one, line in lines.items() if cell in line) for cell in cells}
    ok = len(cells) == len(small.cells) and all(len(lines) == rows for lines in small.rows) and sums == {0}
    ok = ok and all(max(one.values()) == full for one in lengths)
    ok = ok and all({n for n, many in one.items() if many < full} == short for one in lengths)
    return ok and all(sum(three) for three in product(short, repeat=3)) and all(_misses(small, times, numbered))


def _misses(small: Small, times: int, numbered: list[dict[int, Some]]) -> Iterator[bool]:
    for place in places(small, times):
        missed = [[n for n, line in lines.items() if not line & place] for lines in numbered]
        yield all(len(one) == 1 for one in missed) and sum(n for one in missed for n in one) == 0


def places(small: Small, times: int) -> Iterator[Some]:
    """The sets of so many cells of which no two lie in a row."""
    for some in combinations(small.cells, times):
        place = frozenset(some)
        if all(len(row & place) < 2 for direction in small.rows for row in direction):
            yield place


def unfillable(small: Small, cells: Some, said: re.Match[str]) -> bool:
    """No way to fill the cells needs only what the set has."""
    return number(said.groupdict().get("many") or "one") == len(cells) and not within_the_set(small, cells)


def no_places(small: Small, cells: Some, said: re.Match[str]) -> bool:
    """One colour has so many places, and no choice of them shares out the figure."""
    times, found, amounts = number(said["times"]), said.groupdict(), {*small.hexes.values()}
    full = [row for direction in small.rows for row in direction if len(row) >= len(small.hexes)]
    every = [place for place in places(small, times) if all(place & row for row in full)]
    if amounts != {times} or not small.uses_all or small.most != 1 or len(cells) != len(small.cells):
        return False
    if "no place" in said[0]:
        return not every
    told, colours = number(found["ways"]), number(found["colours"])
    free = small.sizes is None and not any("symmetry" in one for one in small.required)
    exact = len(every) == told and (bool(found["most"]) or (free and _no_doubles(small)))
    few = "there are" in said[0]
    return exact and few == (told < colours) and colours == len(small.hexes) and not _shared(cells, every)


def _no_doubles(small: Small) -> bool:
    return not any(len(word) == 2 and word[0] == word[1] for word in small.tiles.words)


def _shared(bare: Some, every: list[Some]) -> bool:
    if not bare:
        return True
    first = min(bare)
    return any(_shared(bare - place, every) for place in every if first in place and place <= bare)
