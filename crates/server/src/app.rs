use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use axum::Router;
use cluster::BusError;
use games::AnyGame;
use net::{AcceptContext, ConnectionQuota, Connections, Server, TrustedProxies};
use protocol::{Refusal, TableId};
use storage::{Audit, Challenges, History, Outages, People, Stores, journal::Store};
use table::TableDeps;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use uuid::Uuid;

use crate::{
    config::Config,
    origins::{AllowedHosts, AllowedOrigins, Cookies},
    state::{
        announcements::Announcements,
        archive::Archive,
        cluster::Cluster,
        errors::cut_off,
        limits::{Limit, RateLimits},
        lobby::Lobby,
        metrics::Metrics,
        notices::{EndedSessions, NodeNotice, Notices},
        overview::DiskCheck,
        pending_restore::PendingRestore,
        quickplay_turns::QuickplayTurns,
        refusals::{RefusalKind, RefusalLog},
        sessions::{ActiveSessions, Passwords},
        table_deps,
        tables::Tables,
    },
};

/// State shared by all requests and sockets.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Shared>);

#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) began: Instant,
    pub(crate) new_table: fn() -> TableId,
    pub(crate) tables: Tables,
    /// The cluster; `None` for a single server.
    pub(crate) cluster: Option<Arc<Cluster>>,
    pub(crate) notices: Notices,
    pub(crate) archive: Archive,
    pub(crate) lobby: Lobby,
    pub(crate) logs: Arc<dyn Store>,
    pub(crate) people: Arc<dyn People>,
    pub(crate) history: Arc<dyn History>,
    pub(crate) audit: Arc<dyn Audit>,
    pub(crate) outages: Arc<dyn Outages>,
    pub(crate) challenges: Arc<dyn Challenges>,
    pub(crate) announcements: Announcements,
    pub(crate) rate_limits: RateLimits,
    /// Sockets and streams per client address.
    pub(crate) quota: ConnectionQuota,
    /// All connections, whatever they are for.
    pub(crate) connections: Connections,
    pub(crate) proxies: Arc<TrustedProxies>,
    pub(crate) origins: AllowedOrigins,
    pub(crate) cookies: Cookies,
    pub(crate) metrics: Metrics,
    pub(crate) passwords: Passwords,
    pub(crate) refusal_log: Arc<RefusalLog>,
    pub(crate) sessions: ActiveSessions,
    pub(crate) disk: DiskCheck,
    pub(crate) quickplay: QuickplayTurns,
    pub(crate) pending_restore: PendingRestore,
    /// Cancelled when the admin asks for a shutdown.
    pub(crate) drain: CancellationToken,
    /// Cancelled when the server starts to shut down.
    pub(crate) stop: CancellationToken,
    /// Open sockets: the HTTP server forgets a connection once it is upgraded.
    pub(crate) sockets: TaskTracker,
    n_connections: AtomicU64,
}

impl App {
    #[cfg(test)]
    pub(crate) fn new(config: Config, stop: CancellationToken) -> App {
        App::with_tables(config, stop, None, || TableId(Uuid::now_v7()), |deps| deps)
    }

    /// Creates an application that has joined the cluster of `config`, if there is one.
    ///
    /// # Errors
    ///
    /// The bus to the other nodes is closed.
    pub(crate) async fn join(config: Config, stop: CancellationToken) -> Result<App, BusError> {
        let cluster = match config.cluster.clone() {
            None => None,
            Some(cluster) => Some(Arc::new(Cluster::join(cluster, Metrics::new()).await?)),
        };
        let new_table = || TableId(Uuid::now_v7());
        Ok(App::with_tables(config, stop, cluster, new_table, |deps| deps))
    }

