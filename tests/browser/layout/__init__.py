"""Tables laid in a browser without a server, at any size, and what is wrong with how they lie.

`scenes` finds moments of games, `answers` says what a server would say about them, `stage` shows
them in Chromium, `checks` measures them. `tools/screens.py` does the same by hand.
"""
