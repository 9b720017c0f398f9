use std::{
    io::{self, Write},
    path::PathBuf,
};

use rules::Seat;

use crate::record_file;

#[derive(clap::Args)]
pub(crate) struct Worlds {
    /// Record file.
    file: PathBuf,
    /// Step of a decision, as `replay --steps` numbers them.
    #[arg(long)]
    step: u32,
    /// Seat that does not know the hidden cards, from 0.
    #[arg(long)]
    seat: u8,
    /// Number of deals.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// Random seed.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

impl Worlds {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let record = record_file::read(&self.file)?;
        let Worlds { step, seat, count, seed, .. } = self;
        let mut out = io::stdout().lock();
        for world in records::review::worlds(&record, step, Seat(seat), count as usize, seed)? {
            serde_json::to_writer(&mut out, &world)?;
            writeln!(out)?;
        }
        Ok(())
    }
}
