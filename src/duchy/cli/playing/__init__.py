"""A game in the terminal: the table, its menu and the score sheet."""
