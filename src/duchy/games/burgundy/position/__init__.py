"""Positions as text, written and read; see docs/positions.md."""
