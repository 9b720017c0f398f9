use std::sync::Once;

use server::{Config, Database, Listeners};
use storage::Stores;
use tracing::warn;

use crate::{
    logging, memory, open_files,
    serving::{RestartLoop, Signals, Storage, bind_all, config, open},
    settings::{Certificates, Flags, Settings},
    telemetry::Telemetry,
};

pub(super) fn run(flags: &Flags) -> anyhow::Result<()> {
    let mut settings = Settings::load(flags)?;
    let telemetry = settings.otlp.as_deref().map(Telemetry::new);
    let logging = logging::init(&settings.log, settings.log_format, telemetry.as_ref());
    memory::disable_huge_pages();
    open_files::raise_limit();
    for variable in &settings.resolved.unknown_vars {
        warn!(variable, "unknown environment variable; no setting has this name");
    }
    for setting in &settings.resolved.unused {
        warn!("{setting}");
    }
    let tls = settings.tls.take().map(Certificates::open).transpose()?;
    // From here on, a signal shuts down gracefully, even while a large file is being opened.
    let signals = Signals::listen(tls.clone())?;
    let storage = match settings.cluster.take() {
        None => Storage::File(open(&settings)?),
        Some(cluster) => Storage::Database(Box::new(cluster)),
    };
    let listeners = bind_all(&settings)?;
    let servers = RestartLoop {
        settings,
        tls,
        listeners,
        signals,
        dropped_lines: logging.dropped.clone(),
        announced: Once::new(),
    };
    let served = match storage {
        Storage::File(file) => servers.run(file),
        Storage::Database(cluster) => servers.run_on_database(&cluster),
    };
    if let Some(telemetry) = telemetry {
        telemetry.shut_down();
    }
    served
}

/// Opens what [`run`] serves from a data file, and leaves the process alone.
pub(crate) fn open_server(flags: &Flags) -> anyhow::Result<(Config, Listeners)> {
    let mut settings = Settings::from_flags(flags)?;
    let tls = settings.tls.take().map(Certificates::open).transpose()?;
    let file = open(&settings)?;
    let listeners = bind_all(&settings)?;
    let stores = Stores::of(file.clone());
    Ok((config(&settings, tls, Database::Sqlite(file), stores), listeners))
}
