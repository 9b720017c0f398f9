//! Knektpass: a game of the Rams group in which the four jacks are the highest trumps.
//!
//! Each seat starts with some points and takes one off for each trick; the first to reach 0 wins. A
//! seat that plays a deal may exchange cards, but then needs as many tricks as it exchanged. Two to
//! eight seats, 36 cards with two or three of them and 52 with more, clockwise.
//!
//! The rules follow modern retellings of *Ny och fullständig svensk spelbok* (1847);
//! `web-client/prose/en/knektpass.md` fills their gaps with the rulings KP-1 to KP-11, cited here by
//! number, and lists the options.
//!
//! `phases` has the course of one deal, from the turn-up to the last trick, and `course` the
//! sequence of deals; `trick` and `strength` have the legal cards and the winner; `score` has needs
//! and points.

mod action;
mod course;
mod deal;
mod event;
mod options;
mod phases;
mod score;
mod strength;
mod trick;
mod view;

#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use rules::{
    Chance, DealerDraw, EventSink, Game, Luck, MatchResult, Outlook, Seat, Shown, Shuffle, Viewer,
    cards::{Card, CardSet, Cards, Rank},
};

pub use action::{Action, Caution, DecisionKind, Illegal, Rule};
pub use deal::{Stand, deck};
pub use event::{DealEnd, Event, PrivateEvent, PublicEvent};
pub use options::{MinTricks, Options, VoidMustTrump};
pub use phases::Phase;
pub use strength::{strength, suit_of};
pub use view::{Private, Public, SeenTrick};

use deal::{Deal, HAND_LEN, PerSeat};
use event::MatchEnd;
use strength::cards_of;
use trick::{Duty, TakenTrick};

/// A match of Knektpass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knektpass {
    options: Options,
    seats: u8,
    points: PerSeat<i32>,
    /// The draw for the first dealer, during the first deal.
    draw: Option<DealerDraw>,
    /// The number of the deal, from 1.
    number: u16,
    /// The number of void deals in a row before this one.
    voids: u8,
    dealer: Seat,
    deal: Deal,
    phase: Phase,
    /// The seat to act, unless the match is over.
    to_act: Seat,
    /// The previous trick, of this deal or an earlier one.
    last_trick: Option<TakenTrick>,
    result: Option<MatchResult>,
}

impl Game for Knektpass {
    own_types!(Caution = Caution);

    fn deck(_: &Options, seats: u8) -> Vec<Card> {
        deck(seats)
    }

    fn high_scores_win(_: &Options) -> bool {
        false
    }

    fn start(options: &Options, seats: u8, chance: &mut dyn Chance) -> (Knektpass, Vec<Event>) {
        let lowest = |card: Card| Reverse(card.rank());
        let (dealer, draw) = options.dealer.find(deck(seats), seats, chance, lowest);
        let mut sink = EventSink::events_only();
        if let Some(DealerDraw { rounds, dealer }) = draw.clone() {
            sink.push(PublicEvent::DrawnForDeal { rounds, dealer });
        }
        let mut points = PerSeat::default();
        points[..usize::from(seats)].fill(i32::from(options.start_points));
        let deal = Deal::new(chance.shuffle(Shuffle::Deal, deck(seats)), dealer, seats);
        let game = Knektpass {
            options: options.clone(),
            seats,
            points,
            draw,
            number: 1,
            voids: 0,
            dealer,
            deal,
            phase: Phase::Turnup,
            to_act: dealer,
            last_trick: None,
            result: None,
        };
        game.tell_deal(&mut sink);
        (game, sink.events)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn to_act(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.to_act)
    }

    fn decision_kind(&self) -> Option<DecisionKind> {
        match self.phase {
            Phase::Turnup => Some(DecisionKind::Turnup),
            Phase::Declare => Some(DecisionKind::Declare),
            Phase::Exchange => Some(DecisionKind::Exchange),
            Phase::Play => Some(DecisionKind::Play),
            Phase::Over => None,
        }
    }

    fn legal(&self) -> Vec<Action> {
        let hand = self.hand();
        match self.phase {
            Phase::Turnup => {
                let taking = hand.iter().map(|card| Action::TakeTurnup { card });
                taking.chain([Action::LeaveTurnup {}]).collect()
            }
            Phase::Declare => [false, true].map(|plays| Action::Declare { plays }).into(),
            Phase::Exchange => exchanges(hand, self.most()),
            Phase::Play => {
                self.duty().playable().iter().map(|card| Action::Play { card }).collect()
            }
            Phase::Over => Vec::new(),
        }
    }

    /// Stands pat for a seat that can exchange nothing, because it has exchanged five cards or the
    /// talon is empty; both are public (KP-3, KP-6).
    fn automatic(&self) -> Option<Action> {
        (self.phase == Phase::Exchange && self.most() == 0)
            .then(|| Action::Exchange { cards: Cards::default() })
    }

    fn why_not(&self, card: Card) -> Option<Illegal> {
        if !self.hand().contains(card) {
            return None;
        }
        match self.phase {
            Phase::Turnup => None,
            Phase::Declare => Some(Illegal::not_asked(DecisionKind::Declare)),
            Phase::Exchange => {
                (self.most() == 0).then_some(Illegal::Own(Rule::TooMany { most: 0 }))
            }
            Phase::Play => self.duty().why_not(card),
            Phase::Over => Some(Illegal::MatchOver),
        }
    }

