"""The checker of proofs that no assignment meets all of some clauses; it imports nothing, so that it can be read.

A proof is text in the LRAT format, one step a line; the given clauses are numbered from 1 in their order. A
step `ID literals 0 hints 0` adds a clause under a new number. Suppose all its literals false: then each hint
names a clause of which one literal is left, which must be true and is news, until the last names one of which none
is left. So the clause follows. A line `ID d numbers 0` forgets clauses. The empty clause ends the proof.
"""


class Flawed(Exception):
    """A proof that proves nothing: the line at fault, counted from 1, and why."""

    def __init__(self, line_number: int, reason: str) -> None:
        super().__init__(line_number, reason)
        self.line_number = line_number

    def __str__(self) -> str:
        return "line {} of the proof: {}".format(*self.args)


def check(clauses: list[tuple[int, ...]], proof_lines: list[str]) -> None:
    """Raises Flawed unless the proof derives the empty clause from the clauses."""
    known = dict(enumerate(clauses, 1))
    last = len(known)
    for at, line in enumerate(proof_lines, 1):
        words = line.split()
        forgets = words[1:2] == ["d"]
        try:
            number, *numbers = [int(word) for word in words[:1] + words[1 + forgets :]]
        except ValueError:
            raise Flawed(at, f"{line[:200]!r} is no line of numbers") from None
        if numbers.count(0) != 2 - forgets or numbers[-1]:
            raise Flawed(at, f"{line[:200]!r} is neither a whole step nor a whole deletion")
        end = numbers.index(0)
        if forgets:
            for old in numbers[:end]:
                if known.pop(old, None) is None:
                    raise Flawed(at, f"clause {old} cannot be forgotten, there is none")
            continue
        if number <= last:
            raise Flawed(at, f"number {number} does not come after {last}")
        known[number], last = _derived(numbers[:end], numbers[end + 1 : -1], known, at), number
        if end == 0:
            return
    raise Flawed(len(proof_lines) + 1, "the proof ends without the empty clause")


def _derived(clause: list[int], hints: list[int], known: dict[int, tuple[int, ...]], at: int) -> tuple[int, ...]:
    false, left = set(clause), [0]
    for hint in hints:
        if hint not in known or not left:
            raise Flawed(at, f"hint {hint} names no clause, or stands after the last")
        left = [literal for literal in known[hint] if literal not in false]
        if len(left) > 1 or not false.isdisjoint(-literal for literal in left):
            raise Flawed(at, f"hint {hint} names a clause with {len(left)} literals left, or one that is known")
        false.update(-literal for literal in left)
    if left:
        raise Flawed(at, "the hints end before a clause has no literal left")
    return tuple(clause)
