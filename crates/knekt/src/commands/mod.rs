//! One file for each command.

mod healthcheck;
mod serve;

/// What can be done.
#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Hosts tables for browsers, command lines and bots.
    Serve(serve::Serve),
    /// Asks a server on this machine whether it is well.
    Healthcheck(healthcheck::Healthcheck),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Command::Serve(serve) => serve.run(),
            Command::Healthcheck(healthcheck) => healthcheck.run(),
        }
    }
}
