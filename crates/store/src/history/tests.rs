use std::{collections::BTreeMap, sync::Arc};

use journal::{FinishedMatch, FinishedSeat, Holder, Person, Store, laws};
use protocol::{EpochMs, Kind, Level, Name, TableId, record::RecordResult};
use rules::Seat;
use rusqlite::Connection;
use storage::{FORMER_PLAYER, LEADER_MATCHES_MIN, People as _, Standing};

use super::*;
use crate::migrations;
use storage::laws::NOW;

/// Returns a match with these holders, in the order of their places.
pub(super) fn ended(at: u64, rated: bool, holders: &[FinishedSeat]) -> FinishedMatch {
    let alone: Vec<Vec<Seat>> = (0..holders.len() as u8).map(|n| vec![Seat(n)]).collect();
    FinishedMatch {
        match_no: 1,
        game: "gurka".to_owned(),
        at: EpochMs(at),
        rated,
        listed: true,
        result: RecordResult {
            ranking: alone.clone(),
            scores: vec![0; holders.len()],
            reason: "rounds".to_owned(),
        },
        teams: alone,
        seats: holders.to_vec(),
        left: Vec::new(),
    }
}

pub(super) fn held(person: &Person) -> FinishedSeat {
    let Person { id, name, kind } = person.clone();
    FinishedSeat { holder: Holder::Person(id), name, kind, withheld: 0, dealt: Vec::new() }
}

pub(super) fn bot(level: Level) -> FinishedSeat {
    let (holder, name) = (Holder::Bot(level), "Freyr".to_owned());
    FinishedSeat { holder, name, kind: Kind::Bot, withheld: 0, dealt: Vec::new() }
}

fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

/// A store, and the logs of finished matches.
pub(super) struct Bench {
    pub(super) store: Sqlite,
    logs: BTreeMap<TableId, Vec<FinishedMatch>>,
}

impl Bench {
    pub(super) fn new() -> Bench {
        Bench { store: Sqlite::in_memory().unwrap(), logs: BTreeMap::new() }
    }

    pub(super) async fn account(&self, text: &str) -> Person {
        let made = self.store.register(&name(text), "digest".to_owned(), NOW).await;
        made.unwrap().unwrap().person
    }

    /// Adds a table with this finished match.
    pub(super) async fn ends(&mut self, finished: FinishedMatch) -> TableId {
        let table = laws::fresh();
        self.store.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
        let last = laws::flipped(1, None);
        self.store.append_last(table, last, false, finished.clone()).await.unwrap();
        self.logs.insert(table, vec![finished]);
        table
    }

    /// Returns the plan of a query, step by step.
    pub(super) async fn plan(&self, query: String) -> Vec<String> {
        let plan = move |file: &Connection| -> rusqlite::Result<Vec<String>> {
            let mut statement = file.prepare(&format!("EXPLAIN QUERY PLAN {query}"))?;
            // Its parameters have no values.
            statement.raw_query().mapped(|row| row.get("detail")).collect()
        };
        self.store.ask(move |file| plan(file).map_err(unavailable)).await.unwrap()
    }

    async fn standing(&self, text: &str) -> Option<Standing> {
        let profile = self.store.profile(&name(text)).await.unwrap().unwrap();
        profile.games.first().and_then(|game| game.rating)
    }

    pub(super) async fn rebuild(&self) -> Rebuilt {
        let logs = self.logs.clone();
        let read = move |table, _: &_| {
            logs.get(&table).cloned().ok_or_else(|| StoreError::Unavailable("torn".to_owned()))
        };
        self.store.rebuild(Box::new(read)).await.unwrap()
    }

    async fn leaders(&self, pool: Pool) -> Vec<String> {
        let leaders = self.store.leaders("gurka", pool, 0, 100).await.unwrap();
        leaders.into_iter().map(|leader| leader.name).collect()
    }
}

/// Returns every row of the history tables.
async fn rows(store: &Sqlite) -> Vec<String> {
    let dump = |file: &Connection| -> rusqlite::Result<Vec<String>> {
        let mut rows = Vec::new();
        for table in ["finished_match ORDER BY no", "finished_seat ORDER BY match, seat", "rating"]
        {
            let mut statement = file.prepare(&format!("SELECT * FROM {table}"))?;
            let n = statement.column_count();
            let mut found = statement.query([])?;
            while let Some(row) = found.next()? {
                let cells: Vec<_> = (0..n).map(|n| row.get_ref(n)).collect::<Result<_, _>>()?;
                rows.push(format!("{table}: {cells:?}"));
            }
        }
        Ok(rows)
    };
    store.ask(move |file| dump(file).map_err(unavailable)).await.unwrap()
}

