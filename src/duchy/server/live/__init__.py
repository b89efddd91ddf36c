"""Live updates: who watches which table, and how processes tell each other of changes."""
