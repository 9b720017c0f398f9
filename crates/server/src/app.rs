use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use protocol::TableId;
use store::{Audit, History, People};
use tokio::sync::Semaphore;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    client_ip::{ClientIp, TrustedProxies},
    config::Config,
    net::accept::{AcceptContext, Connections, connections_max},
    origins::{AllowedHosts, AllowedOrigins, Cookies},
    state::{
        announcements::Announcements,
        archive::Archive,
        disk_check::DiskCheck,
        limits::{ConnectionQuota, FrameLimiter, Limit, LogRates, RateLimits},
        lobby::Lobby,
        metrics::Metrics,
        pending_restore::PendingRestore,
        refusals::{RefusalKind, RefusalLog},
        sessions::{ActiveSessions, Attempts, Passwords},
        table_deps,
        tables::Tables,
    },
};

/// What every request and every socket shares.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Shared>);

#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) config: Config,
    /// The moment of its start.
    pub(crate) began: Instant,
    pub(crate) tables: Tables,
    /// Matches that are over.
    pub(crate) archive: Archive,
    pub(crate) lobby: Lobby,
    pub(crate) people: People,
    pub(crate) history: History,
    /// What the host did.
    pub(crate) audit: Audit,
    /// What the host says.
    pub(crate) announcements: Announcements,
    pub(crate) limiter: FrameLimiter,
    pub(crate) rate_limits: RateLimits,
    /// The sockets and streams of each source.
    pub(crate) quota: ConnectionQuota,
    /// All connections, whatever they are for.
    pub(crate) connections: Connections,
    pub(crate) proxies: Arc<TrustedProxies>,
    pub(crate) origins: AllowedOrigins,
    pub(crate) cookies: Cookies,
    pub(crate) metrics: Metrics,
    pub(crate) passwords: Passwords,
    /// The lines of the log about refusals.
    pub(crate) refusal_log: Arc<RefusalLog>,
    /// How often passwords are tried.
    pub(crate) attempts: Attempts,
    /// The connections, by the sessions that they live by.
    pub(crate) sessions: ActiveSessions,
    /// What the disk said last.
    pub(crate) disk: DiskCheck,
    /// One permit, held while a seat is found for a quick play: requests that arrive together find
    /// each other, and a repeated command is executed once. It is granted in order of arrival.
    pub(crate) quickplay: Semaphore,
    /// What is to take the data file's place when it has stopped.
    pub(crate) pending_restore: PendingRestore,
    /// Cancelled when the host asks the server to stop.
    pub(crate) drain: CancellationToken,
    /// Cancelled when the server is to stop.
    pub(crate) stop: CancellationToken,
    /// The sockets that are open: the HTTP server forgets them with their upgrade.
    pub(crate) sockets: TaskTracker,
    n_connections: AtomicU64,
}

impl App {
    pub(crate) fn new(config: Config, stop: CancellationToken) -> App {
        let lobby = Lobby::new(config.logs.clone());
        let metrics = Metrics::new();
        let hosts = AllowedHosts::new(&config.origins, config.tls.clone());
        let (logs, talk) = (config.logs.clone(), config.people.chat_store());
        let parts = table_deps::parts(logs, talk, config.pace, lobby.clone(), metrics.clone());
        App(Arc::new(Shared {
            began: Instant::now(),
            tables: Tables::new(parts),
            archive: Archive::default(),
            lobby,
            people: config.people.clone(),
            history: config.logs.history(),
            audit: config.people.audit(),
            announcements: Announcements::new(),
            limiter: FrameLimiter::new(&config.limits),
            rate_limits: RateLimits::new(&config.limits),
            quota: ConnectionQuota::new(config.limits.at_once(Limit::Sockets)),
            connections: Connections::new(connections_max()),
            proxies: Arc::new(TrustedProxies::new(config.proxies.clone())),
            origins: AllowedOrigins::new(config.origins.clone(), hosts.clone()),
            cookies: Cookies::new(&config.base_path, hosts),
            passwords: Passwords::default(),
            refusal_log: Arc::new(RefusalLog::new(&LogRates::default(), metrics.clone())),
            metrics,
            attempts: Attempts::new(&config.limits),
            sessions: ActiveSessions::default(),
            disk: DiskCheck::default(),
            quickplay: Semaphore::new(1),
            pending_restore: PendingRestore::default(),
            drain: CancellationToken::new(),
            stop,
            sockets: TaskTracker::new(),
            n_connections: AtomicU64::new(0),
            config,
        }))
    }

    /// Lets go of tables whose logs have changed behind their actors: each ends, its followers are
    /// told to follow anew, and whoever asks next takes it up from its log.
    pub(crate) fn unload(&self, tables: &[TableId]) {
        self.tables.unload(tables);
        self.archive.forget(tables);
        self.lobby.mark_changed();
    }

    /// Counts a refusal and writes it to the log.
    pub(crate) fn record_refusal(&self, client_ip: ClientIp, kind: RefusalKind) {
        self.refusal_log.record(client_ip, kind);
    }

    pub(crate) fn accept_context(&self) -> AcceptContext {
        AcceptContext {
            connections: self.connections.clone(),
            proxies: self.proxies.clone(),
            refusals: self.refusal_log.clone(),
            keep_alive: self.config.keep_alive,
        }
    }

    /// A number that no other connection of this process has.
    pub(crate) fn next_connection(&self) -> u64 {
        self.n_connections.fetch_add(1, Ordering::Relaxed)
    }
}

impl std::ops::Deref for App {
    type Target = Shared;
    fn deref(&self) -> &Shared {
        &self.0
    }
}
