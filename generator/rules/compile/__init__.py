"""The first reading of a family's rules: a problem becomes the form that solvers and certificates are made from."""
