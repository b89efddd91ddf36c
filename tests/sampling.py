"""How much of what could be tested one run tests.

`make test` takes the same sample every time. `make test-long` tests more and draws a new seed; the
header of the run prints it, and `DUCHY_TEST_SEED` repeats it.
"""

import os

SEED = int(os.environ.get("DUCHY_TEST_SEED", "0"))
EVERY = 4
"""Of the checks of `check_game` that take long, the usual run makes one in so many."""
