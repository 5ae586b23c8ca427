"""Named sets of tiles and goals, shared by all books or added by one."""

from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

from pydantic import Field, PrivateAttr, model_validator

from generator.errors import ContentError, Fault, Faults, Place
from generator.goals import Goal, NamedSet, Tiles, Vocabulary
from generator.load.kinds import BoardSet, DiceSet, DominoSet, PawnSet, PieceSet, PolyominoSet, TokenSet
from generator.load.models import make
from generator.load.pads import Pad
from generator.load.shipped import shipped
from generator.load.source import Source, read_source
from generator.model import Model
from generator.problem import Slug
from generator.tiles.dihex import TileSet

M = TypeVar("M", bound=Model)

GOALS_FILE = "goals.yaml"
TILES_FOLDER = "tiles"

KINDS = ("dominoes", "tiles", "pieces", "polyominoes", "tokens", "dice", "pawns", "mat", "boards", "pad")
"""The keys of what can be cut out; a sheet has one of them."""

OWN_BACKS = ("tokens", "dice", "pawns", "mat", "boards", "pad")
"""The kinds whose back is a part of them, or of no use."""


class TileSheet(Model):
    """Things to cut out under an id: what they are for, how they are made, and exactly one kind."""

    id: Slug
    title: str
    uses: str = ""
    printing: str = Field(default="", alias="print")
    making: str = ""
    backs: bool = False
    dominoes: DominoSet | None = None
    tiles: Tiles | None = None
    pieces: PieceSet | None = None
    polyominoes: PolyominoSet | None = None
    tokens: TokenSet | None = None
    dice: DiceSet | None = None
    pawns: PawnSet | None = None
    mat: Literal["fujisan", "domino-finder"] | None = None
    boards: BoardSet | None = None
    pad: Pad | None = None

    _place: Place = PrivateAttr(default=Place(""))

    @model_validator(mode="after")
    def _one_kind(self) -> "TileSheet":
        given = [kind for kind in KINDS if getattr(self, kind) is not None]
        if not given:
            raise ContentError(f"nothing to cut out, expected one of the keys {', '.join(KINDS)}")
        if len(given) > 1:
            raise ContentError(f"{' and '.join(map(repr, given))} on one sheet, expected one of them")
        return self

    @model_validator(mode="after")
    def _backs_are_free(self) -> "TileSheet":
        two = self.polyominoes is not None and self.polyominoes.sides == "two"
        if self.backs and (two or self.kind in OWN_BACKS):
            raise ContentError(f"{self.kind!r} here has its own back or none, expected no 'backs'; leave it out")
        return self

    @property
    def kind(self) -> str:
        """The key that says what it is."""
        return next(kind for kind in KINDS if getattr(self, kind) is not None)

    @property
    def place(self) -> Place:
        """Where it stands in the content."""
        return self._place

    def found_at(self, place: Place) -> "TileSheet":
        """The same, known to stand there."""
        found = self.model_copy()
        found._place = place
        return found

    @property
    def tile_set(self) -> TileSet:
        """The hex tiles themselves."""
        assert self.tiles is not None
        return NamedSet(id=self.id, title=self.title, tiles=self.tiles).tile_set


def load_sets(folder: Path) -> dict[str, TileSheet]:
    """The sets of every file in a folder, by id."""
    found: dict[str, TileSheet] = {}
    faults: list[Fault] = []
    for path in sorted(folder.glob("*.yaml")):
        for one, fault in _listed(read_source(path), "sets", TileSheet):
            if one is not None and one.id not in found:
                found[one.id] = one.found_at(fault.place)
            elif one is not None:
                faults.append(Fault(fault.place, one.id, ContentError(f"id {one.id!r} is used twice")))
            else:
                faults.append(fault)
    if faults:
        raise Faults(faults)
    return found


def known_sets(folder: Path | None = None) -> dict[str, TileSheet]:
    """The sets that came along, and those a book's folder adds."""
    found = load_sets(shipped("content") / TILES_FOLDER)
    own = load_sets(folder / TILES_FOLDER) if folder is not None else {}
    taken = [name for name in own if name in found]
    if folder is not None and taken:
        error = ContentError(f"id {taken[0]!r} is that of a set that came along, expected another")
        raise Faults([Fault(Place((folder / TILES_FOLDER).as_posix()), taken[0], error)])
    return found | own


def load_vocabulary(folder: Path | None = None) -> Vocabulary:
    """The goals and sets that came along, and those a book's folder adds."""
    words = _shipped_vocabulary()
    if folder is None or folder.resolve() == shipped("content").resolve():
        return words
    try:
        return words.plus(_goals(folder / GOALS_FILE), _named(load_sets(folder / TILES_FOLDER)))
    except ContentError as error:
        raise Faults([Fault(read_source(folder / GOALS_FILE).place(()), "", error)]) from None


@cache
def _shipped_vocabulary() -> Vocabulary:
    content = shipped("content")
    return Vocabulary().plus(_goals(content / GOALS_FILE), _named(load_sets(content / TILES_FOLDER)))


def _goals(path: Path) -> list[Goal]:
    if not path.exists():
        return []
    source = read_source(path)
    results = _listed(source, "goals", Goal)
    faults = [fault for one, fault in results if one is None]
    faults += [
        fault for at, (one, _) in enumerate(results) if one and one.picture for fault in _sketched(source, at, one)
    ]
    if faults:
        raise Faults(faults)
    return [one for one, _ in results if one is not None]


def _sketched(source: Source, at: int, goal: Goal) -> list[Fault]:
    """What is wrong with the picture of a goal."""
    # Imported here, for a book without such goals needs nothing of the family.
    from generator.puzzles.colouring.sketch import check_sketch

    try:
        check_sketch(goal)
    except ContentError as error:
        return [Fault(source.place(("goals", at, "picture")), goal.id, error)]
    return []


def _named(sets: dict[str, TileSheet]) -> list[NamedSet]:
    return [NamedSet(id=one.id, title=one.title, tiles=one.tiles) for one in sets.values() if one.tiles is not None]


def _listed(source: Source, key: str, model: type[M]) -> list[tuple[M | None, Fault]]:
    """Each value of a file's one list, or the fault in its place."""
    values = source.value.get(key) if isinstance(source.value, dict) else None
    if not isinstance(values, list):
        missing = ContentError(f"missing key {key!r}, expected a list")
        return [(None, Fault(source.place(()), "", missing))]
    found: list[tuple[M | None, Fault]] = []
    for i, value in enumerate(values):
        name = str(value.get("id", "")) if isinstance(value, dict) else ""
        made = make(model, value, source, (key, i), name)
        if isinstance(made, list):
            found += [(None, fault) for fault in made]
        else:
            found.append((made, Fault(source.place((key, i)), name, ContentError(""))))
    return found
