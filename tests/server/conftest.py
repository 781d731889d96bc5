"""One server for the tests that do not harm it."""

from collections.abc import Iterator

import pytest

from tests.server.client import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("server")
    with running(f"sqlite:///{folder}/v.db", "--rate", "100000") as started:
        yield started
