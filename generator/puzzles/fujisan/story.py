"""A climb told in pictures: who sets foot on the mountain, who reaches the peak, and over whom."""

from collections import Counter
from collections.abc import Container, Sequence
from itertools import combinations, pairwise

from generator.abilities.stories import Frame
from generator.counting.number_words import and_joined, in_words
from generator.figure.alt_text.squares import mountain_scene
from generator.puzzles.fujisan.engine import FujisanPosition
from generator.puzzles.fujisan.mountain import ENDS, PEAK, WIDTH
from generator.puzzles.fujisan.notation import PRIESTS, Walk
from generator.value import Value

SMALLER = 0.53
"""The scale of a frame, two of which stand side by side."""

FRAMES = 4
"""How many pictures tell a climb."""


class FujisanStory(Value):
    """A line of play with every position on the way, the start first."""

    moves: Sequence[Walk]
    positions: Sequence[FujisanPosition]

    @property
    def entries(self) -> list[int]:
        """The numbers of the moves by which they leave the ground, in order."""
        return self._reached(range(WIDTH), False)

    @property
    def arrivals(self) -> list[int]:
        """The numbers of the moves by which they reach the peak, in order."""
        return self._reached(PEAK, False)

    @property
    def returns(self) -> list[int]:
        """The numbers of the moves by which they come home; none where nobody goes down."""
        return self._reached(ENDS, True)

    def _reached(self, columns: Container[int], down: bool) -> list[int]:
        """When each priest is first seen in some columns, on the way up or down."""
        found = []
        for at in range(len(PRIESTS)):
            seen = (
                number
                for number, one in enumerate(self.positions)
                if one.descending == down and one.places[at].col in columns
            )
            found += [number for number in [next(seen, None)] if number is not None]
        return sorted(found)

    def frames(self) -> list[Frame]:
        """Some of the moves by which a priest enters, reaches the peak or comes home, the last among them."""
        numbers = self._chosen()
        return [self._frame(before, number) for before, number in pairwise([0, *numbers])]

    def _chosen(self) -> tuple[int, ...]:
        """The events that leave no stretch of moves longer than it need be."""
        last = len(self.moves)
        events = sorted({*self.entries, *self.arrivals, *self.returns} - {last})
        ways = combinations(events, min(FRAMES - 1, len(events)))
        return min(((*way, last) for way in ways), key=_unevenness)

    def _frame(self, before: int, number: int) -> Frame:
        moved = {move.priest for move in self.moves[before:number]}
        figure = self.positions[number].picture(resting=frozenset(PRIESTS) - moved, roomy=True)
        says = mountain_scene(str(self.positions[number]))
        return Frame(number, self._title(number), self._words(number), figure.scaled(SMALLER), says)

    def _title(self, number: int) -> str:
        """How many have come how far, by the latest of what they have done."""
        for events, words in ((self.returns, "home"), (self.arrivals, "up"), (self.entries, "in")):
            if number in events:
                many = ("One", "Two", "Three", "All")[events.index(number)]
                return f"{many} {words}."
        return ""

    def words(self) -> str:
        """When the first reaches the peak, who does most of the work, and who waits longest."""
        first, late = self.arrivals[0], self.entries[-1]
        counts = Counter(move.priest for move in self.moves)
        busiest = max(PRIESTS, key=lambda name: counts[name])
        waiting = self._mover(late)
        hops = self.moves[late - 1].hops
        company = {3: "the other three have", 2: "two others have", 1: "another has"}.get(hops, "")
        lined = f", when {company} lined up in his row" if company else ""
        return (
            f"Nobody stands on the peak before move {first} of {len(self.moves)}. {busiest} makes "
            f"{counts[busiest]} of them. {waiting} waits on the ground until move {late}{lined}."
        )

    def _mover(self, number: int) -> str:
        return self.moves[number - 1].priest

    def _words(self, number: int) -> str:
        """The move that led there."""
        move, before, after = self.moves[number - 1], self.positions[number - 1], self.positions[number]
        assert move.number, "nobody enters, arrives or comes home by a free step"
        low, high = sorted(one.place(move.priest).col for one in (before, after))
        row = after.place(move.priest).row
        hopped = [
            name
            for name, place in zip(PRIESTS, before.places, strict=True)
            if name != move.priest and place.row == row and low < place.col < high
        ]
        over = f" over {and_joined(hopped)}" if hopped else ""
        return f"{move.priest} walks{over} onto a {in_words(move.number)}."


def _unevenness(numbers: tuple[int, ...]) -> int:
    return sum((after - before) ** 2 for before, after in pairwise((0, *numbers)))