    fn outlook(&self, action: &Action) -> Option<Outlook> {
        let Action::Play { card } = action else { return None };
        self.deal.trick.outlook(*card, self.deal.trump)
    }

    fn caution(&self, action: &Action) -> Option<Caution> {
        let trumps = cards_of(self.deal.trump, self.deal.trump);
        let is_high = |card: &Card| trumps.contains(*card) || card.rank() == Rank::Ace;
        match action {
            Action::Declare { plays: false } => (!self.may_lose()).then_some(Caution::PassesDeal),
            Action::Exchange { cards } if cards.len() == HAND_LEN => Some(Caution::ExchangesAll),
            Action::Exchange { cards } => {
                cards.iter().any(is_high).then_some(Caution::LaysHighAside)
            }
            Action::TakeTurnup { card } => is_high(card).then_some(Caution::LaysHighAside),
            Action::Declare { plays: true } | Action::LeaveTurnup {} | Action::Play { .. } => None,
        }
    }

    fn act(
        &mut self,
        action: &Action,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Knektpass>,
    ) -> Result<(), Illegal> {
        self.check(action)?;
        let ended = match action {
            Action::TakeTurnup { card } => {
                self.take_turnup(*card, sink);
                None
            }
            Action::LeaveTurnup {} => {
                self.leave_turnup(sink);
                None
            }
            Action::Declare { plays } => self.declare(*plays, sink),
            Action::Exchange { cards } => {
                self.exchange(cards, sink);
                None
            }
            Action::Play { card } => self.play(*card, sink),
        };
        if let Some(ended) = ended {
            self.end_deal(ended, chance, sink);
        }
        Ok(())
    }

    fn public(&self) -> Public {
        self.seen_by_all()
    }

    fn private(&self, seat: Seat) -> Private {
        self.seen_by(seat)
    }

    fn shown(&self, viewer: Viewer) -> Vec<Shown> {
        self.shown_to(viewer)
    }

    /// Returns the luck of `seat` by its first hand, without the turn-up and the talon.
    fn luck(&self, seat: Seat) -> Option<Luck> {
        let whole = deck(self.seats);
        let is_short = whole.iter().all(|card| card.rank() >= Rank::Six);
        let lowest = if is_short { Rank::Ace } else { Rank::King };
        let is_high = |card: Card| card.rank() == Rank::Jack || card.rank() >= lowest;
        Luck::of(whole, self.deal.hands[seat.index()], is_high)
    }

    fn result(&self) -> Option<MatchResult> {
        self.result.clone()
    }

    fn scores(&self) -> Vec<i32> {
        self.points[..usize::from(self.seats)].to_vec()
    }

    fn determinize(&self, viewer: Viewer, shuffle: &mut dyn FnMut(&mut [Card])) -> Knektpass {
        self.determinized(viewer, shuffle)
    }
}

impl Knektpass {
    /// Checks whether the seat to act may do `action`, without changing anything.
    fn check(&self, action: &Action) -> Result<(), Illegal> {
        let kind = match action {
            Action::TakeTurnup { .. } | Action::LeaveTurnup {} => DecisionKind::Turnup,
            Action::Declare { .. } => DecisionKind::Declare,
            Action::Exchange { .. } => DecisionKind::Exchange,
            Action::Play { .. } => DecisionKind::Play,
        };
        let asked = self.decision_kind().ok_or(Illegal::MatchOver)?;
        if kind != asked {
            return Err(Illegal::not_asked(asked));
        }
        match action {
            Action::TakeTurnup { card } | Action::Play { card } => {
                self.check_held(&[*card])?;
                self.why_not(*card).map_or(Ok(()), Err)
            }
            Action::Exchange { cards } => {
                self.check_held(cards)?;
                let most = self.most();
                let enough = cards.len() <= most;
                if enough { Ok(()) } else { Err(Illegal::Own(Rule::TooMany { most: most as u8 })) }
            }
            Action::LeaveTurnup {} | Action::Declare { .. } => Ok(()),
        }
    }

    /// Checks that the seat to act holds each of `cards`, and that none is named twice.
    fn check_held(&self, cards: &[Card]) -> Result<(), Illegal> {
        let mut hand = self.hand();
        match cards.iter().find(|&&card| !hand.remove(card)) {
            Some(&card) => Err(Illegal::NotYourCard { card }),
            None => Ok(()),
        }
    }

    /// Returns the hand of the seat to act.
    fn hand(&self) -> CardSet {
        self.deal.hands[self.to_act.index()]
    }

    /// Returns what the seat to act has to do in the trick.
    fn duty(&self) -> Duty {
        self.deal.trick.duty(self.hand(), self.deal.trump, self.options.void_must_trump)
    }
}

/// Returns every choice of at most `most` cards of `hand`, ascending.
fn exchanges(hand: CardSet, most: usize) -> Vec<Action> {
    fn extend(chosen: &mut Vec<Card>, left: CardSet, most: usize, actions: &mut Vec<Action>) {
        actions.push(Action::Exchange { cards: Cards::new(chosen.clone()) });
        if chosen.len() == most {
            return;
        }
        for card in left {
            chosen.push(card);
            extend(chosen, left.and(CardSet::after(card)), most, actions);
            chosen.pop();
        }
    }
    let mut actions = Vec::with_capacity(1 << hand.len());
    extend(&mut Vec::with_capacity(most), hand, most, &mut actions);
    actions
}
