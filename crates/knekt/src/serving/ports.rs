use std::{
    io,
    net::{SocketAddr, TcpListener},
};

use anyhow::anyhow;
use server::{AdminListener, AdminToken, Listeners};
use tracing::info;

use crate::settings::Settings;

/// Takes every port that the settings name.
pub(crate) fn listeners(settings: &Settings) -> anyhow::Result<Listeners> {
    let public = listen(settings.listen, "--listen")?;
    let metrics = settings.metrics.map(|address| listen(address, "--metrics")).transpose()?;
    let redirect =
        settings.redirect.map(|address| listen(address, "--http-redirect")).transpose()?;
    let admin = settings.admin.map(|address| listen_for_admin(address, settings)).transpose()?;
    Ok(Listeners { public, metrics, redirect, admin })
}

/// Takes the admin's port, and reads the token, or makes one at the first start.
fn listen_for_admin(address: SocketAddr, settings: &Settings) -> anyhow::Result<AdminListener> {
    let path = settings.admin_token_file()?;
    let token = AdminToken::read_or_make(&path)?;
    info!(path = %path.display(), "the token of the admin is in its file");
    Ok(AdminListener { listener: listen(address, "--admin")?, token })
}

/// Takes a port. `flag` chooses another one.
fn listen(address: SocketAddr, flag: &str) -> anyhow::Result<TcpListener> {
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
