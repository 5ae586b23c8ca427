"""Tags are declared in one place: none is left out, and nothing that one declares goes unread."""

import ast
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from importlib import import_module
from pkgutil import iter_modules
from textwrap import dedent
from types import ModuleType
from typing import Any, get_args, get_type_hints

import pytest

from generator.compose import tags
from generator.compose.document import DIVISION_TAGS, BookTag, Division
from generator.compose.elements import parsed
from generator.compose.markup.attributes import (
    choice,
    counts,
    decimal,
    filled,
    named,
    number_choice,
    part_colour,
    required_choice,
    sizes,
    text,
    texts,
    whole,
    yes_no,
)
from generator.compose.markup.children import every
from generator.compose.markup.declaration import MarkupTag, TagContent, TagPart
from generator.compose.markup.prose import INLINE, InlineTag
from generator.compose.markup.sources import Sources
from generator.compose.sheet_page import SheetPage
from generator.compose.tags.blocks import BLOCK_TAGS, Block
from generator.compose.tags.chart import TilesTag
from generator.compose.tags.sentence import SENTENCE
from generator.compose.tags.texts import TextBlock
from generator.press import pagination
from generator.press.block_galleys import block_galleys
from generator.press.prose import text_galley

AnyTag = type[MarkupTag[Any]]


def reached(*roots: AnyTag) -> dict[AnyTag, None]:
    """Every tag that may stand in a document, each once."""
    found: dict[AnyTag, None] = {}
    waiting = [*roots]
    while waiting:
        tag = waiting.pop()
        if tag not in found:
            found[tag] = None
            waiting += tag.declared.inside.values()
    return found


def defined(kinds: Iterable[AnyTag]) -> Iterator[AnyTag]:
    """Some kinds of tags and every kind of these that a module of ours defines."""
    for kind in kinds:
        if kind.__module__.startswith("generator."):
            yield kind
        yield from defined(kind.__subclasses__())


TAGS = [*reached(BookTag, *INLINE.values())]
IDS = [f"{tag.__module__.rpartition('.')[2]}.{tag.__qualname__}" for tag in TAGS]


def parts_of(tag: AnyTag) -> dict[str, TagPart[Any]]:
    return {name: part for kind in tag.__mro__ for name, part in vars(kind).items() if isinstance(part, TagPart)}


def names_read(code: str, own: bool) -> set[str]:
    """The attributes that some code reads of itself, or of others."""
    found = [one for one in ast.walk(ast.parse(dedent(code))) if isinstance(one, ast.Attribute)]
    return {one.attr for one in found if (isinstance(one.value, ast.Name) and one.value.id == "self") is own}


@pytest.mark.parametrize("tag", TAGS, ids=IDS)
def test_a_tag_says_in_a_sentence_what_it_is_and_becomes_something(tag: AnyTag) -> None:
    assert tag.declared.says.endswith(".")
    assert not inspect.isabstract(tag)


def test_every_tag_that_is_defined_may_stand_somewhere() -> None:
    for module in iter_modules(tags.__path__):
        import_module(f"{tags.__name__}.{module.name}")
    assert {kind for kind in defined(MarkupTag.__subclasses__()) if "declared" in vars(kind)} == {*TAGS}


def test_every_block_and_every_leaf_is_what_some_tag_becomes() -> None:
    made = {get_type_hints(tag._becomes)["return"] for tag in BLOCK_TAGS}
    assert made == {*get_args(Block)}
    pages = {get_type_hints(tag._becomes)["return"] for tag in DIVISION_TAGS}
    assert pages == {*get_args(Division), tuple[SheetPage, ...]} - {SheetPage}


@pytest.mark.parametrize("tag", TAGS, ids=IDS)
def test_whatever_a_tag_declares_is_read(tag: AnyTag) -> None:
    kinds = [kind for kind in tag.__mro__ if kind.__module__ == tag.__module__ or kind is TilesTag]
    by_itself = {name for kind in kinds for name in names_read(inspect.getsource(kind), True)}
    by_others = names_read(inspect.getsource(sys.modules[tag.__module__]), False)
    # What stands in emphasis is read by whoever reads the words round it.
    unread = {*parts_of(tag)} - by_itself - by_others - {*vars(InlineTag)}
    assert not unread, f"<{tag.declared.name}> never reads {sorted(unread)}"


