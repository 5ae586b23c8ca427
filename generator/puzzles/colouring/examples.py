"""Pictures of the words the book uses, and the steps of a real puzzle, each proven.

Of a picture the move asks one thing: `patch a1 a2` whether these cells are one whole patch, `row a1 b1` whether
they lie in one row, `rows` how many rows there are of each length. With a `goal` and no move the question is
whether the colours reach it. With `tiles` too, the move lists the tiles laid so far, the new ones behind a
semicolon, and the question is whether they lead to a solution; `whole` is one.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Self

from pydantic import PrivateAttr, ValidationInfo, model_validator

from generator.errors import ContentError, Refuted
from generator.example import Caption, Example, Outcome
from generator.figure.alt_text.hexes import hex_scene
from generator.figure.hexscenes import scene, worked
from generator.figure.marks import Figure
from generator.figure.tints import tinted_pieces
from generator.grid.hex import Hex, rows
from generator.grid.hexpicture import HexPicture
from generator.manuscript.goals import GoalNames, Patches, Requirement, Tiles, vocabulary
from generator.manuscript.spoken import Motif
from generator.puzzles.colouring.checker import check_colouring
from generator.puzzles.colouring.checker.pictures import WrittenPicture
from generator.puzzles.colouring.judging import coloured, patches, violations
from generator.puzzles.dihexes import require_few_choices
from generator.puzzles.dihexes.layout import HexLayout
from generator.system.effort import METER, Way
from generator.tiles.dihex import TileSet

PATCH, ROW, ROWS = "patch", "row", "rows"
FACTS = ("patch", "patches", "cells", "row", "rows", "holds", "leads", "solved")
ENOUGH = 60.0
"""Units of effort after which a step is left undecided."""


class PictureRules:
    """What is asked of a picture without a goal."""

    alt_text = staticmethod(hex_scene)

    facts: ClassVar[tuple[str, ...]] = FACTS

    @staticmethod
    def read(position: str, move: str) -> None:
        """The picture and the cells, only read."""
        read_cells(HexPicture.parse(position), move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the grid of cells."""
        picture = HexPicture.parse(position)
        word, cells = read_cells(picture, move)
        if word == ROWS:
            return Outcome.of({"rows": row_lengths(picture)})
        if word == ROW:
            every = [row for direction in rows(picture.marks) for row in direction]
            return Outcome.of({"row": any(set(cells) <= set(row) for row in every), "cells": len(cells)})
        within = [patch for patch in patches(coloured(picture)) if patch.intersection(cells)]
        whole = len(within) == 1 and within[0] == frozenset(cells)
        return Outcome.of({"patch": whole, "patches": len(within), "cells": len(cells)})

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters."""
        written = WrittenPicture(position)
        word, *names = move.split()
        if word == ROWS:
            return Outcome.of({"rows": written.row_lengths()})
        spots = written.spots(names)
        if word == ROW:
            return Outcome.of({"row": written.is_row(spots), "cells": len(spots)})
        facts = {"patch": written.is_patch(spots), "patches": written.count_patches(spots)}
        return Outcome.of({**facts, "cells": len(spots)})

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The picture with the patch ringed or the row drawn through."""
        picture = HexPicture.parse(position)
        word, cells = read_cells(picture, move)
        if word == ROWS:
            return scene(picture.marks, lines=_longest(picture))
        good = outcome is None or outcome[word] != "false"
        if word == ROW:
            return scene(picture.marks, lines=[cells], good=good)
        inside = {cell: picture.marks[cell] for cell in cells}
        return scene(picture.marks, rings=patches(inside), good=good)

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """Yes or no, or how far a step has come."""
        if outcome["rows"]:
            return Caption(None, "Rows", outcome["rows"])
        if outcome["solved"] == "true":
            return Caption(True, "Solved")
        said = next(value for name, value in outcome.facts if name in ("patch", "row", "holds", "leads"))
        return Caption(True, "Yes") if said == "true" else Caption(False, "No")


