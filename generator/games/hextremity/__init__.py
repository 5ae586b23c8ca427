"""Hextremity (Kate Jones, Kadon Enterprises): build long rows of colour, each in the direction it began."""

from generator.example import Outcome
from generator.games.hextremity.examples import HextremityExample
from generator.problem import Problem

FAMILY: type[Problem[Outcome]] = HextremityExample
