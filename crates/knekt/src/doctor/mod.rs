//! What may keep a server from running well: a look at each, and a way to mend it.

mod finding;

mod clock;
mod data_file;
mod disk;
mod port;
mod socket;

use crate::{server_url::ServerUrl, settings::Settings};

pub(crate) use finding::{Finding, Verdict};

/// Looks at everything. Where no `url` is named, the server is asked that listens here, if any.
pub(crate) async fn examine(settings: &Settings, url: Option<ServerUrl>) -> Vec<Finding> {
    let (port, here) = port::look(settings);
    let mut findings = vec![data_file::look(settings), disk::look(settings), port];
    if let Some(url) = url.or(here) {
        let (socket, hello) = socket::look(&url).await;
        findings.push(socket);
        findings.extend(hello.map(|hello| clock::look(&hello, clock::now())));
    }
    findings
}
