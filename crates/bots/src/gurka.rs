use games::gurka::{Action, Gurka, strength};
use rules::{Advice, SeatView, cards::Card};

use crate::Reason;

/// Plays as many cards as it may, the highest first, to keep low cards for the last trick, or a
/// card that would bring its points to exactly 21. It beats if it can, leads its biggest set, and
/// throws low cards only if it must. If it plays last while many cards are left, it wins with the
/// lowest cards that can, and keeps higher ones to stay in control.
pub(crate) fn plain(view: &SeatView<Gurka>) -> Advice<Action, Reason> {
    let best = view.legal.iter().max_by_key(|action| value(action, view));
    let best = best.expect("a seat to act has an action").clone();
    let reason = if view.legal.iter().all(|other| shed(other, view) == shed(&best, view)) {
        Reason::AllAlike
    } else if wins_as_last(&best, view) {
        Reason::BeatsCheaply
    } else if view.public.trick.is_empty() && shed(&best, view).0 > 1 {
        Reason::ShedsMost
    } else {
        Reason::ShedsHighest
    };
    Advice::new(best, reason)
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
    let public = &view.public;
    let n_in = public.hands.len() - public.out.len();
    let is_last = public.trick.len() + 1 == n_in;
    let best = public.trick.iter().rfind(|play| Some(play.seat) == public.winning);
    let to_beat = best.and_then(|play| play.cards.iter().map(strength).min());
    let wins = |card: &Card| {
        let is_set = strength(*card) == strength(cards[0]);
        is_set && to_beat.is_some_and(|to_beat| strength(*card) >= to_beat)
    };
    is_last && view.private.hand.len() >= ENDGAME_LEN && cards.iter().all(wins)
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
