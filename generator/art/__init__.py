"""Pictures of an author's own: read, checked and made ready for the press."""

from generator.art.files import Art, PictureFile, art_of, is_art_name, read_art

__all__ = ["Art", "PictureFile", "art_of", "is_art_name", "read_art"]
