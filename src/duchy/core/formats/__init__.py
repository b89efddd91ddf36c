"""Records, positions and data as text."""
