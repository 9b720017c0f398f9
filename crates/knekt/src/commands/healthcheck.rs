use crate::{
    health_probe::{self, Probe},
    settings::{ListenFlag, Settings},
};

/// Asks a server on this machine whether it is ready (`/readyz`): for a container, which has no `curl`.
#[derive(clap::Args)]
pub(crate) struct Healthcheck {
    #[command(flatten)]
    flags: ListenFlag,
}

impl Healthcheck {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        health_probe::probe(Settings::load(&self.flags.into())?.listen, Probe::Readiness)?;
        Ok(())
    }
}
