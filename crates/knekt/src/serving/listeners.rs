use std::{
    io,
    net::{SocketAddr, TcpListener},
};

use anyhow::anyhow;
use server::{AdminListener, AdminToken, Listeners};
use tracing::info;

use crate::settings::Settings;

/// Binds all addresses in the settings.
pub(crate) fn bind_all(settings: &Settings) -> anyhow::Result<Listeners> {
    let public = bind(settings.listen, "--listen")?;
    let metrics = settings.metrics.map(|address| bind(address, "--metrics")).transpose()?;
    let redirect = settings.redirect.map(|address| bind(address, "--http-redirect")).transpose()?;
    let admin = settings.admin.map(|address| bind_admin(address, settings)).transpose()?;
    Ok(Listeners { public, metrics, redirect, admin })
}

/// Binds the admin address, and reads the admin token or creates it.
fn bind_admin(address: SocketAddr, settings: &Settings) -> anyhow::Result<AdminListener> {
    let path = settings.admin_token_file()?;
    let token = AdminToken::read_or_make(&path)?;
    info!(path = %path.display(), "admin token file");
    Ok(AdminListener { listener: bind(address, "--admin")?, token })
}

/// Binds an address; `flag` is the one to suggest in the error message.
fn bind(address: SocketAddr, flag: &str) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).map_err(|error| {
        if error.kind() == io::ErrorKind::AddrInUse {
            let (port, ip) = (address.port(), address.ip());
            return anyhow!(
                "port {port} on {ip} is in use; stop the other program, or choose another address with {flag}"
            );
        }
        anyhow!("cannot listen on {address}: {error}")
    })
}
