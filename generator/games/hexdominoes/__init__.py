"""Hexdominoes, the game (Kate Jones, Kadon Enterprises): match edges and grow patches of colour."""

from typing import ClassVar

from generator.example import Example, Outcome, Rules
from generator.games.hexdominoes.engine import Gain, Hexdominoes
from generator.games.hexdominoes.examples import HexdominoesRules
from generator.problem import Problem

__all__ = ["FAMILY", "Gain", "Hexdominoes", "HexdominoesExample"]


class HexdominoesExample(Example):
    """A play of Hexdominoes."""

    rules: ClassVar[type[Rules]] = HexdominoesRules


FAMILY: type[Problem[Outcome]] = HexdominoesExample
