use games::knektpass::{Action, Knektpass, Phase, Stand, deck, strength, suit_of};
use rules::{
    Seat, SeatView,
    cards::{Card, CardSet, Suit},
};

use crate::Reason;

/// The chance that a trump takes a trick to which it is not led.
const RUFF: f32 = 0.3;
/// The chance that a card from the talon takes a trick.
const FRESH: f32 = 0.4;
/// The number of tricks that a hand takes for each trick that its cards promise, by overtaking and
/// because other seats lose their strong cards to each other.
const HOPED: f32 = 1.3;
/// The points that a missing trick costs.
const MISSING: f32 = 5.0;

/// Weighs each card by its chance of taking a trick. The bot plays a deal and exchanges cards if
/// that gains points on average, leads the card most likely to win, wins with the card whose
/// chance to win later is the smallest loss, and otherwise plays the card least likely to win.
pub(crate) fn plain(view: &SeatView<Knektpass>) -> Action {
    let odds = Odds::of(view);
    let ascending = odds.ascending(view.private.hand);
    match view.public.phase {
        Phase::Turnup if odds.worth(view.public.turnup) > odds.worth(ascending[0]) => {
            Action::TakeTurnup { card: ascending[0] }
        }
        Phase::Turnup => Action::LeaveTurnup {},
        Phase::Declare => {
            let need = view.public.need[view.seat.index()];
            let plays = need == 0 || is_alone(view) || best_gain(view, &odds) >= 0.0;
            Action::Declare { plays }
        }
        Phase::Exchange => {
            let n = usize::from(best_exchange(view, &odds));
            Action::Exchange { cards: ascending[..n].iter().copied().collect() }
        }
        Phase::Play => Action::Play { card: play(view, &odds) },
        Phase::Over => unreachable!("a seat is asked"),
    }
}

/// Returns what the view says for an action.
pub(crate) fn reason(view: &SeatView<Knektpass>, action: Action) -> Option<Reason> {
    let odds = Odds::of(view);
    let ascending = odds.ascending(view.private.hand);
    let weakest = odds.worth(*ascending.first()?);
    let turnup = odds.worth(view.public.turnup);
    match action {
        Action::TakeTurnup { card } => {
            let is_weakest = odds.worth(card) <= weakest;
            (is_weakest && turnup > weakest).then_some(Reason::TurnupStronger)
        }
        Action::LeaveTurnup {} => (turnup <= weakest).then_some(Reason::TurnupWeaker),
        Action::Declare { plays } => reason_to_declare(view, &odds, plays),
        Action::Exchange { cards } if cards.is_empty() && weakest >= FRESH => {
            Some(Reason::KeepsHand)
        }
        Action::Exchange { cards } if cards.is_empty() => {
            (best_exchange(view, &odds) == 0).then_some(Reason::ExchangeBinds)
        }
        Action::Exchange { cards } => {
            cards.iter().all(|&card| odds.worth(card) < FRESH).then_some(Reason::ExchangesWeak)
        }
        Action::Play { card } => reason_to_play(view, &odds, card),
    }
}

/// Returns whether all others have passed, so that the seat wins the deal if it plays.
fn is_alone(view: &SeatView<Knektpass>) -> bool {
    view.public.stands.iter().filter(|&&stand| stand != Stand::Passed).count() == 1
}

/// Returns the points that a hand gains on average if it is played, with the best exchange.
fn best_gain(view: &SeatView<Knektpass>, odds: &Odds) -> f32 {
    let need = view.public.need[view.seat.index()];
    let ascending = odds.ascending(view.private.hand);
    let most = u8::min(5 - need.min(5), view.public.talon).min(ascending.len() as u8);
    let worths = odds.worths(&ascending);
    (0..=most).map(|n| gain(&worths, n, need)).fold(f32::MIN, f32::max)
}

