use games::knektpass::{Action, Knektpass, Phase, Stand, deck, strength, suit_of};
use rules::{
    Seat, SeatView,
    cards::{Card, CardSet},
};

/// The chance of taking a trick above which a card is not exchanged.
const KEPT: f32 = 0.2;
/// The number of tricks that a hand takes for each trick that its cards promise, by leading,
/// trumping and overtaking. Measured against a bot that always plays.
const HOPED: f32 = 3.0;
/// The share of the promised tricks that the bot commits to when it exchanges. A missed trick costs
/// five times what an extra one brings.
const TRUSTED: f32 = 0.9;

/// Weighs each card by its chance of taking a trick. The bot plays if its hand promises the tricks
/// that it would need, exchanges weak cards as long as the strong ones cover the additional need,
/// leads the card most likely to win, wins as cheaply as possible when it plays last, and otherwise
/// plays the card least likely to win.
pub(super) fn plain(view: &SeatView<Knektpass>) -> Action {
    let odds = Odds::of(view);
    match view.public.phase {
        Phase::Turnup => turnup(view, &odds),
        Phase::Declare => declare(view, &odds),
        Phase::Exchange => exchange(view, &odds),
        Phase::Play => play(view, &odds),
        Phase::Over => unreachable!("a seat is asked"),
    }
}

fn turnup(view: &SeatView<Knektpass>, odds: &Odds) -> Action {
    let weakest = odds.ascending(view.private.hand)[0];
    if odds.chance(view.public.turnup) > odds.chance(weakest) {
        Action::TakeTurnup { card: weakest }
    } else {
        Action::LeaveTurnup {}
    }
}

fn declare(view: &SeatView<Knektpass>, odds: &Odds) -> Action {
    let promised: f32 = view.private.hand.iter().map(|card| odds.chance(card)).sum();
    let need = view.public.need[view.seat.index()];
    let plays = promised * HOPED >= f32::from(need);
    Action::Declare { plays }
}

fn exchange(view: &SeatView<Knektpass>, odds: &Odds) -> Action {
    let most = view.legal.iter().map(n_cards).max().unwrap_or(0);
    let ascending = odds.ascending(view.private.hand);
    let weak = ascending.iter().filter(|&&card| odds.chance(card) < KEPT).count();
    let promised: f32 = ascending[weak..].iter().map(|&card| odds.chance(card)).sum();
    let need = view.public.need[view.seat.index()];
    let kept = |n: &u8| f32::from(need + n) <= promised * TRUSTED;
    let n = (0..=weak.min(most) as u8).rev().find(kept).unwrap_or(0);
    let cards = ascending[..usize::from(n)].iter().copied().collect();
    Action::Exchange { cards }
}

fn n_cards(action: &Action) -> usize {
    match action {
        Action::Exchange { cards } => cards.len(),
        Action::TakeTurnup { .. }
        | Action::LeaveTurnup {}
        | Action::Declare { .. }
        | Action::Play { .. } => 0,
    }
}

fn play(view: &SeatView<Knektpass>, odds: &Odds) -> Action {
    let playable: CardSet = view.legal.iter().filter_map(played).collect();
    let trump = view.public.trump;
    let trick = &view.public.trick;
    let n_playing = view.public.stands.iter().filter(|&&stand| stand == Stand::Plays).count();
    let ascending = odds.ascending(playable);
    let strongest = ascending[ascending.len() - 1];
    let Some(led) = trick.first().map(|lead| suit_of(lead.card, trump)) else {
        return Action::Play { card: strongest };
    };
    let to_beat = trick.iter().map(|played| strength(played.card, led, trump)).max();
    let wins = |card: Card| Some(strength(card, led, trump)) > to_beat;
    let last = trick.len() + 1 == n_playing;
    let card = if wins(strongest) && !last {
        strongest
    } else {
        ascending.iter().copied().find(|&card| wins(card)).unwrap_or(ascending[0])
    };
    Action::Play { card }
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
struct Odds {
    trump: rules::cards::Suit,
    /// The cards that the seat has not seen.
    unseen: CardSet,
    /// The chance that one of them is in a hand that plays against it.
    against: f32,
    /// The chance that none of these hands trumps a plain card.
    untrumped: f32,
}

impl Odds {
    fn of(view: &SeatView<Knektpass>) -> Odds {
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

    /// Sorts `cards` by their chance, the weakest first; among equally weak cards, trumps come
    /// last.
    fn ascending(&self, cards: CardSet) -> Vec<Card> {
        let mut cards: Vec<Card> = cards.iter().collect();
        let height = |card: Card| strength(card, card.suit(), self.trump);
        cards.sort_by(|&a, &b| {
            self.chance(a).total_cmp(&self.chance(b)).then(height(a).cmp(&height(b)))
        });
        cards
    }
}
