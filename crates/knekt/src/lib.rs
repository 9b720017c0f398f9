//! The card-game server and its command-line tools.
//!
//! **Architecture invariant:** this crate parses arguments and prints results; the crates below do
//! the work, except for `transfer`, which needs both databases.

mod commands;
mod doctor;
mod serving;
mod settings;

mod accept_any_cert;
mod challenges;
mod file_system;
mod health_probe;
mod http_client;
mod record_file;
mod reviewed;
mod server_args;
mod server_url;

mod log_pipe;
mod logging;
mod memory;
mod open_files;
mod telemetry;
mod transfer;

use std::{ffi::OsString, io, process::ExitCode};

use anyhow::bail;
use clap::Parser;
use server::{Config, Listeners};

use commands::Command;
use settings::SettingError;

/// Knekt: card-game server and command-line tools.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// Runs the command of this process's command line.
pub fn main() -> ExitCode {
    let Arguments { command } = Arguments::parse();
    match command.run() {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe (`| head`), which is not a failure.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("knekt: {error:#}");
            // The exit code that clap uses for an invalid flag.
            if error.is::<SettingError>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

/// Opens the data file and the listeners of `knekt serve` with these flags, for a server in the
/// caller's process. Environment variables are ignored; the log and the signals are the caller's.
///
/// # Errors
///
/// A flag or its value is not allowed, or a file or an address cannot be used.
pub fn open_server(flags: &[OsString]) -> anyhow::Result<(Config, Listeners)> {
    let program = ["knekt", "serve"].map(OsString::from);
    let Arguments { command } = Arguments::try_parse_from(program.iter().chain(flags))?;
    let Command::Serve(flags) = command else { bail!("these flags belong to another command") };
    commands::serve::open_server(&flags)
}

/// Returns whether a command failed only because its output is not read any more (`| head`).
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| {
        let inner =
            cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        cause.downcast_ref::<io::Error>().is_some_and(broken)
            || inner == Some(io::ErrorKind::BrokenPipe)
    })
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    const SUMMARY_MAX: usize = 60;

    /// Long explanations belong in `docs/hosting`.
    fn check_help(path: &str, command: &clap::Command) {
        let summary = command.get_about().unwrap_or_default().to_string();
        check_summary(path, &summary);
        let details = command.get_long_about().map(ToString::to_string);
        assert!(details.is_none_or(|details| details == summary), "{path} has a long help");
        for argument in command.get_arguments() {
            let path = format!("{path} {}", argument.get_id());
            let help = argument.get_help().unwrap_or_default().to_string();
            check_summary(&path, help.split(" [env: ").next().unwrap_or_default());
            assert!(argument.get_long_help().is_none(), "{path} has a long help");
        }
        for subcommand in command.get_subcommands() {
            check_help(&format!("{path} {}", subcommand.get_name()), subcommand);
        }
    }

    fn check_summary(path: &str, summary: &str) {
        assert!((1..=SUMMARY_MAX).contains(&summary.chars().count()), "{path}: {summary:?}");
        assert!(summary.starts_with(|c: char| c.is_ascii_uppercase()), "{path}: {summary:?}");
        assert!(!summary.ends_with('.'), "{path}: {summary:?}");
    }

    #[test]
    fn every_command_and_flag_has_a_short_summary() {
        check_help("knekt", &Arguments::command());
    }
}
