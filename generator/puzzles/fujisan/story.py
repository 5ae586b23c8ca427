"""A climb told in pictures: who sets foot on the mountain, who reaches the peak, and over whom."""

from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass
from itertools import takewhile

from generator.abilities import Frame
from generator.counts import in_words
from generator.puzzles.fujisan.engine import FujisanPosition
from generator.puzzles.fujisan.mountain import ENDS, PEAK, WIDTH
from generator.puzzles.fujisan.notation import PRIESTS, Walk

SMALLER = 0.54
"""The scale of a frame, two of which stand side by side."""

ALONE = 3
"""From so many moves on it is worth a word that one priest makes all of them."""


@dataclass(frozen=True)
class Story:
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
        """The start, the third and the fourth to enter, the first and the third on the peak, and the end.

        On the Country Road the two arrivals before the last give way to the top and to the second one home.
        """
        steps = {0: "Start.", self.entries[2]: "Three have entered.", self.entries[3]: "All four have entered."}
        if self.returns:
            steps |= {self.arrivals[3]: "All up.", self.returns[1]: "Two home.", self.returns[3]: "All home."}
        else:
            first, _, third, last = self.arrivals
            steps |= {first: f"{self._mover(first)} is up.", third: "Three up.", last: "All up."}
        numbers = sorted(steps)
        return [
            Frame(
                number,
                steps[number],
                self._words(number),
                self.positions[number].picture(resting=self._resting(before, number), roomy=True).scaled(SMALLER),
            )
            for before, number in zip([0, *numbers], numbers, strict=False)
        ]

    def told(self) -> str:
        """When the first reaches the peak, who does most of the work, and who waits longest."""
        first, late = self.arrivals[0], self.entries[-1]
        counts = Counter(move.priest for move in self.moves)
        busiest = max(PRIESTS, key=lambda name: counts[name])
        waiting = self._mover(late)
        hops = self.moves[late - 1].hops
        company = {3: "the other three have", 2: "two others have", 1: "another has"}.get(hops, "")
        lined = f", when {company} lined up in his row" if company else ""
        return (
            f"Nobody stands on the peak before move {first} of {len(self.moves)}. {busiest} alone makes "
            f"{counts[busiest]} of them. {waiting} waits on the ground until move {late}{lined}."
        )

    def _mover(self, number: int) -> str:
        return self.moves[number - 1].priest

    def _resting(self, before: int, number: int) -> frozenset[str]:
        """Those who have not moved since the frame before; at the start nobody is told apart."""
        moved = {move.priest for move in self.moves[before:number]}
        return frozenset(PRIESTS) - moved if number else frozenset()

    def _words(self, number: int) -> str:
        if not number:
            return self._beginning()
        move, before, after = self.moves[number - 1], self.positions[number - 1], self.positions[number]
        if move.number is None:
            return f"{move.priest} steps {'across' if move.way in 'LR' else 'up' if move.way == 'U' else 'down'}."
        low, high = sorted(one.place(move.priest).col for one in (before, after))
        row = after.place(move.priest).row
        hopped = [
            name
            for name, place in zip(PRIESTS, before.places, strict=True)
            if name != move.priest and place.row == row and low < place.col < high
        ]
        over = f" over {listed(hopped)}" if hopped else ""
        return f"{move.priest} walks{over} and stops on a {in_words(move.number)}.{self._waiting(after)}"

    def _beginning(self) -> str:
        first = self.moves[0].priest
        alone = len([*takewhile(lambda move: move.priest == first, self.moves)])
        if alone < ALONE:
            return f"{first} sets out."
        return f"{first} sets out alone: the first {in_words(alone)} moves are his."

    def _waiting(self, position: FujisanPosition) -> str:
        """Who is still to come."""
        if position.descending:
            return ""
        ground = [name for name, place in zip(PRIESTS, position.places, strict=True) if place.col in ENDS]
        slope = [
            name
            for name, place in zip(PRIESTS, position.places, strict=True)
            if place.col not in ENDS and place.col not in PEAK
        ]
        if ground:
            return f" {listed(ground)} {'waits' if len(ground) == 1 else 'wait'} on the ground."
        if slope and len(slope) < len(PRIESTS):
            return f" {listed(slope)} {'is' if len(slope) == 1 else 'are'} still on the slope."
        return ""


def listed(names: Sequence[str]) -> str:
    """Names in a row, the last after "and"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
