use std::panic::{self, PanicHookInfo};

use tracing::{Level, Metadata, Subscriber, error, level_filters::LevelFilter};
use tracing_appender::non_blocking::{ErrorCounter, WorkerGuard};
use tracing_subscriber::{
    EnvFilter, Layer,
    filter::{FilterExt, FilterFn},
    fmt::{self, MakeWriter},
    layer::SubscriberExt,
    registry::LookupSpan,
    util::SubscriberInitExt,
};

use crate::{log_pipe, telemetry::Telemetry};

/// Libraries that log whole frames and bodies below `info`, with hands and tokens. Those lines are
/// never written, whatever `--log` says.
const FRAME_LOGGING_LIBRARIES: [&str; 6] =
    ["axum", "hyper", "rustls", "tokio_tungstenite", "tungstenite", "ureq"];

/// The pool of connections to PostgreSQL, which logs each lost connection without the cause. The
/// statement that failed is logged with the cause.
const POOL_LIBRARY: &str = "deadpool";

/// A library that logs each attempt to connect, several times a second. The bus logs what matters,
/// so these lines are only written if `--log` names the library.
const NATS_LIBRARY: &str = "async_nats";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LogFormat {
    Text,
    /// One JSON object per line, for log collectors.
    Json,
}

/// Starts logging to standard error. `levels` has the syntax of [`EnvFilter`]. The spans of tables
/// also go to `telemetry`.
pub(crate) fn init(levels: &str, format: LogFormat, telemetry: Option<&Telemetry>) -> Logging {
    let (writer, guard) = log_pipe::to_stderr(format);
    let dropped = writer.error_counter();
    let log = log(levels, format, log_pipe::use_colours(), writer);
    let spans = telemetry.map(Telemetry::layer);
    tracing_subscriber::registry().with(log).with(spans).init();
    panic::set_hook(Box::new(log_panic));
    Logging { dropped, _guard: guard }
}

/// The running log. Dropping it flushes the log.
#[must_use]
pub(crate) struct Logging {
    pub(crate) dropped: ErrorCounter,
    _guard: WorkerGuard,
}

fn log<S, W>(levels: &str, format: LogFormat, has_colours: bool, writer: W) -> impl Layer<S>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    // A separate filter, because a directive could be overridden by a more specific one of the
    // user.
    let names_nats = levels.contains(NATS_LIBRARY);
    let is_wanted = move |about: &Metadata<'_>| {
        let target = about.target();
        let logs_frames = *about.level() > Level::INFO && quiet_library(target).is_some();
        let is_silent =
            target.starts_with(POOL_LIBRARY) || target.starts_with(NATS_LIBRARY) && !names_nats;
        !logs_frames && !is_silent
    };
    let quiet = FilterFn::new(is_wanted).with_max_level_hint(LevelFilter::TRACE);
    let filter = EnvFilter::new(levels).and(quiet);
    let log = fmt::layer().with_ansi(has_colours).with_writer(writer);
    match format {
        LogFormat::Text => log.boxed(),
        LogFormat::Json => log.json().flatten_event(true).boxed(),
    }
    .with_filter(filter)
}

/// Returns the frame-logging library that a module belongs to; `None` if it belongs to another.
fn quiet_library(target: &str) -> Option<&'static str> {
    FRAME_LOGGING_LIBRARIES.into_iter().find(|library| target.starts_with(library))
}

/// Returns the first frame-logging library that these levels set below `info`.
pub(crate) fn library_below_info(levels: &str) -> Option<&'static str> {
    levels.split(',').find_map(|directive| {
        let directive = directive.trim();
        let library = quiet_library(directive)?;
        // A module without a level stands for all levels.
        let level = directive.rsplit_once('=').and_then(|(_, level)| level.trim().parse().ok());
        level.is_none_or(|level: LevelFilter| level > LevelFilter::INFO).then_some(library)
    })
}

/// Returns the first directive that is neither a level nor a module with a level. [`EnvFilter`]
/// would take a misspelt level for a module, and log nothing else.
pub(crate) fn invalid_directive(levels: &str) -> Option<&str> {
    directives(levels).find(|directive| {
        let is_module = directive.contains(['=', '[']);
        // EnvFilter accepts an empty directive.
        directive.is_empty() || (!is_module && directive.parse::<LevelFilter>().is_err())
    })
}

