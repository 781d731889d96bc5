"""Every scene is played twice: as it is written, and with everybody one seat further on."""

from collections.abc import Iterator

import pytest

from tests.bootleggers.table import Table


@pytest.fixture(autouse=True, params=[0, 1], ids=["", "turned"])
def turned(request: pytest.FixtureRequest) -> Iterator[None]:
    """An index that is right for the first seat only is found at the second."""
    if request.param and request.node.get_closest_marker("unturned"):
        pytest.skip("this test looks at seats as they are")
    Table.turn = request.param
    yield
    Table.turn = 0
