"""Searches and constraint models; the only importers of ortools."""
