//! Knorri: capture cards by suit, then get rid of them in tricks. 3 to 5 seats, 52 cards.
//!
//! The source is the description of Knorri at CatsAtCards.com. `web-client/prose/en/knorri.md` has
//! the rules as played here, with the rulings `KN-1`, … that this code cites.
//!
//! [`Options`] has the house rules and the order of the cards; `draw` is phase one, `tricks` phase
//! two, and `deal` joins them; [`Knorri`] is a match.

mod action;
mod deal;
mod draw;
mod event;
mod options;
#[cfg(test)]
mod tests;
mod tricks;
mod view;

pub use action::{Action, DecisionKind, Illegal, Rule};
pub use event::{Event, PrivateEvent, PublicEvent};
pub use options::{Captures, Direction, Finish, Options, Trumps};
pub use view::{DealEnd, DealReason, Phase, Private, Public};

use rules::{
    Chance, DealerDraw, EventSink, Game, Luck, MatchResult, Never, Outlook, Seat, Shown, Viewer,
    cards::{Card, Rank, full_deck},
};

use deal::{Deal, lay_out};

/// The maximum number of seats.
const MOST_SEATS: usize = 5;

/// A match of Knorri.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knorri {
    options: Options,
    seats: u8,
    draw: Option<DealerDraw>,
    n_deal: u8,
    dealer: Seat,
    deal: Deal,
    scores: [i32; MOST_SEATS],
    last_deal: Option<DealEnd>,
    result: Option<MatchResult>,
}

impl Game for Knorri {
    own_types!(Caution = Never);

    fn deck(_: &Options, _: u8) -> Vec<Card> {
        full_deck()
    }

    fn high_scores_win(_: &Options) -> bool {
        true
    }

