"""Numbers and lists as prose writes them."""

from collections.abc import Sequence

UNITS = (
    *("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def in_words(number: int) -> str:
    """A number as prose writes it: in words below a hundred, in digits from there."""
    if number < len(UNITS):
        return UNITS[number]
    if number < 100:
        tens, units = divmod(number, 10)
        return TENS[tens - 2] + (f"-{UNITS[units]}" if units else "")
    return f"{number:,}"


def and_joined(words: Sequence[str]) -> str:
    """Words in a row, the last one after "and"."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last
