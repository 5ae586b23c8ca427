"""Leaves of paper to cut from and to play on: where things may lie on them, and what two that meet share."""
