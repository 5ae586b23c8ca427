"""A book of two problems, proven once, and its templates tried with a chapter of somebody else's."""

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from generator.compose.document import Document
from generator.compose.render import Composer
from generator.compose.templating import Templates
from generator.compose.view import Plain, TemplateView
from generator.load import load_book
from generator.system.cache import Cache
from generator.verify import make_ledger, verified
from generator.verify.judge import judge
from tests.conftest import ROOT

TEMPLATES = ROOT / "templates"
BOOK = """{% import "macros.xml.j2" as macros with context %}
<book title="B">
{% for part in parts %}{% for chapter in part.chapters %}{% include "chapter.xml.j2" %}{% endfor %}{% endfor %}
</book>"""
SECTION = '<section id="a" title="b">{}</section>'


@cache
def composer() -> Composer:
    """The composer of the book; what it is told never changes, so all tests share it."""
    folder = Path(mkdtemp()) / "content" / "mini"
    folder.mkdir(parents=True)
    head, _, tail = (ROOT / "content/dominoes/dominosa.yaml").read_text().partition("problems:\n")
    head = "".join(line for line in head.splitlines(keepends=True) if not line.startswith("worked:"))
    problems = "".join(f"  - id:{text}" for text in tail.split("  - id:")[1:3])
    (folder / "dominosa.yaml").write_text(f"{head}problems:\n{problems}")
    (folder / "book.yaml").write_text("title: Mini\nparts:\n  - title: P\n    chapters: [dominosa.yaml]\n")
    loaded = load_book(folder)
    entries = [entry for chapter in loaded.proven for entry in chapter.entries]
    found = [verified(entry, judge(entry.problem)) for entry in entries]
    return Composer(loaded, found, make_ledger(loaded, found), bags={}, folders=[TEMPLATES], store=Cache(None))


def compose(own: Path, source: str, **others: str) -> Document:
    """A book of nothing but its chapter, by a template of one's own, with other files beside it."""
    own.mkdir(exist_ok=True)
    for name, text in {"book": BOOK, "chapter": source, **others}.items():
        (own / f"{name}.xml.j2").write_text(text)
    return compose_from([own, TEMPLATES])


def compose_from(folders: list[Path]) -> Document:
    """The book with templates of those folders."""
    made = composer()
    made.templates = Templates(folders)
    return made.document({})


def live() -> str:
    """Everything a template must not have changed: problems, proofs, figures, and what it is told."""
    made = composer()
    problems = [(item.verified.problem.model_dump_json(), repr(item.verified)) for item in made.items.values()]
    drawn = [item.verified.problem.draw(item.verified.solution) for item in made.items.values()]
    told = [(name, _whole(value)) for name, value in made.context.items()]
    return repr((problems, drawn, told))


def _whole(value: Plain) -> object:
    """A value with all that its views say, down to the last word."""
    if isinstance(value, TemplateView):
        return {name: _whole(value[name]) for name in value}
    return [_whole(one) for one in value] if isinstance(value, tuple) else value
