"""PDF files opened and written, and what is wrong with those that cannot be."""

from io import BytesIO
from typing import Any

import pikepdf

from generator.errors import ContentError

Pdf = pikepdf.Pdf


def opened(data: bytes, name: str) -> Pdf:
    """A PDF from its bytes; `name` is what it is called where it cannot be read."""
    try:
        pdf = pikepdf.open(BytesIO(data))
    except pikepdf.PasswordError:
        raise ContentError(f"{name}: the PDF is locked with a password; save it without one") from None
    except pikepdf.PdfError as error:
        raise ContentError(f"{name}: this is no PDF that can be read ({_first_line(error)})") from None
    if pdf.is_encrypted:
        raise ContentError(f"{name}: the PDF is encrypted, which no printer takes; save it without encryption")
    return pdf


def written(pdf: Pdf, **settings: Any) -> bytes:
    """The bytes of a PDF, the same for the same contents."""
    buffer = BytesIO()
    pdf.save(buffer, deterministic_id=True, **settings)
    return buffer.getvalue()


def _first_line(error: Exception) -> str:
    return str(error).strip().splitlines()[0] if str(error).strip() else "damaged"
