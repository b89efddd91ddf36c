"""Many games between bots: matches, ladders, ratings; on one core, on all, or on a Ray cluster."""
