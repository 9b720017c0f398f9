use std::{io, net::TcpListener};

use super::Finding;
use crate::{
    health_probe::{self, Probe, Scheme},
    server_url::ServerUrl,
    settings::Settings,
};

const ABOUT: &str = "port";

/// Whether the server can listen where it is to; and where it can be reached, if it runs already.
pub(super) fn look(settings: &Settings) -> (Finding, Option<ServerUrl>) {
    let address = settings.listen;
    let other = "choose another with --listen";
    let Err(error) = TcpListener::bind(address) else {
        return (Finding::ok(ABOUT, format!("{address} is free")), None);
    };
    let finding = if error.kind() == io::ErrorKind::AddrInUse {
        if let Ok(scheme) = health_probe::probe(address, Probe::Liveness) {
            let scheme = if scheme == Scheme::Https { "https" } else { "http" };
            let finding = Finding::ok(ABOUT, format!("a server answers at {address}, by {scheme}"));
            let here =
                format!("{scheme}://{}{}", health_probe::connectable(address), settings.base_path);
            return (finding, here.parse().ok());
        }
        Finding::fail(ABOUT, &format!("another program listens at {address}"), other)
    } else if error.kind() == io::ErrorKind::PermissionDenied {
        let says = format!("we may not listen at {address}");
        Finding::fail(
            ABOUT,
            &says,
            "let it (AmbientCapabilities=CAP_NET_BIND_SERVICE with systemd), or choose a port above 1023 with --listen",
        )
    } else {
        Finding::fail(ABOUT, &format!("cannot listen at {address}: {error}"), other)
    };
    (finding, None)
}
