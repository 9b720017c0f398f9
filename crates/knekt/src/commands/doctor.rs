use std::io::{self, Write};

use anyhow::{Context, bail};
use store::CheckDepth;

use crate::{
    doctor::{self, Verdict},
    server_args::CaArgs,
    server_url::ServerUrl,
    settings::{Flags, Settings},
};

/// Looks for what would keep the server from running well, and says how to mend it.
///
/// Takes the settings of `serve`. A line for each thing that was looked at; ends with 1 where one
/// of them fails.
#[derive(clap::Args)]
pub(crate) struct Doctor {
    #[command(flatten)]
    flags: Flags,
    /// The address that players use, to open a WebSocket through it; left out, the server on this
    /// machine is asked, where one answers.
    #[arg(long)]
    url: Option<ServerUrl>,
    /// Reads every log in the data file as well, and checks that it is what was written.
    #[arg(long)]
    deep: bool,
    #[command(flatten)]
    ca: CaArgs,
}

impl Doctor {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let settings = Settings::load(&self.flags)?;
        let trust = self.ca.trust()?;
        let depth = if self.deep { CheckDepth::Logs } else { CheckDepth::Pages };
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("cannot start the runtime")?;
        let findings = runtime.block_on(doctor::examine(&settings, self.url, trust, depth));
        let mut out = io::stdout();
        for finding in &findings {
            writeln!(out, "{finding}")?;
        }
        match findings.iter().filter(|finding| finding.verdict == Verdict::Fail).count() {
            0 => Ok(()),
            n => bail!("{n} of {} fail", findings.len()),
        }
    }
}
