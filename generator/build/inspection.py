"""Every file that is made is looked at as its printer would, once for the same bytes."""

from hashlib import sha256

from generator.cache import Cache, code_digest, digest
from generator.errors import Unprintable
from generator.finish.preflight import Check, Kind, preflight
from generator.printers import Printer


def inspect(data: bytes, name: str, printer: Printer, kind: Kind, cache: Cache) -> None:
    """See that a file passes its preflight; raises Unprintable with all that fails."""
    key = digest(code_digest(), "preflight", printer.name, kind, sha256(data).hexdigest())
    if cache.get(key) is True:
        return
    wrong = [check for check in preflight(data, name, printer, kind) if check.verdict == "fails"]
    if wrong:
        raise Unprintable(f"{name}: {printer.title} would send it back: {'; '.join(map(_told, wrong))}")
    cache.put(key, True)


def _told(check: Check) -> str:
    place = f" on page {check.page}" if check.page else ""
    return f"{check.name} {check.found}{place}, wanted {check.wanted}"
