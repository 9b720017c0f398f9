mod admin_token;
mod base_path;

use std::{io, net::TcpListener, time::Duration};

use store::{Logs, People};
use table::Pace;
use tracing_appender::non_blocking::ErrorCounter;

use crate::{client_ip::Network, net::tls::Tls, state::limits::Limits};

pub use admin_token::{AdminToken, AdminTokenError};
pub use base_path::{BasePath, ParseBasePathError};

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

/// Where a server listens.
#[derive(Debug)]
pub struct Listeners {
    /// For everybody.
    pub public: TcpListener,
    /// For whoever gathers metrics, where the host wants any: it should be reachable by the host
    /// alone.
    pub metrics: Option<TcpListener>,
    /// For whoever comes by plain HTTP and is to be led to HTTPS.
    pub redirect: Option<TcpListener>,
    /// For the host, where it wants one.
    pub admin: Option<AdminListener>,
}

impl Listeners {
    /// The same once more, for a server that comes after the next: whoever connects between them
    /// waits and is not refused.
    ///
    /// # Errors
    ///
    /// The system has nothing left for it.
    pub fn again(&self) -> io::Result<Listeners> {
        let again = |listener: &Option<TcpListener>| {
            listener.as_ref().map(TcpListener::try_clone).transpose()
        };
        let admin = self.admin.as_ref().map(|AdminListener { listener, token }| {
            Ok::<_, io::Error>(AdminListener {
                listener: listener.try_clone()?,
                token: token.clone(),
            })
        });
        Ok(Listeners {
            public: self.public.try_clone()?,
            metrics: again(&self.metrics)?,
            redirect: again(&self.redirect)?,
            admin: admin.transpose()?,
        })
    }
}

/// Where the host asks, and what shows that it is the host.
#[derive(Debug)]
pub struct AdminListener {
    /// Where: an address that the host alone can reach.
    pub listener: TcpListener,
    /// What has to be shown.
    pub token: AdminToken,
}
