"""Pictures of the author's own as plates and blocks."""

from collections.abc import Mapping

from generator.art import Art
from generator.compose.blocks import Illustration
from generator.compose.elements import Element, fault, need
from generator.compose.runs import Plate
from generator.errors import suggestion


def own_plate(art: Art, says: str) -> Plate:
    """A picture as a plate, named by what its file holds and by what is said of it."""
    return Plate(f"own picture {art.key} {says}", lambda: art.figure.told(says))


def illustration(pictures: Mapping[str, Art], element: Element) -> Illustration:
    """A picture in a text."""
    name = need(element, "file")
    if name not in pictures:
        raise fault(element, f"{name!r} is no picture of this book{suggestion(name, [*pictures])}")
    says = need(element, "says")
    return Illustration(own_plate(pictures[name], says), says, float(need(element, "width")))
