"""Texts that are hard for a pattern, made out of the pattern itself.

Whatever goes back and tries again does so because something can be repeated. So each repeated part is led up to,
fed with characters of every kind that the pattern tells apart, with its own words and with what leads up to it,
over and over; and what would end it happily is left out.
"""

import string
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.hostile.patterns.steps import REPEATS, SINGLE, Matcher, Pattern

POOL = string.ascii_letters + string.digits + string.punctuation + " \n\t\r\0éβ²٣\u2028\xff"


class Attack(NamedTuple):
    """What stands before, what is repeated, and what stands behind."""

    before: str
    pump: str
    after: str = ""

    def text(self, times: int) -> str:
        """The text with the middle so many times."""
        return self.before + self.pump * times + self.after


def attacks(pattern: Pattern, pairs: bool = False) -> list[Attack]:
    """What is worth a try, each once; with `pairs`, any two characters in turn as well."""
    tree = pattern.parsed
    matcher = Matcher(pattern)
    signs, odd = _signs(tree, matcher, pattern.binary)
    leads = [*_leads(tree, "", matcher)]
    befores = dict.fromkeys(["", *(before for before, _ in leads)])
    bodies = dict.fromkeys([*befores, *(body for _, body in leads), _word(tree, matcher)])
    opened = [before + sign for before in befores if before for sign in signs]
    pumps = dict.fromkeys([*signs, *(body for body in bodies if body), *opened])
    if pairs:
        pumps |= dict.fromkeys(one + other for one in signs for other in signs)
    tries = (
        Attack(before, pump, after)
        for before in befores
        for pump in pumps
        for after in ("", odd)
        if before in ("", pump) or pump not in opened
    )
    return [*dict.fromkeys(tries)]


def _signs(tree: Any, matcher: Matcher, binary: bool) -> tuple[list[str], str]:
    """One character of each kind that the pattern tells apart, and one that it likes least."""
    singles = [*_singles(tree)]
    kinds: dict[tuple[bool, ...], str] = {}
    for sign in POOL:
        if not binary or ord(sign) < 256:
            kinds.setdefault(tuple(matcher.holds(one, sign) for one in singles), sign)
    odd = min(kinds, key=sum)
    return [*kinds.values()], kinds[odd]


def _singles(nodes: Any) -> Iterator[Any]:
    for node in nodes:
        if str(node[0]) in SINGLE:
            yield node
        for inner in _inners(node):
            yield from _singles(inner)


def _inners(node: Any) -> list[Any]:
    """The sequences inside a node."""
    name, value = str(node[0]), node[1]
    if name == "BRANCH":
        return [*value[1]]
    if name in (*REPEATS, "SUBPATTERN", "ASSERT", "ASSERT_NOT"):
        return [value[-1]]
    return [value] if name == "ATOMIC_GROUP" else []


def _leads(nodes: Any, before: str, matcher: Matcher) -> Iterator[tuple[str, str]]:
    """For each repeated part: the shortest words that lead up to it, and its own."""
    for node in nodes:
        if str(node[0]) in REPEATS:
            yield before, _word(node[1][-1], matcher)
        for inner in _inners(node):
            yield from _leads(inner, before, matcher)
        before += _word([node], matcher)


def _word(nodes: Any, matcher: Matcher) -> str:
    """A short text that some nodes take."""
    return "".join(_said(node, matcher) for node in nodes)


def _said(node: Any, matcher: Matcher) -> str:
    name, value = str(node[0]), node[1]
    if name in SINGLE:
        if name == "LITERAL":
            return chr(value)
        return next((sign for sign in POOL if matcher.holds(node, sign)), "")
    if name in REPEATS:
        return _word(value[-1], matcher) * min(max(int(value[0]), 1), 4)
    if name in ("ASSERT", "ASSERT_NOT", "AT"):
        return ""
    return _word(_inners(node)[0], matcher) if _inners(node) else ""
