use std::panic;

use tracing::error;
use tracing_subscriber::{EnvFilter, fmt};

/// The libraries under the sockets tell whole frames at their lowest levels: hands and tokens.
const QUIET: [&str; 5] =
    ["tungstenite=info", "tokio_tungstenite=info", "hyper=info", "rustls=info", "ureq=info"];

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object a line: for programs that gather logs.
    Json,
}

/// Writes what happens to standard error; `levels` says how much, in the words of `tracing`.
pub(crate) fn begin(levels: &str, format: LogFormat) {
    let chosen = EnvFilter::new(levels);
    let filter = QUIET.into_iter().fold(chosen, |filter, quiet| {
        filter.add_directive(quiet.parse().expect("the directives above are directives"))
    });
    let log = fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
    }
    // A panic's message may hold a card; its place does not.
    panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        error!(place, "panicked");
    }));
}
