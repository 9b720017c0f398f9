use bots::search::{AnyWorlds, SearchLevel, Searcher};
use games::{AnyGame, AnyPrivate, AnyPublicEvent};
use protocol::Record;
use rules::{Game as _, Seat, Viewer, cards::Card};
use serde::Serialize;

use crate::{replay::Replay, review::ReviewError};

/// A deal that a seat cannot tell from the real one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct World {
    /// The private view of each seat.
    pub private: Vec<AnyPrivate>,
    /// Every card that the seat does not see, in the order of their places in
    /// [`determinize`](rules::Game::determinize): hands, then piles, and the next card of a stock
    /// last.
    pub hidden: Vec<Card>,
}

impl World {
    /// Describes a sampled world for the seat that does not know where the hidden cards are.
    fn of(world: &AnyGame, viewer: Seat) -> World {
        let private = Seat::all(world.seats()).map(|seat| world.private(seat)).collect();
        let mut hidden = Vec::new();
        // A shuffle that leaves every card in its place is told the places.
        let _ = world.determinize(Viewer::Seat(viewer), &mut |cards| hidden = cards.to_vec());
        World { private, hidden }
    }
}

/// Returns `n` worlds of `seat` at a step of a match: consistent with everything that the seat saw
/// until then, as far as [`Searcher::sample`] finds such worlds, and independent of what it did not
/// see. The same seed gives the same worlds.
///
/// # Errors
///
/// The seat does not exist, no decision is made at that step, or the record was changed.
pub fn worlds(
    record: &Record,
    step: u32,
    seat: Seat,
    n: usize,
    seed: u64,
) -> Result<Vec<World>, ReviewError> {
    if seat.index() >= record.seats.len() {
        return Err(ReviewError::NoSuchSeat(seat));
    }
    let last = (record.actions.len() as u32).saturating_sub(1);
    if step > last {
        return Err(ReviewError::NoSuchStep { step, last });
    }
    let mut replay = Replay::begin(record)?;
    let mut events = Vec::new();
    loop {
        events.extend(replay.events().iter().filter_map(|event| event.public.clone()));
        if replay.n_steps() as u32 >= step || !replay.advance()? {
            break;
        }
    }
    Ok(sample_worlds(replay.game(), seat, &events, n, seed))
}

/// Returns `n` worlds of `seat` in `position`: either the real one or one that looks the same to the
/// seat. `events` are the public events of the match as far as the seat remembers them.
pub fn sample_worlds(
    position: &AnyGame,
    seat: Seat,
    events: &[AnyPublicEvent],
    n: usize,
    seed: u64,
) -> Vec<World> {
    let mut bot = Searcher::new(position.kind(), SearchLevel::Expert, seed);
    bot.remember(events);
    let sampled = bot.sample(&AnyWorlds::of_seat(position, seat), n).into_iter();
    sampled.map(|world| World::of(&world, seat)).collect()
}
