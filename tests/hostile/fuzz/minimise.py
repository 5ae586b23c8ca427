"""A failing case made small: whatever can go while it still fails the same way, goes."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import yaml

from tests.hostile.fuzz.case import MAIN, Case, written
from tests.hostile.fuzz.emit import Tree
from tests.hostile.fuzz.outcome import Outcome
from tests.hostile.fuzz.seeds import tree_of

MOST_TRIES = 400
"""Attempts at one case; a slow one gets fewer, for each of them may take the whole time."""

SLOW_TRIES = 25

Try = Callable[[Case], Outcome]


class _Enough(Exception):
    """No more attempts are left."""


class Minimiser:
    """Tries smaller and smaller cases, and remembers the smallest that still fails the same way."""

    def __init__(self, case: Case, known: Outcome, attempt: Try, tries: int = 0) -> None:
        self.best = replace(case, typed=case.typed and known.word == "typed")
        self.known = known
        self.attempt = attempt
        self.left = tries or (SLOW_TRIES if known.word in ("slow", "typed") else MOST_TRIES)

    def minimised(self) -> Case:
        """The smallest case found; the case itself where it does not fail again."""
        try:
            if self._holds(self.best):
                for shrink in (self._files, self._trees, self._lines, self._characters):
                    shrink()
        except _Enough:
            pass
        return self.best

    def _holds(self, case: Case) -> bool:
        """Whether a case fails the same way; then it is the best."""
        if not self.left:
            raise _Enough
        self.left -= 1
        outcome = self.attempt(case)
        if (outcome.word, outcome.signature) != (self.known.word, self.known.signature):
            return False
        self.best = case
        return True

    def _with(self, name: str, data: bytes) -> Case:
        return replace(self.best, files={**self.best.files, name: data})

    def _files(self) -> None:
        for name in [file for file in self.best.files if file != MAIN[self.best.door]]:
            rest = {other: data for other, data in self.best.files.items() if other != name}
            self._holds(replace(self.best, files=rest))

    def _trees(self) -> None:
        """Drop keys and items of every YAML file, the largest first."""
        for name in [file for file in self.best.files if file.endswith(".yaml")]:
            tree = _readable(self.best.files[name])
            if isinstance(tree, dict | list) and self._holds(self._with(name, written(tree))):
                self._tree(name, tree)

    def _tree(self, name: str, tree: Tree) -> None:
        again = True
        while again:
            again = False
            for smaller in _smaller(tree):
                if self._holds(self._with(name, written(smaller))):
                    tree, again = smaller, True
                    break

    def _lines(self) -> None:
        for name in [*self.best.files]:
            self._pieces(name, lambda data: data.splitlines(keepends=True))

    def _characters(self) -> None:
        for name in [*self.best.files]:
            self._pieces(name, lambda data: [data[at : at + 1] for at in range(len(data))])

    def _pieces(self, name: str, split: Callable[[bytes], list[bytes]]) -> None:
        """Drop runs of pieces, half of them at first and single ones at last."""
        pieces = split(self.best.files[name])
        size = max(len(pieces) // 2, 1)
        while size:
            at = 0
            while at < len(pieces):
                rest = pieces[:at] + pieces[at + size :]
                if self._holds(self._with(name, b"".join(rest))):
                    pieces = rest
                else:
                    at += size
            size //= 2


def _readable(data: bytes) -> Any:
    try:
        return tree_of(data.decode())
    except (yaml.YAMLError, UnicodeDecodeError, ValueError, RecursionError):
        return None


def _smaller(tree: Tree) -> Iterator[Tree]:
    """The tree without one of its keys or items, or with a shorter text; near the root first."""
    if isinstance(tree, dict):
        for key in tree:
            yield {other: value for other, value in tree.items() if other != key}
        for key, value in tree.items():
            yield from (tree | {key: smaller} for smaller in _smaller(value))
    elif isinstance(tree, list):
        for at in range(len(tree)):
            yield tree[:at] + tree[at + 1 :]
        for at, value in enumerate(tree):
            yield from ([*tree[:at], smaller, *tree[at + 1 :]] for smaller in _smaller(value))
    elif len(tree) > 200:
        yield from (tree[: len(tree) // 2], tree[len(tree) // 2 :])
