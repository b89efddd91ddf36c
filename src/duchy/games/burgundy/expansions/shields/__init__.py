"""Expansion: shields (COB-SH). Each shield is a class that knows what it does."""
