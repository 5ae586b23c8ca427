"""Pictures of an author's own: read, checked and made ready for the press."""

from generator.art.files import art_of, is_art_name, read_art
from generator.art.inked import in_black, in_four_inks
from generator.art.picture import Art, PictureFile

__all__ = ["Art", "PictureFile", "art_of", "in_black", "in_four_inks", "is_art_name", "read_art"]