fn reason_to_declare(view: &SeatView<Knektpass>, odds: &Odds, plays: bool) -> Option<Reason> {
    let need = view.public.need[view.seat.index()];
    let worths = odds.worths(&odds.ascending(view.private.hand));
    let p_met: f32 = tricks(&worths, 0).iter().skip(usize::from(need)).sum();
    match plays {
        true if is_alone(view) => Some(Reason::WinsAlone),
        true if need == 0 => Some(Reason::CostsNothing),
        true => (p_met >= 0.5).then_some(Reason::HandPromises),
        false => (p_met < 0.5).then_some(Reason::HandTooWeak),
    }
}

/// Returns the best number of cards to exchange.
fn best_exchange(view: &SeatView<Knektpass>, odds: &Odds) -> u8 {
    let most = view.legal.iter().map(n_cards).max().unwrap_or(0) as u8;
    let ascending = odds.ascending(view.private.hand);
    n_to_exchange(&odds.worths(&ascending), most, view.public.need[view.seat.index()])
}

/// Returns the number of cards that an action exchanges.
pub(crate) fn n_cards(action: &Action) -> usize {
    match action {
        Action::Exchange { cards } => cards.len(),
        Action::TakeTurnup { .. }
        | Action::LeaveTurnup {}
        | Action::Declare { .. }
        | Action::Play { .. } => 0,
    }
}

fn play(view: &SeatView<Knektpass>, odds: &Odds) -> Card {
    let public = &view.public;
    let playable: CardSet = view.legal.iter().filter_map(played).collect();
    let ascending = odds.ascending(playable);
    let Some(led) = led(view) else { return ascending[ascending.len() - 1] };
    let height = |card| strength(card, led, public.trump);
    let to_beat = public.trick.iter().map(|played| height(played.card)).max();
    let wins = |card: &Card| Some(height(*card)) > to_beat;
    let must_win = usize::from(missing(view)) >= view.private.hand.len();
    let after = hands_after(view);
    let value = |card: Card| {
        let holds = odds.holds(card, led, &after);
        if must_win { holds } else { holds - odds.chance(card) }
    };
    let best = ascending.iter().copied().filter(wins).max_by(|&a, &b| {
        // Of equally good cards, the weaker.
        value(a).total_cmp(&value(b)).then(height(b).cmp(&height(a)))
    });
    best.unwrap_or(ascending[0])
}

fn reason_to_play(view: &SeatView<Knektpass>, odds: &Odds, card: Card) -> Option<Reason> {
    let playable = || view.legal.iter().filter_map(played);
    let trump = view.public.trump;
    let Some(led) = led(view) else {
        let is_best = playable().all(|other| odds.chance(other) <= odds.chance(card));
        let is_unbeatable = odds.is_unbeatable(card, suit_of(card, trump));
        let reason = if is_unbeatable { Reason::Unbeatable } else { Reason::LeadsStrongest };
        return is_best.then_some(reason);
    };
    let height = |card| strength(card, led, trump);
    let to_beat = view.public.trick.iter().map(|played| height(played.card)).max()?;
    let mut winners = playable().map(height).filter(|&own| own > to_beat).collect::<Vec<u8>>();
    winners.sort_unstable();
    let (Some(&lowest), Some(&highest)) = (winners.first(), winners.last()) else {
        let is_weakest = playable().all(|other| odds.worth(other) >= odds.worth(card));
        return is_weakest.then_some(Reason::CannotWin);
    };
    let own = height(card);
    let is_last = hands_after(view).is_empty();
    if own <= to_beat {
        None
    } else if usize::from(missing(view)) == view.private.hand.len() {
        Some(Reason::NeedsTrick)
    } else if !is_last && odds.is_unbeatable(card, led) {
        Some(Reason::Unbeatable)
    } else if own == lowest {
        Some(Reason::BeatsCheaply)
    } else {
        (own == highest && !is_last).then_some(Reason::HardToBeat)
    }
}

/// Returns the suit led; `None` if the seat leads.
fn led(view: &SeatView<Knektpass>) -> Option<Suit> {
    view.public.trick.first().map(|lead| suit_of(lead.card, view.public.trump))
}

