"""Named sets of tiles and goals, shared by all books or added by one."""

import os
from collections.abc import Container, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal, TypeVar

from pydantic import Field, PrivateAttr, field_validator, model_validator

from generator.art import Art
from generator.errors import ContentError, Fault, Faults, Place
from generator.goals import Goal, NamedSet, Tiles, Vocabulary, tiles_of
from generator.load.faces import check_faces, load_faces
from generator.load.faults import MOST_FAULTS, few
from generator.load.folder import confines, own_part
from generator.load.kinds import BoardSet, DiceSet, DominoSet, PawnSet, PieceSet, PolyominoSet, TokenSet
from generator.load.models import make, subject_of
from generator.load.pads import Pad
from generator.load.shipped import shipped
from generator.load.sizes import check_size, measure_of
from generator.load.source import Source, read_source
from generator.model import Model, Title
from generator.problem import Slug
from generator.tiles.dihex import Description, TileSet
from generator.tiles.inks import Inks, uncoloured, without_colour

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
    """The name of the set, for `sheets`, `tiles` and the command `sheet`. Example: my-dominoes"""

    title: Title
    """What readers call it. Example: Double-six dominoes"""

    uses: str = ""
    """What it is good for, in a sentence. Example: For every game that rolls two dice."""

    printing: str = Field(default="", alias="print")
    """How to print it. Example: 'Once, on card of 200 to 300 grams, on both sides.'"""

    making: str = ""
    """How to cut, fold or glue it. Example: Cut along the thin lines with a knife and a steel rule."""

    backs: bool = False
    """Whether a page with the backs is printed too. Example: true"""

    size: Annotated[float, Field(gt=0, allow_inf_nan=False)] | None = None
    """How large a piece is, in millimetres: a domino's short side, the edge of a hexagon or a die, a square.

    Example: 18
    """

    faces: dict[str, str] = Field(default_factory=dict)
    """Pictures of your own, a file of the book for each face: SVG, PNG or JPEG, about as wide as high.

    Faces go by their letters, by the numbers of dominoes and by the colours of tokens.
    Example: {A: art/sun.svg, B: art/wave.png}
    """

    dominoes: DominoSet | None = None
    """A set of dominoes. Example: {highest: 6}"""

    tiles: Tiles | None = None
    """Hex tiles: a list of them, or a description of the set. Example: {colours: 4, singles: true}"""

    inks: Inks = Field(default_factory=dict)
    """Colours of your own for letters, as many as you like. Example: {A: '#FFDC51', G: '#884422'}"""

    pieces: PieceSet | None = None
    """Single hexes, how many of each colour; W is white. Example: {A: 7, B: 7, W: 6}"""

    polyominoes: PolyominoSet | None = None
    """Pieces made of squares. Example: {cells: 4, sides: two}"""

    tokens: TokenSet | None = None
    """Round chips, how many of each colour. Example: {light: 2, dark: 2}"""

    dice: DiceSet | None = None
    """Dice to fold up. Example: {count: 2}"""

    pawns: PawnSet | None = None
    """Pawns to fold up. Example: {letters: ABCD}"""

    mat: Literal["fujisan", "domino-finder"] | None = None
    """A mat to lay dominoes on. Example: fujisan"""

    boards: BoardSet | None = None
    """Boards to play on. Example: {game: hex-hex-y, sides: [4, 5]}"""

    pad: Pad | None = None
    """A pad to keep the score on.

    Example: {title: All Fives, parts: [{table: {players: 4, rows: 10, columns: [scored, total]}}]}
    """

    _place: Place = PrivateAttr(default=Place(""))
    _art: Mapping[str, Art] = PrivateAttr(default_factory=dict)

    @field_validator("tiles")
    @classmethod
    def _tiles_exist(cls, value: str | Description | None) -> str | Description | None:
        if value is not None:
            tiles_of(value)
        return value

    @model_validator(mode="after")
    def _no_list(self) -> "TileSheet":
        if self.tiles is not None and not self.id[0].islower():
            raise ContentError(f"id {self.id!r} of a set of tiles, expected a small letter first")
        return self

    @model_validator(mode="after")
    def _one_kind(self) -> "TileSheet":
        given = [kind for kind in KINDS if getattr(self, kind) is not None]
        if not given:
            raise ContentError(f"nothing to cut out, expected one of the keys {', '.join(KINDS)}")
        if len(given) > 1:
            raise ContentError(f"{' and '.join(map(repr, given))} on one sheet, expected one of them")
        return self

    @model_validator(mode="after")
    def _colours_can_be_printed(self) -> "TileSheet":
        letters = self.tile_set.colours if self.tiles is not None else ()
        strange = [letter for letter in self.inks if letter not in letters]
        if strange:
            raise ContentError(f"ink for {strange[0]}, which no tile of the set {self.id!r} has; leave it out")
        if without := without_colour(letters, self.inks):
            raise uncoloured(without)
        return self

    @model_validator(mode="after")
    def _backs_are_free(self) -> "TileSheet":
        if self.backs and (self.has_own_back or self.kind in OWN_BACKS):
            raise ContentError(f"{self.kind!r} here has its own back or none, expected no 'backs'; leave it out")
        return self

    @model_validator(mode="after")
    def _can_be_made(self) -> "TileSheet":
        if self.size is not None:
            check_size(self.kind, self.size)
        check_faces(self)
        return self

    @property
    def has_own_back(self) -> bool:
        """Whether the backs of its pieces are as much a part of them as their fronts."""
        return self.tokens is not None or (self.polyominoes is not None and self.polyominoes.sides == "two")

    @property
    def measure(self) -> float:
        """How large a piece is in millimetres, whoever said so."""
        return measure_of(self)

    @property
    def kind(self) -> str:
        """The key that says what it is."""
        return next(kind for kind in KINDS if getattr(self, kind) is not None)

    @property
    def place(self) -> Place:
        """Where it stands in the content."""
        return self._place

    @property
    def art(self) -> Mapping[str, Art]:
        """The author's own pictures by their faces."""
        return self._art

    def found_at(self, place: Place, art: Mapping[str, Art] | None = None) -> "TileSheet":
        """The same, known to stand there, with the pictures that were found for it."""
        found = self.model_copy()
        found._place = place
        found._art = art or {}
        return found

    @property
    def tile_set(self) -> TileSet:
        """The hex tiles themselves."""
        assert self.tiles is not None
        return NamedSet(id=self.id, title=self.title, tiles=self.tiles).tile_set


