"""Proxies of the environment, such as `http_proxy`."""

from ipaddress import ip_address
from urllib.parse import urlsplit
from urllib.request import getproxies


def is_loopback(url: str) -> bool:
    """Returns whether `url` is on this machine, where a proxy is of no use."""
    host = urlsplit(url).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def blame_proxy(url: str, error: BaseException) -> None:
    """Adds to the error of a connection to `url` that a proxy may have caused it."""
    if not is_loopback(url) and (names := sorted(f"{scheme}_proxy" for scheme in getproxies())):
        error.add_note(f"The environment names a proxy: {', '.join(names)}.")
