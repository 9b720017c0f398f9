use games::gurka::{Action, Gurka, strength};
use rules::{
    Seat, SeatView,
    cards::{CardSet, full_deck},
};

use super::{Judged, Style, search::lead};

/// The value of being out, in points.
const OUT: f64 = 30.0;

/// The hand size from which a match is searched.
const ENDGAME_LEN: usize = 3;

impl Judged for Gurka {
    const ACTIONS_MAX: usize = 50;

    /// Rates low cards to be kept and high ones to be played, since only the last card counts.
    fn rate(style: Style, view: &SeatView<Gurka>, action: &Action) -> i32 {
        let Action::Play { cards } = action;
        let played: CardSet = cards.iter().copied().collect();
        let kept = view.private.hand.without(played);
        let sum: i32 = played.iter().map(|card| i32::from(strength(card))).sum();
        let lowest = kept.iter().map(strength).min().map_or(0, i32::from);
        match style {
            Style::Greedy => sum,
            // Leads nothing dear while others can still throw their low cards under it.
            Style::Cautious if view.public.trick.is_empty() => sum.min(18) - 20 * lowest,
            Style::Cautious => -sum - 20 * lowest,
            Style::Counting => {
                let gone = view.public.gone.or(view.private.hand);
                let unseen = full_deck().into_iter().filter(|&card| !gone.contains(card));
                let lower = unseen.filter(|&card| i32::from(strength(card)) < lowest).count();
                // The rank of the last card among those that can still be kept below it, first.
                -(lower as i32) * 30 + sum
            }
        }
    }

    fn stage(public: &Self::Public) -> u32 {
        public.deal.into()
    }

    fn worth(public: &Self::Public, seat: Seat) -> f64 {
        let worth = |(n, &points): (usize, &u8)| {
            let is_out = public.out.iter().any(|seat| seat.index() == n);
            if is_out { -1.0 } else { f64::from(points) / -OUT }
        };
        let numbers: Vec<f64> = public.scores.iter().enumerate().map(worth).collect();
        lead(&numbers, seat)
    }

    fn is_endgame(public: &Self::Public) -> bool {
        public.hands.iter().all(|&len| len <= ENDGAME_LEN)
    }
}
