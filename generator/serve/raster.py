"""Pages of a PDF as pictures, each made when somebody wants to see it; the only importer of pypdfium2."""

import threading
from collections import OrderedDict
from io import BytesIO
from typing import Any

MOST_BYTES = 96 * 1024 * 1024
"""The most bytes of pictures that are kept; those not asked for longest go first."""

WIDTHS = (400, 800, 1200, 1800)
"""The widths of pictures in pixels; a screen asks for the least that fills it."""


class RasterPages:
    """The pages of the newest PDF by the names of their drawings, and pictures of earlier ones while they last."""

    def __init__(self) -> None:
        # PDFium works for one thread at a time.
        self._lock = threading.Lock()
        self._document: Any = None
        self._pages: dict[str, int] = {}
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._size = 0

    def show(self, data: bytes, names: tuple[str, ...]) -> None:
        """Take another PDF, whose pages have these names."""
        from pypdfium2 import PdfDocument

        self.close()
        with self._lock:
            self._document = PdfDocument(data)
            self._pages = {name: index for index, name in enumerate(names)}

    def close(self) -> None:
        """Put the PDF away; pictures that were made of it stay."""
        with self._lock:
            if self._document is not None:
                self._document.close()
            self._document, self._pages = None, {}

    def picture(self, name: str, width: int) -> bytes | None:
        """A page as PNG; None for one that is no longer there."""
        with self._lock:
            key = name, width
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
            if name not in self._pages:
                return None
            self._kept[key] = data = self._drawn(self._pages[name], width)
            self._size += len(data)
            while self._size > MOST_BYTES and len(self._kept) > 1:
                self._size -= len(self._kept.popitem(last=False)[1])
            return data

    def _drawn(self, index: int, width: int) -> bytes:
        page = self._document[index]
        try:
            picture = page.render(scale=width / page.get_width()).to_pil()
        finally:
            page.close()
        out = BytesIO()
        # Sent no further than to this machine: quick to make matters more than small.
        picture.save(out, "PNG", compress_level=1)
        return out.getvalue()
