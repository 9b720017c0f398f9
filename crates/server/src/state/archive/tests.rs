use std::slice;

use bytes::Bytes;
use games::GameKind;
use protocol::{
    Code, Level, Record,
    record::{MatchReplay, MatchReview},
};
use serde_json::Map;
use simulation::Simulation;
use storage::journal::Log;
use table::{Message, Table};
use tokio::task::JoinHandle;

use super::*;
use crate::{app::App, testing};

/// Returns an application without tables, and the log of a match from another one.
fn begin() -> (App, TableId, Log) {
    let played = Simulation::new(GameKind::Karnoffel, 2, Map::default(), Level::Fool, 1);
    let (table, log) = played.unwrap().log(0);
    (testing::app(), table, log)
}

/// Returns an application with a finished match.
async fn over() -> (App, TableId) {
    let (app, table, log) = begin();
    for entry in log {
        app.logs.append(table, entry, false).await.unwrap();
    }
    (app, table)
}

/// Requests the last record and waits for a permit.
async fn asks(app: &App, table: TableId) -> JoinHandle<Result<Bytes, Refusal>> {
    let (room, app) = (app.archive.pool.room(), app.clone());
    let asks = app.clone();
    let asked =
        tokio::spawn(async move { asks.archive.record(&asks.tables, table, None, None).await });
    while app.archive.pool.room() == room {
        assert!(!asked.is_finished(), "all permits should be taken");
        tokio::task::yield_now().await;
    }
    asked
}

async fn take_all(app: &App) -> Vec<crate::state::blocking_pool::Permit> {
    let mut turns = Vec::new();
    for _ in 0..CONCURRENCY {
        turns.push(app.archive.pool.acquire().await.unwrap());
    }
    turns
}

#[tokio::test]
async fn a_table_answers_while_its_record_is_computed() {
    let (app, table) = over().await;
    let turns = take_all(&app).await;
    let handle = app.tables.get(table).await.unwrap();
    let record = asks(&app, table).await;
    // The table has answered, but the record is still pending.
    let summary = handle.ask(|reply| Message::Summary { reply }).await.unwrap();
    assert_eq!(summary.table, table);
    assert!(!record.is_finished());
    drop(turns);
    let json = record.await.unwrap().unwrap();
    let record: Record = serde_json::from_slice(&json).unwrap();
    assert_eq!(record.game.to_string(), "karnoffel");
}

#[tokio::test]
async fn too_many_waiting_requests_are_refused() {
    let (app, table) = over().await;
    let turns = take_all(&app).await;
    let crowd = app.archive.pool.fill();
    let refused = app.archive.record(&app.tables, table, None, None).await.unwrap_err();
    assert_eq!((refused.code, refused.retry_ms), (Code::RateLimited, Some(RETRY_MS)));
    drop((crowd, turns));
    app.archive.record(&app.tables, table, None, None).await.unwrap();
}

#[tokio::test]
async fn a_record_is_computed_once_and_then_cached() {
    let (app, table) = over().await;
    let made = app.archive.record(&app.tables, table, None, None).await.unwrap();
    // Nothing is read while all permits are taken.
    let _turns = take_all(&app).await;
    for match_no in [None, Some(1)] {
        assert_eq!(app.archive.record(&app.tables, table, match_no, None).await.unwrap(), made);
    }
    app.unload(&[table]);
    // An invalidated record is read again.
    asks(&app, table).await.abort();
}

#[tokio::test]
async fn reading_a_damaged_log_suspends_its_table() {
    let (app, table, log) = begin();
    // The table is loaded but its log does not exist.
    app.tables.begin(Table::restore(table, &log, app.tables.deps().parse_options).unwrap()).await;
    let first = app.archive.record(&app.tables, table, None, None).await.unwrap_err();
    assert!(first.code == Code::Internal && first.incident.is_some());
    let again = app.archive.record(&app.tables, table, None, None).await.unwrap_err();
    assert_eq!(again.incident, first.incident, "the table should be suspended");
}

/// The first steps with all hands face up.
const ALL: StepRange = StepRange { eyes: Viewpoint::All, from: 0, to: None };

