"""What can be told of PDF/X-1a:2001, rule by rule, and that nobody here certifies it."""

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf, String

from tests.finish.pdfs import checked, made, wrong


def _no_standard(pdf: Pdf) -> None:
    del pdf.docinfo["/GTS_PDFXVersion"]


def _other_standard(pdf: Pdf) -> None:
    pdf.docinfo["/GTS_PDFXConformance"] = String("PDF/X-3:2002")


def _no_intent(pdf: Pdf) -> None:
    del pdf.Root.OutputIntents


def _two_intents(pdf: Pdf) -> None:
    pdf.Root["/OutputIntents"] = Array([*pdf.Root.OutputIntents, Dictionary(S=Name.GTS_PDFX)])


def _nameless_intent(pdf: Pdf) -> None:
    del pdf.Root.OutputIntents[0].OutputConditionIdentifier


def _unregistered_intent(pdf: Pdf) -> None:
    del pdf.Root.OutputIntents[0].RegistryName


def _untrapped(pdf: Pdf) -> None:
    pdf.docinfo["/Trapped"] = Name.Unknown


def _undated(pdf: Pdf) -> None:
    del pdf.docinfo["/ModDate"]


def _art_box(pdf: Pdf) -> None:
    pdf.pages[4].obj["/ArtBox"] = Array([0, 0, 100, 100])


@pytest.mark.parametrize(
    ("spoil", "name"),
    [
        (_no_standard, "standard"),
        (_other_standard, "standard"),
        (_no_intent, "output intent"),
        (_two_intents, "output intent"),
        (_nameless_intent, "output intent"),
        (_unregistered_intent, "output intent"),
        (_untrapped, "trapped"),
        (_undated, "dates"),
        (_art_box, "art boxes"),
    ],
)
def test_each_rule_fails_alone(spoil: Callable[[Pdf], None], name: str) -> None:
    pdf = made("ingramspark")
    spoil(pdf)
    assert [*wrong(pdf, "ingramspark")] == [name]
    assert wrong(pdf, "kdp") == {}


def test_objects_are_not_packed() -> None:
    buffer = BytesIO()
    streams = pikepdf.ObjectStreamMode.generate
    made("ingramspark").save(buffer, force_version="1.5", object_stream_mode=streams)
    assert wrong(buffer.getvalue(), "ingramspark") == {"PDF version": 0, "plain objects": 0}


def test_it_is_prepared_for_and_not_certified() -> None:
    found = checked(made("ingramspark"), "ingramspark")["PDF/X-1a"]
    assert (found.found, found.verdict) == ("prepared for", "unverified")
    assert "PDF/X-1a" not in checked(made("kdp"))
