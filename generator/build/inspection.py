"""Every file that is made is looked at as its printer would, once for the same bytes."""

from hashlib import sha256

from generator.build.interior import inks_of
from generator.build.settings import Setting
from generator.errors import Unprintable
from generator.finish.preflight import Check, Kind, preflight
from generator.finish.preflight.content.marks import Paint
from generator.press.blame import blamed
from generator.press.inks import Inks
from generator.printing.printers import PRINTERS
from generator.system.cache import Cache, code_digest, digest

HOME = PRINTERS["home"]
MENDED = "choose a lighter colour such as '#{}', or a grey such as '#1A1A1A', which black alone prints"


def inspect(data: bytes, name: str, kind: Kind, cache: Cache, setting: Setting | None = None) -> None:
    """See that a file passes its preflight; raises Unprintable with all that fails, and the colours behind it."""
    printer = setting.edition.press if setting else HOME
    key = digest(code_digest(), "preflight", printer.name, kind, sha256(data).hexdigest())
    if cache.get(key) is True:
        return
    wrong = [check for check in preflight(data, name, printer, kind) if check.verdict == "fails"]
    if wrong:
        told = "; ".join(_in_words(check, setting) for check in wrong)
        raise Unprintable(f"{name}: {printer.title} would send it back: {told}")
    cache.put(key, True)


def _in_words(check: Check, setting: Setting | None) -> str:
    place = f" on page {check.page}" if check.page else ""
    said = f"{check.name} {check.found}{place}, wanted {check.wanted}"
    inks = inks_of(setting) if setting else Inks()
    roles = blamed(setting.look.palette, inks, check.inks) if setting else {}
    if not roles:
        return said
    named = " and ".join(f"{role} (#{colour})" for role, colour in roles.items())
    lighter = _lighter(next(iter(roles.values())), inks)
    verb = "is" if len(roles) == 1 else "are"
    return f"{said}; {named} {verb} too dark for text in four inks: {MENDED.format(lighter)}"


def _lighter(colour: str, inks: Inks) -> str:
    """A colour of the same kind, as light as it must be not to look black in its inks."""
    parts = bytes.fromhex(colour)
    for brightest in range(max(parts) + 1, 256):
        made = bytes(part * brightest // max(parts) for part in parts).hex().upper()
        if not Paint("cmyk", inks.values(made)).black:
            return made
    return "FFFFFF"
