"""The clients and bots, against the real server. `KNEKT` names its binary."""

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from urllib.error import HTTPError
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect as open_socket
from websockets.asyncio.server import ServerConnection, serve
from websockets.typing import Subprotocol

from knekt.bot import Bot
from knekt.client import Client, Disconnected, Refused, SyncClient, _is_as_safe, connect
from knekt.records import records

BUILT = Path(__file__).parents[3] / "target/debug/knekt"

GAMES = [("knorri", 3), ("gurka", 4), ("knektpass", 3), ("gnallknekt", 3), ("karnoffel", 4)]


class Server:
    """A server on a free port."""

    def __init__(self, folder: Path, *flags: str) -> None:
        data = folder / "knekt.db"
        command = [os.environ.get("KNEKT", str(BUILT)), "serve", "--listen", "127.0.0.1:0"]
        command += ["--data", str(data), "--pace", "at-once", *flags]
        log = (folder / "server.log").open("wb")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://[\w.:]+", line):
                self.url = found[0]
                return
        raise AssertionError(f"the server did not start: {(folder / 'server.log').read_text()}")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"), "--limits", "off")
    yield server
    server.stop()


class RandomBot(Bot):
    def choose(self, turn):
        assert turn.match and turn.private["hand"] is not None
        return random.choice(turn.legal)


class SlowBot(Bot):
    async def choose(self, turn):
        await asyncio.sleep(0)
        return turn.legal[-1]


def test_a_bot_may_block_while_it_chooses(server):
    """It chooses in a thread, so that the connection stays alive."""
    threads = set()

    class BlockingBot(Bot):
        def choose(self, turn):
            threads.add(threading.current_thread())
            return turn.legal[0]

    class QuickBot(Bot):
        async def choose(self, turn):
            threads.add(threading.current_thread())
            return turn.legal[0]

    BlockingBot(server.url).run("karnoffel", 2)
    assert threads and threading.main_thread() not in threads
    threads.clear()
    QuickBot(server.url).run("karnoffel", 2)
    assert threads == {threading.main_thread()}


def test_a_bot_warns_when_another_plays_its_seat(server, caplog):
    class LeavingBot(Bot):
        async def play(self, client, *game, **options):
            self.client = client
            return await super().play(client, *game, **options)

        async def choose(self, turn):
            await self.client.command("stand", table=turn.table)
            return turn.legal[0]

    LeavingBot(server.url).run("gurka", 3)
    RandomBot(server.url).run("karnoffel", 2)
    said = [record.getMessage() for record in caplog.records if record.name == "knekt"]
    assert said and "plays the seat of this bot" in said[0], said
    assert "the match was finished by" in said[-1], said


def test_a_bot_chooses_the_settings_of_its_table(server):
    class AskingBot(Bot):
        async def play(self, client, *game, **options):
            try:
                return await super().play(client, *game, **options)
            finally:
                (table,) = client.tables.values()
                self.pace = table.public["settings"]["bot_pace"]

        choose = RandomBot.choose

    bot = AskingBot(server.url)
    bot.run("karnoffel", 2, settings={"bot_pace": "brisk"})
    assert bot.pace == "brisk"


def test_a_proxy_is_not_used_for_this_machine_and_named_for_others(server, monkeypatch):
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    monkeypatch.delenv("no_proxy", raising=False)
    RandomBot(server.url).run("karnoffel", 2)
    assert next(records(server.url, "karnoffel"))
    for url in ("http://cards.invalid", "ws://cards.invalid/ws"):
        with pytest.raises(OSError) as failed:
            SyncClient(url).__enter__()
        assert "http_proxy" in failed.value.__notes__[0]
    with pytest.raises(OSError) as failed:
        next(records("http://cards.invalid"))
    assert "http_proxy" in failed.value.__notes__[0]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_bot_plays_every_game(server, game, seats):
    result = RandomBot(server.url).run(game, seats)
    assert sorted(seat for shared in result["ranking"] for seat in shared) == list(range(seats))


