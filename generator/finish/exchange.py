"""PDF/X-1a:2001, as far as it can be prepared here: what a file says of itself for a press in four inks."""

from pikepdf import Array, Dictionary, Name, Object, ObjectStreamMode, String

from generator.art.profile import Profile
from generator.errors import LayoutError
from generator.finish.opening import Pdf, opened, written

VERSION, CONFORMANCE = "PDF/X-1:2001", "PDF/X-1a:2001"
# A registered condition: then no profile need be embedded.
CONDITION = "CGATS TR 001"
"""The printing that it is prepared for: offset on coated paper, as presses in America know it."""

DATE = "D:20000101000000+00'00'"


REGISTRY = "http://www.color.org"
NEWEST_PROFILE = 2
"""The newest version of ICC profiles that PDF/X-1a takes."""


def prepared(data: bytes, name: str, profile: Profile | None = None) -> bytes:
    """A PDF in four inks or black with what PDF/X-1a asks it to say; nothing here can certify it."""
    if profile is not None and profile.version > NEWEST_PROFILE:
        raise LayoutError(
            f"the profile {profile.name!r} is of version {profile.version}, and PDF/X-1a takes {NEWEST_PROFILE} at "
            f"most, expected one of version {NEWEST_PROFILE}; ask the printer for it"
        )
    pdf = opened(data, name)
    pdf.Root.OutputIntents = Array([_intent(pdf, profile)])
    said = pdf.docinfo
    said[Name.GTS_PDFXVersion] = String(VERSION)
    said[Name.GTS_PDFXConformance] = String(CONFORMANCE)
    said[Name.Trapped] = Name("/False")
    said[Name.CreationDate] = said[Name.ModDate] = String(DATE)
    # PDF/X-1a is for a press, and rests on PDF 1.3: what only a screen shows goes.
    for key in ("/PageLabels", "/Outlines", "/PageMode", "/Names"):
        if key in pdf.Root:
            del pdf.Root[key]
    # PDF 1.3 knows no streams of objects.
    return written(pdf, force_version="1.3", object_stream_mode=ObjectStreamMode.disable)


def intended(data: bytes, name: str, profile: Profile) -> bytes:
    """A PDF that says by which profile its inks were mixed, and is no PDF/X for that."""
    pdf = opened(data, name)
    pdf.Root.OutputIntents = Array([_intent(pdf, profile)])
    return written(pdf)


def _intent(pdf: Pdf, profile: Profile | None) -> Object:
    """The printing that a file is prepared for: by a profile of the author's, or a registered one."""
    if profile is None:
        said: dict[str, Object] = {
            "OutputConditionIdentifier": String(CONDITION),
            "OutputCondition": String("SWOP coated, Web offset"),
            "Info": String("U.S. Web Coated (SWOP)"),
            "RegistryName": String(REGISTRY),
        }
    else:
        title = String(profile.title)
        said = {"OutputConditionIdentifier": String("Custom"), "OutputCondition": title, "Info": title}
        said["DestOutputProfile"] = pdf.make_stream(profile.data, N=4, Alternate=Name.DeviceCMYK)
    kind = {"Type": Name.OutputIntent, "S": Name.GTS_PDFX}
    return pdf.make_indirect(Dictionary({f"/{key}": value for key, value in {**kind, **said}.items()}))
