"""The tags of the templates' markup, each with the value that it becomes.

What a tag needs only to read markup is imported as it reads: a press of a ready document knows the values alone.
"""
