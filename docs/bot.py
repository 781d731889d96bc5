"""A bot of thirty lines: python docs/bot.py http://HOST/t/TABLE#TOKEN (it needs only the package websockets)."""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect

home, _, rest = sys.argv[1].partition("/t/")
table, _, invitation = rest.partition("#")
join = urllib.request.Request(f"{home}/api/tables/{table}/join", b'{"name": "Thirty Lines"}')
join.add_header("Authorization", f"Bearer {invitation}")
join.add_header("Content-Type", "application/json")
token = json.load(urllib.request.urlopen(join))["token"]

with connect(f"ws{home.removeprefix('http')}/api/socket", max_size=None) as socket:
    socket.send(json.dumps({"type": "hello", "table": table, "token": token, "views": False}))
    number = 0
    for text in socket:
        message = json.loads(text)
        if any(item["what"] == "end" for item in message.get("items", [])):
            break
        if message["type"] == "refused":
            socket.send(json.dumps({"type": "look", "id": f"look{number}"}))
        asked = message.get("question")
        if asked and asked["must"]:
            number += 1
            move = {"type": "move", "id": str(number), "version": message["n"], "moves": [random.choice(asked["menu"])]}
            socket.send(json.dumps(move))
