"""The tags of the templates' markup, each with the value that it becomes."""
