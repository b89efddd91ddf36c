"""Tools for drawing."""
