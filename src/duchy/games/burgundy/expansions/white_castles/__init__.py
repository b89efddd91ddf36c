"""Expansion: white castles (COB-WC) and monastery 29."""
