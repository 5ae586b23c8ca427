"""PDF/X-1a:2001, as far as it can be prepared here: what a file says of itself for a press in four inks."""

from pikepdf import Array, Dictionary, Name, ObjectStreamMode, String

from generator.finish.opening import opened, written

VERSION, CONFORMANCE = "PDF/X-1:2001", "PDF/X-1a:2001"
CONDITION = "CGATS TR 001"
"""The printing that it is prepared for: offset on coated paper, as presses in America know it."""

DATE = "D:20000101000000+00'00'"


def prepared(data: bytes, name: str) -> bytes:
    """A PDF in four inks or black with what PDF/X-1a asks it to say; nothing here can certify it."""
    pdf = opened(data, name)
    intent = Dictionary(
        Type=Name.OutputIntent,
        S=Name.GTS_PDFX,
        OutputConditionIdentifier=String(CONDITION),
        OutputCondition=String("SWOP coated, Web offset"),
        Info=String("U.S. Web Coated (SWOP)"),
        RegistryName=String("http://www.color.org"),
    )
    pdf.Root.OutputIntents = Array([pdf.make_indirect(intent)])
    said = pdf.docinfo
    said[Name.GTS_PDFXVersion] = String(VERSION)
    said[Name.GTS_PDFXConformance] = String(CONFORMANCE)
    said[Name.Trapped] = Name("/False")
    said[Name.CreationDate] = said[Name.ModDate] = String(DATE)
    for key in ("/PageLabels", "/Outlines", "/PageMode", "/Names"):
        if key in pdf.Root:
            del pdf.Root[key]
    return written(pdf, force_version="1.3", object_stream_mode=ObjectStreamMode.disable)
