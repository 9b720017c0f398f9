use std::time::Duration;

use store::{Logs, People, Sqlite};
use table::Pace;

use crate::{BasePath, Config, Limits};

/// A configuration that keeps tables in `logs` and people in `file`.
pub(crate) fn config(logs: Logs, file: Sqlite) -> Config {
    Config {
        base_path: BasePath::default(),
        logs,
        people: People::new(file),
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
