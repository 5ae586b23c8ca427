"""What readers on a screen need who cannot see it, and what an archive needs."""

import re
from collections.abc import Iterator
from typing import Any

from generator.finish.preflight.check import Check, judged, not_asked
from generator.finish.preflight.objects import entry, identity, items, name, said
from generator.finish.preflight.pages import File
from generator.finish.preflight.rules.measures import times
from generator.finish.preflight.rules.metadata import about

MOST_ELEMENTS = 500_000
CLAIM = re.compile(rb"pdfaid:part(?:>|=[\"'])\s*(\d)")
FLAVOURS = {b"1": "1b", b"2": "2b", b"3": "3b"}


def reading(file: File) -> Iterator[Check]:
    """Tags in reading order, a language, and words for every figure."""
    root = file.pdf.Root
    tree = entry(root, "/StructTreeRoot")
    marked = entry(entry(root, "/MarkInfo"), "/Marked")
    tagged = tree is not None and bool(marked)
    words = "tagged" if tagged else "tags, but not marked so" if tree is not None else "no tags"
    yield judged("tags", words, "tagged", tagged)
    language = said(entry(root, "/Lang"))
    yield judged("language", language or "none", "a language", bool(language))
    if tree is not None:
        yield _figures(tree)
    yield _archive(file)


def _figures(tree: Any) -> Check:
    roles = entry(tree, "/RoleMap")
    figures = silent = seen = 0
    known: set[tuple[int, int]] = set()
    waiting = [*items(entry(tree, "/K"))]
    while waiting and seen < MOST_ELEMENTS:
        one = waiting.pop()
        own, seen = identity(one), seen + 1
        # A damaged tree may lead back into itself.
        if own in known:
            continue
        if own:
            known.add(own)
        role = name(entry(one, "/S"))
        if "Figure" in (role, name(entry(roles, f"/{role}"))):
            figures += 1
            silent += not (said(entry(one, "/Alt")) or said(entry(one, "/ActualText")))
        waiting += [kid for kid in items(entry(one, "/K")) if not isinstance(kid, int)]
    found = f"{figures - silent} of {figures} figures in words"
    return judged("figures", found, "words for every figure", not silent)


def _archive(file: File) -> Check:
    """Whether what says it is PDF/A is so, as far as pikepdf tells."""
    claim = CLAIM.search(about(file))
    if claim is None:
        return not_asked("PDF/A", "not claimed")
    flavour = FLAVOURS.get(claim[1])
    if flavour is None:
        return Check("PDF/A", f"part {claim[1].decode()}", "part 1, 2 or 3", "unverified")
    from pikepdf.pdfa import check

    report = check(file.pdf, flavour)
    wanted = f"PDF/A-{flavour}, as it claims"
    if report.verdict == "not_checked":
        return Check("PDF/A", f"not all could be checked: {report.findings[0].rule}", wanted, "unverified")
    found = "nothing against it" if report.passed else f"{report.violations[0].rule}{times(len(report.violations))}"
    return judged("PDF/A", found, wanted, report.passed)
