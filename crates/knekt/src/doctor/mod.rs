//! Checks of the setup, each with a suggested fix.

mod finding;

mod database;
mod network;
mod storage;

use std::time::SystemTime;

use ::storage::sqlite::CheckDepth;
use client::Trust;

pub(crate) use finding::{Finding, Verdict};

use crate::{accept_any_cert, server_url::ServerUrl, settings::Settings};

/// Runs all checks, and passes each finding to `report` as soon as it is known. Without a `url`,
/// the WebSocket of the server on the configured address is checked, if one is running.
pub(crate) async fn examine(
    settings: &Settings,
    url: Option<ServerUrl>,
    trust: Trust,
    depth: CheckDepth,
    mut report: impl FnMut(Finding),
) {
    if let Some(cluster) = &settings.cluster {
        database::check_cluster(cluster, depth, &mut report).await;
    } else {
        report(storage::check_data_file(settings, depth));
        storage::check_permissions(settings).map(&mut report);
        report(storage::check_disk(settings));
    }
    report(network::check_open_files());
    let (port, local) = network::check_port(settings);
    report(port);
    if local.is_some() {
        report(network::check_readiness(settings));
    }
    if let Some(tls) = &settings.tls {
        report(network::check_certificate(tls, SystemTime::now()));
    }
    // The certificate does not name the IP address at which the local server is reached.
    let local = local.map(|url| (url, Trust::of(accept_any_cert::tls_config())));
    if let Some((url, trust)) = url.map(|url| (url, trust)).or(local) {
        let (socket, hello) = network::check_socket(&url, &trust).await;
        report(socket);
        if let Some(hello) = hello {
            report(network::check_clock(&hello, server::now()));
        }
    }
}
