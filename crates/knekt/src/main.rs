//! The card-table server, and everything else that one does with it at a terminal.
//!
//! **Architecture invariant:** what a command does lies in a crate below; here are its words.

mod anybody;
mod arguments;
mod clock;
mod commands;
mod doctor;
mod files;
mod log_pipe;
mod logging;
mod online;
mod output;
mod record_file;
mod server_url;
mod serving;
mod settings;
mod telemetry;
mod web;

use std::process::ExitCode;

use clap::Parser;

use commands::Command;
use settings::BadSetting;

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
            if error.is::<BadSetting>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}
