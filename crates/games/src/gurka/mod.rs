//! Icelandic Gúrka: shed your cards so that you do not win the last trick of the deal.
//!
//! The winner of the last trick of a deal gets points for the winning card. A seat with more than
//! 21 points is out, exactly 21 count as 0, and the last seat still in wins. The rules, their
//! source and the table's options are in `web-client/prose/en/gurka.md`, whose rulings (`GU-1`, …)
//! this module cites.
//!
//! `strength` has the order of the cards, `trick` the winner of a trick, and `choice` the legal
//! plays; `deal` begins a deal and `score` ends it; `event` and `view` are the outputs.

mod action;
mod choice;
mod deal;
mod event;
mod options;
mod score;
mod strength;
mod trick;
mod view;

#[cfg(test)]
mod tests;

pub use action::{Action, DecisionKind, Illegal, Rule};
pub use event::{Event, PrivateEvent, PublicEvent};
pub use options::{AfterLastSize, LastTrickTie, Options, SetBeat};
pub use strength::strength;
pub use trick::{How, PlayedCards, TakenTrick};
pub use view::{Private, Public};

use rules::{
    Chance, DealerDraw, EventSink, Game, Hold, Luck, MatchResult, Never, Outlook, Seat, Shown,
    Viewer,
    cards::{Card, CardSet, Rank, Suit, full_deck},
};

use choice::Choice;
use trick::Trick;

/// A match of Icelandic Gúrka.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gurka {
    options: Options,
    draw: Option<DealerDraw>,
    deal: u16,
    dealer: Seat,
    /// The number of cards that each seat got in this deal.
    size: u8,
    seated: Vec<Holding>,
    /// The seats that are out, first out first, each with the number of the deal that put it out.
    out: Vec<(Seat, u16)>,
    to_act: Option<Seat>,
    trick: Trick,
    last_trick: Option<TakenTrick>,
    /// The cards of this deal's tricks, and kept cards that were returned. They are part of the
    /// next deal.
    played: CardSet,
    undealt: CardSet,
    result: Option<MatchResult>,
}

/// The cards of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Holding {
    hand: CardSet,
    points: u8,
    /// The cards that it got points for and keeps. They are not part of the deck.
    kept: CardSet,
}

impl Gurka {
    /// Returns the options of the match.
    pub fn options(&self) -> &Options {
        &self.options
    }

    fn n_seats(&self) -> u8 {
        self.seated.len() as u8
    }

    fn is_in(&self, seat: Seat) -> bool {
        self.out.iter().all(|&(out, _)| out != seat)
    }

    fn n_in(&self) -> usize {
        self.seated.len() - self.out.len()
    }

    /// Returns the next seat to the left of `seat` that is still in.
    fn next_in(&self, seat: Seat) -> Seat {
        seat.round(self.n_seats())
            .find(|&seat| self.is_in(seat))
            .expect("a match has seats in play")
    }

    fn choice(&self, seat: Seat) -> Choice<'_> {
        Choice::new(self.seated[seat.index()].hand, &self.trick, &self.options)
    }

    fn take_trick(&mut self, chance: &mut dyn Chance, sink: &mut EventSink<Gurka>) {
        let winner = self.trick.best().expect("a full trick was led to").seat;
        let ends_deal = self.seated[winner.index()].hand.is_empty();
        let lying = ends_deal.then(|| sink.look(|| self.public())).flatten();
        let cards = self.trick.cards();
        let taken = self.trick.take();
        self.last_trick = Some(taken.clone());
        self.played = self.played.or(cards);
        self.to_act = Some(winner);
        sink.push(PublicEvent::TrickTaken { winner, cards });
        if ends_deal {
            sink.hold(Hold::Trick, lying);
            self.end_deal(&taken, chance, sink);
        }
    }
}

impl Game for Gurka {
    own_types!(Caution = Never);

    fn deck(_: &Options, _: u8) -> Vec<Card> {
        full_deck()
    }

    fn high_scores_win(_: &Options) -> bool {
        false
    }

    fn start(options: &Options, seats: u8, chance: &mut dyn Chance) -> (Gurka, Vec<Event>) {
        // The six of clubs counts as a six here.
        let (dealer, draw) = options.dealer.find(full_deck(), seats, chance, Card::rank);
        let mut sink = EventSink::events_only();
        if let Some(DealerDraw { rounds, dealer }) = draw.clone() {
            sink.push(PublicEvent::DrawnForDeal { rounds, dealer });
        }
        let mut game = Gurka {
            options: options.clone(),
            draw,
            deal: 1,
            dealer,
            size: 0,
            seated: vec![Holding::default(); seats.into()],
            out: Vec::new(),
            to_act: None,
            trick: Trick::default(),
            last_trick: None,
            played: CardSet::EMPTY,
            undealt: CardSet::EMPTY,
            result: None,
        };
        game.deal(chance, &mut sink);
        (game, sink.events)
    }

