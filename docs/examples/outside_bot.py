"""An outside bot in Python: takes the move whose text is longest, which is as good a reason as any."""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":
        answer = {"type": "ready", "wants": ["view"]}
    elif message["type"] == "decide":
        best = max(message["moves"], key=lambda choice: len(choice["text"]))
        answer = {"decision": message["decision"], "move": best["move"], "reason": "it says the most"}
    elif message["type"] == "quit":
        break
    else:
        continue
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
