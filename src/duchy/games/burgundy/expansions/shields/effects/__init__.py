"""What shields do, and the actions that they bring, by subject."""
