"""Clients for a Knekt server: asyncio, and synchronous. They need `pip install knekt[client]`.

A client keeps the view of every table that it subscribes to, reconnects, resumes where it stopped,
sends unanswered commands again, and waits as long as the server asks (`retry_ms`).

    async with connect("http://127.0.0.1:8080", name="Aino") as client:
        table = await client.create("gurka", seats=3)
        async for view in client.follow(table):
            ...

`protocol/README.md` lists all commands and frames; `knekt.frames` has their types.
"""

import asyncio
import json
import random
import secrets
import threading
from collections import deque
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Literal, Self, TypeVar, cast
from urllib.parse import urlsplit, urlunsplit

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from knekt._proxy import blame_proxy, is_loopback
from knekt.frames.to_client import Ack, Decision, TablePublic, ToClient, User

FRAMES_MAX = 1000
"""The most frames that wait for `frames`; beyond it, the oldest are dropped."""

FIRST_WAIT, LONGEST_WAIT = 0.2, 10.0
"""The bounds of the delay before an attempt to reconnect, in seconds."""

PATIENCE = 10.0
"""The time that the server has to accept a connection and its identity, in seconds."""

FINAL_CODES = {1000, 1002, 1007, 1009, 4400, 4401, 4403, 4426}
"""The close codes after which reconnecting is pointless."""

ELSEWHERE = 4307
"""The close code of a node that cannot reach the node of a table; the reason is that node's URL."""

T = TypeVar("T")


class Refused(Exception):
    """The server refuses a command: `code` for programs, `detail` for people."""

    def __init__(self, frame: Mapping[str, Any]) -> None:
        # The argument, which a pickle repeats.
        super().__init__(frame)
        self.code: str = frame["code"]
        self.detail: str = frame.get("detail", "")
        self.parameters: dict[str, Any] = frame.get("args", {})
        self.retryable: bool = frame.get("retryable", False)
        self.retry_ms: int | None = frame.get("retry_ms")

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}"


class Disconnected(Exception):
    """The connection has ended for good."""


@dataclass(frozen=True)
class Turn:
    """A decision of the client's own seat. The types of its game are in `knekt.frames`."""

    table: str
    epoch: int
    """The epoch of the decision: after a restored backup, another decision can have its number."""
    seat: int
    decision: int
    kind: str
    """The kind of decision, such as `lead`."""
    legal: Any
    """Every legal action: a list of the game's `Action`, never empty."""
    match: Any
    """The public view of the game: its `Public`."""
    private: Any
    """The private view of the seat: the game's `Private`, and what `to_client.Private` has."""


@dataclass
class Table:
    """A table as the client sees it."""

    id: str
    epoch: int
    seq: int
    public: TablePublic
    deck: list[str]
    """The cards of the game; a game with two packs has each twice."""
    high_scores_win: bool
    """True if a high score is good."""
    match: dict[str, Any] | None
    """The public view of the game; `None` before the first match."""
    private: dict[str, Any] | None
    """What the client's own seat sees besides."""
    decision: Decision | None

    @property
    def turn(self) -> Turn | None:
        """The decision that the client has to make now."""
        private, decision = self.private, self.decision
        if private is None or decision is None or self.match is None or not private.get("legal"):
            return None
        seat, legal, kind = private["seat"], private["legal"], decision["kind"]
        return Turn(self.id, self.epoch, seat, decision["id"], kind, legal, self.match, private)

    @property
    def result(self) -> dict[str, Any] | None:
        """The result of the match, once it is over."""
        return (self.match or {}).get("result")


@dataclass
class _Pending:
    """A command without an answer."""

    text: str
    answer: asyncio.Future[Ack]
    sent_on: ClientConnection | None = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    """Set by any answer, also by one that asks to wait."""