    fn start(options: &Options, seats: u8, chance: &mut dyn Chance) -> (Knorri, Vec<Event>) {
        let (dealer, draw) = options.dealer.find(full_deck(), seats, chance, Card::rank);
        let mut sink = EventSink::events_only();
        if let Some(DealerDraw { rounds, dealer }) = draw.clone() {
            sink.push(PublicEvent::DrawnForDeal { rounds, dealer });
        }
        let game = Knorri {
            options: *options,
            seats,
            draw,
            n_deal: 1,
            dealer,
            deal: lay_out(1, dealer, *options, seats, chance, &mut sink),
            scores: [0; MOST_SEATS],
            last_deal: None,
            result: None,
        };
        (game, sink.events)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn to_act(&self) -> Option<Seat> {
        let turn = match &self.deal {
            Deal::Draw(draw) => draw.turn,
            Deal::Tricks(tricks) => tricks.turn,
        };
        self.result.is_none().then_some(turn)
    }

    fn decision_kind(&self) -> Option<DecisionKind> {
        self.result.is_none().then(|| self.deal.decision_kind())
    }

    fn legal(&self) -> Vec<Action> {
        if self.result.is_some() {
            return Vec::new();
        }
        match &self.deal {
            Deal::Draw(_) => vec![Action::Flip {}],
            Deal::Tricks(tricks) => {
                let playable = tricks.playable(self.options);
                let mut legal = Vec::with_capacity(playable.len() + 1);
                legal.extend(playable.iter().map(|card| Action::Play { card }));
                if tricks.may_take(self.options).is_ok() {
                    legal.push(Action::Take {});
                }
                legal
            }
        }
    }

    /// Returns the flip, which the table makes automatically, since phase one has no choices.
    fn automatic(&self) -> Option<Action> {
        match &self.deal {
            Deal::Draw(_) if self.result.is_none() => Some(Action::Flip {}),
            Deal::Draw(_) | Deal::Tricks(_) => None,
        }
    }

    fn is_lead(&self) -> bool {
        match &self.deal {
            Deal::Draw(_) => false,
            Deal::Tricks(tricks) => self.result.is_none() && tricks.trick.is_empty(),
        }
    }

    fn why_not(&self, card: Card) -> Option<Illegal> {
        match &self.deal {
            Deal::Tricks(tricks)
                if self.result.is_none() && tricks.hands[tricks.turn.index()].contains(card) =>
            {
                tricks.may_play(card, self.options).err()
            }
            Deal::Draw(_) | Deal::Tricks(_) => None,
        }
    }

    /// Returns `Wins` for a card played to a trick that has begun: it must beat the top card.
    fn outlook(&self, action: &Action) -> Option<Outlook> {
        match (&self.deal, action) {
            (Deal::Tricks(tricks), Action::Play { .. }) if !tricks.trick.is_empty() => {
                Some(Outlook::Wins)
            }
            (Deal::Tricks(_) | Deal::Draw(_), _) => None,
        }
    }

    fn act(
        &mut self,
        action: &Action,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Knorri>,
    ) -> Result<(), Illegal> {
        if self.result.is_some() {
            return Err(Illegal::MatchOver);
        }
        let asked = self.deal.decision_kind();
        let end = match (&mut self.deal, action) {
            (Deal::Draw(_), Action::Flip {}) => self.flip(sink),
            (Deal::Tricks(tricks), Action::Play { card }) => {
                tricks.may_play(*card, self.options)?;
                self.play(*card, sink)
            }
            (Deal::Tricks(tricks), Action::Take {}) => {
                tricks.may_take(self.options)?;
                tricks.take(self.options, self.seats, sink)
            }
            (Deal::Draw(_), Action::Play { .. } | Action::Take {})
            | (Deal::Tricks(_), Action::Flip {}) => return Err(Illegal::not_asked(asked)),
        };
        if let Some(reason) = end {
            self.end_deal(reason, chance, sink);
        }
        Ok(())
    }

    fn public(&self) -> Public {
        Public::of(self)
    }

    fn private(&self, seat: Seat) -> Private {
        Private::of(self, seat)
    }

    /// Returns the cards that the viewer may have proved: the draw for deal, and the turned-up
    /// cards that the viewer sees now. Cards in face-down piles are excluded, so that a proof is
    /// not a reminder (KN-2).
    fn shown(&self, viewer: Viewer) -> Vec<Shown> {
        let seen = match &self.deal {
            Deal::Draw(draw) => draw.seen_by(viewer, self.options.captures),
            Deal::Tricks(tricks) => tricks.seen_by(viewer),
        };
        let mut shown = Shown::drawn(self.draw.as_ref());
        shown.extend(seen.into_iter().map(Shown::Card));
        shown
    }

    /// Returns the luck of `seat`: the cards that it will turn up in phase one. No hands are dealt,
    /// but the shuffle determines which cards of the stock each seat turns up. Its captures also
    /// depend on the other seats' cards.
    fn luck(&self, seat: Seat) -> Option<Luck> {
        let Deal::Draw(draw) = &self.deal else { return None };
        let mut turn = draw.turn;
        let flipped = draw.stock.iter().rev().filter(|_| {
            let whose = turn;
            turn = self.options.direction.next(turn, self.seats);
            whose == seat
        });
        Luck::of(full_deck(), flipped.copied(), is_high)
    }

    fn result(&self) -> Option<MatchResult> {
        self.result.clone()
    }

    fn scores(&self) -> Vec<i32> {
        self.scores[..usize::from(self.seats)].to_vec()
    }

    fn determinize(&self, viewer: Viewer, shuffle: &mut dyn FnMut(&mut [Card])) -> Knorri {
        let viewer = match viewer {
            Viewer::Spectator => None,
            Viewer::Seat(seat) => Some(seat),
        };
        let mut determinized = self.clone();
        match &mut determinized.deal {
            Deal::Draw(draw) => draw.determinize(self.options.captures, viewer, shuffle),
            Deal::Tricks(tricks) => tricks.determinize(viewer, shuffle),
        }
        determinized
    }
}

/// Returns whether a card is an ace, a king or a queen: twelve cards of 52. They capture most and
/// are captured least.
fn is_high(card: Card) -> bool {
    card.rank() >= Rank::Queen
}
