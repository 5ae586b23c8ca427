"""Tetradominoes (Don Kirkby): lay matching dominoes in a grid, then tetrominoes on top of them."""

from generator.games.tetradominoes.puzzle import TetraPuzzle
from generator.games.tetradominoes.setup import Fit
from generator.problem import Problem

FAMILY: type[Problem[Fit]] = TetraPuzzle
