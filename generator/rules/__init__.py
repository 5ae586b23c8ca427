"""Families as data: one language of rules, compiled for the solvers and read a second time by a checker."""
