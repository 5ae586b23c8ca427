"""A set of things to cut out, as a file in content/tiles names it."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, PrivateAttr, field_validator, model_validator

from generator.art import Art
from generator.errors import ContentError, Place
from generator.load.faces import check_faces
from generator.load.kinds import BoardSet, DiceSet, DominoSet, PawnSet, PieceSet, PolyominoSet, TokenSet
from generator.load.pads import Pad
from generator.load.sizes import check_size, measure_of
from generator.manuscript.goals import NamedSet, Tiles, tiles_of
from generator.model import Model, Title
from generator.problem import Slug
from generator.tiles.described import Description, Inks
from generator.tiles.dihex import TileSet
from generator.tiles.inks import uncoloured, without_colour

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
