"""The games as environments of Gymnasium, PettingZoo and OpenSpiel, and many at once."""