@pytest.mark.parametrize("tag", TAGS, ids=IDS)
def test_no_two_parts_of_a_tag_hold_the_same(tag: AnyTag) -> None:
    inside = [part for part in parts_of(tag).values() if isinstance(part, TagContent)]
    assert sum(len(part.tags) for part in inside) == len(tag.declared.inside)
    assert len(parts_of(tag)) - len(inside) == len(tag.declared.attributes)


@pytest.mark.parametrize("tag", TAGS, ids=IDS)
def test_the_default_of_an_attribute_is_one_that_it_may_have(tag: AnyTag) -> None:
    for attribute in tag.declared.attributes.values():
        if attribute.default is not None:
            assert attribute.read(attribute.default) is not None and not attribute.required


class ManyTag(MarkupTag[tuple[object, ...]], name="many"):
    """All kinds of attributes, and words."""

    any_words = text()
    some = filled()
    id = named()
    several = texts("|")
    least = whole(1, 9, default=2)
    from_ = part_colour()
    share = decimal(0, 1, default=0.5)
    side = choice("left", "right", default="left")
    of = required_choice("a", "b")
    per_page = number_choice(0, 4, default=0)
    loud = yes_no(default=True)
    scales = sizes()
    seats = counts(1, 2, 1, 9)
    sentences = every(SENTENCE)

    def _becomes(self) -> tuple[object, ...]:
        words = self.any_words, self.some, self.id, self.several, self.side, self.of
        numbers = self.least, self.from_, self.share, self.per_page, self.loud, self.scales, self.seats
        return *words, *numbers, self.sentences


def many(said: str) -> tuple[object, ...]:
    return ManyTag(parsed(f"<many {said}/>"), Sources({}, {})).read()


def test_attributes_arrive_as_what_they_are() -> None:
    assert many('some="a" id="b" of="a"') == (
        *("", "a", "b", ("",), "left", "a"),
        *(2, None, 0.5, 0, True, (1.0,), ()),
        (),
    )
    said = 'several="a|b" least="3" from="0" share="0.25" side="right" per-page="4" loud="no" scales="1 0.5"'
    assert many(f'some="a" id="b" of="b" {said} seats="2 3"') == (
        *("", "a", "b", ("a", "b"), "right", "b"),
        *(3, 0, 0.25, 4, False, (1.0, 0.5), (2, 3)),
        (),
    )


def test_a_tag_that_becomes_nothing_cannot_be_read() -> None:
    class DumbTag(MarkupTag[str], name="dumb"):
        """Becomes nothing."""

    dumb: Any = DumbTag
    with pytest.raises(TypeError, match="abstract"):
        dumb(parsed("<dumb/>"), Sources({}, {}))


def cases(place: Callable[..., object] | ModuleType) -> set[str]:
    """The classes that a function, or a function of a module, has a case for."""
    patterns = ast.walk(ast.parse(dedent(inspect.getsource(place))))
    return {one.cls.id for one in patterns if isinstance(one, ast.MatchClass) and isinstance(one.cls, ast.Name)}


def test_the_press_sets_every_block_and_every_division() -> None:
    assert {block.__name__ for block in get_args(Block)} <= cases(sys.modules[block_galleys.__module__])
    assert {division.__name__ for division in get_args(Division)} <= cases(pagination._sheets)
    assert {block.__name__ for block in get_args(TextBlock)} <= cases(text_galley)


def test_the_press_refuses_what_it_does_not_know() -> None:
    stranger: Any = Fraction(1, 2)
    with pytest.raises(AssertionError, match="Fraction"):
        block_galleys(stranger, 100.0, 100.0, "en-GB")
    with pytest.raises(AssertionError, match="Fraction"):
        text_galley(stranger, 100.0, "en-GB")
    with pytest.raises(AssertionError, match="Fraction"):
        pagination._sheets(stranger, "en-GB", stranger, stranger, number=1, job=stranger, begun={})
