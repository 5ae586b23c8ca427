"""How a map is found: the pass, the border between two countries, and the dominoes that lie across it."""

from generator.counting.number_words import in_words
from generator.figure.marks import Figure
from generator.puzzles.mountains.drawing import Marked, map_figure
from generator.puzzles.mountains.engine.heights import Heights, sections, walked
from generator.puzzles.mountains.passes import HEIGHT_NAMES, across, border, pass_height
from generator.tiles.layout import Layout

CELL = 7.0
"""Edge of a cell on the worked map, in millimetres."""


def worked_way(layout: Layout) -> tuple[Figure, str]:
    """A map with its pass ringed and its border drawn, and how one comes to it; nothing to say without a pass."""
    deal = [placed.domino for placed in layout.dominoes]
    height = pass_height(deal)
    heights = layout.cells
    if height is None:
        return map_figure(layout, Marked(walked(heights)), CELL), ""
    ringed = tuple(cell for cell, number in sorted(heights.items()) if number == height)
    marked = Marked(walked(heights), border=tuple(border(heights, height)), ringed=ringed)
    figure = map_figure(layout, marked, CELL)
    names = [str(domino) for domino in across(sorted(deal), height)]
    return figure, "\n\n".join((_pass(len(ringed), height), _border(names), *_countries(heights, height)))


def _pass(amount: int, height: int) -> str:
    if amount == 1:
        return (
            f"The deal holds a single {height}. Everything from {height + 1} up must reach everything from "
            f"{height - 1} down *through that one place*, so it wants a {height + 1} on one side "
            f"and a {height - 1} on another."
        )
    return (
        f"The deal holds only {in_words(amount)} {HEIGHT_NAMES[height]}s. Everything from {height + 1} up must "
        f"reach everything from {height - 1} down *through one of them*."
    )


def _border(names: list[str]) -> str:
    if not names:
        return "No domino has a foot in both countries, the low one and the high one."
    listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    have = "domino has" if len(names) == 1 else "dominoes have"
    lay = "Lay it" if len(names) == 1 else "Lay them"
    return (
        f"{in_words(len(names)).capitalize()} {have} a foot in both countries: {listed}. {lay} across "
        "the **border**, the heavy line, and let the pass (ringed) stand in it like a gate."
    )


def _countries(heights: Heights, height: int) -> list[str]:
    """What is left to see to; said only where each country with the pass can be walked without the other."""
    low = {cell: number for cell, number in heights.items() if number <= height}
    high = {cell: number for cell, number in heights.items() if number >= height}
    if all(len(sections(country)) == 1 for country in (low, high)):
        return ["Then all that is left is to see that each country can be walked by itself."]
    return []
