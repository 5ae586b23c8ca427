"""Every family and game: its keys, its claims, and an example to paste."""

from collections.abc import Iterator
from typing import Any

from docs.making.keys import key_table, nested
from docs.making.markdown import anchor, code, page, sentence, table
from generator.abilities.sharing import SharedFigure
from generator.catalogue import family_names
from generator.example import Example
from generator.explain import example_of
from generator.explain.families import written
from generator.explain.sizes import sizes
from generator.load.families import ShippedFamilies, all_family_names, family_model, family_sentence
from generator.problem import Puzzle
from generator.schema import models_of
from generator.schema.shapes import shape

ENTRIES = {"problems": "problem", "examples": "example of the rules", "samples": "sample", "studies": "study"}
COMMON = frozenset(shape(Puzzle)["properties"])


def families_page() -> str:
    """A section for each family, after the keys that all problems share."""
    told: set[str] = set()
    listed = table(
        ("family", "what it is"),
        [(f"[{name}](#{anchor(name)})", f"{family_sentence(name)}.") for name in all_family_names()],
    )
    parts = ["Families of puzzles, and games with rules to show. `tilewright explain NAME` says the same."]
    parts += [listed, "## Every problem", "These keys can be given to any problem. A star: it must be there."]
    parts += [key_table(shape(Puzzle)), "A grade is taken where a family measures it."]
    for name in family_names():
        parts += [f"## {name}", f"{family_sentence(name)}.", *_section(name, told)]
    for name, one in ShippedFamilies().items():
        rules = "\n".join(f"{number}. {rule.says}" for number, rule in enumerate(one.rules, 1))
        where = f"A family as data: `content/families/{name}.yaml`."
        parts += [f"## {name}", f"{family_sentence(name)}. {where}", rules]
        parts += _section(name, told)
    return page("Families", *parts)


def _section(name: str, told: set[str]) -> Iterator[str]:
    for key, model in models_of(name):
        found = shape(model)
        if key == "problems" and issubclass(model, Example):
            continue
        rest = key_table(found, COMMON)
        yield f"**Keys of {_a(ENTRIES[key])}** in `{key}:`" + (
            ", beside those above:" if rest else ": those above."
        )
        yield rest
        yield _claims(key, model)
        yield from nested(found, told)
    yield _asks(family_model(name))
    if said := sizes(family_model(name)):
        yield table(("type of", "its figures in print"), [*said])
    if pasted := example_of(name):
        yield f"An example:\n\n```yaml\n{pasted.rstrip()}\n```"


def _claims(key: str, model: Any) -> str:
    if key == "examples":
        return f"Facts that it can claim: {', '.join(map(code, model.rules.facts))}."
    return f"Claims that it takes: {', '.join(code(written(one)) for one in model.claims)}."


def _asks(model: Any) -> str:
    if not isinstance(model, SharedFigure):
        return ""
    asks = model.asks
    return sentence(
        f"Problems that share a figure may be written once, under `figures:`: {_listed(asks.figure)} stand there, "
        f"and `asks:` names each {code(asks.by)} with its claim or its keys ({_listed(asks.ask)})."
    )


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(map(code, names))


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
