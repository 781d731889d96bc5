"""One running game with people and bots at it: a single gate, a durable log, and a feed for every seat."""
