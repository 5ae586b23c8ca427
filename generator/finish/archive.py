"""Books that can be read by everybody and for ever: tagged, and PDF/A-2b as far as a check can tell."""

from hashlib import sha256
from importlib.metadata import version
from typing import Any

from pikepdf import Array, Dictionary, Name, pdfa

from generator.errors import LayoutError
from generator.finish.opening import Pdf, opened, written
from generator.finish.tagging import tag
from generator.press.book import Pressed
from generator.system.cache import Cache, digest

FLAVOUR, PASSED = "2b", "passed"
DATE = "2000-01-01T00:00:00+00:00"
"""When all our files were made, for the same book has the same bytes on every day."""


def accessible(pressed: Pressed, name: str, cache: Cache) -> bytes:
    """A pressed book with its tags as PDF/A-2b; raises LayoutError where the check refuses it.

    The check takes longer than all the rest, so that what passed once is kept by the hash of the file.
    """
    pdf = opened(pressed.data, name)
    if pressed.structure is not None:
        tag(pdf, pressed.structure)
    _label(pdf)
    pdfa.prepare(pdf, FLAVOUR)
    # pikepdf would write itself and the clock into a file.
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        metadata["xmp:MetadataDate"] = DATE
    settings = pdfa.resolve_save_kwargs(FLAVOUR, deterministic_id=True)
    # `written` names files by what they hold in any case, and takes the setting only once.
    data = written(pdf, **{key: value for key, value in settings.items() if key != "deterministic_id"})
    key = digest(FLAVOUR, version("pikepdf"), sha256(data).hexdigest())
    if cache.get(key) != PASSED:
        report = pdfa.check(pdf, FLAVOUR, deterministic_id=True)
        if not report.passed:
            raise LayoutError(f"{name}: it would be no PDF/A-2b: {_in_words(report.findings)}")
        cache.put(key, PASSED)
    return data


def _label(pdf: Pdf) -> None:
    """Say the names of pages where they are named, as the standard wants them."""
    labels = pdf.Root.get(Name.PageLabels)
    if labels is not None:
        said = [Dictionary(dict(one.items())) if isinstance(one, Dictionary) else one for one in labels.Nums]
        pdf.Root[Name.PageLabels] = Dictionary(Nums=Array(said))


def _in_words(findings: list[Any]) -> str:
    more = f", and {len(findings) - 3} more" if len(findings) > 3 else ""
    return "; ".join(f"{one.where}: {one.message}" for one in findings[:3]) + more
