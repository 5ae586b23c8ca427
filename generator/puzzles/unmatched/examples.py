"""Examples of Unmatched's rules: a position, a slide, and what the rules say of it."""

from typing import ClassVar

from generator.example import Caption, Example, Outcome, Rules
from generator.figure.alt_text.squares import domino_scene
from generator.figure.dominoes import DominoLook
from generator.figure.marks import Figure, Ink
from generator.manuscript.spoken import BROKEN_OUTLINE, HEAVY_EDGE, Motif
from generator.puzzles.moving.examples import outcome_of
from generator.puzzles.sliding.drawing import push_figure, slide_figure
from generator.puzzles.sliding.engine import require_on_board, slid, touches
from generator.puzzles.sliding.notation import Slide
from generator.puzzles.unmatched.checker import UnmatchedChecker
from generator.puzzles.unmatched.engine import UnmatchedPosition

REASONS = {
    "lengthwise": "a domino slides only along its length",
    "space": "another domino is in the way",
    "unmatched": "equal numbers would touch",
    "connected": "the group would fall apart",
}


class UnmatchedRules:
    """Facts: `legal`, `rule` (the broken one) and `solved`."""

    alt_text = staticmethod(domino_scene)

    facts: ClassVar[tuple[str, ...]] = ("legal", "rule", "solved")

    @staticmethod
    def read(position: str, move: str) -> None:
        """The position and the move, only read."""
        before = UnmatchedPosition.parse(position)
        if move:
            require_on_board(before.layout, Slide.parse(move))

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by playing the slide."""
        before = UnmatchedPosition.parse(position)
        if not move:
            return Outcome.of({"solved": before.solved})
        return outcome_of(lambda: {"solved": before.play(Slide.parse(move)).solved})

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, on a table of single numbers."""
        checker = UnmatchedChecker(position)
        if not move:
            return Outcome.of({"solved": not checker.lacking(checker.start)})
        return outcome_of(lambda: {"solved": not checker.lacking(checker.take(checker.start, Slide.parse(move)))})

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The position with an arrow and, once judged, the domino where the slide takes it."""
        before = UnmatchedPosition.parse(position)
        if not move:
            return before.draw()
        slide = Slide.parse(move)
        if outcome is None:
            return push_figure(before.layout, slide)
        if outcome["rule"] in ("lengthwise", "space"):
            return push_figure(before.layout, slide, DominoLook.WRONG)
        placed, after = slid(before.layout, slide)
        met = [touch for touch in touches(after, placed) if touch.number == touch.facing]
        look = DominoLook.FRESH if outcome["legal"] == "true" else DominoLook.WRONG
        return slide_figure(
            after, slide, {placed.domino: look}, {(one.cell, one.beside): Ink.ANSWER for one in met}
        )

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Legal or not and why."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", REASONS[outcome["rule"]])
        if outcome["solved"] == "true":
            return Caption(True, "Solved", "the dominoes fill a rectangle")
        if outcome["legal"] == "true":
            return Caption(True, "Allowed", "no equal numbers touch")
        return Caption(None, "")


class UnmatchedExample(Example):
    """A slide in Unmatched and what the book says of it."""

    pieces: ClassVar[Motif] = "dominoes"
    picture_words: ClassVar[tuple[str, ...]] = (HEAVY_EDGE, BROKEN_OUTLINE)
    rules: ClassVar[type[Rules]] = UnmatchedRules

    def before(self) -> Figure:
        """The position, with an arrow where a domino is about to go."""
        return self.draw()
