"""Steps in words: what is filled into the sentences of each technique."""

from generator.counts import in_words
from generator.puzzles.dominosa.grid import cell_name
from generator.puzzles.dominosa.reasoning.deduction import Inference
from generator.puzzles.dominosa.reasoning.pencil import Board, Pair, bits
from generator.puzzles.dominosa.reasoning.techniques import Technique
from generator.tiles.domino import Domino


def ground_of(board: Board, step: Inference) -> str:
    """Why a step follows, in a few words."""
    return step.technique.value.ground.format(**step_words(board, step))


def hint_of(board: Board, step: Inference) -> str:
    """Where a step is to be found, without what follows from it."""
    return step.technique.value.hint.format(**step_words(board, step))


def told_of(board: Board, step: Inference) -> str:
    """What a technique sees, before what follows."""
    return step.technique.value.told.format(**step_words(board, step))


def would_be(board: Board, step: Inference) -> str:
    """What follows inside a supposition."""
    return step.technique.value.would.format(**step_words(board, step))


def worked_of(board: Board, step: Inference) -> str:
    """What a technique sees, as a worked answer tells it."""
    return step.technique.value.worked.format(**step_words(board, step))


def step_words(board: Board, step: Inference) -> dict[str, str]:
    """All that can be said of a step; what it does not look at is not among it."""
    words = {"domino": str(step.domino)}
    if step.cell:
        cell = cell_name(step.cell)
        seen = f"the {board.grid[step.cell]} at {cell}"
        words |= {"cell": cell, "seen": seen, "Seen": seen.capitalize()}
    if step.cell and step.area:
        size, entrance = len(step.area), min(cell for cell in step.cell.neighbours() if cell in step.area)
        words |= {"size": str(size), "parity": "odd" if size % 2 else "even", "entrance": cell_name(entrance)}
        words |= {"lie": "lies", "cells": "cell"} if size == 1 else {"lie": "lie", "cells": "cells"}
        words["behind"] = f"{in_words(size)} {words['cells']}"
        words["lot"] = "so it must go with one of them" if size % 2 else "which pair off among themselves"
    if step.drawn:
        [(first, second)] = board.chosen(step.drawn)
        words |= {"place": place_text((first, second)), "line": line_text((first, second))}
        words["partner"] = cell_name(second if step.cell == first else first)
    if step.technique is Technique.STROKES:
        [number] = bits(step.needs_drawn)
        words["taker"] = str(board.dominoes[number])
    if step.technique is Technique.SUPPOSE:
        [pair] = board.chosen(step.ruled_out)
        domino = domino_of(board, pair)
        words |= {"supposed": f"{domino} at {place_text(pair)}", "guess": f"{domino} at {cells_text(pair)}"}
    return words


def domino_of(board: Board, pair: Pair) -> Domino:
    """The domino that two numbers would be."""
    first, second = pair
    return Domino.of(board.grid[first], board.grid[second])


def place_text(pair: Pair) -> str:
    """Two cells in a sentence."""
    return " and ".join(map(cell_name, pair))


def cells_text(pair: Pair) -> str:
    """Two cells in short."""
    return "-".join(map(cell_name, pair))


def line_text(pair: Pair) -> str:
    """The row or the column in which both cells are."""
    first, second = pair
    return f"row {cell_name(first)[0]}" if first.row == second.row else f"column {first.col + 1}"


def domino_text(board: Board, pair: Pair) -> str:
    """A domino and its cells."""
    return f"{domino_of(board, pair)} {cells_text(pair)}"


def stroke_text(pair: Pair) -> str:
    """A stroke between two cells."""
    return "|".join(map(cell_name, pair))
