"""What a family may offer beyond being proven and drawn, and what templates may ask of it."""

from collections.abc import Iterator
from types import ModuleType

from docs.making.markdown import code, page, sentence, table
from generator.abilities.declaring import TemplateValue
from generator.abilities.listing import abilities_in, ability_modules, values_in

LACKING = {"": "nothing", "False": "no", "()": "nothing", "{}": "nothing", "(1.0,)": "1"}
"""What templates are told of a family without the ability, in words."""


def abilities_page() -> str:
    """A section for each concern: its abilities, and what templates may read of them."""
    return page(
        "Abilities",
        "What a family may offer beyond being proven and drawn. It has an ability as soon as its model has these "
        "names; nothing needs to be registered. Templates read the values below of every `item`, with or without "
        "the ability.",
        *(part for module in ability_modules() for part in _section(module)),
    )


def _section(module: ModuleType) -> Iterator[str]:
    abilities, values = abilities_in(module), values_in(module)
    if not abilities:
        return
    yield f"## {sentence(module.__doc__ or '').rstrip('.')}"
    yield table(("a family needs", "to be"), [(_names(one), sentence(one.__doc__ or "")) for one in abilities])
    yield table(("templates read", "what it is", "without the ability"), map(_row, values))


def _names(ability: type) -> str:
    """What a model must have, in the order of its declaration; what comes from another ability last."""
    told = [one for one in ability.__mro__ if one.__module__ == ability.__module__]
    names = dict.fromkeys(name for one in told for name in (*vars(one).get("__annotations__", {}), *vars(one)))
    return ", ".join(code(name) for name in names if not name.startswith("_"))


def _row(value: TemplateValue[object]) -> tuple[str, str, str]:
    lacking = str(value(object()))
    return code(f"item.{value.name}"), value.means, LACKING.get(lacking, lacking)
