#!/usr/bin/env python3
"""Checks the shuffles of a record, by fairdeal/1: verify.py FILE. Nothing but Python is needed."""
import hashlib, hmac, json, struct, sys, uuid


def H(*parts): return hashlib.sha256(b"".join(parts)).digest()
def mac(key, *parts): return hmac.new(key, b"".join(parts), hashlib.sha256).digest()
def lp(b): return struct.pack(">H", len(b)) + b


def must(what, is_so):
    if not is_so:
        raise ValueError(what)


def key(table, deal, deck, secret, commit, seats):
    """What a deal's chance comes from, once its secret and its seats' are what was promised."""
    cx = lp(b"fairdeal/1 ctx") + table + struct.pack(">Q", deal) + H("\n".join(deck).encode("ascii"))
    must("the server's secret is not what it committed to", H(lp(b"fairdeal/1 server"), lp(cx), secret) == commit)
    numbers = [seat["seat"] for seat in seats]
    must("the seats do not ascend", numbers == sorted(set(numbers)) and 255 not in numbers)
    said = lp(b"fairdeal/1 transcript") + lp(cx) + commit + bytes([len(seats)])
    for seat in seats:
        n, c, r = bytes([seat["seat"]]), bytes.fromhex(seat["commit"]), seat["reveal"]
        r = None if r is None else bytes.fromhex(r)
        must(f"seat {n[0]} revealed another secret", r is None or H(lp(b"fairdeal/1 seat"), lp(cx), n, r) == c)
        said += n + c + (bytes(33) if r is None else b"\1" + r)
    return mac(secret, lp(b"fairdeal/1 key"), H(said))


def shuffle(k, purpose, n):
    def words():
        for counter in range(1 << 32):
            yield from struct.unpack(">8I", mac(k, lp(b"fairdeal/1 stream"), lp(purpose.encode()), struct.pack(">I", counter)))
    word, places = words(), list(range(n))
    for i in range(n - 1, 0, -1):
        limit = (1 << 32) - (1 << 32) % (i + 1)
        j = next(w for w in word if w < limit) % (i + 1)
        places[i], places[j] = places[j], places[i]
    return places


def leaf(p, card, salt): return H(b"\0", struct.pack(">HH", p, card), salt)


def root(k, purpose, places):
    salts = (mac(k, lp(b"fairdeal/1 salt"), lp(purpose.encode()), struct.pack(">H", p)) for p in range(len(places)))
    level = [leaf(p, card, salt) for p, (card, salt) in enumerate(zip(places, salts))]
    while len(level) > 1:
        level = [H(b"\1", *level[i:i + 2]) if i + 1 < len(level) else level[i] for i in range(0, len(level), 2)]
    return level[0] if level else bytes(32)


def root_of_card(p, n, card, salt, path):
    """The root to which one card's proof leads."""
    must("there is no such place", 0 <= p < n)
    h, path = leaf(p, card, salt), list(path)
    while n > 1:
        if p ^ 1 < n:
            must("the path is too short", path)
            h = H(b"\1", h, path.pop(0)) if p % 2 == 0 else H(b"\1", path.pop(0), h)
        p, n = p // 2, (n + 1) // 2
    must("the path is too long", not path)
    return h


def verify(record):
    """Does every shuffle again; how many there were."""
    fair, left = record["fairness"], list(record["shuffles"])
    must("made by another construction", fair["dealer"] == "fairdeal/1")
    order = lambda card: ("23456789TJQKA".index(card[0]), "cdhs".index(card[1]))
    drawn = False
    for at, deal in enumerate(fair["deals"]):
        must("a deal is missing", deal["deal"] == fair["deals"][0]["deal"] + at)
        k = key(uuid.UUID(fair["table"]).bytes, deal["deal"], deal["deck"], bytes.fromhex(deal["secret"]),
                bytes.fromhex(deal["commit"]), deal["seats"])
        must(f"deal {deal['deal']}: the deck is out of order", deal["deck"] == sorted(deal["deck"], key=order))
        # Only a match's first deal that was dealt has the draw for deal, and has it first.
        draw = [] if drawn else deal["purposes"][:1]
        draw, drawn = draw if draw == ["cut:0"] else [], drawn or bool(deal["purposes"])
        decks = [f"deck:{n}" for n in range(len(deal["purposes"]) - len(draw))]
        must("the shuffles are not numbered as they are used", deal["purposes"] == draw + decks)
        must("there are other roots than shuffles", sorted(deal["roots"]) == sorted(deal["purposes"]))
        for purpose in deal["purposes"]:
            must("a shuffle is missing", left)
            cards = left.pop(0)
            before = deal["deck"] if purpose in ("cut:0", "deck:0") else sorted(cards, key=order)
            what, deck = f"deal {deal['deal']}, {purpose}", iter(deal["deck"])
            must(f"{what}: cards that the deck has not", all(card in deck for card in before))
            places = shuffle(k, purpose, len(before))
            must(f"{what}: another order", [before[place] for place in places] == cards)
            must(f"{what}: another root", root(k, purpose, places).hex() == deal["roots"][purpose])
    must("there are more shuffles than deals account for", not left)
    return len(record["shuffles"])


if __name__ == "__main__":
    try:
        print(verify(json.load(open(sys.argv[1], encoding="utf-8"))), "shuffles are as their secrets make them")
    except (ValueError, LookupError, TypeError) as lie:
        sys.exit(f"not proved: {lie}")
