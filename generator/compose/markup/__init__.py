"""What a tag of the templates' markup is made of: its attributes, what may stand inside, and how it is read."""
