use games::karnoffel::{Action, Event, Karnoffel, PlainSuits, PublicEvent, Strength};
use rules::{
    Game as _, Outlook, PlayedCard, Seat, SeatView,
    cards::{Card, CardSet, full_deck},
};

use super::insight::{Insight, Values, exclude, greatest};

/// The share of guesses that are random.
const RANDOM: f32 = 0.2;

/// The share of worlds in which the last player of a trick held no card that it would rather have
/// played.
const INSTEAD: f32 = 0.8;

/// The plays of the deal, in order.
pub(super) type Memory = Vec<PlayedCard>;

/// The order of the cards in the deal, and what the plays say about each hand.
#[derive(Debug)]
pub(super) struct Frame {
    strength: Strength,
    sides: Vec<Vec<Seat>>,
    /// The hands that the seat does not see, in the order of `determinize`: the number of closed
    /// cards, and the cards that it would probably have played.
    hidden: Vec<(usize, CardSet)>,
}

impl Frame {
    /// Returns the cost of playing a card: its place in the ranking.
    fn price(&self, card: Card) -> i32 {
        price(self.strength, card)
    }
}

fn price(strength: Strength, card: Card) -> i32 {
    if card == strength.devil() {
        return 17;
    }
    let ladder = Strength { plain_suits: PlainSuits::Free, ..strength };
    ladder.worth(card, card, true).into()
}

/// Returns the cards that the last player of a complete trick would probably have played instead:
/// cheaper ones with the same effect, and winning ones if it did not win.
fn instead_of(strength: Strength, trick: &[PlayedCard], first: bool, partner: bool) -> CardSet {
    let Some((last, before)) = trick.split_last() else { return CardSet::EMPTY };
    let wins = |card: Card| {
        let mut trick = before.to_vec();
        trick.push(PlayedCard { seat: last.seat, card });
        strength.winner(&trick, first) == Some(last.seat)
    };
    let won = wins(last.card);
    let cheaper = |card: Card| price(strength, card) < price(strength, last.card);
    let instead = |&card: &Card| match (won, partner) {
        (true, _) => wins(card) && cheaper(card),
        (false, true) => cheaper(card),
        (false, false) => wins(card) || cheaper(card),
    };
    full_deck().into_iter().filter(instead).collect()
}

impl Insight for Karnoffel {
    type Memory = Memory;
    type Frame = Frame;

    fn observe(memory: &mut Memory, event: &PublicEvent) {
        match *event {
            PublicEvent::Dealt { .. } => memory.clear(),
            PublicEvent::Played { seat, card } => memory.push(PlayedCard { seat, card }),
            PublicEvent::DrawnForDeal { .. }
            | PublicEvent::TurnedUp { .. }
            | PublicEvent::TrumpNamed { .. }
            | PublicEvent::TrickTaken { .. }
            | PublicEvent::DealEnded { .. }
            | PublicEvent::MatchEnded { .. } => {}
        }
    }

    fn plain(view: &SeatView<Karnoffel>) -> Action {
        crate::karnoffel::plain(view)
    }

    fn frame(memory: &Memory, view: &SeatView<Karnoffel>) -> Frame {
        let public = &view.public;
        let (strength, sides) = (public.strength(), public.sides.clone());
        let n_seats = public.hands.len();
        let together = |a: Seat, b: Seat| {
            a == b || sides.iter().any(|side| side.contains(&a) && side.contains(&b))
        };
        let mut instead = vec![CardSet::EMPTY; n_seats];
        for (n, trick) in memory.chunks_exact(n_seats).enumerate() {
            let (last, before) = (trick[n_seats - 1], &trick[..n_seats - 1]);
            let winning = strength.winner(before, n == 0);
            let partner = winning.is_some_and(|seat| together(seat, last.seat));
            let excluded = &mut instead[last.seat.index()];
            *excluded = excluded.or(instead_of(strength, trick, n == 0, partner));
        }
        let closed = |seat: Seat| {
            let is_open = public.open.iter().any(|open| open.seat == seat);
            usize::from(public.hands[seat.index()]) - usize::from(is_open)
        };
        let others = Seat::all(n_seats as u8).filter(|&seat| !together(seat, view.seat));
        let hidden = others.map(|seat| (closed(seat), instead[seat.index()])).collect();
        Frame { strength, sides, hidden }
    }

    fn arrange(frame: &Frame, cards: &mut [Card], rng: &mut fastrand::Rng) {
        rng.shuffle(cards);
        let mut begin = 0;
        for &(len, instead) in &frame.hidden {
            let hand = begin..begin + len;
            if rng.f32() < INSTEAD {
                exclude(cards, hand.clone(), instead);
            }
            begin = hand.end;
        }
    }

    /// Wins with the cheapest card or throws the cheapest, leads high or low, or plays at random.
    fn guess(frame: &Frame, game: &Karnoffel, legal: &[Action], rng: &mut fastrand::Rng) -> usize {
        if rng.f32() < RANDOM {
            return rng.usize(..legal.len());
        }
        if game.is_lead() {
            // The cheapest card that will probably hold, otherwise the cheapest. Only the Karnöffel
            // beats a Devil that is led.
            return greatest(legal, |&Action::Play { card }| {
                let price = frame.price(card);
                i32::from(price >= 16) * 100 - price
            });
        }
        let is_partners = game.winning().is_some_and(|winning| {
            let seat = game.to_act().unwrap_or(winning);
            frame.sides.iter().any(|side| side.contains(&seat) && side.contains(&winning))
        });
        greatest(legal, |action| {
            let &Action::Play { card } = action;
            let wins = !is_partners && game.outlook(action) == Some(Outlook::Wins);
            i32::from(wins) * 100 - frame.price(card)
        })
    }

    fn value(_: &Frame, _: &Karnoffel, events: &[Event]) -> Option<Values> {
        events.iter().find_map(|event| {
            let Some(PublicEvent::DealEnded { seats, .. }) = &event.public else { return None };
            let mut values = Values::default();
            for winner in seats {
                values[winner.index()] = 1.0;
            }
            Some(values)
        })
    }
}
