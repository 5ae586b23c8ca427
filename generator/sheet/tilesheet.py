"""A set of things to cut out, as a file in content/tiles names it."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated

from pydantic import Field, PrivateAttr, model_validator

from generator.art import Art
from generator.errors import ContentError, Place, suggestion
from generator.manuscript.goals import NamedSet
from generator.model import Model, Title
from generator.problem import Slug
from generator.sheet.kind import Behind, CutKind, KindKeys
from generator.sheet.kinds.boards import BoardKeys
from generator.sheet.kinds.dice import DiceKeys
from generator.sheet.kinds.dominoes import DominoKeys
from generator.sheet.kinds.mat import MatKeys
from generator.sheet.kinds.pad import PadKeys
from generator.sheet.kinds.pawns import PawnKeys
from generator.sheet.kinds.pieces import PieceKeys
from generator.sheet.kinds.polyominoes import PolyominoKeys
from generator.sheet.kinds.tiles import TileKeys
from generator.sheet.kinds.tokens import TokenKeys
from generator.sheet.sizes import check_size
from generator.tiles.dihex import TileSet
from generator.tiles.inks import uncoloured, without_colour


class AnySet(Model):
    """The keys that sets of every kind have."""

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


class TileSheet(
    PadKeys,
    BoardKeys,
    MatKeys,
    PawnKeys,
    DiceKeys,
    TokenKeys,
    PolyominoKeys,
    PieceKeys,
    TileKeys,
    DominoKeys,
    AnySet,
):
    """Things to cut out under an id: what they are for, how they are made, and exactly one kind."""

    _place: Place = PrivateAttr(default=Place(""))
    _art: Mapping[str, Art] = PrivateAttr(default_factory=dict)

    @model_validator(mode="after")
    def _one_kind(self) -> "TileSheet":
        known = [kind.key for kind in kinds_of(type(self))]
        given = [key for key in known if getattr(self, key) is not None]
        if not given:
            raise ContentError(f"nothing to cut out, expected one of the keys {', '.join(known)}")
        if len(given) > 1:
            raise ContentError(f"{' and '.join(map(repr, given))} on one sheet, expected one of them")
        return self

    @model_validator(mode="after")
    def _no_list(self) -> "TileSheet":
        if self.kind.tiles and not self.id[0].islower():
            raise ContentError(f"id {self.id!r} of a set of tiles, expected a small letter first")
        return self

    @model_validator(mode="after")
    def _colours_can_be_printed(self) -> "TileSheet":
        letters = self.tile_set.colours if self.kind.tiles else ()
        strange = [letter for letter in self.inks if letter not in letters]
        if strange:
            raise ContentError(f"ink for {strange[0]}, which no tile of the set {self.id!r} has; leave it out")
        if without := without_colour(letters, self.inks):
            raise uncoloured(without)
        return self

    @model_validator(mode="after")
    def _backs_are_free(self) -> "TileSheet":
        if self.backs and self.behind is not Behind.PATTERN:
            key = self.kind.key
            raise ContentError(f"{key!r} here has its own back or none, expected no 'backs'; leave it out")
        return self

    @model_validator(mode="after")
    def _can_be_made(self) -> "TileSheet":
        if self.size is not None:
            check_size(self.kind, self.size)
        return self

    @model_validator(mode="after")
    def _faces_are_there(self) -> "TileSheet":
        names = [*self.kind.faces(self)] if self.faces and self.kind.faces else []
        for name in self.faces:
            if not names:
                key = self.kind.key
                raise ContentError(f"a picture for face {name!r}, but {key!r} take none; leave out 'faces'")
            if name not in names:
                known = ", ".join(names)
                raise ContentError(f"a picture for face {name!r}, expected one of {known}{suggestion(name, names)}")
        return self

    @property
    def kind(self) -> CutKind:
        """What it is."""
        return next(kind for kind in kinds_of(type(self)) if getattr(self, kind.key) is not None)

    @property
    def behind(self) -> Behind:
        """What is behind its pieces."""
        return self.kind.behind(self)

    @property
    def measure(self) -> float:
        """How large a piece is in millimetres, whoever said so; nought for kinds that have only one size."""
        if self.size is not None:
            return self.size
        return self.kind.measure.usual(self) if self.kind.measure else 0.0

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
        assert self.kind.tiles is not None
        return NamedSet(id=self.id, title=self.title, tiles=self.kind.tiles(self)).tile_set


@cache
def kinds_of(model: type[TileSheet]) -> tuple[CutKind, ...]:
    """Every kind that a set may be of, in the order of its keys."""
    return tuple(
        keys.KIND for keys in reversed(model.__mro__) if "KIND" in vars(keys) and issubclass(keys, KindKeys)
    )


KINDS = kinds_of(TileSheet)
