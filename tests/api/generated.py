"""Plays with the client that a generator makes from `openapi.json`: `generated.py URL`.

What the server sends is also read with the models that another generator makes from `asyncapi.json`.
"""

import json
import sys

from frames import (
    GnallknektUpdate,
    GurkaUpdate,
    KarnoffelUpdate,
    KnektpassUpdate,
    KnorriUpdate,
)
from knekt_api import AuthenticatedClient, Client, models
from knekt_api.api.after import records
from knekt_api.api.lobby import make_table
from knekt_api.api.session import make_guest
from knekt_api.api.table import command, stream, table

TABLES = [
    (models.NewTableKnorriFor3(game="knorri", seats=3), models.KnorriSnapshot, KnorriUpdate),
    (models.NewTableGurkaFor3(game="gurka", seats=3), models.GurkaSnapshot, GurkaUpdate),
    (
        models.NewTableKnektpassFor3(game="knektpass", seats=3),
        models.KnektpassSnapshot,
        KnektpassUpdate,
    ),
    (
        models.NewTableGnallknektFor3(game="gnallknekt", seats=3),
        models.GnallknektSnapshot,
        GnallknektUpdate,
    ),
    (
        models.NewTableKarnoffelFor4(game="karnoffel", seats=4),
        models.KarnoffelSnapshot,
        KarnoffelUpdate,
    ),
]


def main() -> None:
    url = sys.argv[1]
    session = make_guest.sync(client=Client(base_url=url), body=models.NewGuest(name="Generated"))
    assert isinstance(session, models.NewSessionBody) and isinstance(session.token, str), session
    client = AuthenticatedClient(base_url=url, token=session.token, timeout=20)
    for new, snapshot, update in TABLES:
        play(client, new, snapshot, update)
    listed = records.sync(client=client, limit=10)
    assert isinstance(listed, str), listed
    for line in listed.splitlines():
        models.ListedRecord.from_dict(json.loads(line))


def play(client, new, snapshot, update) -> None:
    """Plays ten decisions of a game."""

    def do(body):
        ack = command.sync(where, client=client, body=body)
        assert isinstance(ack, models.Ack), ack

    made = make_table.sync(client=client, body=new)
    assert isinstance(made, models.Ack) and made.table, made
    where = made.table
    do(models.TableCommandSit(op="sit", seat=0))
    for seat in range(1, new.seats):
        do(models.TableCommandAddBot(op="add_bot", seat=seat, level=models.Level.FOOL))
    do(models.TableCommandReady(op="ready", ready=True))
    n_acted = 0
    while n_acted < 10:
        seen = table.sync(where, client=client)
        assert isinstance(seen, models.Snapshot), seen
        typed = snapshot.from_dict(seen.to_dict())
        assert typed.public.table.game == new.game, typed
        # There is none until the first deal.
        match = typed.public.match
        if match and match.result:
            break
        legal = typed.private and typed.private.legal
        if not legal:
            continue
        act = {"op": "act", "decision": typed.decision.id, "index": len(legal) - 1}
        do(models.TableCommandActIndex.from_dict(act))
        n_acted += 1
    assert n_acted > 0, "the match is over before it began"
    # The stream ends with the connection, so read only what is there.
    request = stream._get_kwargs(where, after="0")
    request["headers"] = {"Accept": "application/x-ndjson"}
    with client.get_httpx_client().stream(**request) as lines:
        frame = json.loads(next(lines.iter_lines()))
    assert frame["op"] == "replay", frame
    for n, events in enumerate(frame["events"]):
        entry = {**frame, "op": "update", "seq": n, "now": 0, "events": events}
        entry.pop("private")
        update.model_validate(entry)


main()
