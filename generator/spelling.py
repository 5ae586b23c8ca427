"""Text out of other people's hands, made harmless for logs and terminals.

A log may be read by a program that takes some lines for commands, and a terminal does what some characters say.
What cannot be seen is spelt out as an escape, and no line that is not ours reads as a command.
"""

import re

UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\U000e0000-\U000e007f]"
)
"""Control characters but tab and line end, what turns the direction of writing, halves of characters, tags."""

PAINT = re.compile(r"(\x1b\[[0-9;]*m)")
"""What puts text into colour."""

COLONS = re.compile(r"^([^\S\n]*):(?=:)", re.MULTILINE)
"""Where a line begins as commands of GitHub do, which may be indented."""

HASHES = re.compile(r"##(?=\w*\[)")
"""Commands of GitHub, Azure and TeamCity that may stand anywhere in a line."""

INDENT = "  "


def one_line(text: str) -> str:
    """A text on one line, whatever it holds."""
    return UNSEEN.sub(_escape, text).replace("\n", "\\n")


def harmless(text: str) -> str:
    """A text of several lines in which nothing is hidden and none is a command."""
    # What is unseen first: it might stand inside what would else be seen as a command.
    text = UNSEEN.sub(_escape, text)
    if "::" in text:
        text = COLONS.sub(r"\1\\x3a", text)
    return HASHES.sub(r"#\\x23", text)


def painted(text: str) -> str:
    """The same for a text in which we have put words into colour."""
    return "".join(part if PAINT.fullmatch(part) else harmless(part) for part in PAINT.split(text))


def message(text: str) -> str:
    """A message whose further lines, if it has any, all stand further in."""
    return "\n".join(
        line if not place or not line or line.startswith(INDENT) else f"{INDENT}{line}"
        for place, line in enumerate(harmless(text).split("\n"))
    )


def in_json(text: str) -> str:
    """The text of some JSON, which says the same and holds nothing hidden."""
    return HASHES.sub(r"#\\u0023", UNSEEN.sub(_json_escape, text))


def _escape(found: re.Match[str]) -> str:
    return found.group().encode("unicode_escape").decode()


def _json_escape(found: re.Match[str]) -> str:
    halves = found.group().encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{halves[place : place + 4]}" for place in range(0, len(halves), 4))
