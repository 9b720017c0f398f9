use protocol::{
    Record, TableId,
    record::{FairDeal, FairSeat, Fairness, MatchProof},
};
use rules::{
    cards::{Card, in_order},
    fairness::{Commitment, Context, Contribution, OpenedDeal, OpenedSecret, Purpose, SeatShare},
};

use crate::VerifyError;

/// Verifies the shuffles of a record: recomputes them from the revealed secrets and compares them.
///
/// A reshuffle is only checked to use cards of the deck. That they are the discarded ones follows
/// from a [replay](crate::replay).
///
/// # Errors
///
/// The first deal and purpose that break a commitment.
pub fn verify(record: &Record) -> Result<Vec<VerifiedDeal>, VerifyError> {
    let fairness = record.fairness.as_ref().ok_or(VerifyError::NoFairness)?;
    proved_deals(fairness, &record.shuffles)
}

/// Verifies the finished deals of a match that is still running, as [`verify`] does for a record.
///
/// # Errors
///
/// The same as for [`verify`].
pub fn verify_proof(proof: &MatchProof) -> Result<Vec<VerifiedDeal>, VerifyError> {
    proved_deals(&proof.fairness, &proof.shuffles)
}

fn proved_deals(
    fairness: &Fairness,
    shuffles: &[Vec<Card>],
) -> Result<Vec<VerifiedDeal>, VerifyError> {
    if fairness.dealer != rules::fairness::DEALER {
        return Err(VerifyError::OtherDealer(fairness.dealer.chars().take(40).collect()));
    }
    let mut shuffles = shuffles;
    let mut proved: Vec<VerifiedDeal> = Vec::new();
    for deal in &fairness.deals {
        if let Some(expected) = proved.last().map(|last| last.deal.saturating_add(1))
            && deal.deal != expected
        {
            return Err(VerifyError::DealNumber { found: deal.deal, expected });
        }
        // Void deals before it had no draw.
        let is_first = proved.iter().all(|before| before.purposes.is_empty());
        proved.push(proved_deal(fairness.table, deal, is_first, &mut shuffles)?);
    }
    match shuffles.len() {
        0 => Ok(proved),
        n => Err(VerifyError::ShufflesLeft { n }),
    }
}

/// A deal whose shuffles follow from its secrets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedDeal {
    /// The number of the deal at the table, from 0.
    pub deal: u64,
    /// The number of cards in the deck.
    pub n_cards: usize,
    /// The purposes of the shuffles, in order.
    pub purposes: Vec<String>,
    /// The number of seats that committed to a contribution.
    pub n_committed: usize,
    /// The number of seats that revealed their contribution, which is then part of the shuffle.
    pub n_revealed: usize,
}

/// Verifies one deal and removes its shuffles from the front of `shuffles`.
fn proved_deal(
    table: TableId,
    deal: &FairDeal,
    is_first: bool,
    shuffles: &mut &[Vec<Card>],
) -> Result<VerifiedDeal, VerifyError> {
    let no = deal.deal;
    if !deal.deck.is_sorted() {
        return Err(VerifyError::DeckOrder { deal: no });
    }
    let codes: Vec<String> = deal.deck.iter().map(ToString::to_string).collect();
    let context = Context::new(table.0.into_bytes(), no, &codes);
    let mut made = context
        .and_then(|context| opened(deal).verify(&context, Commitment(deal.commit.0)))
        .map_err(|fault| VerifyError::Fault { deal: no, fault })?
        .shuffles();
    let mut n_decks = 0;
    for (i, purpose) in deal.purposes.iter().enumerate() {
        let draws = is_first && i == 0 && *purpose == Purpose::Draw.to_string();
        let expected = if draws { Purpose::Draw } else { Purpose::Deck(n_decks) }.to_string();
        if *purpose != expected {
            let found = purpose.chars().take(40).collect();
            return Err(VerifyError::Purpose { deal: no, found, expected });
        }
        let Some((recorded, rest)) = shuffles.split_first() else {
            return Err(VerifyError::ShuffleMissing { deal: no, purpose: expected });
        };
        *shuffles = rest;
        let shuffled = if draws {
            made.draw(&deal.deck)
        } else if n_decks == 0 {
            made.deck(&deal.deck)
        } else {
            let cards = in_order(recorded.clone());
            if !is_part(&cards, &deal.deck) {
                return Err(VerifyError::OtherCards { deal: no, purpose: expected });
            }
            made.deck(&cards)
        };
        n_decks += u32::from(!draws);
        if shuffled.cards != *recorded {
            return Err(VerifyError::Shuffle { deal: no, purpose: expected });
        }
        if deal.roots.get(purpose).map(|root| root.0) != Some(shuffled.tree.root().0) {
            return Err(VerifyError::Root { deal: no, purpose: expected });
        }
    }
    if let Some(left) = deal.roots.keys().find(|purpose| !deal.purposes.contains(purpose)) {
        let purpose = left.chars().take(40).collect();
        return Err(VerifyError::RootLeft { deal: no, purpose });
    }
    Ok(VerifiedDeal {
        deal: no,
        n_cards: deal.deck.len(),
        purposes: deal.purposes.clone(),
        n_committed: deal.seats.len(),
        n_revealed: deal.seats.iter().filter(|seat| seat.reveal.is_some()).count(),
    })
}

/// Returns whether the deck contains all of `cards`, with duplicates. Both are in order.
fn is_part(cards: &[Card], deck: &[Card]) -> bool {
    let mut deck = deck.iter();
    cards.iter().all(|card| deck.any(|other| other == card))
}

fn opened(deal: &FairDeal) -> OpenedDeal {
    let share = |FairSeat { seat, commit, reveal }: &FairSeat| SeatShare {
        seat: seat.0,
        commit: Commitment(commit.0),
        reveal: reveal.map(|reveal| Contribution(reveal.0)),
    };
    OpenedDeal {
        deal_no: deal.deal,
        commit: Commitment(deal.commit.0),
        secret: OpenedSecret(deal.secret.0),
        seats: deal.seats.iter().map(share).collect(),
    }
}
