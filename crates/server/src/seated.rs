use std::collections::BTreeSet;

use journal::{RestingAt, Store};
use protocol::{TableId, UserId, to_client::SeatedAt};

use crate::{app::App, command::internal};

/// How many tables that rest a person is told of: `ready` is one frame. First come those that wait
/// for this person, then the newest.
const RESTING_MAX: usize = 200;

/// Every table where a person holds a seat: one that lost everything finds its game. Those that rest
/// are not taken up for it.
pub(crate) async fn seated_at(app: &App, person: UserId) -> Vec<SeatedAt> {
    let (live, resting) = found(app, person).await;
    let mut own = Vec::new();
    for &table in &live {
        let place = app.tables.ask(table, |handle| async move { handle.place(person).await });
        // A table that cannot be read now is not offered; whoever goes there is told why.
        if let Ok(Some(place)) = place.await {
            let (seat, your_turn, seq) = (place.seat, place.your_turn, place.seq);
            own.push(SeatedAt { table, seat, your_turn, seq });
        }
    }
    let resting = resting.into_iter().filter(|at| !live.contains(&at.table));
    own.extend(resting.map(|at| {
        let (table, seat, your_turn, seq) = (at.table, at.seat, at.your_turn, at.seq);
        SeatedAt { table, seat, your_turn, seq }
    }));
    own
}

/// The tables where a person holds a seat, the oldest first: their ids rise with time.
pub(crate) async fn tables_of(app: &App, person: UserId) -> Vec<TableId> {
    let (mut own, resting) = found(app, person).await;
    own.extend(resting.iter().map(|at| at.table));
    own.into_iter().collect()
}

/// Those that are in memory, and those that rest; one that is taken up meanwhile may be both.
async fn found(app: &App, person: UserId) -> (BTreeSet<TableId>, Vec<RestingAt>) {
    let mut live: BTreeSet<TableId> = app.lobby.tables_of(person).into_iter().collect();
    let resting = app.tables.parts().store.resting_of(person, RESTING_MAX).await;
    let resting = resting.inspect_err(|problem| drop(internal(problem))).unwrap_or_default();
    // One that was taken up between the two looks rests no more, and was not there before.
    live.extend(app.lobby.tables_of(person));
    (live, resting)
}