    fn seats(&self) -> u8 {
        self.n_seats()
    }

    fn to_act(&self) -> Option<Seat> {
        self.to_act
    }

    fn decision_kind(&self) -> Option<DecisionKind> {
        let is_lead = self.trick.plays().is_empty();
        self.to_act.map(|_| if is_lead { DecisionKind::Lead } else { DecisionKind::Follow })
    }

    fn legal(&self) -> Vec<Action> {
        self.to_act.map_or_else(Vec::new, |seat| self.choice(seat).legal())
    }

    fn is_lead(&self) -> bool {
        self.to_act.is_some() && self.trick.plays().is_empty()
    }

    fn why_not(&self, card: Card) -> Option<Illegal> {
        let seat = self.to_act?;
        if !self.seated[seat.index()].hand.contains(card) {
            return None;
        }
        self.choice(seat).why_not(card)
    }

    fn outlook(&self, action: &Action) -> Option<Outlook> {
        let Action::Play { cards } = action;
        let best = self.trick.best()?;
        let falls = best.falls_to(cards.iter().copied().collect(), &self.options);
        Some(if falls { Outlook::Wins } else { Outlook::Loses })
    }

    /// Returns the points that an action may cost: winning the last trick costs the value of the
    /// card that wins it (GU-6). A card that does not beat the best can no longer win.
    fn cost(&self, action: &Action) -> Option<u8> {
        let Action::Play { cards } = action;
        let can_win = self.outlook(action) != Some(Outlook::Loses);
        cards.iter().copied().map(strength).max().filter(|_| self.in_final_trick() && can_win)
    }

    fn act(
        &mut self,
        action: &Action,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Gurka>,
    ) -> Result<(), Illegal> {
        let seat = self.to_act.ok_or(Illegal::MatchOver)?;
        let Action::Play { cards } = action;
        let cards = self.choice(seat).check(cards)?;

        let hand = &mut self.seated[seat.index()].hand;
        *hand = hand.without(cards);
        let how = self.trick.play(seat, cards, &self.options);
        sink.push(PublicEvent::Played { seat, cards, how });
        if self.trick.plays().len() == self.n_in() {
            self.take_trick(chance, sink);
        } else {
            self.to_act = Some(self.next_in(seat));
        }
        Ok(())
    }

    fn public(&self) -> Public {
        Public::of(self)
    }

    fn private(&self, seat: Seat) -> Private {
        Private { hand: self.seated[seat.index()].hand }
    }

    /// Returns the draw for deal and the viewer's hand.
    fn shown(&self, viewer: Viewer) -> Vec<Shown> {
        let mut shown = Shown::drawn(self.draw.as_ref().filter(|_| self.deal == 1));
        let seats = self.seats_dealt();
        let n_dealt = seats.len() * usize::from(self.size);
        let dealt = (0..n_dealt).zip(seats.into_iter().cycle());
        let own = dealt.filter(|&(_, seat)| viewer == Viewer::Seat(seat));
        shown.extend(own.map(|(place, _)| Shown::Place(place as u16)));
        shown
    }

    /// Returns the luck of `seat`. Kept cards are not shuffled and do not count.
    fn luck(&self, seat: Seat) -> Option<Luck> {
        let hands = self.seated.iter().fold(CardSet::EMPTY, |all, seat| all.or(seat.hand));
        Luck::of(hands.or(self.undealt), self.seated[seat.index()].hand, is_high)
    }

    fn result(&self) -> Option<MatchResult> {
        self.result.clone()
    }

    fn scores(&self) -> Vec<i32> {
        self.seated.iter().map(|seat| seat.points.into()).collect()
    }

    /// Returns the match with the cards that `viewer` cannot see in random places. Cards of earlier
    /// tricks are public and stay where they are.
    fn determinize(&self, viewer: Viewer, shuffle: &mut dyn FnMut(&mut [Card])) -> Gurka {
        let mut determinized = self.clone();
        let mut hidden: Vec<&mut CardSet> = determinized
            .seated
            .iter_mut()
            .zip(Seat::all(self.n_seats()))
            .filter(|(_, seat)| viewer != Viewer::Seat(*seat))
            .map(|(holding, _)| &mut holding.hand)
            .chain([&mut determinized.undealt])
            .collect();
        let mut cards: Vec<Card> = hidden.iter().flat_map(|set| set.iter()).collect();
        shuffle(&mut cards);
        let mut cards = cards.into_iter();
        for set in &mut hidden {
            **set = cards.by_ref().take(set.len()).collect();
        }
        determinized
    }
}

/// Returns whether a card is the six of clubs, an ace, a king or a queen: thirteen cards of 52
/// (GU-3).
///
/// They win tricks and thereby the lead, but cost most if they are left for the last trick. Many of
/// them mean much luck, good or bad.
fn is_high(card: Card) -> bool {
    strength(card) >= strength(Rank::Queen.of(Suit::Clubs))
}
