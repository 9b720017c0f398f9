use cards::CardSet;
use rules::{DealerDraw, MatchResult, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Gurka, PlayedCards, TakenTrick, score::POINTS_MAX};

/// The public part of the view. Lists with one entry per seat are in seat order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Public {
    /// The deal's number, from 1.
    pub deal: u16,
    /// The dealer.
    pub dealer: Seat,
    /// The number of cards that each seat got.
    pub size: u8,
    /// The number of cards in each hand.
    pub hands: Vec<usize>,
    /// The number of cards set aside, face down.
    pub undealt: usize,
    /// Each seat's points; for a seat that is out, those that put it out.
    pub points: Vec<u8>,
    /// The point limit: with exactly this many a seat is back at 0, with more it is out.
    #[serde(default)]
    pub points_max: u8,
    /// The cards that each seat keeps face up.
    pub kept: Vec<CardSet>,
    /// The seats that are out, first out first.
    pub out: Vec<OutSeat>,
    /// The trick on the table, in the order of play.
    pub trick: Vec<PlayedCards>,
    /// The seat that would take the trick now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning: Option<Seat>,
    /// True if this is the deal's last trick, whose winner gets points.
    pub final_trick: bool,
    /// The previous trick, which may be of the previous deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_trick: Option<TakenTrick>,
    /// The draw for deal, during the first deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<DealerDraw>,
    /// The result of the match, once it is over.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "rules::no_result"
    )]
    pub result: Option<MatchResult>,
}

/// A seat that is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OutSeat {
    /// The seat.
    pub seat: Seat,
    /// The deal that put it out.
    pub deal: u16,
    /// Its place in the match, from 1; 0 if an older server did not record it. Seats put out by the
    /// same deal may share it (GU-8).
    #[serde(default)]
    pub place: usize,
}

/// The private part of a seat's view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Private {
    /// Its hand.
    pub hand: CardSet,
}

impl Gurka {
    pub(super) fn public_view(&self) -> Public {
        Public {
            deal: self.deal,
            dealer: self.dealer,
            size: self.size,
            hands: self.seated.iter().map(|seat| seat.hand.len()).collect(),
            undealt: self.undealt.len(),
            points: self.seated.iter().map(|seat| seat.points).collect(),
            points_max: POINTS_MAX,
            kept: self.seated.iter().map(|seat| seat.kept).collect(),
            out: self.out_seats(),
            trick: self.trick.plays().to_vec(),
            winning: self.trick.best().map(|best| best.seat),
            final_trick: self.in_final_trick(),
            last_trick: self.last_trick.clone(),
            draw: self.draw.clone().filter(|_| self.deal == 1),
            result: self.result.clone(),
        }
    }

    pub(super) fn private_view(&self, seat: Seat) -> Private {
        Private { hand: self.seated[seat.index()].hand }
    }

    /// Returns whether the trick on the table is the deal's last, because its leader has one card.
    pub(super) fn in_final_trick(&self) -> bool {
        match (self.trick.plays().first(), self.to_act) {
            (Some(lead), _) => self.seated[lead.seat.index()].hand.is_empty(),
            (None, Some(leader)) => self.seated[leader.index()].hand.len() == 1,
            (None, None) => false,
        }
    }
}
