"""Pictures of the author's own as figures by their names."""

from generator.art import Art
from generator.compose.runs import FigureReference


def own_figure(art: Art, says: str) -> FigureReference:
    """A picture as a figure, named by what its file holds and by what is said of it."""
    return FigureReference(f"own picture {art.key} {says}", lambda: art.figure.with_alt_text(says))
