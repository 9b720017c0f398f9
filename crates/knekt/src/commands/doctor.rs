use std::io::{self, Write};

use anyhow::{Context, bail};
use store::CheckDepth;

use crate::{
    doctor::{self, Verdict},
    server_args::CaArgs,
    server_url::ServerUrl,
    settings::{Flags, Settings},
};

#[derive(clap::Args)]
pub(crate) struct Doctor {
    #[command(flatten)]
    flags: Flags,
    /// URL that players use; default: the local server, if running.
    #[arg(long)]
    url: Option<ServerUrl>,
    /// Verify every log in the data file or database.
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
            n => bail!("{n} of {} checks failed", findings.len()),
        }
    }
}
