"""A folder for each expansion and mode of play."""
