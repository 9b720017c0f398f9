"""The records of the finished matches at a server's public tables, to learn from.

    for line in records("http://127.0.0.1:8080", game="gurka"):
        print(line["cursor"], line["record"]["result"])

They need no more than the standard library.
"""

import json
import time
from collections.abc import Iterator
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import ProxyHandler, build_opener

from knekt._proxy import blame_proxy, is_loopback

LIMIT = 1000
"""The most records in one answer."""

PATIENCE = 60.0
"""The time in which the server has to send something, in seconds."""


def records(
    url: str, game: str | None = None, since: int | None = None, cursor: str | None = None
) -> Iterator[dict[str, Any]]:
    """Yields the records that the server has, oldest first, and ends with the last one.

    `since` is the earliest end of a match, in milliseconds since 1970. To continue later, pass the
    `cursor` of the last record. Waits when the server asks to. Raises `OSError` if it cannot be
    reached, and `HTTPError` if it refuses.
    """
    opener = build_opener(*([ProxyHandler({})] if is_loopback(url) else []))
    while True:
        query = {"game": game, "since": since, "cursor": cursor, "limit": LIMIT}
        given = urlencode({name: value for name, value in query.items() if value is not None})
        before = cursor
        try:
            full = f"{url.rstrip('/')}/api/v1/records?{given}"
            with opener.open(full, timeout=PATIENCE) as answer:
                for text in answer:
                    line = json.loads(text)
                    cursor = line["cursor"]
                    yield line
        except HTTPError as refused:
            if refused.code != 429:
                blame_proxy(url, refused)
                raise
            time.sleep(int(refused.headers.get("Retry-After", 1)))
            continue
        except OSError as error:
            blame_proxy(url, error)
            raise
        except (HTTPException, ValueError):
            # The answer ended early: go on after the last whole line.
            if cursor == before:
                raise
            continue
        if cursor == before:
            return
