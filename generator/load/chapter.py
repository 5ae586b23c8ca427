"""A chapter out of its file: the text, and every problem, example and sample with its line."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from generator.counting.counts import COUNT, Counts, miscounts
from generator.counting.numbering import all_numbered
from generator.errors import BookError, ContentError, Fault, Faults, Place
from generator.load.families import FINDERS, all_family_names, family_model, title_of_family, with_family
from generator.load.faults import MOST_FAULTS, and_more, few
from generator.load.figures import FIGURES, unfolded
from generator.load.models import make, short, subject_of
from generator.load.noticed import Noticed
from generator.load.prose import LINK, ProseFile
from generator.load.sets import load_vocabulary
from generator.load.source import Source, Where
from generator.load.text import require_name
from generator.load.themes import NOBODY, Judges
from generator.manuscript.book import ChapterText
from generator.manuscript.goals import Vocabulary
from generator.manuscript.prose import pictures_in
from generator.manuscript.spoken import Spoken
from generator.problem import Problem, Puzzle
from generator.value import Value

ASKED = ("problems", FIGURES)
"""What is to be solved: the problems of a file come in the order in which these two stand in it."""

MOST_COUNTS = 500
"""The most counts in the texts of one file, for each of them looks at every problem."""


class Entry(Value):
    """A problem and the line it stands on."""

    problem: Problem[Any]
    family: str
    place: Place
    is_example: bool
    claimed: bool = True
    figure: str = ""
    """The id of the figure it is asked of, where that is written once."""
    own: Vocabulary = field(default_factory=Vocabulary)
    """The goals and sets that its book adds, with which it was read."""

    @property
    def skipped(self) -> bool:
        """Whether it is checked and left out of the book."""
        return isinstance(self.problem, Puzzle) and self.problem.skip


class Chapter(Value):
    """A chapter's text and its entries, in the file's order."""

    name: str
    text: ChapterText
    entries: tuple[Entry, ...]
    shown: tuple[tuple[str, Place], ...] = ()
    """The ids that its texts show, and where they are named."""
    sheets: tuple[tuple[str, Place], ...] = ()
    """The sheets that it needs, and where they are named."""
    pictures: tuple[tuple[str, Place], ...] = ()
    """The files of the pictures in its texts, and where they are named."""
    file: str = ""
    family_title: str = ""
    """What its family is called, if it has one that is known."""
    listed: bool = True
    """Whether a book lists it, or nobody could know: there is no book."""

    @property
    def printed(self) -> tuple[Entry, ...]:
        """Its entries but for those that are left out of the book."""
        return tuple(entry for entry in self.entries if not entry.skipped)

    @property
    def asked(self) -> tuple[Problem[Any], ...]:
        """All that it asks of a reader, in order."""
        return tuple(entry.problem for entry in self.printed if not entry.is_example)


@dataclass
class ChapterReader:
    """Chapters one after the other; the goals and sets of a folder are read once, and their faults told once."""

    faults: list[Fault] = field(default_factory=list)
    words: dict[Path, Vocabulary | None] = field(default_factory=dict)
    files: set[Path] = field(default_factory=set)
    """The files that were read."""
    prose: list[ProseFile] = field(default_factory=list)
    """The texts in files of their own."""
    unclaimed: str = ""
    """The claim of a problem that has none, for who only wants it solved."""
    judges: Judges = NOBODY
    """Who judges the fonts and the looks of a book, where anybody does."""
    noticed: Noticed = field(default_factory=Noticed)
    """What was met beside the chapters."""

    def chapter(self, source: Source) -> Chapter | None:
        """The chapter in a file, its faults noted; none where there is nothing to make of it."""
        try:
            require_name(source.path)
            return self._chapter(source)
        except Faults as error:
            self.faults += few(error.faults)
        except BookError as error:
            self.faults.append(Fault(source.place(()), "", error))
        return None

    def _chapter(self, source: Source) -> Chapter:
        value = source.value
        if not isinstance(value, dict):
            raise ContentError("expected a file with the keys 'family' and 'problems'")
        said = {key: one for key, one in value.items() if key not in FINDERS}
        text = make(ChapterText, said, source, ())
        if isinstance(text, list):
            raise Faults(text)
        if not value.keys() & FINDERS.keys() and not text.sections:
            raise ContentError("missing key 'problems' (or 'examples'), expected a list of them")
        words = self.vocabulary(source.path.parent) if text.family else Vocabulary()
        if text.family in words.families:
            text = with_family(text, words.families[text.family])
        self.faults += _plate_faults(source, text, words)
        chapter = Chapter(
            name=source.path.stem,
            text=text,
            entries=tuple(self._entries(source, text.family)),
            shown=(*_shown(source, text), *_linked(source, said), *_asked_links(source)),
            sheets=tuple((name, source.place(("sheets", i))) for i, name in enumerate(text.sheets)),
            pictures=tuple(pictured(source, said)),
            file=source.name,
            family_title=title_of_family(text.family, words.families),
        )
        self.faults += miscounted(source, said, (), counts_of([chapter]))
        return chapter

    def _entries(self, source: Source, name: str) -> Iterator[Entry]:
        words = self.vocabulary(source.path.parent)
        for key in _in_order(source.value):
            try:
                model = family_model(name, words.families, key)
                yield from _listed(source, key, name, model, words=words, reader=self)
            except ContentError as error:
                self.faults.append(Fault(source.place(("family",)), "", error))

    def vocabulary(self, folder: Path) -> Vocabulary:
        """The words of a folder; where they are faulty, their faults are raised the first time only."""
        if folder not in self.words:
            self.words[folder] = None
            self.words[folder] = load_vocabulary(folder)
        words = self.words[folder]
        if words is None:
            raise Faults([])
        return words


def chapter_title(chapter: Chapter) -> str:
    """What a chapter is called: by its author, or else as its family is, or as its file."""
    text = chapter.text
    return text.title or chapter.family_title or _spelt(chapter.name)


def _spelt(name: str) -> str:
    words = name.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]


def counts_of(chapters: Sequence[Chapter]) -> Counts:
    """What texts about some chapters can count."""
    printed = [entry for chapter in chapters for entry in chapter.printed]
    places = (place for mine in all_numbered([chapter.asked for chapter in chapters]) for place in mine)
    numbers = tuple(0 if entry.is_example else next(places).number for entry in printed)
    return Counts(tuple(entry.problem for entry in printed), len(chapters), numbers)


def miscounted(source: Source, value: Any, where: Where, counts: Counts) -> list[Fault]:
    """A fault for each count in a text that stands for no number, at its line."""
    texts = list(_texts(value, where))
    if sum(len(COUNT.findall(text)) for _, text in texts) > MOST_COUNTS:
        return [
            Fault(source.place(where), "", ContentError(f"more than {MOST_COUNTS} counts in the texts of one file"))
        ]
    return few(
        Fault(source.line_of(at, line), "", error) for at, text in texts for line, error in miscounts(text, counts)
    )


def _texts(value: Any, where: Where) -> Iterator[tuple[Where, str]]:
    """Every text in a value, and where it is."""
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _texts(one, (*where, key))
    else:
        yield where, value


def _plate_faults(source: Source, text: ChapterText, words: Vocabulary) -> list[Fault]:
    """A fault where a chapter asks for plates and its family has none."""
    if not text.plate or text.family not in all_family_names(words.families):
        return []
    model = family_model(text.family, words.families)
    if issubclass(model, Spoken) and model.large:
        return []
    what = f"'plate: true' does nothing in a chapter of {text.family!r}, whose problems are not drawn as plates"
    return [Fault(source.place(("plate",)), "", ContentError(f"{what}; leave it out, or ask for fewer 'columns'"))]


def _shown(source: Source, text: ChapterText) -> Iterator[tuple[str, Place]]:
    """The examples and problems that the texts of a chapter name."""
    for s, section in enumerate(text.sections):
        for c, cell in enumerate(section.strip):
            yield cell.show, source.place(("sections", s, "strip", c, "show"))
    for w, word in enumerate(text.words):
        yield word.yes, source.place(("words", w, "yes"))
        yield word.no, source.place(("words", w, "no"))
    for i, name in enumerate(text.worked):
        yield name, source.place(("worked", i))


def _linked(source: Source, value: Any) -> Iterator[tuple[str, Place]]:
    """The problems that links in texts lead to."""
    for at, text in _texts(value, ()):
        for link in LINK.finditer(text):
            yield link[1], source.line_of(at, text.count("\n", 0, link.start()))


def _asked_links(source: Source) -> Iterator[tuple[str, Place]]:
    """The problems that links in the texts of other problems lead to."""
    for key in (key for key in ASKED if isinstance(source.value.get(key), list)):
        for i, one in enumerate(source.value[key]):
            text = one.get("text", "") if isinstance(one, dict) else ""
            for link in LINK.finditer(text) if isinstance(text, str) else ():
                yield link[1], source.line_of((key, i, "text"), text.count("\n", 0, link.start()))


def pictured(source: Source, value: Any, where: Where = ()) -> Iterator[tuple[str, Place]]:
    """The files of the pictures in all texts of a value."""
    for at, text in _texts(value, where):
        for name, line in pictures_in(text):
            yield name, source.line_of(at, line)


def _in_order(value: Mapping[str, Any]) -> list[str]:
    """The lists of a file: those of problems as they stand in it, then examples, samples and studies."""
    return [key for key in value if key in ASKED] + [key for key in FINDERS if key in value and key not in ASKED]


def _listed(
    source: Source, key: str, name: str, model: Any, words: Vocabulary, reader: ChapterReader
) -> Iterator[Entry]:
    values = source.value[key]
    if not isinstance(values, list) or not values:
        raise ContentError(f"{key} is {short(values)}, expected a list of them")
    if key != FIGURES:
        yield from _made(source, key, name, model, words=words, reader=reader)
        return
    told, reader.faults = reader.faults, []
    found = unfolded(source, name, model)
    reader.faults += few(found.faults)
    for entry in _made(found.source, key, name, model, words=words, reader=reader):
        yield replace(entry, figure=found.owners[entry.problem.id])
    reader.faults = told + found.each_once(reader.faults)


def _made(
    source: Source, key: str, name: str, model: Any, words: Vocabulary, reader: ChapterReader
) -> Iterator[Entry]:
    faults = reader.faults
    most = len(faults) + MOST_FAULTS
    own = words.beyond(load_vocabulary())
    for i, value in enumerate(source.value[key]):
        if len(faults) >= most:
            faults[most:] = [and_more(Place(source.name))]
            return
        where = (key, i)
        if not isinstance(value, dict):
            faults.append(Fault(source.place(where), "", ContentError(f"{short(value)}, expected keys and values")))
            continue
        claimed = "claim" in value or key not in ASKED or not reader.unclaimed
        said = value if claimed else {"claim": reader.unclaimed, **value}
        made = make(model, said, source, where, subject=subject_of(value), context=words)
        if isinstance(made, list):
            faults += made
        else:
            yield Entry(made, name, source.place(where), key not in ASKED, claimed, own=own)
