use std::{
    io::{self, Write},
    path::PathBuf,
};

use anyhow::{Context, ensure};
use storage::{Rebuilt, sqlite::Sqlite};

#[derive(clap::Subcommand)]
pub(crate) enum History {
    /// Recompute all results and ratings (server stopped).
    Rebuild {
        /// Data file.
        #[arg(long, env = "KNEKT_DATA", default_value = "knekt.db", value_name = "FILE")]
        data: PathBuf,
    },
}

impl History {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let History::Rebuild { data } = self;
        // Opening a missing file would create it.
        ensure!(data.is_file(), "data file {} not found; choose it with --data", data.display());
        let file = Sqlite::open(&data)?;
        let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
        let rebuilt = runtime.block_on(server::rebuild_history(&file));
        let rebuilt = rebuilt.context("cannot rebuild the history; nothing was changed")?;
        let Rebuilt { n_tables, n_matches, n_new, unreadable } = rebuilt;
        for one in &unreadable {
            eprintln!("knekt: skipped: {}", one.why);
        }
        writeln!(
            io::stdout(),
            "{n_matches} finished matches at {n_tables} tables, {n_new} of them new"
        )?;
        let n = unreadable.len();
        ensure!(n == 0, "cannot read the logs of {n} tables");
        Ok(())
    }
}
