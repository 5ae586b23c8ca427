"""Colouring by trying everything: every laying of the tiles, held to goals of every kind."""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from generator.manuscript.goals import Goal, Vocabulary
from generator.puzzles.colouring import Colouring
from generator.puzzles.colouring.examples import ColouringExample
from tests.hostile.brute import claims
from tests.hostile.brute.hexes import (
    Layout,
    classes,
    every_layout,
    in_order,
    pictured,
    random_figure,
    random_tiles,
    read_layout,
    text_of,
    turned,
)
from tests.hostile.brute.hexmate import printed_wrongly
from tests.hostile.brute.pictures import SIX, Place, beside
from tests.hostile.brute.posed import Posed

Requires = dict[str, Any]
"""What a goal requires, as its author writes it."""

SIXTHS = {"60": 1, "120": 2, "180": 3}


def random_goal(chance: Random) -> Requires:
    """One requirement of any kind."""
    sizes = sorted(chance.sample(range(1, 5), chance.choice((1, 2, 2, 3))))
    by = chance.choice(("60", "120", "180", "180", "mirror", "mirror", "mirror"))
    return chance.choice(
        (
            {"touching": "never"},
            {"touching": "in-doubles"},
            {"rows": {"at_most": str(chance.choice((1, 2, 2, 3)))}},
            {"patches": {"sizes": [*map(str, sizes)]}},
            {"each_colour": {"patches": [str(chance.randrange(1, 4)) for _ in range(chance.choice((1, 1, 2, 3)))]}},
            {"symmetry": {"by": by, "colours": chance.choice(("kept", "permuted"))}},
        )
    )


def reached(layout: Layout, goal: Requires, palette: list[str]) -> bool:
    """Whether the tiles as they lie reach a goal of one requirement."""
    shown = {cell: colour for piece in layout for cell, colour in piece}
    [(kind, detail)] = goal.items()
    match kind:
        case "touching":
            inside = {frozenset(cell for cell, _ in piece) for piece in layout} if detail == "in-doubles" else set()
            return all(
                shown[one] != shown[two] or {one, two} in inside for one in shown for two in near(one, shown)
            )
        case "rows":
            return _most_in_a_row(shown) <= int(detail["at_most"])
        case "patches":
            return all(str(len(patch)) in detail["sizes"] for patch in patches(shown))
        case "each_colour":
            made = {
                colour: sorted(str(len(p)) for p in patches(shown) if shown[min(p)] == colour) for colour in palette
            }
            return all(found == sorted(detail["patches"]) for found in made.values())
        case "symmetry":
            return any(_looks_the_same(shown, where, detail["colours"]) for where in _moves(shown, detail["by"]))
        case _:
            raise AssertionError(f"nobody tries out {kind!r}")


def near(cell: Place, shown: Mapping[Place, str]) -> list[Place]:
    """The cells of a figure beside one."""
    return [other for other in beside(cell, SIX) if other in shown]


def patches(shown: Mapping[Place, str]) -> list[set[Place]]:
    """The cells of one colour that hang together."""
    left, found = {*shown}, []
    while left:
        edge = [left.pop()]
        patch = {*edge}
        while edge:
            here = edge.pop()
            more = {cell for cell in near(here, shown) if cell in left and shown[cell] == shown[here]}
            patch |= more
            left -= more
            edge += more
        found.append(patch)
    return found


def _most_in_a_row(shown: Mapping[Place, str]) -> int:
    rows: Counter[tuple[str, int, str]] = Counter()
    for (row, column), colour in shown.items():
        rows.update([("level", row, colour), ("falling", column - row, colour), ("rising", column + row, colour)])
    return max(rows.values())


def _moves(shown: Mapping[Place, str], by: str) -> Iterator[dict[Place, Place]]:
    for sixths, mirrored, where in turned(sorted(shown)):
        if mirrored if by == "mirror" else not mirrored and sixths == SIXTHS[by]:
            yield where


def _looks_the_same(shown: Mapping[Place, str], where: Mapping[Place, Place], colours: str) -> bool:
    became = {(shown[cell], shown[image]) for cell, image in where.items()}
    if colours == "kept":
        return all(one == two for one, two in became)
    return len(became) == len({one for one, _ in became}) == len({two for _, two in became})


def words_for(goals: list[Requires]) -> Vocabulary:
    """The goals as a content file defines them."""
    made = [{"id": f"g{number}", "sentence": "So.", "requires": goal} for number, goal in enumerate(goals)]
    return Vocabulary().plus(goals=[Goal.model_validate(one) for one in made])


