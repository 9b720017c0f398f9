"""A whole bot for every game: it makes a table, fills it with bots, and plays at random.

    pip install websockets
    python3 bot.py ws://127.0.0.1:8080/ws gurka 3
"""

import asyncio
import json
import random
import sys

from websockets.asyncio.client import connect


async def play(url, game, seats):
    async with connect(url, subprotocols=["knekt.v1.json"]) as socket:
        n_commands = 0
        unanswered = {}

        async def do(op, **fields):
            """Sends a command under a name of its own; its one answer carries that name."""
            nonlocal n_commands
            n_commands += 1
            cid = f"python-{n_commands}"
            unanswered[cid] = json.dumps({"op": op, "cid": cid, **fields})
            await socket.send(unanswered[cid])

        await socket.send(json.dumps({"op": "auth", "name": "Python"}))
        await do("create", game=game, seats=seats)
        table = None
        async for text in socket:
            frame = json.loads(text)
            command = unanswered.pop(frame.get("cid"), None)
            if frame["op"] == "err" and "retry_ms" in frame:
                # Too fast: nothing was done, and a decision stays open. The same again, later.
                await asyncio.sleep(frame["retry_ms"] / 1000)
                unanswered[frame["cid"]] = command
                await socket.send(command)
            elif frame["op"] == "ack" and table is None:
                # The table is there: watch it, sit down, fill it. It begins when all are ready.
                table = frame["table"]
                print("table", table)
                await do("sub", table=table)
                await do("sit", table=table, seat=0)
                for seat in range(1, seats):
                    await do("add_bot", table=table, seat=seat, level="plain")
                await do("ready", table=table, ready=True)
            elif frame["op"] == "err" and frame["code"] != "stale_decision":
                # A decision is stale where the table was quicker: there was nothing to choose.
                sys.exit(f"refused: {text}")
            elif frame.get("private", {}).get("legal"):
                # It is our turn, and this is everything that we may do. A choice that takes long
                # belongs in a thread (`asyncio.to_thread`), or the server takes us for gone.
                action = random.choice(frame["private"]["legal"])
                await do("act", table=table, decision=frame["decision"]["id"], action=action)
            elif result := ((frame.get("public") or {}).get("match") or {}).get("result"):
                print("result", json.dumps(result))
                return


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2], int(sys.argv[3])))
