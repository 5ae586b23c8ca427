"""The libraries that only showing and watching need, which not everybody has installed."""

from importlib.util import find_spec

from generator.errors import ContentError

INSTALL = "pip install 'tilewright[serve]'"
WATCHING = ("watchfiles",)
SHOWING = ("starlette", "uvicorn", "watchfiles", "pypdfium2")


def require(command: str, names: tuple[str, ...]) -> None:
    """Raise ContentError, with the command that installs them, where some of these libraries are missing."""
    missing = [name for name in names if find_spec(name) is None]
    if missing:
        raise ContentError(f"{command} needs {' and '.join(missing)}; install what is missing with {INSTALL}")
