"""The coach: what a bot would do and why, and what a finished game says about its players."""
