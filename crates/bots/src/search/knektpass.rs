use std::iter::repeat_n;

use games::knektpass::{Action, Event, Knektpass, Phase, PublicEvent, strength, suit_of};
use rules::{
    Game as _, Outlook, PlayedCard, Seat, SeatView,
    cards::{Card, CardSet, Suit, full_deck},
};

use super::insight::{Insight, Values, exclude, greatest, shared};
use crate::knektpass::{Odds, n_cards, n_to_exchange};

/// The share of guessed cards that are random. A random exchange would cost far more than a card.
const RANDOM: f32 = 0.2;

/// The facts that stay the same until the end of the deal.
#[derive(Debug)]
pub(super) struct Frame {
    trump: Suit,
    turnup: Card,
    points: Vec<i32>,
    /// The hands that the seat does not see, in the order of `determinize`.
    hidden: Vec<Hidden>,
    /// The chance that a card takes a trick, by its place in the full deck.
    worths: Vec<f32>,
}

/// A hand that the seat does not see.
#[derive(Debug)]
struct Hidden {
    /// Set for the dealer, who may have taken the turn-up.
    deals: bool,
    len: usize,
    /// The number of cards that the hand has exchanged away.
    n_away: usize,
    /// The cards that the seat would have had to play earlier.
    excluded: CardSet,
}

impl Frame {
    /// Returns the strength of a card among all cards of the deal.
    fn height(&self, card: Card) -> i32 {
        strength(card, suit_of(card, self.trump), self.trump).into()
    }

    /// Sorts a hand by the worth of its cards, the weakest first.
    fn ascending(&self, hand: CardSet) -> Vec<Card> {
        let worth = |card: &Card| self.worths[usize::from(card.index())];
        let mut hand: Vec<Card> = hand.iter().collect();
        hand.sort_by(|a, b| worth(a).total_cmp(&worth(b)));
        hand
    }

    /// Returns the number of cards that `plain` would exchange: at most `most`, by a seat that has
    /// exchanged `n_away` already.
    pub(super) fn n_to_exchange(&self, hand: CardSet, most: u8, n_away: u8) -> u8 {
        let worths = self.ascending(hand).into_iter().map(|c| self.worths[usize::from(c.index())]);
        n_to_exchange(&worths.collect::<Vec<f32>>(), most, n_away)
    }

    /// Returns the exchange that `plain` would make, by its place in `legal`.
    fn exchange(&self, game: &Knektpass, legal: &[Action]) -> usize {
        let Some(seat) = game.to_act() else { return 0 };
        let private = game.private(seat);
        let most = legal.iter().map(n_cards).max().unwrap_or(0);
        let n = self.n_to_exchange(private.hand, most as u8, private.away.len() as u8);
        let hand = self.ascending(private.hand);
        let weakest = &hand[..usize::from(n)];
        let fits = |action: &Action| match action {
            Action::Exchange { cards } => {
                cards.len() == weakest.len() && cards.iter().all(|card| weakest.contains(card))
            }
            Action::TakeTurnup { .. }
            | Action::LeaveTurnup {}
            | Action::Declare { .. }
            | Action::Play { .. } => false,
        };
        legal.iter().position(fits).unwrap_or(0)
    }
}

impl Insight for Knektpass {
    /// Nothing has to be remembered: the view lists all tricks and exchanges of the deal.
    type Memory = ();
    type Frame = Frame;

    fn observe((): &mut (), _: &PublicEvent) {}

    fn plain(view: &SeatView<Knektpass>) -> Action {
        crate::knektpass::plain(view)
    }

    /// Returns the margin that an action needs before the tricks of a large table; `None`
    /// otherwise. There, the values of exchanges differ by less than they vary, so that the best
    /// one would be a matter of chance.
    fn margin(view: &SeatView<Knektpass>) -> Option<f32> {
        let is_large = view.public.hands.len() > 5;
        (is_large && view.public.phase != Phase::Play).then_some(1.5)
    }