#[tokio::test]
async fn only_a_rated_match_among_accounts_counts_for_people() {
    let mut bench = Bench::new();
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    let guest = bench.store.make_guest(&name("Marta"), NOW).await.unwrap().person;
    bench.ends(ended(1, false, &[held(&aino), held(&eero)])).await;
    bench.ends(ended(2, true, &[held(&aino), held(&guest)])).await;
    bench.ends(ended(3, true, &[held(&aino), bot(Level::Fool)])).await;
    assert_eq!(bench.standing("Aino").await, None);
    bench.ends(ended(4, true, &[held(&aino), held(&eero)])).await;
    let (first, second) = (bench.standing("Aino").await, bench.standing("Eero").await);
    let (first, second) = (first.unwrap(), second.unwrap());
    assert!(first.rating > 25.0 && second.rating < 25.0, "{first:?} {second:?}");
    assert_eq!((first.matches, second.matches), (1, 1));
    let profile = bench.store.profile(&name("AINO")).await.unwrap().unwrap();
    assert_eq!((profile.games[0].matches, profile.games[0].won), (4, 4));
    assert!(bench.store.profile(&name("Marta")).await.unwrap().is_none(), "a guest has no profile");
}

#[tokio::test]
async fn leaderboards_require_ten_rated_matches() {
    let mut bench = Bench::new();
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    for at in 1..LEADER_MATCHES_MIN {
        bench.ends(ended(at.into(), true, &[held(&aino), held(&eero)])).await;
    }
    bench.ends(ended(10, false, &[held(&aino), held(&eero)])).await;
    assert_eq!(bench.standing("Aino").await.unwrap().matches, 9);
    assert!(bench.leaders(Pool::People).await.is_empty(), "after nine, and one that was not rated");
    bench.ends(ended(11, true, &[held(&aino), held(&eero)])).await;
    assert_eq!(bench.leaders(Pool::People).await, ["Aino", "Eero"]);
    assert!(bench.leaders(Pool::Bots).await.is_empty());
}

#[tokio::test]
async fn bots_are_rated_only_among_themselves() {
    let mut bench = Bench::new();
    let owner = bench.account("Aino").await;
    let own = bench.store.make_bot(owner.id, &name("Robot"), NOW).await.unwrap().unwrap().person;
    let all = [held(&own), bot(Level::Plain), bot(Level::Fool)];
    for at in 0..10 {
        bench.ends(ended(2 * at + 1, false, &all)).await;
        bench.ends(ended(2 * at + 2, true, &[bot(Level::Plain), held(&own)])).await;
    }
    bench.ends(ended(3, false, &[bot(Level::Fool), bot(Level::Fool)])).await;
    bench.ends(ended(4, false, &[held(&owner), bot(Level::Plain)])).await;
    let leaders = bench.store.leaders("gurka", Pool::Bots, 0, 100).await.unwrap();
    let mut shown: Vec<_> = leaders
        .iter()
        .map(|one| (one.name.as_str(), one.level, one.standing.matches, one.won, one.last.0))
        .collect();
    shown.sort_unstable();
    assert_eq!(
        shown,
        [
            ("Robot", None, 20, 10, 20),
            ("fool", Some(Level::Fool), 10, 0, 19),
            ("plain", Some(Level::Plain), 20, 10, 20),
        ]
    );
    assert!(leaders.iter().all(|one| one.kind == Kind::Bot));
    assert!(bench.leaders(Pool::People).await.is_empty());
    assert_eq!(leaders[2].name, "fool");
    let robot = leaders.iter().find(|one| one.name == "Robot").unwrap();
    assert_eq!(bench.standing("Robot").await, Some(robot.standing));
    let at_least = |one: &Leader| {
        let Standing { rating, deviation, .. } = one.standing;
        ratings::Rating { rating, deviation }.at_least()
    };
    assert!(leaders.is_sorted_by(|one, next| at_least(one) >= at_least(next)), "{leaders:?}");
    let page = bench.store.leaders("gurka", Pool::Bots, 1, 1).await.unwrap();
    assert_eq!(page, leaders[1..2]);
    assert!(bench.store.leaders("knorri", Pool::Bots, 0, 100).await.unwrap().is_empty());
}