/// Splits directives at commas, but not within the fields of a span.
fn directives(levels: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_i32;
    levels
        .split(move |c| {
            depth += match c {
                '[' | '{' => 1,
                ']' | '}' => -1,
                _ => 0,
            };
            c == ',' && depth <= 0
        })
        .map(str::trim)
}

/// Logs the location of a panic. Its message is left out, because it may contain a card.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string).unwrap_or_default();
    error!(place, "panicked");
}

#[cfg(test)]
mod tests {
    use std::{
        io::{self, Read},
        sync::Arc,
    };

    use tracing::{info, subscriber::with_default, trace};

    use super::*;

    const SECRET: &str = "Td Qh 7c";

    /// Returns what `job` logs at these levels.
    fn logged(levels: &str, format: LogFormat, job: impl FnOnce()) -> String {
        let (mut reader, writer) = io::pipe().unwrap();
        let log = log(levels, format, false, Arc::new(writer));
        with_default(tracing_subscriber::registry().with(log), job);
        let mut text = String::new();
        reader.read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn a_panic_is_logged_without_its_message() {
        for format in [LogFormat::Text, LogFormat::Json] {
            let before = panic::take_hook();
            panic::set_hook(Box::new(log_panic));
            let text = logged("trace", format, || {
                let job = || panic!("the hand was {SECRET}");
                assert!(panic::catch_unwind(job).is_err());
            });
            panic::set_hook(before);
            assert!(text.contains("panicked") && text.contains("logging.rs:"), "{text}");
            assert!(!text.contains(SECRET), "{text}");
        }
    }

    #[test]
    fn frames_are_never_logged_at_any_level() {
        for levels in [
            "trace",
            "info,tungstenite=trace",
            "info,tungstenite::protocol=trace",
            "info,tung=trace",
            "[doing]=trace",
            "info,tungstenite[doing]=trace",
        ] {
            let text = logged(levels, LogFormat::Text, || {
                let _doing = tracing::info_span!("doing").entered();
                trace!(target: "tungstenite::protocol", "sent {SECRET}");
                trace!(target: "axum::rejection", "was sent {SECRET}");
                info!(target: "tungstenite::protocol", "closed");
                trace!(target: "knekt", "ours");
            });
            assert!(!text.contains(SECRET), "{levels}: {text}");
            let ours = levels == "trace" || levels == "[doing]=trace";
            assert_eq!(text.contains("ours"), ours, "{levels}: {text}");
            assert!(text.contains("closed"), "{levels}: {text}");
        }
    }

    #[test]
    fn the_library_for_nats_is_logged_on_request() {
        for (levels, is_logged) in
            [("info", false), ("debug", false), ("info,async_nats=info", true)]
        {
            let text = logged(levels, LogFormat::Text, || {
                info!(target: "async_nats", "event: client error");
                tracing::error!(target: "async_nats::connector", "event: server error");
            });
            assert_eq!(text.contains("event"), is_logged, "{levels}: {text}");
        }
    }

    #[test]
    fn an_invalid_level_is_detected() {
        for (levels, word) in [
            ("info", None),
            ("WARN", None),
            ("off", None),
            ("warn, table=debug", None),
            ("info,axum::rejection[one{two=3,four=5}]=info", None),
            ("inof", Some("inof")),
            ("info,verbose", Some("verbose")),
            ("table=debug, table", Some("table")),
            ("", Some("")),
            ("info,", Some("")),
        ] {
            assert_eq!(invalid_directive(levels), word, "{levels}");
        }
    }

    #[test]
    fn levels_that_request_frames_are_detected() {
        for (levels, library) in [
            ("info", None),
            ("debug,table=trace", None),
            ("info,tungstenite=warn", None),
            ("warn, hyper=info", None),
            ("info,tungstenite=debug", Some("tungstenite")),
            ("info, tungstenite::protocol=trace", Some("tungstenite")),
            ("tokio_tungstenite", Some("tokio_tungstenite")),
            ("hyper_util=TRACE,info", Some("hyper")),
            ("axum::rejection[one{two=3}]=debug", Some("axum")),
        ] {
            assert_eq!(library_below_info(levels), library, "{levels}");
        }
    }
}
