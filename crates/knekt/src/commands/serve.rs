use std::io::{self, Write};

use anyhow::Context;
use tracing::warn;

use crate::{
    logging, open_files,
    serving::{RestartLoop, Signals, bind_all, open},
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
        let mut settings = Settings::load(&self.flags)?;
        let telemetry = settings.otlp.as_ref().map(Telemetry::new);
        let logging = logging::init(&settings.log, settings.log_format, telemetry.as_ref());
        open_files::raise_limit();
        for variable in &settings.unknown_vars {
            warn!(variable, "a variable of the environment looks like a setting and is none");
        }
        let tls = settings.tls.take().map(Certificates::open).transpose()?;
        // From here on no signal ends the process by itself, also while a large file is opened.
        let signals = Signals::listen(tls.clone())?;
        let opened = open(&settings)?;
        let listeners = bind_all(&settings)?;
        let address = listeners.public.local_addr().context("cannot tell the address")?;
        let scheme = if tls.is_some() { "https" } else { "http" };
        // On standard output and alone on its line: scripts that start a server wait for it, and may
        // end the server as soon as they have it.
        writeln!(io::stdout(), "listening on {scheme}://{address}{}", settings.base_path)
            .context("cannot write")?;
        let served = RestartLoop {
            settings,
            tls,
            listeners,
            signals,
            dropped_lines: logging.dropped.clone(),
        }
        .run(opened);
        if let Some(telemetry) = telemetry {
            telemetry.shut_down();
        }
        served
    }
}
