use std::time::Duration;

use client::{Trust, Wire, WireError};
use protocol::{ToClient, to_client::Hello};
use tokio::time::timeout;

use super::Finding;
use crate::server_url::ServerUrl;

const ABOUT: &str = "websocket";

/// How long a server, and whatever stands before it, may take.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Whether a browser's socket gets through to a server; and what that says first.
pub(super) async fn look(url: &ServerUrl, trust: &Trust) -> (Finding, Option<Hello>) {
    let origin = url.origin();
    // As a page from there would: a proxy that changes `Host` makes it a stranger.
    let headers = [("origin", origin.as_str())];
    let socket = url.socket();
    let connecting = Wire::connect_trusting(&socket, &headers, trust);
    let mut wire = match timeout(TIMEOUT, connecting).await {
        Ok(Ok(wire)) => wire,
        Ok(Err(error)) => return (refused(url, &error), None),
        Err(_) => {
            let says = format!("{url} does not answer");
            return (Finding::fail(ABOUT, &says, "look at the proxy and the firewall"), None);
        }
    };
    let said = wire.message(TIMEOUT).await;
    wire.close().await;
    if let Some(ToClient::Hello(hello)) = said {
        let says = format!("opens through {url}, to {}", hello.server);
        (Finding::ok(ABOUT, says), Some(hello))
    } else {
        let says = format!("opens through {url}, and nothing comes");
        (Finding::fail(ABOUT, &says, "let the proxy pass frames on at once"), None)
    }
}

fn refused(url: &ServerUrl, error: &WireError) -> Finding {
    let fail = |says: &str, remedy: &str| Finding::fail(ABOUT, &format!("{url} {says}"), remedy);
    match error.status() {
        Some(403) => fail(
            "takes its own pages for strangers",
            &format!(
                "start the server with --origin {}, and let the proxy pass on `Host` as the \
                 browser sent it",
                url.origin()
            ),
        ),
        Some(status) => fail(
            &format!("answers with {status} and opens no socket"),
            "let the proxy pass on `Upgrade` and `Connection`, and look at the path",
        ),
        None => fail(
            &format!("cannot be reached: {error}"),
            "look at the name, the port, the certificate, the proxy and the firewall",
        ),
    }
}
