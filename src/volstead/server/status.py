"""How the server is, over HTTP."""

from hmac import compare_digest

from volstead.server.api import Call, Operations
from volstead.server.messages import status as m
from volstead.table.commands import Refused
from volstead.version import VERSION

OPERATIONS = Operations("server")


@OPERATIONS.get("/api/notice", "What the admin says to all")
async def show_notice(call: Call) -> m.Notice:
    return call.server.house.notice


@OPERATIONS.get("/health", "Whether all is well", faults=(503,))
async def health(call: Call) -> m.Health:
    server = call.server
    await server.hall.store.ping()
    return m.Health(
        status="ok",
        version=VERSION,
        tables=len(server.hall.tables),
        stored=await server.hall.count_living(),
        connections=len(server.connections),
    )


@OPERATIONS.get("/metrics", "Figures for a monitor", media="text/plain", faults=(403,))
async def metrics(call: Call) -> bytes:
    """Few figures and none finer than a minute for everybody; all of them for who has the host's token."""
    server = call.server
    if not call.token:
        return server.metrics.public()
    if not server.metrics_token or not compare_digest(call.token.encode(), server.metrics_token.encode()):
        raise Refused("forbidden", "not-metrics")
    server.measure()
    return server.metrics.all()
