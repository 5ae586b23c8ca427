"""Trees of text back to YAML, fast and however odd the text is; what must not be quoted says so."""

import json
import re
from typing import Any

PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ./_-]*[A-Za-z0-9]|[A-Za-z0-9]")
ODD = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]")
"""Characters that YAML wants escaped, or folds into something else."""

Tree = Any
"""Keys and values, lists and text, as a YAML file unfolds into them."""


class Raw(str):
    """Text that goes into the file as it is: a tag, an anchor, a number nobody would write."""


def emit(tree: Tree) -> str:
    """A YAML file that reads as this tree."""
    lines: list[str] = []
    _node(tree, "", lines)
    return "\n".join(lines).lstrip("\n") + "\n"


def _node(tree: Tree, indent: str, lines: list[str]) -> None:
    """Add what stands after a key or a hyphen, which begin the last line, or the whole file."""
    if not lines:
        lines.append("")
    if isinstance(tree, dict) and tree:
        for key, value in tree.items():
            lines.append(f"{indent}{_scalar(str(key))}:")
            _node(value, indent + "  ", lines)
    elif isinstance(tree, list) and tree:
        for value in tree:
            lines.append(f"{indent}-")
            _node(value, indent + "  ", lines)
    elif indent and isinstance(tree, str) and not isinstance(tree, Raw) and "\n" in tree and not ODD.search(tree):
        keep = "" if tree.endswith("\n") and tree.strip() else "-" if not tree.endswith("\n") else "+"
        lines[-1] += f" |2{keep}"
        lines.extend(f"{indent}{line}" if line else "" for line in tree.removesuffix("\n").split("\n"))
    else:
        lines[-1] += f" {_flow(tree)}"


def _flow(tree: Tree) -> str:
    if isinstance(tree, dict):
        return "{}"
    return "[]" if isinstance(tree, list) else _scalar(str(tree)) if not isinstance(tree, Raw) else str(tree)


def _scalar(text: str) -> str:
    if isinstance(text, Raw) or PLAIN.fullmatch(text):
        return text
    # A JSON string is a YAML one, but for characters that only an escape brings in.
    return ODD.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(text, ensure_ascii=False))
