use std::{collections::BTreeMap, fmt};

use protocol::Record;

/// Statistics of simulated matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub n_matches: u64,
    pub n_actions: u64,
    /// Wins by seat, including shared wins.
    pub wins: Vec<u64>,
    /// The number of matches by the reason for their end.
    pub reasons: BTreeMap<String, u64>,
}

impl Tally {
    /// Adds a match.
    pub fn count(&mut self, record: &Record) {
        self.n_matches += 1;
        self.n_actions += record.actions.len() as u64;
        self.wins.resize(record.seats.len().max(self.wins.len()), 0);
        for winner in record.result.ranking.first().into_iter().flatten() {
            self.wins[winner.index()] += 1;
        }
        *self.reasons.entry(record.result.reason.clone()).or_default() += 1;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} matches, {} actions, wins per seat", self.n_matches, self.n_actions)?;
        self.wins.iter().try_for_each(|wins| write!(f, " {wins}"))?;
        for (i, (reason, n)) in self.reasons.iter().enumerate() {
            write!(f, "{} {reason} {n}", if i == 0 { ", ended by" } else { "," })?;
        }
        Ok(())
    }
}
