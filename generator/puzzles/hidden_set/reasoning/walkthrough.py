"""A solution told step by step: the technique, the place, and what follows.

A domino is written `24 a1-a2`, a stroke between two numbers `a1|a2`; of a number with one partner
left, its own cell stands first. What stands between `Suppose` and `Dead end` is taken back again.
"""

from itertools import count, groupby

from generator.errors import Refuted
from generator.puzzles.hidden_set.field import Field, Pair, spot_name
from generator.puzzles.hidden_set.reasoning.deduction import Inference, derive
from generator.puzzles.hidden_set.reasoning.pencil import PencilBoard
from generator.puzzles.hidden_set.reasoning.techniques import ALL, BASIC, Technique
from generator.puzzles.hidden_set.reasoning.trial import supposition, wanted
from generator.puzzles.hidden_set.reasoning.wording import domino_text, premise_words, stroke_text
from generator.tiles.domino import Domino


def steps_to(board: PencilBoard, solution: list[Pair]) -> list[Inference]:
    """The needed steps to the one solution of a grid, without the needless ones; raises Refuted where it is not."""
    goal = board.mask(solution)
    pencil, steps = derive(board, board.blank(), ALL)
    numbered = count(1)
    while not board.solved(pencil):
        # Only what the solution lacks is supposed: the rest could not fail.
        trial = supposition(board, pencil, pencil.alive & ~goal, numbered)
        if trial is None:
            raise Refuted("nothing more can be ruled out, so the solution is not the only one")
        steps.append(trial)
        pencil, more = derive(board, trial.applied(pencil), ALL)
        steps += more
    return wanted(steps, goal, 0)[0]


def walkthrough(field: Field, solution: list[Pair]) -> str:
    """Every step in words, those of one technique together."""
    board = PencilBoard(field)
    return " ".join(_sentences(board, steps_to(board, solution)))


def _sentences(board: PencilBoard, steps: "list[Inference] | tuple[Inference, ...]") -> list[str]:
    told: list[str] = []
    for technique, group in groupby(steps, key=lambda step: step.technique):
        if technique is Technique.SUPPOSE:
            for step in group:
                told += _supposed(board, step)
        else:
            between = ", " if technique in BASIC else "; "
            items = between.join(item for step in group for item in _items(board, step))
            told.append(f"{technique.value.name.capitalize()}: {items}.")
    return told


def _supposed(board: PencilBoard, step: Inference) -> list[str]:
    [pair] = board.chosen(step.ruled_out)
    end = step.dead_end
    where = str(end) if end is None or isinstance(end, Domino) else spot_name(end)
    return [
        f"Suppose: {domino_text(board, pair)}.",
        *_sentences(board, step.trial),
        f"Dead end: {where}, so {stroke_text(pair)}.",
    ]


def _items(board: PencilBoard, step: Inference) -> list[str]:
    strokes = [stroke_text(pair) for pair in board.chosen(step.ruled_out)]
    if step.technique is Technique.STROKES:
        return strokes
    if step.drawn:
        [(first, second)] = board.chosen(step.drawn)
        turned = step.technique is Technique.ONE_PARTNER and step.cell == second
        return [domino_text(board, (second, first) if turned else (first, second))]
    return [f"{premise_words(board, step)}, so {' and '.join(strokes)}"]
