use std::sync::Arc;

use axum::body::to_bytes;
use games::{AnyGame, AnyOptions, GameKind};
use protocol::{Code, Level, Record};
use serde_json::{Map, Value};
use simulation::Simulation;
use storage::journal::{Change, Entry, FinishedMatch, Log};
use table::finished_matches;

use super::*;
use crate::testing::app;

/// Returns the log of a match between bots.
fn log(kind: GameKind, no: u64) -> (TableId, Log) {
    let played = Simulation::new(kind, 2, Map::default(), Level::Fool, 1);
    played.unwrap().log(no)
}

/// Stores a finished match, after changes to its result.
async fn store(app: &App, (table, log): (TableId, Log), change: impl Fn(&mut FinishedMatch)) {
    let mut finished =
        finished_matches::<AnyGame>(table, &log, AnyOptions::of_game).unwrap().remove(0);
    change(&mut finished);
    let (last, others) = log.split_last().unwrap();
    for entry in others {
        app.logs.append(table, entry.clone(), false).await.unwrap();
    }
    app.logs.append_last(table, last.clone(), false, finished).await.unwrap();
}

async fn lines(app: &App, game: Option<&str>, cursor: Option<&str>, limit: u32) -> Vec<Value> {
    let query = RecordsQuery {
        game: game.map(|game| GameName::new(game).unwrap()),
        since: None,
        cursor: cursor.map(|cursor| cursor.to_owned().try_into().unwrap()),
        limit,
    };
    let answer = records(State(app.clone()), QueryParams(query)).await.unwrap();
    assert_eq!(answer.headers()[header::CONTENT_TYPE], LINES);
    let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    body.split_inclusive(|&byte| byte == b'\n')
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect()
}

#[tokio::test]
async fn every_record_is_listed_once_and_is_that_of_its_table() {
    let app = app();
    let mut tables = Vec::new();
    // More than one page of the store.
    for no in 0..u64::from(PAGE) + 3 {
        let match_log = log(GameKind::Karnoffel, no);
        tables.push(match_log.0.to_string());
        store(&app, match_log, |finished| finished.at = EpochMs(7)).await;
    }
    store(&app, log(GameKind::Gurka, 0), |_| {}).await;
    let (mut found, mut cursor) = (Vec::new(), None::<String>);
    loop {
        let page = lines(&app, Some("karnoffel"), cursor.as_deref(), 5).await;
        let Some(last) = page.last() else { break };
        assert!(page.len() <= 5);
        cursor = last["cursor"].as_str().map(str::to_owned);
        found.extend(page);
    }
    assert!(found.iter().map(|line| line["table"].as_str().unwrap()).eq(&tables));
    assert_eq!(lines(&app, None, None, 1_000).await.len(), tables.len() + 1);
    let table = tables[0].parse().unwrap();
    let record = app.archive.record(&app.tables, table, Some(1), None).await.unwrap();
    let record: Record = serde_json::from_slice(&record).unwrap();
    assert_eq!(found[0]["record"], serde_json::to_value(record).unwrap());
    assert_eq!((&found[0]["match"], &found[0]["ended"]), (&1.into(), &7.into()));
}

#[tokio::test]
async fn only_matches_that_everybody_could_watch_are_listed() {
    let app = app();
    store(&app, log(GameKind::Karnoffel, 0), |finished| finished.listed = false).await;
    let (table, mut hidden) = log(GameKind::Karnoffel, 1);
    let mut made = Entry::clone(&hidden[0]);
    let Change::Created { settings, .. } = &mut made.change else { panic!("{made:?}") };
    settings.spectators.allow = false;
    hidden[0] = Arc::new(made);
    store(&app, (table, hidden), |_| {}).await;
    // As if a table had lost its log.
    let (lost, other) = (log(GameKind::Karnoffel, 2), log(GameKind::Karnoffel, 3));
    let finished =
        finished_matches::<AnyGame>(lost.0, &lost.1, AnyOptions::of_game).unwrap().remove(0);
    app.logs.append_last(lost.0, lost.1[0].clone(), false, finished).await.unwrap();
    let shown = other.0.to_string();
    store(&app, other, |_| {}).await;
    let found = lines(&app, None, None, 10).await;
    let tables: Vec<_> = found.iter().map(|line| line["table"].as_str().unwrap()).collect();
    assert_eq!(tables, [shown]);
}

#[tokio::test]
async fn an_unknown_game_a_cursor_of_another_history_and_a_crowd_are_refused() {
    let app = app();
    store(&app, log(GameKind::Karnoffel, 0), |_| {}).await;
    let query = |game: Option<&str>, cursor: Option<&str>| RecordsQuery {
        game: game.map(|game| GameName::new(game).unwrap()),
        since: None,
        cursor: cursor.map(|cursor| cursor.to_owned().try_into().unwrap()),
        limit: 100,
    };
    let unknown = records(State(app.clone()), QueryParams(query(Some("whist"), None))).await;
    assert_eq!(unknown.unwrap_err().code(), Code::NotFound);
    let other = format!("{}.1", app.config.database.epoch() + 1);
    let other = records(State(app.clone()), QueryParams(query(None, Some(&other)))).await;
    let other = other.unwrap_err();
    assert_eq!((other.code(), other.status()), (Code::NotFound, StatusCode::CONFLICT));
    for bad in ["1", "1.", ".1", "1.-1", "+1.1", "4294967296.1"] {
        assert!(RecordCursor::try_from(bad.to_owned()).is_err(), "{bad}");
    }
    let crowd = app.archive.fill_lists();
    let refused = records(State(app.clone()), QueryParams(query(None, None))).await;
    assert_eq!(refused.unwrap_err().code(), Code::RateLimited);
    drop(crowd);
}
