"""A tag declared in one place: what it is, its attributes, what may stand inside, and what it becomes.

A tag is a class with a part for each attribute and for what stands inside; its instances read one element each.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from generator.compose.elements import Element, fault
from generator.errors import LayoutError
from generator.value import Value

if TYPE_CHECKING:
    from generator.compose.items import Item
    from generator.compose.markup.sources import Sources

T_co = TypeVar("T_co", covariant=True)


class TagPart(ABC, Generic[T_co]):
    """An attribute of a tag, or what may stand inside; the class of the tag gives it its name."""

    word = ""

    def __set_name__(self, owner: type, name: str) -> None:
        # `from_` and `per_page` are the attributes "from" and "per-page".
        self.word = name.rstrip("_").replace("_", "-")

    def __get__(self, tag: "MarkupTag[Any]", owner: type) -> T_co:
        return self.of(tag)

    @abstractmethod
    def of(self, tag: "MarkupTag[Any]") -> T_co:
        """What it is in one tag of a document."""


@dataclass(eq=False)
class Attribute(TagPart[T_co]):
    """What an attribute may say, in words, and what it then is; None is what does not fit."""

    expected: str
    read: Callable[[str], T_co | None]
    unsaid: T_co
    """What it is where it is not said and has no default."""

    required: bool = False
    default: str | None = None

    def of(self, tag: "MarkupTag[Any]") -> T_co:
        """What an element says, its default, or an error."""
        element = tag.element
        said = element.get(self.word, self.default)
        if said is None:
            if self.required:
                raise fault(element, f"<{element.tag}> lacks {self.word!r}")
            return self.unsaid
        value = self.read(said)
        if value is None:
            raise fault(element, f"{self.word}={said[:40]!r} in <{element.tag}>, expected {self.expected}")
        return value


@dataclass(eq=False)
class TagContent(TagPart[T_co]):
    """What may stand inside a tag, how often at least and at most, and what is made of it."""

    tags: "tuple[type[MarkupTag[Any]], ...]"
    read: "Callable[[MarkupTag[Any]], T_co]"
    times: tuple[int, int] | None = None
    prose: bool = False
    """Whether words, links and emphasis may stand there."""

    def of(self, tag: "MarkupTag[Any]") -> T_co:
        """What is made of it in one tag of a document."""
        return self.read(tag)


class Declaration(Value):
    """All that is declared of a tag, for who checks a document and who describes the markup."""

    name: str
    says: str
    attributes: Mapping[str, Attribute[Any]]
    inside: "Mapping[str, type[MarkupTag[Any]]]"
    times: Mapping[str, tuple[int, int]]
    prose: bool


class MarkupTag(ABC, Generic[T_co]):
    """A tag of the markup, in the one sentence that its docstring is; an instance reads one element."""

    declared: ClassVar[Declaration]

    def __init_subclass__(cls, name: str = "", says: str = "") -> None:
        if name:
            cls.declared = _declared(cls, name, says or " ".join((cls.__doc__ or "").split()))

    def __init__(self, element: Element, sources: "Sources") -> None:
        self.element = element
        self.sources = sources

    def read(self) -> T_co:
        """What the tag becomes."""
        return self._becomes()

    @abstractmethod
    def _becomes(self) -> T_co:
        """What a tag of this kind becomes, from its parts."""

    def item(self, name: str) -> "Item":
        """The item of that name."""
        return self.sources.item(self.element, name)

    def fault(self, message: str) -> LayoutError:
        """An error at the tag's line of its template."""
        return fault(self.element, message)


def _declared(tag: type[MarkupTag[Any]], name: str, says: str) -> Declaration:
    parts = [part for cls in reversed(tag.__mro__) for part in vars(cls).values() if isinstance(part, TagPart)]
    inside = [part for part in parts if isinstance(part, TagContent)]
    return Declaration(
        name=name,
        says=says,
        attributes={part.word: part for part in parts if isinstance(part, Attribute)},
        inside={one.declared.name: one for part in inside for one in part.tags},
        times={one.declared.name: part.times for part in inside if part.times for one in part.tags},
        prose=any(part.prose for part in inside),
    )
