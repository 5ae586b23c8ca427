"""Where the patient player keeps what, in two arrays: the ground, which stays as it is, and the state of the play.

Cells are bits of a mask, colours are numbers or bits of another mask. There are no more arrays than these two,
for compiled code that hands on many spends most of its time on that.
"""

from generator.grid.hexpicture import MOST_CELLS
from generator.tiles.dihex import COLOURS as LETTERS

SITTING = 15
"""Dead ends after which the player sweeps the tiles off and begins again."""

NOBODY = -1
MOST_COLOURS = len(LETTERS)
MACHINE_CELLS = 60
"""The most cells that a mask of a machine word has room for, with some bits to spare."""

SIDES = 6

NEVER, IN_DOUBLES, ROWS, GROWING, LISTED, KEPT, PERMUTED = range(7)
"""Kinds of requirements, as the player sees them."""

KIND, MOST, SIZES, START, END, SIGHT = range(6)
"""What is written of a requirement: how often, how large or how many; which sizes; where its numbers are."""

CELLS, COLOURS, KINDS, FIRST_SIGHT, LAST_SIGHT, APART, DOUBLES, IN_A_ROW = range(8)
"""The numbers at the head of the ground; whether a colour never touches itself, or in doubles only, and how often
it may stand in a row, 0 where nothing says so."""

NEAR = IN_A_ROW + 1
RING = NEAR + SIDES * MOST_CELLS
LINES = RING + MOST_CELLS
"""The cells that touch each cell, in order and as a mask, and masks of its three rows."""

ALIKE = LINES + 3 * MOST_CELLS
"""For each colour those that it can be exchanged with, itself among them."""

KIND_OF = ALIKE + MOST_COLOURS
ALONE_OF = KIND_OF + MOST_COLOURS * MOST_COLOURS
"""The kind of tile that has some two colours, or one alone."""

TILES = ALONE_OF + MOST_COLOURS
"""For each kind of tile two colours, the other NOBODY for a single hex; then the sights and their numbers."""

CHANCE, MET, FILLINGS, STEPS, LEAVE, ALONE, STRIDE, HAND, POSITIONS, HALF, CHOSEN, LIKES = range(12)
"""The numbers at the head of the state: chance, dead ends, fillings, steps and their bound; colours of singles in
hand; how far a position is from the next, and where in it the tiles in hand are; where the positions begin, one
after another, where the one is in which a tile is half laid, the moves chosen, and the likes of tiles."""

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
"""Colours barred from cells, colours on the same dihexes, sizes of a list, exchanged colours."""

PLACES = BECAME_OF + MOST_COLOURS
WANTED, ROOM, PLACE = 1, 2, 3
"""Places one after another: the cells of each, the colours wanted there, and the room that it leaves."""

COVERED, SHOWN, LAST, DIHEXES, SINGLES = range(5)
"""The facts at the head of a position: masks of cells covered, shown and covered last; tiles to lay."""

SEEN = SINGLES + 1
TABOO = SEEN + MOST_COLOURS
"""For each colour its cells, and those that cannot have it for what touches them or stands in their rows."""

COLOUR = TABOO + MOST_COLOURS
PATCH, HALO, SHUNNED, SPOT = COLOUR + 1, COLOUR + 2, COLOUR + 3, 4
"""Spots one after another: the colour of each cell, its patch, all that touches the patch, and the colours that are
taboo there; then tiles in hand."""

PART = 10
"""Bits for each part of a tile that lies: a cell and its colour, another cell and its colour."""

SINGLE = (1 << PART) - 1
"""What stands for the other cell of a single hex."""
