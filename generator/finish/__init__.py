"""What is done to a pressed PDF and said of it: tags, standards, imposition, preflight; the door of pikepdf."""
