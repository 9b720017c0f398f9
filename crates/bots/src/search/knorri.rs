use games::knorri::{Action, Event, Knorri, PublicEvent};
use rules::{
    Seat, SeatView,
    cards::{Card, CardSet, Suit},
};

use super::insight::{Insight, Values, greatest, shared};

/// The share of guesses that are random.
const RANDOM: f32 = 0.15;

const MOST_SEATS: usize = 5;

/// The cards of each seat. All of them were captured face up, so an attentive player knows every
/// hand of phase two.
pub(super) type Memory = [CardSet; MOST_SEATS];

/// The trump suit, and the known hands that the view does not show.
#[derive(Debug)]
pub(super) struct Frame {
    trump: Suit,
    /// The sizes of the hidden hands, with their known cards, in the order of `determinize`.
    hidden: Vec<(usize, CardSet)>,
}

impl Insight for Knorri {
    type Memory = Memory;
    type Frame = Frame;

    fn observe(memory: &mut Memory, event: &PublicEvent) {
        match event {
            PublicEvent::Dealt { .. } => *memory = Memory::default(),
            PublicEvent::Captured { seat, card, cards } => {
                memory[seat.index()].extend(*cards);
                memory[seat.index()].insert(*card);
            }
            PublicEvent::RestTaken { seat, cards } => memory[seat.index()].extend(*cards),
            PublicEvent::Played { seat, card } => {
                memory[seat.index()].remove(*card);
            }
            PublicEvent::Took { seat, card } => {
                memory[seat.index()].insert(*card);
            }
            PublicEvent::DrawnForDeal { .. }
            | PublicEvent::Flipped { .. }
            | PublicEvent::TricksBegun { .. }
            | PublicEvent::WentOut { .. }
            | PublicEvent::TrickSetAside { .. }
            | PublicEvent::DealEnded { .. }
            | PublicEvent::MatchEnded { .. } => {}
        }
    }

    fn plain(view: &SeatView<Knorri>) -> Action {
        crate::knorri::plain(view)
    }

    fn frame(memory: &Memory, view: &SeatView<Knorri>) -> Frame {
        let others = view.public.hands.iter().zip(memory).zip(Seat::all(MOST_SEATS as u8));
        Frame {
            trump: view.public.trump,
            hidden: others
                .filter(|&(_, seat)| seat != view.seat)
                .map(|((&len, &known), _)| (len.into(), known))
                .collect(),
        }
    }

    /// Deals each hand the cards that are known to be in it, and then the rest.
    fn arrange(frame: &Frame, cards: &mut [Card], rng: &mut fastrand::Rng) {
        rng.shuffle(cards);
        let mut begin = 0;
        for &(len, known) in &frame.hidden {
            let mut next = begin;
            for i in begin..cards.len() {
                if next < begin + len && known.contains(cards[i]) {
                    cards.swap(next, i);
                    next += 1;
                }
            }
            begin += len;
        }
    }

    /// Leads the lowest plain card and beats as cheaply as possible, or plays at random.
    fn guess(frame: &Frame, _: &Knorri, legal: &[Action], rng: &mut fastrand::Rng) -> usize {
        if rng.f32() < RANDOM {
            return rng.usize(..legal.len());
        }
        greatest(legal, |action| match action {
            Action::Play { card } => {
                -i32::from(card.rank().number()) - 100 * i32::from(card.suit() == frame.trump)
            }
            Action::Take {} => -110,
            Action::Flip {} => 0,
        })
    }

    /// Values the outcome: the first seat that goes out wins the deal.
    fn value(_: &Frame, _: &Knorri, events: &[Event]) -> Option<Values> {
        let mut told = events.iter().filter_map(|event| event.public.as_ref());
        told.find_map(|event| {
            if let PublicEvent::WentOut { seat } = event {
                Some(shared(&[*seat]))
            } else if let PublicEvent::DealEnded { ranking, .. } = event {
                Some(shared(&ranking[0]))
            } else {
                None
            }
        })
    }
}
