use std::{
    io::{self, Write},
    net::{SocketAddr, TcpListener},
};

use anyhow::{Context, anyhow};
use journal::Memory;
use server::{AdminListener, AdminToken, Config, Listeners};
use store::{Logs, People, Sqlite};
use tokio::signal::unix::{SignalKind, signal};
use tracing::{info, warn};

use crate::{
    logging,
    settings::{Certificates, Flags, Settings},
    telemetry::Telemetry,
};

/// Hosts tables for browsers, command lines and bots.
#[derive(clap::Args)]
pub(crate) struct Serve {
    #[command(flatten)]
    flags: Flags,
}

impl Serve {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut settings = Settings::of(&self.flags)?;
        let telemetry = settings.otlp.as_ref().map(Telemetry::to);
        logging::begin(&settings.log, settings.log_format, telemetry.as_ref());
        for variable in &settings.strangers {
            warn!(variable, "a variable of the environment looks like a setting and is none");
        }
        let tls = settings.tls.take().map(Certificates::open).transpose()?;
        let (logs, people) = open(&settings)?;
        let listener = listen(settings.listen, "--listen")?;
        let metrics = settings.metrics.map(|address| listen(address, "--metrics")).transpose()?;
        let redirect =
            settings.redirect.map(|address| listen(address, "--http-redirect")).transpose()?;
        let admin =
            settings.admin.map(|address| listen_for_admin(address, &settings)).transpose()?;
        let address = listener.local_addr().context("cannot tell the address")?;
        let config = Config {
            logs,
            people,
            pace: settings.pace,
            limits: settings.limits,
            proxies: settings.proxies,
            origins: settings.origins,
            tls: tls.clone(),
            heartbeat: settings.heartbeat,
            base_path: settings.base_path.clone(),
        };
        let scheme = if tls.is_some() { "https" } else { "http" };
        // On standard output and alone on its line: scripts that start a server wait for it.
        writeln!(io::stdout(), "listening on {scheme}://{address}{}", settings.base_path)
            .context("cannot write")?;
        let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
        let served = runtime.block_on(async {
            let mut terminate = signal(SignalKind::terminate()).context("cannot hear signals")?;
            let mut interrupt = signal(SignalKind::interrupt()).context("cannot hear signals")?;
            let shutdown = async move {
                tokio::select! {
                    _ = terminate.recv() => {}
                    _ = interrupt.recv() => {}
                }
            };
            if let Some(tls) = tls {
                let mut hangup = signal(SignalKind::hangup()).context("cannot hear signals")?;
                tokio::spawn(async move {
                    while hangup.recv().await.is_some() {
                        tls.renew();
                    }
                });
            }
            let listeners = Listeners { public: listener, metrics, redirect, admin };
            server::run(config, listeners, shutdown).await.context("the server stopped")
        });
        if let Some(telemetry) = telemetry {
            telemetry.end();
        }
        served
    }
}

fn open(settings: &Settings) -> anyhow::Result<(Logs, People)> {
    let data = &settings.data;
    if settings.is_forgetful() {
        let file = Sqlite::in_memory()?;
        return Ok((Logs::Memory(Memory::default(), file.clone()), People::new(file)));
    }
    if let Some(folder) = data.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let file = Sqlite::open(data)?;
    Ok((Logs::Sqlite(file.clone()), People::new(file)))
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
