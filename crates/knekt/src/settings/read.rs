//! What the value of each setting may be. An error says what is allowed.

use std::{net::SocketAddr, ops::RangeInclusive, path::PathBuf, time::Duration};

use server::{Amount, BasePath, Limits, Network};
use table::Pace;
use tracing_subscriber::EnvFilter;

use crate::logging::{LogFormat, asks_for_frames};

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

/// A name as authorities hand out certificates for: no address, and no `*`, which cannot be looked
/// for where it leads.
pub(super) fn domain(text: &str) -> Result<String, String> {
    let is_label = |label: &str| {
        let inner = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        (1..=63).contains(&label.len())
            && label.chars().all(inner)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let is_name = text.len() <= 253
        && text.contains('.')
        && text.split('.').all(is_label)
        && !text.ends_with(|c: char| c.is_ascii_digit());
    let allowed = "a name that leads here, such as cards.example, in small letters";
    if is_name { Ok(text.to_owned()) } else { Err(allowed.to_owned()) }
}

pub(super) fn email(text: &str) -> Result<String, String> {
    let is_one = text
        .split_once('@')
        .is_some_and(|(who, place)| !who.is_empty() && !place.is_empty() && !place.contains('@'));
    let is_one = is_one && !text.contains(|c: char| c.is_whitespace() || "?&,;".contains(c));
    if is_one {
        Ok(text.to_owned())
    } else {
        Err("one address, such as host@cards.example".to_owned())
    }
}

pub(super) fn https(text: &str) -> Result<String, String> {
    let is_one = text.strip_prefix("https://").is_some_and(|rest| !rest.is_empty());
    let is_one = is_one && !text.contains(char::is_whitespace);
    if is_one { Ok(text.to_owned()) } else { Err("a URL with https://".to_owned()) }
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

/// Where the admin listens: on this machine alone, unless `remote` says otherwise.
pub(super) fn admin(text: &str, remote: bool) -> Result<SocketAddr, String> {
    let here = "an address of this machine alone with a port, such as 127.0.0.1:8081";
    let read: SocketAddr = text.parse().map_err(|_| here.to_owned())?;
    if read.ip().to_canonical().is_loopback() || remote {
        return Ok(read);
    }
    Err(format!("{here}; for any other say `--admin-remote on` as well"))
}

pub(super) fn switch(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("on or off".to_owned()),
    }
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
    EnvFilter::try_new(text).map_err(|_| allowed.to_owned())?;
    match asks_for_frames(text) {
        None => Ok(text.to_owned()),
        Some(library) => Err(format!(
            "{library} no lower than info: below that it tells whole frames, with hands and tokens"
        )),
    }
}

pub(super) fn log_format(text: &str) -> Result<LogFormat, String> {
    match text {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err("text or json".to_owned()),
    }
}
