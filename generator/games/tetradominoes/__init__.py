"""Tetradominoes (Don Kirkby): lay matching dominoes in a grid, then tetrominoes on top of them."""

from typing import Any

from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.problem import Game

GAME: type[Game[Any]] = Tetradominoes
