"""The solo game (COB-SO): fill all 37 fields in 25 turns.

Points are a clock rather than an aim: they move the counter. Each time it reaches the target, it
goes back to 0, the target drops, and the player gets an extra action.
"""
