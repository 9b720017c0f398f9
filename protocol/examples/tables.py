"""A bot that plays at every table where its account sits, with nothing but the standard library.

    python3 tables.py http://127.0.0.1:8080 TOKEN

It reads one stream with the frames of all its tables, and posts what it decides. Where the stream
breaks, it comes back and says what it heard last of each table.
"""

import http.client
import json
import random
import sys
import time
import urllib.error
import urllib.request


def play(server, token):
    heard = {}
    while True:
        try:
            after = ",".join(f"{table}.{at}" for table, at in heard.items())
            for line in ask(server, token, f"/me/stream?after={after}"):
                # An empty line says that the stream lives.
                if line.strip():
                    hear(server, token, json.loads(line), heard)
        except (OSError, http.client.HTTPException) as error:
            print("again:", error, flush=True)
        time.sleep(0.2)


def hear(server, token, frame, heard):
    table = frame.get("table")
    last = frame.get("seq", frame.get("to"))
    if "epoch" in frame:
        heard[table] = f"{frame['epoch']}.{last}"
    if result := ((frame.get("public") or {}).get("match") or {}).get("result"):
        print("result", table, json.dumps(result), flush=True)
    legal = frame.get("private", {}).get("legal")
    if not legal:
        return
    # It is our turn. One name for each decision: whatever becomes of the answer, we decide once.
    epoch, decision = frame["epoch"], frame["decision"]["id"]
    act = {"op": "act", "epoch": epoch, "decision": decision, "action": random.choice(legal)}
    try:
        ask(server, token, f"/tables/{table}/commands", act, f"{table}-{epoch}-{decision}").close()
    except urllib.error.HTTPError as error:
        problem = json.load(error)
        code = problem["code"]
        if "retry_ms" in problem:
            # Too fast: nothing was done, and the decision stays open. The same again, later.
            time.sleep(problem["retry_ms"] / 1000)
            return hear(server, token, frame, heard)
        # A decision is stale where the table was quicker: there was nothing to choose. A name is
        # used where we have decided before the stream broke.
        if code not in ("stale_decision", "cid_reused", "draining"):
            sys.exit(f"refused: {code}")


def ask(server, token, path, command=None, name=None):
    request = urllib.request.Request(f"{server}/api/v1{path}")
    request.add_header("Authorization", f"Bearer {token}")
    request.add_header("Accept", "application/x-ndjson")
    if command:
        request.data = json.dumps(command).encode()
        request.add_header("Content-Type", "application/json")
        request.add_header("Idempotency-Key", name)
    return urllib.request.urlopen(request, timeout=60)


if __name__ == "__main__":
    play(sys.argv[1].rstrip("/"), sys.argv[2])
