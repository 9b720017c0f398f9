use std::panic;

use tracing::error;
use tracing_subscriber::{EnvFilter, Layer, fmt, layer::SubscriberExt, util::SubscriberInitExt};

use crate::telemetry::Telemetry;

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

/// Writes what happens to standard error; `levels` says how much, in the words of `tracing`. What
/// tables do goes to `telemetry`, too, if there is any.
pub(crate) fn begin(levels: &str, format: LogFormat, telemetry: Option<&Telemetry>) {
    let chosen = EnvFilter::new(levels);
    let filter = QUIET.into_iter().fold(chosen, |filter, quiet| {
        filter.add_directive(quiet.parse().expect("the directives above are directives"))
    });
    let log = fmt::layer().with_writer(std::io::stderr);
    let log = match format {
        LogFormat::Text => log.boxed(),
        LogFormat::Json => log.json().flatten_event(true).boxed(),
    };
    let spans = telemetry.map(Telemetry::layer);
    tracing_subscriber::registry().with(log.with_filter(filter)).with(spans).init();
    // A panic's message may hold a card; its place does not.
    panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        error!(place, "panicked");
    }));
}
