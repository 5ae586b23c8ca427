"""What is cut out, folded and glued: nets, what they look like on paper, and as they are folded."""
