mod admin_token;
mod base_path;

use std::{io, net::TcpListener, time::Duration};

use net::{Network, Tls};
use storage::Stores;
use table::Pace;
use tracing_appender::non_blocking::ErrorCounter;

use crate::state::{cluster::ClusterConfig, database::Database, limits::Limits};

pub use admin_token::{AdminToken, AdminTokenError};
pub use base_path::{BasePath, ParseBasePathError};

/// A server's configuration.
#[derive(Clone, Debug)]
pub struct Config {
    /// Storage of the tables' logs.
    pub database: Database,
    /// Storage of everything except the logs of tables.
    pub stores: Stores,
    /// The cluster that the server joins; `None` for a single server.
    pub cluster: Option<ClusterConfig>,
    /// The delays of bots and of automatic moves.
    pub pace: Pace,
    /// Rate limits, quotas and sizes.
    pub limits: Limits,
    /// The proxies whose `X-Forwarded-For` header is trusted.
    pub proxies: Vec<Network>,
    /// Public origins such as `https://cards.example`.
    ///
    /// Private addresses and the names of the certificate are allowed without being listed.
    pub origins: Vec<String>,
    /// The prefix of all paths.
    pub base_path: BasePath,
    /// TLS; without it the server speaks plain HTTP, for example behind a proxy.
    pub tls: Option<Tls>,
    /// Set if browsers are told to use only HTTPS, at the default port (HSTS).
    pub is_strict: bool,
    /// The ping interval of a WebSocket.
    pub heartbeat: Duration,
    /// The longest wait for the next request on a connection.
    pub keep_alive: Duration,
    /// A counter of dropped log lines; `None` if the logger does not count them.
    pub dropped_lines: Option<ErrorCounter>,
}

/// A server's listening sockets.
#[derive(Debug)]
pub struct Listeners {
    /// The listener for clients.
    pub public: TcpListener,
    /// The metrics listener, which only the operator should be able to reach; `None` serves no
    /// metrics.
    pub metrics: Option<TcpListener>,
    /// The plain HTTP listener that redirects to HTTPS; `None` for no redirects.
    pub redirect: Option<TcpListener>,
    /// The admin listener; `None` for no admin API.
    pub admin: Option<AdminListener>,
}

impl Listeners {
    /// Duplicates the listeners for the next server in this process: clients that connect during a
    /// restart wait instead of being refused.
    ///
    /// # Errors
    ///
    /// The system is out of file descriptors.
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

/// The admin listener and its token.
#[derive(Debug)]
pub struct AdminListener {
    /// A socket on an address that only the operator can reach.
    pub listener: TcpListener,
    /// The token that requests must show.
    pub token: AdminToken,
}
