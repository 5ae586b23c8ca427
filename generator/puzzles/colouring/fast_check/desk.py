"""Where the compiled player finds what in two arrays: the ground, which stays as it is, and the desk.

Cells are bits of a mask, colours are numbers or bits of another mask. What is where is the same for every figure.
There are no more arrays than these two, for compiled code that hands on many spends most of its time on that.
"""

NOBODY = -1
MOST_CELLS, MOST_COLOURS, MOST_SIGHTS, MOST_PLACES = 60, 36, 8, 2048
"""What there is room for; a mask of cells has some bits to spare."""

SIDES = 6

NEVER, IN_DOUBLES, ROWS, GROWING, LISTED, KEPT, PERMUTED = range(7)
"""Kinds of sights."""

KIND, MOST, SIZES, START, END, SIGHT = range(6)
"""What is written of a sight: how often, how large or how many; which sizes; where its numbers begin and end."""

CELLS, COLOURS, KINDS, FIRST_SIGHT, LAST_SIGHT, HALF = range(6)
"""The numbers at the head of the ground; at the half, a position is kept in which a tile is half laid."""

NEAR = HALF + 1
RING = NEAR + SIDES * MOST_CELLS
LINES = RING + MOST_CELLS
"""The cells that touch each cell, in order and as a mask, and masks of the others of its three rows."""

ALIKE = LINES + 3 * MOST_CELLS
"""For each colour those that it can be exchanged with, itself among them."""

KIND_OF = ALIKE + MOST_COLOURS
ALONE_OF = KIND_OF + MOST_COLOURS * MOST_COLOURS
"""The kind of tile that has some two colours, or one alone."""

TILES = ALONE_OF + MOST_COLOURS
"""For each kind of tile two colours, the other NOBODY for a single hex; then the sights and their numbers."""

CHANCE, MET, FILLINGS, STEPS, LEAVE, ALONE, STRIDE, LIKES = range(8)
"""The numbers at the head of the desk: chance, dead ends, fillings, steps and their bound; colours of singles in
hand; how far a position is from the next, and where the likes of tiles are written."""

BEGIN = LIKES + 1
ENDS = BEGIN + MOST_CELLS + 2
FILLING = ENDS + MOST_CELLS + 2
"""The tiles to be tried at each step: where the next is, and where they end; and the first filling."""

OPEN_TO = FILLING + MOST_CELLS + 2
OPENED = OPEN_TO + MOST_CELLS
"""The colours that each cell is open to, and the cells that are open to each colour."""

BARRED = OPENED + MOST_COLOURS
PARTNERS = BARRED + MOST_CELLS
LEFT = PARTNERS + MOST_COLOURS
BECAME = LEFT + MOST_CELLS + 1
BECAME_OF = BECAME + MOST_COLOURS
CHOSEN = BECAME_OF + MOST_COLOURS
"""Colours barred from cells, colours on the same dihexes, sizes of a list, exchanged colours, moves chosen."""

PLACE = CHOSEN + MOST_SIGHTS
WANTED = PLACE + MOST_PLACES
ROOM = WANTED + MOST_PLACES
"""The cells of each place, the colours wanted there, and the room that it leaves."""

POSITIONS = ROOM + MOST_PLACES
"""Positions, one after another; after these the tiles to be tried."""

COVERED, SHOWN, LAST, DIHEXES, SINGLES = range(5)
"""The facts at the head of a position: masks of cells covered, shown and covered last; tiles to lay."""

COLOUR = SINGLES + 1
PATCH = COLOUR + MOST_CELLS
HALO = PATCH + MOST_CELLS
SEEN = HALO + MOST_CELLS
HAND = SEEN + MOST_COLOURS
"""For each cell its colour, its patch and all that touches the patch; for each colour its cells; tiles in hand."""
