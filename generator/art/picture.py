"""A picture of an author's own as a value: its figure, and its file where it has pixels."""

from dataclasses import field
from typing import Literal

from generator.art.png import chunks
from generator.figure.marks import Figure
from generator.value import Value


class PictureFile(Value):
    """A picture of pixels, made clean: eight bits deep, grey or coloured, and nothing said of who took it where."""

    name: str
    digest: str
    kind: Literal["png", "jpeg", "flat"]
    data: bytes = field(repr=False, compare=False)
    width: int
    height: int
    components: int
    inks: bytes = field(default=b"", repr=False, compare=False)
    """The file as it came, where its pixels are told in four inks: a press in four inks prints these."""

    def packed(self) -> bytes:
        """The pixels as a PDF takes them: a whole JPEG, the packed rows of a PNG, or packed rows without more."""
        if self.kind in ("jpeg", "flat"):
            return self.data
        return b"".join(chunk[8:-4] for chunk in chunks(self.data) if chunk[4:8] == b"IDAT")


class Art(Value):
    """A picture as a figure in its own size; one of pixels has a file too, which the figure names."""

    key: str
    figure: Figure
    file: PictureFile | None = None
