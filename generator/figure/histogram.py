"""How often each number occurs, as bars over an axis."""

from collections import Counter
from collections.abc import Mapping, Sequence

from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Path, Polygon
from generator.figure.room import ALONE, BESIDE, LEAST, Room
from generator.figure.shapes import box, rectangle
from generator.value import Value

MOST_BARS, MOST_LINES, MOST_NAMES = 30, 5, 12
GAP = 0.16
"""The part of a bar's room that stays free."""


class Histogram(Value):
    """Numbers to draw: a title, a line under it, the names of both axes, and the middle half with its median."""

    title: str
    words: str
    across: str
    upwards: str
    numbers: Mapping[int, int] | Sequence[int]
    """How often each number occurs, or simply all of them."""

    quarters: tuple[int, int, int]
    most_bars: int = MOST_BARS


def histogram_figure(drawn: Histogram) -> Figure:
    """Bars of one width on a tint, the middle half of all the numbers behind them."""
    marks: list[Mark] = [
        box(0, 0, ALONE.width, ALONE.height, 2.4, fill=Ink.TINT),
        Label((ALONE.left, 9.6), drawn.title, 15, Ink.PART_TEXT, Face.DISPLAY),
        Label((ALONE.left, 15.2), drawn.words, 8.5, Ink.MUTED, Face.SANS),
    ]
    return Figure(ALONE.width, ALONE.height, (*marks, *_charted(drawn, ALONE)))


def histogram_chart(drawn: Histogram) -> Figure:
    """The bars alone, for a page that says the rest."""
    return Figure(BESIDE.width, BESIDE.height, tuple(_charted(drawn, BESIDE)))


def _charted(drawn: Histogram, room: Room) -> list[Mark]:
    step = nice_step(max(drawn.numbers) - min(drawn.numbers) + 1, drawn.most_bars)
    bins = binned(drawn.numbers, step)
    plot = _Plot(bins[0][0], step, len(bins), max(amount for _, amount in bins), room)
    marks = plot.middle(drawn.quarters) + plot.scale() + plot.bars(bins) + plot.names()
    marks += plot.median(drawn.quarters[1])
    return [*marks, *axis_names(drawn.upwards, drawn.across, room)]


def axis_names(upwards: str, across: str, room: Room) -> list[Mark]:
    """What is counted upwards, and what stands side by side."""
    return [
        Label((room.left, room.top - 2.6), upwards, 7.5, Ink.MUTED, Face.SANS),
        Label((room.end, room.base + 11.4), across, 7.5, ink=Ink.MUTED, face=Face.SANS, anchor=Anchor.END),
    ]


def nice_step(span: int, most: int) -> int:
    """The least of 1, 2, 5, 10, 20, 50 and so on that divides a span into no more parts than that."""
    unit = 1
    while span / (5 * unit) > most:
        unit *= 10
    return next(step for step in (unit, 2 * unit, 5 * unit) if span / step <= most)


def binned(numbers: Mapping[int, int] | Sequence[int], step: int) -> list[tuple[int, int]]:
    """The least number of each bar, and how many belong to it; bars begin at multiples of the step."""
    counts = Counter(numbers)
    first, last = min(counts) // step, max(counts) // step
    amounts = [0] * (last - first + 1)
    for number, times in counts.items():
        amounts[number // step - first] += times
    return [((first + place) * step, amount) for place, amount in enumerate(amounts)]


def level(amount: int, y: float, room: Room) -> list[Mark]:
    """A line across at a round amount, named at the left."""
    name = Label((room.left - 1.8, y + 0.9), f"{amount:,}", 7.5, ink=Ink.MUTED, face=Face.SANS, anchor=Anchor.END)
    return [Line((room.left, y), (room.end, y), Ink.SEAM, 0.75), name]


class _Plot(Value):
    """Where numbers stand: the first bar, the step, how many bars, and the highest of them."""

    first: int
    step: int
    count: int
    highest: int
    room: Room

    @property
    def pitch(self) -> float:
        """From bar to bar, no wider than a bar should be."""
        return min(12.0, self.room.across / self.count)

    def left(self, number: float) -> float:
        """The left edge of the room of a number."""
        spare = self.room.across - self.count * self.pitch
        return self.room.left + spare / 2 + (number - self.first) / self.step * self.pitch

    def height(self, amount: float) -> float:
        """How high a bar of that amount stands."""
        return self.room.tallest * amount / self.highest

    def bars(self, bins: Sequence[tuple[int, int]]) -> list[Mark]:
        """A bar for each number or span of them that occurs."""
        base, wide = self.room.base, self.pitch * (1 - GAP)
        marks: list[Mark] = []
        for number, amount in bins:
            if amount:
                tall, left = max(LEAST, self.height(amount)), self.left(number) + self.pitch * GAP / 2
                marks.append(Polygon(rectangle(left, base - tall, wide, tall), fill=Ink.PART))
        marks.append(Line((self.room.left, base), (self.room.end, base), Ink.LINE, 0.75))
        return marks

    def scale(self) -> list[Mark]:
        """Lines across at round amounts, named at the left."""
        marks: list[Mark] = []
        step = nice_step(self.highest, MOST_LINES)
        for amount in range(step, self.highest + 1, step):
            marks += level(amount, self.room.base - self.height(amount), self.room)
        return marks

    def names(self) -> list[Mark]:
        """What the bars stand for: as many names as there is room for, at round numbers."""
        apart = nice_step(self.step * -(-self.count // MOST_NAMES), 1)
        marks: list[Mark] = []
        for number in range(self.first, self.first + self.count * self.step, self.step):
            if number % apart == 0:
                name = f"{number:,}" if self.step == 1 else f"{number:,}–{number + self.step - 1:,}"
                x, y = self.left(number) + self.pitch / 2, self.room.base + 4.0
                marks.append(Label((x, y), name, 7.5, ink=Ink.TEXT, face=Face.SANS, anchor=Anchor.MIDDLE))
        return marks

    def middle(self, quarters: tuple[int, int, int]) -> list[Mark]:
        """A tint behind the bars of the middle half."""
        low, high = (number // self.step * self.step for number in (quarters[0], quarters[2]))
        left, right = self.left(low), self.left(high + self.step)
        return [Polygon(rectangle(left, self.room.top, right - left, self.room.tallest), fill=Ink.PART_TINT)]

    def median(self, number: int) -> list[Mark]:
        """A sign under the bar of the median, and what it says."""
        x, y = self.left(number // self.step * self.step) + self.pitch / 2, self.room.base
        tip = (("M", x, y + 5.4), ("L", x - 1.3, y + 7.6), ("L", x + 1.3, y + 7.6), ("Z",))
        said = f"median {number:,}; tinted, the middle half"
        anchor = Anchor.START if x < self.room.width / 2 else Anchor.END
        beside = x + 2.2 if anchor is Anchor.START else x - 2.2
        return [
            Path(tip, fill=Ink.PART_TEXT),
            Label((beside, y + 7.5), said, 7.5, ink=Ink.PART_TEXT, face=Face.SANS, anchor=anchor),
        ]
