"""A problem of a family, read: its places, and what stands on them. The one room that both readings share."""
