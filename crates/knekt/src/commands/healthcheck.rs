use crate::{
    health_probe::{self, Probe},
    settings::{ListenFlag, Settings},
};

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
