//! The views of the game, the cards that a viewer can have proved, and `determinize`.

use rules::{
    DealerDraw, Game as _, MatchResult, PlayedCard, Seat, Shown, Viewer,
    cards::{Card, CardSet, Suit},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Knektpass, Phase, Stand, deal::PACKETS, options::ROUNDS_MAX, trick::TakenTrick};

/// The public part of the view. Lists with one entry per seat are in seat order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Public {
    /// The phase of the deal.
    pub phase: Phase,
    /// The number of the deal, from 1.
    pub deal: u16,
    /// The number of void deals in a row before this one (KP-4).
    pub voids: u8,
    /// The seat that deals.
    pub dealer: Seat,
    /// The seat whose turn it is; absent while nobody acts, as at the end of a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The draw for the first dealer, during the first deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<DealerDraw>,
    /// The points of each seat; 0 wins.
    #[serde(alias = "points")]
    pub scores: Vec<i32>,
    /// The trump suit.
    pub trump: Suit,
    /// The card turned up for trumps.
    pub turnup: Card,
    /// Set if the dealer took the turn-up.
    pub turnup_taken: bool,
    /// The number of cards left in the talon.
    pub talon: u8,
    /// The declaration of each seat: to play, or to pass.
    pub stands: Vec<Stand>,
    /// The seats that have passed, in the order in which they passed.
    #[serde(default)]
    pub out: Vec<Seat>,
    /// The round of exchanging, from 1, while it lasts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// The number of cards that each seat exchanged in each round in which it was asked.
    pub exchanged: Vec<Vec<u8>>,
    /// The number of tricks that each seat needs: until it has declared, the number it would need;
    /// 0 once it has passed.
    pub need: Vec<u8>,
    /// The number of tricks that each seat took in this deal.
    pub taken: Vec<u8>,
    /// The number of cards in each hand.
    pub hands: Vec<u8>,
    /// The trick on the table, in the order of play.
    pub trick: Vec<PlayedCard>,
    /// The suit to follow in the trick: trumps if a jack was led (KP-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub led: Option<Suit>,
    /// The seat that is winning the trick.
    #[serde(alias = "best", skip_serializing_if = "Option::is_none")]
    pub winning: Option<Seat>,
    /// The tricks taken in this deal.
    pub tricks: Vec<SeenTrick>,
    /// The cards of the tricks taken in this deal.
    #[serde(default)]
    pub gone: CardSet,
    /// The previous trick, of this deal or an earlier one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_trick: Option<SeenTrick>,
    /// The result of the match, once it is over.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "rules::no_result"
    )]
    pub result: Option<MatchResult>,
}

/// A trick that was taken, as everyone saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeenTrick {
    /// The trick's cards, in the order in which they were played.
    pub cards: Vec<PlayedCard>,
    /// The seat that took the trick.
    pub winner: Seat,
}

/// The private part of a seat's view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Private {
    /// The seat's hand.
    pub hand: CardSet,
    /// The card that the seat discarded for the turn-up as dealer (KP-2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub laid_aside: Option<Card>,
    /// The cards that the seat exchanged away in this deal.
    pub away: CardSet,
}

impl Knektpass {
    pub(super) fn seen_by_all(&self) -> Public {
        let deal = &self.deal;
        let seats = usize::from(self.seats);
        let played = deal.tricks.iter().flat_map(|trick| &trick.cards);
        let passed = |seat: &Seat| deal.stands[seat.index()] == Stand::Passed;
        Public {
            phase: self.phase,
            deal: self.number,
            voids: self.voids,
            dealer: self.dealer,
            seat: self.to_act().filter(|_| !self.deal.is_over && !self.is_trick_full()),
            draw: self.draw.clone(),
            scores: self.points[..seats].to_vec(),
            trump: deal.trump,
            turnup: deal.turnup,
            turnup_taken: deal.turnup_taken,
            talon: deal.talon.len() as u8,
            stands: deal.stands[..seats].to_vec(),
            out: self.dealer.round(self.seats).filter(passed).collect(),
            round: (self.phase == Phase::Exchange).then_some(deal.round),
            exchanged: deal.exchanges[..seats].iter().map(|made| made.rounds().to_vec()).collect(),
            need: Seat::all(self.seats).map(|seat| self.need(seat)).collect(),
            taken: deal.taken[..seats].to_vec(),
            hands: deal.hands[..seats].iter().map(|hand| hand.len() as u8).collect(),
            trick: deal.trick.cards.clone(),
            led: deal.trick.led(deal.trump),
            winning: deal.trick.best(deal.trump).map(|best| best.seat),
            tricks: deal.tricks.iter().map(seen).collect(),
            gone: played.map(|played| played.card).collect(),
            last_trick: self.last_trick.as_ref().map(seen),
            result: self.result.clone(),
        }
    }

