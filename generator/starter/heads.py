"""What a chapter of new puzzles says before them: its title, what is asked, and the rules in proven pictures."""

from pathlib import Path

from generator.system.reading import read_bytes

FOLDER = Path(__file__).parent / "chapters"
RULE = "-rule-"
"""What follows the family in the ids of the pictures, and the prefix of the file in those of a chapter."""

NUMBERED = "-numbers"
"""What follows the family in the name of the head for tiles in numbers."""


def families_with_heads() -> list[str]:
    """The families of which a chapter can be begun."""
    return sorted(path.stem for path in FOLDER.glob("*.yaml") if not path.stem.endswith(NUMBERED))


def chapter_head(family: str, prefix: str = "", numbers: bool = False) -> str:
    """The lines of a chapter file before its problems; only the family where we have no words for it.

    The ids of its pictures begin as those of the problems do, so that two such chapters can share a book.
    """
    path = FOLDER / f"{family}{NUMBERED * numbers}.yaml"
    if not path.is_file():
        return f"family: {family}\n"
    return read_bytes(path).decode().replace(f"{family}{RULE}", f"{prefix or family}{RULE}")
