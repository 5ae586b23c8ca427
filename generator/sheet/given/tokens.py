"""Tokens as they are given."""

from typing import Annotated, Literal

from pydantic import Field

TOKEN = 16.0
"""From edge to edge: a token lies well within half a domino, and punches are sold in this size."""

TokenKind = Literal["light", "dark", "red", "blue", "A", "B", "C", "D", "E", "F"]

TokenSet = Annotated[dict[TokenKind, Annotated[int, Field(ge=1, le=40)]], Field(min_length=1)]
"""How many tokens there are of each colour."""
