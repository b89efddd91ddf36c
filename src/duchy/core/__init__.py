"""What every game shares. Standard library only."""
