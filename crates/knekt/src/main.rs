//! The card-table server, and everything else that one does with it at a terminal.
//!
//! **Architecture invariant:** what a command does lies in a crate below; here are its words.

mod accept_any_cert;
mod arguments;
mod clock;
mod commands;
mod doctor;
mod health_probe;
mod http_client;
mod log_pipe;
mod logging;
mod open_files;
mod output;
mod record_file;
mod server_args;
mod server_url;
mod serving;
mod settings;
mod telemetry;

use std::process::ExitCode;

use clap::Parser;

use commands::Command;
use settings::SettingError;

/// A small allocator made for many small things in many threads: frames and views.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Knekt: five old card games of the North at one table.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let Arguments { command } = Arguments::parse();
    match command.run() {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has seen enough.
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("knekt: {error:#}");
            // A setting that cannot be used is as wrong as a flag that is none: clap's code.
            if error.is::<SettingError>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}
