"""Second programs that confirm what the solvers say, sharing no code with them."""