#[tokio::test]
async fn matches_are_listed_newest_first_and_unlisted_ones_only_for_the_player() {
    let mut bench = Bench::new();
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    for at in 1..=5 {
        let seats = [held(&eero), held(&aino)];
        bench.ends(FinishedMatch { listed: at != 3, ..ended(at, true, &seats) }).await;
    }
    let page = async |unlisted, before, most: u32| {
        let found = bench.store.matches(aino.id, unlisted, before, most).await.unwrap();
        found.iter().map(|past| (past.no, past.finished.at.0)).collect::<Vec<_>>()
    };
    assert_eq!(page(false, None, 100).await, [(5, 5), (4, 4), (2, 2), (1, 1)]);
    assert_eq!(page(true, None, 2).await, [(5, 5), (4, 4)]);
    assert_eq!(page(true, Some(4), 2).await, [(3, 3), (2, 2)]);
    assert_eq!(page(true, Some(1), 2).await, []);
    assert_eq!(page(true, Some(u64::MAX), 1).await, [(5, 5)]);
    let past = bench.store.matches(aino.id, false, None, 1).await.unwrap().remove(0);
    assert_eq!((past.seat, past.pool), (Seat(1), Some(Pool::People)));
    assert_eq!(past.finished.seats, [held(&eero), held(&aino)]);
}

#[tokio::test]
async fn a_guest_who_becomes_an_account_keeps_what_it_has_played() {
    let mut bench = Bench::new();
    let guest = bench.store.make_guest(&name("Marta"), NOW).await.unwrap().person;
    bench.ends(ended(1, false, &[bot(Level::Fool), held(&guest)])).await;
    let made = bench.store.upgrade(guest.id, None, "digest".to_owned(), NOW).await;
    let account = made.unwrap().unwrap().person;
    bench.ends(ended(2, false, &[held(&account), bot(Level::Fool)])).await;
    let profile = bench.store.profile(&name("Marta")).await.unwrap().unwrap();
    assert_eq!((profile.games[0].matches, profile.games[0].won), (2, 1));
    let past = bench.store.matches(account.id, false, None, 10).await.unwrap();
    assert_eq!(past.len(), 2);
    let kinds = [past[1].finished.seats[1].kind, past[0].finished.seats[0].kind];
    assert_eq!(kinds, [Kind::Guest, Kind::Account], "each match as it was then");
    let export = bench.store.export(account.id).await.unwrap().unwrap();
    assert_eq!(export.games, profile.games);
}

#[tokio::test]
async fn erasure_anonymizes_matches_and_leaderboards() {
    let mut bench = Bench::new();
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    for at in 1..=10 {
        bench.ends(ended(at, true, &[held(&aino), held(&eero)])).await;
    }
    bench.store.erase(aino.id, NOW).await.unwrap().unwrap();
    // A match in progress ends after that.
    bench.ends(ended(11, true, &[held(&aino), held(&eero)])).await;
    assert!(bench.store.profile(&name("Aino")).await.unwrap().is_none());
    assert_eq!(bench.leaders(Pool::People).await, ["Eero"]);
    let past = bench.store.matches(eero.id, false, None, 100).await.unwrap();
    let names: Vec<_> = past.iter().map(|past| past.finished.seats[0].name.as_str()).collect();
    assert_eq!(names, [FORMER_PLAYER; 11]);
    let all = rows(&bench.store).await.join("\n");
    assert!(!all.contains("Aino"), "{all}");
}

#[tokio::test]
async fn a_failing_result_rolls_back_its_entry_only() {
    let bench = Bench::new();
    let table = laws::fresh();
    bench.store.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
    let broken = "ALTER TABLE rating RENAME TO elsewhere";
    bench.store.run(move |file| file.execute_batch(broken)).await.unwrap();
    let finished = ended(1, false, &[bot(Level::Fool), bot(Level::Plain)]);
    let last = bench.store.append_last(table, laws::flipped(1, None), false, finished.clone());
    let other = bench.store.append(laws::fresh(), laws::created(laws::fresh(), "b"), true);
    let (last, other) = tokio::join!(last, other);
    assert!(matches!(last, Err(StoreError::Unavailable(_))), "{last:?}");
    other.unwrap();
    assert_eq!(bench.store.log(table).await.unwrap().len(), 1, "the entry is not there");
    assert_eq!(bench.store.finished(table).await.unwrap(), []);
    assert!(bench.store.awake().await.unwrap().contains(&table));
    let mended = "ALTER TABLE elsewhere RENAME TO rating";
    bench.store.run(move |file| file.execute_batch(mended)).await.unwrap();
    let last = laws::flipped(1, None);
    bench.store.append_last(table, last, false, finished.clone()).await.unwrap();
    assert_eq!(bench.store.finished(table).await.unwrap(), [finished]);
}

