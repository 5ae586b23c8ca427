"""YAML spoilt as what it says: keys, values and lists of a parsed file."""

import re
from collections.abc import Callable
from random import Random

from tests.hostile.fuzz.emit import Raw, Tree
from tests.hostile.fuzz.oddities import CLAIMS, LONG, NUMBERS, RAWS, TEXTS
from tests.hostile.fuzz.pictures import spoilt
from tests.hostile.fuzz.pool import Pool

Path = tuple[str | int, ...]
NUMBER = re.compile(r"-?\d+")
SELDOM = 0.004
"""How often a text is a very long one."""

TOKEN = re.compile(r"(\s*[\s,/]\s*)")


def spoilt_tree(rng: Random, tree: Tree, family: str, pool: Pool) -> Tree:
    """The tree with one thing wrong."""
    path = rng.choice(_paths(tree))
    if path and path[-1] == "claim" and rng.random() < 0.5:
        return _with(tree, path, rng.choice(CLAIMS))
    found = _at(tree, path)
    ways = _MAPS if isinstance(found, dict) else _LISTS if isinstance(found, list) else _LEAVES
    return _with(tree, path, rng.choice(ways)(rng, found, path, family, pool))


def _paths(tree: Tree, path: Path = ()) -> list[Path]:
    """Every path into a tree; those to text twice, for most of what a file says is text."""
    if isinstance(tree, dict):
        return [path, *(one for key, value in tree.items() for one in _paths(value, (*path, key)))]
    if isinstance(tree, list):
        return [path, *(one for at, value in enumerate(tree) for one in _paths(value, (*path, at)))]
    return [path, path]


def _at(tree: Tree, path: Path) -> Tree:
    for step in path:
        tree = tree[step]
    return tree


