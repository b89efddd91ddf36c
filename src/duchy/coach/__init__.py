"""The coach: what a bot would do and why, and what a game that is over tells about its players."""
