"""Every request that the OpenAPI document describes, and many that it does not."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from duchy.server.app import create_app
from duchy.server.settings import Settings
from ports import free_port
from server.play import FAST, PATIENCE


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("openapi")
    app = create_app(Settings(database_url=f"sqlite:///{folder / 'tables.sqlite'}", **FAST))
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="critical"))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()))
    thread.start()
    while not server.started:
        assert thread.is_alive()
        threading.Event().wait(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=str)
def test_any_request_gets_a_clear_answer(site: str, mode: GenerationMode):
    schema = schemathesis.openapi.from_url(f"{site}/api/schema/openapi.json")
    tried = 0
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]
        tried += 1

        @settings(
            max_examples=10,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
            deadline=None,
            database=None,
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def clear(case: Any) -> None:
            response = case.call(timeout=PATIENCE)
            assert response.status_code < 500, f"{case.as_curl_command()}: {response.text}"
            if response.status_code >= 400:
                problem = response.json()
                assert problem["status"] == response.status_code
                assert problem["what"]
                assert problem["why"]

        try:
            clear()
        except Unsatisfiable:
            assert mode is GenerationMode.NEGATIVE  # nothing about it can be wrong
    assert tried > 20
