"""What studies came to when they were run, kept beside this program and sealed by it."""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path

from generator.errors import ContentError, Disagreement
from generator.studies.running import Result, SettledPart

FOUND = Path(__file__).parent / "found"
"""The records, as `tilewright study` writes them."""

SEALS = {
    "capturing": "a155a079bad63054b3c9ce8eb330f34d68d92ab9b6d2bf80f815a34b1373149e",
    "fujisan": "4736b9563f5029f2015a73203edc46b32361ba8b61197470fc4bc26280b700f2",
    "latin": "ede32bce613f3c4344c2a7a70d2383ff91f9488671b417e6664460b279aee4fd",
    "mountains": "d09ea0723233c92371fc54bef68f1b9bb75e9462eaa0fa50543b89a4ad9f2afc",
    "unmatched": "e9458992892b304fde0d85a0957566f1d3b98916a2f4160b049e133b150a543f",
}
"""The digest of each record. Most of a record cannot be recounted in a build, so none is read but the one that was
put here together with its seal."""


@cache
def record_of(name: str) -> Result:
    """What a study came to when it was run; raises ContentError where that was changed since."""
    data = _bytes(name)
    if sha256(data).hexdigest() != SEALS.get(name):
        raise ContentError(
            f"the record of the study {name!r} was changed since it was sealed, expected the one that came with "
            "this program; install it again"
        )
    told = json.loads(data)
    parts = [SettledPart(number, tuple(part), finding) for number, (part, finding) in enumerate(told["parts"])]
    result = Result(name, int(told["size"]), tuple(parts))
    if result.finding != told["finding"]:
        raise Disagreement(f"the parts of the study {name} do not add up to its finding")
    return result


@cache
def digest_of(name: str) -> str:
    """A name for a record that changes with every letter of it."""
    return sha256(_bytes(name)).hexdigest()


def has_record(name: str) -> bool:
    """Whether the study was run, and what it came to is kept."""
    return (FOUND / f"{name}.json").is_file()


def _bytes(name: str) -> bytes:
    return (FOUND / f"{name}.json").read_bytes()
