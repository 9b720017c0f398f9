//! The laws of every [`Store`], as functions for its tests.

mod resting;

pub use resting::{
    a_table_hibernates_until_it_is_due, a_table_that_rests_and_waits_for_players_is_found,
    an_entry_wakes_a_table, listed, players_of_hibernating_tables_are_known,
    the_listed_tables_of_a_host_are_counted,
};

use std::sync::Arc;

use protocol::{
    By, EpochMs, Kind, Level, RawAction, Settings, TableId, UserId,
    record::{Absence, RecordResult},
};
use rules::{Luck, Seat};
use serde_json::{Map, json};
use uuid::Uuid;

use crate::journal::{
    Change, CreatedTable, Entry, FinishedMatch, FinishedSeat, Holder, IdempotencyKey, InviteKey,
    MatchStart, Person, Store, StoreError,
};

/// Checks every law of a store.
pub async fn all(store: &impl Store) {
    appended_entries_are_read_back(store).await;
    an_entry_number_is_used_once(store).await;
    a_command_is_done_once(store).await;
    open_tables_are_known(store).await;
    a_table_hibernates_until_it_is_due(store).await;
    an_entry_wakes_a_table(store).await;
    players_of_hibernating_tables_are_known(store).await;
    a_table_that_rests_and_waits_for_players_is_found(store).await;
    the_listed_tables_of_a_host_are_counted(store).await;
    a_table_is_found_by_its_command(store).await;
    an_entry_is_found_by_its_command(store).await;
    a_check_changes_nothing(store).await;
    a_table_is_found_by_its_last_invite(store).await;
    how_a_match_ended_is_kept_with_its_last_entry(store).await;
    a_command_for_any_table_is_done_at_one(store).await;
    a_match_start_is_read_with_the_entries_after_it(store).await;
    a_match_start_is_stored_only_with_its_entry(store).await;
}

/// Returns entry 0 of a table that `player` creates with the command `cid`.
pub fn created(player: UserId, cid: &str) -> Arc<Entry> {
    let host = Person { id: player, name: "Aino".to_owned(), kind: Kind::Guest };
    let change = Change::Created {
        game: "knorri".to_owned(),
        rules: 1,
        seats: 3,
        options: Map::new(),
        settings: Settings::default(),
        host,
        invite: None,
        key: None,
        lang: None,
        seated: false,
    };
    entry(0, Some((player, cid)), change)
}

/// Returns entry `seq`, in which seat 0 flips a card.
pub fn flipped(seq: u64, command: Option<(UserId, &str)>) -> Arc<Entry> {
    let action = RawAction::of(&json!({"do": "flip"})).expect("not an object");
    entry(
        seq,
        command,
        Change::Played {
            seat: Seat(0),
            action,
            by: By::Owner,
            used_ms: None,
            secrets: Vec::new(),
            commits: Vec::new(),
            reveals: Vec::new(),
        },
    )
}

/// Returns match `match_no` of a table, won by `player` against a bot at `at`.
pub fn won(match_no: u32, at: u64, player: UserId) -> FinishedMatch {
    let seat = |holder, name: &str, kind| FinishedSeat {
        holder,
        name: name.to_owned(),
        kind,
        withheld: 0,
        dealt: vec![
            Luck { deck: 52, high: 12, hand: 15, got: 2 },
            Luck { deck: 52, high: 12, hand: 14, got: 5 },
        ],
    };
    FinishedMatch {
        match_no,
        game: "knorri".to_owned(),
        at: EpochMs(at),
        rated: false,
        listed: true,
        result: RecordResult {
            ranking: vec![vec![Seat(0)], vec![Seat(1)]],
            scores: vec![3, -3],
            reason: "cards_played".to_owned(),
            leavers: Vec::new(),
        },
        teams: vec![vec![Seat(0)], vec![Seat(1)]],
        seats: vec![
            seat(Holder::Person(player), "Aino", Kind::Guest),
            seat(Holder::Bot(Level::Plain), "Freyr", Kind::Bot),
        ],
        left: vec![(Seat(1), Absence::Forfeited)],
    }
}

