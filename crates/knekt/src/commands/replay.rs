use std::{
    io::{self, BufWriter, Write},
    path::PathBuf,
};

use records::{Replay as Replayed, Viewpoint};

use crate::record_file;

#[derive(clap::Args)]
pub(crate) struct Replay {
    /// Record file.
    file: PathBuf,
    /// Print one JSON line per decision.
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
                    // The steps before the one that differs must be visible.
                    out.flush()?;
                    return Err(refused(mismatch));
                }
            }
        }
        if !self.steps {
            writeln!(
                out,
                "{}: valid, {} actions and {} shuffles",
                self.file.display(),
                record.actions.len(),
                record.shuffles.len()
            )?;
        }
        out.flush()?;
        Ok(())
    }
}
