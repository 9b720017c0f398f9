use std::{
    io::{self, Write},
    path::PathBuf,
};

use protocol::{Record, record::MatchProof};
use records::VerifiedDeal;

use crate::record_file;

#[derive(clap::Args)]
pub(crate) struct Verify {
    /// Record or proof file.
    file: PathBuf,
}

impl Verify {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let (deals, n_shuffles) = self.verify()?;
        let mut out = io::stdout().lock();
        for deal in &deals {
            writeln!(out, "{}", sentence(deal))?;
        }
        let n_deals = deals.len();
        writeln!(out, "{}: verified, {n_deals} deals, {n_shuffles} shuffles", self.file.display())?;
        Ok(())
    }

    /// Verifies the proof, and returns the deals and the number of shuffles.
    fn verify(&self) -> anyhow::Result<(Vec<VerifiedDeal>, usize)> {
        let text = record_file::text(&self.file)?;
        if let Some(proof) = MatchProof::read(&text) {
            let proof = proof.map_err(|why| record_file::refused(&self.file, why))?;
            let deals = records::verify_proof(&proof);
            let deals = deals.map_err(|why| record_file::refused(&self.file, why))?;
            return Ok((deals, proof.shuffles.len()));
        }
        let record = Record::read(&text).map_err(|why| record_file::refused(&self.file, why))?;
        let deals =
            records::verify(&record).map_err(|why| record_file::refused(&self.file, why))?;
        records::replay(&record).map_err(|why| record_file::refused(&self.file, why))?;
        Ok((deals, record.shuffles.len()))
    }
}

fn sentence(deal: &VerifiedDeal) -> String {
    let VerifiedDeal { deal, n_cards, purposes, n_committed, n_revealed } = deal;
    let randomness = match (n_committed, n_revealed) {
        (_, 0) => "the server's randomness only".to_owned(),
        (1, 1) => "the server's randomness and that of 1 seat".to_owned(),
        (n, m) if n == m => format!("the server's randomness and that of {n} seats"),
        (n, m) => format!("the server's randomness and that of {m} of {n} seats"),
    };
    format!(
        "deal {deal}: the secret matches its commitment; {} of {n_cards} cards as promised; {randomness}",
        purposes.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(n_committed: usize, n_revealed: usize) -> VerifiedDeal {
        let purposes = vec!["cut:0".to_owned(), "deck:0".to_owned()];
        VerifiedDeal { deal: 0, n_cards: 52, purposes, n_committed, n_revealed }
    }

    #[test]
    fn a_deal_lists_the_sources_of_its_randomness() {
        assert_eq!(
            sentence(&deal(0, 0)),
            "deal 0: the secret matches its commitment; cut:0, deck:0 of 52 cards as promised; \
             the server's randomness only"
        );
        assert!(sentence(&deal(2, 0)).ends_with("; the server's randomness only"));
        assert!(sentence(&deal(2, 2)).ends_with("; the server's randomness and that of 2 seats"));
        assert!(sentence(&deal(3, 2)).ends_with("and that of 2 of 3 seats"));
    }
}
