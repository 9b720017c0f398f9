use std::{
    io,
    net::{SocketAddr, TcpListener},
};

use anyhow::anyhow;
use server::{AdminListener, AdminToken, Listeners};
use tracing::info;

use crate::settings::Settings;

/// Takes every port that the settings name.
pub(crate) fn bind_all(settings: &Settings) -> anyhow::Result<Listeners> {
    let public = bind(settings.listen, "--listen")?;
    let metrics = settings.metrics.map(|address| bind(address, "--metrics")).transpose()?;
    let redirect = settings.redirect.map(|address| bind(address, "--http-redirect")).transpose()?;
    let admin = settings.admin.map(|address| bind_admin(address, settings)).transpose()?;
    Ok(Listeners { public, metrics, redirect, admin })
}

/// Takes the admin's port, and reads the token, or makes one at the first start.
fn bind_admin(address: SocketAddr, settings: &Settings) -> anyhow::Result<AdminListener> {
    let path = settings.admin_token_file()?;
    let token = AdminToken::read_or_make(&path)?;
    info!(path = %path.display(), "the token of the admin is in its file");
    Ok(AdminListener { listener: bind(address, "--admin")?, token })
}

/// Takes a port. `flag` chooses another one.
fn bind(address: SocketAddr, flag: &str) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).map_err(|error| {
        if error.kind() == io::ErrorKind::AddrInUse {
            let (port, ip) = (address.port(), address.ip());
            return anyhow!(
                "port {port} on {ip} is in use; stop what listens there, or choose another with {flag}"
            );
        }
        anyhow!("cannot listen on {address}: {error}")
    })
}
