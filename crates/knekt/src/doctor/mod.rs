//! Checks of the setup, each with a suggested fix.

mod network;
mod storage;

use std::{fmt, time::SystemTime};

use client::Trust;
use store::CheckDepth;

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
    let mut findings = vec![storage::check_data_file(settings, depth)];
    findings.extend(storage::check_permissions(settings));
    findings.extend([storage::check_disk(settings), network::check_open_files(), port]);
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

/// The result of one check, printed as one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) verdict: Verdict,
    subject: &'static str,
    message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Ok,
    /// It works now, but may fail later.
    Warn,
    /// The server cannot run, or players cannot reach it.
    Fail,
}

impl Finding {
    fn ok(subject: &'static str, message: impl Into<String>) -> Finding {
        Finding { verdict: Verdict::Ok, subject, message: message.into() }
    }

    fn warn(subject: &'static str, problem: &str, fix: &str) -> Finding {
        Finding { verdict: Verdict::Warn, subject, message: format!("{problem}; {fix}") }
    }

    fn fail(subject: &'static str, problem: &str, fix: &str) -> Finding {
        Finding { verdict: Verdict::Fail, subject, message: format!("{problem}; {fix}") }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = match self.verdict {
            Verdict::Ok => "ok",
            Verdict::Warn => "warn",
            Verdict::Fail => "fail",
        };
        write!(f, "{verdict:<5} {}: {}", self.subject, self.message)
    }
}