def problems(chance: Random) -> Iterator[Posed]:
    """A bare figure, or one with some colours given, some tiles laid, or all laid and some of them wrong."""
    cells = random_figure(chance, chance.choice((2, 3, 4, 4, 5, 5, 6, 6, 7)))
    tiles = random_tiles(chance, len(cells), chance.choice(("AB", "ABC", "ABC", "ABCD", "A7")))
    goals = [random_goal(chance) for _ in range(chance.choice((1, 1, 1, 2)))]
    every = every_layout(cells, tiles)
    if not every:
        return
    good = {one for one in every if all(reached(one, goal, tiles.colours) for goal in goals)}
    keys = {"tiles": str(tiles), "figure": pictured(cells, {}), "goal": [f"g{n}" for n in range(len(goals))]}
    words = words_for(goals)
    match chance.choice(("bare", "bare", "given", "laid", "wrong")):
        case "bare":
            found, count = good, classes(good, cells, tiles)
        case "given":
            marks = {cell: chance.choice(tiles.colours) for cell in chance.sample(cells, chance.choice((1, 2)))}
            keys["figure"] = pictured(cells, marks)
            found = {one for one in good if all((c, k) in {s for p in one for s in p} for c, k in marks.items())}
            count = len(found)
        case "laid":
            begun = _some_of(chance, every)
            keys["laid"] = text_of(begun, cells)
            found = {one for one in good if begun <= one}
            count = len(found)
        case _:
            yield from _mended(chance, every, good, keys, words, cells)
            return
    for made, holds in claims.some(claims.of_count(count), 4, chance):
        yield Posed(Colouring, keys | made, holds, context=words)
    texts = [text_of(one, cells) for one in chance.sample(in_order(every), 1)]
    texts += [text_of(chance.choice(in_order(found)), cells)] if found else []
    texts += printed_wrongly(texts[-1], tiles, chance)
    for text in texts:
        right = read_layout(text, cells) in found
        for made, holds in claims.some(claims.of_printed(count, right), 2, chance):
            yield Posed(Colouring, keys | made | {"solution": text}, holds, context=words)


def steps(chance: Random) -> Iterator[Posed]:
    """Some tiles laid, and the whole solution that they are said to lead to."""
    cells = random_figure(chance, chance.choice((2, 3, 4, 5, 6)))
    tiles = random_tiles(chance, len(cells), chance.choice(("AB", "ABC")))
    goal = random_goal(chance)
    every = every_layout(cells, tiles)
    if not every or "symmetry" in goal:
        return
    good = [one for one in in_order(every) if reached(one, goal, tiles.colours)]
    whole = chance.choice(good if good and chance.random() < 0.7 else in_order(every))
    laid = _some_of(chance, {whole} if chance.random() < 0.8 else every)
    keys = {"tiles": str(tiles), "position": pictured(cells, {}), "goal": "g0"}
    keys |= {"move": text_of(laid, cells), "whole": text_of(whole, cells)}
    for made, holds in claims.of_facts({"leads": True, "solved": laid == whole}, chance):
        right = holds and whole in good and laid <= whole
        yield Posed(ColouringExample, keys | made, right, context=words_for([goal]))


def _some_of(chance: Random, every: set[Layout]) -> Layout:
    layout = sorted(chance.choice(in_order(every)), key=sorted)
    return frozenset(chance.sample(layout, chance.randrange(1, len(layout) + 1)))


def _mended(
    chance: Random, every: set[Layout], good: set[Layout], keys: Requires, words: Vocabulary, cells: list[Place]
) -> Iterator[Posed]:
    """All is laid, and so many tiles lie wrong: fewer laid anew must not do, which only a count shows."""
    laid = chance.choice(in_order(every))
    wrong = chance.randrange(1, min(4, len(laid)) + 1)
    sooner = [one for one in good if len(laid - one) < wrong]
    just = [one for one in good if len(laid - one) == wrong]
    keys = keys | {"laid": text_of(laid, cells), "wrong": str(wrong)}
    for made, holds in claims.of_count(len(just)):
        yield Posed(Colouring, keys | made, holds and not sooner and made["claim"] != "solvable", context=words)
    for one in chance.sample(in_order(good), min(2, len(good))):
        for made, holds in claims.of_printed(len(just), one in just):
            counted = holds and not sooner and made["claim"] != "solvable"
            yield Posed(Colouring, keys | made | {"solution": text_of(one, cells)}, counted, context=words)


def pictures(chance: Random) -> Iterator[Posed]:
    """A picture of colours: whether cells are a patch or a row, and whether the colours reach a goal."""
    cells = random_figure(chance, chance.randrange(3, 12))
    shown = {cell: chance.choice("AABBC") for cell in cells}
    names = {cell: text_of([frozenset([(cell, "A")])], cells).split()[1] for cell in cells}
    keys = {"position": pictured(cells, shown)}
    every = patches(shown)
    some = [*chance.choice(every)] if chance.random() < 0.4 else chance.sample(cells, chance.choice((1, 2, 3)))
    within = [patch for patch in every if patch & {*some}]
    facts: dict[str, object] = {"patch": within == [{*some}], "patches": len(within), "cells": len(some)}
    move = {"move": " ".join(["patch", *(names[cell] for cell in some)])}
    for made, holds in claims.of_facts(facts, chance):
        yield Posed(ColouringExample, keys | move | made, holds)
    row = len({r for r, _ in some}) == 1 or len({c - r for r, c in some}) == 1 or len({c + r for r, c in some}) == 1
    move = {"move": " ".join(["row", *(names[cell] for cell in some)])}
    for made, holds in claims.of_facts({"row": row, "cells": len(some)}, chance):
        yield Posed(ColouringExample, keys | move | made, holds)
    goal = random_goal(chance)
    if "symmetry" in goal or goal.get("touching") == "in-doubles":
        return
    alone = frozenset(frozenset([spot]) for spot in shown.items())
    facts = {"holds": reached(alone, goal, sorted({*shown.values()})), "patches": len(every), "cells": len(cells)}
    for made, holds in claims.of_facts(facts, chance):
        yield Posed(ColouringExample, keys | {"goal": "g0"} | made, holds, context=words_for([goal]))
