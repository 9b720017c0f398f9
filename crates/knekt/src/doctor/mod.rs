//! What may keep a server from running well: a look at each, and a way to mend it.

mod finding;

mod access;
mod certificate;
mod clock;
mod data_file;
mod disk;
mod files;
mod port;
mod socket;

use std::time::SystemTime;

use client::Trust;
use store::CheckDepth;

use crate::{accept_any_cert, server_url::ServerUrl, settings::Settings};

pub(crate) use finding::{Finding, Verdict};

/// Looks at everything. Where no `url` is named, the server is asked that listens here, if any.
pub(crate) async fn examine(
    settings: &Settings,
    url: Option<ServerUrl>,
    trust: Trust,
    depth: CheckDepth,
) -> Vec<Finding> {
    let (port, here) = port::look(settings);
    let mut findings = vec![data_file::look(settings, depth)];
    findings.extend(access::look(settings));
    findings.extend([disk::look(settings), files::look(), port]);
    findings.extend(settings.tls.as_ref().map(|it| certificate::look(it, SystemTime::now())));
    // What listens here is known by its address, and no certificate is made for that.
    let here = here.map(|here| (here, Trust::of(accept_any_cert::tls_config())));
    if let Some((url, trust)) = url.map(|url| (url, trust)).or(here) {
        let (socket, hello) = socket::look(&url, &trust).await;
        findings.push(socket);
        findings.extend(hello.map(|hello| clock::look(&hello, crate::clock::now())));
    }
    findings
}
