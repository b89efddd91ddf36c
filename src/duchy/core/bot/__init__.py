"""What a game tells bots: values, weights and levels."""
