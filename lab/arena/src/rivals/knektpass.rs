use games::knektpass::{Action, Knektpass, Stand, strength, suit_of};
use rules::{
    Seat, SeatView,
    cards::{Card, Rank, full_deck, short_deck},
};

use super::{Judged, Style, search::lead};

/// The hand size from which a match is searched.
const ENDGAME_LEN: u8 = 3;

/// The points that a match starts with by default.
const START: f64 = 12.0;

impl Judged for Knektpass {
    const ACTIONS_MAX: usize = 120;

    fn rate(style: Style, view: &SeatView<Knektpass>, action: &Action) -> i32 {
        let worth = |card: Card| i32::from(strength(card, card.suit(), view.public.trump));
        match action {
            Action::TakeTurnup { card } => {
                let gain = worth(view.public.turnup) - worth(*card);
                if style == Style::Cautious && gain < 10 { -gain } else { gain }
            }
            Action::LeaveTurnup {} => 0,
            Action::Declare { plays } => {
                let dares = tricks(view) >= least_tricks(style, view);
                i32::from(*plays == dares)
            }
            Action::Exchange { cards } => {
                let n = cards.len() as i32;
                let fitting = match style {
                    Style::Greedy => 2,
                    Style::Cautious => 0,
                    Style::Counting => (tricks(view) + 0.5) as i32,
                };
                let made = view.public.exchanged[view.seat.index()].iter().map(|&n| i32::from(n));
                let wanted = (fitting - made.sum::<i32>()).max(0);
                -100 * (n - wanted).abs() - cards.iter().map(|&card| worth(card)).sum::<i32>()
            }
            Action::Play { card } => play(style, view, *card),
        }
    }

    fn stage(public: &Self::Public) -> u32 {
        u32::from(public.deal) * 16 + u32::from(public.voids)
    }

    fn worth(public: &Self::Public, seat: Seat) -> f64 {
        let points: Vec<f64> =
            public.scores.iter().map(|&points| -f64::from(points) / START / 2.0).collect();
        lead(&points, seat).clamp(-1.0, 1.0)
    }

    fn is_endgame(public: &Self::Public) -> bool {
        let seats = public.stands.iter().zip(&public.hands);
        let mut playing = seats.filter(|(stand, _)| **stand == Stand::Plays).peekable();
        playing.peek().is_some() && playing.all(|(_, &len)| len <= ENDGAME_LEN)
    }
}

fn play(style: Style, view: &SeatView<Knektpass>, card: Card) -> i32 {
    let public = &view.public;
    let own = suit_of(card, public.trump);
    let led = public.led.unwrap_or(own);
    let worth = i32::from(strength(card, led, public.trump));
    let best = public.trick.iter().map(|played| strength(played.card, led, public.trump)).max();
    let wins = best.is_none_or(|best| worth > i32::from(best));
    let needs = public.taken[view.seat.index()] < public.need[view.seat.index()];
    match (style, public.trick.is_empty()) {
        (Style::Greedy, true) => worth,
        (Style::Greedy, false) if wins => 100 - worth,
        // Gathers the tricks that it needs, then keeps low.
        (Style::Cautious, true) if needs => worth,
        (Style::Cautious, false) if wins && needs => 100 - worth,
        // Leads what cannot be beaten, and else the lowest.
        (Style::Counting, true) => {
            let stronger =
                unseen(view).filter(|&other| i32::from(strength(other, own, public.trump)) > worth);
            if stronger.count() == 0 { 100 + worth } else { -worth }
        }
        (Style::Counting, false) if wins => 100 - worth,
        _ => -worth,
    }
}

/// Returns the number of tricks that a hand may take: one for each high trump, and a part of one
/// for other cards.
fn tricks(view: &SeatView<Knektpass>) -> f64 {
    let trump = view.public.trump;
    let of = |card: Card| match (card.rank(), suit_of(card, trump) == trump) {
        (Rank::Jack, _) => 0.95,
        (Rank::Ace | Rank::King, true) => 0.8,
        (_, true) => 0.5,
        (Rank::Ace, false) => 0.5,
        (Rank::King, false) => 0.2,
        (_, false) => 0.0,
    };
    view.private.hand.iter().map(of).sum()
}

/// Returns the number of tricks that a hand must promise before its seat plays.
fn least_tricks(style: Style, view: &SeatView<Knektpass>) -> f64 {
    let playing = view.public.stands.iter().filter(|&&stand| stand == Stand::Plays).count() as f64;
    match style {
        Style::Greedy => 0.5,
        Style::Cautious => 2.0,
        Style::Counting => 0.8 + 0.3 * playing,
    }
}

fn unseen(view: &SeatView<Knektpass>) -> impl Iterator<Item = Card> {
    let public = &view.public;
    let deck = if public.hands.len() <= 3 { short_deck(Rank::Six) } else { full_deck() };
    let seen = public.gone.or(view.private.hand).or(view.private.away);
    deck.into_iter().filter(move |&card| !seen.contains(card))
}
