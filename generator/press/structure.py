"""The tree of a tagged book: what a reader who cannot see is told, in the order in which it is read."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.value import Value


class Content(Value):
    """Marked content of a page, by its number there."""

    page: int
    number: int


class Leads(Value):
    """A link of a page, by its place among them."""

    page: int
    place: int


@dataclass(eq=False)
class Node:
    """A tag in the tree with all that belongs to it; `says` are words for what is no text."""

    tag: str
    says: str = ""
    kids: "list[Node | Content | Leads]" = field(default_factory=list)


class Structure(Value):
    """The tree of a book, and where the links of each page lead, in words."""

    root: Node
    links: tuple[tuple[str, ...], ...]


def walk(node: Node) -> Iterator[Node]:
    """A node and all nodes below it, in the order in which they are read."""
    yield node
    for kid in node.kids:
        if isinstance(kid, Node):
            yield from walk(kid)
