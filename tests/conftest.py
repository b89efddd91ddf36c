"""Set-up shared by all tests."""

import pytest
from hypothesis import HealthCheck, settings

from duchy.native import build_info
from sampling import SEED

pytest_plugins = ["rules_report"]

# Speed differs between pure and native runs and between machines; it is measured elsewhere.
# Examples are the same in every run, but for one with a seed of its own.
settings.register_profile(
    "duchy",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=SEED == 0,
)
settings.load_profile("duchy")


def pytest_report_header() -> str:
    info = build_info()
    build = f"native ({info.compiler})" if info.native else "pure Python"
    return f"duchy: {build}, DUCHY_TEST_SEED={SEED}"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: left to make test-long")
    config.addinivalue_line("markers", "thorough: whole games and pictures, left out of make check")
    info = build_info()
    if info.native and info.stale:
        raise pytest.UsageError(
            "the compiled modules are older than their sources: run make setup or set DUCHY_PURE=1"
        )
