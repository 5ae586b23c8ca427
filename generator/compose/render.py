"""Templates filled in; the only importer of jinja2."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import jinja2
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup

from generator.book import Section
from generator.compose.checked import checking
from generator.compose.document import Document, SheetPage
from generator.compose.elements import AT
from generator.compose.items import Item, claim_words
from generator.compose.prose import inline, prose
from generator.compose.reasons import reasons_of
from generator.compose.runs import Plate
from generator.compose.tree import Tree
from generator.compose.views import ChapterView, PartView, boards_of
from generator.counts import Counts, counted
from generator.errors import LayoutError
from generator.load import Chapter, LoadedBook, counts_of
from generator.model import Model
from generator.verify import Ledger, Verified

SHORT = 60
"""The most words of a passage that may stand in a third of the page."""

TAG = re.compile(r"<([a-z][a-z0-9-]*)(?=[\s/>])")


class Composer:
    """Fills in the templates of one verified book, whose items are made once for all its documents."""

    def __init__(
        self,
        loaded: LoadedBook,
        found: list[Verified[Any]],
        ledger: Ledger,
        bags: Mapping[str, Plate],
        folders: list[Path],
    ) -> None:
        introduction, parts, items = _views(loaded, found)
        self.items = {item.id: item for item in (*items, *_ornaments(loaded, found))}
        self.bags = bags
        self.folders = folders
        self.environment = _environment(folders)
        self.said = {
            "book": _said(loaded.book.model_copy(update={"parts": ()}), counts_of(loaded.numbered)),
            "introduction": introduction,
            "parts": parts,
            "items": items,
            "puzzles": _puzzles(items),
            "checking": checking(items, ledger),
            "why": reasons_of(items),
            "ledger": ledger,
        }

    def document(self, sheets: Mapping[str, Sequence[SheetPage]], template: str = "book.xml.j2") -> Document:
        """A document of the book, by the first template of that name found in its folders."""
        try:
            xml = self.environment.get_template(template).render(**self.said, sheets=sheets)
        except jinja2.TemplateNotFound as error:
            raise LayoutError(f"no template {error.name!r} in {', '.join(map(str, self.folders))}") from None
        except jinja2.TemplateSyntaxError as error:
            raise LayoutError(f"{error.name}:{error.lineno}: {error.message}") from None
        except (jinja2.TemplateError, TypeError, ValueError) as error:
            raise LayoutError(f"{_template_line(error)}: {error}") from None
        return Tree(self.items, sheets, self.bags).document(xml)


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


def _puzzles(items: list[Item]) -> int:
    """How many puzzles a reader would count: numbers that have an answer, whatever is asked of each."""
    return len({item.place for item in items if item.number and item.state != "open"})


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
    if section.choice:
        return "choice"
    return "strip" if section.strip else "prose"


def _short(sections: Sequence[Section]) -> bool:
    return all(len(section.text.split()) <= SHORT for section in sections)


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
    environment.globals["boards_of"] = boards_of
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
