use rules::{DealerDraw, MatchResult, Seat, cards::CardSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Gurka, PlayedCards, TakenTrick, score::POINTS_MAX};

/// The public part of the view. Lists with one entry per seat are in seat order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Public {
    /// The deal's number, from 1.
    pub deal: u16,
    /// The seat that deals.
    pub dealer: Seat,
    /// The seat whose turn it is; absent while nobody acts, as at the end of a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The number of cards that each seat got.
    #[serde(alias = "size")]
    pub n_cards: u8,
    /// The number of cards in each hand.
    pub hands: Vec<usize>,
    /// The number of cards set aside, face down.
    pub undealt: usize,
    /// Each seat's points; for a seat that is out, those that put it out.
    #[serde(alias = "points")]
    pub scores: Vec<u8>,
    /// The point limit: with exactly this many a seat is back at 0, with more it is out.
    #[serde(default, alias = "points_max")]
    pub score_max: u8,
    /// The cards that each seat keeps face up.
    pub kept: Vec<CardSet>,
    /// The cards of this deal's tricks; at its end also those that seats no longer keep.
    #[serde(default)]
    pub gone: CardSet,
    /// The seats that are out, first out first.
    pub out: Vec<Seat>,
    /// The place of each seat in `out`, from 1. Seats put out by the same deal may share it (GU-8).
    #[serde(default)]
    pub out_places: Vec<u8>,
    /// The number of the deal that put each seat in `out` out.
    #[serde(default)]
    pub out_deals: Vec<u16>,
    /// The trick on the table, in the order of play.
    pub trick: Vec<PlayedCards>,
    /// The seat that would take the trick now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning: Option<Seat>,
    /// Set if this is the deal's last trick, whose winner gets points.
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

/// The private part of a seat's view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Private {
    /// The seat's hand.
    pub hand: CardSet,
}

impl Public {
    pub(super) fn of(game: &Gurka) -> Public {
        Public {
            deal: game.deal,
            dealer: game.dealer,
            seat: game.to_act.filter(|seat| !game.seated[seat.index()].hand.is_empty()),
            n_cards: game.size,
            hands: game.seated.iter().map(|seat| seat.hand.len()).collect(),
            undealt: game.undealt.len(),
            scores: game.seated.iter().map(|seat| seat.points).collect(),
            score_max: POINTS_MAX,
            kept: game.seated.iter().map(|seat| seat.kept).collect(),
            gone: game.played,
            out: game.out.iter().map(|&(seat, _)| seat).collect(),
            out_places: game.out_places(),
            out_deals: game.out.iter().map(|&(_, deal)| deal).collect(),
            trick: game.trick.plays().to_vec(),
            winning: game.trick.best().map(|best| best.seat),
            final_trick: game.in_final_trick(),
            last_trick: game.last_trick.clone(),
            draw: game.draw.clone().filter(|_| game.deal == 1),
            result: game.result.clone(),
        }
    }
}

impl Gurka {
    /// Returns whether the trick on the table is the deal's last, because its leader has one card.
    pub(super) fn in_final_trick(&self) -> bool {
        match (self.trick.plays().first(), self.to_act) {
            (Some(lead), _) => self.seated[lead.seat.index()].hand.is_empty(),
            (None, Some(leader)) => self.seated[leader.index()].hand.len() == 1,
            (None, None) => false,
        }
    }
}
