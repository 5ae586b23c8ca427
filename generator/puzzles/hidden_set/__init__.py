"""What the puzzles of a hidden set share: numbers on cells, in pairs the tiles of a set, and the borders gone.

Nothing here knows how cells lie: a field says which of them touch, and all reasoning goes by that. A tile
of two numbers is a domino here, whatever its shape.
"""
