"""Chapters and parts as the templates see them."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from itertools import groupby
from string import ascii_lowercase
from typing import Any, assert_never

from generator.abilities.figures import board, has_emblem, scales, tiles, tiles_chosen, tiles_in_short
from generator.abilities.grading import bands
from generator.abilities.pages import LaidOut
from generator.abilities.sharing import amounts
from generator.abilities.stories import has_story
from generator.catalogue import family, family_names
from generator.compose.items import Item
from generator.compose.plays import play_row
from generator.grades import GRADE_NAMES
from generator.manuscript.book import Part
from generator.value import Value

SEATS = re.compile(r"(\d{1,2})(?:\s*[–-]\s*(\d{1,2}))?")

MANY = 3
"""Patterns on one grid that are worth a board of their own."""


class ChapterView(Value):
    """A chapter as a template sees it."""

    name: str
    part: int
    text: Any
    problems: tuple[Item, ...]
    examples: tuple[Item, ...]

    @property
    def prose(self) -> bool:
        """Whether it is nothing but words to read through."""
        return not (self.text.sections or self.text.words or self.problems or self.examples)

    @cached_property
    def layout(self) -> str:
        """How its problems are laid out, as its family says; nothing where that is as usual."""
        model = family(self.text.family) if self.text.family in family_names() else None
        if not isinstance(model, LaidOut):
            return ""
        match model.chapter_layout:
            case "challenges":
                return "plates" if self.text.plate else "challenges"
            case "tile-sets":
                return "tile-sets" if self.text.charts else ""
            case _:
                assert_never(model.chapter_layout)

    @property
    def groups(self) -> list[list[Item]]:
        """Its problems, those of one number together."""
        return [
            list(items) for _, items in groupby(self.problems, lambda item: item.number.rstrip(ascii_lowercase))
        ]

    @property
    def titled(self) -> list[tuple[str, list[Item]]]:
        """Its problems, neighbours of one title together."""
        return [(title, list(items)) for title, items in groupby(self.problems, lambda item: item.title)]

    @property
    def goals(self) -> list[Item]:
        """The first item of everything that is asked of its figures, by letter."""
        found: dict[str, Item] = {}
        for item in self.problems:
            found.setdefault(item.variant, item)
        return sorted(found.values(), key=lambda item: item.letter)

    @property
    def charts(self) -> list[tuple[str, Item]]:
        """The tiles that its problems use, each set under a heading, by the first item that uses it."""
        return _charts(self.problems)

    @property
    def range(self) -> str:
        """The numbers of its problems."""
        return _range(self.problems)

    @cached_property
    def hints(self) -> list[tuple[str, str, str, Item]]:
        """A number, a nudge and a push for each of its problems, those of one figure together."""
        found = []
        for group in self.groups:
            nudge = next((item.hint for item in group if item.hint), "")
            pushes = [(item.letter, item.hints[1]) for item in group if item.hints[1]]
            push = " · ".join(f"{letter} {said}" if letter else said for letter, said in pushes)
            if nudge or push:
                found.append((group[0].place, nudge, push, group[0]))
        return found

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players it is for, as its text says them: `2–4`, `1`, `2 or 4`."""
        found: set[int] = set()
        for first, last in SEATS.findall(self.text.players):
            found.update(range(int(first), int(last or first) + 1))
        return tuple(sorted(found))

    @property
    def plays(self) -> list[Item]:
        """The samples that say how its game plays."""
        return [item for item in self.examples if play_row(item)]

    @property
    def played(self) -> str:
        """How many games stand behind each of them."""
        sizes = sorted({item.value(amounts)["games"] for item in self.plays})
        return f"{sizes[0]:,}" if len(sizes) == 1 else f"{sizes[0]:,} to {sizes[-1]:,}"

    @property
    def grades(self) -> list[int]:
        """How many of its problems there are of each grade."""
        return [sum(item.grade == grade for item in self.problems) for grade in range(1, len(GRADE_NAMES) + 1)]

    @property
    def emblem(self) -> str:
        """The item that bears the family's sign; nothing where the family has none."""
        return next((item.id for item in (*self.problems, *self.examples) if item.value(has_emblem)), "")

    @property
    def tiles(self) -> str:
        """The tiles its problems use, in a few words."""
        said = self.problems[0].value(tiles_in_short) if self.problems else ""
        return said or str(self.text.equipment)

    @property
    def boards(self) -> list[tuple[str, list[Item]]]:
        """What is laid on each of its figures, under a title, whether or not any of it can be done."""
        if not self.text.full_size:
            return []
        found: dict[tuple[str, str], list[Item]] = {}
        for item in self.problems:
            found.setdefault((item.title, item.value(board)), []).append(item)
        return [(items[0].title, items) for items in found.values()]

    @property
    def impossible(self) -> int:
        """How many of its problems cannot be done."""
        return sum(item.state == "impossible" for item in self.problems)

    @property
    def stories(self) -> list[Item]:
        """The hardest of its problems whose solutions can be told in pictures."""
        return [item for item in self.problems if item.value(has_story) and item.grade == len(GRADE_NAMES)]

    @property
    def scales(self) -> tuple[float, ...]:
        """The sizes that the figures of its problems may have."""
        return self.problems[0].value(scales) if self.problems else (1.0,)

    @property
    def bands(self) -> tuple[str, ...]:
        """What each grade means here, where the family grades by a number."""
        return self.problems[0].value(bands) if self.problems else ()


