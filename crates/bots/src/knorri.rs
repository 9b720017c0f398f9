//! Knorri: weak cards can only be led, so lead them, and beat as cheaply as possible.

use std::{cmp::Reverse, iter};

use games::knorri::{Action, Knorri, Public};
use rules::{
    SeatView,
    cards::{Card, CardSet, Rank, full_deck},
};

use crate::Reason;

/// Leads the lowest card of its longest plain suit and beats with the weakest card that can, trumps
/// last. If the next seat could go out, a seat with many cards leads a trump that nobody can beat.
/// With `must_beat` off, it takes a card rather than play a high trump, unless it has few cards
/// left.
pub(crate) fn plain(view: &SeatView<Knorri>) -> Action {
    let cards = || view.legal.iter().copied().filter_map(card);
    let takes = view.legal.iter().find(|action| matches!(action, Action::Take {}));
    if view.public.trick.is_empty() {
        let master = cards().filter(|&card| n_beating(card, view) == 0).max();
        let stops = next_has_one(view) && view.private.hand.len() >= STOPS_LEN;
        let lead = master.filter(|_| stops);
        let lead = lead.or_else(|| cards().min_by_key(|&card| lead_order(card, view)));
        if let Some(card) = lead {
            return Action::Play { card };
        }
    }
    let weakest = cards().min_by_key(|&card| worth(card, &view.public));
    match (weakest, takes) {
        (Some(card), Some(&take)) if keeps(card, view) => take,
        (Some(card), _) => Action::Play { card },
        // A flip, or a take if nothing else is legal.
        (None, _) => view.legal[0],
    }
}

/// Returns what the view says for an action.
pub(crate) fn reason(view: &SeatView<Knorri>, action: Action) -> Option<Reason> {
    let public = &view.public;
    let others = || view.legal.iter().copied().filter_map(card);
    let Some(own) = card(action) else {
        return others().all(|other| is_high_trump(other, public)).then_some(Reason::SavesTrump);
    };
    let is_master = n_beating(own, view) == 0;
    if public.trick.is_empty() {
        let of_suit = view.private.hand.and(CardSet::of_suit(own.suit()));
        let is_lowest = of_suit.iter().all(|other| other >= own);
        return if is_master && next_has_one(view) {
            Some(Reason::StopsNext)
        } else if is_lowest && own.suit() != public.trump && own.rank() <= WEAK {
            Some(Reason::LeadsWeakest)
        } else {
            is_master.then_some(Reason::Unbeatable)
        };
    }
    let is_weakest = others().all(|other| worth(other, public) >= worth(own, public));
    let completes = public.trick.len() + 1 == usize::from(public.trick_size);
    if !is_weakest {
        is_master.then_some(Reason::Unbeatable)
    } else if completes && view.private.hand.len() > 1 {
        Some(Reason::CompletesTrick)
    } else {
        Some(Reason::BeatsCheaply)
    }
}

/// The highest rank of a weak card, which beats few others.
const WEAK: Rank = Rank::Eight;

/// The hand size from which a seat spends its best trump to stop the next. A smaller hand has a
/// chance to go out first and needs it.
const STOPS_LEN: usize = 8;

/// Returns whether the next seat has one card, which it must not get rid of.
fn next_has_one(view: &SeatView<Knorri>) -> bool {
    let seats = view.public.hands.len() as u8;
    let after = |seat| view.public.direction.next(seat, seats);
    let others = iter::successors(Some(after(view.seat)), |&seat| Some(after(seat)));
    let mut hands = others.take(usize::from(seats)).map(|seat| view.public.hands[seat.index()]);
    let next = hands.find(|&n_cards| n_cards > 0);
    next == Some(1)
}

/// Returns the order in which cards are led. Other seats are likely to be out of a long suit, so
/// its low cards do not help them.
fn lead_order(card: Card, view: &SeatView<Knorri>) -> (bool, Reverse<usize>, Rank) {
    let of_suit = view.private.hand.and(CardSet::of_suit(card.suit()));
    (card.suit() == view.public.trump, Reverse(of_suit.len()), card.rank())
}

/// Returns the number of cards outside the hand that beat `card`.
fn n_beating(card: Card, view: &SeatView<Knorri>) -> usize {
    let beats = |other: &Card| {
        let same_suit = other.suit() == card.suit();
        if same_suit { other.rank() > card.rank() } else { other.suit() == view.public.trump }
    };
    let others = full_deck().into_iter().filter(|other| !view.private.hand.contains(*other));
    others.filter(beats).count()
}

/// The hand size at which a seat stops saving trumps.
const ENDGAME_LEN: usize = 4;

/// Returns whether `card` is worth more than the bottom card costs.
fn keeps(card: Card, view: &SeatView<Knorri>) -> bool {
    is_high_trump(card, &view.public) && view.private.hand.len() > ENDGAME_LEN
}

fn is_high_trump(card: Card, public: &Public) -> bool {
    card.suit() == public.trump && card.rank() >= Rank::Queen
}

/// Returns the value of keeping a card: lowest for a low plain card.
fn worth(card: Card, public: &Public) -> (bool, Rank) {
    (card.suit() == public.trump, card.rank())
}

fn card(action: Action) -> Option<Card> {
    match action {
        Action::Play { card } => Some(card),
        Action::Flip {} | Action::Take {} => None,
    }
}

#[cfg(test)]
mod tests {
    use games::knorri::{Finish, Options};
    use rules::{Game, Options as _, Seat};
    use testkit::Dice;

    use super::*;
    use crate::fool;

    /// Returns the number of matches, of one deal each, that one `plain` bot wins against fools.
    fn wins(options: Options, seats: u8, n_matches: u64) -> u64 {
        let mut n_wins = 0;
        for n in 0..n_matches {
            let (mut dice, mut rng) = (Dice::new(n), fastrand::Rng::with_seed(n));
            let plain_seat = Seat((n % u64::from(seats)) as u8);
            let (mut game, _) = Knorri::start(&options, seats, &mut dice);
            while let Some(view) = game.view() {
                let action =
                    if view.seat == plain_seat { plain(&view) } else { fool(&view, &mut rng) };
                game.apply(&action, &mut dice).unwrap();
            }
            n_wins += u64::from(game.result().unwrap().ranking[0].contains(&plain_seat));
        }
        n_wins
    }

    #[test]
    fn plain_knorri_wins_far_more_than_its_share_against_fools() {
        for (seats, at_least) in [(3, 180), (4, 125), (5, 115)] {
            let n_wins = wins(Options::defaults(seats), seats, 300);
            assert!(n_wins >= at_least, "{n_wins} of 300 at {seats} seats");
        }
    }

    #[test]
    fn plain_wins_knorri_without_must_beat_too() {
        let options = Options { must_beat: false, finish: Finish::LastIn, ..Options::defaults(4) };
        let n_wins = wins(options, 4, 300);
        assert!(n_wins >= 180, "{n_wins} of 300");
    }
}
