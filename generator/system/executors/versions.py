"""What a worker runs, and whether that is what runs here."""

import json
import sys
from collections.abc import Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version

from generator import __version__
from generator.system.cache import code_digest
from generator.system.outside import all_outside_code

SOLVERS = ("ortools", "python-sat")
CODE = "code"
OUTSIDE = "families of other packages"


@cache
def known_versions() -> dict[str, str]:
    """All that what comes of a task depends on, by name."""
    found = {"tilewright": __version__, CODE: code_digest()[:12]}
    for name in SOLVERS:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "none"
    if outside := all_outside_code():
        found[OUTSIDE] = outside[:12]
    return found | {"python": f"{sys.version_info.major}.{sys.version_info.minor}"}


def versions_text() -> bytes:
    """The same as text, for whoever asks from afar."""
    return json.dumps(known_versions()).encode()


def difference_words(worker: str, there: Mapping[str, str]) -> str:
    """In what a worker differs from this machine, in a sentence; nothing where it is in nothing."""
    here = known_versions()
    names = [name for name in here if there.get(name) != here[name]]
    if not names:
        return ""
    if names == [CODE]:
        return (
            f"worker {worker} runs tilewright {here['tilewright']} with other code ({there.get(CODE)}, "
            f"here it is {here[CODE]}); install the same there"
        )
    told = [f"{name} {there.get(name, 'none')}, here it is {here[name]}" for name in names if name != CODE]
    own = f"tilewright {there.get('tilewright', 'none')} with " if "tilewright" not in names else ""
    return f"worker {worker} runs {own}{' and '.join(told)}; install the same there"
