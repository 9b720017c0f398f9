use std::{fmt, str::FromStr};

use anyhow::{bail, ensure};

/// The URL of a server: `http`, `https`, `ws` or `wss`, a host, and optionally a port and a base path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ServerUrl {
    is_tls: bool,
    host: String,
    /// The base path: empty, or with a leading and without a trailing slash.
    path: String,
}

impl ServerUrl {
    /// The default address of a local server.
    pub(crate) const DEFAULT: &'static str = "http://127.0.0.1:8080";

    pub(crate) fn is_tls(&self) -> bool {
        self.is_tls
    }

    pub(crate) fn socket(&self) -> String {
        let scheme = if self.is_tls { "wss" } else { "ws" };
        format!("{scheme}://{}{}/ws", self.host, self.path)
    }

    /// Returns the URL of a path of the HTTP API.
    pub(crate) fn http(&self, path: &str) -> String {
        format!("{}{}{path}", self.origin(), self.path)
    }

    /// Returns the origin of the server's pages.
    pub(crate) fn origin(&self) -> String {
        let scheme = if self.is_tls { "https" } else { "http" };
        format!("{scheme}://{}", self.host)
    }
}

impl FromStr for ServerUrl {
    type Err = anyhow::Error;

    fn from_str(url: &str) -> anyhow::Result<ServerUrl> {
        let Some((scheme, rest)) = url.split_once("://") else {
            bail!("expected a URL such as {}", ServerUrl::DEFAULT);
        };
        let is_tls = match scheme {
            "https" | "wss" => true,
            "http" | "ws" => false,
            other => bail!("expected https, wss, http or ws, not `{other}`"),
        };
        let rest = rest.strip_suffix("/ws").unwrap_or(rest).trim_end_matches('/');
        let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        ensure!(
            !host.is_empty() && !rest.contains(['?', '#', '@', ' ']),
            "expected a URL with a host, and optionally a port and a base path"
        );
        Ok(ServerUrl { is_tls, host: host.to_owned(), path: path.to_owned() })
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
    fn a_server_url_has_any_scheme_and_maybe_a_base_path() {
        for (urls, page, socket, origin) in [
            (
                ["http://a.example:81", "ws://a.example:81/ws", "http://a.example:81/"],
                "http://a.example:81/healthz",
                "ws://a.example:81/ws",
                "http://a.example:81",
            ),
            (
                ["http://a.example/cards", "ws://a.example/cards/ws", "http://a.example/cards/"],
                "http://a.example/cards/healthz",
                "ws://a.example/cards/ws",
                "http://a.example",
            ),
            (
                ["https://a.example", "wss://a.example/ws", "https://a.example/"],
                "https://a.example/healthz",
                "wss://a.example/ws",
                "https://a.example",
            ),
        ] {
            for url in urls {
                let url: ServerUrl = url.parse().unwrap();
                assert_eq!((url.http("/healthz"), url.socket()), (page.into(), socket.into()));
                assert_eq!(url.origin(), origin);
            }
        }
    }

    #[test]
    fn invalid_server_urls_are_refused() {
        for url in ["127.0.0.1:8080", "ftp://a", "https://", "http://", "http://a?b", "ws://a b"] {
            assert!(url.parse::<ServerUrl>().is_err(), "{url}");
        }
    }
}
