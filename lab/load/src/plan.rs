use std::{
    io,
    net::{Ipv4Addr, SocketAddr, ToSocketAddrs},
    process,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use thiserror::Error;
use tokio_tungstenite::tungstenite::{self, http::Uri};

/// The longest measurement except a soak, in seconds. A forgotten load generator ends by itself.
pub const SECONDS_MAX: u32 = 600;

/// The longest soak, in minutes.
pub const SOAK_MINUTES_MAX: u32 = 12 * 60;

/// A workload for a server.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The server to put under load.
    pub target: Target,
    /// The kind of load.
    pub mode: Mode,
    /// The length of the measurement, at most [`SECONDS_MAX`], or [`SOAK_MINUTES_MAX`] for a soak.
    /// It does not include starting and connecting clients, which is limited to [`SECONDS_MAX`]
    /// separately.
    pub length: Duration,
    /// The time between the start of play and the measurement. In an open loop, the measurement
    /// waits longer while moves are overdue. A soak has no warm-up.
    pub warm_up: Duration,
    /// The process id of the server if it runs on this machine, to measure its CPU time and memory.
    pub pid: Option<u32>,
    /// The seed of all random choices, such as actions and jitter.
    pub seed: u64,
}

/// The workload of the clients.
#[derive(Clone, Debug)]
pub enum Mode {
    /// At each table, the next seat acts as soon as its own frame arrives.
    Closed(Games),
    /// Each table makes a move per `think` on average. Latency is measured from the time at which the
    /// move was due, so that a stalled server does not hide it by delaying further moves.
    Open {
        /// The tables to play at.
        games: Games,
        /// The mean time between two moves at a table; each interval is 50 % to 150 % of it.
        think: Duration,
    },
    /// One table with this many spectators; the next seat acts when all of them have the frame.
    Spectators {
        games: Games,
        /// The number of spectators.
        n: usize,
    },
    /// All guests connect, create tables and sit down, as fast as possible.
    Storm(Games),
    /// This many guests connect and do nothing.
    Idle {
        /// The number of guests.
        n: usize,
    },
    /// Closed loop, and at each table a spectator that reads one frame per pause.
    Slow {
        /// The tables to play at.
        games: Games,
        /// The time between two reads.
        pause: Duration,
    },
    /// Open loop, and spectators that reconnect with `after` all the time.
    Resumes {
        /// The tables to play at.
        games: Games,
        /// The number of spectators.
        n: usize,
    },
    /// Tables of all games that people open, leave and close for hours, with bots, rematches, chat,
    /// spectators, reconnects, and sessions that end.
    Soak(Soak),
}

/// The tables and people of a soak.
#[derive(Clone, Copy, Debug)]
pub struct Soak {
    /// The number of tables in play; another table replaces one that people have left.
    pub n_tables: usize,
    /// The number of spectators that come and go.
    pub n_spectators: usize,
    /// The mean time between two moves of people at a table.
    pub think: Duration,
}

/// The tables of a workload, and the people who play at them.
#[derive(Clone, Debug)]
pub struct Games {
    pub game: String,
    /// The options of the game, as a JSON object.
    pub options: String,
    pub n_tables: usize,
    /// The number of seats of a table; each has a person on a socket.
    pub n_seats: usize,
    /// The number of tables that share the sockets of their players. With more than one, a machine
    /// can host more tables than it has descriptors.
    pub per_socket: usize,
}

impl Default for Games {
    fn default() -> Games {
        Games {
            game: "gurka".to_owned(),
            options: "{}".to_owned(),
            n_tables: 100,
            n_seats: 4,
            per_socket: 1,
        }
    }
}

impl Games {
    /// Returns the number of groups of players that share their tables.
    pub(crate) fn n_groups(&self) -> usize {
        self.n_tables.div_ceil(self.per_socket.max(1))
    }

    /// Returns the number of sockets of the players.
    pub(crate) fn n_sockets(&self) -> usize {
        self.n_groups() * self.n_seats
    }
}

impl Plan {
    /// Returns a plan with a measurement of ten seconds.
    pub fn new(target: Target, mode: Mode) -> Plan {
        Plan {
            target,
            mode,
            length: Duration::from_secs(10),
            warm_up: Duration::from_secs(1),
            pid: None,
            seed: 1,
        }
    }
}

/// The hosts that may be put under load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hosts {
    /// This machine.
    Loopback,
    /// Any machine: only for servers whose owner agrees.
    Any,
}

/// The address of a server.
#[derive(Clone, Debug)]
pub struct Target {
    pub(crate) uri: Uri,
    pub(crate) address: SocketAddr,
    /// The number of connections that were opened so far.
    n_opened: Arc<AtomicUsize>,
}

/// The maximum number of connections from one address of this machine. As ports run out, the kernel
/// searches longer and longer for a free one.
const PER_SOURCE: usize = 8_192;

