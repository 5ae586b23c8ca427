"""Hexmate: a finished pattern of colours, and the tiles to find in it (after Glenn Iba)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from pydantic import ValidationInfo, field_validator

from generator.abilities.making import Attempt
from generator.abilities.pages import ChapterLayout
from generator.certify.refute import Certificate
from generator.claim import Open, Unique
from generator.errors import ContentError, Undecided
from generator.figure.hexes import EDGE, board
from generator.figure.hexscenes import emblem
from generator.figure.marks import Figure
from generator.grades import read_grade
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.manuscript.goals import vocabulary
from generator.manuscript.spoken import EDGE_OF_A_CELL, PrintSize
from generator.problem import Problem
from generator.puzzles.dihexes import EMBLEM_SIZE, TiledFigure, require_cells
from generator.puzzles.dihexes.layout import HexLayout
from generator.puzzles.hexmate.certificate import certify
from generator.puzzles.hexmate.checker import check_pattern
from generator.puzzles.hexmate.checker.numbers import retrace
from generator.puzzles.hexmate.drawing import answer_figure, problem_figure
from generator.puzzles.hexmate.examples import HexmateExample
from generator.puzzles.hexmate.grading import grade_of
from generator.puzzles.hexmate.hints import hints
from generator.puzzles.hexmate.likeness import pattern_likeness
from generator.puzzles.hexmate.numbers import number_field, pairs_of
from generator.puzzles.hexmate.solving import hidden_tiles
from generator.puzzles.hidden_set.field import Field, Pair, spot_name
from generator.puzzles.hidden_set.grading import GRADED_BY, measured
from generator.puzzles.hidden_set.reasoning.hints import hints as reasoned_hints
from generator.puzzles.hidden_set.retracing import retraced, twice_confirmed
from generator.puzzles.hidden_set.terms import HINT_TERMS
from generator.system.effort import METER
from generator.tiles.described import Description
from generator.tiles.dihex import TileSet
from generator.tiles.domino import HIGHEST

OUTLINE = 1.25
USUAL = {
    4: ". .     . .\n . . . . .\n. . . . . .\n . . . . .",
    5: "   . . .\n  . . . .\n . . . . .\n. . . . . .\n . . . . .\n  . . . .\n   . . .",
    6: "\n".join(" " * row + ". . . . . ." for row in range(7)),
}
"""Where a generator is given no figure: one for each number of colours, for every dihex of these."""


class Hexmate(TiledFigure):
    """A pattern of coloured cells in which the tiles of a set lie hidden."""

    hint_terms: ClassVar[tuple[tuple[str, str], ...]] = (
        ("meet once", "**Meet once**: they touch in one place only."),
        ("no partner", "**No partner**: it is a single."),
        ("one partner:", "**One partner**: it can only share a tile with that neighbour."),
        *HINT_TERMS,
    )
    print_size: ClassVar[PrintSize | None] = PrintSize(EDGE_OF_A_CELL, EDGE, (1.0, 0.66))
    chapter_layout: ClassVar[ChapterLayout] = "tile-sets"
    chart_title: ClassVar[str] = "The tiles to find"
    grade_needs: ClassVar[str] = "highest"
    """Only numbers are made of a wanted grade; colours are measured once they are there."""
    grade_sizes: ClassVar[Mapping[str, tuple[int, ...]]] = {
        "gentle": (4, 5),
        "steady": (4, 5),
        "tricky": (4, 5),
        "tough": (5, 6),
        "fiendish": (5, 6),
    }
    batch: ClassVar[int] = 300
    """New problems that are made at once."""

    made_by_loops: ClassVar[bool] = True

    likened: ClassVar[tuple[str, ...]] = ("pattern",)
    """The keys that `likeness` stands for."""

    pattern: str
    """The finished pattern, a letter for each cell: two columns from neighbour to neighbour, the next line
    shifted by one.

    Example:
       A B
      C A B
       C C
    """

    @field_validator("pattern")
    @classmethod
    def _tiles_make_pattern(cls, value: str, info: ValidationInfo) -> str:
        if "tiles" in info.data:
            tiles = vocabulary(info.context).tile_set(info.data["tiles"])
            hunted = isinstance(info.data.get("claim"), Open)
            picture = HexPicture.parse(value, "".join(tiles.colours) + (EMPTY if hunted else ""))
            finished = EMPTY not in picture.marks.values()
            require_cells(picture, tiles, "pattern" if finished else "figure")
            if finished:
                _require_colours(picture, tiles)
        return value

    @property
    def figure_text(self) -> str:
        """The pattern as its author drew it."""
        return self.pattern

    @cached_property
    def field(self) -> Field | None:
        """The pattern as reasoning sees it, where it is one of numbers."""
        return number_field(self.picture, self._tile_set)

    @property
    def graded_by(self) -> str:
        """Numbers are graded by techniques as in Dominosa, colours by what has to be guessed."""
        return GRADED_BY if self.field else "the guesses that cannot be avoided"

    @property
    def subject(self) -> str:
        """The pattern's name, or its colours or numbers."""
        return self.title or f"{len(self._tile_set.colours)} {self.signs}"

    @property
    def subject_means(self) -> str:
        """How many colours or numbers there are."""
        return f"**How many {self.signs}** there are."

    @property
    def figure_means(self) -> str:
        """The pattern."""
        return "**The pattern.** The tiles lie in it, and only their edges are missing."

    def solve(self) -> Iterator[HexLayout]:
        """Every way to find the tiles in the pattern, by constraints."""
        return hidden_tiles(self.picture, self._tile_set, self.limit)

    def check(self, solution: HexLayout) -> None:
        """The tiles cover the pattern, each hex on a cell of its own colour."""
        check_pattern(solution, self.picture, self._tile_set)

    def certificate(self, found: Sequence[HexLayout]) -> Certificate:
        """A checked proof that the tiles lie in the pattern in no other way."""
        return certify(self.pattern, str(self._tile_set), [*map(str, found)], METER.conflicts(self.limit))

    def confirm(self, found: Sequence[HexLayout]) -> str:
        """By a certificate; where there is one solution in numbers, also by a walkthrough that leads to it."""
        way, field = super().confirm(found), self.field
        if field is None or len(found) != 1:
            return way
        return twice_confirmed(way, lambda: self.retraced(field, found[0]))

    def retraced(self, field: Field, solution: HexLayout) -> str:
        """The way to a solution, followed step by step by the checker."""
        tiles = str(self._tile_set)
        return retraced(field, self._pairs(solution), lambda told: retrace(self.pattern, tiles, told))

    def draw(self, solution: HexLayout | None = None) -> Figure:
        """The pattern, numbers with what a pencil needs; or the tiles that lie in it."""
        if self.field:
            return answer_figure(self.picture, solution) if solution else problem_figure(self.picture, self.field)
        return super().draw(solution) if solution else board(self.inked_marks, weight=OUTLINE)

    def grade_for_a_person(self) -> str:
        """By the techniques that numbers ask for, or by the suppositions that a player must make among colours."""
        return measured(self.field) if self.field else grade_of(self.picture, self._tile_set)

    @property
    def places(self) -> frozenset[str]:
        """The cells, where letters before the rows name them."""
        return frozenset(map(spot_name, self.field.numbers)) if self.field else frozenset()

    def hints_for(self, solution: HexLayout | None) -> tuple[str, str]:
        """What begins it, and the step that counts; nothing of an open figure."""
        if solution is None:
            return "", ""
        if self.field and isinstance(self.claim, Unique):
            return reasoned_hints(self.field, self._pairs(solution))
        return hints(self.picture, self._tile_set, solution)

    def _pairs(self, solution: HexLayout) -> list[Pair]:
        return pairs_of(self.picture, solution.pieces(self.picture))

    def emblem(self) -> Figure:
        """The pattern itself, without letters."""
        coloured = {cell: mark for cell, mark in self.picture.spots if mark != EMPTY}
        return emblem([*self.picture.marks], coloured, *EMBLEM_SIZE)

    def hunt(self, seed: int) -> Iterator[Attempt]:
        """Patterns of an open figure with fewer and fewer solutions, until one has a single one."""
        # Only here: numba, where it is installed, takes a second to start.
        from generator.puzzles.hexmate.generation.annealing import hunted_patterns

        for number, tiles, pattern in hunted_patterns(self.picture, self._tile_set, seed):
            claim = "unique" if number == 1 else "open"
            keys = (("claim", claim), ("tiles", str(tiles)), ("pattern", str(pattern)))
            words = "a pattern with one solution" if number == 1 else f"a pattern with {number} solutions"
            yield Attempt(words, keys, number == 1, number - 1)

    @classmethod
    def generate(
        cls,
        size: int,
        seed: int,
        figure: HexPicture | None = None,
        tiles: TileSet | None = None,
        singles_apart: bool = False,
        highest: int | None = None,
        grade: str | None = None,
    ) -> Iterator["Hexmate"]:
        """Patterns in so many colours with one solution each, without end, the same for the same seed.

        Where a highest number is given, in numbers, and of a wanted grade or of any that needs no guess.
        """
        if highest is not None:
            yield from cls._in_numbers(highest, seed, grade, figure)
            return
        if grade is not None:
            raise ContentError("colours of a wanted grade cannot be made; give a highest number, or no grade")
        if figure is None and size not in USUAL:
            raise ContentError(f"no figure for {size} colours, expected 4, 5 or 6 or a figure of your own")
        ground = figure or HexPicture.parse(USUAL[size])
        wanted = tiles or Description(colours=size, doubles=True).tiles
        # Only here: numba, where it is installed, takes a second to start.
        from generator.puzzles.hexmate.generation.annealing import unique_patterns

        for chosen, pattern in unique_patterns(ground, wanted, seed, singles_apart):
            yield cls._made(chosen, pattern)

    @classmethod
    def _made(cls, tiles: TileSet, pattern: HexPicture, grade: str | None = None) -> "Hexmate":
        """A pattern that is known to be right, as validation would give it but far sooner."""
        made = cls.model_construct(id="new", claim=Unique(), tiles=str(tiles), pattern=str(pattern), grade=grade)
        made._tile_set, made._inks = tiles, {}
        # As the text would be read: the cells of a figure are in reading order, the first of them at Hex(0, 0).
        made.__dict__["picture"] = pattern
        return made

    @classmethod
    def _in_numbers(
        cls, highest: int, seed: int, grade: str | None, figure: HexPicture | None
    ) -> Iterator["Hexmate"]:
        """Patterns in the numbers up to one, on rows like bricks where no figure is given."""
        if not 1 <= highest <= HIGHEST:
            raise ContentError(f"highest {highest}, expected the highest number of a set, from 1 to {HIGHEST}")
        if grade is not None:
            read_grade(grade)
        # Only here: numba, where it is installed, takes a second to start.
        from generator.puzzles.hexmate.generation.numbers import bricks, number_patterns

        tiles = Description(highest=highest, doubles=True).tiles
        for pattern, measured_as in number_patterns(figure or bricks(highest), tiles, seed, grade):
            yield cls._made(tiles, pattern, measured_as)

    def fast_check(self) -> tuple[str, str]:
        """By an exact cover and by laying tile after tile, both compiled where that can be."""
        # Only here: numba, where it is installed, takes a second to start.
        from generator.puzzles.hexmate.fast_check import fast_unique

        if not isinstance(self.claim, Unique):
            raise Undecided(f"claim '{self.claim}' cannot be held so quickly, expected unique")
        return fast_unique(self.picture, self.pattern, self._tile_set)

    def written(self) -> dict[str, str]:
        """The keys of a new problem, as an author would write them."""
        grade = self.grade or (self.grade_for_a_person() if self.field else None)
        graded = {"grade": grade} if grade else {}
        return {"claim": str(self.claim)} | graded | {"tiles": str(self._tile_set), "pattern": self.pattern}

    def likeness(self) -> str:
        """A name that all turned, mirrored and recoloured forms of the pattern share."""
        return pattern_likeness(self.picture, self._tile_set)


def _require_colours(pattern: HexPicture, tiles: TileSet) -> None:
    """Refuse a pattern that shows a colour more or less often than the tiles do."""
    counts = Counter(pattern.marks.values())
    for colour in tiles.colours:
        most = tiles.hexes(colour)
        if counts[colour] > most or (tiles.use is None and counts[colour] < most):
            raise ContentError(
                f"colour {colour} stands {counts[colour]} times, expected {most} for the tiles {tiles}"
            )


FAMILY: type[Problem[HexLayout]] = Hexmate
EXAMPLE = HexmateExample
