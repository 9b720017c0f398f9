use games::gnallknekt::{Action, Event, Gnallknekt, PublicEvent};
use rules::{Game as _, Seat, SeatView};

use super::insight::{Insight, Values, greatest, shared};
use crate::gnallknekt::{JACKS, POWER, Table, held, n_jacks, strength};

/// The number of actions that the tree considers in one place.
const BREADTH: usize = 12;
/// The greatest random change of a guess, in shares of the match.
const NOISE: f32 = 0.01;
/// The number of standard errors by which an action must be better than that of `plain`. The
/// actions of one turn differ by less than the luck of a few worlds.
const MARGIN: f32 = 2.0;

/// The search needs no memory: `determinize` itself leaves cards from the scrap pile in the hands
/// that drew them.
impl Insight for Gnallknekt {
    const EXPLORATION: f32 = 0.25;

    type Memory = ();
    type Frame = ();

    fn observe((): &mut (), _: &PublicEvent) {}

    fn plain(view: &SeatView<Gnallknekt>) -> Action {
        crate::gnallknekt::plain(view)
    }

    fn margin(_: &SeatView<Gnallknekt>) -> Option<f32> {
        Some(MARGIN)
    }

    fn frame((): &(), _: &SeatView<Gnallknekt>) {}

    fn prune((): &(), game: &Gnallknekt, legal: &mut Vec<Action>) {
        if legal.len() > BREADTH {
            let view = game.view().expect("a seat is to act");
            let table = Table::of(&view).without_urge();
            legal.sort_by_cached_key(|&action| -in_millionths(table.value(action)));
            legal.truncate(BREADTH);
        }
    }

    fn guess((): &(), game: &Gnallknekt, legal: &[Action], rng: &mut fastrand::Rng) -> usize {
        let view = game.view().expect("a seat is to act");
        let table = Table::of(&view).without_urge();
        greatest(legal, |&action| in_millionths(table.value(action) + NOISE * rng.f32()))
    }

    /// Values the position at the end of the turn. Other seats do not act: with random hands, they
    /// take more than they do in truth, so that what the seat gives up would seem lost anyway.
    fn value((): &(), game: &Gnallknekt, events: &[Event]) -> Option<Values> {
        if let Some(result) = game.result() {
            return Some(shared(&result.ranking[0]));
        }
        let begins = |event: &Event| matches!(event.public, Some(PublicEvent::TurnBegan { .. }));
        if !events.iter().any(begins) {
            return None;
        }
        let mut values = Values::default();
        let lives = game.public().lives;
        let lying = n_jacks(lives.iter().flatten().flat_map(|life| life.open.iter().copied()));
        for (seat, lives) in Seat::all(game.seats()).zip(&lives) {
            let hand = game.private(seat).hand;
            let spoken_for = (lying + n_jacks(hand.iter())) / JACKS;
            let lives = lives.iter().map(|life| strength(life.down, &life.open, spoken_for));
            let lives: f32 = lives.sum();
            let hand = if lives > 0.0 { held(hand) } else { 0.0 };
            values[seat.index()] = (lives + hand).powf(POWER);
        }
        let total: f32 = values.iter().sum();
        Some(values.map(|value| value / total))
    }
}

/// Returns a share of the match in millionths, as a key.
fn in_millionths(share: f32) -> i32 {
    (1e6 * share) as i32
}
