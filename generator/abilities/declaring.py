"""How an ability says what templates may ask of it."""

from collections.abc import Callable
from functools import cache
from typing import Any, Generic, TypeVar

from generator.value import Value

V = TypeVar("V")


class TemplateValue(Generic[V], Value):
    """A plain value that templates read under a name: of every problem, though not every family has the ability."""

    read: Callable[[Any, Any], V]

    @property
    def name(self) -> str:
        """The name by which templates ask for it."""
        return self.read.__name__

    @property
    def means(self) -> str:
        """What it is, in a sentence."""
        return " ".join((self.read.__doc__ or "").split())

    def __call__(self, problem: object, solution: object = None) -> V:
        """What it is of a problem with the solution that was proven, None where there is none."""
        return self.read(problem, solution)


def is_able(problem: object, ability: type) -> bool:
    """Whether the family of a problem has an ability; asked of the family once, for a million problems may pass."""
    model: Any = type(problem)
    return _is_able(model, ability)


@cache
def _is_able(model: type, ability: type) -> bool:
    return isinstance(model, ability)


def template_value(read: Callable[[Any, Any], V]) -> TemplateValue[V]:
    """Declare that templates may read what a function says of a problem and its solution, under its own name."""
    return TemplateValue(read)
