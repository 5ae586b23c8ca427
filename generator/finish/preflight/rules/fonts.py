"""Whether the fonts came along."""

from collections.abc import Iterator

from generator.finish.preflight.check import Check, judged
from generator.finish.preflight.content.fonts import Font
from generator.finish.preflight.pages import File


def fonts(file: File) -> Iterator[Check]:
    """Every font is in the file, and none is drawn sign by sign; whole fonts are only heavy."""
    first: dict[str, tuple[Font, int]] = {}
    for sheet in file.sheets:
        for font in sheet.fonts:
            known = first.get(font.name)
            if known is None or (known[0].embedded and not font.embedded):
                first[font.name] = (font, sheet.number)
    missing = [(font, page) for font, page in first.values() if not font.embedded]
    drawn = [(font, page) for font, page in first.values() if font.kind == "Type3"]
    whole = [(font, page) for font, page in first.values() if font.embedded and not font.subset]
    yield _judged("fonts", missing, f"{_count(len(first))}, all embedded", "all embedded")
    yield _judged("Type 3 fonts", drawn, "none", "none")
    words = f"{len(whole)} of {len(first)} whole, which only makes it heavy" if whole else "only the signs in use"
    yield judged("subset", words, "only the signs in use", True, whole[0][1] if whole else 0)


def _judged(name: str, wrong: list[tuple[Font, int]], right: str, wanted: str) -> Check:
    if not wrong:
        return judged(name, right, wanted, True)
    font, page = wrong[0]
    more = f" and {len(wrong) - 1} more" if len(wrong) > 1 else ""
    how = "is missing" if name == "fonts" else "is one"
    return judged(name, f"{font.name} {how}{more}", wanted, False, page)


def _count(number: int) -> str:
    return f"{number} font{'s' * (number != 1)}"
