use std::io::{self, Write};

use crate::{
    settings::SettingError,
    transfer::{Moved, Place, Progress, transfer},
};

#[derive(clap::Args)]
pub(crate) struct Migrate {
    /// Data file or postgres://… to read (server stopped).
    #[arg(long, value_name = "PLACE")]
    from: String,
    /// New data file or empty database to write.
    #[arg(long, value_name = "PLACE")]
    to: String,
}

impl Migrate {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let (from, to) = (place("--from", &self.from)?, place("--to", &self.to)?);
        let moved = transfer(&from, &to, server::now(), show)?;
        for (table, why) in &moved.unreadable {
            eprintln!("knekt: warning: table {table} cannot be replayed on either side: {why}");
        }
        let Moved { rows, n_matches, epoch, .. } = moved;
        let mut out = io::stdout();
        writeln!(out, "moved {from} to {to}, epoch {epoch}")?;
        for (kind, n) in rows {
            writeln!(out, "{n:>10} {}", kind.label())?;
        }
        writeln!(out, "{n_matches} finished matches are the same on both sides")?;
        Ok(())
    }
}

/// Parses a data file or a database address. The error hides the value, which may have a password.
fn place(flag: &str, text: &str) -> Result<Place, SettingError> {
    text.parse().map_err(|why| SettingError(format!("{flag} is not usable: {why}")))
}

fn show(progress: Progress) {
    match progress {
        Progress::Copied { kind, n } => eprintln!("copied {n} {}", kind.label()),
        Progress::Replaying { n_tables } => {
            eprintln!("replaying {n_tables} tables on both sides");
        }
    }
}