def test_a_bot_answers_a_decision_of_another_epoch_with_the_number_of_an_answered_one(server):
    legal = [{"do": "pass"}]
    turn = SimpleNamespace(decision=17, legal=legal, match={"deal": 1}, private={"hand": []})
    acted = []

    class Restored:
        """A client of a server that is restored from a backup."""

        async def subscribe(self, table):
            pass

        async def command(self, op, **fields):
            return {}

        async def act(self, turn, action):
            acted.append(turn.decision)

        async def follow(self, table):
            for epoch in [1, 1, 2]:
                yield SimpleNamespace(epoch=epoch, turn=turn, result=None, private=None)
            yield SimpleNamespace(epoch=2, turn=None, result={"ranking": []}, private=None)

    asyncio.run(RandomBot(server.url).play_at(cast(Client, Restored()), "t"))
    assert acted == [17, 17]


def test_an_act_without_an_answer_names_its_epoch_when_it_is_sent_again():
    acts = []

    async def restored(socket: ServerConnection) -> None:
        """A server that loses its first connection at an `act`, and then is in another epoch."""
        epoch = 2 if acts else 1
        match, private = {"trick": []}, {"seat": 0, "legal": [{"do": "pass"}]}
        public = {"table": {"seats": [{}]}, "match": match}
        decision = {"id": 17, "seats": [0], "kind": "play"}
        frame = {"table": "t", "epoch": epoch, "seq": 17, "public": public}
        snapshot = {"op": "snapshot", **frame, "private": private, "decision": decision}
        async for text in socket:
            said = json.loads(text)
            if said["op"] == "auth":
                await socket.send(json.dumps({"op": "ready", "tables": []}))
                if "subs" in said:
                    await socket.send(json.dumps(snapshot))
            elif said["op"] == "sub":
                await socket.send(json.dumps({"op": "ack", "cid": said["cid"]}))
                await socket.send(json.dumps(snapshot))
            else:
                acts.append(said)
                if epoch == 1:
                    socket.transport.abort()
                    return
                refused = {"op": "err", "cid": said["cid"], "code": "stale_decision"}
                await socket.send(json.dumps({**refused, "reason": "restored"}))

    async def play() -> None:
        async with serve(restored, "127.0.0.1", 0) as node:
            port = node.sockets[0].getsockname()[1]
            async with connect(f"http://127.0.0.1:{port}", name="Aino") as client:
                turn = (await client.subscribe("t")).turn
                assert turn
                with pytest.raises(Refused) as refused:
                    await client.act(turn, turn.legal[0])
                assert refused.value.code == "stale_decision"
                again = client.tables["t"].turn
                assert again and (again.epoch, again.decision) == (2, turn.decision)

    asyncio.run(play())
    first, again = acts
    assert again == first and first["epoch"] == 1


def test_records_are_read_in_order_and_continued(server):
    RandomBot(server.url).run("karnoffel", 2)
    first = list(records(server.url, "karnoffel"))
    RandomBot(server.url).run("karnoffel", 2)
    later = list(records(server.url, "karnoffel", cursor=first[-1]["cursor"]))
    assert len(later) == 1 and later[0]["record"]["game"] == "karnoffel"
    assert list(records(server.url, "karnoffel")) == first + later
    assert list(records(server.url, "karnoffel", since=later[0]["ended"]))[-1] == later[0]
    with pytest.raises(HTTPError):
        next(records(server.url, "whist"))


def test_a_bot_can_think_asynchronously_and_choose_options(server):
    result = SlowBot(server.url).run("karnoffel", 2, opponents="fool", deals_to_win=2)
    assert max(result["scores"]) == 2


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_synchronous_client_plays_every_game(server, game, seats):
    with SyncClient(server.url, name="Aino") as client:
        table = client.create(game, seats)
        client.command("sit", table=table, seat=1)
        for seat in set(range(seats)) - {1}:
            client.command("add_bot", table=table, seat=seat, level="plain")
        client.command("ready", table=table, ready=True)
        for view in client.follow(table):
            if turn := view.turn:
                try:
                    client.act(turn, random.choice(turn.legal))
                except Refused as refused:
                    assert refused.code == "stale_decision"
            if view.result:
                break
        assert view.public["status"] == "finished"
        assert client.tables[table].result == view.result


