use std::{
    io::{self, Read, Write},
    net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    time::Duration,
};

use anyhow::{Context, ensure};
use rustls::{ClientConnection, StreamOwned};

use crate::anybody;

/// How long a server may take to say that it is well.
const PATIENCE: Duration = Duration::from_secs(3);

/// How a server is spoken with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spoken {
    /// By plain HTTP.
    Plain,
    /// By TLS.
    Tls,
}

/// What a server is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether it lives.
    Lives,
    /// Whether work can be sent to it.
    IsReady,
}

impl Question {
    fn path(self) -> &'static str {
        match self {
            Question::Lives => "/healthz",
            Question::IsReady => "/readyz",
        }
    }

    /// What it answers where all is well.
    fn answer(self) -> &'static str {
        match self {
            Question::Lives => "ok",
            Question::IsReady => "ready",
        }
    }
}

/// Asks the server that listens at `address` how it is, and finds out how it is spoken with: whoever
/// asks need not have its settings.
pub(crate) fn ask(address: SocketAddr, question: Question) -> anyhow::Result<Spoken> {
    let address = reachable(address);
    let plain = answer(address, connect(address)?, question);
    match plain {
        Ok(answer) if answer.starts_with("HTTP/") => {
            is_well(&answer, question)?;
            Ok(Spoken::Plain)
        }
        Err(error) if is_late(&error) => Err(error).context("the server does not answer"),
        // Who speaks TLS answers a plain request with an alert at most.
        Ok(_) | Err(_) => {
            let name = address.ip().into();
            let tls = ClientConnection::new(anybody::config(), name)?;
            let stream = StreamOwned::new(tls, connect(address)?);
            let answer = answer(address, stream, question);
            is_well(&answer.context("the server does not answer")?, question)?;
            Ok(Spoken::Tls)
        }
    }
}

fn connect(address: SocketAddr) -> anyhow::Result<TcpStream> {
    let stream = TcpStream::connect_timeout(&address, PATIENCE)
        .with_context(|| format!("nobody answers at {address}"))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// What is answered there, however it ends.
fn answer(
    address: SocketAddr,
    mut stream: impl Read + Write,
    question: Question,
) -> io::Result<String> {
    let path = question.path();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.take(4096).read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn is_late(error: &io::Error) -> bool {
    [io::ErrorKind::WouldBlock, io::ErrorKind::TimedOut].contains(&error.kind())
}

fn is_well(answer: &str, question: Question) -> anyhow::Result<()> {
    ensure!(answer.starts_with("HTTP/1.1 200"), "the server is not well: {answer}");
    let says = format!("\r\n\r\n{}", question.answer());
    ensure!(answer.ends_with(&says), "this is no Knekt server");
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
