use cards::Card;
use games::gnallknekt::{Action, Event, Gnallknekt, Pile, PublicEvent, Source, With};
use rules::{Game as _, Seat, SeatView};

use super::insight::{Insight, Values, greatest};
use crate::gnallknekt::{
    HELD, JACKS, POWER, STOCK, held, n_alike, n_jacks, n_taken, strength, worth,
};

/// The number of actions after which a simulation is cut off and its position is valued: about one
/// round of three seats. Guesses for more than that say more about the guesses than about the
/// action.
const HORIZON: u32 = 24;
/// The number of actions that the tree considers in one place.
const BREADTH: usize = 12;
/// The greatest random change of a guess, in strength.
const NOISE: f32 = 0.6;
/// The weight of what an attack takes from another seat, relative to what the bot's seat gains or
/// spends.
const ATTACK: f32 = 0.8;
/// The gain of putting a seat out, in strength.
const SEAT: f32 = 4.0;
/// The number of standard errors by which an action must be better than that of `plain`. The
/// actions of one turn differ by less than the luck of a few worlds.
const MARGIN: f32 = 1.0;

const LIVES: u8 = 3;

/// The search needs no memory: cards drawn from the scrap pile stay where they were seen, in
/// `determinize` itself.
impl Insight for Gnallknekt {
    const EXPLORATION: f32 = 0.25;

    type Memory = ();
    type Frame = ();

    fn observe((): &mut (), _: &PublicEvent) {}

    fn plain(view: &SeatView<Gnallknekt>) -> Action {
        crate::gnallknekt::plain(view).action
    }

    fn margin(_: &SeatView<Gnallknekt>) -> Option<f32> {
        Some(MARGIN)
    }

    fn frame((): &(), _: &SeatView<Gnallknekt>) {}

    fn prune((): &(), game: &Gnallknekt, legal: &mut Vec<Action>) {
        if legal.len() > BREADTH {
            let spoken_for = spoken_for(game);
            legal.sort_by_cached_key(|&action| -in_cents(gain(game, spoken_for, action)));
            legal.truncate(BREADTH);
        }
    }

    fn guess((): &(), game: &Gnallknekt, legal: &[Action], rng: &mut fastrand::Rng) -> usize {
        let spoken_for = spoken_for(game);
        greatest(legal, |&action| in_cents(gain(game, spoken_for, action) + NOISE * rng.f32()))
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
        let lives = |seat: Seat| (0..LIVES).map(move |n| game.life(seat, n));
        let lying = n_jacks(lying(game));
        for seat in Seat::all(game.seats()) {
            let hand = game.private(seat).hand;
            let spoken_for = (lying + n_jacks(hand.iter())) / JACKS;
            let worth = lives(seat).map(|(down, open)| strength(down, open, spoken_for));
            let worth = worth.sum::<f32>();
            let hand = if worth > 0.0 { held(hand) } else { 0.0 };
            values[seat.index()] = (worth + hand).powf(POWER);
        }
        let total: f32 = values.iter().sum();
        Some(values.map(|value| value / total))
    }
}

/// Returns a strength in hundredths, as a key.
fn in_cents(strength: f32) -> i32 {
    (100.0 * strength) as i32
}

/// Returns the gain of an action in strength, as `plain` values it.
fn gain(game: &Gnallknekt, spoken_for: f32, action: Action) -> f32 {
    match action {
        Action::Draw { from: Pile::Stock, .. } => 0.0,
        Action::Draw { from: Pile::Scrap, card } => {
            let hand = game.held();
            let card = card.or(game.scrap_top());
            card.map_or(0.0, |card| HELD * (worth(card, n_alike(card, hand) > 0) - STOCK))
        }
        Action::Attack { with, from, seat, life } => {
            let (down, open) = game.life(seat, life);
            let left = &open[..open.len() - n_taken(open)];
            // Locks do not count here: seats rarely give up a jack to take one.
            let loss = strength(down, open, 0.0) - strength(down, left, 0.0);
            let n_left = down + left.len() as u8;
            let is_out =
                n_left == 0 && (0..LIVES).all(|n| n == life || n_cards(game.life(seat, n)) == 0);
            let out = if is_out { SEAT } else { 0.0 };
            ATTACK * loss + out - price(game, spoken_for, with, from)
        }
        Action::Defend { with, from, life } => {
            let Some(me) = game.to_act() else { return 0.0 };
            let (down, open) = game.life(me, life);
            let mut covered = [open[0]; 3];
            let n = open.len() + usize::from(with.n_cards());
            covered[..open.len()].copy_from_slice(open);
            covered[open.len()..n].iter_mut().zip(with.iter()).for_each(|(to, card)| *to = card);
            strength(down, &covered[..n], spoken_for)
                - strength(down, open, spoken_for)
                - price(game, spoken_for, with, from)
        }
        // After all moves; the least useful card first.
        Action::Discard { card } => -100.0 - worth(card, n_alike(card, game.held()) > 1),
        Action::End {} => -100.0,
    }
}

/// Returns the strength that spending these cards costs.
fn price(game: &Gnallknekt, spoken_for: f32, with: With, from: Source) -> f32 {
    match from {
        Source::Hand => {
            let hand = game.held();
            HELD * with.iter().map(|card| worth(card, n_alike(card, hand) > 1)).sum::<f32>()
        }
        Source::Life(life) => {
            let Some(me) = game.to_act() else { return 0.0 };
            let (down, open) = game.life(me, life);
            let mut left = [open[0]; 3];
            let mut n = open.len();
            left[..n].copy_from_slice(open);
            for card in with.iter() {
                if let Some(place) = left[..n].iter().rposition(|&other| other == card) {
                    left.copy_within(place + 1..n, place);
                    n -= 1;
                }
            }
            strength(down, open, spoken_for) - strength(down, &left[..n], spoken_for)
        }
    }
}

/// Returns the share of the jacks that lie open or are in the hand of the seat to act.
fn spoken_for(game: &Gnallknekt) -> f32 {
    (n_jacks(lying(game)) + n_jacks(game.held().iter())) / JACKS
}

/// Returns the open cards of all lives.
fn lying(game: &Gnallknekt) -> impl Iterator<Item = Card> {
    let lives = Seat::all(game.seats()).flat_map(|seat| (0..LIVES).map(move |n| (seat, n)));
    lives.flat_map(|(seat, n)| game.life(seat, n).1.iter().copied())
}

fn n_cards((down, open): (u8, &[Card])) -> usize {
    usize::from(down) + open.len()
}
