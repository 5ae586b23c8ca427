"""A line of a solo challenge in words."""

from collections.abc import Sequence
from itertools import groupby

from generator.games.hexagone.engine.move import Put
from generator.games.hexagone.tracing import TracedRoll


def roll_words(steps: Sequence[TracedRoll]) -> str:
    """Every roll with what was done: `1 AB: c3-c4, takes 3 A (3).`"""
    return " ".join(f"{step.number} {step.roll}: {step_words(step)}" for step in steps)


def step_words(step: TracedRoll) -> str:
    """One roll: the swap, what it takes with the sum so far, and what is put back."""
    if step.entry.swap is None:
        return "does not count."
    taken = f", takes {taken_words(step.taken)} ({step.total})" if step.taken else ""
    back = ", ".join(
        f"{one.kind} {one.cell}" if isinstance(one, Put) else f"main block {one.cell}" for one in step.entry.steps
    )
    return f"{'-'.join(step.entry.swap)}{taken}{f'; back: {back}' if back else ''}."


def taken_words(kinds: str) -> str:
    """Groups as they were taken, such as `3 A, 4 C`."""
    return ", ".join(f"{len([*run])} {kind}" for kind, run in groupby(kinds))


def nudge(steps: Sequence[TracedRoll]) -> str:
    """When the first pieces go, and which roll takes the most."""
    first = next((step for step in steps if step.taken), None)
    if first is None:
        return ""
    most = max(steps, key=lambda step: len(step.taken))
    begins = f"Our first capture is {taken_words(first.taken)}, with roll {first.number}"
    return f"{begins}, and none is larger." if most == first else f"{begins}. Roll {most.number} takes the most."


def push(steps: Sequence[TracedRoll]) -> str:
    """How our line begins."""
    swaps = ("-".join(step.entry.swap) for step in steps[:3] if step.entry.swap)
    return f"Begin {', '.join(swaps)}."
