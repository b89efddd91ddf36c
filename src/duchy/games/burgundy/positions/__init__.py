"""Positions as text; see docs/positions.md."""
