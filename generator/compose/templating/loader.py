"""Where templates come from: regular files of their own folder, so large and no larger."""

import os
import re
from collections.abc import Callable, MutableMapping, Sequence
from pathlib import Path
from typing import Any

import jinja2

from generator.errors import ContentError, LayoutError
from generator.system.reading import read_bytes

MOST_BYTES = 64 * 1024
"""The most bytes of one template: ten times the longest of ours."""

MOST_LOADED = 256 * 1024
"""The most characters of all templates of a book together, for each has to be read and compiled."""

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*(/[A-Za-z0-9][A-Za-z0-9_.-]*)*")
FILE = "template "
"""What stands before a template's name where Python wants the name of a file."""


class Loader(jinja2.BaseLoader):
    """Finds a template in the first folder that has it."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = folders
        self.loaded = 0

    def get_source(
        self, environment: jinja2.Environment, template: str
    ) -> tuple[str, str | None, Callable[[], bool] | None]:
        """The text of a template; it is read once, so nobody asks whether it has changed."""
        if len(template) > 200 or not NAME.fullmatch(template):
            raise LayoutError(
                f"{template[:80]!r} is no name of a template, expected a file such as 'chapter.xml.j2'"
            )
        for folder in self.folders:
            if os.path.lexists(folder / template):
                return self._read(folder, template), FILE + template, None
        raise jinja2.TemplateNotFound(template)

    def _read(self, folder: Path, template: str) -> str:
        try:
            text = read_bytes(folder / template, folder, MOST_BYTES).decode()
        except UnicodeDecodeError as error:
            raise LayoutError(f"template {template!r}: is not UTF-8 at byte {error.start}") from None
        except ContentError as error:
            raise LayoutError(f"template {template!r}: {error}") from None
        self.loaded += len(text)
        if self.loaded > MOST_LOADED:
            raise LayoutError(
                f"template {template!r}: all templates together are larger than {MOST_LOADED // 1024} kB"
            )
        return text

    def load(
        self, environment: jinja2.Environment, name: str, globals: MutableMapping[str, Any] | None = None
    ) -> jinja2.Template:
        """A template, compiled; what the compiler cannot take is an error at the template."""
        try:
            return super().load(environment, name, globals)
        except (jinja2.TemplateError, LayoutError):
            raise
        except Exception as error:
            # Nested too deep for the parser or for Python, or a number with thousands of digits.
            told = f"the template cannot be compiled; is it nested too deep? ({error})"
            raise jinja2.TemplateSyntaxError(told, 1, name) from None
