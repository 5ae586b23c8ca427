"""Claims as a reader would say them."""

from typing import assert_never

from generator.claim import (
    Captures,
    Claim,
    Impossible,
    Open,
    Sampled,
    Says,
    Shortest,
    Solutions,
    Solvable,
    Studied,
    Unique,
)


def claim_words(claim: Claim) -> str:
    """A claim as a reader would say it."""
    match claim:
        case Unique():
            return "one solution"
        case Solvable():
            return "can be done"
        case Impossible():
            return "proven impossible"
        case Open():
            return "nobody knows yet"
        case Shortest(moves):
            return f"{moves} move{'s' * (moves != 1)}, none shorter"
        case Solutions(count):
            return f"{count} solutions"
        case Captures(count):
            return f"take {count}"
        case Sampled() | Studied() | Says():
            return str(claim)
        case _:
            assert_never(claim)
