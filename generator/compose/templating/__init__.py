"""Templates filled in, by what they may do and no more; the only importer of jinja2 and markupsafe."""

from generator.compose.templating.compiled import compiled
from generator.compose.templating.rendering import Templates

__all__ = ["Templates", "compiled"]
