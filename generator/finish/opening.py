"""PDF files opened and written, and what is wrong with those that cannot be."""

import logging
import re
from io import BytesIO
from typing import Any

import pikepdf

from generator.errors import ContentError

# What it finds wrong with a file is told by us, or not at all.
logging.getLogger("pikepdf").addHandler(logging.NullHandler())

Pdf = pikepdf.Pdf
UNNAMED = re.compile(r"^stream <[^>]*>:?\s*")
MENDED = "reconstruct cross-reference"
"""What the reader says of a file of which it had to guess where things are."""


def opened(data: bytes, name: str) -> Pdf:
    """A PDF from its bytes; `name` is what it is called where it cannot be read."""
    try:
        pdf = pikepdf.open(BytesIO(data))
    except pikepdf.PasswordError:
        raise ContentError(f"{name}: the PDF is locked with a password; save it without one") from None
    except (pikepdf.PdfError, RuntimeError, ValueError) as error:
        raise ContentError(f"{name}: this is no PDF that can be read ({_first_line(error)})") from None
    if any(MENDED in str(warning) for warning in pdf.get_warnings()):
        raise ContentError(f"{name}: the PDF is damaged, perhaps cut short; save or fetch it anew")
    if pdf.is_encrypted:
        raise ContentError(f"{name}: the PDF is encrypted, which no printer takes; save it without encryption")
    return pdf


def written(pdf: Pdf, **settings: Any) -> bytes:
    """The bytes of a PDF, the same for the same contents."""
    buffer = BytesIO()
    pdf.save(buffer, deterministic_id=True, **settings)
    return buffer.getvalue()


def _first_line(error: Exception) -> str:
    """What the reader says, without the address of the bytes it reads from."""
    words = str(error).strip()
    return UNNAMED.sub("", words.splitlines()[0]) if words else "damaged"
