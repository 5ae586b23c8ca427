"""The rules of Fujisan as one plays them: four priests on their way up or, on the Country Road, down."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property

from generator.errors import IllegalMove
from generator.figure.marks import Figure
from generator.grid.square import Square
from generator.puzzles.fujisan.drawing import Walked, mountain_figure
from generator.puzzles.fujisan.mountain import ENDS, HIGHEST, PEAK, START, Mountain
from generator.puzzles.fujisan.notation import PRIESTS, Walk
from generator.puzzles.fujisan.picture import read_picture, written
from generator.tiles.layout import Layout, Placed
from generator.value import Value

SIDES = {"L": -1, "R": 1}


class FujisanPosition(Value):
    """The mountain, where the priests P, N, B and R are, and whether they are on their way down."""

    mountain: Mountain
    places: tuple[Square, ...] = tuple(START.values())
    descending: bool = False

    @classmethod
    def parse(cls, text: str) -> "FujisanPosition":
        """Read a picture; a letter to the right of a space is a priest on it, others are on the ground."""
        return cls(*read_picture(text))

    def __str__(self) -> str:
        return written(self.mountain, dict(zip(PRIESTS, self.places, strict=True)), self.descending)

    @cached_property
    def spaces(self) -> dict[Square, int]:
        """The number on each space; on the way down the peak is blank and its dominoes lie at the ends."""
        spaces = self.mountain.layout.cells
        if self.descending:
            for row in (0, 1):
                for end, peak in zip(ENDS, PEAK, strict=True):
                    spaces[Square(row, end)] = spaces[Square(row, peak)]
                    spaces[Square(row, peak)] = 0
        return spaces

    def moves(self) -> Iterator[Walk]:
        """Every legal move, priest by priest; from column to column of the peak as the free move it is."""
        for priest in PRIESTS:
            for walk in self._walks(priest):
                try:
                    self.play(walk)
                except IllegalMove:
                    continue
                yield walk

    def _walks(self, priest: str) -> Iterator[Walk]:
        for way in "LR":
            if self.place(priest).col in PEAK:
                yield Walk(priest, way)
            if self._bound(self.place(priest)):
                continue
            for number in range(1, HIGHEST + 1):
                path = self._path(priest, way, number)
                yield Walk(priest, way, number, len(path) - number)
        yield Walk(priest, "U")
        yield Walk(priest, "D")

    def place(self, priest: str) -> Square:
        """Where a priest is."""
        return self.places[PRIESTS.index(priest)]

    def play(self, move: Walk) -> "FujisanPosition":
        """The position after a move."""
        place = self.place(move.priest)
        if move.way in "UD":
            goal = self._across(place, move)
        elif move.number is None:
            goal = self._free(place, move)
        else:
            goal = self._counted(place, move)
        if goal in self.places:
            raise IllegalMove("occupied", f"{PRIESTS[self.places.index(goal)]} is there already")
        moved = list(self.places)
        moved[PRIESTS.index(move.priest)] = goal
        return replace(self, places=tuple(moved))

    def _across(self, place: Square, move: Walk) -> Square:
        """Free between the two spaces of a domino."""
        if place not in self.spaces:
            raise IllegalMove("ground", f"{move.priest} is on the ground and enters along its own row")
        goal = place.moved(1 if move.way == "D" else -1, 0)
        if goal not in self.spaces:
            raise IllegalMove("edge", f"{move.priest} is in the {'lower' if place.row else 'upper'} row already")
        return goal

    def _free(self, place: Square, move: Walk) -> Square:
        """Free between the two columns of the peak, with its dominoes or bare."""
        goal = place.moved(0, SIDES[move.way])
        if not (place.col in PEAK and goal.col in PEAK):
            raise IllegalMove("peak", "only between the two columns of the peak is a move sideways free")
        return goal

    def _counted(self, place: Square, move: Walk) -> Square:
        """Sideways onto a space whose number is the count of free spaces to it."""
        if self.descending and place.col in ENDS:
            raise IllegalMove("left", f"{move.priest} has left the mountain")
        path = self._path(move.priest, move.way, move.number or 0)
        if not path or path[-1] not in self.spaces:
            raise IllegalMove("edge", f"fewer than {move.number} free spaces that way")
        goal = path[-1]
        if self.spaces[goal] != move.number:
            raise IllegalMove("number", f"free space {move.number} that way bears a {self.spaces[goal]}")
        if len(path) - (move.number or 0) != move.hops:
            raise IllegalMove("hops", f"it hops over {len(path) - (move.number or 0)} priests, not {move.hops}")
        if self._bound(place) and not self._bound(goal):
            raise IllegalMove("peak", f"{move.priest} would leave the peak")
        return goal

    def _path(self, priest: str, way: str, number: int) -> list[Square]:
        """The spaces up to and with the free one of that count, as far as the row goes."""
        path: list[Square] = []
        step = self.place(priest).moved(0, SIDES[way])
        while number and step in self.spaces:
            path.append(step)
            number -= step not in self.places
            step = step.moved(0, SIDES[way])
        return [*path, step] if number else path

    def aim(self, move: Walk) -> Square:
        """The space a move makes for, or the last one before the edge, whether it is legal or not."""
        place = self.place(move.priest)
        if move.way in "UD":
            return Square(1 if move.way == "D" else 0, place.col)
        on_the_way = [
            space for space in self._path(move.priest, move.way, move.number or 1) if space in self.spaces
        ]
        return on_the_way[-1] if on_the_way else place

    def _bound(self, place: Square) -> bool:
        """Whether a priest on a place stays on the peak, as all do on the way up."""
        return place.col in PEAK and not self.descending

    @property
    def solved(self) -> bool:
        """Whether all four are where they want to be: on the peak or, on the way down, off the mountain."""
        return all(place.col in (ENDS if self.descending else PEAK) for place in self.places)

    def turned(self) -> "FujisanPosition":
        """The Country Road's second half: the same places, the peak's dominoes moved to the ends."""
        return replace(self, descending=True)

    def score(self) -> tuple[int, ...]:
        """How many priests are where they want to be."""
        return (sum(place.col in (ENDS if self.descending else PEAK) for place in self.places),)

    def draw(self, last: Walk | None = None) -> Figure:
        """The mountain and its priests, with the way of the last move."""
        if last is None:
            return self.picture()
        goal = self.place(last.priest)
        if last.way in "UD":
            return self.picture(Walked(last.priest, Square(1 - goal.row, goal.col), goal))
        start = goal.moved(0, -SIDES[last.way] * ((last.number or 1) + last.hops))
        return self.picture(Walked(last.priest, start, goal))

    def picture(self, walked: Walked | None = None, resting: Iterable[str] = (), roomy: bool = False) -> Figure:
        """The mountain and its priests, with a move shown, or with some of them at rest."""
        columns = sorted({space.col for space in self.spaces if not (self.descending and space.col in PEAK)})
        dominoes = [
            Placed(Square(0, c), Square(1, c), (self.spaces[Square(0, c)], self.spaces[Square(1, c)]))
            for c in columns
        ]
        places = dict(zip(PRIESTS, self.places, strict=True))
        return mountain_figure(Layout.of(dominoes), PEAK, places, walked=walked, resting=resting, roomy=roomy)
