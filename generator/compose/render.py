"""Templates filled in; the only importer of jinja2."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import jinja2
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup

from generator.book import Part, Section
from generator.compose.checked import checking
from generator.compose.document import Document
from generator.compose.elements import AT
from generator.compose.items import Item, claim_words
from generator.compose.prose import inline, prose
from generator.compose.reasons import reasons_of
from generator.compose.runs import Plate
from generator.compose.tree import Tree
from generator.counts import Counts, counted, in_words
from generator.errors import LayoutError
from generator.grades import GRADE_NAMES
from generator.load import Chapter, LoadedBook, counts_of
from generator.model import Model
from generator.verify import Ledger, Verified

SHORT = 60
"""The most words of a passage that may stand in a third of the page."""

TAG = re.compile(r"<([a-z][a-z0-9-]*)(?=[\s/>])")


@dataclass(frozen=True)
class ChapterView:
    """A chapter as a template sees it."""

    name: str
    part: int
    text: Any
    problems: tuple[Item, ...]
    examples: tuple[Item, ...]

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
        found: dict[str, list[Item]] = {}
        for item in self.problems:
            found.setdefault(item.tiles, []).append(item)
        return [(_chart_title(items, len(found) > 1), items[0]) for items in found.values()]

    @property
    def range(self) -> str:
        """The numbers of its problems."""
        return _range(self.problems)

    @property
    def hints(self) -> list[tuple[str, str, str, Item]]:
        """A number, a nudge and a push for each of its problems, those of one figure together."""
        found = []
        for group in self.groups:
            nudge = next((item.hint for item in group if item.hint), "")
            pushes = [(item.letter, item.hints[1]) for item in group if item.hints[1]]
            push = " · ".join(f"{letter} {said}" if letter else said for letter, said in pushes)
            if nudge or push:
                found.append((group[0].number.removesuffix(group[0].letter), nudge, push, group[0]))
        return found

    @property
    def grades(self) -> list[int]:
        """How many of its problems there are of each grade."""
        return [sum(item.grade == grade for item in self.problems) for grade in range(1, len(GRADE_NAMES) + 1)]

    @property
    def emblem(self) -> str:
        """The item that bears the family's sign; nothing where the family has none."""
        return next((item.id for item in (*self.problems, *self.examples) if item.has_emblem), "")

    @property
    def tiles(self) -> str:
        """The tiles its problems use, in a few words."""
        amounts = self.problems[0].amounts if self.problems else {}
        if "dihexes" not in amounts:
            return str(self.text.equipment)
        if amounts["spare"]:
            return f"any {amounts['chosen']} of {amounts['dihexes']}"
        return f"{amounts['tiles']}, {in_words(amounts['colours'])} colours"

    def chart_title(self, item: Item) -> str:
        """How the tiles of an item are used."""
        return _chart_title([item], False)

    @property
    def boards(self) -> list[tuple[str, list[Item]]]:
        """What is laid on each of its figures, under a title; none where no goal can be reached."""
        if not self.text.full_size:
            return []
        groups = [(group[0].title, group) for group in self.groups if group[0].letter]
        found = [*groups, *((title, items) for title, items in self.titled if not items[0].letter)]
        return [(title, items) for title, items in found if any(item.state != "impossible" for item in items)]

    @property
    def impossible(self) -> int:
        """How many of its problems cannot be done."""
        return sum(item.state == "impossible" for item in self.problems)

    @property
    def stories(self) -> list[Item]:
        """The hardest of its problems whose solutions can be told in pictures."""
        return [item for item in self.problems if item.told and item.grade == len(GRADE_NAMES)]

    @property
    def scales(self) -> tuple[float, ...]:
        """The sizes that the figures of its problems may have."""
        return self.problems[0].scales if self.problems else (1.0,)

    @property
    def bands(self) -> tuple[str, ...]:
        """What each grade means here, where the family grades by a number."""
        return self.problems[0].bands if self.problems else ()


@dataclass(frozen=True)
class PartView:
    """A part as a template sees it."""

    number: int
    part: Part
    chapters: tuple[ChapterView, ...]

    @property
    def range(self) -> str:
        """The numbers of its problems."""
        return _range(tuple(item for chapter in self.chapters for item in chapter.problems))

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


def compose(
    loaded: LoadedBook,
    found: list[Verified[Any]],
    ledger: Ledger,
    sheets: Mapping[str, tuple[str, list[Plate]]],
    bags: Mapping[str, Plate],
    folders: list[Path],
    template: str = "book.xml.j2",
) -> Document:
    """A document of a verified book, by the first template of that name found in these folders."""
    introduction, parts, items = _views(loaded, found)
    environment = _environment(folders)
    try:
        xml = environment.get_template(template).render(
            book=_said(loaded.book.model_copy(update={"parts": ()}), counts_of(loaded.numbered)),
            introduction=introduction,
            parts=parts,
            items=items,
            puzzles=_puzzles(items),
            checking=checking(items, ledger),
            ledger=ledger,
            sheets=sheets,
        )
    except jinja2.TemplateNotFound as error:
        raise LayoutError(f"no template {error.name!r} in {', '.join(map(str, folders))}") from None
    except jinja2.TemplateSyntaxError as error:
        raise LayoutError(f"{error.name}:{error.lineno}: {error.message}") from None
    except (jinja2.TemplateError, TypeError, ValueError) as error:
        raise LayoutError(f"{_template_line(error)}: {error}") from None
    ornaments = _ornaments(loaded, found)
    return Tree({item.id: item for item in (*items, *ornaments)}, sheets, bags).document(xml)