class Client:
    """An asyncio client, for use as an asynchronous context manager."""

    def __init__(
        self, url: str, *, name: str | None = None, token: str | None = None, lang: str | None = None
    ) -> None:
        self.tables: dict[str, Table] = {}
        """The tables that the client is subscribed to, by id."""
        self.user: User | None = None
        """The user of the connection; `None` for an anonymous spectator."""
        self.token = token
        """The secret with which the same user can come back."""
        self._url = _socket_url(url)
        self._name, self._lang = name, lang
        self._socket: ClientConnection | None = None
        self._pending: dict[str, _Pending] = {}
        self._cids = (f"{secrets.token_hex(6)}-{n}" for n in range(1, 2**62))
        self._subscribed: set[str] = set()
        self._frames: deque[ToClient] = deque(maxlen=FRAMES_MAX)
        self._changed = asyncio.Condition()
        self._versions: dict[str, int] = {}
        self._one_at_a_time = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ended: Exception | None = None

    async def __aenter__(self) -> Self:
        socket = await self._open(self._url)
        self._spawn(self._run(socket))
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        socket, tasks = self._socket, list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if socket is not None:
            await socket.close()
        await self._end(Disconnected("the client was closed"))

    async def command(self, op: str, **fields: Any) -> Ack:
        """Sends a command and returns its answer, after reconnecting and waiting if necessary.

        Raises `Refused` if the server refuses it, and `Disconnected`.
        """
        if self._ended is not None:
            raise self._ended
        cid = next(self._cids)
        given = {key: value for key, value in fields.items() if value is not None}
        text = json.dumps({"op": op, "cid": cid, **given})
        pending = _Pending(text, asyncio.get_running_loop().create_future())
        self._pending[cid] = pending
        try:
            await self._send_pending()
            return await pending.answer
        finally:
            self._pending.pop(cid, None)

    async def create(self, game: str, seats: int, **fields: Any) -> str:
        """Creates a table and subscribes to it; returns its id."""
        table = (await self.command("create", game=game, seats=seats, **fields))["table"]
        await self.subscribe(table)
        return table

    async def subscribe(self, table: str) -> Table:
        """Subscribes to a table, and returns it."""
        self._subscribed.add(table)
        try:
            await self.command("sub", table=table)
        except Refused:
            self._subscribed.discard(table)
            raise
        async with self._changed:
            await self._changed.wait_for(lambda: table in self.tables or self._ended)
        if self._ended is not None:
            raise self._ended
        return self.tables[table]

    async def unsubscribe(self, table: str) -> None:
        """Ends a subscription."""
        self._subscribed.discard(table)
        await self.command("unsub", table=table)
        self.tables.pop(table, None)

    async def act(self, turn: Turn, action: Mapping[str, Any]) -> Ack:
        """Makes a decision."""
        decision = {"table": turn.table, "epoch": turn.epoch, "decision": turn.decision}
        return await self.command("act", **decision, action=action)

    async def follow(self, table: str) -> AsyncIterator[Table]:
        """Yields the table now and after each change. A slow reader gets only the latest view."""
        seen = 0
        while True:
            async with self._changed:
                await self._changed.wait_for(
                    lambda: self._versions.get(table, 0) > seen or self._ended
                )
            if self._ended is not None:
                raise self._ended
            seen = self._versions[table]
            yield self.tables[table]

    async def frames(self) -> AsyncIterator[ToClient]:
        """Yields the frames from the server, after `tables` has them."""
        while True:
            async with self._changed:
                await self._changed.wait_for(lambda: self._frames or self._ended)
            while self._frames:
                yield self._frames.popleft()
            if self._ended is not None:
                raise self._ended

    async def _run(self, socket: ClientConnection) -> None:
        """Reads frames, and reconnects until the connection ends for good."""
        n_failed = 0
        is_away = False
        while True:
            is_read = False
            try:
                self._socket = socket
                await self._send_pending()
                async for text in socket:
                    is_read = True
                    await self._handle(json.loads(text))
            except ConnectionClosed:
                pass
            except Disconnected as ended:
                return await self._end(ended)
            finally:
                self._socket = None
            least, code = _wait_after(socket), socket.close_code
            if least is None:
                reason = f"closed with {code}: {socket.close_reason}"
                return await self._end(Disconnected(reason))
            # A node that only names another one was of no use.
            if is_read and code != ELSEWHERE:
                n_failed = 0
            # Not from one node to the next: they can name each other.
            if code == ELSEWHERE and not is_away:
                if (node := await self._follow(socket.close_reason or "")) is not None:
                    socket, is_away = node, True
                    continue
            is_away = False
            while True:
                longest = min(LONGEST_WAIT, FIRST_WAIT * 2**n_failed)
                await asyncio.sleep(least + random.uniform(0, longest))
                n_failed = min(n_failed + 1, 10)
                try:
                    socket = await self._open(self._url)
                    break
                except Refused as refused:
                    if not refused.retryable:
                        return await self._end(refused)
                    least = (refused.retry_ms or 0) / 1000
                except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                    least = 0.0

    async def _follow(self, url: str) -> ClientConnection | None:
        """Connects to another node of the cluster, if that is possible."""
        if not _is_as_safe(url, self._url):
            return None
        try:
            return await self._open(url)
        except (OSError, WebSocketException, TimeoutError, ValueError, Refused):
            return None

    async def _open(self, url: str) -> ClientConnection:
        """Connects, logs in and resumes the subscriptions."""
        socket = await _open_socket(url)
        try:
            async with asyncio.timeout(PATIENCE):
                await socket.send(json.dumps(self._auth()))
                while (frame := json.loads(await socket.recv()))["op"] != "ready":
                    if frame["op"] == "err":
                        raise Refused(frame)
        except BaseException:
            await socket.close()
            raise
        self.user, self.token = frame.get("user"), frame.get("token", self.token)
        return socket

    def _auth(self) -> dict[str, Any]:
        auth: dict[str, Any] = {"op": "auth", "client": "knekt-python/0.1"}
        if self.token is not None:
            auth["token"] = self.token
        elif self._name is not None:
            auth["name"] = self._name
        if self._lang is not None:
            auth["lang"] = self._lang
        if resumed := [self._topic(table) for table in self._subscribed if table in self.tables]:
            auth["subs"] = resumed
        return auth

    def _topic(self, table: str) -> dict[str, Any]:
        known = self.tables[table]
        return {"table": table, "epoch": known.epoch, "after": known.seq}

    async def _send_pending(self) -> None:
        """Sends each unanswered command that was not sent on the current connection."""
        socket = self._socket
        if socket is None:
            return
        for pending in list(self._pending.values()):
            if pending.sent_on is not socket:
                pending.sent_on = socket
                try:
                    await socket.send(pending.text)
                except ConnectionClosed:
                    # It is sent again on the next connection.
                    return

    async def _handle(self, frame: Any) -> None:
        match frame["op"]:
            case "ack" | "err":
                self._answer(frame)
            case "update":
                self._update(frame)
            case "snapshot" | "replay":
                self._replace(frame)
        self._frames.append(frame)
        async with self._changed:
            self._changed.notify_all()

    def _answer(self, frame: Any) -> None:
        pending = self._pending.get(frame.get("cid", ""))
        if pending is None or pending.answer.done():
            return
        pending.answered.set()
        if frame["op"] == "ack":
            pending.answer.set_result(frame)
        elif (wait := frame.get("retry_ms")) is not None:
            self._spawn(self._retry(pending, wait / 1000))
        else:
            pending.answer.set_exception(Refused(frame))

    async def _retry(self, pending: _Pending, wait: float) -> None:
        """Sends a command again after `wait` seconds. Such commands wait for one another, so that the
        server is not flooded."""
        async with self._one_at_a_time:
            await asyncio.sleep(wait)
            pending.answered.clear()
            pending.sent_on = None
            await self._send_pending()
            await pending.answered.wait()

    def _update(self, frame: Any) -> None:
        table = self.tables.get(frame["table"])
        if table is None or (frame["epoch"], frame["seq"]) <= (table.epoch, table.seq):
            return
        if (frame["epoch"], frame["seq"]) != (table.epoch, table.seq + 1):
            # Entries are missing.
            self._spawn(self._resume(table.id))
            return
        public = frame["public"]
        members = public["match"]
        if members is not None:
            merged = {**(table.match or {}), **members}
            members = {name: value for name, value in merged.items() if value is not None}
        public = {"deck": table.deck, "high_scores_win": table.high_scores_win, **public}
        self._set(frame, frame["seq"], {"table": table.public, **public, "match": members})

    def _replace(self, frame: Any) -> None:
        seq = frame.get("seq", frame.get("to"))
        known = self.tables.get(frame["table"])
        if known is not None and (frame["epoch"], seq) < (known.epoch, known.seq):
            return
        if frame["table"] in self._subscribed:
            self._set(frame, seq, frame["public"])

    def _set(self, frame: Any, seq: int, public: Any) -> None:
        id = frame["table"]
        self.tables[id] = Table(
            id,
            frame["epoch"],
            seq,
            public["table"],
            public.get("deck", []),
            public.get("high_scores_win", False),
            public["match"],
            frame.get("private"),
            frame.get("decision"),
        )
        self._versions[id] = self._versions.get(id, 0) + 1

    async def _resume(self, table: str) -> None:
        try:
            await self.command("sub", **self._topic(table))
        except Refused as refused:
            # The table is closed to the client, or gone.
            await self._end(refused)

    async def _end(self, error: Exception) -> None:
        self._ended = self._ended or error
        for pending in self._pending.values():
            if not pending.answer.done():
                pending.answer.set_exception(self._ended)
        async with self._changed:
            self._changed.notify_all()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def connect(
    url: str, *, name: str | None = None, token: str | None = None, lang: str | None = None
) -> Client:
    """Returns a client for `async with`: a new guest with a `name`, or the user of a `token`.

    `url` is that of the server, such as `http://127.0.0.1:8080`, or of its WebSocket.
    """
    return Client(url, name=name, token=token, lang=lang)


