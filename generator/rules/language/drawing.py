"""How what is given and what is found look: by roles, for sizes, inks and letters are the house's."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from generator.model import Model

LayerRole = Literal["write", "small", "borders", "cages", "outline", "tint", "upper", "lower", "fill"]
"""`write` it in the middle of its cell or `small` in the corner; draw `borders` or dashed `cages` between regions;
`outline` pieces; `tint` values; write it in the `upper` or the `lower` half of a parted cell; `fill` the walls."""

MarkRole = Literal[
    "write", "fill", "shade", "circle", "disc", "star", "lamp", "dot", "cross", "stroke", "tent", "tree", "ring"
]
"""What a single value or mark looks like."""


class LayerLook(Model):
    """The look of a layer or of something given."""

    role: LayerRole | None = None
    """The look of the whole of it. Example: borders"""

    marks: Annotated[dict[str, MarkRole], Field(max_length=60)] = Field(default_factory=dict)
    """The look of each value or mark by itself; what is not named is not drawn. Example: {star: star}"""


def _look(value: object) -> object:
    if isinstance(value, str):
        return {"role": value}
    return {"marks": value} if isinstance(value, dict) and not value.keys() <= {"role", "marks"} else value


AnyLook = Annotated[LayerLook, BeforeValidator(_look, json_schema_input_type=LayerRole | dict[str, MarkRole])]
