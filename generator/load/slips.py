"""What a YAML parser complains of, in our words: the same whichever of the two parsers ran."""

import re

SLIPS: tuple[tuple[str, str], ...] = (
    (r"mapping values are not allowed|unexpected ':'", "a ':' too many; put quotes round a text with ': '"),
    (r"could not find expected ':'", "a key without its ':'"),
    (r"block end|expected key|'-' indicator|document start>", "it does not fit what stands above; see the indents"),
    (r"node content", "a value is missing, or begins with a sign that needs quotes round the text"),
    (r"cannot start any token|a tab character", "a tab or a sign such as @; put the text in quotes"),
    (r"end of stream|document (separator|indicator)", "a text in quotes is not closed"),
    (r"alphabetic", "a text that begins with '*', '&' or '%'; put quotes round it"),
    (r"',' or '\]'", "a list in [ ] is not closed, expected ',' or ']'"),
    (r"',' or '\}'", "keys in { } are not closed, expected ',' or '}'"),
    (r"chomping|indentation indicator|comment or", "expected nothing on the line after '|' or '>'"),
    (r"hexad?ecimal|escape character|Unicode character escape", "an unknown escape after '\\'"),
    (r"sequence entries", "a '-' where no list can begin"),
    (r"mapping keys are not allowed", "a '?' where no key can be"),
    (r"tag|URI|'!'|expected ' '|whitespace", "a tag, expected plain values"),
    (r"directive|version|digit|incompatible", "a line that begins with '%', expected none"),
)


def told(problem: str) -> str:
    """Our words for a parser's complaint."""
    for pattern, words in SLIPS:
        if re.search(pattern, problem):
            return words
    return "signs that mean nothing there"
