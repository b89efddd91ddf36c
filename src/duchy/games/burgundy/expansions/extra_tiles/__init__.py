"""Expansion: four extra tiles (COB-X): monasteries 27 and 28, the crane and the geese."""
