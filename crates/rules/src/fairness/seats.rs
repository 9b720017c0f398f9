use serde::{Deserialize, Serialize};

use crate::fairness::{
    Commitment, Context, Contribution, FairnessError,
    hash::{lp, sha256},
};

/// A seat's commitment, sent before the server commits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatCommit {
    /// The seat that commits.
    pub seat: u8,
    /// The commitment to the seat's contribution.
    pub commitment: Commitment,
}

/// A seat's contribution, sent after the server has committed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatReveal {
    /// The seat that reveals.
    pub seat: u8,
    /// The contribution that the seat committed to.
    pub contribution: Contribution,
}

/// The part of one seat in the randomness of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatShare {
    /// The seat that took part.
    pub seat: u8,
    /// The commitment of the seat to its contribution.
    pub commit: Commitment,
    /// The contribution; `None` if the seat did not reveal it.
    pub reveal: Option<Contribution>,
}

/// The seats that take part in the randomness of a deal, ascending.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats(Vec<SeatShare>);

impl Contribution {
    /// Returns the commitment that the seat sends before the server commits.
    pub fn commit(&self, context: &Context, seat: u8) -> Commitment {
        Commitment(sha256(&[&lp("fairdeal/1 seat"), &lp(context.bytes()), &[seat], &self.0]))
    }
}

impl Seats {
    /// Returns an empty list: the deal depends only on the server's randomness.
    pub fn none() -> Seats {
        Seats::default()
    }

    /// Returns the seats that have committed. None has revealed yet.
    ///
    /// # Errors
    ///
    /// The seats are not ascending, or one occurs twice.
    pub fn committed(
        commits: impl IntoIterator<Item = SeatCommit>,
    ) -> Result<Seats, FairnessError> {
        let share =
            |SeatCommit { seat, commitment }| SeatShare { seat, commit: commitment, reveal: None };
        Seats::ascending(commits.into_iter().map(share).collect())
    }

    /// Records a seat's contribution.
    ///
    /// # Errors
    ///
    /// The seat has not committed, has already revealed, or reveals something else; then nothing is
    /// recorded.
    pub fn reveal(&mut self, context: &Context, reveal: SeatReveal) -> Result<(), FairnessError> {
        let SeatReveal { seat, contribution } = reveal;
        let share = self.0.iter_mut().find(|share| share.seat == seat);
        let share = share.ok_or(FairnessError::NoCommitment { seat })?;
        if share.reveal.is_some() {
            return Err(FairnessError::AlreadyRevealed { seat });
        }
        if contribution.commit(context, seat) != share.commit {
            return Err(FairnessError::SeatCommitment { seat });
        }
        share.reveal = Some(contribution);
        Ok(())
    }

    /// Returns the part of each seat.
    pub fn shares(&self) -> &[SeatShare] {
        &self.0
    }

    /// Checks that the seats of a published deal are ascending, and that each contribution matches
    /// its commitment.
    pub(crate) fn checked(context: &Context, shares: &[SeatShare]) -> Result<Seats, FairnessError> {
        let seats = Seats::ascending(shares.to_vec())?;
        let lie = |share: &&SeatShare| {
            share.reveal.is_some_and(|r| r.commit(context, share.seat) != share.commit)
        };
        match shares.iter().find(lie) {
            Some(share) => Err(FairnessError::SeatCommitment { seat: share.seat }),
            None => Ok(seats),
        }
    }

    /// Encodes the seats for the transcript.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![u8::try_from(self.0.len()).expect("ascending seats fit a byte")];
        for SeatShare { seat, commit, reveal } in &self.0 {
            bytes.push(*seat);
            bytes.extend(commit.0);
            bytes.push(u8::from(reveal.is_some()));
            bytes.extend(reveal.map_or([0; 32], |r| r.0));
        }
        bytes
    }

    /// Checks that the seats are ascending. Seat 255 is refused as well: a list of all seats 0 to
    /// 255 would have 256 entries, and the transcript stores the count in a byte.
    fn ascending(shares: Vec<SeatShare>) -> Result<Seats, FairnessError> {
        let late = shares.windows(2).find(|pair| pair[0].seat >= pair[1].seat).map(|p| p[1].seat);
        match late.or_else(|| shares.iter().map(|s| s.seat).find(|seat| *seat == u8::MAX)) {
            Some(seat) => Err(FairnessError::SeatOrder { seat }),
            None => Ok(Seats(shares)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const R: Contribution = Contribution([5; 32]);

    fn context() -> Context {
        Context::new([1; 16], 0, &["a", "b"]).unwrap()
    }

    fn committed(seats: &[u8]) -> Result<Seats, FairnessError> {
        let commit = |&seat| SeatCommit { seat, commitment: R.commit(&context(), seat) };
        Seats::committed(seats.iter().map(commit))
    }

    #[test]
    fn seats_must_be_ascending_and_unique() {
        assert_eq!(committed(&[0, 2, 1]), Err(FairnessError::SeatOrder { seat: 1 }));
        assert_eq!(committed(&[0, 0]), Err(FairnessError::SeatOrder { seat: 0 }));
        assert_eq!(committed(&[255]), Err(FairnessError::SeatOrder { seat: 255 }));
        assert_eq!(committed(&[0, 2]).unwrap().shares().len(), 2);
    }

    #[test]
    fn a_seat_reveals_its_commitment_once() {
        let mut seats = committed(&[0, 2]).unwrap();
        let reveal = |seat, contribution| SeatReveal { seat, contribution };
        let other = reveal(2, Contribution([6; 32]));
        assert_eq!(seats.reveal(&context(), other), Err(FairnessError::SeatCommitment { seat: 2 }));
        assert_eq!(
            seats.reveal(&context(), reveal(1, R)),
            Err(FairnessError::NoCommitment { seat: 1 })
        );
        assert_eq!(seats, committed(&[0, 2]).unwrap(), "a refusal changes nothing");
        assert_eq!(seats.reveal(&context(), reveal(2, R)), Ok(()));
        assert_eq!(
            seats.reveal(&context(), reveal(2, R)),
            Err(FairnessError::AlreadyRevealed { seat: 2 })
        );
    }
}