/// Returns the number of tricks that the seat still needs.
fn missing(view: &SeatView<Knektpass>) -> u8 {
    let seat = view.seat.index();
    view.public.need[seat].saturating_sub(view.public.taken[seat])
}

/// Returns the numbers of cards in the hands that play to the trick after this seat.
fn hands_after(view: &SeatView<Knektpass>) -> Vec<u8> {
    let public = &view.public;
    let has_played = |seat: Seat| public.trick.iter().any(|played| played.seat == seat);
    let others = Seat::all(public.hands.len() as u8).filter(|&seat| {
        seat != view.seat && public.stands[seat.index()] == Stand::Plays && !has_played(seat)
    });
    others.map(|seat| public.hands[seat.index()]).collect()
}

fn played(action: &Action) -> Option<Card> {
    match action {
        Action::Play { card } => Some(*card),
        Action::TakeTurnup { .. }
        | Action::LeaveTurnup {}
        | Action::Declare { .. }
        | Action::Exchange { .. } => None,
    }
}

/// The odds that cards take a trick, given what the seat knows.
pub(crate) struct Odds {
    trump: rules::cards::Suit,
    /// The cards that the seat has not seen.
    unseen: CardSet,
    /// The chance that one of them is in a hand that plays against it.
    against: f32,
    /// The chance that none of these hands trumps a plain card.
    untrumped: f32,
}

impl Odds {
    pub(crate) fn of(view: &SeatView<Knektpass>) -> Odds {
        let (public, private) = (&view.public, &view.private);
        let seats = public.hands.len() as u8;
        let tricks = public.tricks.iter().flat_map(|trick| &trick.cards).chain(&public.trick);
        let mut seen: CardSet = tricks.map(|played| played.card).collect();
        seen.extend(private.hand.or(private.away));
        seen.extend(private.laid_aside);
        seen.extend((!public.turnup_taken).then_some(public.turnup));
        let unseen = deck(seats).into_iter().collect::<CardSet>().without(seen);
        let others = Seat::all(seats)
            .filter(|&seat| seat != view.seat && public.stands[seat.index()] != Stand::Passed);
        let hands: Vec<u8> = others.map(|seat| public.hands[seat.index()]).collect();
        let n_against: u8 = hands.iter().sum();
        let n_unseen = unseen.len().max(1) as u8;
        let against = (f32::from(n_against) / f32::from(n_unseen)).min(1.0);
        Odds {
            trump: public.trump,
            unseen,
            against,
            untrumped: 0.8_f32.powi(i32::from(hands.len() as u8)),
        }
    }

    /// The chance that `card` takes the trick to which it is led.
    fn chance(&self, card: Card) -> f32 {
        let led = suit_of(card, self.trump);
        let own = strength(card, led, self.trump);
        let follows = |other: &Card| suit_of(*other, self.trump) == led;
        let stronger =
            self.unseen.iter().filter(follows).filter(|&o| strength(o, led, self.trump) > own);
        let unbeaten = (1.0 - self.against).powi(i32::from(stronger.count() as u8));
        if led == self.trump { unbeaten } else { unbeaten * self.untrumped }
    }

    /// Returns whether no card that the seat has not seen beats `card`.
    fn is_unbeatable(&self, card: Card, led: Suit) -> bool {
        let own = strength(card, led, self.trump);
        self.unseen.iter().all(|other| strength(other, led, self.trump) < own)
    }

