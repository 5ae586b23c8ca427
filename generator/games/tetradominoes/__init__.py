"""Tetradominoes (Don Kirkby): matching dominoes in a grid, tetrominoes on top of them; and a puzzle of ours."""

from typing import Any

from generator.example import Outcome
from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.games.tetradominoes.examples import TetradominoesExample
from generator.games.tetradominoes.puzzle import TetraPuzzle
from generator.games.tetradominoes.seat import SEAT as SEAT
from generator.games.tetradominoes.setup import Fit
from generator.problem import Game, Problem

FAMILY: type[Problem[Fit]] = TetraPuzzle
EXAMPLE: type[Problem[Outcome]] = TetradominoesExample
GAME: type[Game[Any]] = Tetradominoes
