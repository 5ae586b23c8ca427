"""Sets of things as leaves to cut out, at their true size."""
