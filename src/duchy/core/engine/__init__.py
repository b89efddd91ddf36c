"""What a game is: state, actions, events, chance, options."""
