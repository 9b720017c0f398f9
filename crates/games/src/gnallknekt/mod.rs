//! Gnällknekt: knock out the others' lives and keep one of your own.
//!
//! Three to five seats, two packs, every card twice. Each seat has three *lives*, rows of
//! overlapping cards of which the lowest three are face down and unknown to everyone. In its turn a
//! seat draws, makes up to two moves (attacks the top of another seat's life, or lays cards on a
//! life of its own) and discards. The last seat with lives wins.
//!
//! Source: a Swedish text of the rules as played among friends; its gaps are filled by the rulings
//! GK-1 to GK-14 of `web-client/prose/en/gnallknekt.md`.
//!
//! Read `action` and `life` first, then `strength` (the order of the cards), `state`, `legal`, and
//! the phases of a turn in order: `draw`, `moves`, `turn`, `end`.
//!
//! **Architecture invariant:** legal actions depend only on what the seat can see, and never on its
//! own face-down cards (GK-9).

mod options;

mod action;
mod bag;
mod life;
mod strength;

mod deal;
mod legal;
mod state;

mod draw;
mod end;
mod moves;
mod turn;

mod event;
mod view;

#[cfg(test)]
mod tests;

use rules::{
    Chance, EventSink, Game, Luck, MatchResult, Outlook, Seat, Shown, Viewer,
    cards::{Card, Rank, double_deck},
};

pub use action::{Action, Caution, DecisionKind, Illegal, Pile, Rule, Source, With};
pub use bag::Bag;
pub use end::{Gnall, GnallRound};
pub use event::{Event, PrivateEvent, PublicEvent};
pub use life::Mark;
pub use options::{Options, OwnCards, ScrapDraw};
pub use state::Gnallknekt;
pub use view::{LifeView, Phase, Private, Public};

/// The minimum number of seats.
pub const SEATS_LEAST: u8 = 3;
/// The maximum number of seats.
pub const SEATS_MOST: u8 = 5;

impl Game for Gnallknekt {
    own_types!(Caution = Caution);

    fn deck(_: &Options, _: u8) -> Vec<Card> {
        double_deck()
    }

    fn high_scores_win(_: &Options) -> bool {
        true
    }

    fn start(options: &Options, seats: u8, chance: &mut dyn Chance) -> (Gnallknekt, Vec<Event>) {
        deal::start(options, seats, chance)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn to_act(&self) -> Option<Seat> {
        self.over.is_none().then_some(self.turn.seat)
    }

    fn decision_kind(&self) -> Option<DecisionKind> {
        match self.phase() {
            Phase::Draw => Some(DecisionKind::Draw),
            Phase::Move => Some(DecisionKind::Move),
            Phase::Finish => Some(DecisionKind::Finish),
            Phase::Discard if self.hand().is_empty() => Some(DecisionKind::End),
            Phase::Discard => Some(DecisionKind::Discard),
            Phase::Over => None,
        }
    }

    fn legal(&self) -> Vec<Action> {
        legal::legal(self)
    }

    fn why_not(&self, card: Card) -> Option<Illegal> {
        legal::why_not(self, card)
    }

    /// Returns the outlook of an attack: it ends a life if it takes every card of it. Their number
    /// is public.
    fn outlook(&self, action: &Action) -> Option<Outlook> {
        let &Action::Attack { seat, life, .. } = action else { return None };
        let life = self.lives.get(seat.index())?.get(usize::from(life))?;
        (life.target()?.n_cards() == life.len()).then_some(Outlook::Wins)
    }

    /// Warns if an action ends the turn and forgoes the remaining moves.
    fn caution(&self, action: &Action) -> Option<Caution> {
        let ends = matches!(action, Action::Discard { .. } | Action::End {});
        (ends && self.phase() == Phase::Move).then_some(Caution::MovesLeft)
    }

    /// Carries out an action. A match is one deal without tricks, so no update has more than one
    /// hold.
    fn act(
        &mut self,
        action: &Action,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Gnallknekt>,
    ) -> Result<(), Illegal> {
        if self.over.is_some() {
            return Err(Illegal::MatchOver);
        }
        match *action {
            Action::Draw { from, card } => self.draw(from, card, chance, sink),
            Action::Attack { with, from, seat, life } => self.attack(with, from, seat, life, sink),
            Action::Defend { with, from, life } => self.defend(with, from, life, sink),
            Action::Discard { card } => self.discard(card, sink),
            Action::End {} => self.end(sink),
        }
    }

    fn public(&self) -> Public {
        view::public(self)
    }

    fn private(&self, seat: Seat) -> Private {
        Private { hand: self.hands[seat.index()] }
    }

    fn shown(&self, viewer: Viewer) -> Vec<Shown> {
        view::shown(self, viewer)
    }

    /// Returns the luck of `seat`. Its lives are all that it is dealt, face-down cards included.
    fn luck(&self, seat: Seat) -> Option<Luck> {
        let lives = &self.lives[seat.index()];
        let cards = lives.iter().flat_map(|life| life.down().iter().chain(life.open()));
        Luck::of(double_deck(), cards.copied(), is_high)
    }

    /// Returns the result: the seats with lives first, then the others, last out first.
    fn result(&self) -> Option<MatchResult> {
        let reason = self.over?;
        let place = |seat: Seat| {
            let gone = self.out.iter().position(|&out| out == seat);
            gone.map_or(0, |place| self.out.len() - place)
        };
        let ranking = MatchResult::rank(Seat::all(self.seats), place);
        Some(MatchResult::new(ranking, &[], self.scores(), reason.word()))
    }

    fn scores(&self) -> Vec<i32> {
        Seat::all(self.seats).map(|seat| self.n_lives(seat).into()).collect()
    }

    fn determinize(&self, viewer: Viewer, shuffle: &mut dyn FnMut(&mut [Card])) -> Gnallknekt {
        view::determinize(self, viewer, shuffle)
    }
}

/// Returns whether a card is a jack, a king or a queen: 24 cards of 104. Cards in a life are
/// targets: a jack falls only to jacks, and a king to few cards, but an ace, although strong in
/// attack, falls to nearly all.
fn is_high(card: Card) -> bool {
    matches!(card.rank(), Rank::Jack | Rank::Queen | Rank::King)
}
