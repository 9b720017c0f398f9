use std::{
    io::{self, Write},
    path::PathBuf,
};

use protocol::Kind;
use records::review::Depth;
use rules::Seat;

use crate::{record_file, reviewed::Reviewed};

#[derive(clap::Args)]
pub(crate) struct Review {
    /// Record file.
    file: PathBuf,
    /// Seat to review, from 0 [default: all people, or all bots].
    #[arg(long)]
    seat: Option<u8>,
    /// Simulations per action, instead of the default.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    simulations: Option<u32>,
    /// Print one JSON line per seat.
    #[arg(long)]
    json: bool,
}

impl Review {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let record = record_file::read(&self.file)?;
        let reviewed = Reviewed::new(&self.file, &record)?;
        let depth = self.simulations.map_or(Depth::Full, Depth::Simulations);
        let all = || (0..).map(Seat).zip(&record.seats);
        let mut seats: Vec<Seat> = match self.seat {
            Some(seat) => vec![Seat(seat)],
            None => all().filter(|(_, player)| player.kind != Kind::Bot).map(|(n, _)| n).collect(),
        };
        if seats.is_empty() {
            seats = all().map(|(n, _)| n).collect();
        }
        let mut out = io::stdout().lock();
        for seat in seats {
            let review = records::review::review(
                &record,
                1,
                seat,
                depth,
                &mut records::review::uninterrupted,
            )?;
            if self.json {
                serde_json::to_writer(&mut out, &review)?;
                writeln!(out)?;
                continue;
            }
            let worse = review.decisions.iter().filter(|decision| decision.cost > 0.0);
            let (n, n_worse) = (review.decisions.len(), worse.clone().count());
            writeln!(out, "{}: {n_worse} of {n} decisions could be better", reviewed.name(seat))?;
            for decision in worse {
                reviewed.print(decision, &mut out)?;
            }
        }
        Ok(())
    }
}
