"""Set-up shared by all tests."""

import pytest
from hypothesis import HealthCheck, settings

from duchy.native import build_info

pytest_plugins = ["rules_report"]

# Speed differs between pure and native runs and between machines; it is measured elsewhere.
settings.register_profile("duchy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("duchy")


def pytest_report_header() -> str:
    info = build_info()
    return f"duchy: native ({info.compiler})" if info.native else "duchy: pure Python"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "once: takes long, and either build would tell the same: it runs on one alone"
    )
    info = build_info()
    if info.native and info.stale:
        raise pytest.UsageError(
            "the compiled modules are older than their sources: run make setup or set DUCHY_PURE=1"
        )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What runs once does so on the compiled modules, where they are: they have done sooner."""
    build = build_info()
    if build.native or not build.built or build.stale:
        return
    for item in items:
        if item.get_closest_marker("once"):
            item.add_marker(pytest.mark.skip(reason="runs in the native half of the tests"))
