//! One file for each command.

mod serve;

mod config;

mod backup;
mod restore;

mod doctor;

mod play;

mod watch;

mod bot;

mod record;
mod replay;
mod verify;

mod simulate;

mod history;

mod admin;
mod healthcheck;

/// What can be done.
#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Hosts tables for browsers, command lines and bots.
    Serve(serve::Serve),
    /// Shows every setting of the server, and where it was chosen.
    Config(config::Config),
    /// Copies the data file, also while a server uses it.
    Backup(backup::Backup),
    /// Puts a backup in the data file's place, while no server runs.
    Restore(restore::Restore),
    /// Looks for what would keep the server from running well, and says how to mend it.
    Doctor(doctor::Doctor),
    /// Sits down at a table and plays there, in plain lines.
    Play(play::Play),
    /// Tells what happens at a table, until the match is over.
    Watch(watch::Watch),
    /// Sits down at a table and plays there by itself.
    Bot(bot::Bot),
    /// Fetches the record of a table's finished match.
    Record(record::Record),
    /// Plays a match again from its record, and refuses a record that was changed.
    Replay(replay::Replay),
    /// Checks that the shuffles of a record are those that were promised before the first card.
    Verify(verify::Verify),
    /// Plays whole matches between bots in the process, and writes their records.
    Simulate(simulate::Simulate),
    /// Computes the results and ratings of a data file anew.
    History(history::History),
    /// Asks a server's admin listener: how it is, who is there; bans, announces, drains, restores.
    Admin(admin::Admin),
    /// Asks a server on this machine whether it is well.
    Healthcheck(healthcheck::Healthcheck),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Command::Serve(serve) => serve.run(),
            Command::Config(config) => config.run(),
            Command::Backup(backup) => backup.run(),
            Command::Restore(restore) => restore.run(),
            Command::Doctor(doctor) => doctor.run(),
            Command::Play(play) => play.run(),
            Command::Watch(watch) => watch.run(),
            Command::Bot(bot) => bot.run(),
            Command::Record(record) => record.run(),
            Command::Replay(replay) => replay.run(),
            Command::Verify(verify) => verify.run(),
            Command::Simulate(simulate) => simulate.run(),
            Command::History(history) => history.run(),
            Command::Admin(admin) => admin.run(),
            Command::Healthcheck(healthcheck) => healthcheck.run(),
        }
    }
}
