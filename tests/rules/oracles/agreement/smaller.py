"""A board on which readings differ, made as small as it can be while they still do."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from tests.rules.oracles.agreement.trial import Differs, tried
from tests.rules.oracles.making.families import Made

MOST_TRIES = 150
ALIKE = 40
"""So many characters at the beginning tell whether two boards differ in the same way."""


def smaller(found: Differs, seed: str) -> Differs:
    """The same difference on a smaller board, if one is found."""
    tries = 0
    if "TimeoutError" in found.what:
        # To wait again and again tells nothing more.
        return found
    while True:
        for made in _less(found.made):
            tries += 1
            if tries > MOST_TRIES:
                return found
            less = _difference(made, seed)
            if less is not None and less.what[:ALIKE] == found.what[:ALIKE]:
                found = less
                break
        else:
            return found


def _difference(made: Made, seed: str) -> Differs | None:
    try:
        tried(made, Random(seed))
    except Differs as found:
        return found
    return None


def _less(made: Made) -> Iterator[Made]:
    """The same without one thing of it."""
    for at, rule in enumerate(made.family["rules"]):
        if len(made.family["rules"]) > 1:
            less = deepcopy(made)
            del less.family["rules"][at]
            yield _tidied(less)
        for key in {"where", "if"} & {*rule}:
            less = deepcopy(made)
            del less.family["rules"][at][key]
            yield _tidied(less)
    for name, unknown in made.family["unknown"].items():
        if "fixed_by" in unknown:
            less = deepcopy(made)
            less.family["unknown"][name].pop("fixed_by")
            less.family["unknown"][name].pop("fixed_as", None)
            yield _tidied(less)
        if len(made.family["unknown"]) > 1:
            less = deepcopy(made)
            del less.family["unknown"][name]
            yield _tidied(less)
    yield from _smaller_boards(made)


def _tidied(made: Made) -> Made:
    """Without what is given for nothing."""
    said = str([made.family["rules"], made.family["unknown"]])
    given: dict[str, Any] = made.family.get("given", {})
    for name in [name for name in given if f"'{name}'" not in said and f" to {name}" not in said]:
        told = given.pop(name)
        made.keys.pop(name, None)
        if told.get("in", "picture") != "picture":
            made.keys.pop(told["in"], None)
        for side in ("top", "left", "right", "bottom") if told.get("at") == "outside" else ():
            made.keys.pop(side, None)
        if told.get("at") == "links":
            return made
    return made


def _smaller_boards(made: Made) -> Iterator[Made]:
    """A line or a column less, where no clues stand outside, and tokens that say nothing instead of others."""
    pictures = [key for key, text in made.keys.items() if "\n" in text or key == "picture"]
    pictures += [
        key for key, text in made.keys.items() if key not in pictures and _is_like(text, made.keys["picture"])
    ]
    if not {"top", "left", "right", "bottom"} & {*made.keys} and "between" not in made.family["board"]:
        for cut in (lambda lines: lines[:-1], lambda lines: [line[:-2] for line in lines]):
            less = deepcopy(made)
            for key in pictures:
                less.keys[key] = "\n".join(cut(less.keys[key].split("\n")))
            if all(less.keys[key].strip() for key in pictures):
                yield less
    for key in pictures:
        for at, char in enumerate(made.keys[key]):
            if char not in " .\n_":
                less = deepcopy(made)
                less.keys[key] = made.keys[key][:at] + "." + made.keys[key][at + 1 :]
                yield less


def _is_like(text: str, picture: str) -> bool:
    return len(text.split()) == len(picture.split()) and len(text.split("\n")) == len(picture.split("\n"))
