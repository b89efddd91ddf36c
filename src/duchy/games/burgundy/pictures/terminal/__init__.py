"""The table as text, for the terminal."""
