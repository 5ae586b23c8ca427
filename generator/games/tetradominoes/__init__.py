"""Tetradominoes (Don Kirkby): lay matching dominoes in a grid, then tetrominoes on top of them."""

from typing import Any

from generator.example import Outcome
from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.games.tetradominoes.examples import TetradominoesExample
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = TetradominoesExample
EXAMPLE: type[Problem[Outcome]] = TetradominoesExample
GAME: type[Game[Any]] = Tetradominoes
