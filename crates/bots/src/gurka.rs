use games::gurka::{Action, Gurka, strength};
use rules::{SeatView, cards::Card};

use crate::Reason;

/// Plays as many cards as it may, the highest first, to keep low cards for the last trick, or a
/// card that would bring its points to exactly 21. It beats if it can, leads its biggest set, and
/// throws low cards only if it must. If it plays last while many cards are left, it wins with the
/// lowest cards that can, and keeps higher ones to stay in control.
pub(crate) fn plain(view: &SeatView<Gurka>) -> Action {
    let best = view.legal.iter().max_by_key(|action| value(action, view));
    best.expect("a seat to act has an action").clone()
}

/// Returns what the view says for a play.
pub(crate) fn reason(view: &SeatView<Gurka>, Action::Play { cards }: Action) -> Option<Reason> {
    let own = strengths(&cards);
    let others = || view.legal.iter().map(|Action::Play { cards }| cards);
    if others().all(|other| strengths(other) == own) {
        return Some(Reason::AllAlike);
    }
    let total = |cards: &[Card]| strengths(cards).into_iter().map(u16::from).sum::<u16>();
    let is_cheapest = || others().all(|it| !reaches(it, view) || total(it) >= total(&cards));
    if is_last(view) && wins(&cards, view) && is_cheapest() {
        return Some(Reason::BeatsCheaply);
    }
    if view.public.trick.is_empty() && cards.len() > 1 {
        let is_most = others().all(|other| other.len() <= cards.len());
        return is_most.then_some(Reason::ShedsMost);
    }
    let kept: Vec<Card> = view.private.hand.iter().filter(|card| !cards.contains(card)).collect();
    let kept = strengths(&kept);
    let (lowest, highest) = (own.first()?, own.last()?);
    let points = view.public.scores[view.seat.index()];
    // The view does not show the option that forgives the six of clubs (GU-9).
    let is_exact = |&worth: &u8| worth != CLUB_SIX && points + worth == view.public.score_max;
    let mut higher = kept.iter().filter(|&worth| worth > highest).peekable();
    if higher.peek().is_none() {
        let keeps_low = kept.len() == 1 && kept[0] < *lowest;
        Some(if keeps_low { Reason::KeepsLow } else { Reason::ShedsHighest })
    } else {
        higher.all(is_exact).then_some(Reason::KeepsExact)
    }
}

/// The strength of the six of clubs.
const CLUB_SIX: u8 = 21;

/// Returns the strengths of cards, the lowest first.
fn strengths(cards: &[Card]) -> Vec<u8> {
    let mut strengths: Vec<u8> = cards.iter().map(|&card| strength(card)).collect();
    strengths.sort_unstable();
    strengths
}

/// The hand size below which a seat gets rid of its highest cards even if lower ones win too.
const ENDGAME_LEN: usize = 5;

/// Returns the value of an action: whether it wins the trick as the last one to play, the number of
/// cards, and their total cost in the last trick, which counts against a win.
fn value(action: &Action, view: &SeatView<Gurka>) -> (bool, usize, i32) {
    let (n_cards, relief) = shed(action, view);
    if wins_as_last(action, view) { (true, n_cards, -relief) } else { (false, n_cards, relief) }
}

/// Returns the number of cards that an action gets rid of, and their total cost in the last trick.
fn shed(Action::Play { cards }: &Action, view: &SeatView<Gurka>) -> (usize, i32) {
    (cards.len(), cards.iter().map(|&card| i32::from(cost(card, view))).sum())
}

/// Returns the points that winning the last trick with `card` costs; 0 if the seat is forgiven.
fn cost(card: Card, view: &SeatView<Gurka>) -> u8 {
    let points = view.public.scores[view.seat.index()];
    let is_forgiven = points + strength(card) == view.public.score_max;
    if is_forgiven { 0 } else { strength(card) }
}

/// Returns whether a set wins a trick to which everyone else has played, before the endgame.
fn wins_as_last(Action::Play { cards }: &Action, view: &SeatView<Gurka>) -> bool {
    is_last(view) && view.private.hand.len() >= ENDGAME_LEN && wins(cards, view)
}

/// Returns whether everyone else has played to the trick.
fn is_last(view: &SeatView<Gurka>) -> bool {
    let n_in = view.public.hands.len() - view.public.out.len();
    view.public.trick.len() + 1 == n_in
}

/// Returns whether cards win the trick so far, as a set.
fn wins(cards: &[Card], view: &SeatView<Gurka>) -> bool {
    let is_set = cards.iter().all(|&card| strength(card) == strength(cards[0]));
    is_set && reaches(cards, view)
}

/// Returns whether each card is at least as high as the best play to the trick.
fn reaches(cards: &[Card], view: &SeatView<Gurka>) -> bool {
    let public = &view.public;
    let best = public.trick.iter().rfind(|play| Some(play.seat) == public.winning);
    let to_beat = best.and_then(|play| play.cards.iter().map(strength).min());
    to_beat.is_some_and(|to_beat| cards.iter().all(|&card| strength(card) >= to_beat))
}

#[cfg(test)]
mod tests {
    use games::gurka::{Options, SetBeat};
    use rules::Options as _;

    use super::*;

    fn n_won(n: u8, seats: u8, options: &Options) -> usize {
        crate::tests::n_won(n, seats, options, 7, plain)
    }

    #[test]
    fn plain_wins_far_more_gurka_than_its_share_against_fools() {
        assert!(n_won(200, 2, &Options::defaults(2)) > 180);
        assert!(n_won(200, 4, &Options::defaults(4)) > 150);
    }

    #[test]
    fn plain_wins_gurka_with_each_card_too() {
        let options = Options { set_beat: SetBeat::EachCard, ..Options::defaults(4) };
        assert!(n_won(200, 4, &options) > 150);
    }
}
