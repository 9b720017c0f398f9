use cards::{Card, in_order};
use fairness::{Commitment, Context, Contribution, OpenedDeal, OpenedSecret, Purpose, SeatShare};
use protocol::{
    Record, TableId,
    record::{FairDeal, FairSeat, Fairness, MatchProof},
};

use crate::VerifyError;

/// Does the shuffles of a record again, from the secrets that were revealed, and compares.
///
/// Of the cards of a reshuffle it says that they are of the deck; that they are those which came
/// back, only a [replay](crate::replay) can say.
///
/// # Errors
///
/// The first deal, and the purpose within, that is not as was promised before its first card.
pub fn verify(record: &Record) -> Result<Vec<VerifiedDeal>, VerifyError> {
    let fairness = record.fairness.as_ref().ok_or(VerifyError::NoFairness)?;
    proved_deals(fairness, &record.shuffles)
}

/// Does the shuffles of those deals of a match again that are over, as [`verify`] does those of a
/// record.
///
/// # Errors
///
/// As [`verify`].
pub fn verify_proof(proof: &MatchProof) -> Result<Vec<VerifiedDeal>, VerifyError> {
    proved_deals(&proof.fairness, &proof.shuffles)
}

fn proved_deals(
    fairness: &Fairness,
    shuffles: &[Vec<Card>],
) -> Result<Vec<VerifiedDeal>, VerifyError> {
    if fairness.dealer != fairness::DEALER {
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
        // Those before it that are void had no draw.
        let is_first = proved.iter().all(|before| before.purposes.is_empty());
        proved.push(proved_deal(fairness.table, deal, is_first, &mut shuffles)?);
    }
    match shuffles.len() {
        0 => Ok(proved),
        n => Err(VerifyError::ShufflesLeft { n }),
    }
}

/// A deal whose shuffles are those that its secrets make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedDeal {
    /// Its number at its table.
    pub deal: u64,
    /// How many cards its deck has.
    pub n_cards: usize,
    /// What its shuffles were for, in order.
    pub purposes: Vec<String>,
    /// How many seats had committed to a secret of their own.
    pub n_committed: usize,
    /// How many of them revealed it: their secrets are in the shuffle.
    pub n_revealed: usize,
}

/// Takes a deal's shuffles off the front of what is left of the record's.
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

/// Whether the deck has all of `cards`, each as often at least; both stand in order.
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
