"""Work in other processes: bots, the coach, and reading documents."""
