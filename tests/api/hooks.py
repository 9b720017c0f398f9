"""Lets schemathesis ask as an account of its own, and as a new one where it has erased that."""

import itertools
import json
import os
import urllib.request

import schemathesis

ACCOUNTS = itertools.count(1)


@schemathesis.auth(refresh_interval=10)
class AsAccount:
    def get(self, case, context):
        body = {"name": f"Fuzz {os.getpid()} {next(ACCOUNTS)}", "password": "correct horse"}
        request = urllib.request.Request(
            os.environ["BASE_URL"] + "/api/v1/register",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)["token"]

    def set(self, case, data, context):
        case.headers = case.headers or {}
        case.headers["Authorization"] = f"Bearer {data}"
