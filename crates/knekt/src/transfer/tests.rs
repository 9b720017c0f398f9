//! A data file with rows of every kind, which moves into a real PostgreSQL and back.

use std::{
    env,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use expect_test::expect_file;
use games::{AnyGame, AnyOptions, GameKind};
use postgres::{Address, Node, PostgresStore};
use protocol::{EpochMs, Level, Name, TableId};
use rules::Seat;
use rusqlite::params;
use simulation::Simulation;
use storage::{
    Audit, Ban, History, ListedMatches, Notice, Outages, People, Scopes,
    journal::{ChatStore, Hibernation, Log, Store, laws},
    laws::{
        NOW,
        history::{ended, held},
        moderation::{line, report},
    },
    ownership::{NodeId, Ownership},
    sqlite::{CheckDepth, FileTransfer, Sqlite, inspect},
    transfer::{Counters, Row, RowKind},
};
use table::finished_matches;
use testkit::PostgresServer;
use tokio::runtime::{Builder, Runtime};
use uuid::Uuid;

use super::*;

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().unwrap()
}

/// Returns the log of a whole match.
fn log(n: u64) -> (TableId, Log) {
    Simulation::new(GameKind::Gurka, 3, serde_json::Map::new(), Level::Fool, 7).unwrap().log(n)
}

/// Fills a new data file, and returns the tables with a finished, a running and a hibernating match.
async fn fill(path: &Path) -> [TableId; 3] {
    let store = Sqlite::open(path).unwrap();
    let name = |text| Name::new(text).unwrap();
    let aino = store.make_guest(&name("Aino"), NOW).await.unwrap().person;
    let gone = store.make_guest(&name("Gone"), NOW).await.unwrap().person;
    let mut accounts = Vec::new();
    for text in ["Bjarni", "Cecilia"] {
        let made = store.register(&name(text), "digest".to_owned(), NOW).await;
        accounts.push(made.unwrap().unwrap().person);
    }
    let [bjarni, cecilia] = [accounts[0].clone(), accounts[1].clone()];
    let token = store.make_token(bjarni.clone(), "my bot".to_owned(), Scopes::ALL, None, NOW);
    token.await.unwrap().unwrap();
    store.make_bot(bjarni.id, &name("Bjarni's bot"), NOW).await.unwrap().unwrap();
    store.rename(cecilia.id, &name("Cecily"), NOW).await.unwrap().unwrap();
    store.make_recovery(aino.id, NOW).await.unwrap();
    store.block(aino.id, cecilia.id, Some("c1".to_owned()), NOW).await.unwrap().unwrap();
    let ban = Ban { since: NOW, until: None, reason: "rude".to_owned() };
    store.ban(cecilia.id, ban).await.unwrap().unwrap();
    for n in 1..=2 {
        store.report(report(&aino, line(n, &bjarni), Vec::new()), NOW).await.unwrap().unwrap();
    }
    let notice = Notice { text: "A rest at noon".to_owned(), since: NOW };
    store.announce(notice).await.unwrap();
    store.record_restart(NOW).await.unwrap();
    store.record_restart(NOW + 60_000).await.unwrap();

    let [finished, running, hibernating] = [1, 2, 3].map(log);
    for (n, (table, log)) in [&finished, &running, &hibernating].into_iter().enumerate() {
        let half = log.len() / 2;
        for entry in &log[..half] {
            if n == 1 && entry.seq == 2 {
                let start = laws::match_start(entry.seq, vec![bjarni.id]);
                store.append_first(*table, entry.clone(), true, start).await.unwrap();
            } else {
                store.append(*table, entry.clone(), true).await.unwrap();
            }
        }
    }
    let (table, log) = &finished;
    let mut results = finished_matches::<AnyGame>(*table, log, AnyOptions::of_game).unwrap();
    let (last, others) = log[log.len() / 2..].split_last().unwrap();
    for entry in others {
        store.append(*table, entry.clone(), true).await.unwrap();
    }
    let mut result = results.remove(0);
    result.rated = true;
    store.append_last(*table, last.clone(), false, result).await.unwrap();
    // A match of people, whose log is of no interest.
    let people = ended(2, true, &[held(&bjarni), held(&cecilia)]);
    let other = self::log(4);
    store.append(other.0, other.1[0].clone(), true).await.unwrap();
    store.append_last(other.0, other.1[1].clone(), false, people).await.unwrap();

    store.keep(running.0, line(1, &bjarni).into()).await.unwrap();
    store.erase(gone.id, NOW).await.unwrap().unwrap();
    let (table, head) = (hibernating.0, hibernating.1.len() as u64 / 2 - 1);
    let seat = storage::journal::HibernatedSeat { person: aino.id, seat: Seat(1), your_turn: true };
    let rest = Hibernation { head, due: None, seats: vec![seat], listed: None };
    store.hibernate(table, rest).await.unwrap();
    drop(store);

    let file = rusqlite::Connection::open(path).unwrap();
    let insert = "INSERT INTO invite (table_id, digest, until) VALUES (?, 'digest', 9)";
    file.execute(insert, [running.0.0]).unwrap();
    let insert =
        "INSERT INTO resting_table (table_id, game, host, shown) VALUES (?, 'gurka', ?, '{}')";
    file.execute(insert, params![table.0, aino.id.0]).unwrap();
    // The newest report is gone, and its number must not be given again.
    file.execute("DELETE FROM report WHERE id = 2", []).unwrap();
    [finished.0, running.0, hibernating.0]
}