impl Target {
    /// Resolves the URL of a server's WebSocket.
    ///
    /// # Errors
    ///
    /// The URL is not `ws://host…`, the host is unknown, or not one of `hosts`.
    pub fn new(url: &str, hosts: Hosts) -> Result<Target, LoadError> {
        let uri: Uri = url.parse().map_err(|_| LoadError::Url(url.to_owned()))?;
        let host = uri.host().filter(|_| uri.scheme_str() == Some("ws"));
        let Some(host) = host else { return Err(LoadError::Url(url.to_owned())) };
        let host = host.trim_matches(['[', ']']);
        let mut addresses =
            (host, uri.port_u16().unwrap_or(80)).to_socket_addrs().map_err(LoadError::Io)?;
        let address = addresses.next().ok_or_else(|| LoadError::Url(url.to_owned()))?;
        if hosts == Hosts::Loopback && !address.ip().is_loopback() {
            return Err(LoadError::Remote(address));
        }
        Ok(Target { uri, address, n_opened: Arc::default() })
    }

    /// Returns the local address to bind the next connection to; `None` lets the system choose,
    /// which is slow only on loopback after [`PER_SOURCE`] connections.
    pub(crate) fn next_source(&self) -> Option<SocketAddr> {
        let n = self.n_opened.fetch_add(1, Ordering::Relaxed) / PER_SOURCE;
        let is_free =
            cfg!(target_os = "linux") && self.address.ip() == Ipv4Addr::LOCALHOST && n > 0;
        is_free.then(|| source(process::id(), n))
    }
}

/// Returns address `n` of a process. On Linux, all of 127.0.0.0/8 is this machine. Each process has
/// addresses of its own, since the ports of a process that has ended stay in use for a minute.
fn source(process: u32, n: usize) -> SocketAddr {
    let [.., high, low] = process.to_be_bytes();
    let last = (n % 254) as u8 + 1;
    SocketAddr::from(([127, high, low, last], 0))
}

/// A reason why a measurement could not be made.
#[derive(Debug, Error)]
pub enum LoadError {
    /// The URL is not that of a plain WebSocket.
    #[error("`{0}` is not a URL such as http://127.0.0.1:8080; TLS is not supported")]
    Url(String),
    /// The server is on another machine.
    #[error("{0} is on another machine; use --remote if its owner agrees")]
    Remote(SocketAddr),
    /// A socket or file failed.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// A WebSocket could not be opened, or broke.
    #[error("{0}")]
    Socket(#[from] Box<tungstenite::Error>),
    /// The server refused a command while the clients were being set up.
    #[error("the server refused: {0}")]
    Refused(String),
    /// The server closed a connection while the clients were being set up.
    #[error("the server closed the connection")]
    Closed,
    /// The clients were not set up in time.
    #[error("the clients could not connect within {SECONDS_MAX} s")]
    TooSlow,
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, net::IpAddr};

    use super::*;

    #[test]
    fn other_machines_are_refused_unless_allowed() {
        let remote = "ws://192.0.2.1:80/ws";
        assert!(matches!(Target::new(remote, Hosts::Loopback), Err(LoadError::Remote(_))));
        assert!(Target::new(remote, Hosts::Any).is_ok());
        for local in ["ws://127.0.0.1:1/ws", "ws://[::1]:1/ws", "ws://127.9.9.9:1/ws"] {
            assert!(Target::new(local, Hosts::Loopback).is_ok(), "{local}");
        }
    }

    #[test]
    fn only_plain_websockets_are_supported() {
        for url in ["wss://127.0.0.1:1/ws", "http://127.0.0.1:1/", "ws:", "127.0.0.1:1"] {
            assert!(matches!(Target::new(url, Hosts::Any), Err(LoadError::Url(_))), "{url}");
        }
    }

    #[test]
    fn many_connections_have_several_addresses_of_this_machine() {
        let target = Target::new("ws://127.0.0.1:1/ws", Hosts::Loopback).unwrap();
        let sources: Vec<_> = (0..300 * PER_SOURCE).map(|_| target.next_source()).collect();
        assert!(sources[..PER_SOURCE].iter().all(Option::is_none));
        let mut n_used = BTreeMap::new();
        for source in sources.into_iter().flatten() {
            assert!(source.ip().is_loopback() && source.port() == 0);
            *n_used.entry(source.ip()).or_insert(0) += 1;
        }
        assert_eq!(n_used.len(), if cfg!(target_os = "linux") { 254 } else { 0 });
        let elsewhere = Target::new("ws://192.0.2.1:1/ws", Hosts::Any).unwrap();
        assert!((0..2 * PER_SOURCE).all(|_| elsewhere.next_source().is_none()));
    }

    #[test]
    fn processes_have_different_addresses() {
        let of = |process| (0..3).map(|n| source(process, n).ip()).collect::<Vec<_>>();
        assert!(of(4_000).iter().all(IpAddr::is_loopback));
        assert!(of(4_000).iter().all(|address| !of(4_001).contains(address)));
        assert!(of(0x0100).iter().all(|address| !of(1).contains(address)));
    }

    #[test]
    fn tables_can_share_sockets() {
        let games = |n_tables, per_socket| Games { n_tables, per_socket, ..Games::default() };
        assert_eq!(games(10, 1).n_sockets(), 40);
        assert_eq!(games(10, 4).n_sockets(), 12);
    }
}
