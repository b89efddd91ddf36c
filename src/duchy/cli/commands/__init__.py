"""One module for each command of `duchy`."""
