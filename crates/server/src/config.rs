use std::time::Duration;

use store::{Logs, People};
use table::Pace;
use tracing_appender::non_blocking::ErrorCounter;

use crate::{BasePath, Limits, Network, Tls};

/// What a server is run with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where tables' logs are kept.
    pub logs: Logs,
    /// Who is known.
    pub people: People,
    /// How fast tables act by themselves.
    pub pace: Pace,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// Proxies that are believed when they say whom they ask for.
    pub proxies: Vec<Network>,
    /// Origins whose pages may ask for something, such as `https://cards.example`; those at home, and
    /// of the certificate's names, may without being named.
    pub origins: Vec<String>,
    /// The path below which everything is.
    pub base_path: BasePath,
    /// How connections are made private; without it, it is plain HTTP, as behind a proxy.
    pub tls: Option<Tls>,
    /// How often the server pings a socket.
    pub heartbeat: Duration,
    /// The longest that a connection waits for its next request.
    pub keep_alive: Duration,
    /// The number of log lines that were dropped because nobody read them, where that is counted.
    pub dropped_lines: Option<ErrorCounter>,
}
