"""Actions, events, results and refusals in words."""