    fn frame((): &(), view: &SeatView<Knektpass>) -> Frame {
        let public = &view.public;
        let n_away = |seat: Seat| -> usize {
            public.exchanged[seat.index()].iter().map(|&n| usize::from(n)).sum()
        };
        let tricks = public.tricks.iter().map(|trick| &trick.cards).chain([&public.trick]);
        let tricks: Vec<&Vec<PlayedCard>> = tricks.collect();
        let others = Seat::all(public.hands.len() as u8).filter(|&seat| seat != view.seat);
        let hidden = others.map(|seat| Hidden {
            deals: seat == public.dealer,
            len: public.hands[seat.index()].into(),
            n_away: n_away(seat),
            excluded: tricks.iter().fold(CardSet::EMPTY, |excluded, trick| {
                excluded.or(excluded_by(trick, seat, public.trump))
            }),
        });
        let odds = Odds::of(view);
        Frame {
            trump: public.trump,
            turnup: public.turnup,
            points: public.scores.clone(),
            hidden: hidden.collect(),
            worths: full_deck().into_iter().map(|card| odds.worth(card)).collect(),
        }
    }

    /// Deals hands without the cards that their seats would have had to play, and exchanges weak
    /// cards rather than strong ones.
    fn arrange(frame: &Frame, cards: &mut [Card], rng: &mut fastrand::Rng) {
        rng.shuffle(cards);
        let mut begin = 0;
        for &Hidden { len, n_away, excluded, .. } in &frame.hidden {
            let (hand, end) = (begin..begin + len, begin + len + n_away);
            for away in hand.end..end {
                // The weaker of two random cards goes.
                if len > 0 {
                    let other = begin + rng.usize(..len);
                    if frame.height(cards[other]) < frame.height(cards[away]) {
                        cards.swap(other, away);
                    }
                }
            }
            // Earlier hands have been checked already.
            exclude(cards, hand, excluded);
            begin = end;
        }
    }

    /// Returns the cards that hands cannot hold. A turn-up that was taken is excluded everywhere
    /// but at the dealer, since `determinize` would exchange it for a card that may be excluded
    /// where it came from.
    fn excluded(frame: &Frame, _: &Knektpass) -> Vec<CardSet> {
        let turnup = CardSet::from_iter([frame.turnup]);
        let mut places = Vec::with_capacity(52);
        for &Hidden { deals, len, n_away, excluded } in &frame.hidden {
            let elsewhere = if deals { CardSet::EMPTY } else { turnup };
            places.extend(repeat_n(excluded.or(elsewhere), len));
            places.extend(repeat_n(elsewhere, n_away));
        }
        places.resize(52, turnup);
        places
    }

    /// Exchanges only the weakest cards of each number, about as many as they are worth, and plays
    /// every deal that costs nothing (KP-10).
    fn prune(frame: &Frame, game: &Knektpass, legal: &mut Vec<Action>) {
        let Some(seat) = game.to_act() else { return };
        match &legal[0] {
            Action::Exchange { .. } => {
                let n = n_cards(&legal[frame.exchange(game, legal)]);
                let hand = frame.ascending(game.private(seat).hand);
                legal.retain(|action| match action {
                    Action::Exchange { cards } => {
                        cards.len().abs_diff(n) <= 1
                            && cards.iter().all(|card| hand[..cards.len()].contains(card))
                    }
                    Action::TakeTurnup { .. }
                    | Action::LeaveTurnup {}
                    | Action::Declare { .. }
                    | Action::Play { .. } => true,
                });
            }
            Action::TakeTurnup { .. } | Action::LeaveTurnup {} => {
                let weakest = |action: &Action| match action {
                    Action::TakeTurnup { card } => frame.height(*card),
                    Action::LeaveTurnup {}
                    | Action::Declare { .. }
                    | Action::Exchange { .. }
                    | Action::Play { .. } => i32::MAX,
                };
                legal.sort_by_key(weakest);
                let leave = legal.iter().position(|action| *action == Action::LeaveTurnup {});
                let leave = leave.map(|i| legal.remove(i));
                legal.truncate(2);
                legal.extend(leave);
            }
            Action::Declare { .. } if game.public().need[seat.index()] == 0 => {
                legal.retain(|action| *action == Action::Declare { plays: true });
            }
            Action::Declare { .. } | Action::Play { .. } => {}
        }
    }

