"""Hextremity (Kate Jones, Kadon Enterprises): build long rows of colour, each in the direction it began."""

from typing import ClassVar

from generator.example import Example, Outcome, Rules
from generator.games.hextremity.engine import Gain, Hextremity
from generator.games.hextremity.examples import HextremityRules
from generator.problem import Problem

__all__ = ["FAMILY", "Gain", "Hextremity", "HextremityExample"]


class HextremityExample(Example):
    """A placement of Hextremity."""

    rules: ClassVar[type[Rules]] = HextremityRules


FAMILY: type[Problem[Outcome]] = HextremityExample
