use cards::{Card, Rank};
use games::gnallknekt::{Action, Event, Gnallknekt, Pile, PublicEvent, Source, With};
use rules::{Game as _, Seat, SeatView};

use super::insight::{Insight, Values, greatest};

/// The number of actions after which a simulation is cut off and its position is valued.
const HORIZON: u32 = 48;
/// The number of actions that the tree considers in one place.
const BREADTH: usize = 12;
/// The greatest random change of a guess.
const NOISE: i32 = 8;

/// The value of a card in a life: the unit of all other values.
const CARD: i32 = 10;
/// The value of a life in addition to its cards.
const LIFE: i32 = 25;
/// The value of putting a seat out.
const SEAT: i32 = 60;
/// The value of an attack in addition to what it takes. A defence helps only its own seat and an
/// attack every other one, so simulated seats that only count cards defend all the time.
const ATTACK: i32 = 10;
/// The expected value of an unknown card.
const STOCK: i32 = 4;

const LIVES: u8 = 3;
/// The number of face-down cards that a seat begins with.
const DOWN: f32 = 9.0;
/// The part of an outcome's weight that it has only once no card is face down.
const DELAY: f32 = 0.9;
/// The greatest worth of a hand, in attacks.
const HAND: f32 = 1.5;
/// The power by which a seat's worth counts. The strongest seat is attacked most, so its lead is
/// worth little while three or more have lives.
const POWER: f32 = 1.2;

/// Cards drawn from the scrap pile stay where they are seen, in `determinize` itself, so there is
/// nothing to remember.
impl Insight for Gnallknekt {
    const EXPLORATION: f32 = 0.25;

    type Memory = ();
    type Frame = ();

    fn observe((): &mut (), _: &PublicEvent) {}

    fn plain(view: &SeatView<Gnallknekt>) -> Action {
        crate::gnallknekt::plain(view).action
    }

    fn frame((): &(), _: &SeatView<Gnallknekt>) {}

    fn prune((): &(), game: &Gnallknekt, legal: &mut Vec<Action>) {
        if legal.len() > BREADTH {
            legal.sort_by_cached_key(|&action| -gain(game, action));
            legal.truncate(BREADTH);
        }
    }

    fn guess((): &(), game: &Gnallknekt, legal: &[Action], rng: &mut fastrand::Rng) -> usize {
        greatest(legal, |&action| gain(game, action) + rng.i32(0..NOISE))
    }

    fn value((): &(), game: &Gnallknekt, _: &[Event], n_actions: u32) -> Option<Values> {
        let mut values = Values::default();
        if let Some(result) = game.result() {
            for winner in &result.ranking[0] {
                values[winner.index()] = 1.0 / result.ranking[0].len() as f32;
            }
            return Some(values);
        }
        if n_actions < HORIZON {
            return None;
        }
        for seat in Seat::all(game.seats()) {
            let lives = (0..LIVES).map(|n| game.life(seat, n));
            let worth = lives.map(|(down, open)| toughness(down, open)).sum::<f32>();
            let hand = if worth > 0.0 { game.hand_len(seat) as f32 } else { 0.0 };
            values[seat.index()] = (worth + (0.15 * hand).min(HAND)).powf(POWER);
        }
        let total: f32 = values.iter().sum();
        Some(values.map(|value| value / total))
    }

    /// Weighs face-down cards, of which there is never one more. Without that, more than two seats
    /// defend most of the time: an attack helps all seats but one, and a defence only its own.
    ///
    /// A shared first place weighs nothing. Two defences per turn hold against two attacks, so seats
    /// that are content to share it defend until the match ends without progress (GK-12).
    fn weight(game: &Gnallknekt) -> f32 {
        if let Some(result) = game.result() {
            return if result.ranking[0].len() == 1 { 1.0 } else { 0.0 };
        }
        let lives = Seat::all(game.seats()).flat_map(|seat| (0..LIVES).map(move |n| (seat, n)));
        let down: f32 = lives.map(|(seat, n)| f32::from(game.life(seat, n).0)).sum();
        1.0 - DELAY * down / (DOWN * f32::from(game.seats()))
    }
}

