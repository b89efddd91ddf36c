"""The solo game (COB-SO): fill all 37 fields in 25 turns.

Points are no aim but a clock: they move the counter, and each time it reaches the target it goes
back to 0, the target drops, and there is an extra action.
"""
