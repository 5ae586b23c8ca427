"""Pictures of the author's own as plates."""

from generator.art import Art
from generator.compose.runs import Plate


def own_plate(art: Art, says: str) -> Plate:
    """A picture as a plate, named by what its file holds and by what is said of it."""
    return Plate(f"own picture {art.key} {says}", lambda: art.figure.told(says))
