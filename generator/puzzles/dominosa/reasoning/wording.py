"""Steps in words: what is filled into the sentences of each technique."""

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


def step_words(board: Board, step: Inference) -> dict[str, str]:
    """All that can be said of a step; what it does not look at is not among it."""
    words = {"domino": str(step.domino)}
    if step.cell:
        cell = cell_name(step.cell)
        words |= {"cell": cell, "seen": f"the {board.grid[step.cell]} at {cell}"}
    if step.cell and step.area:
        size, entrance = len(step.area), min(cell for cell in step.cell.neighbours() if cell in step.area)
        words |= {"size": str(size), "parity": "odd" if size % 2 else "even", "entrance": cell_name(entrance)}
        words |= {"lie": "lies", "cells": "cell"} if size == 1 else {"lie": "lie", "cells": "cells"}
    if step.technique is Technique.STROKES:
        [number] = bits(step.needs_drawn)
        words["taker"] = str(board.dominoes[number])
    if step.technique is Technique.SUPPOSE:
        words["supposed"] = domino_text(board, *board.chosen(step.ruled_out))
    return words


def domino_text(board: Board, pair: Pair) -> str:
    """A domino and its cells."""
    first, second = pair
    return f"{Domino.of(board.grid[first], board.grid[second])} {cell_name(first)}-{cell_name(second)}"


def stroke_text(pair: Pair) -> str:
    """A stroke between two cells."""
    return "|".join(map(cell_name, pair))
