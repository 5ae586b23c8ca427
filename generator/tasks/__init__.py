"""What can be done with one problem outside a build: prove it, work on it, answer it, ask for a hint."""
