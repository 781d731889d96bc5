"""Search: information-set Monte Carlo tree search, one for all games, on resampled positions."""
