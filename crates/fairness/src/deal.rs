use crate::{
    Commitment, Context, FairnessError, Key, MerkleTree, OpenedDeal, Purpose, SeatReveal, Seats,
    Secret, Shuffles, Transcript,
    hash::{hmac, lp, sha256},
};

/// One deal's chance: the server's secret, and the seats that take part.
///
/// The order of things is the promise: seats commit, then [`Deal::new`] with the secret, written
/// to the journal; then [`Deal::commitment`] is published; then seats [`reveal`](Deal::reveal);
/// then the cards are [shuffled](Deal::shuffles); and when the deal is over it is
/// [opened](Deal::open).
#[derive(Clone, Debug)]
pub struct Deal {
    context: Context,
    secret: Secret,
    commitment: Commitment,
    seats: Seats,
}

impl Deal {
    /// The deal of a context, with a secret that no other deal has.
    pub fn new(context: Context, secret: Secret, seats: Seats) -> Deal {
        let commitment = secret.commit(&context);
        Deal { context, secret, commitment, seats }
    }

    /// Which deal it is.
    pub fn context(&self) -> &Context {
        &self.context
    }

    /// The secret, for the journal.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// What is published before any seat reveals.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// The seats that take part.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Takes a seat's contribution.
    ///
    /// # Errors
    ///
    /// As [`Seats::reveal`].
    pub fn reveal(&mut self, reveal: SeatReveal) -> Result<(), FairnessError> {
        self.seats.reveal(&self.context, reveal)
    }

    /// The digest of all that was said.
    pub fn transcript(&self) -> Transcript {
        let label = lp("fairdeal/1 transcript");
        let context = lp(self.context.bytes());
        Transcript(sha256(&[&label, &context, &self.commitment.0, &self.seats.bytes()]))
    }

    /// What all chance of the deal comes from. It is final once the last seat has revealed.
    pub fn key(&self) -> Key {
        let transcript = self.transcript();
        Key::new(hmac(self.secret.bytes(), &[&lp("fairdeal/1 key"), &transcript.0]))
    }

    /// The deal's shuffles, from the first on.
    pub fn shuffles(&self) -> Shuffles {
        Shuffles::new(self.key())
    }

    /// The tree over the shuffle of `n` cards for `purpose`, made anew: for proofs.
    pub fn tree(&self, purpose: Purpose, n: u16) -> MerkleTree {
        let key = self.key();
        let places = key.shuffle(purpose, n);
        MerkleTree::new(&key, purpose, places)
    }

    /// What is published when the deal is over.
    pub fn open(&self) -> OpenedDeal {
        OpenedDeal {
            deal_no: self.context.deal_no(),
            commit: self.commitment,
            secret: self.secret.open(),
            seats: self.seats.shares().to_vec(),
        }
    }
}
