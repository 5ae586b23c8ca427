"""The print trade: papers, pages, printers, editions, numbers of books."""
