"""All that the seeds say, by key: what may stand in the place of something else."""

from collections import defaultdict
from functools import cache
from random import Random

from tests.hostile.fuzz.emit import Tree
from tests.hostile.fuzz.seeds import seeds


class Pool:
    """Values by key, of one family or of all."""

    def __init__(self) -> None:
        self._values: dict[tuple[str, str], list[Tree]] = defaultdict(list)
        for seed in seeds():
            for tree in seed.files.values():
                if isinstance(tree, dict):
                    self._gather(tree, seed.family)
        self.keys = sorted({key for key, _ in self._values})

    def value(self, rng: Random, key: str, family: str) -> Tree:
        """A value that the key has somewhere, in the family if it is there."""
        return rng.choice(self._values.get((key, family)) or self._values.get((key, "")) or [""])

    def _gather(self, tree: Tree, family: str) -> None:
        if isinstance(tree, list):
            for one in tree:
                self._gather(one, family)
        elif isinstance(tree, dict):
            for key, value in tree.items():
                for name in {family, ""}:
                    self._values[key, name].append(value)
                self._gather(value, family)


@cache
def pool() -> Pool:
    """The pool of every seed."""
    return Pool()
