"""Tables, seats and live updates for every installed game."""
