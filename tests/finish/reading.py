"""A tagged PDF read back, as a program reads it out: its tags in order, with what each of them says."""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf

PAINTING = {*"fFBbSs", "f*", "B*", "b*", "Do", "sh", "Tj", "TJ"}
PAIR = re.compile(r"<(\w+)> <(\w+)>")


class Spoken:
    """One file, and what its pages say by the numbers of their content marks."""

    def __init__(self, data: bytes) -> None:
        self.pdf = pikepdf.open(BytesIO(data))
        self.pages = [page.obj.objgen for page in self.pdf.pages]
        self.texts = [_texts(page) for page in self.pdf.pages]

    def read(self) -> list[tuple[str, str]]:
        """Every tag with its own text, or with its words where it is a figure."""
        return [*self._walk(self.pdf.Root.StructTreeRoot.K[0])]

    def _walk(self, element: Any) -> Iterator[tuple[str, str]]:
        said, inside = "", []
        for kid in element.K:
            if isinstance(kid, int):
                said += self._text(element.Pg, kid)
            elif "/MCID" in kid:
                said += self._text(kid.Pg, int(kid.MCID))
            elif "/S" in kid:
                inside.append(kid)
        yield str(element.S)[1:], str(element.Alt) if "/Alt" in element else said
        for kid in inside:
            yield from self._walk(kid)

    def _text(self, page: Any, number: int) -> str:
        return self.texts[self.pages.index(page.objgen)].get(number, "")


def _texts(page: pikepdf.Page) -> dict[int, str]:
    """The text of each content mark; letters that bear a text of their own are read as that."""
    fonts = {str(name): _letters(font) for name, font in page.Resources.get("/Font", {}).items()}
    found: dict[int, str] = {}
    open_marks: list[tuple[str, Any]] = []
    letters: dict[int, str] = {}
    for step in pikepdf.parse_content_stream(page):
        operator = str(step.operator)
        if operator in ("BDC", "BMC"):
            said: Any = step.operands[1] if operator == "BDC" else {}
            open_marks.append(("text", str(said["/ActualText"])) if "/ActualText" in said else ("mark", said))
            number = _innermost(open_marks)
            if number is not None:
                found[number] = found.get(number, "") + (open_marks[-1][1] if open_marks[-1][0] == "text" else "")
        elif operator == "EMC":
            open_marks.pop()
        elif operator == "Tf":
            letters = fonts[str(step.operands[0])]
        elif operator in ("Tj", "TJ") and open_marks[-1][0] != "text":
            number = _innermost(open_marks)
            shown: Any = step.operands[0] if operator == "TJ" else step.operands
            runs = [bytes(run) for run in shown if isinstance(run, pikepdf.String)]
            if number is not None:
                found[number] += "".join(letters[code] for run in runs for code in run)
    return found


def _innermost(marks: list[tuple[str, Any]]) -> int | None:
    numbers = [int(said["/MCID"]) for kind, said in marks if kind == "mark" and "/MCID" in said]
    return numbers[-1] if numbers else None


def _letters(font: Any) -> dict[int, str]:
    _, _, pairs = font.ToUnicode.read_bytes().decode("latin-1").partition("beginbfchar")
    return {int(code, 16): chr(int(letter, 16)) for code, letter in PAIR.findall(pairs)}


def painted(page: pikepdf.Page) -> tuple[list[str], list[int]]:
    """What is painted outside of any content mark, and the numbers of all marks as they come."""
    loose: list[str] = []
    numbers: list[int] = []
    depth = 0
    for step in pikepdf.parse_content_stream(page):
        operator = str(step.operator)
        if operator == "BDC":
            said: Any = step.operands[1]
            numbers += [int(said["/MCID"])] if "/MCID" in said else []
        depth += (operator in ("BDC", "BMC")) - (operator == "EMC")
        if operator in PAINTING and not depth:
            loose.append(operator)
    return loose, numbers
