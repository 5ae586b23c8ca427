"""Steps in a small pattern as examples: some tiles are found, the last of them just now.

The move lists the tiles found so far, `AB a1-a2, C b1; BC b2-b3`, the new ones behind a semicolon; without a
move the example shows the pattern.
"""

from collections.abc import Iterator
from itertools import islice
from typing import ClassVar, Self

from pydantic import PrivateAttr, ValidationInfo, model_validator

from generator.errors import ContentError, Refuted, Undecided
from generator.example import Caption, Example, Outcome
from generator.figure.hexscenes import found_tiles
from generator.figure.marks import Figure
from generator.goals import Tiles, vocabulary
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes import require_cells
from generator.puzzles.dihexes.layout import HexLayout
from generator.puzzles.hexmate.recount.steps import recount_step
from generator.tiles.dihex import TileSet

MOST = 200
"""Ways after which counting gives up: an example is small."""


class PatternRules:
    """What an example of a pattern says; its facts need the tiles, and so the example finds them itself."""

    facts: ClassVar[tuple[str, ...]] = ("solutions", "forced", "found")

    @staticmethod
    def read(position: str, move: str) -> None:
        """The pattern and the tiles found, only read."""
        read_found(move)[1].pieces(HexPicture.parse(position))

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """Nothing is said of a pattern without its tiles."""
        raise ContentError("a pattern without tiles, expected the key 'tiles'")

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """Nothing is said of a pattern without its tiles."""
        raise ContentError("a pattern without tiles, expected the key 'tiles'")

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The pattern, the tiles found so far ringed and the new ones firmly."""
        picture = HexPicture.parse(position)
        before, now = (layout.pieces(picture) for layout in read_found(move))
        good = outcome is None or outcome["forced"] == "true" or outcome["found"] == "0"
        return found_tiles(picture.marks, before, [piece for piece in now if piece not in before], good)

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Whether the tiles found are there in every solution."""
        if outcome["found"] == "0":
            return Caption(None, "Question")
        return Caption(True, "Forced") if outcome["forced"] == "true" else Caption(False, "Not forced")


class HexmateExample(Example):
    """A pattern, its tiles, and those that are found."""

    rules = PatternRules

    tiles: Tiles

    _tile_set: TileSet = PrivateAttr()

    @model_validator(mode="after")
    def _find_tiles(self, info: ValidationInfo) -> Self:
        self._tile_set = vocabulary(info.context).tile_set(self.tiles)
        require_cells(HexPicture.parse(self.position), self._tile_set, "pattern")
        return self

    @property
    def rules_text(self) -> str:
        """The tiles: what is proven depends on these."""
        return str(self._tile_set)

    def solve(self) -> Iterator[Outcome]:
        """How many ways there are to find the tiles, and whether those found are in all of them."""
        # Imported here, for the solver takes long to import.
        from generator.puzzles.hexmate.solving import hidden_tiles

        ways = list(islice(hidden_tiles(HexPicture.parse(self.position), self._tile_set), MOST + 1))
        if len(ways) > MOST:
            raise Undecided(f"counting stopped at {MOST} ways; take a pattern that has fewer")
        laid = read_found(self.move)[1].laid
        forced = bool(ways) and all(one in way.laid for way in ways for one in laid)
        yield Outcome.of({"solutions": len(ways), "forced": forced, "found": len(laid)})

    def check(self, solution: Outcome) -> None:
        """Try every way again, from the text."""
        again = Outcome.of(recount_step(self.position, str(self._tile_set), self.move))
        if again != solution:
            raise Refuted(f"the solver finds {self.answer(solution)}, a second count finds {self.answer(again)}")


def read_found(move: str) -> tuple[HexLayout, HexLayout]:
    """The tiles found before, and with the new ones."""
    before, _, fresh = move.rpartition(";")
    return _layout(before), _layout(f"{before},{fresh}")


def _layout(text: str) -> HexLayout:
    return HexLayout.parse(text) if text.strip(", \n") else HexLayout(())