/// Returns everything in a data file, except what moves add to the audit log.
fn contents(path: &Path) -> (Vec<(RowKind, Vec<String>)>, Counters) {
    let file = FileTransfer::source(path).unwrap();
    let rows = RowKind::ALL.iter().map(|&kind| {
        let mut rows = Vec::new();
        let visit = &mut |row: Row| {
            rows.push(format!("{row:?}"));
            Ok::<_, storage::sqlite::CopyError>(())
        };
        file.each_row(kind, visit).unwrap();
        rows.retain(|row| !row.contains(r#"Text("migrate")"#));
        rows.sort_unstable();
        (kind, rows)
    });
    (rows.collect(), file.counters().unwrap())
}

fn address(server: &PostgresServer) -> Address {
    Address::parse(&server.url()).unwrap()
}

fn node(id: &str) -> Node {
    Node {
        id: NodeId::new(id).unwrap(),
        incarnation: Uuid::new_v4(),
        address: String::new(),
        version: String::new(),
    }
}

#[test]
fn a_server_moves_there_and_back() {
    let (runtime, server) = (runtime(), PostgresServer::start());
    let folder = tempfile::tempdir().unwrap();
    let [path, back] = ["knekt.db", "back.db"].map(|name| folder.path().join(name));
    let [finished, running, hibernating] = runtime.block_on(fill(&path));
    let [file, new]: [Place; 2] =
        [&path, &back].map(|path| path.to_str().unwrap().parse().unwrap());
    let database: Place = server.url().parse().unwrap();
    let (rows, counters) = contents(&path);
    for (kind, rows) in &rows {
        assert!(!rows.is_empty(), "the file has no {kind:?}");
    }

    // Neither side may be in use.
    let store = runtime.block_on(async { Sqlite::open(&path) }).unwrap();
    let refused = transfer(&file, &database, NOW, |_| {}).unwrap_err();
    assert!(refused.to_string().contains("in use"), "{refused}");
    drop(store);
    let open = || runtime.block_on(PostgresStore::open(&address(&server), node("b"))).unwrap();
    let store = open();
    runtime.block_on(store.begin_lease()).unwrap();
    let used = |refused: &TransferError| {
        let TransferError::Database(postgres::TransferError::InUse { nodes }) = refused else {
            panic!("{refused}");
        };
        assert_eq!(nodes, &["b"]);
    };
    used(&transfer(&file, &database, NOW, |_| {}).unwrap_err());
    runtime.block_on(store.end_lease()).unwrap();

    let mut steps = Vec::new();
    let moved = transfer(&file, &database, NOW, |step| steps.push(step)).unwrap();
    assert_eq!(steps.len(), RowKind::ALL.len() + 1);
    assert_eq!(moved.unreadable, []);
    assert_eq!(moved.n_matches, 1);
    assert!(moved.epoch > counters.epoch);
    for ((kind, n), (_, rows)) in moved.rows.iter().zip(&rows) {
        assert_eq!(*n, rows.len() as u64, "{kind:?}");
    }
    // A node that was opened before does not begin with what it knows.
    runtime.block_on(store.begin_lease()).unwrap_err();
    runtime.block_on(store.close());
    let refused = transfer(&file, &database, NOW, |_| {}).unwrap_err();
    let not_empty = TransferError::Database(postgres::TransferError::NotEmpty { table: "person" });
    assert_eq!(refused.to_string(), not_empty.to_string());

    // The store works, and owns nothing.
    let store = open();
    assert_eq!(store.epoch(), moved.epoch);
    runtime.block_on(async {
        assert_eq!(store.awake().await.unwrap(), [running]);
        assert_eq!(store.n_hibernated().await.unwrap(), 1);
        let owner = store.owner(hibernating).await.unwrap().unwrap();
        assert_eq!((owner.epoch, owner.node), (storage::ownership::FIRST_EPOCH, None));
        let listed = store.listed(ListedMatches::default(), 9).await.unwrap();
        assert!(listed.iter().any(|one| one.table == finished));
        assert_eq!(store.last_heartbeat().await.unwrap(), counters.last_heartbeat);
        store.begin_lease().await.unwrap();
    });
    used(&transfer(&database, &new, NOW, |_| {}).unwrap_err());
    assert!(!back.exists());
    runtime.block_on(async {
        store.end_lease().await.unwrap();
        store.close().await;
    });

    let again = transfer(&database, &new, NOW, |_| {}).unwrap();
    assert!(again.epoch > moved.epoch);
    let (rows_after, counters_after) = contents(&back);
    for (before, after) in rows.iter().zip(&rows_after) {
        assert_eq!(before, after);
    }
    let audited = Counters { epoch: again.epoch, last_audit: counters.last_audit + 2, ..counters };
    assert_eq!(counters_after, audited);
    assert!(matches!(
        transfer(&database, &new, NOW, |_| {}),
        Err(TransferError::File(storage::sqlite::CopyError::Taken { .. }))
    ));
    let held = inspect(&back, CheckDepth::Logs).unwrap().holds;
    assert_eq!((held.n_tables, held.n_open, held.epoch), (4, 2, again.epoch));
    runtime.block_on(async {
        let store = Sqlite::open(&back).unwrap();
        assert_eq!(store.awake().await.unwrap(), [running]);
        let tail = store.log_since(running, u64::MAX).await.unwrap();
        assert!(tail.state.is_some(), "the match start has its checksum");
        let [aino] = store.find_by_name("Aino", NOW).await.unwrap().try_into().unwrap();
        let next = report(&aino.person, line(3, &aino.person), Vec::new());
        store.report(next, NOW).await.unwrap().unwrap();
        assert_eq!(store.reports(None, 1).await.unwrap()[0].id, 3);
    });
    let left: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains(".part"))
        .collect();
    assert_eq!(left, <[String; 0]>::default(), "nothing unfinished is left");
}

/// The replay of a log that differs on the two sides is a difference.
#[test]
fn a_changed_log_is_a_difference() {
    let (table, mut log) = log(5);
    let whole = table::milestones::<AnyGame>(table, &log, AnyOptions::of_game).unwrap();
    log.truncate(log.len() - 1);
    let short = table::milestones::<AnyGame>(table, &log, AnyOptions::of_game).unwrap();
    assert_eq!(replay::difference(&whole, &whole), None);
    assert!(replay::difference(&whole, &short).is_some());
    assert!(replay::difference(&short, &whole).is_some());
    let mut other = whole.clone();
    other[0].finished.as_mut().unwrap().at = EpochMs(1);
    let what = replay::difference(&whole, &other).unwrap();
    assert!(what.starts_with("the result"), "{what}");
}

/// Servers of earlier versions have written these files: a migration loses no row of theirs.
#[test]
fn the_data_of_an_earlier_version_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let [path, back] = ["knekt.db", "back.db"].map(|name| folder.path().join(name));
    let place = |path: &Path| -> Place { path.to_str().unwrap().parse().unwrap() };
    let url = |server: &PostgresServer| -> Place { server.url().parse().unwrap() };
    let file = earlier("knekt.db", |kept| {
        runtime().block_on(fill(&path));
        fs::copy(&path, kept).unwrap();
    });
    fs::copy(file, &path).unwrap();
    let found = stored(&path);
    expect_file![golden("rows.txt")].assert_eq(&found);

    let dump = earlier("knekt.sql", |kept| {
        let server = PostgresServer::start();
        transfer(&place(&path), &url(&server), NOW, |_| {}).unwrap();
        let args = ["--inserts", "--no-owner", "--no-privileges", "--dbname"];
        let dump = output(Command::new("pg_dump").args(args).arg(server.url()));
        // Commands of `psql` that not every version of it knows.
        let lines = dump.lines().filter(|line| !line.starts_with('\\'));
        fs::write(kept, lines.collect::<Vec<_>>().join("\n")).unwrap();
    });
    let server = PostgresServer::start();
    let args = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--file"];
    output(Command::new("psql").args(args).arg(dump).arg("--dbname").arg(server.url()));
    transfer(&url(&server), &place(&back), NOW, |_| {}).unwrap();
    assert_eq!(stored(&back), found);
}

