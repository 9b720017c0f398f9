use crate::{
    health_probe::{self, Probe},
    settings::{Flags, Settings},
};

#[derive(clap::Args)]
pub(crate) struct Healthcheck {
    #[command(flatten)]
    flags: Flags,
}

impl Healthcheck {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        health_probe::probe(Settings::load(&self.flags)?.listen, Probe::Readiness)?;
        Ok(())
    }
}