    /// The chance that `card` keeps a trick in which hands of these sizes still play.
    fn holds(&self, card: Card, led: Suit, after: &[u8]) -> f32 {
        let own = strength(card, led, self.trump);
        let beats = |other: &Card| strength(*other, led, self.trump) > own;
        let follows = |other: &Card| suit_of(*other, self.trump) == led;
        let stronger = self.unseen.iter().filter(beats).filter(follows).count() as u8;
        let n_after = after.iter().map(|&n| f32::from(n)).sum::<f32>();
        let share = (n_after / f32::from(self.unseen.len().max(1) as u8)).min(1.0);
        let unbeaten = (1.0 - share).powi(i32::from(stronger));
        let is_trump = suit_of(card, self.trump) == self.trump;
        if is_trump { unbeaten } else { unbeaten * 0.8_f32.powi(i32::from(after.len() as u8)) }
    }

    /// The chance that `card` takes a trick at all: a trump can also be played to a plain suit.
    pub(crate) fn worth(&self, card: Card) -> f32 {
        let lead = self.chance(card);
        let is_trump = suit_of(card, self.trump) == self.trump;
        if is_trump { 1.0 - (1.0 - lead) * (1.0 - RUFF) } else { lead }
    }

    fn worths(&self, cards: &[Card]) -> Vec<f32> {
        cards.iter().map(|&card| self.worth(card)).collect()
    }

    /// Sorts `cards` by their worth, the weakest first; among equally weak cards, trumps come
    /// last.
    fn ascending(&self, cards: CardSet) -> Vec<Card> {
        let mut cards: Vec<Card> = cards.iter().collect();
        let height = |card: Card| strength(card, card.suit(), self.trump);
        cards.sort_by(|&a, &b| {
            self.worth(a).total_cmp(&self.worth(b)).then(height(a).cmp(&height(b)))
        });
        cards
    }
}

/// Returns the best number of cards to exchange, at most `most`, for a seat that needs `need` tricks
/// already. `worths` are those of its hand, the weakest first.
pub(crate) fn n_to_exchange(worths: &[f32], most: u8, need: u8) -> u8 {
    let gain = |n: u8| gain(worths, n, need);
    (0..=most).max_by(|&a, &b| gain(a).total_cmp(&gain(b)).then(b.cmp(&a))).unwrap_or(0)
}

/// Returns the points gained on average if the first `n` cards of a hand are exchanged.
fn gain(worths: &[f32], n: u8, need: u8) -> f32 {
    let need = f32::from(need + n);
    let points = (0_u8..)
        .map(f32::from)
        .map(|taken| if taken >= need { taken } else { -MISSING * (need - taken) });
    tricks(worths, n).iter().zip(points).map(|(chance, points)| chance * points).sum()
}

/// Returns the chance of each number of tricks if the first `n` cards of a hand are exchanged.
fn tricks(worths: &[f32], n: u8) -> [f32; 6] {
    let kept = worths[usize::from(n)..].iter().copied();
    let fresh = std::iter::repeat_n(FRESH, usize::from(n));
    let mut tricks = [1.0_f32, 0.0, 0.0, 0.0, 0.0, 0.0];
    for chance in kept.chain(fresh) {
        let chance = (chance * HOPED).min(1.0);
        for i in (0..tricks.len()).rev() {
            let one_more = if i > 0 { tricks[i - 1] * chance } else { 0.0 };
            tricks[i] = tricks[i] * (1.0 - chance) + one_more;
        }
    }
    tricks
}

#[cfg(test)]
mod tests {
    use games::knektpass::{MinTricks, Options};
    use rules::Options as _;

    use super::*;

    fn n_won(n: u8, seats: u8, options: &Options) -> usize {
        crate::tests::n_won(n, seats, options, 11, plain)
    }

    #[test]
    fn plain_wins_far_more_knektpass_than_its_share_against_fools() {
        for seats in [2, 3, 5, 8] {
            let won = n_won(100, seats, &Options::defaults(seats));
            assert!(won > 90, "{won} of 100 with {seats} seats");
        }
    }

    #[test]
    fn plain_wins_knektpass_with_at_least_one_trick_too() {
        let defaults = Options::defaults(4);
        let options =
            Options { min_tricks: MinTricks::AtLeastOne, turnup_counts: true, ..defaults };
        assert!(n_won(100, 4, &options) > 90);
    }
}