    fn guess(frame: &Frame, game: &Knektpass, legal: &[Action], rng: &mut fastrand::Rng) -> usize {
        match legal[0] {
            Action::Exchange { .. } => return frame.exchange(game, legal),
            Action::Play { .. } if rng.f32() < RANDOM => return rng.usize(..legal.len()),
            Action::Play { .. }
            | Action::TakeTurnup { .. }
            | Action::LeaveTurnup {}
            | Action::Declare { .. } => {}
        }
        let is_lead = game.is_lead();
        let spends = rng.bool();
        greatest(legal, |action| match action {
            Action::TakeTurnup { card } => 50 - frame.height(*card),
            Action::LeaveTurnup {} => 50 - 20,
            Action::Declare { plays } => i32::from(*plays),
            Action::Exchange { .. } => 0,
            Action::Play { card } => {
                let height = frame.height(*card);
                let wins = is_lead || game.outlook(action) == Some(Outlook::Wins);
                if wins && (is_lead || spends) { 100 + height } else { -height }
            }
        })
    }

    fn value(frame: &Frame, game: &Knektpass, events: &[Event]) -> Option<Values> {
        let told = || events.iter().filter_map(|event| event.public.as_ref());
        if !told().any(|event| matches!(event, PublicEvent::DealEnded { .. })) {
            return None;
        }
        if let Some(result) = game.result() {
            return Some(shared(&result.ranking[0]));
        }
        let mut points = frame.points.clone();
        for event in told() {
            if let PublicEvent::Scored { seat, score, .. }
            | PublicEvent::WonAlone { winner: seat, score, .. } = *event
            {
                points[seat.index()] = score;
            }
        }
        let mut values = Values::default();
        // The nearer the end, the more a point is worth. A smaller scale takes too many risks: it was
        // fitted to matches of `plain`.
        let least = points.iter().copied().min().unwrap_or(0).max(1) as f32;
        let scale = 2.0 + 2.0 * least.sqrt();
        for (value, points) in values.iter_mut().zip(&points) {
            *value = (-(*points as f32 - least) / scale).exp();
        }
        let total: f32 = values.iter().sum();
        Some(values.map(|value| value / total))
    }
}

/// Returns the cards that `seat` cannot hold, since it would have had to play one of them to
/// `trick`.
fn excluded_by(trick: &[PlayedCard], seat: Seat, trump: Suit) -> CardSet {
    let Some(n) = trick.iter().position(|played| played.seat == seat) else {
        return CardSet::EMPTY;
    };
    let Some(led) = trick.first().map(|played| suit_of(played.card, trump)) else {
        return CardSet::EMPTY;
    };
    if n == 0 {
        return CardSet::EMPTY;
    }
    let height = |card: Card| strength(card, led, trump);
    let best = trick[..n].iter().map(|played| height(played.card)).max();
    let card = trick[n].card;
    let has_beaten = Some(height(card)) > best;
    let has_followed = suit_of(card, trump) == led;
    let excluded = |other: &Card| {
        let follows = suit_of(*other, trump) == led;
        let beats = Some(height(*other)) > best;
        match (has_followed, has_beaten) {
            (true, true) => false,
            (true, false) => follows && beats,
            (false, true) => follows,
            (false, false) => follows || beats,
        }
    };
    full_deck().into_iter().filter(excluded).collect()
}
