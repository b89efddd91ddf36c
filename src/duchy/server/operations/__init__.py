"""What an owner needs to run a server: logs, metrics, health, retention."""