class BadProxy:
    """Forwards connections to a server, and cuts each after some frames from the server."""

    def __init__(self, url: str, n_chunks: int) -> None:
        self.target = urlsplit(url)
        self.n_chunks = n_chunks
        self.n_cut = 0

    async def __aenter__(self) -> "BadProxy":
        self.listener = await asyncio.start_server(self._forward, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.listener.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *error: object) -> None:
        self.listener.close()

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(
            self.target.hostname, self.target.port
        )
        sending = asyncio.create_task(self._pump(reader, far_writer))
        for _ in range(self.n_chunks):
            if not (chunk := await far_reader.read(65536)):
                break
            writer.write(chunk)
        else:
            self.n_cut += 1
        sending.cancel()
        for end in (writer, far_writer):
            end.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while chunk := await reader.read(65536):
            writer.write(chunk)


def test_a_bot_plays_on_through_a_connection_that_breaks_all_the_time(server):
    async def play() -> None:
        async with BadProxy(server.url, 12) as proxy:
            bot = RandomBot(proxy.url)
            async with connect(proxy.url, name="Aino") as client:
                result = await bot.play(client, "karnoffel", 4, deals_to_win=3)
                user, token = client.user, client.token
            assert proxy.n_cut > 2
            assert max(result["scores"]) == 3
            async with connect(server.url, token=token) as client:
                assert client.user == user

    asyncio.run(play())


def test_a_command_whose_answer_was_lost_has_one_effect(server):
    async def play() -> None:
        # The first connection ends before the first answer.
        async with BadProxy(server.url, 4) as proxy, connect(proxy.url, name="Aino") as client:
            tables = await asyncio.gather(
                *(client.command("create", game="gurka", seats=2) for _ in range(20))
            )
            assert proxy.n_cut > 0
            assert len({ack["table"] for ack in tables}) == 20

    asyncio.run(play())


class Gateway:
    """A node of a cluster: it forwards connections to a server, and closes each of the first ones at
    its first `create`, with the next of `reasons`."""

    def __init__(self, url: str, *reasons: str) -> None:
        self.far_url = url.replace("http", "ws") + "/ws"
        self.reasons = list(reasons)
        self.n_connected = 0
        self.cids: list[str] = []

    async def __aenter__(self) -> "Gateway":
        self.node = await serve(self._forward, "127.0.0.1", 0)
        self.url = f"ws://127.0.0.1:{self.node.sockets[0].getsockname()[1]}/ws?moved"
        return self

    async def __aexit__(self, *error: object) -> None:
        self.node.close()

    def cut(self) -> None:
        for near in self.node.connections:
            near.transport.abort()

    async def _forward(self, near: ServerConnection) -> None:
        self.n_connected += 1
        async with open_socket(self.far_url, subprotocols=[Subprotocol("knekt.v1.json")]) as far:
            receiving = asyncio.create_task(self._pump(far, near))
            async for text in near:
                frame = json.loads(text)
                if frame["op"] == "create":
                    self.cids.append(frame["cid"])
                    if self.reasons:
                        await near.close(4307, self.reasons.pop(0))
                        break
                await far.send(text)
            receiving.cancel()

    async def _pump(self, far, near: ServerConnection) -> None:
        async for text in far:
            await near.send(text)


def test_a_client_goes_to_the_node_that_it_is_sent_to_and_later_back(server):
    async def play() -> None:
        async with Gateway(server.url) as there, Gateway(server.url, there.url) as here:
            async with connect(here.url, name="Aino") as client:
                await client.command("create", game="gurka", seats=2)
                assert there.cids == here.cids
                assert (here.n_connected, there.n_connected) == (1, 1)
                there.cut()
                await client.command("create", game="gurka", seats=2)
                assert (here.n_connected, there.n_connected) == (2, 1)

    asyncio.run(play())