fn golden(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(file)
}

/// Returns the path of a file that an earlier version has written. It is never written again; with
/// `UPDATE_EXPECT=1`, a missing one is made by this version.
fn earlier(file: &str, make: impl FnOnce(&Path)) -> PathBuf {
    let path = golden(file);
    if env::var_os("UPDATE_EXPECT").is_some() && !path.exists() {
        make(&path);
    }
    path
}

fn output(command: &mut Command) -> String {
    let run = command.output().unwrap();
    assert!(run.status.success(), "{run:?}");
    String::from_utf8(run.stdout).unwrap()
}

/// Returns everything in a data file, and the results of matches according to their logs.
fn stored(path: &Path) -> String {
    let mut text = String::new();
    for (kind, rows) in contents(path).0 {
        writeln!(text, "{kind:?}").unwrap();
        for row in rows {
            // The golden file has an earlier word for UUIDs.
            writeln!(text, "  {}", row.replace("Uuid(", "Id(")).unwrap();
        }
    }
    let file = FileTransfer::source(path).unwrap();
    for table in file.tables().unwrap() {
        let log = file.log(table).unwrap();
        for found in finished_matches::<AnyGame>(table, &log, AnyOptions::of_game).unwrap() {
            let result = serde_json::to_string(&found.result).unwrap();
            writeln!(text, "{table}: {result}").unwrap();
        }
    }
    text
}
