"""What bots and the coach think of positions and actions."""
