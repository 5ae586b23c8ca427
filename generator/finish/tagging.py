"""What a reader who cannot see is told, written into a PDF: the tree of its tags, and what belongs to which."""

from typing import assert_never

from pikepdf import Array, Dictionary, Name, Object, String

from generator.finish.opening import Pdf
from generator.press.structure import Content, Leads, Node, Structure


def tag(pdf: Pdf, structure: Structure) -> None:
    """Give a file the tree of its tags; its pages bear the content marks and links that the tree names."""
    _Tagger(pdf, structure).tag()


class _Tagger:
    """Writes one tree into one file."""

    def __init__(self, pdf: Pdf, structure: Structure) -> None:
        self.pdf = pdf
        self.structure = structure
        self.pages: list[Object] = [page.obj for page in pdf.pages]
        self.marked: list[dict[int, Object]] = [{} for _ in self.pages]
        self.linked: list[Object] = []

    def tag(self) -> None:
        """Write the tree, and from every page and link the way back into it."""
        root = self.pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        root[Name.K] = Array([self._element(self.structure.root, root)])
        numbers = Array()
        for place, (page, marked) in enumerate(zip(self.pages, self.marked, strict=True)):
            page[Name.StructParents] = place
            # Links are stepped through in the order of the tags, as PDF/UA and readers of screens ask.
            page[Name.Tabs] = Name.S
            numbers.append(place)
            # By the numbers of their marks, for a mark is looked up by its place in this list.
            numbers.append(self.pdf.make_indirect(Array([marked[key] for key in sorted(marked)])))
        for place, element in enumerate(self.linked, len(self.pages)):
            numbers.append(place)
            numbers.append(element)
        root[Name.ParentTree] = self.pdf.make_indirect(Dictionary(Nums=numbers))
        root[Name.ParentTreeNextKey] = len(self.pages) + len(self.linked)
        self.pdf.Root[Name.StructTreeRoot] = root
        self.pdf.Root[Name.MarkInfo] = Dictionary(Marked=True)

    def _element(self, node: Node, parent: Object) -> Object:
        element = self.pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name(f"/{node.tag}"), P=parent))
        if node.says:
            element[Name.Alt] = String(node.says)
        if node.tag == "TH":
            element[Name.A] = Dictionary(O=Name.Table, Scope=Name.Column)
        own = next((kid.page for kid in node.kids if isinstance(kid, Content)), None)
        if own is not None:
            element[Name.Pg] = self.pages[own]
        element[Name.K] = Array([self._kid(kid, element, own) for kid in node.kids])
        return element

    def _kid(self, kid: Node | Content | Leads, element: Object, own: int | None) -> Object | int:
        match kid:
            case Node():
                return self._element(kid, element)
            case Content(page, number):
                self.marked[page][number] = element
                if page == own:
                    return number
                return Dictionary(Type=Name.MCR, Pg=self.pages[page], MCID=number)
            case Leads(page, place):
                link = self.pages[page].Annots[place]
                link[Name.StructParent] = len(self.pages) + len(self.linked)
                link[Name.Contents] = String(self.structure.links[page][place])
                self.linked.append(element)
                return Dictionary(Type=Name.OBJR, Pg=self.pages[page], Obj=link)
            case _:
                assert_never(kid)
