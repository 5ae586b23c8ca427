"""Hexpatch (Kate Jones, Kadon Enterprises): connect your three colours, and break the other player's."""

from typing import ClassVar

from generator.example import Example, Outcome, Rules
from generator.games.hexpatch.engine import Hexpatch, Tally
from generator.games.hexpatch.examples import HexpatchRules
from generator.problem import Problem

__all__ = ["FAMILY", "Hexpatch", "HexpatchExample", "Tally"]


class HexpatchExample(Example):
    """A play or an ending of Hexpatch."""

    rules: ClassVar[type[Rules]] = HexpatchRules


FAMILY: type[Problem[Outcome]] = HexpatchExample
