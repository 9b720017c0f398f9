//! Checks of the setup, each with a suggested fix.

mod finding;

mod database;
mod network;
mod storage;

use std::time::SystemTime;

use client::Trust;
use store::CheckDepth;

pub(crate) use finding::{Finding, Verdict};

use crate::{accept_any_cert, server_url::ServerUrl, settings::Settings};

/// Runs all checks. Without a `url`, the WebSocket is checked on the server that listens on the
/// configured address, if one does.
pub(crate) async fn examine(
    settings: &Settings,
    url: Option<ServerUrl>,
    trust: Trust,
    depth: CheckDepth,
) -> Vec<Finding> {
    let (port, local) = network::check_port(settings);
    let mut findings = Vec::new();
    if let Some(cluster) = &settings.cluster {
        findings.extend(database::check_cluster(cluster, depth).await);
    } else {
        findings.push(storage::check_data_file(settings, depth));
        findings.extend(storage::check_permissions(settings));
        findings.push(storage::check_disk(settings));
    }
    findings.extend([network::check_open_files(), port]);
    findings.extend(
        settings.tls.as_ref().map(|tls| network::check_certificate(tls, SystemTime::now())),
    );
    // The local server is reached by its IP address, which its certificate does not name.
    let local = local.map(|url| (url, Trust::of(accept_any_cert::tls_config())));
    if let Some((url, trust)) = url.map(|url| (url, trust)).or(local) {
        let (socket, hello) = network::check_socket(&url, &trust).await;
        findings.push(socket);
        findings.extend(hello.map(|hello| network::check_clock(&hello, server::now())));
    }
    findings
}
