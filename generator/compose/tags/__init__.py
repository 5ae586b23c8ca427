"""Every tag of the templates' markup, in one sentence each."""

from generator.compose.tags.blocks import BLOCKS
from generator.compose.tags.common import INLINE
from generator.compose.tags.leaves import LEAVES
from generator.compose.vocabulary import Kind, Tag, filled, text

__all__ = ["BLOCKS", "BOOK", "INLINE"]

BOOK = Tag(
    "A book or booklet, leaf by leaf.",
    {"title": filled(), "subtitle": text(), "author": text(), "language": Kind("a language", bool, False, "en-GB")},
    LEAVES,
)
