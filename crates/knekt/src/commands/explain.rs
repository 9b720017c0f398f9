use std::{
    io::{self, Write},
    path::PathBuf,
};

use protocol::record::MatchReview;
use records::review::Depth;

use crate::{record_file, reviewed::Reviewed};

#[derive(clap::Args)]
pub(crate) struct Explain {
    /// Record file.
    file: PathBuf,
    /// Step of the decision, as `replay --steps` numbers them.
    #[arg(long)]
    step: u32,
    /// Simulations per action, instead of the default.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    simulations: Option<u32>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Explain {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let record = record_file::read(&self.file)?;
        let reviewed = Reviewed::new(&self.file, &record)?;
        let depth = self.simulations.map_or(Depth::Full, Depth::Simulations);
        let MatchReview { seat, decisions, .. } = records::review::explain(
            &record,
            1,
            self.step,
            depth,
            &mut records::review::uninterrupted,
        )?;
        let decision = decisions.first().expect("a step has a decision");
        let mut out = io::stdout().lock();
        if self.json {
            serde_json::to_writer(&mut out, decision)?;
            writeln!(out)?;
        } else {
            writeln!(out, "{}", reviewed.name(seat))?;
            reviewed.print(decision, &mut out)?;
        }
        Ok(())
    }
}
