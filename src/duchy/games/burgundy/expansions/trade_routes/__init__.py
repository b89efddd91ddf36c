"""Expansion: trade routes (COB-TR)."""
