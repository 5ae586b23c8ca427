"""The checker: nothing here knows a strategy or a solver."""
