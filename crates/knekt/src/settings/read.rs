//! What the value of each setting may be. An error says what is allowed.

use std::{net::SocketAddr, ops::RangeInclusive, path::PathBuf, time::Duration};

use server::{Amount, BasePath, Limits, Network};
use table::Pace;
use tracing_subscriber::EnvFilter;

use crate::logging::LogFormat;

/// How long a heartbeat may be, in seconds.
const HEARTBEATS: RangeInclusive<u64> = 1..=60;

pub(super) fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse()
        .map_err(|_| "an address with a port, such as 127.0.0.1:8080 or [::]:8080".to_owned())
}

pub(super) fn path(text: &str) -> Result<PathBuf, String> {
    if text.is_empty() { Err("the path of a file".to_owned()) } else { Ok(text.into()) }
}

pub(super) fn origin(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_one = host.is_some_and(|host| {
        !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) && text == text.to_lowercase()
    });
    let allowed = "an origin as a browser writes it, such as https://cards.example, without a path";
    if is_one { Ok(text.to_owned()) } else { Err(allowed.to_owned()) }
}

pub(super) fn base_path(text: &str) -> Result<BasePath, String> {
    BasePath::read(text).map_err(|allowed| allowed.to_string())
}

pub(super) fn pace(text: &str) -> Result<Pace, String> {
    match text {
        "people" => Ok(Pace::PEOPLE),
        "at-once" => Ok(Pace::AT_ONCE),
        _ => Err("people or at-once".to_owned()),
    }
}

pub(super) fn heartbeat(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| HEARTBEATS.contains(seconds));
    let (least, most) = (HEARTBEATS.start(), HEARTBEATS.end());
    seconds.map(Duration::from_secs).ok_or_else(|| format!("{least} to {most}, in seconds"))
}

pub(super) fn limits(text: &str) -> Result<Limits, String> {
    match text {
        "on" => Ok(Limits::default()),
        "off" => Ok(Limits::off()),
        _ => Err("on or off".to_owned()),
    }
}

pub(super) fn amount(text: &str) -> Result<Amount, String> {
    text.parse().map_err(|bad: server::BadAmount| bad.to_string())
}

pub(super) fn network(text: &str) -> Result<Network, String> {
    text.parse().map_err(|bad: server::BadNetwork| bad.to_string())
}

pub(super) fn levels(text: &str) -> Result<String, String> {
    let allowed = "error, warn, info, debug, or modules with levels such as info,table=debug";
    EnvFilter::try_new(text).map(|_| text.to_owned()).map_err(|_| allowed.to_owned())
}

pub(super) fn log_format(text: &str) -> Result<LogFormat, String> {
    match text {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err("text or json".to_owned()),
    }
}
