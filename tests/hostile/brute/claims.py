"""Claims that are true and claims that are not, and texts changed in one place."""

import re
from collections.abc import Collection, Iterator, Mapping
from random import Random
from typing import Any

Made = tuple[dict[str, Any], bool]
"""The keys that make a claim, and whether it holds."""


def of_count(count: int) -> Iterator[Made]:
    """What can be said of a puzzle in which things are placed, with so many solutions."""
    yield {"claim": "solvable"}, count > 0
    yield {"claim": "impossible"}, count == 0
    yield {"claim": "unique"}, count == 1
    for said in range(max(0, count - 1), count + 2):
        yield {"claim": {"solutions": str(said)}}, said == count


def of_printed(count: int, right: bool) -> Iterator[Made]:
    """What can be said of it beside a printed solution that is right or wrong."""
    yield {"claim": "solvable"}, right
    yield {"claim": "unique"}, right and count == 1
    yield {"claim": {"solutions": str(count)}}, right
    yield {"claim": "impossible"}, False


def of_fewest(fewest: int | None) -> Iterator[Made]:
    """What can be said of a puzzle in which things are moved, if its shortest solution is so long, or none."""
    yield {"claim": "solvable"}, fewest is not None
    yield {"claim": "impossible"}, fewest is None
    known = 3 if fewest is None else fewest
    for said in range(max(0, known - 1), known + 2):
        yield {"claim": {"shortest": str(said)}}, said == fewest


def of_line(fewest: int | None, length: int, right: bool) -> Iterator[Made]:
    """What can be said of it beside a printed line of so many moves."""
    yield {"claim": "solvable"}, right
    yield {"claim": {"shortest": str(length)}}, right and length == fewest
    yield {"claim": "impossible"}, False
    if fewest is not None and fewest != length:
        yield {"claim": {"shortest": str(fewest)}}, False


def edited(text: str, signs: str, chance: Random) -> str:
    """The text with one of its signs changed for another, left out, or said twice."""
    places = [place for place, sign in enumerate(text) if sign in signs]
    place = chance.choice(places)
    other = chance.choice([sign for sign in signs if sign != text[place]] or [""])
    return text[:place] + chance.choice((other, other, other, "", text[place] * 2)) + text[place + 1 :]


def edited_list(parts: Collection[str], others: Collection[str], chance: Random) -> list[str]:
    """The list with one part changed for another, left out, put in or exchanged with the next."""
    found = [*parts]
    place = chance.randrange(len(found)) if found else 0
    match chance.randrange(4):
        case 0 if found:
            found[place] = chance.choice([*others])
        case 1 if found:
            del found[place]
        case 2 if len(found) > 1:
            place = max(place, 1)
            found[place - 1], found[place] = found[place], found[place - 1]
        case _:
            found.insert(place, chance.choice([*others]))
    return found


def some(every: Iterator[Made], most: int, chance: Random) -> list[Made]:
    """A few of them, a true one among these where there is any."""
    made = [*every]
    chance.shuffle(made)
    true = [one for one in made if one[1]][:1]
    return true + [one for one in made if one not in true][: most - len(true)]


def of_facts(facts: Mapping[str, object], chance: Random) -> Iterator[Made]:
    """What can be said of an example of which these facts are so: all of them, and each of them wrongly."""
    true = {name: _written(value) for name, value in facts.items()}
    yield {"claim": true}, True
    for name, value in true.items():
        yield {"claim": true | {name: chance.choice(others(value))}}, False


def others(value: str) -> list[str]:
    """Values near a fact's own that it has not."""
    if value in ("true", "false"):
        return ["false" if value == "true" else "true"]
    if value.lstrip("-").isdigit():
        return [str(int(value) + 1), str(int(value) - 1), str(int(value) + 10), f"{value}0"]
    near = [f"{value}s", value[:-1], value.swapcase(), value[::-1]]
    near += [re.sub(r"\d+", lambda number: str(int(number[0]) + 1), value, count=1)]
    return [other for other in near if other != value]


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
