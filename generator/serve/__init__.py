"""A book shown while it is being written: its pages, its verdicts and its faults, on this machine alone."""