def _views(loaded: LoadedBook, found: list[Verified[Any]]) -> tuple[list[ChapterView], list[PartView], list[Item]]:
    """What introduces the book, its parts, and all items; problems are numbered through the parts."""
    by_id = {verified.problem.id: verified for verified in found}
    front = [(c, [Item(by_id[e.problem.id], "", c.text.title) for e in c.entries]) for c in loaded.introduction]
    introduction = [_chapter_view(chapter, 0, mine) for chapter, mine in front]
    items = [item for _, mine in front for item in mine]
    count = 0
    parts = []
    for number, (part, chapters) in enumerate(zip(loaded.book.parts, loaded.parts, strict=True), 1):
        views = []
        for chapter in chapters:
            mine, count = _numbered([by_id[entry.problem.id] for entry in chapter.entries], chapter, count)
            items += mine
            views.append(_chapter_view(chapter, number, mine))
        parts.append(PartView(number, _said(part, counts_of(chapters)), tuple(views)))
    return introduction, parts, items


def _ornaments(loaded: LoadedBook, found: list[Verified[Any]]) -> list[Item]:
    """What covers and openers may show; without a number, for nobody is asked about it."""
    names = {entry.problem.id for chapter in loaded.ornaments for entry in chapter.entries}
    return [Item(verified, "", "") for verified in found if verified.problem.id in names]


def _numbered(found: list[Verified[Any]], chapter: Chapter, count: int) -> tuple[list[Item], int]:
    """The items of a chapter: problems on one figure share a number and have letters."""
    plain = [Item(verified, "", chapter.text.title) for verified in found]
    shared = [group for group, items in groupby(plain, lambda item: item.group) if group and len(list(items)) > 1]
    variants = [*dict.fromkeys(item.variant for item in plain if item.group)] if shared else []
    items = []
    last = ""
    for item in plain:
        if item.verified.entry.is_example:
            items.append(item)
            continue
        if not item.group or item.group != last:
            count += 1
        last = item.group
        letter = ascii_lowercase[variants.index(item.variant)] if item.group and variants else ""
        items.append(replace(item, number=f"{count}{letter}", letter=letter))
    return items, count


def _chapter_view(chapter: Chapter, part: int, items: list[Item]) -> ChapterView:
    problems = tuple(item for item in items if item.number)
    examples = tuple(item for item in items if not item.number)
    return ChapterView(chapter.name, part, _said(chapter.text, counts_of([chapter])), problems, examples)


def _said(value: Any, counts: Counts) -> Any:
    """Texts with their counts in words, wherever they stand: every claim that is counted has been proven by now."""
    if isinstance(value, str):
        return counted(value, counts)
    if isinstance(value, tuple):
        return tuple(_said(one, counts) for one in value)
    if isinstance(value, Model):
        return value.model_copy(update={key: _said(one, counts) for key, one in value})
    return value


def _chart_title(items: list[Item], several: bool) -> str:
    """How a set of tiles is used: all of it, or so many; by name of the goals where a chapter has several sets."""
    chosen, dihexes = items[0].amounts.get("chosen", 0), items[0].amounts.get("dihexes", 0)
    goals = " and ".join(dict.fromkeys(item.variant for item in items))
    words = "Use these tiles" if chosen == dihexes else f"Any {in_words(chosen)} of these {in_words(dihexes)}"
    return f"{goals}: {words[0].lower()}{words[1:]}" if several and chosen != dihexes else words


def _puzzles(items: list[Item]) -> int:
    """How many puzzles a reader would count: numbers that have an answer, whatever is asked of each."""
    return len({item.number.removesuffix(item.letter) for item in items if item.number and item.state != "open"})


def laid(sections: Sequence[Section]) -> list[tuple[str, list[Section]]]:
    """The sections of a chapter by how they are laid out; neighbours in prose stand side by side."""
    found: list[tuple[str, list[Section]]] = []
    for kind, group in groupby(sections, _kind):
        members = list(group)
        across = 1 if kind != "prose" else 3 if len(members) % 3 == 0 and _short(members) else 2
        found += [(kind, members[at : at + across]) for at in range(0, len(members), across)]
    return found


def _kind(section: Section) -> str:
    if section.note:
        return "note"
    if section.set:
        return "set"
    return "strip" if section.strip else "prose"


def _short(sections: Sequence[Section]) -> bool:
    return all(len(section.text.split()) <= SHORT for section in sections)


def _range(items: tuple[Item, ...]) -> str:
    if not items:
        return ""
    first, last = (item.number.rstrip(ascii_lowercase) for item in (items[0], items[-1]))
    return first if first == last else f"{first}–{last}"


class _Loader(jinja2.FileSystemLoader):
    """Marks every tag of a template with the line it stands on."""

    def get_source(self, environment: jinja2.Environment, template: str) -> Any:
        source, path, fresh = super().get_source(environment, template)
        lines = [
            TAG.sub(rf'<\1 {AT}="{template}:{number}"', line) for number, line in enumerate(source.split("\n"), 1)
        ]
        return "\n".join(lines), path, fresh


def _environment(folders: list[Path]) -> SandboxedEnvironment:
    environment = SandboxedEnvironment(
        loader=_Loader([str(folder) for folder in folders]),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["prose"] = lambda text: Markup(prose(text))
    environment.filters["inline"] = lambda text: Markup(inline(text))
    environment.filters["claim_words"] = claim_words
    environment.globals["laid"] = laid
    environment.globals["reasons"] = reasons_of
    return environment


def _template_line(error: BaseException) -> str:
    """The last line of a template that an error passed through."""
    place = "a template"
    trace = error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name.endswith(".j2"):
            place = f"{Path(name).name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place
