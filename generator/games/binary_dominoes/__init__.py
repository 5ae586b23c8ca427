"""Plain dominoes with binary dihexes (traditional): equal numbers meet, and the first player out wins."""

from typing import Any

from generator.example import Outcome
from generator.games.binary_dominoes.engine.game import BinaryDominoes
from generator.games.binary_dominoes.examples import BinaryDominoesExample
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = BinaryDominoesExample
GAME: type[Game[Any]] = BinaryDominoes