class ColouringExample(Example):
    """A picture and what is asked of it."""

    pieces: ClassVar[Motif] = "hexes"
    rules = PictureRules

    goal: GoalNames | None = None
    """The goal that is asked of the picture, if one is. Example: my-goal"""

    tiles: Tiles | None = None
    """The tiles, where some are laid step by step. Example: four-colours-without-doubles"""

    whole: str = ""
    """Where all the tiles end up, for a step that should lead there. Example: 'A a1, B a2, CD b1-b2'"""

    _requirements: tuple[Requirement, ...] = PrivateAttr(default=())
    _tile_set: TileSet | None = PrivateAttr(default=None)
    _inks: Mapping[str, str] = PrivateAttr(default_factory=dict)

    def _read(self) -> None:
        """A picture that a goal is asked of needs no move."""
        if self.tiles is None and (self.goal is None or self.move):
            self.rules.read(self.position, self.move)

    @model_validator(mode="after")
    def _find_goal_and_tiles(self, info: ValidationInfo) -> Self:
        words = vocabulary(info.context)
        names = () if self.goal is None else (self.goal,) if isinstance(self.goal, str) else self.goal
        self._requirements = tuple(one for name in names for one in words.goal(name).requirements)
        for one in self._requirements:
            violations(self.picture, one)
        self._tile_set = None if self.tiles is None else words.tile_set(self.tiles)
        if self.tiles is not None:
            self._inks = words.inks(self.tiles)
            self._read_step()
        return self

    @property
    def terms(self) -> tuple[object, ...]:
        """The goal's requirements and the tiles with their colours: what is proven or drawn depends on these."""
        return self._tile_set, self._requirements, tuple(sorted(self._inks.items()))

    @property
    def picture(self) -> HexPicture:
        """The cells and their colours."""
        return HexPicture.parse(self.position)

    @property
    def laid(self) -> tuple[HexLayout, HexLayout]:
        """The tiles laid before, and with the new ones."""
        before, _, fresh = self.move.rpartition(";")
        together = HexLayout.parse(f"{before},{fresh}")
        return HexLayout.parse(before) if before.strip() else HexLayout(()), together

    def solve(self) -> Iterator[Outcome]:
        """What is so, by the grid of cells or, of a step, by the solver."""
        if self._tile_set is not None:
            self._require_whole(self._tile_set)
            yield self._stepped()
        elif self._requirements:
            METER.add(Way.ENGINE, 0)
            wrong = [cells for one in self._requirements for cells in violations(self.picture, one)]
            found = patches(coloured(self.picture))
            yield Outcome.of({"holds": not wrong, "patches": len(found), "cells": len(self.picture.marks)})
        else:
            yield from super().solve()

    def check(self, solution: Outcome) -> None:
        """Count it again: from the characters, or with the whole solution that a step leads to."""
        if self._tile_set is not None:
            self._check_step(solution)
        elif self._requirements:
            written = WrittenPicture(self.position)
            holds = all(written.holds(one) for one in self._requirements)
            found = written.count_patches(written.colours())
            again = Outcome.of({"holds": holds, "patches": found, "cells": len(written.marks)})
            if again != solution:
                raise Refuted(f"the grid finds {self.answer(solution)}, a second count finds {self.answer(again)}")
        else:
            super().check(solution)

    def draw(self, solution: Outcome | None = None) -> Figure:
        """The picture, with what is right or wrong about it ringed."""
        if self._tile_set is not None:
            before, now = (layout.pieces(self.picture) for layout in self.laid)
            fresh = [frozenset(cell for cell, _ in piece) for piece in now if piece not in before]
            return worked(self.picture.marks, tinted_pieces(now, self._inks), fresh)
        if not self._requirements:
            return super().draw(solution)
        wrong = [cells for one in self._requirements for cells in violations(self.picture, one)]
        return scene(self.picture.marks, rings=wrong or self._patches_asked_for(), good=not wrong)

    def _patches_asked_for(self) -> Sequence[frozenset[Hex]]:
        """The patches to ring where a goal speaks of patches and all is well."""
        asked = any(isinstance(one, Patches) for one in self._requirements)
        return patches(coloured(self.picture)) if asked else ()

    def _read_step(self) -> None:
        if not self._requirements or not self.whole:
            raise ContentError("a step without goal or whole solution, expected the keys 'goal' and 'whole'")
        for layout in (*self.laid, HexLayout.parse(self.whole)):
            layout.pieces(self.picture)
        assert self._tile_set is not None
        require_few_choices(self.picture, self._tile_set)

    def _stepped(self) -> Outcome:
        # Imported here, for the solver takes long to import and most examples do without it.
        from generator.puzzles.colouring.solving import can_be_finished
        from generator.puzzles.colouring.solving.task import ColouringTask

        assert self._tile_set is not None
        _, laid = self.laid
        given = HexPicture.of({**self.picture.marks, **laid.colours(self.picture)})
        task = ColouringTask(given, self._tile_set, self._requirements)
        leads = can_be_finished(task, laid.pieces(self.picture), ENOUGH)
        covered = len(laid.colours(self.picture))
        return Outcome.of({"leads": leads, "solved": leads and covered == len(self.picture.marks)})

    def _require_whole(self, tiles: TileSet) -> None:
        """The whole solution is one, and has every tile of the step."""
        whole = HexLayout.parse(self.whole)
        try:
            check_colouring(whole, self.picture, tiles, self._requirements)
        except Refuted as error:
            raise Refuted(f"the whole solution is wrong: {error}") from None
        _, laid = self.laid
        missing = [str(one) for one in laid.laid if one not in whole.laid]
        if missing:
            raise Refuted(f"the whole solution does not have {', '.join(missing)}")

    def _check_step(self, solution: Outcome) -> None:
        whole, (_, laid) = HexLayout.parse(self.whole), self.laid
        again = Outcome.of({"leads": True, "solved": set(laid.laid) == set(whole.laid)})
        if again != solution:
            raise Refuted(
                f"the solver finds {self.answer(solution)}, the whole solution shows {self.answer(again)}"
            )


def read_cells(picture: HexPicture, move: str) -> tuple[str, tuple[Hex, ...]]:
    """What is asked, and of which cells."""
    word, *names = move.split() or [""]
    if word not in (PATCH, ROW, ROWS) or bool(names) == (word == ROWS):
        raise ContentError(f"{move!r}, expected 'patch' or 'row' with cells such as 'a1 a2', or 'rows'")
    return word, tuple(picture.cell(name) for name in names)


def row_lengths(picture: HexPicture) -> str:
    """How many rows there are of each length from two up, the longest first."""
    lengths = Counter(len(row) for direction in rows(picture.marks) for row in direction)
    return ", ".join(f"{lengths[length]} of {length}" for length in sorted(lengths, reverse=True) if length > 1)


def _longest(picture: HexPicture) -> list[tuple[Hex, ...]]:
    every = [row for direction in rows(picture.marks) for row in direction]
    return [row for row in every if len(row) == max(map(len, every))]
