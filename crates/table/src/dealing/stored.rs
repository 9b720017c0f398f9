use protocol::{TableId, record::FairSeat};
use serde::{Deserialize, Serialize};
use storage::journal::SecretHex;

use crate::dealing::{
    Dealing, Dealt,
    prepared::{PreparedDeal, fair_seats},
};

/// The deals of a table between two matches, as match starts store them (see
/// `table/match_start.rs`).
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StoredDealing {
    next_deal_no: u64,
    /// The void deals since the last deal of the previous match.
    voids: Vec<StoredDeal>,
    prepared: Option<StoredDeal>,
}

/// A deal without the secrets of the seats, which are in the entry that deals.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredDeal {
    no: u64,
    deck: Vec<String>,
    secret: SecretHex,
    seats: Vec<FairSeat>,
}

impl StoredDealing {
    /// Returns the stored form of the deals that the next match begins with.
    pub(crate) fn of_next_match(dealing: &Dealing) -> StoredDealing {
        let Dealing { next_deal_no, voids, prepared, .. } = dealing.of_next_match();
        let void = |Dealt { deal, deck, .. }: Dealt| StoredDeal::of(PreparedDeal { deal, deck });
        StoredDealing {
            next_deal_no,
            voids: voids.into_iter().map(void).collect(),
            prepared: prepared.map(|prepared| StoredDeal::of(*prepared)),
        }
    }

    /// Rebuilds the deals of `table`.
    ///
    /// # Errors
    ///
    /// A deck, a secret or a seat is invalid.
    pub(crate) fn read(&self, table: TableId) -> Result<Dealing, String> {
        let mut dealing = Dealing { next_deal_no: self.next_deal_no, ..Dealing::new(table) };
        let voids = self.voids.iter().map(|void| void.read(&dealing));
        let voids =
            voids.map(|void| void.map(|PreparedDeal { deal, deck }| Dealt::new(deal, deck)));
        let voids = voids.collect::<Result<_, _>>()?;
        let prepared =
            self.prepared.as_ref().map(|prepared| prepared.read(&dealing)).transpose()?;
        dealing.voids = voids;
        dealing.prepared = prepared.map(Box::new);
        Ok(dealing)
    }
}

impl StoredDeal {
    fn of(prepared: PreparedDeal) -> StoredDeal {
        let PreparedDeal { deal, deck } = prepared.without_reveals();
        StoredDeal {
            no: deal.context().deal_no(),
            deck: deck.iter().map(ToString::to_string).collect(),
            secret: SecretHex(deal.secret().to_hex()),
            seats: fair_seats(&deal),
        }
    }

    fn read(&self, dealing: &Dealing) -> Result<PreparedDeal, String> {
        dealing.read_prepared(self.no, &self.deck, &self.secret, &self.seats)
    }
}