    pub(super) fn seen_by(&self, seat: Seat) -> Private {
        Private {
            hand: self.deal.hands[seat.index()],
            laid_aside: self.deal.laid_aside.filter(|_| seat == self.dealer),
            away: self.deal.away[seat.index()],
        }
    }

    /// Returns the draw for deal, the turn-up, and the cards that the viewer was dealt or got from
    /// the talon. Their positions follow from the public numbers of exchanged cards.
    pub(super) fn shown_to(&self, viewer: Viewer) -> Vec<Shown> {
        let mut shown = Shown::drawn(self.draw.as_ref());
        let mut place = 0;
        let mut give = |n: usize, is_seen: bool| {
            shown.extend((place..place + n).filter(|_| is_seen).map(|p| Shown::Place(p as u16)));
            place += n;
        };
        for packet in PACKETS {
            for seat in self.dealer.round(self.seats) {
                give(packet, viewer == Viewer::Seat(seat));
            }
        }
        give(1, true);
        for round in 0..ROUNDS_MAX {
            for seat in self.playing() {
                if let Some(&n) = self.deal.exchanges[seat.index()].rounds().get(round) {
                    give(n.into(), viewer == Viewer::Seat(seat));
                }
            }
        }
        shown
    }

    /// Returns the match with the cards that `viewer` cannot see in random places.
    ///
    /// A turn-up that the dealer took is known: until it is played it stays with the dealer, in its
    /// hand or among its exchanged cards.
    pub(super) fn determinized(
        &self,
        viewer: Viewer,
        shuffle: &mut dyn FnMut(&mut [Card]),
    ) -> Self {
        let mut other = self.clone();
        let deal = &mut other.deal;
        let strangers = || Seat::all(self.seats).filter(|&seat| viewer != Viewer::Seat(seat));
        let mut hidden = Vec::with_capacity(52);
        let mut dealers = 0..0;
        for seat in strangers() {
            let begin = hidden.len();
            hidden.extend(deal.hands[seat.index()]);
            hidden.extend(deal.away[seat.index()]);
            if seat == self.dealer {
                dealers = begin..hidden.len();
            }
        }
        if viewer != Viewer::Seat(self.dealer) {
            hidden.extend(deal.laid_aside);
        }
        hidden.extend(&deal.talon);

        shuffle(&mut hidden);
        if let Some(place) = hidden.iter().position(|&card| card == deal.turnup)
            && !dealers.contains(&place)
        {
            hidden.swap(place, dealers.start + place % dealers.len());
        }

        let mut cards = hidden.into_iter();
        let mut as_many = |set: &mut CardSet| *set = cards.by_ref().take(set.len()).collect();
        for seat in strangers() {
            as_many(&mut deal.hands[seat.index()]);
            as_many(&mut deal.away[seat.index()]);
        }
        if viewer != Viewer::Seat(self.dealer) && deal.laid_aside.is_some() {
            deal.laid_aside = cards.next();
        }
        deal.talon.clear();
        deal.talon.extend(cards);
        other
    }
}

fn seen(trick: &TakenTrick) -> SeenTrick {
    SeenTrick { cards: trick.cards.clone(), winner: trick.winner }
}
