use std::io::{self, Write};

use anyhow::bail;
use storage::sqlite::CheckDepth;

use crate::{
    doctor::{self, Finding, Verdict},
    server_args::{CaArgs, runtime},
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
        let (mut n_checks, mut n_failed, mut written) = (0, 0, Ok(()));
        let report = |finding: Finding| {
            n_checks += 1;
            n_failed += usize::from(finding.verdict == Verdict::Fail);
            if written.is_ok() {
                written = writeln!(io::stdout(), "{finding}");
            }
        };
        runtime()?.block_on(doctor::examine(&settings, self.url, trust, depth, report));
        written?;
        match n_failed {
            0 => Ok(()),
            n => bail!("{n} of {n_checks} checks failed"),
        }
    }
}
