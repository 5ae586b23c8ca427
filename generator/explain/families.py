"""A family or a game: what it is, its keys, its claims, what it can do, and an example."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from generator.abilities.grading import Graded, Measured
from generator.abilities.hints import Hinted
from generator.abilities.making import Generating
from generator.abilities.playing import Raced
from generator.catalogue import game, game_names
from generator.claim import COUNTED_CLAIMS, Claim, Sampled, Says, Studied
from generator.example import Example
from generator.explain.examples import example_of
from generator.explain.pages import Page, Rows
from generator.explain.sizes import sizes
from generator.grades import GRADE_NAMES
from generator.load.families import all_family_names, family_model, family_sentence
from generator.manuscript.goals import Vocabulary
from generator.problem import ProblemKeys
from generator.schema import Key, keys_of, models_of

ENTRIES = {
    "problems": "a problem",
    "examples": "an example of the rules",
    "samples": "a sample",
    "studies": "a study",
}
MUST = "(* must be there)"


def family_page(name: str, words: Vocabulary) -> Page:
    """All about one family."""
    model: Any = family_model(name, words.families)
    models = {
        key: one
        for key, one in models_of(name, words.families)
        if key != "problems" or not issubclass(one, Example)
    }
    told = words.families.get(name)
    return Page(
        f"{family_sentence(name, words.families)}.",
        "" if told else _docstring(model),
        (
            *([("Rules", [("", rule.says) for rule in told.rules])] if told else ()),
            *_key_lists(models),
            ("Claims of a problem", _claims(models.get("problems"))),
            ("Facts that an example can claim", _facts(models.get("examples"))),
            ("Grades", _grades(model)),
            ("Size in print, for type of", sizes(model)),
            ("Goals to choose from", _goals(model, words)),
            ("What it can do", [*_abilities(name, model)]),
        ),
        example_of(name),
    )


def families_that_take(claim: type[Claim]) -> list[str]:
    """The families of whose problems a claim can be made."""
    return [name for name in all_family_names() if claim in family_model(name).claims]


def written(claim: type[Claim]) -> str:
    """How an author writes a claim."""
    if claim is Sampled:
        return "{sampled: {seed: 1, size: 300, median-moves: 20}}"
    if claim is Studied:
        return "{studied: {study: mountains, mapped: 13116460}}"
    return f"{{{claim.word}: 4}}" if claim.word in COUNTED_CLAIMS else claim.word


def _docstring(model: type[BaseModel]) -> str:
    return " ".join((model.__doc__ or "").split())


def _key_lists(models: Mapping[str, type[BaseModel]]) -> Iterator[tuple[str, Rows]]:
    """The keys of each kind of entry; what may be there and was told of the first is not told again."""
    told: set[Key] = set()
    for entry, model in models.items():
        keys = [key for key in _keys(model) if key.required or key not in told]
        title = f"Keys of {ENTRIES[entry]} {MUST}" if not told else f"Keys of {ENTRIES[entry]}, beside those above"
        told |= {*keys}
        yield title, [(f"{key.name}{'*' * key.required}", key.words) for key in keys]


def _keys(model: type[BaseModel]) -> list[Key]:
    """The keys, the required ones first, and the family's own before those that every entry has."""
    common = keys_of(ProblemKeys)
    keys = [key for name, key in keys_of(model).items() if name != "grade" or isinstance(model, Measured)]
    return sorted(keys, key=lambda key: (not key.required, not key.required and key.name in common))


def _claims(model: Any) -> Rows:
    return [(written(one), one.__doc__) for one in model.claims if one is not Says] if model else []


def _facts(model: Any) -> Rows:
    return [("", ", ".join(model.rules.facts))] if model else []


def _grades(model: Any) -> Rows:
    if not isinstance(model, Measured):
        return []
    measure = model.graded_by if isinstance(model, Graded) else ""
    by = f", by {measure}" if isinstance(measure, str) and measure else ""
    return [("", f"{', '.join(GRADE_NAMES)}{by}")]


def _goals(model: Any, words: Vocabulary) -> Rows:
    if "goal" not in getattr(model, "model_fields", {}):
        return []
    return [(name, goal.sentence) for name, goal in words.goals.items()]


def _abilities(name: str, model: Any) -> Iterator[tuple[str, str]]:
    abilities: Mapping[str, tuple[bool, str]] = {
        "generate": (isinstance(model, Generating), f"makes new problems: tilewright generate {name}"),
        "hint": (isinstance(model, Hinted), "gives hints, a nudge and a push"),
        "simulate": (name in game_names(), f"plays by itself: tilewright simulate {name}"),
    }
    for word, (can, told) in abilities.items():
        yield word, _with_seats(name, told) if can and word == "simulate" else told if can else "no"


def _with_seats(name: str, told: str) -> str:
    engine = game(name)
    return f"no: {engine.race}" if isinstance(engine, Raced) else told
