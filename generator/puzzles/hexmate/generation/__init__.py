"""New patterns: colours by annealing, numbers by mending."""
