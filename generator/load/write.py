"""Models back to YAML, in the form an author would write."""

import re
from collections.abc import Mapping, Sequence

import yaml

from generator.load.figures import ASKS, FIGURES

PROBLEMS = "problems"
PLAIN = re.compile(r"[\w.,/-][\w.,/ -]*")
"""What needs no quotes."""

COLUMN = 2
"""Where the hyphens of a new list stand."""


def listed(problems: Sequence[Mapping[str, object]]) -> str:
    """The key of the list in which these stand: figures have asks, problems have none."""
    return FIGURES if any(ASKS in one for one in problems) else PROBLEMS


def new_file(family: str, problems: Sequence[Mapping[str, object]], key: str = "") -> str:
    """The text of a file of these problems or figures, or of what else its list may hold."""
    return f"family: {family}\n{key or listed(problems)}:\n" + "".join(map(problem_yaml, problems))


def noted_file(family: str, problems: Sequence[Mapping[str, object]], notes: Sequence[str], head: str = "") -> str:
    """The same below some lines for whoever reads the file, and below a head that says more than the family."""
    whole = new_file(family, problems)
    below = whole.partition("\n")[2] if head else whole
    return "".join(f"# {note}\n" for note in notes) + head + below


def problem_yaml(problem: Mapping[str, object], column: int = COLUMN) -> str:
    """One problem as an entry of a list, the way an author would write it."""
    indent = " " * (column + 2)
    lines = []
    for key, value in problem.items():
        if isinstance(value, Mapping) and key == ASKS:
            asks = "".join(f"{indent}  {name}: {_flow(ask)}\n" for name, ask in value.items())
            lines.append(f"{key}:\n{asks}")
            continue
        if isinstance(value, Mapping | list):
            lines.append(f"{key}: {_flow(value)}\n")
            continue
        text = str(value)
        if "\n" in text:
            # The indent is said, for a picture may begin with spaces, which YAML would take for it.
            lines.append(f"{key}: |2\n{_block(text, f'{indent}  ')}")
        else:
            lines.append(f"{key}: {_scalar(text)}\n")
    return " " * column + "- " + indent.join(lines)


def _block(text: str, indent: str) -> str:
    """Some lines, each further in; what is empty stays so."""
    body = f"{indent}{text}\n".replace("\n", f"\n{indent}").removesuffix(indent)
    return (
        body
        if " \n" not in body and "\t" not in body
        else "".join([f"{indent}{line}".rstrip() + "\n" for line in text.split("\n")])
    )


def _flow(value: object) -> str:
    """Keys and values or a list on one line, however deep, or a scalar."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name}: {_flow(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    return _scalar(str(value))


def _scalar(text: str) -> str:
    if PLAIN.fullmatch(text):
        return text
    # So wide that nothing is folded; the second line of what the library writes is its sign of an end.
    return yaml.safe_dump(text, allow_unicode=True, width=10_000).splitlines()[0]
