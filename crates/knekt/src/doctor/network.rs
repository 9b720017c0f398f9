use std::{
    io,
    net::TcpListener,
    time::{Duration, SystemTime},
};

use client::{Trust, Wire, WireError};
use net::{Certificate, CertificateFiles};
use protocol::{EpochMs, ToClient, to_client::Hello};
use rustix::process::{Resource, Rlimit, getrlimit};
use tokio::time::timeout;

use super::finding::Finding;
use crate::{
    health_probe::{self, LIVENESS, READINESS},
    open_files::format_limit,
    server_url::ServerUrl,
    settings::{Certificates, Settings},
};

const OPEN_FILES: &str = "open files";
const PORT: &str = "port";
const READY: &str = "readiness";
const CERTIFICATE: &str = "certificate";
const WEBSOCKET: &str = "websocket";
const CLOCK: &str = "clock";

/// The hard limit below which a few hundred players use up all files.
const OPEN_FILES_LOW: u64 = 4_096;

const DAY: Duration = Duration::from_hours(24);
/// The remaining validity at which the certificate should have been renewed already.
const VALIDITY_LOW: Duration = Duration::from_hours(14 * 24);

/// The time limit for an answer of the server, possibly behind a proxy.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The difference of clocks that cannot be due to latency, in milliseconds.
const CLOCK_OFFSET_LOW: u64 = 5_000;
/// The difference of clocks that may make a certificate seem expired or not yet valid, in
/// milliseconds.
const CLOCK_OFFSET_CRITICAL: u64 = 5 * 60 * 1_000;

/// Checks the limit of open files; each connection takes one.
pub(super) fn check_open_files() -> Finding {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let message =
        format!("soft limit {}, hard limit {}", format_limit(current), format_limit(maximum));
    if maximum.is_some_and(|maximum| maximum < OPEN_FILES_LOW) {
        let fix = "for many players raise it: LimitNOFILE in systemd, or `ulimit -Hn`";
        return Finding::warn(OPEN_FILES, message, fix);
    }
    Finding::ok(OPEN_FILES, format!("{message}; the server raises the soft limit to the hard one"))
}

/// Checks that the server can listen on its address. If a Knekt server is already listening there,
/// returns its URL too.
pub(super) fn check_port(settings: &Settings) -> (Finding, Option<ServerUrl>) {
    let address = settings.listen;
    let choose_another = "choose another address with --listen";
    let Err(error) = TcpListener::bind(address) else {
        return (Finding::ok(PORT, format!("{address} is free")), None);
    };
    let finding = if error.kind() == io::ErrorKind::AddrInUse {
        match health_probe::probe(address, LIVENESS) {
            Ok((scheme, _)) => {
                let message = format!("a server answers at {address} ({scheme})");
                let host = health_probe::connectable(address);
                let local = format!("{scheme}://{host}{}", settings.base_path);
                return (Finding::ok(PORT, message), local.parse().ok());
            }
            Err(error) if health_probe::is_silent(&error) => {
                let problem = format!("what listens on {address} does not answer");
                let fix = "if it is a server, look whether it is paused or waits for its database";
                Finding::fail(PORT, problem, fix)
            }
            Err(_) => {
                let problem = format!("another program listens on {address}");
                Finding::fail(PORT, problem, choose_another)
            }
        }
    } else if error.kind() == io::ErrorKind::PermissionDenied {
        Finding::fail(
            PORT,
            format!("not permitted to listen on {address}"),
            "grant CAP_NET_BIND_SERVICE (AmbientCapabilities= in systemd), or choose a port above \
             1023 with --listen",
        )
    } else {
        let problem = format!("cannot listen on {address}: {error}");
        Finding::fail(PORT, problem, choose_another)
    };
    (finding, None)
}

/// Checks that the server on the configured address is ready, or reports what it lacks.
pub(super) fn check_readiness(settings: &Settings) -> Finding {
    match health_probe::probe(settings.listen, READINESS) {
        Ok((_, answer)) if answer == "ready" => Finding::ok(READY, "the server is ready"),
        Ok((_, answer)) => {
            let problem = format!("the server is {answer}");
            Finding::warn(READY, problem, "check NATS and the network to it")
        }
        Err(error) => Finding::fail(READY, error, "look into the log of the server"),
    }
}

