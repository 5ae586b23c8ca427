"""The second telling of the rules: nothing here knows a strategy or a solver."""
