use std::{
    io::{self, Read, Write},
    net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    time::Duration,
};

use anyhow::{Context, bail, ensure};
use rustls::{ClientConnection, StreamOwned};
use serde_json::Value;

use crate::accept_any_cert;

const TIMEOUT: Duration = Duration::from_secs(3);

/// A path of a server, and the start of a healthy answer.
#[derive(Clone, Copy)]
pub(crate) struct Probe {
    path: &'static str,
    healthy: &'static str,
}

/// Checks that the process is running.
pub(crate) const LIVENESS: Probe = Probe { path: "/healthz", healthy: "ok" };

/// Checks that the server accepts work.
pub(crate) const READINESS: Probe = Probe { path: "/readyz", healthy: "ready" };

/// Probes the server on `address`. It detects HTTP or HTTPS by itself, so that the caller does not
/// need the server's settings. Returns the scheme and the answer.
pub(crate) fn probe(address: SocketAddr, probe: Probe) -> anyhow::Result<(&'static str, String)> {
    let address = connectable(address);
    match request(address, connect(address)?, probe) {
        Ok(answer) if answer.starts_with("HTTP/") => Ok(("http", healthy_body(&answer, probe)?)),
        Err(error) if is_timeout(&error) => Err(error).context("the server does not answer"),
        // A TLS server answers a plain request with an alert or not at all.
        Ok(_) | Err(_) => {
            let name = address.ip().into();
            let tls = ClientConnection::new(accept_any_cert::tls_config(), name)?;
            let stream = StreamOwned::new(tls, connect(address)?);
            let answer = request(address, stream, probe);
            let answer = answer.context("the server does not answer")?;
            Ok(("https", healthy_body(&answer, probe)?))
        }
    }
}

fn connect(address: SocketAddr) -> anyhow::Result<TcpStream> {
    let stream = TcpStream::connect_timeout(&address, TIMEOUT)
        .with_context(|| format!("nothing answers at {address}"))?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    Ok(stream)
}

fn request(address: SocketAddr, mut stream: impl Read + Write, probe: Probe) -> io::Result<String> {
    write!(stream, "GET {} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n", probe.path)?;
    let mut answer = Vec::new();
    stream.take(4096).read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// Returns whether a probe failed because no answer arrived in time.
pub(crate) fn is_silent(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(is_timeout)
}

fn is_timeout(error: &io::Error) -> bool {
    [io::ErrorKind::WouldBlock, io::ErrorKind::TimedOut].contains(&error.kind())
}

/// Returns the body of a healthy server's answer. A node without NATS counts as healthy and says
/// so.
fn healthy_body(answer: &str, probe: Probe) -> anyhow::Result<String> {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
    if !answer.starts_with("HTTP/1.1 200") {
        let problem: Value = serde_json::from_str(body).unwrap_or_default();
        bail!("the server is not healthy: {}", problem["detail"].as_str().unwrap_or(answer));
    }
    ensure!(body.starts_with(probe.healthy), "this is not a Knekt server");
    Ok(body.to_owned())
}

/// Returns the address to connect to, which is loopback if the server listens on all interfaces.
pub(crate) fn connectable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address {
            SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_without_nats_is_healthy_and_one_that_is_not_ready_says_why() {
        let body = |answer: &str| healthy_body(answer, READINESS).map_err(|why| why.to_string());
        let without = "ready, without a link to NATS for 3 s";
        assert_eq!(body(&format!("HTTP/1.1 200 OK\r\na: b\r\n\r\n{without}")).unwrap(), without);
        let why = body("HTTP/1.1 503 No\r\n\r\n{\"detail\":\"it stops\"}").unwrap_err();
        assert_eq!(why, "the server is not healthy: it stops");
        assert!(body("HTTP/1.1 200 OK\r\n\r\n<html>").is_err());
    }
}
