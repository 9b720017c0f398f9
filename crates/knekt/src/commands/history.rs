use std::{
    io::{self, Write},
    path::PathBuf,
};

use anyhow::{Context, ensure};
use store::{Rebuilt, Sqlite};

/// What can be done with the finished matches of a data file.
#[derive(clap::Args)]
pub(crate) struct History {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Computes all results and ratings anew, from the logs of the tables. The server that uses the
    /// file has to be stopped first.
    Rebuild(Rebuild),
}

#[derive(clap::Args)]
struct Rebuild {
    /// The data file.
    #[arg(long, env = "KNEKT_DATA", default_value = "knekt.db", value_name = "FILE")]
    data: PathBuf,
}

impl History {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self.what {
            What::Rebuild(rebuild) => rebuild.run(),
        }
    }
}

impl Rebuild {
    fn run(self) -> anyhow::Result<()> {
        // Opening would make one.
        ensure!(self.data.is_file(), "there is no data file {}", self.data.display());
        let file = Sqlite::open(&self.data)?;
        let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
        let rebuilt = runtime.block_on(server::rebuild_history(file));
        let rebuilt = rebuilt.context("nothing was changed")?;
        let Rebuilt { n_tables, n_matches, n_new, unreadable } = rebuilt;
        for one in &unreadable {
            eprintln!("knekt: left as it was: {}", one.why);
        }
        writeln!(
            io::stdout(),
            "{n_matches} finished matches at {n_tables} tables, {n_new} of them not known before"
        )?;
        let n = unreadable.len();
        ensure!(n == 0, "{n} tables have logs that cannot be read");
        Ok(())
    }
}
