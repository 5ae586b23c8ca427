"""What is tried: a few small files, and the door by which they are handed in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from tests.hostile.fuzz.emit import Tree, emit


class Door(Enum):
    """How files get into the program."""

    LOOSE = "loose"
    BOOK = "book"
    SETS = "sets"
    TEMPLATE = "template"


MAIN = {Door.LOOSE: "case.yaml", Door.BOOK: "book.yaml", Door.SETS: "tiles/case.yaml", Door.TEMPLATE: "case.xml.j2"}
"""The file that each door asks for."""


@dataclass(frozen=True)
class Seed:
    """Good files, one of which will be spoilt: YAML as a tree, a template as text."""

    kind: str
    name: str
    door: Door
    files: Mapping[str, Tree]
    proven: float = 1.0
    """The share of its valid offspring that is proven."""

    @property
    def family(self) -> str:
        """The family of its problems, where there is one."""
        main = self.files[MAIN[self.door]]
        return str(main.get("family", "")) if isinstance(main, dict) else ""

    def case(self) -> "Case":
        """The files as they are."""
        return Case(self.kind, self.door, {name: written(tree) for name, tree in self.files.items()})


@dataclass(frozen=True)
class Case:
    """Files to hand in, and how far to go with them."""

    kind: str
    door: Door
    files: Mapping[str, bytes] = field(repr=False)
    proven: bool = True
    shown: bool = True
    """Whether a proven entry is drawn, and the sheets of a set are laid out."""
    pressed: bool = True
    """Whether it goes on to the press, or to all that a book may ask of an entry."""
    typed: bool = False
    """Whether the real command line is asked as well."""

    def write(self, folder: Path) -> None:
        """Put the files into a folder."""
        for name, data in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


def written(tree: Tree) -> bytes:
    """A file's bytes: a tree as YAML, text as it is."""
    return encoded(tree if isinstance(tree, str) else emit(tree))


def encoded(text: str) -> bytes:
    """Text as bytes; a lone surrogate becomes the bytes that no UTF-8 has."""
    return text.encode("utf-8", "surrogatepass")
