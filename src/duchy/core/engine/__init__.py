"""What a game is: state, actions, choices, events, chance and options."""
