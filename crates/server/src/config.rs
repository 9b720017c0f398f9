use std::time::Duration;

use store::{Logs, People};
use table::Pace;

/// What a server is run with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where tables' logs are kept.
    pub logs: Logs,
    /// Who is known.
    pub people: People,
    /// How fast tables act by themselves.
    pub pace: Pace,
    /// How much a client may ask for.
    pub rates: Rates,
    /// Origins that may open a socket besides the server's own, such as `https://cards.example`.
    pub origins: Vec<String>,
    /// How often the server pings a socket.
    pub heartbeat: Duration,
}

/// How much a client may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rates {
    /// As the protocol says.
    Protocol,
    /// As much as it likes: for measuring on one's own machine. Sizes and queues stay bounded.
    Off,
}