class SyncClient:
    """A synchronous client, for use as a context manager. It runs a `Client` in a thread."""

    def __init__(
        self, url: str, *, name: str | None = None, token: str | None = None, lang: str | None = None
    ) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._client = Client(url, name=name, token=token, lang=lang)

    def __enter__(self) -> Self:
        self._thread.start()
        try:
            self._wait(self._client.__aenter__())
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._wait(self._client.__aexit__(kind, error, trace))
        self._stop()

    @property
    def tables(self) -> dict[str, Table]:
        """The tables that the client is subscribed to, by id."""
        return self._client.tables

    @property
    def token(self) -> str | None:
        """The secret with which the same user can come back."""
        return self._client.token

    def command(self, op: str, **fields: Any) -> Ack:
        """Sends a command and returns its answer; see `Client.command`."""
        return self._wait(self._client.command(op, **fields))

    def create(self, game: str, seats: int, **fields: Any) -> str:
        """Creates a table and subscribes to it; returns its id."""
        return self._wait(self._client.create(game, seats, **fields))

    def subscribe(self, table: str) -> Table:
        """Subscribes to a table, and returns it."""
        return self._wait(self._client.subscribe(table))

    def unsubscribe(self, table: str) -> None:
        """Ends a subscription."""
        self._wait(self._client.unsubscribe(table))

    def act(self, turn: Turn, action: Mapping[str, Any]) -> Ack:
        """Makes a decision."""
        return self._wait(self._client.act(turn, action))

    def follow(self, table: str) -> Iterator[Table]:
        """Yields the table now and after each change. A slow reader gets only the latest view."""
        views = self._client.follow(table)
        while True:
            yield self._wait(_next(views))

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def _stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


