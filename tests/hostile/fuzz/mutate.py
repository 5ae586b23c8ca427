"""Case number n of a run: a pure function of the run's seed and the number."""

from functools import cache
from random import Random

from tests.hostile.fuzz.case import MAIN, Case, Door, Seed, encoded, written
from tests.hostile.fuzz.emit import Tree, emit
from tests.hostile.fuzz.pool import pool
from tests.hostile.fuzz.rawtext import spoilt_text
from tests.hostile.fuzz.seeds import seeds
from tests.hostile.fuzz.templates import spoilt_template
from tests.hostile.fuzz.trees import spoilt_tree

WEIGHTS = {
    "examples": 38,
    "tiny": 20,
    "problems": 13,
    "figures": 4,
    "texts": 10,
    "goals": 6,
    "sets": 6,
    "samples": 2,
    "templates": 3,
    "books": 1,
}
"""How often each kind of file is spoilt, against the others."""

AGAIN = 0.45
"""How often one thing wrong is followed by another; each time it halves."""

TEXT_SHARE = 0.1
"""How often the last thing wrong is one of the text rather than of what it says."""

SHOWN = {Door.LOOSE: 0.25, Door.SETS: 0.6, Door.BOOK: 1.0, Door.TEMPLATE: 1.0}
PRESSED = {Door.LOOSE: 0.04, Door.SETS: 0.06, Door.BOOK: 0.3, Door.TEMPLATE: 0.3}
TYPED = 1 / 4000


def case(run: int, number: int) -> Case:
    """What is tried under this number."""
    rng = Random(f"{run}:{number}")
    seed = _seed(rng)
    files = {name: written(tree) for name, tree in seed.files.items()}
    name = _spoilt_file(rng, seed)
    files[name] = _spoilt(rng, seed, name)
    shown = rng.random() < SHOWN[seed.door]
    return Case(
        seed.kind,
        seed.door,
        files,
        proven=rng.random() < seed.proven,
        shown=shown,
        pressed=shown and rng.random() < PRESSED[seed.door],
        typed=rng.random() < TYPED,
    )


def _seed(rng: Random) -> Seed:
    """A kind of file, then a family, then a file: a family with few is spoilt as often as one with many."""
    kind = rng.choices([*WEIGHTS], [*WEIGHTS.values()])[0]
    families = _by_family()[kind]
    return rng.choice(families[rng.choice([*families])])


@cache
def _by_family() -> dict[str, dict[str, list[Seed]]]:
    found: dict[str, dict[str, list[Seed]]] = {kind: {} for kind in WEIGHTS}
    for seed in seeds():
        found[seed.kind].setdefault(seed.family or seed.name, []).append(seed)
    return found


def _spoilt_file(rng: Random, seed: Seed) -> str:
    """Which of its files is spoilt: the one it is about, or any file of a book."""
    if seed.kind == "goals":
        return "goals.yaml" if rng.random() < 0.8 else MAIN[seed.door]
    return rng.choice([*seed.files]) if seed.door is Door.BOOK else MAIN[seed.door]


def _spoilt(rng: Random, seed: Seed, name: str) -> bytes:
    found: Tree = seed.files[name]
    again = AGAIN
    while True:
        if isinstance(found, str):
            found = spoilt_template(rng, found, _other(rng, seed))
        else:
            found = spoilt_tree(rng, found, seed.family, pool())
        if rng.random() >= again:
            break
        again /= 2
    if rng.random() < TEXT_SHARE:
        return spoilt_text(rng, found if isinstance(found, str) else emit(found), _other(rng, seed))
    return encoded(found) if isinstance(found, str) else written(found)


def _other(rng: Random, seed: Seed) -> str:
    """Another file: of the same kind mostly."""
    kind = seed.kind if rng.random() < 0.7 or seed.door is Door.TEMPLATE else rng.choice([*WEIGHTS])
    families = _by_family()[kind]
    other = rng.choice(families[rng.choice([*families])])
    tree = other.files[MAIN[other.door]]
    return tree if isinstance(tree, str) else emit(tree)
