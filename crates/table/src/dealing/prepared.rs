use protocol::record::{FairSeat, Hex32};
use rules::{
    Seat,
    cards::Card,
    fairness::{
        Commitment, Contribution, Deal, FairnessError, SeatCommit, SeatReveal, SeatShare, Seats,
        Secret,
    },
};
use storage::journal::{Change, Revealed, SecretHex};

use crate::dealing::Dealing;

/// A deal that seats contribute to (commit–reveal), between the server's commitment and the first
/// card.
#[derive(Clone, Debug)]
pub(crate) struct PreparedDeal {
    pub(crate) deal: Deal,
    pub(crate) deck: Vec<Card>,
}

impl PreparedDeal {
    pub(super) fn without_reveals(self) -> PreparedDeal {
        let commit = |share: &SeatShare| SeatCommit { seat: share.seat, commitment: share.commit };
        let seats = Seats::committed(self.deal.seats().shares().iter().map(commit));
        let (context, secret) = (*self.deal.context(), self.deal.secret().clone());
        let seats = seats.expect("the seats were ascending before");
        PreparedDeal { deal: Deal::new(context, secret, seats), deck: self.deck }
    }
}

/// A deal that a step would begin, before the seats have contributed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlannedDeal {
    pub(crate) deal: u64,
    pub(crate) deck: Vec<Card>,
}

impl Dealing {
    /// Returns the deals with one more prepared. The deal prepared before it, if any, is void.
    pub(crate) fn with_prepared(&self, change: &Change) -> Result<Dealing, String> {
        let Change::Prepared { deal: no, deck, secret, commit: kept, seats } = change else {
            return Err("nothing is prepared by this".to_owned());
        };
        let mut dealing = self.clone();
        dealing.void_prepared();
        if *no != dealing.next_deal_no {
            return Err(format!("deal {no} is not the next one"));
        }
        let prepared = dealing.read_prepared(*no, deck, secret, seats)?;
        if kept.is_some_and(|kept| kept.0 != prepared.deal.commitment().0) {
            return Err(format!("the commitment to deal {no} is not to its secret"));
        }
        dealing.prepared = Some(Box::new(prepared));
        Ok(dealing)
    }

    /// Reads deal `no` from its stored parts. The seats' secrets are not stored with it.
    pub(super) fn read_prepared(
        &self,
        no: u64,
        deck: &[String],
        secret: &SecretHex,
        seats: &[FairSeat],
    ) -> Result<PreparedDeal, String> {
        let deck = deck.iter().map(|code| code.parse::<Card>().map_err(|bad| bad.to_string()));
        let deck: Vec<Card> = deck.collect::<Result<_, _>>()?;
        let commit = |seat: &FairSeat| SeatCommit {
            seat: seat.seat.0,
            commitment: Commitment(seat.commit.0),
        };
        let seats = Seats::committed(seats.iter().map(commit)).map_err(|bad| bad.to_string())?;
        let secret = Secret::from_hex(&secret.0).map_err(|bad| bad.to_string())?;
        Ok(PreparedDeal { deal: Deal::new(self.context(no, &deck), secret, seats), deck })
    }

    /// Returns a copy in which these seats have revealed their secrets for the prepared deal.
    pub(crate) fn with_reveals(&self, reveals: &[Revealed]) -> Result<Dealing, String> {
        let mut dealing = self.clone();
        for revealed in reveals {
            dealing.reveal(revealed).map_err(|fault| fault.to_string())?;
        }
        Ok(dealing)
    }

    pub(crate) fn reveal(&mut self, revealed: &Revealed) -> Result<(), FairnessError> {
        let seat = revealed.seat.0;
        let prepared = self.prepared.as_mut().ok_or(FairnessError::NoCommitment { seat })?;
        prepared.deal.reveal(SeatReveal { seat, contribution: Contribution(revealed.reveal.0) })
    }
}

/// The secrets that seats have revealed for a deal, in wire format.
pub(crate) fn reveals(deal: &Deal) -> Vec<Revealed> {
    let revealed = |share: &SeatShare| {
        Some(Revealed { seat: Seat(share.seat), reveal: Hex32(share.reveal?.0) })
    };
    deal.seats().shares().iter().filter_map(revealed).collect()
}

/// The seats' contributions to a deal, in wire format.
pub(crate) fn fair_seats(deal: &Deal) -> Vec<FairSeat> {
    let seat = |share: &SeatShare| FairSeat {
        seat: Seat(share.seat),
        commit: Hex32(share.commit.0),
        reveal: share.reveal.map(|reveal| Hex32(reveal.0)),
    };
    deal.seats().shares().iter().map(seat).collect()
}