fn entry(seq: u64, command: Option<(UserId, &str)>, change: Change) -> Arc<Entry> {
    let command = command.map(|(player, cid)| IdempotencyKey {
        player,
        cid: cid.to_owned(),
        body: "digest".to_owned(),
    });
    Arc::new(Entry { seq, at: EpochMs(1_790_000_000_000 + seq), command, change })
}

/// Returns a new id.
pub fn fresh<Id: From<Uuid>>() -> Id {
    Uuid::new_v4().into()
}

/// Appended entries are read back, in order and unchanged.
///
/// # Panics
///
/// If the store breaks this law; the same applies to the other laws.
pub async fn appended_entries_are_read_back(store: &impl Store) {
    let (table, player) = (fresh(), fresh());
    store.append(table, created(player, "a"), true).await.expect("entry 0");
    for seq in 1..=5 {
        store.append(table, flipped(seq, None), true).await.expect("the next entry");
    }
    let log = store.log(table).await.expect("the log");
    assert_eq!(log.iter().map(|entry| entry.seq).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
    assert_eq!(text(&log[0]), text(&created(player, "a")));
    assert_eq!(text(&log[5]), text(&flipped(5, None)));
}

/// The second of two entries with the same number is a conflict and changes nothing.
pub async fn an_entry_number_is_used_once(store: &impl Store) {
    let (table, player) = (fresh(), fresh());
    store.append(table, created(player, "a"), true).await.expect("entry 0");
    store.append(table, flipped(1, None), true).await.expect("entry 1");
    for taken in [0, 1] {
        let error = store.append(table, flipped(taken, None), true).await.expect_err("taken");
        assert!(matches!(error, StoreError::Conflict { seq, .. } if seq == taken), "{error}");
    }
    assert_eq!(store.log(table).await.expect("the log").len(), 2);
}

/// The second of two entries with the same idempotency key is a conflict, even with another number.
pub async fn a_command_is_done_once(store: &impl Store) {
    let (table, player) = (fresh(), fresh());
    store.append(table, created(player, "a"), true).await.expect("entry 0");
    store.append(table, flipped(1, Some((player, "b"))), true).await.expect("entry 1");
    let again = store.append(table, flipped(2, Some((player, "b"))), true).await;
    assert!(matches!(again, Err(StoreError::Conflict { .. })), "{again:?}");
    store.append(table, flipped(2, Some((fresh(), "b"))), true).await.expect("another's command");
    assert_eq!(store.log(table).await.expect("the log").len(), 3);
}

/// Returns the state of a table just before entry `seq`, with the names of `people`.
pub fn match_start(seq: u64, people: Vec<UserId>) -> MatchStart {
    MatchStart { state: format!("before {seq}"), people }
}

/// The end of a log has the entries since the last match start that is early enough.
pub async fn a_match_start_is_read_with_the_entries_after_it(store: &impl Store) {
    let table = fresh();
    store.append(table, created(fresh(), "a"), true).await.expect("entry 0");
    for seq in 1..=9 {
        let entry = flipped(seq, None);
        if seq % 3 == 0 {
            let match_start = match_start(seq, Vec::new());
            store.append_first(table, entry, true, match_start).await.expect("the next entry");
        } else {
            store.append(table, entry, true).await.expect("the next entry");
        }
    }
    for seq in [0, 2, 3, 4, 6, 8, 9, 10, u64::MAX] {
        let tail = store.log_since(table, seq).await.expect("the end of the log");
        let first = seq.min(9) / 3 * 3;
        let state = (first > 0).then(|| match_start(first, Vec::new()).state);
        assert_eq!(tail.state, state, "since {seq}");
        assert!(tail.entries.iter().map(|entry| entry.seq).eq(first..=9), "since {seq}");
    }
    assert_eq!(store.log(table).await.expect("the log").len(), 10);
    let nowhere = store.log_since(fresh(), 0).await;
    assert!(matches!(nowhere, Err(StoreError::NotFound(_))), "{nowhere:?}");
}

/// A match start is not stored if its entry is refused.
pub async fn a_match_start_is_stored_only_with_its_entry(store: &impl Store) {
    let table = fresh();
    store.append(table, created(fresh(), "a"), true).await.expect("entry 0");
    store.append(table, flipped(1, None), true).await.expect("entry 1");
    let match_start = match_start(1, Vec::new());
    let taken = store.append_first(table, flipped(1, None), true, match_start).await;
    assert!(matches!(taken, Err(StoreError::Conflict { seq: 1, .. })), "{taken:?}");
    let tail = store.log_since(table, u64::MAX).await.expect("the log");
    assert_eq!((tail.state, tail.entries.len()), (None, 2));
}

/// The open tables are those whose last entry left them open.
pub async fn open_tables_are_known(store: &impl Store) {
    let (open, closed) = (fresh(), fresh());
    for table in [open, closed] {
        store.append(table, created(fresh(), "a"), true).await.expect("entry 0");
    }
    store.append(closed, flipped(1, None), false).await.expect("the last entry");
    let tables = store.awake().await.expect("the open tables");
    assert!(tables.contains(&open) && !tables.contains(&closed));
}

/// A table is found by the command that created it, which creates no other; a table that was never
/// created has no log.
pub async fn a_table_is_found_by_its_command(store: &impl Store) {
    let (table, player): (TableId, UserId) = (fresh(), fresh());
    store.append(table, created(player, "a"), true).await.expect("entry 0");
    store.append(table, flipped(1, Some((player, "b"))), true).await.expect("entry 1");
    let made = CreatedTable { table, body: "digest".to_owned() };
    assert_eq!(store.created_by(player, "a").await.expect("known"), Some(made));
    let twice = store.append(fresh(), created(player, "a"), true).await;
    assert!(matches!(twice, Err(StoreError::Conflict { seq: 0, .. })), "{twice:?}");
    for (player, cid) in [(player, "b"), (player, "c"), (fresh(), "a")] {
        assert_eq!(store.created_by(player, cid).await.expect("known"), None);
    }
    let nowhere = store.log(fresh()).await;
    assert!(matches!(nowhere, Err(StoreError::NotFound(_))), "{nowhere:?}");
}

/// An entry is found by the command that caused it, at its own table only; a command that was a
/// conflict caused none.
pub async fn an_entry_is_found_by_its_command(store: &impl Store) {
    let (table, player): (TableId, UserId) = (fresh(), fresh());
    store.append(table, created(player, "a"), true).await.expect("entry 0");
    store.append(table, flipped(1, Some((player, "b"))), true).await.expect("entry 1");
    store.append(table, flipped(2, None), true).await.expect("entry 2");
    store.append(table, flipped(2, Some((player, "c"))), true).await.expect_err("taken");
    for (cid, caused) in [
        ("a", Some(created(player, "a"))),
        ("b", Some(flipped(1, Some((player, "b"))))),
        ("c", None),
    ] {
        let found = store.command(table, player, cid).await.expect("the entry");
        assert_eq!(found.as_deref().map(text), caused.as_deref().map(text), "{cid}");
    }
    for (table, player) in [(fresh(), player), (table, fresh())] {
        assert!(store.command(table, player, "b").await.expect("no entry").is_none());
    }
}

/// A write check succeeds on a writable store and changes nothing.
pub async fn a_check_changes_nothing(store: &impl Store) {
    let (table, player) = (fresh(), fresh());
    store.append(table, created(player, "a"), true).await.expect("entry 0");
    for _ in 0..3 {
        store.check_writable().await.expect("cannot write the file");
        for entry in [flipped(1, None), flipped(0, None)] {
            store.check_append(table, entry).await.expect("only the version is wrong");
        }
    }
    assert_eq!(store.log(table).await.expect("the log").len(), 1);
    assert!(store.awake().await.expect("the open tables").contains(&table));
    store.append(table, flipped(1, None), true).await.expect("the next entry");
}

/// A command that addresses no table is executed at one, which can be found by it.
pub async fn a_command_for_any_table_is_done_at_one(store: &impl Store) {
    let (player, tables) = (fresh(), [(); 2].map(|()| fresh::<TableId>()));
    let who = Person { id: player, name: "Eero".to_owned(), kind: Kind::Guest };
    let sat = |cid| {
        let change = Change::Sat { seat: Seat(1), who: who.clone(), quick: true };
        entry(1, Some((player, cid)), change)
    };
    for table in tables {
        store.append(table, created(fresh(), "a"), true).await.expect("entry 0");
    }
    store.append(tables[0], sat("q"), true).await.expect("entry 1");
    let found = store.created_by(player, "q").await.expect("known").map(|done| done.table);
    assert_eq!(found, Some(tables[0]));
    let twice = store.append(tables[1], sat("q"), true).await;
    assert!(matches!(twice, Err(StoreError::Conflict { seq: 1, .. })), "{twice:?}");
    let made = store.append(fresh(), created(player, "q"), true).await;
    assert!(matches!(made, Err(StoreError::Conflict { seq: 0, .. })), "{made:?}");
    store.append(tables[1], sat("other"), true).await.expect("another command");
    let claimed = Change::Claimed { seat: Seat(1), who: who.clone(), quick: true };
    let claimed = entry(2, Some((player, "q")), claimed);
    let again = store.append(tables[1], claimed, true).await;
    assert!(matches!(again, Err(StoreError::Conflict { seq: 2, .. })), "{again:?}");
}

/// A table is found by its last invite until it expires, even if no other entry follows.
pub async fn a_table_is_found_by_its_last_invite(store: &impl Store) {
    let table = fresh();
    let made = |seq, digest: &str| {
        let key = InviteKey { digest: digest.to_owned(), until: EpochMs(100) };
        entry(seq, None, Change::InviteMade { key })
    };
    let [first, second] = [(); 2].map(|()| fresh::<TableId>().to_string());
    store.append(table, created(fresh(), "a"), true).await.expect("entry 0");
    store.append(table, made(1, &first), true).await.expect("entry 1");
    assert_eq!(store.table_by_invite(&first, EpochMs(99)).await.expect("known"), Some(table));
    assert_eq!(
        store.table_by_invite(&first, EpochMs(100)).await.expect("known"),
        None,
        "it has expired"
    );
    assert_eq!(
        store.table_by_invite(&second, EpochMs(99)).await.expect("known"),
        None,
        "the table should not exist"
    );
    store.append(table, made(2, &second), true).await.expect("entry 2");
    assert_eq!(
        store.table_by_invite(&first, EpochMs(99)).await.expect("known"),
        None,
        "there is another"
    );
    assert_eq!(store.table_by_invite(&second, EpochMs(99)).await.expect("known"), Some(table));
}

/// A match result is stored with the entry that ended it, unless that is a conflict; the next match
/// of the table is another one.
pub async fn how_a_match_ended_is_kept_with_its_last_entry(store: &impl Store) {
    let (table, player): (TableId, UserId) = (fresh(), fresh());
    let ended = |match_no, seq: u64| won(match_no, 1_790_000_000_000 + seq, player);
    store.append(table, created(player, "a"), true).await.expect("entry 0");
    assert_eq!(store.finished(table).await.expect("the matches"), []);
    let taken = store.append_last(table, flipped(0, None), false, ended(1, 0)).await;
    assert!(matches!(taken, Err(StoreError::Conflict { seq: 0, .. })), "{taken:?}");
    assert_eq!(store.finished(table).await.expect("the matches"), []);
    store.append_last(table, flipped(1, None), false, ended(1, 1)).await.expect("the last entry");
    assert_eq!(store.finished(table).await.expect("the matches"), [ended(1, 1)]);
    assert!(!store.awake().await.expect("the open tables").contains(&table));
    let again = store.append_last(table, flipped(1, None), false, ended(1, 1)).await;
    assert!(matches!(again, Err(StoreError::Conflict { seq: 1, .. })), "{again:?}");
    store.append_last(table, flipped(2, None), true, ended(2, 2)).await.expect("another match");
    let kept = store.finished(table).await.expect("the matches");
    assert_eq!(kept, [ended(1, 1), ended(2, 2)]);
    assert_eq!(store.log(table).await.expect("the log").len(), 3);
    assert!(store.awake().await.expect("the open tables").contains(&table));
}

fn text(entry: &Entry) -> String {
    serde_json::to_string(entry).expect("entries serialize")
}
