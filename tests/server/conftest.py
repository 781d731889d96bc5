"""One server for the tests that do not harm it, and one database."""

from collections.abc import Iterator

import pytest

from tests.server.client import Running, running
from tests.table.postgres import Postgres

LONG = ("test_club", "test_eavesdrop", "test_crash", "test_notices", "test_review", "test_mcp_table", "test_join")
"""Files with few tests that take long: they come first, so that at the end nobody waits for one of them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.stem not in LONG)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("server")
    with running(
        f"sqlite:///{folder}/v.db", "--rate", "100000", "--limit", "work=100", "--metrics-token", "host"
    ) as started:
        yield started


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One database server for all tests that need one."""
    started = Postgres().start()
    yield started
    started.remove()
