"""Contributes to fair shuffles: `answer(asked, seat)` returns the frame to send for a `shuffling`.

Connect with "fair": true in `auth`. A program that can be restarted has to store `secrets`, because
the server asks for the same secret again after an interruption.
"""

import hashlib
import os
import uuid

secrets = {}
"""By table and deal: the secret, the commitment to it, and the server's commitment."""


def lp(b): return len(b).to_bytes(2, "big") + b


def answer(asked, seat):
    deal = asked["deal"]
    key = asked["table"], deal
    frame = {"cid": os.urandom(8).hex(), "table": asked["table"], "deal": deal}
    if "commit" not in asked:
        r, _, server = secrets.get(key, (os.urandom(32), None, None))
        if server:
            return None
        cx = lp(b"fairdeal/1 ctx") + uuid.UUID(asked["table"]).bytes + deal.to_bytes(8, "big")
        cx += hashlib.sha256("\n".join(asked["deck"]).encode()).digest()
        c = hashlib.sha256(lp(b"fairdeal/1 seat") + lp(cx) + bytes([seat]) + r).hexdigest()
        secrets[key] = r, c, None
        return frame | {"op": "commit", "commit": c}
    r, c, server = secrets.get(key, (None, None, None))
    listed = [other["commit"] for other in asked.get("seats", []) if other["seat"] == seat]
    if c in listed and server in (None, asked["commit"]):
        secrets[key] = r, c, asked["commit"]
        return frame | {"op": "reveal", "reveal": r.hex()}
    return None