/// Checks that the certificate can be used, and reports its remaining validity.
pub(super) fn check_certificate(certificates: &Certificates, now: SystemTime) -> Finding {
    match certificates {
        Certificates::Files(files) => check_certificate_files(files, now),
        Certificates::Authority(acme) if acme.files().certificate.exists() => {
            check_certificate_files(&acme.files(), now)
        }
        Certificates::Authority(acme) => {
            let problem = format!("no certificate from {} yet", acme.directory);
            Finding::warn(CERTIFICATE, problem, "check the log of the server")
        }
    }
}

fn check_certificate_files(files: &CertificateFiles, now: SystemTime) -> Finding {
    match files.read(now) {
        Ok(certificate) => check_validity(files, &certificate, certificate.left(now)),
        Err(error) => {
            let fix = "set a valid certificate and key with --tls-cert and --tls-key, or check the log of the server";
            Finding::fail(CERTIFICATE, error, fix)
        }
    }
}

fn check_validity(files: &CertificateFiles, certificate: &Certificate, left: Duration) -> Finding {
    let n_days = left.as_secs() / DAY.as_secs();
    let (file, until) = (files.certificate.display(), certificate.until());
    let message = format!("{file} is valid for {n_days} days, until {until}");
    if left < VALIDITY_LOW {
        Finding::warn(CERTIFICATE, message, "check that it is being renewed")
    } else {
        Finding::ok(CERTIFICATE, message)
    }
}

/// Opens a WebSocket as a browser would; also returns the greeting of the server, if one arrives.
pub(super) async fn check_socket(url: &ServerUrl, trust: &Trust) -> (Finding, Option<Hello>) {
    let origin = url.origin();
    // Like a browser, with an Origin header, to find proxies that change `Host`.
    let headers = [("origin", origin.as_str())];
    let socket = url.socket();
    let connecting = Wire::connect_trusting(&socket, &headers, trust);
    let mut wire = match timeout(TIMEOUT, connecting).await {
        Ok(Ok(wire)) => wire,
        Ok(Err(error)) => return (socket_failure(url, &error), None),
        Err(_) => {
            let problem = format!("{url} does not answer");
            return (Finding::fail(WEBSOCKET, problem, "check the proxy and the firewall"), None);
        }
    };
    let greeting = wire.message(TIMEOUT).await;
    wire.close().await;
    if let Some(ToClient::Hello(hello)) = greeting {
        let message = format!("{url} connects to {}", hello.server);
        (Finding::ok(WEBSOCKET, message), Some(hello))
    } else {
        let problem = format!("{url} connects, but nothing arrives");
        (Finding::fail(WEBSOCKET, problem, "turn off response buffering in the proxy"), None)
    }
}

fn socket_failure(url: &ServerUrl, error: &WireError) -> Finding {
    let fail = |problem: &str, fix: &str| Finding::fail(WEBSOCKET, format!("{url} {problem}"), fix);
    match error.status() {
        Some(403) => fail(
            "rejects its own origin",
            &format!(
                "start the server with --origin {}, and let the proxy pass on the `Host` header \
                 unchanged",
                url.origin()
            ),
        ),
        Some(status) => fail(
            &format!("answers {status} instead of opening a WebSocket"),
            "let the proxy pass on `Upgrade` and `Connection`, and check the path",
        ),
        None => fail(
            &format!("cannot be reached: {error}"),
            "check the name, the port, the certificate, the proxy and the firewall",
        ),
    }
}

/// Compares the clock of the server with `now`, the local time.
pub(super) fn check_clock(hello: &Hello, now: EpochMs) -> Finding {
    let offset_ms = hello.now.0.abs_diff(now.0);
    Finding::clock(CLOCK, "server", offset_ms, CLOCK_OFFSET_LOW..=CLOCK_OFFSET_CRITICAL)
}