def load_sets(folder: Path, within: Path | None = None, taken: Container[str] = ()) -> dict[str, TileSheet]:
    """The sets of every file in a folder, by id; none may have an id that is taken."""
    found: dict[str, TileSheet] = {}
    faults: list[Fault] = []
    for path in sorted(folder.glob("*.yaml")):
        try:
            listed = _listed(read_source(path, within), "sets", TileSheet)
        except Faults as error:
            faults += error.faults
            continue
        for one, fault in listed:
            if one is None:
                faults.append(fault)
            elif one.id in taken or one.id in found:
                words = "that of a set that came along, expected another" if one.id in taken else "used twice"
                faults.append(Fault(fault.place, one.id, ContentError(f"id {one.id!r} is {words}")))
            else:
                art, missing = load_faces(one, folder.parent, fault.place) if one.faces else ({}, [])
                faults += missing
                found[one.id] = one.found_at(fault.place, art)
    if faults:
        raise Faults(few(faults))
    return found


def known_sets(folder: Path | None = None) -> dict[str, TileSheet]:
    """The sets that came along, and those a folder adds."""
    found = _shipped_sets()
    if folder is None or _is_shipped(folder):
        return dict(found)
    return {**found, **_own_sets(folder)}


def load_vocabulary(folder: Path | None = None) -> Vocabulary:
    """The goals and sets that came along, and those a book's folder adds."""
    words = _shipped_vocabulary()
    if folder is None or _is_shipped(folder):
        return words
    faults: list[Fault] = []
    goals: list[Goal] = []
    sets: list[NamedSet] = []
    try:
        goals = _goals(own_part(folder, GOALS_FILE), confines(folder), words.goals)
    except Faults as error:
        faults += error.faults
    try:
        sets = _named(_own_sets(folder))
    except Faults as error:
        faults += error.faults
    if faults:
        raise Faults(faults)
    return words.plus(goals, sets)


def _is_shipped(folder: Path) -> bool:
    return folder.resolve() == shipped("content").resolve()


def _own_sets(folder: Path) -> dict[str, TileSheet]:
    tiles = own_part(folder, TILES_FOLDER)
    return {} if tiles is None else load_sets(tiles, confines(folder), _shipped_sets())


@cache
def _shipped_sets() -> Mapping[str, TileSheet]:
    return MappingProxyType(load_sets(shipped("content") / TILES_FOLDER))


@cache
def _shipped_vocabulary() -> Vocabulary:
    return Vocabulary().plus(_goals(shipped("content") / GOALS_FILE), _named(_shipped_sets()))


def _goals(path: Path | None, within: Path | None = None, taken: Container[str] = ()) -> list[Goal]:
    """The goals of a file, if there is one; none may have an id that is taken."""
    if path is None or not os.path.lexists(path):
        return []
    source = read_source(path, within)
    found: dict[str, Goal] = {}
    faults: list[Fault] = []
    for at, (one, fault) in enumerate(_listed(source, "goals", Goal)):
        if one is None:
            faults.append(fault)
        elif one.id in taken or one.id in found:
            what = f"goal {one.id!r} is defined already, expected another id"
            faults.append(Fault(fault.place, one.id, ContentError(what)))
        else:
            found[one.id] = one
            # Those that came along are held to their pictures by a test, and need no family to be imported here.
            faults += _sketched(source, at, one) if one.picture and not _is_shipped(source.path.parent) else []
    if faults:
        raise Faults(few(faults))
    return [*found.values()]


def _sketched(source: Source, at: int, goal: Goal) -> list[Fault]:
    """What is wrong with the picture of a goal."""
    # Imported here, for a book without such goals needs nothing of the family.
    from generator.puzzles.colouring.sketch import check_sketch

    try:
        check_sketch(goal)
    except ContentError as error:
        return [Fault(source.place(("goals", at, "picture")), goal.id, error)]
    return []


def _named(sets: Mapping[str, TileSheet]) -> list[NamedSet]:
    return [
        NamedSet(id=one.id, title=one.title, tiles=one.tiles, inks=one.inks)
        for one in sets.values()
        if one.tiles is not None
    ]


def _listed(source: Source, key: str, model: type[M]) -> list[tuple[M | None, Fault]]:
    """Each value of a file's one list, or the fault in its place."""
    values = source.value.get(key) if isinstance(source.value, dict) else None
    if not isinstance(values, list):
        missing = ContentError(f"missing key {key!r}, expected a list")
        return [(None, Fault(source.place(()), "", missing))]
    found: list[tuple[M | None, Fault]] = []
    faulty = 0
    for i, value in enumerate(values):
        if faulty > MOST_FAULTS:
            break
        name = subject_of(value)
        made = make(model, value, source, (key, i), name)
        if isinstance(made, list):
            found += [(None, fault) for fault in made]
            faulty += len(made)
        else:
            found.append((made, Fault(source.place((key, i)), name, ContentError(""))))
    return found
