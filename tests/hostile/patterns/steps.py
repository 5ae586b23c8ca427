"""A matcher that goes back and tries again as that of Python does, and counts its steps.

Python's own tells nobody how long it took, and a clock is no witness. This one reads what Python's parser makes of
a pattern, keeps what is left to try on a stack, and counts whatever it looks at.
"""

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

PARSER: Any = import_module("re._parser")
CODES: Any = import_module("re._constants")

MANY = 8
"""So many times in a row is as good as without end, for a group."""

CATEGORIES = {"DIGIT": r"\d", "SPACE": r"\s", "WORD": r"\w"}
SINGLE = ("LITERAL", "NOT_LITERAL", "ANY", "IN")
REPEATS = ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT")

Step = tuple[Any, ...]
Program = list[Step]


class TooMany(Exception):
    """More steps than anybody waits for."""


class Pattern(NamedTuple):
    """A pattern as it stands in a file."""

    text: str
    flags: int = 0
    binary: bool = False

    @property
    def parsed(self) -> Any:
        """What Python's parser makes of it."""
        return PARSER.parse(self.text.encode("latin-1") if self.binary else self.text, self.flags)

    @property
    def compiled(self) -> re.Pattern[Any]:
        """The pattern of Python itself."""
        return re.compile(self.text.encode("latin-1") if self.binary else self.text, self.flags)


