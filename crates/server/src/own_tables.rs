use std::collections::BTreeSet;

use protocol::{Code, Refusal, TableId, UserId, to_client::SeatedAt, to_server::TableCommand};
use serde::Serialize;
use storage::journal::{HibernatedTable, IdempotencyKey, Person};
use table::{Answer, Message, PlayerCommand};
use tracing::warn;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{app::App, state::errors::internal};

/// The maximum number of hibernating tables in `ready`: first those where it is the user's turn,
/// then the newest.
const RESTING_MAX: usize = 200;

/// The maximum number of tables in `ready`; beyond it, those that wait for others are left out.
const SEATED_MAX: usize = 400;

/// The caller's seats, as in `ready` on a socket.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct Seats {
    /// The tables, each with the seat, whether it is its turn, and the last entry of its log.
    #[schema(value_type = Vec<Object>)]
    pub(crate) tables: Vec<SeatedAt>,
    /// True if there may be more; absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) more: bool,
}

/// Returns the tables where a person has a seat, at most [`SEATED_MAX`], without waking those that
/// hibernate.
pub(crate) async fn seated_at(app: &App, person: UserId) -> Seats {
    let Found { live, resting, mut more } = found(app, person).await;
    let mut own = Vec::new();
    for &table in &live {
        let place = app.tables.ask(table, |reply| Message::SeatStatus { player: person, reply });
        match place.await {
            Ok(place) => own.extend(place.map(|place| {
                let (seat, your_turn, seq) = (place.seat, place.your_turn, place.seq);
                SeatedAt { table, seat, your_turn, seq }
            })),
            // A table that cannot be read now is left out; opening it reports the reason.
            Err(problem) => {
                internal(&problem);
                more = true;
            }
        }
    }
    let resting = resting.into_iter().filter(|at| !live.contains(&at.table));
    own.extend(resting.map(|at| {
        let (table, seat, your_turn, seq) = (at.table, at.seat, at.your_turn, at.seq);
        SeatedAt { table, seat, your_turn, seq }
    }));
    if own.len() > SEATED_MAX {
        more = true;
        own.sort_by_key(|at| !at.your_turn);
        own.truncate(SEATED_MAX);
    }
    Seats { tables: own, more }
}

/// Returns the tables where a person has a seat, oldest first: ids ascend with time.
pub(crate) async fn tables_of(app: &App, person: UserId) -> Vec<TableId> {
    let Found { live: mut own, resting, more: _ } = found(app, person).await;
    own.extend(resting.iter().map(|at| at.table));
    own.into_iter().collect()
}

/// A person's tables; one that was woken in between may be in both lists.
struct Found {
    live: BTreeSet<TableId>,
    resting: Vec<HibernatedTable>,
    /// Set if more tables may hibernate.
    more: bool,
}

async fn found(app: &App, person: UserId) -> Found {
    let mut live: BTreeSet<TableId> = app.lobby.tables_of(person).into_iter().collect();
    let resting = app.logs.hibernated_of(person, RESTING_MAX + 1).await;
    // A table that was woken between the two lookups is in neither, so look again.
    live.extend(app.lobby.tables_of(person));
    match resting {
        Ok(mut resting) => {
            let more = resting.len() > RESTING_MAX;
            resting.truncate(RESTING_MAX);
            Found { live, resting, more }
        }
        Err(problem) => {
            internal(&problem);
            Found { live, resting: Vec::new(), more: true }
        }
    }
}

/// Resigns every match in which a person or one of their bots plays, before they are deleted.
/// Otherwise a bot would play on for somebody who cannot lose anything.
///
/// Tables that cannot be read or written now are skipped: there, the seats stay absent.
///
/// # Errors
///
/// The storage does not answer.
pub(crate) async fn resign_all(app: &App, who: &Person) -> Result<(), Refusal> {
    let bots = app.people.bots(who.id).await.map_err(|problem| internal(&problem))?;
    for person in bots.iter().chain([who]) {
        resign(app, person).await;
    }
    Ok(())
}

async fn resign(app: &App, who: &Person) {
    for table in tables_of(app, who.id).await {
        let cid = Uuid::new_v4().simple().to_string();
        let key = IdempotencyKey { player: who.id, cid, body: String::new() };
        let command = PlayerCommand::new(who.clone(), key, TableCommand::Resign {});
        let answer = app.tables.ask(table, |reply| {
            let command = Box::new(command.clone());
            Message::Command { command, responder: reply.into() }
        });
        match answer.await {
            // Between matches there is nothing to resign.
            Ok(Answer::Refused(refused)) if refused.code != Code::WrongPhase => {
                warn!(%table, code = %refused.code, "cannot resign for a person who is deleted");
            }
            Ok(_) => {}
            Err(problem) => drop(internal(&problem)),
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::Seat;
    use storage::journal::{HibernatedSeat, Hibernation, laws};
    use uuid::Uuid;

    use super::*;
    use crate::testing;

    const PERSON: UserId = UserId(Uuid::from_u128(5));

    /// Seats the person at another hibernating table.
    async fn rests(app: &App, your_turn: bool) {
        let (table, logs) = (laws::fresh(), &app.logs);
        logs.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
        let seat = HibernatedSeat { seat: Seat(1), person: PERSON, your_turn };
        logs.hibernate(table, Hibernation { head: 0, due: None, seats: vec![seat], listed: None })
            .await
            .unwrap();
    }

    #[tokio::test]
    async fn too_many_tables_set_more() {
        let app = testing::app();
        rests(&app, true).await;
        for _ in 1..RESTING_MAX {
            rests(&app, false).await;
        }
        let seated = seated_at(&app, PERSON).await;
        assert_eq!((seated.tables.len(), seated.more), (RESTING_MAX, false));
        rests(&app, false).await;
        let seated = seated_at(&app, PERSON).await;
        assert_eq!((seated.tables.len(), seated.more), (RESTING_MAX, true));
        assert!(seated.tables[0].your_turn, "what waits for it comes first, however old");
    }
}
