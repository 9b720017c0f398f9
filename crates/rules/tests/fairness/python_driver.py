import copy, json, sys, uuid

sys.path.insert(0, sys.argv[1])
import verify as v

x = bytes.fromhex


def check(t):
    k = v.key(x(t["table_id"]), int(t["deal_no"]), t["deck"], x(t["server_seed"]), x(t["server_commit"]), t["seats"])
    n = len(t["deck"])
    places = v.shuffle(k, t["purpose"], n)
    v.must("another key", k.hex() == t["key"])
    v.must("another order", places == t["permutation"])
    v.must("another root", v.root(k, t["purpose"], places).hex() == t["root"])
    v.must("another second order", v.shuffle(k, "deck:1", 18) == t["second"]["permutation"])
    for card in t["shown"]:
        v.must("another card", v.root_of_card(card["pos"], n, card["card"], x(card["salt"]), map(x, card["path"])).hex() == t["root"])


def record(t):
    deal = dict(deal=int(t["deal_no"]), deck=t["deck"], secret=t["server_seed"], commit=t["server_commit"],
                seats=t["seats"], purposes=[t["purpose"]], roots={t["purpose"]: t["root"]})
    return dict(fairness=dict(dealer="fairdeal/1", table=str(uuid.UUID(t["table_id"])), deals=[deal]),
                shuffles=[t["dealt"].split()])


def flip(digits): return ("1" if digits[0] == "0" else "0") + digits[1:]


def lies(t):
    """Copies of a vector, each with one part changed."""
    for name in ("table_id", "server_seed", "server_commit", "root", "key"):
        yield {**t, name: flip(t[name])}
    yield {**t, "deal_no": str(int(t["deal_no"]) ^ 1)}
    yield {**t, "deck": t["deck"][::-1]}
    yield {**t, "permutation": t["permutation"][::-1]}
    for at, seat in enumerate(t["seats"]):
        for name in ("commit", "reveal"):
            if seat[name] is not None:
                other = copy.deepcopy(t)
                other["seats"][at][name] = flip(seat[name])
                yield other
    for name, value in (("salt", flip(t["shown"][0]["salt"])), ("card", t["shown"][0]["card"] ^ 1), ("path", [])):
        other = copy.deepcopy(t)
        other["shown"][0][name] = value
        yield other


def is_refused(check, of):
    try:
        check(of)
    except ValueError:
        return True
    return False


vectors = json.load(open(sys.argv[2], encoding="utf-8"))["vectors"]
n_lies = 0
for t in vectors:
    check(t)
    if t["deck"] != ["a", "b", "c"]:
        assert v.verify(record(t)) == 1
        other = record(t)
        other["shuffles"][0].reverse()
        assert is_refused(v.verify, other), t["name"]
        n_lies += 1
    for lie in lies(t):
        assert is_refused(check, lie), t["name"]
        n_lies += 1
print(len(vectors), "agree,", n_lies, "lies are found")
