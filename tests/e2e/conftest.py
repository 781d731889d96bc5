"""One server and one browser for all browser tests of a process."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.browser import Visitor, running
from tests.server.client import Running

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("tables")
    started = Running(f"sqlite:///{folder}/tables.db", "--rate", "500", "--limit", "away=1").start()
    yield started
    started.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with running() as found:
        yield found


@pytest.fixture
def visit(server: Running, browser: Browser) -> Iterator[Visit]:
    """Somebody new comes with a browser of their own."""
    visitors: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        visitors.append(Visitor(browser, server.url, **how))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
