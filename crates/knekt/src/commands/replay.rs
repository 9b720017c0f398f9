use std::{
    io::{self, BufWriter, Write},
    path::PathBuf,
};

use records::{Replay as Replayed, Viewpoint};

use crate::record_file;

/// Plays a match again from its record, and refuses a record that was changed.
#[derive(clap::Args)]
pub(crate) struct Replay {
    /// The record.
    file: PathBuf,
    /// Prints one JSON line for each decision, from the first to the end of the match: who is to
    /// act, what is legal, and what everybody sees.
    #[arg(long)]
    steps: bool,
}

impl Replay {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let record = record_file::read(&self.file)?;
        let refused = |mismatch| record_file::refused(&self.file, mismatch);
        let mut out = BufWriter::new(io::stdout().lock());
        let mut replay = Replayed::begin(&record).map_err(refused)?;
        loop {
            if self.steps {
                serde_json::to_writer(&mut out, &replay.step(Viewpoint::All))?;
                writeln!(out)?;
            }
            match replay.advance() {
                Ok(true) => {}
                Ok(false) => break,
                Err(mismatch) => {
                    // The steps up to the one that differs are what a reader wants to see.
                    out.flush()?;
                    return Err(refused(mismatch));
                }
            }
        }
        if !self.steps {
            writeln!(
                out,
                "{}: {} actions and {} shuffles make this match",
                self.file.display(),
                record.actions.len(),
                record.shuffles.len()
            )?;
        }
        out.flush()?;
        Ok(())
    }
}
