"""A solution of Capturing told in pictures and in words, and what of it makes a hint."""

from collections.abc import Iterator

from generator.abilities.stories import Frame
from generator.counting.number_words import and_joined, in_words
from generator.figure.alt_text.squares import dominoes_alt_text
from generator.figure.dominoes import DominoLook
from generator.figure.marks import Figure, Ink
from generator.puzzles.capturing.traps import first_matches
from generator.puzzles.sliding.cuts import best_cuts
from generator.puzzles.sliding.engine import touches
from generator.puzzles.sliding.pictures import Pictures, SlidingWindow
from generator.puzzles.sliding.trace import SlidingStep, Trace
from generator.puzzles.sliding.words import WAYS, capital, first_new, fitting, in_turn, listed, most_often, verb
from generator.tiles.domino import Domino

PICTURES, ROOM = 6, 96
"""Pictures of a story, and characters under each."""

UNDONE, UNTAKEN, UNEVEN = 1.0, 6.0, 1.0
"""What a stretch costs: slides taken back in it, an end without a match, and being longer or shorter."""


class CapturingStory:
    """One solution; its pictures show a match as it is made, before anything is taken away."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace

    def frames(self) -> list[Frame]:
        """The start, what each stretch collects or prepares, and the last match."""
        ends = self._ends()
        layouts = [self.trace.start, *(self.trace.steps[end - 1].landed for end in ends)]
        window = SlidingWindow.round(cell for layout in layouts for cell in layout.cells)
        pictures = Pictures(window, SlidingWindow.round(self.trace.start.cells), Ink.FAINT)
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
            told = _CapturingStretch(self.trace, after, until)
            title = first_new(told.titles(), {one.title for one in found})
            words = fitting(told.sentences(), ROOM - len(title))
            says = dominoes_alt_text(self.trace.steps[until - 1].landed)
            found.append(Frame(until, title, words, self._picture(pictures, after, until), says))
        return found

    def words(self, wanted: int) -> str:
        """Why it is hard: how few slides match, and what the first matches are worth."""
        taking = [step for step in self.trace.steps if step.taken]
        adding = len(self.trace) - len(taking)
        gone = sum(len(step.taken) for step in taking)
        parts = [f"{capital(in_words(gone))} dominoes go in {in_words(len(taking))} matches."]
        if adding:
            parts.append(f"The other {in_words(adding)} slides only add.")
        if gone % 2 and gone == len(self.trace.start.dominoes):
            parts.append(f"{capital(in_words(gone))} is odd, so somewhere three must go at once.")
        parts += self._warning(wanted)
        busy = most_often(self.trace.counts(), self.trace.names)
        if busy:
            parts.append(f"Nobody is on the road as much as {busy[0]}: {in_words(busy[1])} slides.")
        return " ".join(parts)

    def _ends(self) -> list[int]:
        even = len(self.trace) / (PICTURES - 1)

        def cost(after: int, until: int) -> float:
            uneven = UNEVEN * (until - after - even) ** 2 / even
            untaken = UNTAKEN * (not self.trace.steps[until - 1].taken)
            return UNDONE * self.trace.undone(after, until) + untaken + uneven

        return best_cuts(len(self.trace), PICTURES - 1, cost)

    def _beginning(self) -> str:
        count = capital(in_words(len(self.trace.start.dominoes)))
        return f"{count} on the table. The broken line stays where they lay."

    def _warning(self, wanted: int) -> Iterator[str]:
        """What to think of the matches on offer at the start."""
        first = next(number for number, step in enumerate(self.trace.steps, 1) if step.taken)
        found = first_matches(self.trace.start, wanted)
        if found is None:
            return
        offered, lost = found
        if not offered:
            yield f"At the start no match is on offer; our first is slide {in_words(first)}."
        elif offered == lost:
            loses = "and it loses" if lost == 1 else "and every one of them loses"
            matches = verb(offered, "match is", "matches are")
            yield f"At the start {in_words(offered)} {matches} on offer, {loses}."
        elif lost:
            lose = f"{in_words(lost)} {verb(lost, 'loses', 'lose')}"
            yield f"Of the {in_words(offered)} matches on offer at the start, {lose}."

    def _picture(self, pictures: Pictures, after: int, until: int) -> Figure:
        step = self.trace.steps[until - 1]
        looks = dict.fromkeys(self.trace.shifts(after, until), DominoLook.FRESH) | dict.fromkeys(
            step.taken, DominoLook.TAKEN
        )
        if step.taken:
            looks[step.placed.domino] = DominoLook.FRESH_TAKEN
        met = touches(step.landed, step.placed)
        bars = [(one.cell, one.beside) for one in met if step.taken and one.number == one.facing]
        return pictures.of(step.landed, looks, bars)


class _CapturingStretch:
    """A part of the line, and what can be said of it."""

    def __init__(self, trace: Trace, after: int, until: int) -> None:
        self.names = trace.names
        self.steps = trace.steps[after:until]
        self.taking = [step for step in self.steps if step.taken]
        self.shifts = trace.shifts(after, until)
        self.before = sum(bool(step.taken) for step in trace.steps[:after])
        self.last = until == len(trace)

    def titles(self) -> Iterator[str]:
        """What could stand over it, the best first."""
        groups = [len(step.taken) for step in self.taking]
        if self.last:
            yield "All gone."
        if not groups:
            yield from ("Setting up.", "Still setting up.")
        elif max(groups) > 2:
            yield f"{capital(in_words(max(groups)))} at once."
        elif len(groups) > 1:
            yield from (f"{capital(in_words(len(groups)))}{more} pairs." for more in ("", " more"))
        else:
            yield f"The {in_turn(self.before + 1)} match."
        for one, (way, _) in self.shifts.items():
            yield f"{self.names[one]} {WAYS[way]}."
        yield "On the way."

    def sentences(self) -> Iterator[str]:
        """What is collected, or how the next match is prepared."""
        adding = len(self.steps) - len(self.taking)
        matches = [self._listed(step) for step in self.taking]
        count = capital(in_words(adding))
        if not matches:
            yield f"{count} {verb(adding, 'slide', 'slides')} that only {verb(adding, 'adds', 'add')}."
        elif adding and len(matches) == 1:
            yield f"{count} {verb(adding, 'slide adds', 'slides add')}, then {matches[0]} go."
        else:
            yield f"{matches[0]} go{''.join(f', then {match}' for match in matches[1:])}."
        yield from self._ways()

    def _ways(self) -> Iterator[str]:
        taken = {one for step in self.taking for one in step.taken}
        staying = {one: way for one, (way, _) in self.shifts.items() if one not in taken}
        going = {way: [self.names[one] for one, to in staying.items() if to == way] for way in WAYS}
        for way, names in sorted(going.items(), key=lambda group: -len(group[1]))[:2]:
            if names:
                yield f"{capital(listed(names))} {verb(len(names), 'goes', 'go')} {WAYS[way]}."

    def _listed(self, step: SlidingStep) -> str:
        return and_joined([self.names[one] for one in _moved_first(step)])


def _moved_first(step: SlidingStep) -> list[Domino]:
    return sorted(step.taken, key=lambda one: one != step.slide.domino)


def nudge(trace: Trace) -> str:
    """Who goes last."""
    last = next(step for step in reversed(trace.steps) if step.taken)
    return f"Last to go: {', '.join(trace.names[one] for one in _moved_first(last))}."
