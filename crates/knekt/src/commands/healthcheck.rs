use super::well::{self, Question};
use crate::settings::{ListenFlag, Settings};

/// Asks a server on this machine whether it is ready (`/readyz`): for a container, which has no `curl`.
#[derive(clap::Args)]
pub(crate) struct Healthcheck {
    #[command(flatten)]
    flags: ListenFlag,
}

impl Healthcheck {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        well::ask(Settings::of(&self.flags.into())?.listen, Question::IsReady)?;
        Ok(())
    }
}