#[tokio::test]
async fn steps_are_replayed_once_and_cached() {
    let (app, table) = over().await;
    let json = app.archive.replay(&app.tables, table, None, None, ALL).await.unwrap();
    let replay: MatchReplay = serde_json::from_slice(&json).unwrap();
    let record: Record =
        serde_json::from_slice(&app.archive.record(&app.tables, table, None, None).await.unwrap())
            .unwrap();
    assert_eq!((replay.r#match, replay.n_steps as usize), (1, record.actions.len() + 1));
    // Nothing is replayed while all permits are taken.
    let turns = take_all(&app).await;
    assert_eq!(app.archive.replay(&app.tables, table, Some(1), None, ALL).await.unwrap(), json);
    drop(turns);
    let crowd = app.archive.pool.fill();
    for wanted in [
        StepRange { eyes: Viewpoint::Spectator, ..ALL },
        StepRange { from: 3, ..ALL },
        StepRange { to: Some(2), ..ALL },
    ] {
        let refused = app.archive.replay(&app.tables, table, None, None, wanted).await.unwrap_err();
        assert_eq!(refused.code, Code::RateLimited, "{wanted:?} is another answer");
    }
    drop(crowd);
    let blocking_pool = app
        .archive
        .replay(&app.tables, table, None, None, StepRange { to: Some(2), ..ALL })
        .await
        .unwrap();
    let blocking_pool: MatchReplay = serde_json::from_slice(&blocking_pool).unwrap();
    assert_eq!(blocking_pool.steps, replay.steps[..3]);
    assert_eq!(
        app.archive.replay(&app.tables, table, None, None, ALL).await.unwrap(),
        json,
        "and is not kept for it"
    );
}

#[tokio::test]
async fn missing_steps_are_a_client_error() {
    let (app, table) = over().await;
    let refused = app
        .archive
        .replay(&app.tables, table, None, None, StepRange { from: 9_999, ..ALL })
        .await
        .unwrap_err();
    assert_eq!(refused.code, Code::BadFrame);
    assert!(refused.detail.unwrap().contains("steps, from 0 to"));
}

#[test]
fn an_answer_has_no_unused_capacity() {
    let json = to_json(&vec!["card"; 1_000]);
    let len = json.len();
    assert_eq!(json.try_into_mut().unwrap().capacity(), len);
}

#[tokio::test]
async fn a_review_is_computed_once_and_cached() {
    let (app, table) = over().await;
    let review = |seat| {
        let subject = ReviewSubject::Seat(Seat(seat));
        app.archive.review(&app.tables, table, None, None, subject)
    };
    let json = review(0).await.unwrap();
    let found: MatchReview = serde_json::from_slice(&json).unwrap();
    assert_eq!((found.r#match, found.seat), (1, Seat(0)));
    let crowd = app.archive.reviews.fill();
    assert_eq!(review(0).await.unwrap(), json);
    let refused = review(1).await.unwrap_err();
    assert_eq!((refused.code, refused.retry_ms), (Code::RateLimited, Some(REVIEW_RETRY_MS)));
    drop(crowd);
    assert_ne!(review(1).await.unwrap(), json);
    assert_eq!(review(2).await.unwrap_err().code, Code::BadFrame, "a match of two");
}

#[tokio::test]
async fn the_review_of_a_step_has_its_decision() {
    let (app, table) = over().await;
    let review = |subject| app.archive.review(&app.tables, table, None, None, subject);
    let read = |json: Bytes| serde_json::from_slice::<MatchReview>(&json).unwrap();
    let whole = read(review(ReviewSubject::Seat(Seat(1))).await.unwrap());
    let expected = &whole.decisions[0];
    let one = read(review(ReviewSubject::Step(expected.step)).await.unwrap());
    assert_eq!((one.seat, &one.decisions[..]), (Seat(1), slice::from_ref(expected)));
    let refused = review(ReviewSubject::Step(u32::MAX)).await.unwrap_err();
    assert_eq!(refused.code, Code::BadFrame);
}

#[tokio::test]
async fn a_record_is_read_while_a_review_is_computed() {
    let (app, table) = over().await;
    let permit = app.archive.reviews.acquire().await.unwrap();
    app.archive.record(&app.tables, table, None, None).await.unwrap();
    drop(permit);
}

/// A player of the first seat.
const PLAYER: UserId = UserId(Uuid::from_u128(7));

/// Returns an application with a finished match, whose first seat was the player's.
async fn over_with_player() -> (App, TableId) {
    let (app, table, log) = begin();
    let parse = app.tables.deps().parse_options;
    let mut finished = table::finished_matches::<AnyGame>(table, &log, parse).unwrap().remove(0);
    finished.seats[0].holder = Holder::Person(PLAYER);
    let (last, others) = log.split_last().unwrap();
    for entry in others {
        app.logs.append(table, entry.clone(), false).await.unwrap();
    }
    app.logs.append_last(table, last.clone(), false, finished).await.unwrap();
    (app, table)
}

#[tokio::test]
async fn worlds_of_a_finished_match_are_those_of_the_own_seat() {
    let (app, table) = over_with_player().await;
    let wanted = |step| WantedWorlds { match_no: None, step: Some(step), n: 5, seed: 3 };
    let found = app.archive.worlds(&app.tables, table, PLAYER, wanted(2)).await.unwrap();
    let record = app.archive.record(&app.tables, table, None, None).await.unwrap();
    let record: Record = serde_json::from_slice(&record).unwrap();
    assert_eq!(found, records::review::worlds(&record, 2, Seat(0), 5, 3).unwrap());
    let refused = async |player, wanted| {
        app.archive.worlds(&app.tables, table, player, wanted).await.unwrap_err().code
    };
    assert_eq!(refused(UserId(Uuid::nil()), wanted(2)).await, Code::NotSeated);
    assert_eq!(refused(PLAYER, wanted(9_999)).await, Code::BadFrame);
    let crowd = app.archive.worlds.fill();
    assert_eq!(refused(PLAYER, wanted(2)).await, Code::RateLimited);
    drop(crowd);
}
