"""Settings from the environment: typed, and refused with the variable's name."""

import pytest

from duchy.core.engine.errors import BadOption
from duchy.server.settings import Settings


def test_settings_of_every_kind_are_read_and_handed_on(monkeypatch: pytest.MonkeyPatch):
    given = {
        "DUCHY_DEFAULT_BOT": "expert",
        "DUCHY_TABLES_PER_HOUR": "7",
        "DUCHY_BOT_PAUSE": "0.5",
        "DUCHY_TRUST_PROXY": "1",
    }
    for variable, text in given.items():
        monkeypatch.setenv(variable, text)
    settings = Settings.from_environment()
    assert settings == Settings(
        default_bot="expert", tables_per_hour=7, bot_pause=0.5, trust_proxy=True
    )
    assert settings.to_environment() == given


@pytest.mark.parametrize(
    ("variable", "text", "wanted"),
    [
        ("DUCHY_TABLES_PER_HOUR", "many", "a whole number from 0 on"),
        ("DUCHY_TABLES_PER_HOUR", "1.5", "a whole number from 0 on"),
        ("DUCHY_KEEP_CHAT_DAYS", "-1", "a whole number from 0 on"),
        ("DUCHY_BOT_PROCESSES", "0", "a whole number from 1 on"),
        ("DUCHY_BOT_SECONDS", "soon", "a number from 0 on"),
        ("DUCHY_TRUST_PROXY", "perhaps", "true or false"),
    ],
)
def test_a_setting_that_means_nothing_names_its_variable(
    monkeypatch: pytest.MonkeyPatch, variable: str, text: str, wanted: str
):
    monkeypatch.setenv(variable, text)
    with pytest.raises(BadOption) as refused:
        Settings.from_environment()
    assert variable in str(refused.value)
    assert wanted in str(refused.value)
