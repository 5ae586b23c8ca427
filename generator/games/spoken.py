"""How the numbers of a domino, or of a binary dihex, are said."""

NUMBERS = ("blank", "one", "two", "three", "four", "five", "six", "seven")


def spoken(text: str, nothing: str = NUMBERS[0]) -> str:
    """A text with its digits in words; a nought is called as the game calls it."""
    words = (nothing, *NUMBERS[1:])
    return "".join(words[int(char)] if char.isdigit() else char for char in text)
