"""What tests of games need, in this repository and in others."""
