"""Players by judgement: one move ahead, played on for a moment, and judged by the learned value."""
