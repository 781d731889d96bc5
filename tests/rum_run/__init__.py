"""The Rum Run: rules by their ids, the worked examples with their diagrams, invariants, content and bots."""
