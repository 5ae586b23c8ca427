"""What the pages of a PDF draw: their operators followed, and the marks that these leave."""
