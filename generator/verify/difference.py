"""What tells two solutions apart, in a few words."""

MOST_ITEMS = 4
"""The most tiles or moves of each that are named."""


def difference(one: str, other: str) -> str:
    """How two solutions differ: the tiles that only one of them has, or both as pictures."""
    if "\n" in one:
        return f"one is\n{_indented(one)}\nanother is\n{_indented(other)}"
    first, second = one.split(", "), other.split(", ")
    return f"one has {_only(first, second)}, another {_only(second, first)}"


def _only(items: list[str], others: list[str]) -> str:
    """The items that the others are not among."""
    own = [item for item in items if item not in others]
    more = f" and {len(own) - MOST_ITEMS} more" if len(own) > MOST_ITEMS else ""
    return f"{', '.join(own[:MOST_ITEMS]) or 'the same in another order'}{more}"


def _indented(picture: str) -> str:
    return "\n".join(f"    {line}" for line in picture.split("\n"))