/// Returns the number of attacks that a life is worth, roughly.
fn toughness(down: u8, open: &[Card]) -> f32 {
    let Some(top) = open.last() else { return 0.0 };
    let hard = if top.rank() == Rank::Jack {
        0.7
    } else if n_taken(open) == 2 {
        0.2
    } else if top.rank() == Rank::Ace {
        -0.2
    } else {
        f32::from(top.rank().number()) / 40.0
    };
    1.0 + f32::from(down) * 1.6 + open.len() as f32 * 0.4 + hard
}

/// Returns the gain of an action in cards and lives, as `plain` values it.
fn gain(game: &Gnallknekt, action: Action) -> i32 {
    match action {
        Action::Draw { from: Pile::Stock, .. } => 0,
        Action::Draw { from: Pile::Scrap, card } => {
            let card = card.or(game.scrap_top());
            card.map_or(0, |card| worth(game, card, 1) - STOCK)
        }
        Action::Attack { with, from, seat, life } => {
            let (down, open) = game.life(seat, life);
            let taken = n_taken(open);
            let n_left = i32::from(down) + open.len() as i32 - taken;
            let n_all = (0..LIVES).map(|n| n_cards(game.life(seat, n))).sum::<i32>() - taken;
            let ends = match (n_left, n_all) {
                (_, 0) => SEAT + LIFE,
                (0, _) => LIFE,
                (_, _) => 0,
            };
            ATTACK + CARD * taken + ends - n_left - n_all / 3 - price(game, with, from)
        }
        Action::Defend { with, from, life } => {
            gain_of_defence(game, with, life) - price(game, with, from)
        }
        // After all moves; the least useful card first.
        Action::Discard { card } => -100 - worth(game, card, 2),
        Action::End {} => -100,
    }
}

fn gain_of_defence(game: &Gnallknekt, with: With, life: u8) -> i32 {
    let Some(me) = game.to_act() else { return 0 };
    let n_lives = (0..LIVES).filter(|&n| n_cards(game.life(me, n)) > 0).count();
    let (down, open) = game.life(me, life);
    let Some(top) = with.iter().next_back() else { return 0 };
    let pairs = open.last().is_some_and(|below| below.rank() == top.rank());
    let hard_to_take = match with {
        _ if top.rank() == Rank::Jack => 9,
        With::Two(..) => 7,
        With::One(_) if pairs => 7,
        With::One(_) if top.rank() == Rank::Ace => 0,
        With::One(_) => i32::from(top.rank().number()) / 3,
    };
    let thin = CARD - 3 * n_cards((down, open));
    hard_to_take + thin.max(0) + if n_lives == 1 { CARD } else { 0 }
}

/// Returns the cost of spending these cards.
fn price(game: &Gnallknekt, with: With, from: Source) -> i32 {
    match from {
        Source::Hand => with.iter().map(|card| worth(game, card, 2)).sum(),
        Source::Life(life) => {
            let Some(me) = game.to_act() else { return 0 };
            let last = n_cards(game.life(me, life)) == i32::from(with.n_cards());
            CARD * i32::from(with.n_cards()) + if last { LIFE } else { 0 }
        }
    }
}

/// Returns the value of a card in the hand of the seat to act, which is a pair if the hand has
/// `n_pair` cards of its rank.
fn worth(game: &Gnallknekt, card: Card, n_pair: usize) -> i32 {
    let rank = card.rank();
    if rank == Rank::Jack {
        return 8;
    }
    if rank == Rank::Ace {
        return 5;
    }
    let hand = game.held();
    let pairs = match n_pair {
        2 => hand.has_two_of(rank),
        _ => hand.distinct().iter().any(|held| held.rank() == rank),
    };
    i32::from(rank.number()) / 4 + if pairs { 2 } else { 0 }
}

fn n_cards((down, open): (u8, &[Card])) -> i32 {
    i32::from(down) + open.len() as i32
}

/// Returns the number of cards that an attack on these open cards takes.
fn n_taken(open: &[Card]) -> i32 {
    match open {
        [.., below, top] if below.rank() == top.rank() && top.rank() != Rank::Jack => 2,
        _ => 1,
    }
}
