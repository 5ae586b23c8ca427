"""Steps in a small pattern as examples: some tiles are found, the last of them just now.

The move lists the tiles found so far, `AB a1-a2, C b1; BC b2-b3`, the new ones behind a semicolon; without a
move the example shows the pattern. Among numbers strokes may be listed as well, `a1|a2`, and it is told by which
technique the news follow.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import ClassVar, Self

from pydantic import PrivateAttr, ValidationInfo, model_validator

from generator.errors import ContentError, Refuted, Undecided
from generator.example import Caption, Example, Outcome
from generator.figure.alt_text.hexes import hex_scene
from generator.figure.boards import DominoStyle
from generator.figure.hexgrids import pencilled_board
from generator.figure.hexscenes import found_tiles
from generator.figure.marks import Figure
from generator.grid.hex import Hex
from generator.grid.hexpicture import HexPicture
from generator.manuscript.goals import Tiles, vocabulary
from generator.manuscript.spoken import Motif
from generator.puzzles.dihexes import require_cells
from generator.puzzles.dihexes.layout import HexLayout
from generator.puzzles.hexmate.checker.numbers import recount_reasoned
from generator.puzzles.hexmate.checker.steps import recount_step
from generator.puzzles.hexmate.numbers import number_field, spots_of
from generator.puzzles.hidden_set.field import Field, Pair
from generator.puzzles.hidden_set.steps import judged, read_step, used
from generator.tiles.dihex import TileSet

MOST = 200
"""Ways after which counting gives up: an example is small."""

NUMBERS_EDGE, SHOWN = 5.9, 0.62
"""Edge of a cell in an example of numbers, and the scale at which a strip shows it."""

NOT_FORCED = Caption(False, "Not forced")


class PatternRules:
    """What an example of a pattern says; its facts need the tiles, and so the example finds them itself."""

    alt_text = staticmethod(hex_scene)

    facts: ClassVar[tuple[str, ...]] = ("solutions", "forced", "found", "technique", "reason")

    @staticmethod
    def read(position: str, move: str) -> None:
        """The pattern, only read; the tiles found in it are read by the example, which knows the set."""
        HexPicture.parse(position)

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
        return Caption(True, "Forced", outcome["reason"]) if outcome["forced"] == "true" else NOT_FORCED


class HexmateExample(Example):
    """A pattern, its tiles, and those that are found."""

    pieces: ClassVar[Motif] = "hexes"
    rules = PatternRules

    tiles: Tiles
    """The tiles that lie hidden: the id of a set, a list such as `AB AC A`, or a description. Example: AB AC BC"""

    _tile_set: TileSet = PrivateAttr()
    _field: Field | None = PrivateAttr(default=None)

    @model_validator(mode="after")
    def _find_tiles(self, info: ValidationInfo) -> Self:
        picture = HexPicture.parse(self.position)
        self._tile_set = vocabulary(info.context).tile_set(self.tiles)
        require_cells(picture, self._tile_set, "pattern")
        self._field = number_field(picture, self._tile_set)
        if self._field:
            read_step(self.move, self._field)
        else:
            read_found(self.move)[1].pieces(picture)
        return self

    @property
    def terms(self) -> tuple[object, ...]:
        """The tiles: what is proven depends on these."""
        return (self._tile_set,)

    def solve(self) -> Iterator[Outcome]:
        """How many ways there are to find the tiles, and whether those found are in all of them."""
        if self._field:
            yield Outcome.of(judged(self._field, self.move) | {"found": len(_listed(self.move))})
            return
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
        recount = recount_reasoned if self._field else recount_step
        again = Outcome.of(recount(self.position, str(self._tile_set), self.move))
        if again != solution:
            raise Refuted(f"the solver finds {self.answer(solution)}, a second count finds {self.answer(again)}")

    def draw(self, solution: Outcome | None = None) -> Figure:
        """The pattern with what is found; of numbers also its letters, strokes, and what a technique looks at."""
        if self._field is None:
            return super().draw(solution)
        picture = HexPicture.parse(self.position)
        before, fresh = read_step(self.move, self._field)
        new = DominoStyle.WRONG if solution and solution["forced"] == "false" else DominoStyle.FRESH
        step = used(self._field, self.move) if solution and solution["technique"] else None
        cells = {spot: cell for cell, spot in spots_of(picture).items()}

        def shown(old: Sequence[Pair], late: Sequence[Pair]) -> dict[tuple[Hex, Hex], DominoStyle]:
            manners = dict.fromkeys(old, DominoStyle.PLAIN) | dict.fromkeys(late, new)
            return {(cells[one], cells[other]): manner for (one, other), manner in manners.items()}

        return pencilled_board(
            picture,
            shown(before.dominoes, fresh.dominoes),
            shown(before.strokes, fresh.strokes),
            shaded={cells[spot] for spot in (step.looked_at if step else ())},
            edge=NUMBERS_EDGE,
            shown=SHOWN,
        )


def read_found(move: str) -> tuple[HexLayout, HexLayout]:
    """The tiles found before, and with the new ones."""
    before, _, fresh = move.rpartition(";")
    return _layout(before), _layout(f"{before},{fresh}")


def _layout(text: str) -> HexLayout:
    return HexLayout.parse(text) if text.strip(", \n") else HexLayout(())


def _listed(move: str) -> list[str]:
    """The tiles and strokes of a move, before or new."""
    return [part for part in move.replace(";", ",").split(",") if part.strip()]