def test_a_client_that_cannot_go_elsewhere_comes_back(server):
    async def play() -> None:
        nowhere = ["ws://127.0.0.1:1/ws", "ws://[", "http://127.0.0.1:1"]
        async with Gateway(server.url, *nowhere) as here:
            async with connect(here.url, name="Aino") as client:
                await client.command("create", game="gurka", seats=2)
            assert here.n_connected == len(nowhere) + 1
            assert len(set(here.cids)) == 1

    asyncio.run(play())


def test_a_node_that_also_names_another_is_not_followed(server):
    async def play() -> None:
        async with (
            Gateway(server.url) as beyond,
            Gateway(server.url, beyond.url) as there,
            Gateway(server.url, there.url) as here,
            connect(here.url, name="Aino") as client,
        ):
            await client.command("create", game="gurka", seats=2)
            assert [node.n_connected for node in (here, there, beyond)] == [2, 1, 0]

    asyncio.run(play())


def test_an_encrypted_connection_is_not_left_for_a_plain_one():
    plain, encrypted = "ws://a.example/ws", "wss://b.example/ws"
    assert _is_as_safe(plain, plain) and not _is_as_safe(plain, encrypted)
    assert _is_as_safe(encrypted, plain) and _is_as_safe(encrypted, encrypted)


def test_a_client_waits_as_long_as_it_is_told_to(tmp_path):
    server = Server(tmp_path)

    async def play() -> None:
        async with connect(server.url, name="Aino") as client:
            table = await client.create("karnoffel", 2)
            options = [{"deals_to_win": 1 + n % 10} for n in range(90)]
            seen = []

            async def read() -> None:
                async for frame in client.frames():
                    seen.append(frame)

            reading = asyncio.create_task(read())
            await asyncio.gather(
                *(client.command("set_option", table=table, options=chosen) for chosen in options)
            )
            reading.cancel()
            limited = [frame for frame in seen if frame.get("code") == "rate_limited"]
            assert limited and all(frame["retry_ms"] > 0 for frame in limited)

    try:
        asyncio.run(play())
    finally:
        server.stop()


def test_views_are_merged_from_updates_as_a_new_subscriber_sees_them(server):
    async def play() -> None:
        async with connect(server.url, name="Aino") as client:
            table = await client.create("knektpass", 3)
            for seat in range(3):
                await client.command("add_bot", table=table, seat=seat, level="fool")
            async for view in client.follow(table):
                if view.result:
                    break
            async with connect(server.url) as spectator:
                fresh = await spectator.subscribe(table)
                kept = client.tables[table]
                assert (fresh.seq, fresh.match) == (kept.seq, kept.match)
                assert fresh.public == kept.public
                await spectator.unsubscribe(table)
                assert table not in spectator.tables

    asyncio.run(play())


def test_refusals_have_codes_and_an_unknown_token_ends_the_client(server):
    async def play() -> None:
        async with connect(server.url, name="Aino") as client:
            with pytest.raises(Refused) as refused:
                await client.create("whist", 2)
            assert refused.value.code == "bad_option"
            with pytest.raises(Refused) as refused:
                await client.subscribe("0198f3b0-c0de-7000-8000-00000000abcd")
            assert refused.value.code == "not_found"
        with pytest.raises(Disconnected):
            await client.command("create", game="gurka", seats=2)
        with pytest.raises(Refused) as refused:
            await Client(server.url, token="k3X9f0Qw7Zr2").__aenter__()
        assert refused.value.code == "auth_invalid"

    asyncio.run(play())


def test_the_example_bot_plays_a_match(server):
    example = Path(__file__).parents[1] / "examples/gurka_bot.py"
    command = [sys.executable, example, server.url, "2"]
    played = subprocess.run(command, capture_output=True, text=True, check=True)
    assert sorted(json.loads(played.stdout)["ranking"]) == [[0], [1]]
