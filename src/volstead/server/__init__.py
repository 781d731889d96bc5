"""The server: a lobby over HTTP, tables over WebSocket."""
