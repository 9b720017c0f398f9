use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use anyhow::{Context, ensure};

use crate::settings::{ListenFlag, Settings};

/// How long a server may take to say that it is well.
const PATIENCE: Duration = Duration::from_secs(3);

/// Asks a server on this machine whether it is well: for a container, which has no `curl`.
#[derive(clap::Args)]
pub(crate) struct Healthcheck {
    #[command(flatten)]
    flags: ListenFlag,
}

impl Healthcheck {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut address = Settings::of(&self.flags.into())?.listen;
        if address.ip().is_unspecified() {
            // One who listens everywhere also listens here.
            address.set_ip(match address {
                SocketAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
                SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
            });
        }
        let mut stream = TcpStream::connect_timeout(&address, PATIENCE)
            .with_context(|| format!("nobody answers at {address}"))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.take(4096).read_to_string(&mut answer).context("the server does not answer")?;
        ensure!(answer.starts_with("HTTP/1.1 200"), "the server is not well: {answer}");
        Ok(())
    }
}