class Matcher:
    """A pattern made into steps."""

    def __init__(self, pattern: Pattern) -> None:
        tree = pattern.parsed
        self.flags: int = tree.state.flags
        self.ascii = pattern.binary or bool(self.flags & re.ASCII)
        self.members: dict[tuple[int, str], bool] = {}
        self.program: Program = []
        self._sequence(tree, self.program)
        self.count = 0
        self.most = 0

    def steps(self, text: str, way: str, most: int = 10**9) -> int:
        """How many steps a text takes, when it is matched, searched or taken apart."""
        self.count, self.most = 0, most
        for _ in self.matches(text, way):
            pass
        return self.count

    def matches(self, text: str, way: str) -> Iterator[tuple[int, int]]:
        """Where a text matches: from its beginning, anywhere, or everywhere."""
        self.most = self.most or 10**9
        if way in ("match", "fullmatch"):
            end = self._run(self.program, text, 0, len(text) if way == "fullmatch" else None)
            yield from () if end is None else [(0, end)]
            return
        start = 0
        while start <= len(text):
            end = self._run(self.program, text, start)
            if end is not None:
                yield start, end
                if way == "search":
                    return
            start = max(start + 1, end or 0)

    def holds(self, node: Any, sign: str) -> bool:
        """Whether a node of one character takes a character."""
        known = self.members.get((id(node), sign))
        if known is None:
            known = self.members[id(node), sign] = self._holds(node, sign)
        return known

    def _holds(self, node: Any, sign: str) -> bool:
        name, value = str(node[0]), node[1]
        if name == "ANY":
            return bool(self.flags & re.DOTALL) or sign != "\n"
        if name in ("LITERAL", "NOT_LITERAL"):
            return bool(ord(sign) == value) is (name == "LITERAL")
        negated = str(value[0][0]) == "NEGATE"
        return negated is not any(self._listed(one, sign) for one in value[negated:])

    def _listed(self, one: Any, sign: str) -> bool:
        name, value = str(one[0]), one[1]
        if name == "RANGE":
            return bool(value[0] <= ord(sign) <= value[1])
        if name == "LITERAL":
            return bool(ord(sign) == value)
        kind = str(value).removeprefix("CATEGORY_")
        found = re.match(CATEGORIES[kind.removeprefix("NOT_")], sign, re.ASCII if self.ascii else 0)
        return (found is None) == kind.startswith("NOT_")

    def _sequence(self, nodes: Any, program: Program) -> None:
        for node in nodes:
            self._node(node, program)

    def _inner(self, nodes: Any) -> Program:
        program: Program = []
        self._sequence(nodes, program)
        return program

    def _node(self, node: Any, program: Program) -> None:
        name, value = str(node[0]), node[1]
        if name in SINGLE:
            program.append(("one", node))
        elif name == "SUBPATTERN":
            self._sequence(value[-1], program)
        elif name == "ATOMIC_GROUP":
            program.append(("atomic", self._inner(value)))
        elif name in ("ASSERT", "ASSERT_NOT"):
            behind = value[1].getwidth()[0] if value[0] < 0 else 0
            program.append(("look", self._inner(value[1]), behind, name == "ASSERT"))
        elif name == "AT":
            program.append(("at", str(value).removeprefix("AT_")))
        elif name == "BRANCH":
            self._branch(value[1], program)
        elif name in REPEATS:
            self._repeat(name, value, program)
        else:
            raise NotImplementedError(f"a pattern with {name}, expected simpler ones")

    def _branch(self, ways: Any, program: Program) -> None:
        leaps = []
        for way in ways[:-1]:
            split = len(program)
            program.append(())
            self._sequence(way, program)
            leaps.append(len(program))
            program.append(())
            program[split] = ("split", split + 1, len(program))
        self._sequence(ways[-1], program)
        for leap in leaps:
            program[leap] = ("split", len(program), None)

    def _repeat(self, name: str, value: Any, program: Program) -> None:
        least, most, body = value
        if len(body) == 1 and str(body[0][0]) in SINGLE and name != "MIN_REPEAT":
            program.append(("run", body[0], least, min(int(most), 10**9), name))
            return
        if name == "POSSESSIVE_REPEAT":
            inner: Program = []
            self._repeat("MAX_REPEAT", value, inner)
            program.append(("atomic", inner))
            return
        if not body.getwidth()[0]:
            raise NotImplementedError("a pattern that repeats nothing at all, expected simpler ones")
        for _ in range(least):
            self._sequence(body, program)
        times = 1 if most is CODES.MAXREPEAT or most - least > MANY else int(most) - least
        for _ in range(times):
            self._once_more(name, body, most is CODES.MAXREPEAT or most - least > MANY, program)

    def _once_more(self, name: str, body: Any, again: bool, program: Program) -> None:
        split = len(program)
        program.append(())
        self._sequence(body, program)
        if again:
            program.append(("split", split, None))
        ways = split + 1, len(program)
        program[split] = ("split", *(ways if name == "MAX_REPEAT" else ways[::-1]))

    def _run(self, program: Program, text: str, start: int, end: int | None = None) -> int | None:
        """Where the first match from a place ends; with `end`, the first one that ends there."""
        waiting: list[tuple[int, int]] = [(0, start)]
        while waiting:
            at, place = waiting.pop()
            while True:
                self.count += 1
                if self.count > self.most:
                    raise TooMany
                if at == len(program):
                    if end is None or place == end:
                        return place
                    break
                one = program[at]
                if one[0] == "split":
                    if one[2] is not None:
                        waiting.append((one[2], place))
                    at = one[1]
                    continue
                if one[0] == "run":
                    found = self._taken(one, text, place, at, waiting)
                else:
                    found = SIMPLE[one[0]](self, one, text, place)
                if found is None:
                    break
                at, place = at + 1, found
        return None

    def _taken(self, one: Step, text: str, place: int, at: int, waiting: list[tuple[int, int]]) -> int | None:
        """Where a run of one kind of character ends first, with the other ends it could have still to try."""
        _, node, least, most, name = one
        last = place
        while last < len(text) and last - place < most and self.holds(node, text[last]):
            last += 1
        self.count += last - place
        first = place + least
        if first > last:
            return None
        if name == "POSSESSIVE_REPEAT":
            return last
        waiting.extend((at + 1, other) for other in range(first, last))
        return last

    def _one(self, one: Step, text: str, place: int) -> int | None:
        return place + 1 if place < len(text) and self.holds(one[1], text[place]) else None

    def _atomic(self, one: Step, text: str, place: int) -> int | None:
        return self._run(one[1], text, place)

    def _look(self, one: Step, text: str, place: int) -> int | None:
        _, inner, behind, wanted = one
        found = place >= behind and self._run(inner, text, place - behind) is not None
        return place if found == wanted else None

    def _at(self, one: Step, text: str, place: int) -> int | None:
        left, right = text[place - 1 : place], text[place : place + 1]
        if one[1] in ("BOUNDARY", "NON_BOUNDARY"):
            word = re.compile(r"\w", re.ASCII if self.ascii else 0)
            found = bool(word.match(left)) != bool(word.match(right))
            return place if found == (one[1] == "BOUNDARY") else None
        lines = bool(self.flags & re.MULTILINE)
        holds = {
            "BEGINNING": not left or (lines and left == "\n"),
            "BEGINNING_STRING": not left,
            "END": not right or (right == "\n" and (lines or place + 1 == len(text))),
            "END_STRING": not right,
        }
        return place if holds[one[1]] else None


SIMPLE: dict[str, Callable[[Matcher, Step, str, int], int | None]] = {
    "one": Matcher._one,
    "atomic": Matcher._atomic,
    "look": Matcher._look,
    "at": Matcher._at,
}
