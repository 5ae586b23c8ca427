"""Models as JSON Schema, by what the loader accepts: it reads every scalar as text, and an editor does not."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema

from generator.example import Example
from generator.grades import GRADE_NAMES, read_grade
from generator.problem import KEBAB, LONGEST_ID, ProblemKeys, read_id
from generator.schema.claims import TEXT, claim_schema, facts_schema, whole
from generator.schema.keys import keys_of

NUMBER = r"^\s*[+-]?[0-9_]*\.?[0-9_]+([eE][+-]?[0-9]+)?\s*$"
YES_OR_NO = (True, False, "yes", "no", "on", "off", 1, 0)
NATURAL = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?")
"""A number that is written the same way by everybody: 12 and 0.5, but not 01."""


def shape(model: type[BaseModel]) -> dict[str, Any]:
    """The schema of a model, with the words and an example for every key."""
    return model.model_json_schema(schema_generator=Shapes)


class Shapes(GenerateJsonSchema):
    """What a value may be in the eyes of an editor."""

    def str_schema(self, schema: Any) -> dict[str, Any]:
        """Text is any scalar."""
        return dict(TEXT)

    def int_schema(self, schema: Any) -> dict[str, Any]:
        """A whole number, in quotes or not."""
        return whole(schema.get("ge"), schema.get("le"))

    def float_schema(self, schema: Any) -> dict[str, Any]:
        """A number, in quotes or not."""
        names = {"ge": "minimum", "le": "maximum", "gt": "exclusiveMinimum", "lt": "exclusiveMaximum"}
        bounds = {told: schema[name] for name, told in names.items() if name in schema}
        return {"type": ["number", "string"], "pattern": NUMBER} | bounds

    def bool_schema(self, schema: Any) -> dict[str, Any]:
        """Yes or no, however it is written."""
        return {"enum": [*YES_OR_NO]}

    def literal_schema(self, schema: Any) -> dict[str, Any]:
        """One of some words."""
        return _one_of(schema["expected"])

    def enum_schema(self, schema: Any) -> dict[str, Any]:
        """One of some words."""
        return _one_of([member.value for member in schema["members"]])

    def nullable_schema(self, schema: Any) -> Any:
        """Nothing is said by leaving the key out."""
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: Any) -> Any:
        """A default is told where it says something."""
        found = super().default_schema(schema)
        if not found.get("default"):
            found.pop("default", None)
        return found

    def function_after_schema(self, schema: Any) -> Any:
        """Values that only a function knows to be right, where a schema can say it too."""
        reader = schema["function"]["function"]
        if reader is read_grade:
            return _one_of(GRADE_NAMES)
        if reader is read_id:
            return dict(TEXT) | {"pattern": f"^{KEBAB.pattern}$", "maxLength": LONGEST_ID}
        return super().function_after_schema(schema)

    def function_before_schema(self, schema: Any) -> Any:
        """What may be written in short, or the whole of it."""
        inner = self.generate_inner(schema["schema"])
        short = schema.get("json_schema_input_schema")
        return {"anyOf": [self.generate_inner(short), inner]} if short else inner

    def field_title_should_be_set(self, schema: Any) -> bool:
        """A key is its own title."""
        return False

    def model_schema(self, schema: Any) -> Any:
        """The keys of a model, each with what stands under it in the source."""
        found = super().model_schema(schema)
        model = schema["cls"]
        properties = found.get("properties", {})
        if "claim" in properties and issubclass(model, ProblemKeys):
            judged = issubclass(model, Example)
            properties["claim"] = facts_schema(model.rules.facts) if judged else claim_schema(model.claims)
        for name, key in keys_of(model).items():
            if name in properties:
                properties[name] = properties[name] | described(key.words, key.example, properties[name])
        return found


def described(words: str, example: Any, schema: Mapping[str, Any]) -> dict[str, Any]:
    """The words and the example of a key, as far as there are any."""
    told = {"description": words} if words else {}
    return told if example is None else told | {"examples": [_natural(example, schema)]}


def _one_of(words: Sequence[str]) -> dict[str, Any]:
    """Some words, and numbers where they look like such."""
    return {"enum": [*words, *(int(word) for word in words if word.isdecimal())]}


def _natural(example: Any, schema: Mapping[str, Any]) -> Any:
    """An example as an author would type it: numbers as numbers, unless they are read as text."""
    if schema.get("type") == TEXT["type"]:
        return example
    if isinstance(example, dict):
        return {name: _natural(value, {}) for name, value in example.items()}
    if isinstance(example, list):
        return [_natural(value, schema.get("items", {})) for value in example]
    if example in ("true", "false"):
        return example == "true"
    if NATURAL.fullmatch(example):
        return float(example) if "." in example else int(example)
    return example
