use games::knorri::{Action, Knorri, Phase};
use rules::{
    Seat, SeatView,
    cards::{Card, full_deck},
};

use super::{Judged, Style, search::lead};

/// The hand size from which a match is searched.
const ENDGAME_LEN: u8 = 3;

impl Judged for Knorri {
    const ACTIONS_MAX: usize = 150;

    fn rate(style: Style, view: &SeatView<Knorri>, action: &Action) -> i32 {
        let &Action::Play { card } = action else { return -100 };
        let public = &view.public;
        let worth =
            i32::from(card.rank().number()) + if card.suit() == public.trump { 20 } else { 0 };
        match style {
            // The cheapest card that does.
            Style::Greedy => -worth,
            // Keeps trumps, and answers so that the next seat can hardly beat it.
            Style::Cautious if card.suit() == public.trump || public.trick.is_empty() => -worth,
            Style::Cautious => worth,
            // The cheapest, but what nobody can beat any more stays for the end.
            Style::Counting if n_beating(view, card) == 0 => -worth - 10,
            Style::Counting => -worth,
        }
    }

    fn stage(public: &Self::Public) -> u32 {
        public.deal.into()
    }

    fn worth(public: &Self::Public, seat: Seat) -> f64 {
        let cards = match public.phase {
            Phase::Draw => &public.piles,
            Phase::Tricks => &public.hands,
        };
        let numbers: Vec<f64> = cards.iter().map(|&n| -f64::from(n) / 26.0).collect();
        let won: Vec<f64> = public.scores.iter().map(|&won| f64::from(won) / 2.0).collect();
        (lead(&numbers, seat) + lead(&won, seat)).clamp(-1.0, 1.0)
    }

    fn is_endgame(public: &Self::Public) -> bool {
        public.phase == Phase::Tricks && public.hands.iter().all(|&len| len <= ENDGAME_LEN)
    }
}

/// Returns the number of unseen cards that beat `card` in its own suit.
fn n_beating(view: &SeatView<Knorri>, card: Card) -> i32 {
    let seen = view.public.gone.or(view.private.hand);
    let unseen = full_deck().into_iter().filter(|&other| !seen.contains(other));
    unseen.filter(|other| other.suit() == card.suit() && other.rank() > card.rank()).count() as i32
}
