"""The notation of a position: a line for each thing that its picture does not show.

A `KeyedLine` says behind which key a field of the position stands, how it is spelt and what it is where no line
says so; a `Notation` of such lines reads and writes them all.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Generic, TypeVar

from generator.errors import PictureError
from generator.notation.said import Said
from generator.value import Value

T = TypeVar("T")

Fields = Mapping[str, Any]
"""Values by the names of their fields: those of a position, or those of one that is being read."""


NOTHING: Mapping[str, str] = {}


class FieldsRead(Fields):
    """The fields of a position that is being read, each read when it is first asked for.

    What may stand in one line depends on others: on how many hands there are, or on what they hold.
    """

    def __init__(
        self,
        keyed: "Collection[KeyedLine[Any]]",
        lines: Mapping[str, Said],
        shown: Fields,
        cells: Mapping[str, Any],
    ) -> None:
        self.lines = lines
        self.cells = cells
        """The cells of the picture by their names, where lines name some."""

        self.taken: set[object] = set()
        """What stands in the lines that have been read and can be in one place only."""

        self._keyed = {line.field: line for line in keyed}
        self._found = {**shown}

    def __getitem__(self, field: str) -> Any:
        if field not in self._found:
            self._found[field] = self._keyed[field].read(self)
        return self._found[field]

    def __iter__(self) -> Iterator[str]:
        return iter({**self._keyed, **self._found})

    def __len__(self) -> int:
        return len({**self._keyed, **self._found})

    def line(self, *keys: str) -> Said:
        """The first of these lines that is there, for a fault to point at."""
        return next(self.lines[key] for key in keys if key in self.lines)


class LinePart(Generic[T], Value):
    """What stands behind a key, or in a part of that, in both directions; the other fields are at hand."""

    read: Callable[[Said, str, FieldsRead], T]
    write: Callable[[T, Fields], str]


def always(value: object, fields: Fields) -> bool:
    """A line that is written whatever it says."""
    return True


def unless_empty(value: object, fields: Fields) -> bool:
    """A line that is written where there is something to say."""
    return bool(value)


class Needed(Value):
    """In place of a usual value: the line may not be missing, and these words say so."""

    message: str


class KeyedLine(Generic[T]):
    """A line by its key: how its field is spelt, what it is without the line, and when the line is written.

    The usual value may depend on other fields. Unless it is said when, a line is written for any other value.
    A line may need another one, and says by its key what is wrong without that.
    """

    def __init__(
        self,
        key: str,
        part: LinePart[T],
        *,
        usual: T | Callable[[Fields], T] | Needed,
        field: str = "",
        written: Callable[[T, Fields], bool] | None = None,
        needs: Mapping[str, str] = NOTHING,
    ) -> None:
        self.key, self.field = key, field or key
        self._part, self._usual, self._written, self._needs = part, usual, written, needs

    def read(self, fields: FieldsRead) -> T:
        """What the line says, or what is so where there is none."""
        said = fields.lines.get(self.key)
        if not said:
            return self._without(fields)
        for key, lacking in self._needs.items():
            said.require(key in fields.lines, lacking)
        return self._part.read(said, said.words, fields)

    def write(self, fields: Fields) -> str:
        """The words of the line; nothing where it goes without saying."""
        value = fields[self.field]
        if self._written:
            needed = self._written(value, fields)
        else:
            needed = isinstance(self._usual, Needed) or value != self._without(fields)
        return self._part.write(value, fields) if needed else ""

    def _without(self, fields: Fields) -> T:
        if isinstance(self._usual, Needed):
            raise PictureError(self._usual.message)
        return self._usual(fields) if callable(self._usual) else self._usual


class Notation:
    """The lines of a game's positions, in the order in which they are written."""

    def __init__(self, *lines: KeyedLine[Any]) -> None:
        self.lines = lines

    @property
    def keys(self) -> list[str]:
        """Every key that it knows."""
        return [line.key for line in self.lines]

    def read(self, lines: Mapping[str, Said], shown: Fields, cells: Mapping[str, Any] = NOTHING) -> FieldsRead:
        """All fields of a position: those that its picture shows, and those of the lines."""
        found = FieldsRead(self.lines, lines, shown, cells)
        for line in self.lines:
            found[line.field]
        return found

    def write(self, position: object) -> dict[str, str]:
        """The words of each line that is not empty, by its key."""
        words = {line.key: line.write(vars(position)) for line in self.lines}
        return {key: said for key, said in words.items() if said}

    def written(self, position: object, *above: str) -> str:
        """The text of a position: its picture, and the lines below."""
        return "\n".join([*above, *(f"{key}: {words}" for key, words in self.write(position).items())])
