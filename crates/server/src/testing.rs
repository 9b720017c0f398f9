use std::time::Duration;

use storage::{Stores, sqlite::Sqlite};
use table::Pace;
use tokio_util::sync::CancellationToken;

use crate::{BasePath, Config, Database, Limits, app::App};

/// An application with its own store.
pub(crate) fn app() -> App {
    let file = Sqlite::in_memory().expect("SQLite works in memory");
    App::new(config(file), CancellationToken::new())
}

/// A configuration that keeps everything in `file`.
pub(crate) fn config(file: Sqlite) -> Config {
    Config {
        base_path: BasePath::default(),
        is_strict: true,
        database: Database::Sqlite(file.clone()),
        cluster: None,
        stores: Stores::of(file),
        pace: Pace::AT_ONCE,
        limits: Limits::default(),
        proxies: Vec::new(),
        origins: Vec::new(),
        tls: None,
        heartbeat: Duration::from_secs(20),
        keep_alive: Duration::from_secs(75),
        dropped_lines: None,
    }
}
