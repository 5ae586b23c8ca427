"""A solution of Unmatched told in pictures and in words, and what of it makes a hint."""

from collections.abc import Iterator, Sequence

from generator.abilities.stories import Frame
from generator.counting.number_words import in_words
from generator.figure.alt_text.squares import dominoes_alt_text
from generator.figure.dominoes import DominoLook
from generator.figure.marks import Ink
from generator.puzzles.sliding.pictures import Pictures, SlidingWindow
from generator.puzzles.sliding.relaxed import slides_if_touching
from generator.puzzles.sliding.trace import Trace
from generator.puzzles.sliding.words import (
    WAYS,
    capital,
    first_new,
    fitting,
    listed,
    most_often,
    plural,
    spoken,
    verb,
)
from generator.puzzles.unmatched.milestones import Homing
from generator.tiles.domino import Domino

PICTURES, ROOM = 6, 96
"""Pictures of a story, and characters under each."""

LONG, FAR = 3, 4
"""How many spaces are a long way, and a very long one."""

FEW, NAMED = 3, 4
"""How many dominoes are still few, and the most that a hint names."""


class UnmatchedStory:
    """One solution."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.homing = Homing(trace)

    def frames(self) -> list[Frame]:
        """The start, what each stretch achieves, and the end."""
        ends = self.homing.stretches(PICTURES - 1)
        layouts = [self.trace.start, *(self.trace.steps[end - 1].left for end in ends)]
        window = SlidingWindow.round(cell for layout in layouts for cell in layout.cells)
        pictures = Pictures(window, self.homing.goal, Ink.PART)
        found = [
            Frame(
                0,
                "Start.",
                self._beginning(),
                pictures.of(self.trace.start, {}),
                dominoes_alt_text(self.trace.start),
            )
        ]
        for after, until in zip([0, *ends], ends, strict=False):
            told = _UnmatchedStretch(self.homing, after, until)
            title = first_new(told.titles(), {one.title for one in found})
            looks = dict.fromkeys(self.trace.shifts(after, until), DominoLook.FRESH)
            left = self.trace.steps[until - 1].left
            words = fitting(told.sentences(), ROOM - len(title))
            found.append(Frame(until, title, words, pictures.of(left, looks), dominoes_alt_text(left)))
        return found

    def words(self) -> str:
        """Why it is hard: its rectangle, what it would be without the rule, and who has to pass or walk most."""
        wide, high = self.homing.goal.size
        area = f"{capital(in_words(wide * high))} cells, {in_words(wide)} by {in_words(high)}."
        return " ".join([area, *self._without_the_rule(), *self._trouble()])

    def _beginning(self) -> str:
        home = self.homing.at_home(0)
        leave = [one for one in home if self.homing.to_stay[one]]
        line = "The broken line is where all must end."
        if not home:
            return f"{line} Nobody is home."
        there = f"{capital(in_words(len(home)))} {verb(len(home), 'is', 'are')} home"
        if not leave:
            return f"{line} {there} already."
        if len(leave) == len(home):
            return f"{line} {there}, and {verb(len(home), 'does not stay', 'none of them stays')}."
        return f"{line} {there}, but {in_words(len(leave))} will move again."

    def _without_the_rule(self) -> Iterator[str]:
        taken = in_words(len(self.trace))
        fewest = slides_if_touching(self.trace.start, self.trace.steps[-1].left)
        if fewest == len(self.trace):
            yield f"Do not blame the numbers: if equal ones might touch, it would still take {taken}."
            yield "There is simply no room."
        elif fewest is not None:
            would = capital(in_words(fewest))
            yield f"{would} slides would bring everybody home, if only equal numbers might touch; it takes {taken}."

    def _trouble(self) -> Iterator[str]:
        names = self.trace.names
        busy = most_often(self.trace.counts(), names)
        if self.homing.passings:
            one = self.homing.passings[0]
            mover, keeper = spoken(names[one.mover]), spoken(names[one.keeper])
            if one.number is None:
                yield f"{capital(mover)} must go through the very place of {keeper}."
            else:
                yield f"{capital(mover)} has to pass {keeper}, and their {plural(one.number)} would meet."
        elif busy:
            yield f"Nobody walks as much as {busy[0]}: {in_words(busy[1])} slides."


class _UnmatchedStretch:
    """A part of the line, and what can be said of it."""

    def __init__(self, homing: Homing, after: int, until: int) -> None:
        trace = homing.trace
        self.names = trace.names
        self.last = until == len(trace)
        self.closing = trace.steps[until - 1].slide.domino
        self.shifts = trace.shifts(after, until)
        self.passing = next((one for one in homing.passings if homing.passed(one, after, until)), None)
        self.stay = [one for one, number in homing.to_stay.items() if after < number <= until]
        home = {*homing.at_home(until)}
        self.aside = [one for one in homing.at_home(after) if one not in home]
        self.far = [one for one, (_, count) in self.shifts.items() if count >= LONG]

    def titles(self) -> Iterator[str]:
        """What could stand over it, the best first."""
        if self.last:
            yield "Home."
        if self.passing:
            yield "The passage."
        for one in self.far:
            if self.shifts[one][1] >= FAR:
                yield f"{self.names[one]} crosses."
        if len(self.aside) > FEW:
            yield from ("Make way.", "Aside again.")
        if len(self.stay) > 1:
            yield from (f"{capital(in_words(len(self.stay)))} {word}." for word in ("home", "more"))
        for one in [*self.aside, *sorted(self.shifts, key=lambda one: -self.shifts[one][1])]:
            yield f"{self.names[one]} {WAYS[self.shifts[one][0]]}."
        yield "On the way."

    def sentences(self) -> Iterator[str]:
        """What has been achieved, the most telling first."""
        said: list[Domino] = []
        if self.passing:
            mover, keeper = self.passing.mover, self.passing.keeper
            said += [mover, keeper]
            home = " and comes home" if mover in self.stay and not self.last else ""
            yield f"{self._names([mover])} gets past {spoken(self.names[keeper])}{home}."
        yield from self._leaving([one for one in self.aside if one not in said])
        if not self.last:
            yield from self._coming([one for one in self.stay if one not in said])
            said += self.stay
        for one in [one for one in self.far if one not in [*said, *self.aside]][:1]:
            way, count = self.shifts[one]
            said.append(one)
            yield f"{self._names([one])} goes {in_words(count)} spaces {WAYS[way]}."
        if self.last:
            count, closing = len(self.stay), spoken(self.names[self.closing])
            yield f"{capital(in_words(count))} {verb(count, 'comes', 'come')} home, {closing} last."
        yield from self._ways([one for one in self.shifts if one not in [*said, *self.aside, *self.stay]])

    def _leaving(self, dominoes: Sequence[Domino]) -> Iterator[str]:
        if len(dominoes) == 1:
            yield f"{self._names(dominoes)} gives up its place."
        elif dominoes:
            ways = {self.shifts[one][0] for one in dominoes}
            where = WAYS[min(ways)] if len(ways) == 1 and ways < {"U", "D"} else "aside"
            yield f"{self._names(dominoes)} step {where}."

    def _coming(self, dominoes: Sequence[Domino]) -> Iterator[str]:
        if dominoes:
            yield f"{self._names(dominoes)} {verb(len(dominoes), 'is', 'are')} home to stay."

    def _ways(self, dominoes: Sequence[Domino]) -> Iterator[str]:
        """Those of which nothing better can be said, by the way they go."""
        going = {way: [one for one in dominoes if self.shifts[one][0] == way] for way in WAYS}
        for way, names in sorted(going.items(), key=lambda group: -len(group[1]))[:2]:
            if names:
                yield f"{self._names(names)} {verb(len(names), 'goes', 'go')} {WAYS[way]}."

    def _names(self, dominoes: Sequence[Domino]) -> str:
        return capital(listed([self.names[one] for one in dominoes]))


def nudge(trace: Trace) -> str:
    """The rectangle, and who is already at home."""
    homing = Homing(trace)
    wide, high = homing.goal.size
    home = [trace.names[one] for one in homing.at_home(0)]
    there = f"Home: {', '.join(home)}." if home else "Nobody is home."
    if len(home) > NAMED:
        there = f"{capital(in_words(len(home)))} are home."
    return f"{capital(in_words(wide))} by {in_words(high)}. {there}"
