"""One module for each expansion and mode of play."""
