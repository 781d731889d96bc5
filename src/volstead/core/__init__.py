"""The kernel: seats, moves, states, chance, events, logs. No game word in it."""
