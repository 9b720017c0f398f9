use std::{path::Path, sync::Arc};

use protocol::Name;

use crate::{
    BoxFuture, Dialect, Run, Tx,
    laws::{NOW, moderation},
    people::{NewSession, People, PeopleError, keep_report},
    sqlite::{Sqlite, database::drive, reader::unavailable},
};

fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

async fn guest(store: &Sqlite, text: &str) -> NewSession {
    store.make_guest(&name(text), NOW).await.unwrap()
}

#[tokio::test]
async fn tokens_are_not_stored() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("knekt.db")).unwrap();
    let aino = guest(&store, "Aino").await;
    assert!(!has(folder.path(), &aino.token), "the file contains the token");
}

/// Returns whether any file of `folder` contains `text`.
fn has(folder: &Path, text: &str) -> bool {
    std::fs::read_dir(folder).unwrap().any(|file| {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    })
}

#[tokio::test]
async fn entries_that_name_a_person_are_found_by_an_index() {
    let store = Sqlite::in_memory().unwrap();
    let plan = store.ask(|file| {
        let query = "EXPLAIN QUERY PLAN SELECT no FROM entry
            WHERE player = x'00' AND names_player";
        file.query_row(query, [], |row| row.get::<_, String>(3)).map_err(unavailable)
    });
    let plan = plan.await.unwrap();
    assert!(plan.contains("entry_names_player"), "{plan}");
}

#[tokio::test]
async fn an_unreadable_report_does_not_count() {
    let store = Sqlite::in_memory().unwrap();
    let (aino, bjarni) = (guest(&store, "Aino").await.person, guest(&store, "Bjarni").await.person);
    for n in 1..=3 {
        let report = moderation::report(&aino, moderation::line(n, &bjarni), Vec::new());
        store.report(report, NOW).await.unwrap().unwrap();
    }
    let damage = "UPDATE report SET quote = '{' WHERE id = 3";
    store.run(move |file| file.execute(damage, [])).await.unwrap();
    assert_eq!(numbers(&store, 2).await, [2, 1]);
}

#[tokio::test]
async fn the_oldest_resolved_report_is_deleted_first() {
    let store = Sqlite::in_memory().unwrap();
    let (aino, bjarni) = (guest(&store, "Aino").await.person, guest(&store, "Bjarni").await.person);
    let add = async |n: u64| {
        let report = moderation::report(&aino, moderation::line(n, &bjarni), Vec::new());
        let keep = move |tx: Arc<Tx>| -> BoxFuture<'static, Result<(), PeopleError>> {
            Box::pin(async move { keep_report(&tx, &report, 2, NOW).await })
        };
        store.run(move |file| drive(file, Run::start(Dialect::Sqlite, keep))).await.unwrap()
    };
    add(1).await.unwrap();
    add(2).await.unwrap();
    assert_eq!(add(3).await, Err(PeopleError::TooMany));
    store.resolve_report(2, NOW).await.unwrap().unwrap();
    add(3).await.unwrap();
    assert_eq!(numbers(&store, 9).await, [3, 1]);
}

async fn numbers(store: &Sqlite, most: u32) -> Vec<u64> {
    let reports = store.reports(None, most).await.unwrap();
    reports.iter().map(|report| report.id).collect()
}
