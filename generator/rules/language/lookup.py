"""Which layer of a family a word means."""

from generator.errors import ContentError
from generator.rules.language.family import Family
from generator.rules.language.unknown import RANGE, Unknown
from generator.rules.language.words import ANY, Mark


def layer_with(family: Family, value: Mark) -> str:
    """The layer that has a value; raises ContentError where none has it, or several do."""
    found = [name for name, one in family.unknown.items() if one.pieces is None and _has(family, one, value)]
    if len(found) != 1:
        where = " and ".join(found) if found else "none"
        raise ContentError(f"value {value!r} belongs to {where} of the layers, expected just one")
    return found[0]


def _has(family: Family, unknown: Unknown, value: Mark) -> bool:
    """Whether a layer has a value, or may have it in some problem; every layer has `any`."""
    if value == ANY:
        return True
    if unknown.listed:
        return value in unknown.listed
    if RANGE.fullmatch(str(unknown.values)):
        return isinstance(value, int)
    given = family.given.get(str(unknown.values))
    return given is not None and given.as_ == "words"
