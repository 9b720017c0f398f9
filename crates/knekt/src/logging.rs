use tracing_subscriber::{EnvFilter, fmt};

/// Writes what happens to standard error; `KNEKT_LOG` chooses how much (`info` where it is unset).
pub(crate) fn begin() {
    let filter = EnvFilter::try_from_env("KNEKT_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
}
