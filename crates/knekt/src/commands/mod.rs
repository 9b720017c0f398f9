//! The commands, one module each.

mod admin;
mod arena;
mod backup;
mod bot;
mod config;
mod doctor;
mod engine;
mod explain;
mod history;
mod load;
mod migrate;
mod play;
mod record;
mod replay;
mod restore;
mod review;
pub(crate) mod serve;
mod simulate;
mod verify;
mod watch;
mod worlds;

use crate::{
    health_probe::{self, READINESS},
    settings::{Flags, Settings},
};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Run the server.
    Serve(Flags),
    /// Show all settings and where each one comes from.
    Config(Flags),
    /// Back up the data file (safe while the server is running).
    Backup(backup::Backup),
    /// Restore the data file from a backup (server stopped).
    Restore(restore::Restore),
    /// Move a server between a data file and PostgreSQL.
    Migrate(migrate::Migrate),
    /// Check the setup and suggest fixes.
    Doctor(doctor::Doctor),
    /// Play at a table in the terminal.
    Play(play::Play),
    /// Watch a table until the match ends.
    Watch(watch::Watch),
    /// Run a bot at a table.
    Bot(bot::Bot),
    /// Play as an engine, in JSON lines on stdin and stdout.
    Engine(engine::Engine),
    /// Download the record of a finished match.
    Record(record::Record),
    /// Replay a record and check that it is valid.
    Replay(replay::Replay),
    /// Explain a decision in a record.
    Explain(explain::Explain),
    /// Compare the decisions in a record with a strong bot's.
    Review(review::Review),
    /// Print deals that a seat cannot tell from the real one.
    Worlds(worlds::Worlds),
    /// Verify the shuffles in a record or a proof.
    Verify(verify::Verify),
    /// Simulate matches between bots.
    Simulate(simulate::Simulate),
    /// Let bots play duplicate matches and compare them.
    Arena(arena::Arena),
    /// Put a server under load and measure it.
    Load(load::Load),
    /// Manage the results of finished matches.
    #[command(subcommand)]
    History(history::History),
    /// Administer a running server.
    Admin(admin::Admin),
    /// Check that the local server is ready.
    Healthcheck(Flags),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Command::Serve(flags) => serve::run(&flags),
            Command::Config(flags) => config::run(&flags),
            Command::Backup(backup) => backup.run(),
            Command::Restore(restore) => restore.run(),
            Command::Migrate(migrate) => migrate.run(),
            Command::Doctor(doctor) => doctor.run(),
            Command::Play(play) => play.run(),
            Command::Watch(watch) => watch.run(),
            Command::Bot(bot) => bot.run(),
            Command::Engine(engine) => engine.run(),
            Command::Record(record) => record.run(),
            Command::Replay(replay) => replay.run(),
            Command::Explain(explain) => explain.run(),
            Command::Review(review) => review.run(),
            Command::Worlds(worlds) => worlds.run(),
            Command::Verify(verify) => verify.run(),
            Command::Simulate(simulate) => simulate.run(),
            Command::Arena(arena) => arena.run(),
            Command::Load(load) => load.run(),
            Command::History(history) => history.run(),
            Command::Admin(admin) => admin.run(),
            Command::Healthcheck(flags) => {
                let address = Settings::load(&flags)?.listen;
                health_probe::probe(address, READINESS).map(drop)
            }
        }
    }
}
