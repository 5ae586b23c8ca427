"""How much a template may do: steps, characters and depth, counted, so that it always gets as far as last time."""

from collections.abc import Iterator
from contextlib import contextmanager

from generator.errors import LayoutError

STEPS = 1_000_000
"""The most steps of one document: a turn of a loop, a call, or one of the values that something handles."""

CHARACTERS = 40_000_000
"""The most characters written for one document, those included that are written into a variable or a macro."""

LONGEST = 1_000_000
"""The most characters of any one text."""

LARGEST = 100_000
"""The most values that a list may hold, with all that its members hold."""

HIGHEST = 10**15
"""The largest number that a template may calculate with."""

DEEPEST = 40
"""How many macros and templates may stand inside one another."""

WORDS = 64
"""So many characters are handled in the time of one step."""


# Counted and not timed: a template that is let through once is let through on every machine.
class Budget:
    """What a template has used so far."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Begin to count, from nought."""
        self.steps = 0
        self.characters = 0
        self.depth = 0

    def step(self, count: int = 1) -> None:
        """Count some work, or say that it is too much."""
        self.steps += count
        if self.steps > STEPS:
            raise LayoutError(
                f"the template runs too long (more than {STEPS:,} steps); is there a loop inside a loop?"
            )

    def write(self, count: int) -> None:
        """Count some characters, or say that they are too many."""
        self.characters += count
        if self.characters > CHARACTERS:
            raise LayoutError(
                f"the template writes too much (more than {CHARACTERS:,} characters); does a loop repeat a text?"
            )

    def handle(self, *values: object) -> None:
        """Count the work of looking at some values once."""
        for value in values:
            self.step(size(value))

    def text(self, length: int) -> None:
        """Count the making of a text, before it is made."""
        _require_short(length)
        # Before the text is made: after it the memory would be spent already.
        self.step(1 + length // WORDS)
        self.write(length)

    @contextmanager
    def inside(self) -> Iterator[None]:
        """What happens inside a macro or another template."""
        self.step()
        self.depth += 1
        if self.depth > DEEPEST:
            raise LayoutError(f"macros and templates stand more than {DEEPEST} deep; does one of them use itself?")
        try:
            yield
        finally:
            self.depth -= 1


def size(value: object) -> int:
    """How many values one holds, itself included, long texts counting for more; a value too large is refused.

    Counted without asking whether a member was met before: comparing and printing do not ask either.
    """
    total = 0
    # By a list of our own and not by calls: a list in a list in a list could else go deeper than Python does.
    waiting = [value]
    while waiting:
        one = waiting.pop()
        total += 1
        if isinstance(one, str):
            _require_short(len(one))
            total += len(one) // WORDS
        elif isinstance(one, int | float):
            _require_low(one)
        elif isinstance(one, tuple | list):
            waiting.extend(one)
        elif isinstance(one, dict):
            waiting.extend(one)
            waiting.extend(one.values())
        if total + len(waiting) > LARGEST:
            raise LayoutError(f"a list of more than {LARGEST:,} values; what is it for?")
    return total


def _require_short(length: int) -> None:
    if length > LONGEST:
        raise LayoutError(f"a text of more than {LONGEST:,} characters; does it contain itself?")


def _require_low(number: float) -> None:
    # Written so that a value which is no number is refused as well.
    if not -HIGHEST <= number <= HIGHEST:
        raise LayoutError(f"a number beyond {HIGHEST:,}; what is it for?")
