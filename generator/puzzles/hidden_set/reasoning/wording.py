"""Steps in words: what is filled into the sentences of each technique."""

from generator.counting.number_words import in_words
from generator.grid.hexpicture import line_name
from generator.puzzles.hidden_set.field import Pair, Spot, spot_name
from generator.puzzles.hidden_set.reasoning.deduction import Inference
from generator.puzzles.hidden_set.reasoning.pencil import PencilBoard, bits
from generator.puzzles.hidden_set.reasoning.techniques import Technique


def ground_of(board: PencilBoard, step: Inference) -> str:
    """Why a step follows, in a few words."""
    return step.technique.value.ground.format(**step_words(board, step))


def hint_of(board: PencilBoard, step: Inference) -> str:
    """Where a step is to be found, without what follows from it."""
    return step.technique.value.hint.format(**step_words(board, step))


def premise_words(board: PencilBoard, step: Inference) -> str:
    """What a technique sees, before what follows."""
    return step.technique.value.premise.format(**step_words(board, step))


def would_be(board: PencilBoard, step: Inference) -> str:
    """What follows inside a supposition."""
    return step.technique.value.would.format(**step_words(board, step))


def worked_of(board: PencilBoard, step: Inference) -> str:
    """What a technique sees, as a worked answer tells it."""
    return step.technique.value.worked.format(**step_words(board, step))


def step_words(board: PencilBoard, step: Inference) -> dict[str, str]:
    """All that can be said of a step; what it does not look at is not among it."""
    words = {"domino": str(step.domino)}
    if step.cell:
        cell = spot_name(step.cell)
        seen = f"the {board.field.numbers[step.cell]} at {cell}"
        words |= {"cell": cell, "seen": seen, "Seen": seen.capitalize()}
    if step.cell and step.area:
        size, entrance = len(step.area), _entrance(board, step.cell, step.area)
        words |= {"size": str(size), "parity": "odd" if size % 2 else "even", "entrance": spot_name(entrance)}
        words |= {"lie": "lies", "cells": "cell"} if size == 1 else {"lie": "lie", "cells": "cells"}
        words["behind"] = f"{in_words(size)} {words['cells']}"
        words["lot"] = "so it must go with one of them" if size % 2 else "which pair off among themselves"
    if step.drawn:
        [(first, second)] = board.chosen(step.drawn)
        words |= {"place": place_text((first, second)), "line": line_text(board, (first, second))}
        words["partner"] = spot_name(second if step.cell == first else first)
    if step.technique is Technique.STROKES:
        [number] = bits(step.needs_drawn)
        words["taker"] = str(board.dominoes[number])
    if step.technique is Technique.SUPPOSE:
        [pair] = board.chosen(step.ruled_out)
        domino = board.field.tile(pair)
        words |= {"supposed": f"{domino} at {place_text(pair)}", "guess": f"{domino} at {cells_text(pair)}"}
    return words


def _entrance(board: PencilBoard, neck: Spot, area: frozenset[Spot]) -> Spot:
    """The first cell of an area that touches its neck."""
    near = {spot for pair in board.chosen(board.at[neck]) for spot in pair}
    return min(near & area)


def place_text(pair: Pair) -> str:
    """Two cells in a sentence."""
    return " and ".join(map(spot_name, pair))


def cells_text(pair: Pair) -> str:
    """Two cells in short."""
    return "-".join(map(spot_name, pair))


def line_text(board: PencilBoard, pair: Pair) -> str:
    """The row or the column in which both cells are; where cells stand in no columns, both rows."""
    first, second = pair
    if first.row == second.row:
        return f"row {line_name(first.row)}"
    return (
        f"column {first.col + 1}"
        if board.field.columns
        else f"rows {line_name(first.row)} and {line_name(second.row)}"
    )


def domino_text(board: PencilBoard, pair: Pair) -> str:
    """A domino and its cells."""
    return f"{board.field.tile(pair)} {cells_text(pair)}"


def stroke_text(pair: Pair) -> str:
    """A stroke between two cells."""
    return "|".join(map(spot_name, pair))
