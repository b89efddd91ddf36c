"""Expansion: border posts (COB-BP), on boards 11a to 11f."""
