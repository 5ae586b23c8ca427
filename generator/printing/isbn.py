"""Numbers of books: ten or thirteen digits, of which the last one tells a slip of the pen."""

from generator.errors import ContentError

EXPECTED = "expected its 10 or 13 digits, such as 978-0-306-40615-7"


def require_isbn(value: str) -> str:
    """An ISBN as it was written, hyphens and spaces kept; raises ContentError where it can be nobody's."""
    digits = value.replace("-", "").replace(" ", "").upper()
    if not digits:
        return value.strip()
    body, last = digits[:-1], digits[-1]
    if len(digits) not in (10, 13) or not (body.isascii() and body.isdigit() and last in "0123456789X"):
        raise ContentError(f"isbn {value[:40]!r}, {EXPECTED}")
    if len(digits) == 13 and body[:3] not in ("978", "979"):
        raise ContentError(f"isbn {value!r} begins with {body[:3]}, expected 978 or 979")
    right = _of_ten(body) if len(digits) == 10 else _of_thirteen(body)
    if last != right:
        raise ContentError(f"isbn {value!r} ends in {last}, but by its other digits it ends in {right}")
    return value.strip()


def thirteen_digits(isbn: str) -> str:
    """The thirteen digits of a number that was written in ten or thirteen, as its barcode says them."""
    digits = isbn.replace("-", "").replace(" ", "")
    if len(digits) == 13:
        return digits
    body = f"978{digits[:9]}"
    return body + _of_thirteen(body)


def _of_ten(body: str) -> str:
    # Weights of ten down to two, modulo eleven: the check digit may be ten, which is written X.
    left = -sum(weight * int(digit) for weight, digit in zip(range(10, 1, -1), body, strict=True)) % 11
    return "X" if left == 10 else str(left)


def _of_thirteen(body: str) -> str:
    # Weights of one and three by turns, modulo ten, as all EAN codes have them.
    return str(-sum((1, 3)[place % 2] * int(digit) for place, digit in enumerate(body)) % 10)
