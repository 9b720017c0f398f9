use std::{
    io,
    net::{SocketAddr, TcpListener},
};

use anyhow::anyhow;
use rustix::net::listen;
use server::{AdminListener, AdminToken, Listeners};
use tracing::info;

use crate::settings::Settings;

/// The number of connections that may wait to be accepted. The standard library's 128 are too few
/// when thousands of players return at once: the kernel drops the others, which costs a client
/// seconds. The kernel lowers the number to `net.core.somaxconn`.
const BACKLOG: i32 = 4_096;

pub(crate) fn bind_all(settings: &Settings) -> anyhow::Result<Listeners> {
    let public = bind(settings.listen, "--listen")?;
    let metrics = settings.metrics.map(|address| bind(address, "--metrics")).transpose()?;
    let redirect = settings.redirect.map(|address| bind(address, "--http-redirect")).transpose()?;
    let admin = settings.admin.map(|address| bind_admin(address, settings)).transpose()?;
    Ok(Listeners { public, metrics, redirect, admin })
}

/// Binds the admin address, and reads or creates the admin token.
fn bind_admin(address: SocketAddr, settings: &Settings) -> anyhow::Result<AdminListener> {
    let path = settings.admin_token_file()?;
    let token = AdminToken::read_or_make(&path)?;
    info!(path = %path.display(), "admin token file");
    Ok(AdminListener { listener: bind(address, "--admin")?, token })
}

/// Binds an address. An error message suggests the flag `flag`.
fn bind(address: SocketAddr, flag: &str) -> anyhow::Result<TcpListener> {
    let listener = TcpListener::bind(address).and_then(|listener| {
        // On a listening socket, this changes only the backlog.
        listen(&listener, BACKLOG)?;
        Ok(listener)
    });
    listener.map_err(|error| {
        if error.kind() == io::ErrorKind::AddrInUse {
            let (port, ip) = (address.port(), address.ip());
            return anyhow!(
                "port {port} on {ip} is in use; stop the other program, or choose another address with {flag}"
            );
        }
        anyhow!("cannot listen on {address}: {error}")
    })
}

#[cfg(test)]
mod tests {
    use std::{net::TcpStream, time::Duration};

    use super::*;

    /// More than the standard library's backlog, and less than the usual limit of open files.
    const N_WAITING: usize = 400;

    #[test]
    fn hundreds_of_connections_can_wait_to_be_accepted() {
        let listener = bind(SocketAddr::from(([127, 0, 0, 1], 0)), "--listen").unwrap();
        let address = listener.local_addr().unwrap();
        let connect = |_| TcpStream::connect_timeout(&address, Duration::from_millis(500));
        let waiting: io::Result<Vec<TcpStream>> = (0..N_WAITING).map(connect).collect();
        assert_eq!(waiting.unwrap().len(), N_WAITING);
    }
}
