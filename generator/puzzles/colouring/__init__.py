"""Colouring: fill a figure with dihexes and single hexes so that the colours reach a goal.

The tiles were proposed and studied by Paulo Bouhid and Glenn Iba, and developed by Kate Jones.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Annotated, ClassVar, Self

from pydantic import Field, PrivateAttr, ValidationInfo, field_validator, model_validator

from generator.abilities.hints import Reason
from generator.abilities.pages import ChapterLayout
from generator.abilities.sharing import DraftFigure, FigureKeys
from generator.certify.refute import Certificate
from generator.claim import Impossible, Solvable
from generator.errors import BookError, ContentError, Refuted
from generator.figure.alt_text.hexes import tiles_alt_text
from generator.figure.hexes import (
    EDGE,
    FULL_SIZE,
    FULL_WEIGHT,
    SMALL_LETTER,
    board,
    holes,
    tiled_board,
    with_waiting,
)
from generator.figure.marks import Figure
from generator.grades import read_grade
from generator.grid.hex import likeness
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.manuscript.goals import Goal, GoalNames, Requirement, Vocabulary, vocabulary
from generator.manuscript.spoken import EDGE_OF_A_CELL, PrintSize
from generator.problem import Problem
from generator.puzzles.colouring.certificate import certify
from generator.puzzles.colouring.checker import check_colouring, check_laid
from generator.puzzles.colouring.drawing import culprits, rows_numbered
from generator.puzzles.colouring.examples import ColouringExample
from generator.puzzles.colouring.hints import push_for
from generator.puzzles.colouring.reason_words import reason_in_words
from generator.puzzles.colouring.reasons import hold
from generator.puzzles.colouring.reasons.found import ReasonFound
from generator.puzzles.colouring.reasons.task import ReasonedTask
from generator.puzzles.colouring.reasons.why import Why
from generator.puzzles.colouring.sketch import goal_picture
from generator.puzzles.dihexes import RIM, TiledFigure, require_cells, require_few_choices
from generator.puzzles.dihexes.checker import check_covering, check_lying
from generator.puzzles.dihexes.layout import HexLayout
from generator.puzzles.dihexes.places import KINDS, TIGHT, tightest, tightest_words
from generator.system.effort import METER
from generator.tiles.dihex import Tile

if TYPE_CHECKING:
    from generator.puzzles.colouring.generation.trial import Trial
    from generator.puzzles.colouring.solving.task import ColouringTask


CAN_IT_BE = "can it be?"
"""The push for what cannot be done."""


class Colouring(TiledFigure):
    """A figure, a set of tiles that just covers it, and one goal or several.

    Some tiles may be laid already; where some of these are wrong, all are laid, and so many must be laid anew.
    """

    large: ClassVar[bool] = True
    chapter_layout: ClassVar[ChapterLayout] = "challenges"
    print_size: ClassVar[PrintSize | None] = PrintSize(EDGE_OF_A_CELL, EDGE, (0.957, 0.6))
    hint_terms: ClassVar[tuple[tuple[str, str], ...]] = tuple((kind, TIGHT) for kind in KINDS[1:])
    usual_size: ClassVar[int] = 20
    graded_by: ClassVar[str] = (
        "the dead ends of a patient player, who lays tile after tile and takes some back when none fits"
    )

    asks: ClassVar[FigureKeys] = FigureKeys(
        by="goal",
        figure=("title", "figure", "laid"),
        ask=("goal", "claim", "grade", "hint", "why", "wrong", "solution"),
    )

    figure: str
    """The cells to cover, drawn with dots: two columns from neighbour to neighbour, the next line shifted by one.
    A letter is a cell whose colour is given.

    Example:
       . .
      . . .
       . .
    """

    goal: GoalNames
    """The id of the goal, or a list of ids that must all be reached. Example: my-goal"""

    why: Why | None = None
    """Why it cannot be done, beside `claim: impossible`. The cells that you name are tried out.

    Example: {says: row-too-long, cells: [c1, c2]}
    """

    laid: str = ""
    """Tiles that lie there already, each with its cells. Example: 'AB a1-a2, C b1'"""

    wrong: Annotated[int, Field(ge=1)] | None = None
    """How many of the laid tiles lie wrong and must be laid anew, where all are laid. Example: 2"""

    _goals: tuple[Goal, ...] = PrivateAttr()

    @field_validator("figure")
    @classmethod
    def _tiles_cover_figure(cls, value: str, info: ValidationInfo) -> str:
        if "tiles" in info.data:
            tiles = vocabulary(info.context).tile_set(info.data["tiles"])
            picture = HexPicture.parse(value, EMPTY + "".join(tiles.colours))
            require_cells(picture, tiles)
            require_few_choices(picture, tiles)
        return value

    @field_validator("goal")
    @classmethod
    def _goals_exist(cls, value: str | tuple[str, ...], info: ValidationInfo) -> str | tuple[str, ...]:
        for name in (value,) if isinstance(value, str) else value:
            vocabulary(info.context).goal(name)
        return value

    @field_validator("laid")
    @classmethod
    def _laid_tiles_lie_on_figure(cls, value: str, info: ValidationInfo) -> str:
        if value and "tiles" in info.data and "figure" in info.data:
            tiles = vocabulary(info.context).tile_set(info.data["tiles"])
            picture = HexPicture.parse(info.data["figure"])
            layout = HexLayout.parse(value)
            try:
                check_lying(layout, picture, tiles)
            except Refuted as error:
                raise ContentError(f"tiles cannot be laid so: {error}") from None
            for cell in layout.colours(picture):
                if picture.marks[cell] != EMPTY:
                    raise ContentError(f"a tile is laid on {picture.names[cell]}, which the figure gives a colour")
        return value

    @field_validator("wrong")
    @classmethod
    def _all_is_laid(cls, value: int | None, info: ValidationInfo) -> int | None:
        if value is not None and {"tiles", "figure", "laid"} <= info.data.keys():
            tiles = vocabulary(info.context).tile_set(info.data["tiles"])
            try:
                laid = HexLayout.parse(info.data["laid"])
                check_covering(laid, HexPicture.parse(info.data["figure"]), tiles)
            except BookError as error:
                raise ContentError(f"{value} tiles lie wrong, but not all are laid: {error}") from None
            if value > len(laid.laid):
                raise ContentError(f"{value} tiles lie wrong of {len(laid.laid)}, expected fewer")
        return value

    @model_validator(mode="after")
    def _find_goals(self, info: ValidationInfo) -> Self:
        names = (self.goal,) if isinstance(self.goal, str) else self.goal
        self._goals = tuple(vocabulary(info.context).goal(name) for name in names)
        return self

    @model_validator(mode="after")
    def _no_fewer_are_wrong(self) -> Self:
        """One solution shows that so many laid anew will do; that fewer will not takes a look at all of them."""
        if self.wrong and isinstance(self.claim, Solvable):
            raise ContentError(
                f"claim '{self.claim}' beside 'wrong: {self.wrong}', expected unique, solutions or impossible, "
                "for only a count shows that fewer tiles laid anew will not do"
            )
        return self

    @model_validator(mode="after")
    def _why_is_of_the_figure(self) -> Self:
        if self.why is not None:
            if not isinstance(self.claim, Impossible):
                raise ContentError(f"a 'why' beside the claim {self.claim}, expected it beside 'impossible' only")
            for cell in self.why.cells:
                self.picture.cell(cell)
        return self

    @property
    def figure_text(self) -> str:
        """The figure as its author drew it."""
        return self.figure

    @property
    def goals(self) -> tuple[Goal, ...]:
        """The goals, as their content file defines them."""
        return self._goals

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        """All that the goals require, each once."""
        return tuple(dict.fromkeys(one for goal in self._goals for one in goal.requirements))

    @property
    def terms(self) -> tuple[object, ...]:
        """The tiles and requirements, whatever goals they are of: what is proven depends on these."""
        return *super().terms, frozenset(self.requirements)

    @property
    def subject(self) -> str:
        """What is asked."""
        return self.title or self.variant

    @property
    def subject_means(self) -> str:
        """The goal."""
        return "**What is asked**, by the name of the goal."

    @property
    def figure_means(self) -> str:
        """The shape, or what somebody has laid of it."""
        if self.wrong:
            return "**The picture**, in which some tiles are in the wrong place."
        if self.laid:
            return "**The picture** as far as it is laid, and the tiles that are left."
        hole = " A tinted cell is a hole: nothing lies there." if holes(self.picture.marks) else ""
        return f"**The shape** to fill.{hole}"

    def solve(self) -> Iterator[HexLayout]:
        """Every way to lay the tiles, by constraints, up to renaming of colours and symmetry of the figure."""
        # Imported here, for the solver takes long to import and a proof from the cache does without it.
        from generator.puzzles.colouring.solving import tiled_colourings
        from generator.puzzles.colouring.solving.task import ColouringTask

        laid = self.begun.pieces(self.picture)
        task = ColouringTask(self.picture, self._tile_set, self.requirements, laid, self.wrong or 0)
        printed = self._printed(task)
        for pieces in tiled_colourings(task, self.limit):
            found = HexLayout.on(self.picture, pieces)
            self._require_wrong(found)
            yield printed.get(found, found)

    def check(self, solution: HexLayout) -> None:
        """The tiles cover the figure, what is given or laid stays, and every requirement holds."""
        check_colouring(solution, self.picture, self._tile_set, self.requirements)
        check_laid(solution, self.begun, self.wrong or 0)

    def confirm(self, found: Sequence[HexLayout]) -> str:
        """By a certificate; and the author's reason, where there is one, is tried first."""
        _ = self._found
        return super().confirm(found)

    @property
    def reason(self) -> Reason | None:
        """Why it cannot be done, in words; None where the author gives no reason."""
        return reason_in_words(self.why, self._found) if self.why is not None and self._found is not None else None

    @cached_property
    def _asked(self) -> ReasonedTask:
        return ReasonedTask.read(self.figure, str(self._tile_set), self.requirements, self.laid)

    @cached_property
    def _found(self) -> ReasonFound | None:
        """What the author's reason rests on; raises Refuted or Undecided where it is not known to hold."""
        return hold(self._asked, self.why) if self.why is not None else None

    def culprits(self, width: float, height: float) -> Figure:
        """The figure with the cells of its reason picked out."""
        return culprits(self.picture, self._asked, self.why, self._found, (width, height))

    def numbered(self, width: float, height: float) -> Figure:
        """The figure with the numbers of its rows."""
        return rows_numbered(self.picture, self._asked, (width, height))

    def explain(self) -> tuple[str, str] | None:
        """A reason that is looked for, in words and as the value of `why`."""
        # Imported here, for nothing else needs the search.
        from generator.puzzles.colouring.explaining import explain

        found = explain(self._asked)
        if found is None:
            return None
        why, rests_on = found
        cells = f", cells: [{', '.join(why.cells)}]" if why.cells else ""
        reason = reason_in_words(why, rests_on)
        return " ".join(reason.essay) or reason.words, f"{{says: {why.says.value}{cells}}}"

    def certificate(self, found: Sequence[HexLayout]) -> Certificate:
        """A checked proof that the goals are met in no other way, turned figures and renamed colours being one."""
        texts, limit = [*map(str, found)], METER.conflicts(self.limit)
        tiles = str(self._tile_set)
        return certify(
            self.figure, tiles, self.requirements, found=texts, limit=limit, laid=self.laid, wrong=self.wrong or 0
        )

    @property
    def kinds(self) -> Sequence[str]:
        """The ids of its goals."""
        return tuple(goal.id for goal in self._goals)

    def grade_for_a_person(self) -> str:
        """By the dead ends that a patient player meets while filling the figure, or mending it."""
        # Imported here, for only what is graded needs a player.
        from generator.puzzles.colouring.grading import grade_of, grade_of_mending

        laid = self.begun.pieces(self.picture)
        if self.wrong:
            return grade_of_mending(self.picture, self._tile_set, self.requirements, laid, self.wrong)
        return grade_of(self.picture, self._tile_set, self.requirements, laid)

    def trial(self) -> "Trial":
        """A patient player before the new figure, who finds out what can be claimed of it."""
        # Imported here, for only making figures gains from a player who is compiled.
        from generator.puzzles.colouring.generation.trial import Trial

        return Trial(self.picture, self._tile_set, self.requirements)

    @cached_property
    def begun(self) -> HexLayout:
        """The tiles that lie already."""
        return HexLayout.parse(self.laid) if self.laid else HexLayout(())

    def alt_text(self, solution: HexLayout | None = None) -> str:
        """The figure with the tiles that lie on it already, or the answer."""
        laid = f" Already laid: {tiles_alt_text(self.laid)}." if self.laid and solution is None else ""
        return super().alt_text(solution) + laid

    def draw(self, solution: HexLayout | None = None) -> Figure:
        """The figure with what lies on it already, or the answer, tiles that lay wrong picked out."""
        begun = self.inked(self.begun.pieces(self.picture))
        if solution is None and not self.wrong:
            return with_waiting(board(self.inked_marks, pieces=begun), self._waiting, self._inks)
        if solution is None:
            return tiled_board(begun)
        if not self.wrong:
            return super().draw(solution)
        pieces = self.inked(solution.pieces(self.picture))
        mended = [piece for piece in pieces if piece not in begun]
        return tiled_board(pieces, letter=SMALL_LETTER * EDGE, rim=RIM, picked=mended)

    def measured_grade(self, solution: HexLayout | None) -> str:
        """How hard it is for a person, to fill or to see that nothing will do."""
        from generator.puzzles.colouring.grading import grade_of_impossible, grade_of_past_mending

        laid = self.begun.pieces(self.picture)
        if isinstance(self.claim, Impossible) and self.wrong:
            return grade_of_past_mending(self.picture, self._tile_set, self.requirements, laid, self.wrong)
        if isinstance(self.claim, Impossible):
            return grade_of_impossible(self.picture, self._tile_set, self.requirements, laid)
        return super().measured_grade(solution)

    @cached_property
    def group(self) -> str:
        """The figure under its title, which several goals may share though one of them uses other tiles."""
        return f"{self.title}\n{self.picture}\n{self.laid}"

    @property
    def variant(self) -> str:
        """What is asked of the figure."""
        return ", ".join(goal.title or goal.id for goal in self._goals)

    @property
    def sentence(self) -> str:
        """What the goals ask, in their own words."""
        return " ".join(goal.sentence for goal in self._goals)

    def pictured(self) -> Figure | None:
        """A few cells that reach the goal; None where there are several goals, or no picture."""
        return goal_picture(self._goals[0]) if len(self._goals) == 1 else None

    def hints_for(self, solution: HexLayout | None) -> tuple[str, str]:
        """The tightest cell, and the tile that lies on it; for a picture that is begun, a push alone."""
        if self.laid:
            return "", push_for(self.picture, self.begun, solution) if solution is not None else CAN_IT_BE
        bare = [cell for cell, mark in self.picture.spots if mark == EMPTY]
        if not bare:
            return "", ""
        nudge = tightest_words(self.picture, bare)
        if solution is None:
            return nudge, CAN_IT_BE
        cell = tightest(bare)[0]
        [piece] = [piece for piece in solution.pieces(self.picture) if cell in dict(piece)]
        inwards = sorted(piece, key=lambda spot: spot[0] != cell)
        return nudge, "".join(colour for _, colour in inwards)

    def full_size(self) -> Figure:
        """The figure at the size of real tiles, with what lies on it already."""
        return board(self.inked_marks, FULL_SIZE, FULL_WEIGHT, self.inked(self.begun.pieces(self.picture)))

    @property
    def _waiting(self) -> list[Tile]:
        """Where some tiles lie already, those that are still to be laid."""
        used = Counter(one.tile for one in self.begun.laid)
        left = (Counter(self._tile_set.counts) - used) if used else Counter[Tile]()
        return [tile for tile in self._tile_set.counts for _ in range(left[tile])]

    @classmethod
    def generate(
        cls,
        size: int,
        seed: int,
        words: Vocabulary,
        tiles: str | None = None,
        goals: str | None = None,
        grade: str | None = None,
    ) -> Iterator[DraftFigure]:
        """New figures of so many cells or for some tiles: for each a problem for every goal, solvable or not."""
        if grade is not None:
            read_grade(grade)
        # Imported here, for solving is not making.
        from generator.puzzles.colouring.generation import figures

        named, found = figures(words, size, seed, tiles, goals)
        for figure, asked in found:
            require_few_choices(figure, words.tile_set(named))
            yield DraftFigure(likeness(figure.marks), partial(cls._asking, figure, named, asked, words))

    @classmethod
    def _asking(cls, figure: HexPicture, tiles: str, goals: Sequence[str], words: Vocabulary) -> tuple[Self, ...]:
        keys = {"id": "new", "claim": Solvable(), "tiles": tiles, "figure": str(figure)}
        return tuple(cls.model_validate({**keys, "goal": goal}, context=words) for goal in goals)

    def written(self) -> dict[str, object]:
        """The keys of a new problem, as an author would write them."""
        keys = {"tiles": self.tiles, "figure": self.figure, "goal": self.goal}
        return {**keys, "claim": str(self.claim), **({"grade": self.grade} if self.grade else {})}

    @property
    def likened(self) -> tuple[str, ...]:
        """The keys that `likeness` stands for: none where something lies on the figure that would turn with it."""
        return () if self.laid or set(self.picture.marks.values()) != {EMPTY} else ("figure",)

    def likeness(self) -> str:
        """A name that all turned and mirrored forms of the figure share."""
        return likeness(self.picture.marks)

    def _require_wrong(self, found: HexLayout) -> None:
        """Fewer tiles than lie wrong shall not do, or fewer are wrong."""
        moved = sum(one not in found.laid for one in self.begun.laid)
        if self.wrong and moved < self.wrong:
            raise Refuted(f"claimed that {self.wrong} tiles lie wrong, but {moved} laid anew will do: {found}")

    def _printed(self, task: "ColouringTask") -> dict[HexLayout, HexLayout]:
        """The printed solution for each that is like it, so that the solver finds it as it is printed."""
        if self.solution is None:
            return {}
        printed = self.read(self.solution)
        try:
            self.check(printed)
        except Refuted:
            return {}
        from generator.puzzles.colouring.solving.likeness import Likeness

        images = Likeness(task).images(printed.pieces(self.picture))
        return {HexLayout.on(self.picture, image): printed for image in images}


FAMILY: type[Problem[HexLayout]] = Colouring
EXAMPLE = ColouringExample
