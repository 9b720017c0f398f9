use std::panic;

use tracing::error;
use tracing_subscriber::{EnvFilter, fmt};

/// The libraries under the sockets tell whole frames at their lowest levels: hands and tokens.
const QUIET: [&str; 3] = ["tungstenite=info", "tokio_tungstenite=info", "hyper=info"];

/// Writes what happens to standard error; `KNEKT_LOG` chooses how much (`info` where it is unset).
pub(crate) fn begin() {
    let chosen = EnvFilter::try_from_env("KNEKT_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let filter = QUIET.into_iter().fold(chosen, |filter, quiet| {
        filter.add_directive(quiet.parse().expect("the directives above are directives"))
    });
    fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    // A panic's message may hold a card; its place does not.
    panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        error!(place, "panicked");
    }));
}