    /// Creates an application with another source of table ids. `adapt` may change the dependencies
    /// of its tables.
    pub(crate) fn with_tables(
        config: Config,
        stop: CancellationToken,
        cluster: Option<Arc<Cluster>>,
        new_table: fn() -> TableId,
        adapt: impl FnOnce(TableDeps<AnyGame>) -> TableDeps<AnyGame>,
    ) -> App {
        let logs = config.database.logs();
        let lobby = Lobby::new(logs.clone());
        let metrics = cluster.as_ref().map_or_else(Metrics::new, |cluster| cluster.metrics.clone());
        let hosts = AllowedHosts::new(&config.origins, config.tls.clone());
        let Stores { people, history, audit, outages, challenges, chat } = config.stores.clone();
        let stores = (config.database.epoch(), logs.clone(), chat);
        let deps = table_deps::build(stores, config.pace, lobby.clone(), metrics.clone());
        App(Arc::new(Shared {
            began: Instant::now(),
            new_table,
            tables: Tables::new(Arc::new(adapt(deps)), outages.clone(), cluster.clone()),
            notices: Notices::of(cluster.as_deref()),
            cluster,
            archive: Archive::default(),
            lobby,
            logs,
            people,
            history,
            audit,
            outages,
            announcements: Announcements::default(),
            challenges,
            rate_limits: RateLimits::new(&config.limits),
            quota: ConnectionQuota::new(config.limits.at_once(Limit::Sockets)),
            connections: Connections::default(),
            proxies: Arc::new(TrustedProxies::new(config.proxies.clone())),
            origins: AllowedOrigins::new(config.origins.clone(), hosts.clone()),
            cookies: Cookies::new(&config.base_path, hosts),
            passwords: Passwords::default(),
            refusal_log: Arc::new(RefusalLog::new(metrics.clone())),
            metrics,
            sessions: ActiveSessions::default(),
            disk: DiskCheck::default(),
            quickplay: QuickplayTurns::default(),
            pending_restore: PendingRestore::default(),
            drain: CancellationToken::new(),
            stop,
            sockets: TaskTracker::new(),
            n_connections: AtomicU64::new(0),
            config,
        }))
    }

    /// Unloads tables whose logs were changed behind their actors.
    ///
    /// Subscribers are asked to subscribe again, and the next request loads the table from its log.
    pub(crate) fn unload(&self, tables: &[TableId]) {
        if !tables.is_empty() {
            self.notices.send(NodeNotice::TablesChanged { tables: tables.to_vec() });
        }
        self.unload_here(tables);
    }

    /// Unloads tables on this node, whose logs another one has changed.
    pub(crate) fn unload_here(&self, tables: &[TableId]) {
        self.tables.unload(tables);
        self.archive.forget(tables);
        self.lobby.mark_changed();
    }

    /// Ends the connections of sessions that were deleted, on all nodes.
    pub(crate) fn end_sessions(&self, ended: EndedSessions) {
        if ended == EndedSessions::Sessions(Vec::new()) {
            return;
        }
        self.sessions.end(|person, session| ended.has(person, session));
        self.notices.send(NodeNotice::SessionsEnded(ended));
    }

    /// Checks that this node may have clients.
    ///
    /// # Errors
    ///
    /// It is cut off from the others, which continue its tables.
    pub(crate) fn check_serves_clients(&self) -> Result<(), Refusal> {
        let is_cut_off = self.cluster.as_ref().is_some_and(|cluster| cluster.is_cut_off());
        if is_cut_off { Err(cut_off()) } else { Ok(()) }
    }

    /// Checks that this node may create and claim tables.
    ///
    /// # Errors
    ///
    /// It is cut off, or does not hold its lease.
    pub(crate) fn check_owns_tables(&self) -> Result<(), Refusal> {
        self.check_serves_clients()?;
        match &self.cluster {
            Some(cluster) if !cluster.may_create() => {
                Err(Refusal::out_of_reach("this node does not hold its lease in the cluster"))
            }
            Some(_) | None => Ok(()),
        }
    }

    pub(crate) fn accept_context(&self) -> AcceptContext {
        let log = self.refusal_log.clone();
        AcceptContext {
            connections: self.connections.clone(),
            proxies: self.proxies.clone(),
            on_refused: Arc::new(move |client_ip| log.record(client_ip, RefusalKind::Rate)),
            keep_alive: self.config.keep_alive,
        }
    }

    /// Serves a listener other than the public one until the server stops.
    pub(crate) fn serve_beside(&self, server: Server, router: Router) {
        // The tracker of the sockets waits for this task.
        self.sockets.spawn(server.serve(router, self.stop.clone()));
    }

    /// Returns a connection number, unique in this process.
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
