//! Parsers for the values of settings. The error of each says what is allowed.

use std::{
    net::{Ipv4Addr, Ipv6Addr, SocketAddr},
    ops::RangeInclusive,
    time::Duration,
};

use postgres::Address;
use rustls::pki_types::DnsName;
use server::Limits;
use storage::ownership::NodeId;
use table::Pace;
use tracing_subscriber::EnvFilter;

use crate::logging::{LogFormat, invalid_directive, library_below_info};

pub(super) fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse()
        .map_err(|_| "an IP address with a port, such as 127.0.0.1:8080 or [::]:8080".to_owned())
}

/// Parses the address of a database, and reads the certificates that it refers to.
pub(super) fn database(text: &str) -> Result<Address, String> {
    Address::parse(text)
        .map_err(|why| format!("a URL such as postgres://user@host/database ({why})"))
}

pub(super) fn nats(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("nats://").or_else(|| text.strip_prefix("tls://"));
    let is_address = rest.is_some_and(|rest| !rest.is_empty() && !rest.contains([',', ' ']));
    checked(text, is_address, "a URL such as nats://10.0.0.6:4222")
}

pub(super) fn node(text: &str) -> Result<NodeId, String> {
    NodeId::new(text).map_err(|_| {
        "a name of 1 to 63 lower-case letters, digits and hyphens, such as node-1".to_owned()
    })
}

/// Parses the URL of a server, and removes a final slash.
pub(super) fn url(text: &str) -> Result<String, String> {
    // A path follows the slashes of the scheme.
    let end = text.match_indices('/').nth(2).map_or(text.len(), |(at, _)| at);
    let (start, path) = text.split_at(end);
    let is_url = origin(start).is_ok() && !path.contains(['?', '#', ' ']);
    checked(text.trim_end_matches('/'), is_url, "a URL such as https://node-1.cards.example")
}

/// Parses an origin, and removes a default port as browsers do. Wildcards are not supported.
pub(super) fn origin(text: &str) -> Result<String, String> {
    let allowed = || {
        "an origin such as https://cards.example or http://10.0.0.7:8080, without a path or `*`"
            .to_owned()
    };
    let mut schemes = [("https://", 443), ("http://", 80)].into_iter();
    let scheme = schemes.find(|(scheme, _)| text.starts_with(scheme));
    let (scheme, own_port) = scheme.ok_or_else(allowed)?;
    let authority = &text[scheme.len()..];
    let (host, port) = match authority.rsplit_once(':') {
        // Inside brackets, colons belong to an IPv6 address.
        Some((host, port)) if !port.contains(']') => {
            let number = port.parse::<u16>().ok();
            let number = number.filter(|&number| number > 0 && !port.starts_with('+'));
            (host, Some(number.ok_or_else(allowed)?))
        }
        Some(_) | None => (authority, None),
    };
    let in_brackets = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let host = if let Some(inner) = in_brackets {
        inner.parse::<Ipv6Addr>().ok().map(|address| format!("[{address}]"))
    } else {
        let is_host = is_name(host) || host.parse::<Ipv4Addr>().is_ok();
        is_host.then(|| host.to_owned())
    };
    let host = host.ok_or_else(allowed)?;
    Ok(match port.filter(|&port| port != own_port) {
        Some(port) => format!("{scheme}{host}:{port}"),
        None => format!("{scheme}{host}"),
    })
}

/// Parses a domain name. Addresses and wildcards are rejected, because the ACME challenge cannot
/// validate them.
pub(super) fn domain(text: &str) -> Result<String, String> {
    let is_domain = is_name(text) && text.contains('.') && !text.contains('_');
    checked(text, is_domain, "a domain name in lower case, such as cards.example")
}

/// Returns whether a text is a host name in lower case.
fn is_name(text: &str) -> bool {
    let is_lower_case = !text.contains(|c: char| c.is_ascii_uppercase());
    is_lower_case && !text.ends_with('.') && DnsName::try_from(text).is_ok()
}

pub(super) fn email(text: &str) -> Result<String, String> {
    let is_one = text
        .split_once('@')
        .is_some_and(|(who, place)| !who.is_empty() && !place.is_empty() && !place.contains('@'));
    let is_one = is_one && !text.contains(|c: char| c.is_whitespace() || "?&,;".contains(c));
    checked(text, is_one, "an email address, such as admin@cards.example")
}

pub(super) fn https(text: &str) -> Result<String, String> {
    let is_one = text.strip_prefix("https://").is_some_and(|rest| !rest.is_empty());
    let is_one = is_one && !text.contains(char::is_whitespace);
    checked(text, is_one, "an https:// URL")
}

/// Parses the URL of a collector of spans, and removes a final slash.
pub(super) fn collector(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://"));
    let is_one = rest.is_some_and(|rest| {
        !rest.is_empty() && !rest.starts_with('/') && !rest.contains(['?', '#', '@', ' '])
    });
    let allowed = "the URL of a collector, such as http://127.0.0.1:4318";
    checked(text.trim_end_matches('/'), is_one, allowed)
}

fn checked(text: &str, is_allowed: bool, allowed: &str) -> Result<String, String> {
    if is_allowed { Ok(text.to_owned()) } else { Err(allowed.to_owned()) }
}

pub(super) fn seconds(text: &str, allowed: RangeInclusive<u64>) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| allowed.contains(seconds));
    let (least, most) = allowed.into_inner();
    seconds.map(Duration::from_secs).ok_or_else(|| format!("{least} to {most} (seconds)"))
}

pub(super) fn pace(text: &str) -> Result<Pace, String> {
    choice(text, [("people", Pace::PEOPLE), ("at-once", Pace::AT_ONCE)])
}

pub(super) fn switch(text: &str) -> Result<bool, String> {
    choice(text, [("on", true), ("off", false)])
}

pub(super) fn limits(text: &str) -> Result<Limits, String> {
    choice(text, [("on", Limits::default()), ("off", Limits::off())])
}

pub(super) fn log_format(text: &str) -> Result<LogFormat, String> {
    choice(text, [("text", LogFormat::Text), ("json", LogFormat::Json)])
}

fn choice<T>(text: &str, [one, other]: [(&str, T); 2]) -> Result<T, String> {
    match text {
        _ if text == one.0 => Ok(one.1),
        _ if text == other.0 => Ok(other.1),
        _ => Err(format!("{} or {}", one.0, other.0)),
    }
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
