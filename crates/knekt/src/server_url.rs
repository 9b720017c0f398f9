use std::{fmt, str::FromStr};

use anyhow::{bail, ensure};

/// Where a server is: `http://host:port`, or the same with `ws`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ServerUrl {
    host: String,
}

impl ServerUrl {
    /// Where a server of this machine listens if nothing else is said.
    pub(crate) const DEFAULT: &'static str = "http://127.0.0.1:8080";

    /// Where its WebSocket is.
    pub(crate) fn socket(&self) -> String {
        format!("ws://{}/ws", self.host)
    }

    /// Where a path of its HTTP interface is.
    pub(crate) fn http(&self, path: &str) -> String {
        format!("http://{}{path}", self.host)
    }
}

impl FromStr for ServerUrl {
    type Err = anyhow::Error;

    fn from_str(url: &str) -> anyhow::Result<ServerUrl> {
        let Some((scheme, rest)) = url.split_once("://") else {
            bail!("expected a URL such as {}", ServerUrl::DEFAULT);
        };
        ensure!(
            !["https", "wss"].contains(&scheme),
            "knekt speaks no TLS here: go to the server itself, with http or ws"
        );
        ensure!(["http", "ws"].contains(&scheme), "expected http or ws, not `{scheme}`");
        let host = rest.strip_suffix("/ws").unwrap_or(rest).trim_end_matches('/');
        ensure!(
            !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']),
            "expected a host and perhaps a port after ://"
        );
        Ok(ServerUrl { host: host.to_owned() })
    }
}

impl fmt::Display for ServerUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.http(""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_found_by_either_scheme() {
        for url in ["http://a.example:81", "ws://a.example:81/ws", "http://a.example:81/"] {
            let url: ServerUrl = url.parse().unwrap();
            assert_eq!(url.http("/healthz"), "http://a.example:81/healthz");
            assert_eq!(url.socket(), "ws://a.example:81/ws");
        }
    }

    #[test]
    fn what_is_no_address_of_a_server_is_refused() {
        for url in ["127.0.0.1:8080", "ftp://a", "https://a", "http://", "http://a/b", "ws://a b"] {
            assert!(url.parse::<ServerUrl>().is_err(), "{url}");
        }
    }
}