class BoardView(Value):
    """A figure to lay tiles on: where it stands, what is laid on it, and the other problems on the same figure."""

    part: int
    chapter: ChapterView
    title: str
    items: tuple[Item, ...]
    also: tuple[str, ...] = ()

    @property
    def charts(self) -> list[tuple[str, Item]]:
        """The tiles that are laid on it, each set under a heading; none where nothing says which."""
        return [(title, item) for title, item in _charts(self.items) if item.value(tiles)]


def boards_of(parts: Iterable["PartView"]) -> list[BoardView]:
    """The boards of a book, none twice: a figure that comes again for the same tiles is named on the first one."""
    found: dict[str, BoardView] = {}
    for part in parts:
        for chapter in part.chapters:
            for title, items in chapter.boards:
                # A grid of many patterns keeps a page of its own, where they are shown.
                many = len(items) >= MANY and not items[0].letter
                laid = sorted({item.value(tiles) for item in items})
                name = "\n".join([items[0].value(board), *laid, *([title] if many else [])])
                if name not in found:
                    found[name] = BoardView(part.number, chapter, title, tuple(items))
                else:
                    also = (*found[name].also, *dict.fromkeys(item.place for item in items))
                    found[name] = replace(found[name], also=also)
    return [*found.values()]


class PartView(Value):
    """A part as a template sees it."""

    number: int
    part: Part
    chapters: tuple[ChapterView, ...]

    @property
    def range(self) -> str:
        """The numbers of its problems."""
        return _range(tuple(item for chapter in self.chapters for item in chapter.problems))

    @property
    def total(self) -> list[str]:
        """The last line of that table, where some challenges cannot be done: how many there are, and of what."""
        problems = [item for chapter in self.chapters for item in chapter.problems]
        refused = sum(chapter.impossible for chapter in self.chapters)
        if not refused:
            return []
        shapes = len({item.place for item in problems})
        said = f"{shapes} shapes, {len(problems)} challenges"
        return [said, *[""] * (len(self.table[0]) - 2), f"{refused} of {len(problems)}"]

    @property
    def table(self) -> tuple[list[str], list[tuple[ChapterView, list[str]]]]:
        """The heads and rows of the table of its chapters: what any of them has something to say to."""
        refused = any(chapter.impossible for chapter in self.chapters)
        columns = [
            ("Chapter" if self.range else "Game", [c.text.title or c.name for c in self.chapters]),
            ("Numbers", [c.range for c in self.chapters]),
            ("Players", [c.text.players for c in self.chapters] if not refused else []),
            ("Tiles", [c.tiles for c in self.chapters] if refused else []),
            ("Goals", [" · ".join(i.variant for i in c.goals) for c in self.chapters] if refused else []),
            ("To win", [c.text.goal for c in self.chapters]),
            ("What you need", [c.text.equipment for c in self.chapters] if not self.range else []),
            ("Cannot be done", [f"{c.impossible} of {len(c.problems)}" for c in self.chapters] if refused else []),
        ]
        said = [(head, cells) for head, cells in columns if any(cells)]
        rows = [(chapter, [cells[row] for _, cells in said]) for row, chapter in enumerate(self.chapters)]
        return [head for head, _ in said], rows


def _charts(items: Iterable[Item]) -> list[tuple[str, Item]]:
    """The tiles that some problems use, each set under a heading, by the first item that uses it."""
    found: dict[str, list[Item]] = {}
    for item in items:
        found.setdefault(item.value(tiles), []).append(item)
    return [(_chart_title(users, len(found) > 1), users[0]) for users in found.values()]


def _chart_title(items: list[Item], several: bool) -> str:
    """How a set of tiles is used: all of it, or so many; by name of the goals where a chapter has several sets."""
    chosen = items[0].value(tiles_chosen)
    if not chosen:
        return "Use these tiles"
    goals = " and ".join(dict.fromkeys(item.variant for item in items))
    return f"{goals}: {chosen}" if several else f"{chosen[0].upper()}{chosen[1:]}"


def _range(items: tuple[Item, ...]) -> str:
    if not items:
        return ""
    first, last = (item.number.rstrip(ascii_lowercase) for item in (items[0], items[-1]))
    return first if first == last else f"{first}–{last}"
