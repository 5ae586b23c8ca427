"""How every value read from YAML is modelled."""

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A value read from YAML: frozen, and an unknown key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")
