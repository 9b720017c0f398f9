use std::{
    io::{Read, Write},
    net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    time::Duration,
};

use anyhow::{Context, ensure};

/// How long a server may take to say that it is well.
const PATIENCE: Duration = Duration::from_secs(3);

/// Asks the server that listens at `address` whether it is well.
pub(crate) fn ask(address: SocketAddr) -> anyhow::Result<()> {
    let address = reachable(address);
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)
        .with_context(|| format!("nobody answers at {address}"))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(4096).read_to_string(&mut answer).context("the server does not answer")?;
    ensure!(answer.starts_with("HTTP/1.1 200"), "the server is not well: {answer}");
    ensure!(answer.ends_with("\r\n\r\nok"), "this is no Knekt server");
    Ok(())
}

/// Where somebody is reached who listens at `address`: one who listens everywhere also listens here.
pub(crate) fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address {
            SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    address
}