def _with(tree: Tree, path: Path, value: Tree) -> Tree:
    """The tree with another value at a path; nothing that it shares with others is changed."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    copy: Tree = dict(tree) if isinstance(tree, dict) else list(tree)
    copy[step] = _with(tree[step], rest, value)
    return copy


def _key(path: Path) -> str:
    """The last key of a path that is a name."""
    return next((step for step in reversed(path) if isinstance(step, str)), "")


# Keys and values.


def _drop_key(rng: Random, found: dict[str, Tree], path: Path, family: str, pool: Pool) -> Tree:
    dropped = rng.choice([*found] or [""])
    return {key: value for key, value in found.items() if key != dropped}


def _rename_key(rng: Random, found: dict[str, Tree], path: Path, family: str, pool: Pool) -> Tree:
    old = rng.choice([*found] or [""])
    new = rng.choice(
        (rng.choice(pool.keys), old[:-1], old + "s", old.upper(), rng.choice(TEXTS), Raw("? [a, b]\n"))
    )
    return {new if key == old else key: value for key, value in found.items()}


def _add_key(rng: Random, found: dict[str, Tree], path: Path, family: str, pool: Pool) -> Tree:
    key = rng.choice(pool.keys)
    return found | {key: pool.value(rng, key, family)}


def _double_key(rng: Random, found: dict[str, Tree], path: Path, family: str, pool: Pool) -> Tree:
    # A space before the colon makes it another key here and the same one in YAML.
    key = rng.choice([*found] or [""])
    return found | {Raw(f"{key} "): rng.choice([*found.values()] or [""])}


def _swap_values(rng: Random, found: dict[str, Tree], path: Path, family: str, pool: Pool) -> Tree:
    if len(found) < 2:
        return found
    one, two = rng.sample([*found], 2)
    return found | {one: found[two], two: found[one]}


def _listed(rng: Random, found: Tree, path: Path, family: str, pool: Pool) -> Tree:
    return rng.choice(([found], [found, found], [[found]], [], {}))


def _nested(rng: Random, found: Tree, path: Path, family: str, pool: Pool) -> Tree:
    for _ in range(rng.choice((1, 1, 2, 50))):
        found = rng.choice(({rng.choice(pool.keys): found}, [found]))
    return found


def _flattened(rng: Random, found: Tree, path: Path, family: str, pool: Pool) -> Tree:
    return rng.choice((str(found)[:200], "", rng.choice(RAWS), rng.choice(NUMBERS)))


# Lists.


def _repeat(rng: Random, found: list[Tree], path: Path, family: str, pool: Pool) -> Tree:
    return found * rng.choice((0, 2, 2, 3, 3, 40))


def _drop_item(rng: Random, found: list[Tree], path: Path, family: str, pool: Pool) -> Tree:
    at = rng.randrange(len(found) + 1)
    return found[:at] + found[at + 1 :]


def _add_item(rng: Random, found: list[Tree], path: Path, family: str, pool: Pool) -> Tree:
    more: Tree = rng.choice(
        (pool.value(rng, _key(path), family), rng.choice(TEXTS), [], {}, rng.choice(found or [""]))
    )
    return rng.choice(([*found, more], [more, *found], more))


def _shuffle(rng: Random, found: list[Tree], path: Path, family: str, pool: Pool) -> Tree:
    return rng.sample(found, len(found))


# Text.


def _alike(rng: Random, found: str, path: Path, family: str, pool: Pool) -> Tree:
    """What another entry has under the same key, of the same family more often than not."""
    return pool.value(rng, _key(path), family if rng.random() < 0.8 else "")


def _any_text(rng: Random, found: str, path: Path, family: str, pool: Pool) -> Tree:
    return rng.choice(LONG) if rng.random() < SELDOM else rng.choice((*TEXTS, *NUMBERS, *RAWS))


def _add_text(rng: Random, found: str, path: Path, family: str, pool: Pool) -> Tree:
    at = rng.randrange(len(found) + 1)
    return found[:at] + rng.choice(TEXTS) + found[at:]


def _near_number(rng: Random, found: str, path: Path, family: str, pool: Pool) -> Tree:
    """One number in the text changed a little, or a lot."""
    numbers = list(NUMBER.finditer(found))
    if not numbers:
        return _picture(rng, found, path, family, pool)
    one = rng.choice(numbers)
    near = str(int(one[0][:50]) + rng.choice((-2, -1, 1, 1, 2, 10)))
    return found[: one.start()] + rng.choice((near, near, near, rng.choice(NUMBERS))) + found[one.end() :]


def _picture(rng: Random, found: str, path: Path, family: str, pool: Pool) -> Tree:
    other = pool.value(rng, _key(path), family)
    return spoilt(rng, found, other if isinstance(other, str) else "")


def _tokens(rng: Random, found: str, path: Path, family: str, pool: Pool) -> Tree:
    """The words of a line swapped, dropped, doubled or taken from another."""
    parts = TOKEN.split(found)
    other = pool.value(rng, _key(path), family)
    strange = TOKEN.split(other)[::2] if isinstance(other, str) else list(NUMBERS)
    at = 2 * rng.randrange((len(parts) + 1) // 2)
    to = 2 * rng.randrange((len(parts) + 1) // 2)
    match rng.randrange(5):
        case 0:
            parts[at], parts[to] = parts[to], parts[at]
        case 1:
            parts[at] = rng.choice(strange)
        case 2:
            del parts[max(at - 1, 0) : at + 1]
        case 3:
            parts[at:at] = [parts[to], " "]
        case _:
            parts[at] = spoilt(rng, parts[at], parts[to])
    return "".join(parts)


def _case(rng: Random, found: str, path: Path, family: str, pool: Pool) -> Tree:
    return rng.choice((found.upper(), found.lower(), found.title(), found[::-1], found.strip(), found + found))


Way = Callable[[Random, Tree, Path, str, Pool], Tree]
_MAPS: tuple[Way, ...] = (
    *((_drop_key, _add_key) * 2), _rename_key, _double_key, _swap_values, _listed, _nested, _flattened
)  # fmt: skip
_LISTS: tuple[Way, ...] = (_repeat, _drop_item, _add_item, _add_item, _shuffle, _listed, _nested, _flattened)
_LEAVES: tuple[Way, ...] = (
    *((_alike, _near_number, _picture, _tokens) * 4), *((_picture,) * 4),
    _any_text, _any_text, _add_text, _case, _listed, _nested,
)  # fmt: skip
