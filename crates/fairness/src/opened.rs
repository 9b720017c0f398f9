use serde::{Deserialize, Serialize};

use crate::{Commitment, Context, Deal, FairnessError, OpenedSecret, SeatShare, Seats};

/// A finished deal, with everything needed to recompute it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedDeal {
    /// The number of the deal, from 0.
    pub deal_no: u64,
    /// The commitment that the server published before the deal.
    pub commit: Commitment,
    /// The secret that the server had committed to.
    pub secret: OpenedSecret,
    /// The seats that took part, ascending.
    pub seats: Vec<SeatShare>,
}

impl OpenedDeal {
    /// Verifies the commitments and returns the deal, whose shuffles can then be compared with the
    /// cards.
    ///
    /// `published` is the commitment as it was seen before the deal. A caller who did not record it
    /// passes `self.commit`, which only proves that the parts belong together.
    ///
    /// # Errors
    ///
    /// The first part that is not as promised.
    pub fn verify(&self, context: &Context, published: Commitment) -> Result<Deal, FairnessError> {
        if self.commit != published {
            return Err(FairnessError::OtherCommitment);
        }
        let seats = Seats::checked(context, &self.seats)?;
        let deal = Deal::new(*context, self.secret.into(), seats);
        if deal.commitment() == self.commit {
            Ok(deal)
        } else {
            Err(FairnessError::ServerCommitment)
        }
    }
}
