"""What many tags have inside: the sentence beside a title, and the cells of a row."""

from generator.compose.markup.prose import plain_tag, prose_tag

SENTENCE = prose_tag("sentence", "The sentence beside a title.")
TABLE_CELL = plain_tag("td", "A cell of a table.")
