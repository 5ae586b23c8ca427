"""The readings of the language held to one another; only here are oracles and what they judge seen together."""
