"""What learning programs see of a game."""
