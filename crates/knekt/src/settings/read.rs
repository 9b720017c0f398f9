//! Parsers for the values of settings. The error of each says what is allowed.

use std::{
    net::{Ipv4Addr, Ipv6Addr, SocketAddr},
    ops::RangeInclusive,
    path::PathBuf,
    time::Duration,
};

use cluster::NodeId;
use postgres::{Address, OpenError};
use server::{BasePath, LimitOverride, Limits, Network};
use table::Pace;
use tracing_subscriber::EnvFilter;

use crate::logging::{LogFormat, invalid_directive, library_below_info};

/// The allowed intervals, in seconds.
const HEARTBEATS: RangeInclusive<u64> = 1..=60;

/// The allowed times, in seconds.
const KEEP_ALIVES: RangeInclusive<u64> = 1..=3_600;

pub(super) fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse()
        .map_err(|_| "an IP address with a port, such as 127.0.0.1:8080 or [::]:8080".to_owned())
}

pub(super) fn path(text: &str) -> Result<PathBuf, String> {
    if text.is_empty() { Err("a file path".to_owned()) } else { Ok(text.into()) }
}

/// Parses the address of a database, and reads the certificates that it refers to.
pub(super) fn database(text: &str) -> Result<Address, String> {
    Address::parse(text)
        .map_err(|why: OpenError| format!("a URL such as postgres://user@host/database ({why})"))
}

pub(super) fn nats(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("nats://").or_else(|| text.strip_prefix("tls://"));
    let is_address = rest.is_some_and(|rest| !rest.is_empty() && !rest.contains([',', ' ']));
    if is_address {
        Ok(text.to_owned())
    } else {
        Err("a URL such as nats://10.0.0.6:4222".to_owned())
    }
}

pub(super) fn node(text: &str) -> Result<NodeId, String> {
    NodeId::new(text).map_err(|_| {
        "a name of 1 to 63 lower-case letters, digits and hyphens, such as node-1".to_owned()
    })
}

/// Parses the URL of a server, and removes a final slash.
pub(super) fn url(text: &str) -> Result<String, String> {
    let (origin_end, is_url) = match text.split_once("://") {
        Some((scheme @ ("http" | "https"), rest)) => {
            let end = rest.find('/').map_or(text.len(), |at| at + scheme.len() + 3);
            (end, origin(&text[..end]).is_ok())
        }
        Some(_) | None => (0, false),
    };
    let path = &text[origin_end..];
    if is_url && !path.contains(['?', '#', ' ']) {
        Ok(text.trim_end_matches('/').to_owned())
    } else {
        Err("a URL such as https://node-1.cards.example".to_owned())
    }
}

/// Parses an origin, and removes a default port as browsers do. Wildcards are not supported.
pub(super) fn origin(text: &str) -> Result<String, String> {
    let allowed = || {
        "an origin such as https://cards.example or http://10.0.0.7:8080, without a path or `*`"
            .to_owned()
    };
    let (scheme, own_port) = if text.starts_with("https://") {
        ("https://", 443)
    } else if text.starts_with("http://") {
        ("http://", 80)
    } else {
        return Err(allowed());
    };
    let authority = &text[scheme.len()..];
    let (host, port) = match authority.rsplit_once(':') {
        // Inside brackets, colons belong to an IPv6 address.
        Some((host, port)) if !port.contains(']') => {
            let is_number = !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit());
            let port: Option<u16> = port.parse().ok().filter(|_| is_number);
            (host, Some(port.filter(|&port| port > 0).ok_or_else(allowed)?))
        }
        Some(_) | None => (authority, None),
    };
    let host = host_name(host).ok_or_else(allowed)?;
    Ok(match port.filter(|&port| port != own_port) {
        Some(port) => format!("{scheme}{host}:{port}"),
        None => format!("{scheme}{host}"),
    })
}

/// Normalizes a host name or address as browsers do.
fn host_name(host: &str) -> Option<String> {
    if let Some(inner) = host.strip_prefix('[') {
        let address: Ipv6Addr = inner.strip_suffix(']')?.parse().ok()?;
        return Some(format!("[{address}]"));
    }
    let is_label = |label: &str| {
        let inner = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        (1..=63).contains(&label.len()) && label.bytes().all(inner)
    };
    let is_name = host.len() <= 253 && host.split('.').all(is_label);
    // If the last label of a name is a number, it must be an IPv4 address.
    let is_number =
        host.rsplit('.').next().is_some_and(|last| last.bytes().all(|b| b.is_ascii_digit()));
    let is_address = host.parse::<Ipv4Addr>().is_ok();
    (is_name && host == host.to_lowercase() && (!is_number || is_address)).then(|| host.to_owned())
}

/// Parses a domain name. Addresses and wildcards are rejected, because the ACME challenge over HTTP
/// cannot validate them.
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
    let allowed = "a domain name in lower case, such as cards.example";
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
        Err("an email address, such as admin@cards.example".to_owned())
    }
}

pub(super) fn https(text: &str) -> Result<String, String> {
    let is_one = text.strip_prefix("https://").is_some_and(|rest| !rest.is_empty());
    let is_one = is_one && !text.contains(char::is_whitespace);
    if is_one { Ok(text.to_owned()) } else { Err("an https:// URL".to_owned()) }
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
    seconds.map(Duration::from_secs).ok_or_else(|| format!("{least} to {most} (seconds)"))
}

pub(super) fn keep_alive(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| KEEP_ALIVES.contains(seconds));
    let (least, most) = (KEEP_ALIVES.start(), KEEP_ALIVES.end());
    seconds.map(Duration::from_secs).ok_or_else(|| format!("{least} to {most} (seconds)"))
}

/// A listener that only the operator should reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct PrivateListener {
    pub(super) example: &'static str,
    /// The flag that permits other machines.
    pub(super) opt_in: &'static str,
}

/// Parses the address of a private listener. Without `remote` it must be a loopback address.
pub(super) fn host_address(
    text: &str,
    remote: bool,
    PrivateListener { example, opt_in }: PrivateListener,
) -> Result<SocketAddr, String> {
    let loopback = format!("a loopback address with a port, such as {example}");
    let read: SocketAddr = text.parse().map_err(|_| loopback.clone())?;
    if read.ip().to_canonical().is_loopback() || remote {
        return Ok(read);
    }
    Err(format!("{loopback}; to allow other addresses, add `{opt_in}`"))
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

pub(super) fn amount(text: &str) -> Result<LimitOverride, String> {
    text.parse().map_err(|bad: server::ParseLimitError| bad.to_string())
}

pub(super) fn network(text: &str) -> Result<Network, String> {
    text.parse().map_err(|bad: server::ParseNetworkError| bad.to_string())
}

pub(super) fn levels(text: &str) -> Result<String, String> {
    let allowed = "error, warn, info, debug, or levels by module such as info,table=debug";
    if invalid_directive(text).is_some() {
        return Err(allowed.to_owned());
    }
    EnvFilter::try_new(text).map_err(|_| allowed.to_owned())?;
    match library_below_info(text) {
        None => Ok(text.to_owned()),
        Some(library) => Err(format!(
            "{library} at info or above: below that it logs whole frames, with hands and tokens"
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