async def _next(views: AsyncIterator[Table]) -> Table:
    return await anext(views)


def _socket_url(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme in ("ws", "wss"):
        return url
    scheme = {"http": "ws", "https": "wss"}[parts.scheme]
    return urlunsplit((scheme, parts.netloc, parts.path.rstrip("/") + "/ws", "", ""))


async def _open_socket(url: str) -> ClientConnection:
    """Connects through the proxy of the environment, but not to this machine itself."""
    protocols = [cast(Any, "knekt.v1.json")]
    proxy: Literal[True] | None = None if is_loopback(url) else True
    try:
        return await open_socket(url, subprotocols=protocols, max_size=2**20, proxy=proxy)
    except (OSError, WebSocketException) as error:
        blame_proxy(url, error)
        raise


def _wait_after(socket: ClientConnection) -> float | None:
    """Returns the seconds to wait before reconnecting; `None` if it is pointless."""
    if socket.close_code in FINAL_CODES:
        return None
    wait = (socket.close_reason or "").removeprefix("retry_ms=")
    return int(wait) / 1000 if wait.isdecimal() else 0.0


def _is_as_safe(url: str, usual: str) -> bool:
    """Returns true for the URL of a WebSocket that is encrypted if the usual one is."""
    return url.startswith("wss:") or (url.startswith("ws:") and not usual.startswith("wss:"))
