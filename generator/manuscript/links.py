"""Where a link leads: to a place in the book, or out of it."""

ADDRESSES = ("https://", "http://", "mailto:")


def is_address(target: str) -> bool:
    """Whether a link leads out of the book."""
    return target.startswith(ADDRESSES)
