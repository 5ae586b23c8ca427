"""An ability is declared in one place: whoever forgets to ask for it, or asks for what nobody declares, is told."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
import pytest
from jinja2 import nodes

from generator.abilities.declaring import TemplateValue, is_able, template_value
from generator.abilities.listing import abilities_in, ability_modules, template_values, values_in
from generator.catalogue import family_names, game_names
from generator.compose import template_views
from generator.compose.checked import KINDS, Checking
from generator.compose.template_views import TemplateViews
from generator.compose.templating.rendering import LOOP
from generator.manuscript import book, goals, theme
from generator.model import Model
from tests.conftest import ROOT

GENERATOR, TEMPLATES = ROOT / "generator", ROOT / "templates"
ABILITIES = [pytest.param(one, id=one.__name__) for module in ability_modules() for one in abilities_in(module)]
VALUES = [pytest.param(one, id=one.name) for one in template_values()]


BY_NAME = re.compile(r"\b(?:get|has)attr\(.*?\"(\w+)\"")
"""How something is asked for without a declaration."""


def sources(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


@cache
def imported() -> frozenset[tuple[str, str]]:
    """What is imported of the modules of abilities, with where it is from."""
    found = set()
    for path in sorted(GENERATOR.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "generator.abilities" in text else ():
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("generator.abilities"):
                found |= {(str(node.module), name.name) for name in node.names}
    return frozenset(found)


@cache
def templates() -> tuple[tuple[str, nodes.Template], ...]:
    environment = jinja2.Environment()
    # What our own environment adds is known to it alone; to be parsed, a filter needs no more than a name.
    return tuple((path.name, environment.parse(path.read_text())) for path in sorted(TEMPLATES.glob("*.j2")))


@cache
def names_read() -> Counter[str]:
    """The names that the templates read of anything, by dots and by `selectattr` and the like."""
    found: Counter[str] = Counter()
    for _, template in templates():
        found.update(node.attr for node in template.find_all(nodes.Getattr))
        for node in template.find_all(nodes.Filter):
            if node.name in ("selectattr", "rejectattr"):
                found.update(one.value for one in node.args[:1] if isinstance(one, nodes.Const))
            named = [one.value for one in node.kwargs if one.key == "attribute"]
            found.update(one.value for one in named if isinstance(one, nodes.Const))
    return found


@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_is_asked_for(ability: type) -> None:
    module = next(one for one in ability_modules() if one.__name__ == ability.__module__)
    text = Path(str(module.__file__)).read_text()
    here = re.search(
        rf"(isinstance|is_able)\(\w+, {ability.__name__}\)|^class \w+\({ability.__name__}, ", text, re.M
    )
    assert here or (ability.__module__, ability.__name__) in imported(), "nobody asks who has it"


def test_no_ability_is_asked_for_by_the_names_of_its_members() -> None:
    kinds = [one for module in ability_modules() for one in abilities_in(module)]
    members = {name for one in kinds for name in (*vars(one), *one.__annotations__) if not name.startswith("_")}
    texts = [path.read_text(encoding="utf-8") for path in GENERATOR.rglob("*.py")]
    assert not {name for text in texts for name in BY_NAME.findall(text)} & members


@pytest.mark.parametrize("value", VALUES)
def test_every_value_is_read_by_a_template_or_by_code_that_composes(value: TemplateValue[Any]) -> None:
    module = value.read.__module__
    assert names_read()[value.name] or (module, value.name) in imported(), "nobody reads it"


@pytest.mark.parametrize("value", VALUES)
def test_every_value_says_what_it_is_and_is_plain_without_the_ability(value: TemplateValue[Any]) -> None:
    assert value.means.endswith(".")
    TemplateViews([]).plain(value(object()))
    TemplateViews([]).plain(value(object(), "solved"))


def test_no_value_has_a_name_that_something_else_has() -> None:
    names = Counter([one.name for one in template_values()])
    names.update((*template_views.ITEM, "claim", "head", "judged"))
    assert not [name for name, times in names.items() if times > 1]


OTHERS = frozenset(
    (
        *("claim", "head", "judged"),
        *("text", "played", "answer_words", "laid"),
        *("searched", "once", "never"),
        *("verdict", "ways"),
    )
)
"""What is worked out for the views of an item, a chapter, the page on checking, and a line of the ledger."""


def declared() -> set[str]:
    """Every name that a template may read of anything."""
    models = [one for module in (book, goals, theme) for one in vars(module).values() if isinstance(one, type)]
    keys = {name for one in models if issubclass(one, Model) for name in one.model_fields}
    views = {*template_views.ITEM, *template_views.CHAPTER, *template_views.SHEET, *template_views.PART}
    views |= {*template_views.BOARD, *template_views.REASONS, *template_views.LEDGER}
    views |= {field.name for field in fields(Checking)} | {kind.__name__.lower() for kind in KINDS} | OTHERS
    macros = {macro.name for _, template in templates() for macro in template.find_all(nodes.Macro)}
    own = {one.attr for _, template in templates() for one in template.find_all(nodes.NSRef)}
    return {one.name for one in template_values()} | keys | views | macros | own | {*LOOP}


def test_whatever_a_template_reads_is_declared() -> None:
    assert {*names_read()} - declared() == set()


def test_an_ability_is_known_by_its_protocol_and_a_value_by_its_function() -> None:
    module = next(one for one in ability_modules() if one.__name__.endswith(".answers"))
    assert [one.__name__ for one in abilities_in(module)][:2] == ["ReadWithKey", "Blank"]
    assert [one.name for one in values_in(module)] == ["keyed"]
    assert template_value(lambda problem, solution: solution)("problem", "found") == "found"
    assert is_able("a text", object) and not is_able("a text", int)


FAMILY_NAMES = re.compile(
    "|".join(rf"\b{name.replace('-', '[-_ ]?')}\b" for name in sorted({*family_names(), *game_names()})), re.I
)


@pytest.mark.parametrize("path", sorted(TEMPLATES.glob("*.j2")), ids=lambda path: path.name)
def test_no_template_names_a_family(path: Path) -> None:
    assert not FAMILY_NAMES.search(path.name)
    assert not FAMILY_NAMES.search(path.read_text())


def test_no_module_of_compose_names_a_family() -> None:
    for path, tree in sources(GENERATOR / "compose"):
        told = {one.value for one in ast.walk(tree) if isinstance(one, ast.Expr)}
        literals = [one for one in ast.walk(tree) if isinstance(one, ast.Constant) and one not in told]
        imports = [one.module for one in ast.walk(tree) if isinstance(one, ast.ImportFrom)]
        imports += [name.name for one in ast.walk(tree) if isinstance(one, ast.Import) for name in one.names]
        said = [*(one.value for one in literals if isinstance(one.value, str)), *filter(None, imports)]
        assert not [one for one in said if FAMILY_NAMES.search(one)], path
