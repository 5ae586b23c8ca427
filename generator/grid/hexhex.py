"""Hexagons of hexagons, told by how many cells each of their six sides has."""

from generator.grid.hex import Hex, reading_order

LEAST_SIDE, MOST_SIDE = 3, 9
"""The sizes that are played on."""


def hexagon_cells(side: int) -> list[Hex]:
    """The cells of such a hexagon about Hex(0, 0), in reading order."""
    span = range(1 - side, side)
    return sorted((Hex(q, r) for q in span for r in span if abs(q + r) < side), key=reading_order)
