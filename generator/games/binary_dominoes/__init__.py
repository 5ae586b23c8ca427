"""Plain dominoes with binary dihexes (traditional): equal numbers meet, and the first player out wins."""

from typing import Any

from generator.example import Outcome
from generator.games.binary_dominoes.engine.game import BinaryDominoes
from generator.games.binary_dominoes.engine.move import read_move
from generator.games.binary_dominoes.examples import BinaryDominoesExample
from generator.playing.seat import Seat
from generator.problem import Game, Problem

FAMILY: type[Problem[Outcome]] = BinaryDominoesExample
GAME: type[Game[Any]] = BinaryDominoes
SEAT = Seat(lambda position, text: read_move(text), own={"hands": "your hand"}, piles=("stock",))
