"""The covers of a book, and the pictures on them."""

from generator.compose.markup.attributes import choice, filled, known_motif, named, text, texts, yes_no
from generator.compose.markup.declaration import MarkupTag
from generator.compose.runs import FigureReference
from generator.value import Value


class Cover(Value, kw_only=True):
    """The front of the book."""

    title: str
    subtitle: str
    count: str
    count_words: tuple[str, ...]
    art: FigureReference | None
    ground: FigureReference | None = None
    motif: str = ""
    author: str = ""
    fills: str = ""
    """What a picture of the author's own fills, the page or its foot; nothing for a proven ornament."""

    lettered: bool = True
    """Whether words are set on it; its picture may have them."""

    panel: bool = True
    """Whether the words on a picture that fills the page have a panel under them."""

    light: bool = False
    """Whether its words are light, for a dark picture."""

    wrap: FigureReference | None = None
    """One picture for the whole cover, back, spine and front."""

    barcode: bool = True
    """Whether the barcode lies on that picture."""


class CoverTag(MarkupTag[Cover], name="cover"):
    """The front of the book."""

    title = filled()
    subtitle = text()
    art = named(required=False)
    fills = choice("page", "foot", default="foot")
    lettered = yes_no(default=True)
    panel = yes_no(default=True)
    ink = choice("dark", "light", default="dark")
    wrap = named(required=False)
    barcode = yes_no(default=True)
    motif = known_motif()
    count = text()
    words = texts("|")
    author = text()

    def _becomes(self) -> Cover:
        name, says = self.art, f"The cover: {self.title}."
        own = name in self.sources.pictures
        return Cover(
            title=self.title,
            subtitle=self.subtitle,
            count=self.count,
            count_words=self.words,
            # Who cannot see a picture that bears the title is told it all the same.
            art=art_figure(self, name, "" if self.lettered else says),
            ground=self.item(name).ground_figure() if name and not own else None,
            motif=self.motif,
            author=self.author,
            fills=self.fills if own else "",
            lettered=self.lettered,
            panel=self.panel,
            light=self.ink == "light",
            wrap=wrap_figure(self, self.wrap, says),
            barcode=self.barcode,
        )


def wrap_figure(tag: MarkupTag[object], name: str, says: str) -> FigureReference | None:
    """The picture of the whole cover, where there is one."""
    from generator.compose.illustrations import own_figure

    return own_figure(tag.sources.picture(tag.element, name), says) if name else None


def art_figure(tag: MarkupTag[object], name: str, says: str = "") -> FigureReference | None:
    """The author's own picture of that name, or the answer of an item as an ornament."""
    from generator.compose.illustrations import own_figure

    if not name:
        return None
    pictures = tag.sources.pictures
    if name in pictures:
        return own_figure(pictures[name], says or f"A picture by the author: {name}.")
    figure = tag.item(name).art_figure()
    if figure is None:
        raise tag.fault(f"{name!r} has no answer that can be drawn as an ornament")
    return figure
