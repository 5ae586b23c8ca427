"""Every ability, and every name by which templates ask for one, found in the modules that declare them."""

from functools import cache
from importlib import import_module
from inspect import isclass
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from generator import abilities
from generator.abilities.declaring import TemplateValue


@cache
def ability_modules() -> tuple[ModuleType, ...]:
    """The modules that declare abilities, one for each concern."""
    return tuple(import_module(f"{abilities.__name__}.{info.name}") for info in iter_modules(abilities.__path__))


def abilities_in(module: ModuleType) -> list[type]:
    """The protocols of a module, as they stand in it."""
    own = [one for one in vars(module).values() if isclass(one) and one.__module__ == module.__name__]
    return [one for one in own if getattr(one, "_is_protocol", False)]


def values_in(module: ModuleType) -> list[TemplateValue[Any]]:
    """What templates may ask of the abilities of a module."""
    return [one for one in vars(module).values() if isinstance(one, TemplateValue)]


@cache
def template_values() -> tuple[TemplateValue[Any], ...]:
    """All that templates may ask of a problem by its abilities."""
    return tuple(value for module in ability_modules() for value in values_in(module))
