"""How every value read from YAML is modelled."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict

from generator.errors import ContentError

LONGEST_TITLE = 200
"""The most characters of a title: it is set in few lines, and its breaks are sought among all."""


class Model(BaseModel):
    """A value read from YAML: frozen, and an unknown key is an error."""

    # Built when one is first read: no command reads values of every kind.
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


def _read_title(value: str) -> str:
    if len(value) > LONGEST_TITLE:
        raise ContentError(f"a title of {len(value)} characters, expected at most {LONGEST_TITLE}")
    return value


Title = Annotated[str, AfterValidator(_read_title)]
