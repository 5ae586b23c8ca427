"""Solutions changed in every small way, which a checker must tell from the right one."""

from generator.tiles.layout import Layout


def mutants(layout: Layout) -> list[Layout]:
    """A solution with two dominoes exchanged, one turned, moved or left out, in every way."""
    found = []
    laid = layout.dominoes
    for place, one in enumerate(laid):
        rest = [*laid[:place], *laid[place + 1 :]]
        found.append(Layout.of(rest))
        found.append(Layout.of([*rest, one._replace(numbers=one.numbers[::-1])]))
        for rows, cols in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            cells = one.first.moved(rows, cols), one.second.moved(rows, cols)
            found.append(Layout.of([*rest, one._replace(first=cells[0], second=cells[1])]))
        for other in laid[:place]:
            others = [each for each in rest if each != other]
            exchanged = one._replace(numbers=other.numbers), other._replace(numbers=one.numbers)
            found.append(Layout.of([*others, *exchanged]))
    return [other for other in found if other != layout]
