"""Every claim, and every requirement of a goal."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from docs.making.keys import key_table, nested
from docs.making.markdown import anchor, code, page, sentence, table
from docs.making.values import flow
from generator.catalogue import example_family, family_names
from generator.claim import Says
from generator.errors import ContentError
from generator.explain.families import families_that_take, written
from generator.explain.words import CLAIMS
from generator.load import load_vocabulary
from generator.manuscript.goals import Requires, Touching
from generator.schema.shapes import shape

TOUCHING = {
    Touching.NEVER: "two cells of one colour never touch",
    Touching.IN_DOUBLES: "they touch only as the two halves of one tile",
}


def claims_page() -> str:
    """What a book can say of a problem."""
    rows = [
        (code(written(claim)), sentence(claim.__doc__ or ""), _links(families_that_take(claim)) or "samples")
        for claim in CLAIMS.values()
    ]
    facts = [(f"[{name}](families.md#{anchor(name)})", ", ".join(map(code, found))) for name, found in _facts()]
    return page(
        "Claims",
        "A claim is what the book says of a problem. The build proves it, or nothing is printed.",
        table(("claim", "holds when", "taken by"), rows),
        "## Facts of an example",
        f"{sentence(Says.__doc__ or '')} An example claims them together, as in `claim: {{legal: true}}`.",
        table(("family or game", "facts"), facts),
    )


def requirements_page() -> str:
    """What goals are made of."""
    found = shape(Requires)
    goals = load_vocabulary().goals.values()
    rows = [(code(goal.id), goal.sentence, _required(goal.requires)) for goal in goals]
    return page(
        "Requirements of goals",
        "A goal is made of these. All that are given must hold. [How to write one](../how-to/new-goal.md).",
        key_table(found),
        *nested(found, set()),
        "\n".join(f"- {code(one.value)}: {words}." for one, words in TOUCHING.items()),
        "## The goals that come along",
        table(("goal", "sentence", "requires"), rows),
    )


def _required(requires: Requires) -> str:
    given = requires.model_dump(mode="json", exclude_none=True)
    return ", ".join(code(f"{name}: {flow(value)}") for name, value in given.items())


def _facts() -> Iterator[tuple[str, tuple[str, ...]]]:
    for name in family_names():
        with suppress(ContentError):
            model: Any = example_family(name)
            yield name, model.rules.facts


def _links(names: list[str]) -> str:
    return ", ".join(f"[{name}](families.md#{anchor(name)})" for name in names)
