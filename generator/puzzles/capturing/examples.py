"""Examples of Capturing's rules: a position, a slide, and what the rules say of it."""

from typing import ClassVar

from generator.errors import ContentError
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.alt_text.squares import domino_scene
from generator.figure.dominoes import DominoLook
from generator.figure.marks import Figure
from generator.manuscript.spoken import BROKEN_OUTLINE, HEAVY_EDGE, Motif
from generator.puzzles.capturing.checker import CapturingChecker
from generator.puzzles.capturing.drawing import met_figure
from generator.puzzles.capturing.engine import CapturingPosition
from generator.puzzles.moving.examples import outcome_of
from generator.puzzles.sliding.drawing import push_figure
from generator.puzzles.sliding.engine import require_on_board, slid
from generator.puzzles.sliding.notation import Slide

REASONS = {
    "lengthwise": "a domino slides only along its length",
    "space": "another domino is in the way",
    "match-or-add": "it neither matches nor adds to six",
    "connected": "the group would fall apart",
}


class CapturingRules:
    """Facts: `legal`, `rule` (the broken one), `captured` (how many), `taken` (which) and `solved`."""

    alt_text = staticmethod(domino_scene)

    facts: ClassVar[tuple[str, ...]] = ("legal", "rule", "captured", "taken", "solved")

    @staticmethod
    def read(position: str, move: str) -> None:
        """The position and the move, only read."""
        before = CapturingPosition.parse(position)
        if not move:
            raise ContentError("an example of Capturing without a move, expected a slide such as '24R'")
        require_on_board(before.layout, Slide.parse(move))

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by playing the slide."""
        before, slide = CapturingPosition.parse(position), Slide.parse(move)

        def play() -> dict[str, object]:
            after = before.play(slide)
            return _captured([str(domino) for domino in before.captured(slide)], after.solved)

        return outcome_of(play)

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, on a table of single numbers."""
        checker = CapturingChecker(position)
        before = checker.start

        def play() -> dict[str, object]:
            after = checker.take(before, Slide.parse(move))
            taken = before.cells.keys() - after.cells.keys()
            return _captured(sorted(min(name, name[::-1]) for name in taken), not after.cells)

        return outcome_of(play)

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The position with an arrow and, once judged, the slide made and what it meets."""
        layout = CapturingPosition.parse(position).layout
        slide = Slide.parse(move)
        if outcome is None:
            return push_figure(layout, slide)
        if outcome["rule"] in ("lengthwise", "space"):
            return push_figure(layout, slide, DominoLook.WRONG)
        return met_figure(*slid(layout, slide), slide, outcome["legal"] == "true")

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Legal or not and why, or what it collects."""
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", REASONS[outcome["rule"]])
        if outcome["captured"] == "0":
            return Caption(True, "Allowed", "a sum of six, nothing is collected")
        if outcome["solved"] == "true":
            return Caption(True, "Solved", "all are collected")
        return Caption(True, "Match", f"collects {', '.join(outcome['taken'].split())}")


class CapturingExample(Example):
    """A slide in Capturing and what the book says of it."""

    pieces: ClassVar[Motif] = "dominoes"
    picture_words: ClassVar[tuple[str, ...]] = (HEAVY_EDGE, BROKEN_OUTLINE)
    rules: ClassVar[type[Rules]] = CapturingRules

    def before(self) -> Figure:
        """The position, with an arrow where a domino is about to go."""
        return self.draw()


def _captured(taken: list[str], solved: bool) -> dict[str, object]:
    return {"captured": len(taken), "taken": " ".join(taken) or None, "solved": solved}
