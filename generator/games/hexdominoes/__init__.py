"""Hexdominoes, the game (Kate Jones, Kadon Enterprises): match edges and grow patches of colour."""

from generator.example import Outcome
from generator.games.hexdominoes.examples import HexdominoesExample
from generator.problem import Problem

FAMILY: type[Problem[Outcome]] = HexdominoesExample
