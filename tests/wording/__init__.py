"""What books say of themselves."""
