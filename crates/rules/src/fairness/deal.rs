use serde::{Deserialize, Serialize};

use crate::fairness::{
    Commitment, Context, FairnessError, Key, MerkleTree, OpenedSecret, Purpose, SeatReveal,
    SeatShare, Seats, Secret, Shuffles, Transcript,
    hash::{hmac, lp, sha256},
};

/// The randomness of one deal, by commit–reveal: the server's secret and the contributions of the
/// seats that take part.
///
/// The order of the steps makes it fair. Seats commit; then the server makes the
/// [`Deal`](Deal::new) with its secret and writes it to the journal; then it publishes the
/// [`commitment`](Deal::commitment); then seats [`reveal`](Deal::reveal); then the cards are
/// [shuffled](Deal::shuffles); and when the deal is over it is [opened](Deal::open).
#[derive(Clone, Debug)]
pub struct Deal {
    context: Context,
    secret: Secret,
    commitment: Commitment,
    seats: Seats,
}

impl Deal {
    /// Creates a deal. No other deal may use `secret`.
    pub fn new(context: Context, secret: Secret, seats: Seats) -> Deal {
        let commitment = secret.commit(&context);
        Deal { context, secret, commitment, seats }
    }

    /// Returns the table, number and deck of the deal.
    pub fn context(&self) -> &Context {
        &self.context
    }

    /// Returns the secret, for the journal.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// Returns the commitment to publish before any seat reveals.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// Returns the seats that take part.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Records a seat's contribution.
    ///
    /// # Errors
    ///
    /// The same as for [`Seats::reveal`].
    pub fn reveal(&mut self, reveal: SeatReveal) -> Result<(), FairnessError> {
        self.seats.reveal(&self.context, reveal)
    }

    /// Returns the digest of all commitments and contributions.
    pub fn transcript(&self) -> Transcript {
        let label = lp("fairdeal/1 transcript");
        let context = lp(self.context.bytes());
        Transcript(sha256(&[&label, &context, &self.commitment.0, &self.seats.bytes()]))
    }

    /// Returns the key from which all shuffles of the deal are derived. It is final once the last
    /// seat has revealed.
    pub fn key(&self) -> Key {
        let transcript = self.transcript();
        Key::new(hmac(self.secret.bytes(), &[&lp("fairdeal/1 key"), &transcript.0]))
    }

    /// Returns the deal's shuffles, starting with the first.
    pub fn shuffles(&self) -> Shuffles {
        Shuffles::new(self.key())
    }

    /// Recomputes the Merkle tree over the shuffle of `n` cards for `purpose`, for proofs.
    pub fn tree(&self, purpose: Purpose, n: u16) -> MerkleTree {
        let key = self.key();
        let places = key.shuffle(purpose, n);
        MerkleTree::new(&key, purpose, places)
    }

    /// Returns everything that is published when the deal is over.
    pub fn open(&self) -> OpenedDeal {
        OpenedDeal {
            deal_no: self.context.deal_no(),
            commit: self.commitment,
            secret: self.secret.open(),
            seats: self.seats.shares().to_vec(),
        }
    }
}

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