#[tokio::test]
async fn a_rebuild_reproduces_every_row() {
    let mut bench = Bench::new();
    let mut people = Vec::new();
    for text in ["Aino", "Eero", "Marta", "Olle"] {
        people.push(bench.account(text).await);
    }
    // Times that jump back, as after clock corrections.
    for n in 0..40_usize {
        let mut seats: Vec<_> = (0..3).map(|k| held(&people[(n * 7 + k * k) % 4])).collect();
        seats.dedup();
        bench.ends(ended((n as u64 * 31) % 17, true, &seats)).await;
        bench.ends(ended(n as u64, false, &[bot(Level::Fool), bot(Level::Plain)])).await;
    }
    bench.store.erase(people[3].id, NOW).await.unwrap().unwrap();
    let mut logs = std::mem::take(&mut bench.logs);
    let former = |seat: &mut FinishedSeat| {
        if seat.holder == Holder::Person(people[3].id) {
            FORMER_PLAYER.clone_into(&mut seat.name);
        }
    };
    logs.values_mut().flatten().for_each(|one| one.seats.iter_mut().for_each(former));
    bench.logs = logs;
    let before = rows(&bench.store).await;
    let rebuilt = bench.rebuild().await;
    assert_eq!((rebuilt.n_tables, rebuilt.n_matches, rebuilt.n_new), (80, 80, 0));
    assert_eq!(rows(&bench.store).await, before);
}

#[tokio::test]
async fn a_rebuild_inserts_missing_matches_and_keeps_unreadable_ones() {
    let mut bench = Bench::new();
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    let mut tables = Vec::new();
    for at in 1..=4 {
        let (one, other) = if at % 2 == 0 { (&aino, &eero) } else { (&eero, &aino) };
        tables.push(bench.ends(ended(at, true, &[held(one), held(other)])).await);
    }
    let before = rows(&bench.store).await;
    let forget = "DELETE FROM finished_match WHERE finished_at IN (1, 3)";
    bench.store.run(move |file| file.execute_batch(forget)).await.unwrap();
    assert_ne!(rows(&bench.store).await, before);
    bench.logs.remove(&tables[3]);
    let rebuilt = bench.rebuild().await;
    assert_eq!((rebuilt.n_matches, rebuilt.n_new), (3, 2));
    assert_eq!(rebuilt.unreadable.len(), 1);
    assert_eq!(rebuilt.unreadable[0].table, tables[3]);
    assert!(rebuilt.unreadable[0].why.contains("torn"), "{rebuilt:?}");
    assert_eq!(rows(&bench.store).await, before);
    // All results are lost, as in a file of an older version; the logs have them.
    bench.logs.insert(tables[3], vec![ended(4, true, &[held(&aino), held(&eero)])]);
    let forget = "DELETE FROM finished_match; DELETE FROM rating";
    bench.store.run(move |file| file.execute_batch(forget)).await.unwrap();
    assert_eq!(bench.rebuild().await.n_new, 4);
    assert_eq!(rows(&bench.store).await, before);
}

#[tokio::test]
async fn a_file_of_the_previous_version_is_migrated() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("knekt.db");
    migrations::make_before("CREATE TABLE finished_match", &path);
    let table: TableId = laws::fresh();
    let entry = laws::created(laws::fresh(), "a");
    let before = Connection::open(&path).unwrap();
    before
        .execute(
            "INSERT INTO entry (table_id, seq, entry) VALUES (?, 0, ?)",
            rusqlite::params![table.0, serde_json::to_string(&*entry).unwrap()],
        )
        .unwrap();
    drop(before);
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.log(table).await.unwrap().len(), 1);
    let finished = ended(1, false, &[bot(Level::Fool), bot(Level::Plain)]);
    let last = Arc::clone(&laws::flipped(1, None));
    store.append_last(table, last, false, finished.clone()).await.unwrap();
    assert_eq!(store.finished(table).await.unwrap(), [finished]);
}
