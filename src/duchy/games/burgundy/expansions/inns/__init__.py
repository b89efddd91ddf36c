"""Expansion: inns (COB-IN)."""
