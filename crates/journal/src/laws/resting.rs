use protocol::{TableId, UserId};
use rules::Seat;

use super::{created, flipped, fresh};
use crate::{Rest, RestingAt, RestingSeat, Store};

/// Long before anything else is due in the same store.
const DUE: u64 = 1_000;

/// An open table of two entries.
async fn made(store: &impl Store) -> TableId {
    let table = fresh();
    store.append(table, created(fresh(), "a"), true).await.expect("entry 0");
    store.append(table, flipped(1, None), true).await.expect("entry 1");
    table
}

fn until(due: Option<u64>) -> Rest {
    Rest { head: 1, due, seats: Vec::new() }
}

async fn is_awake(store: &impl Store, table: TableId) -> bool {
    store.awake().await.expect("those that are awake").contains(&table)
}

async fn is_due(store: &impl Store, table: TableId, now: u64) -> bool {
    store.due(now, 1_000).await.expect("those that are due").contains(&table)
}

/// A table that rests is not awake, and is due when it said and not before; one that waits for
/// somebody is never due. Who was due first comes first.
///
/// # Panics
///
/// The store breaks this law; so for the others.
pub async fn a_table_rests_until_it_is_due(store: &impl Store) {
    let (table, later, never) = (made(store).await, made(store).await, made(store).await);
    let n_before = store.n_resting().await.expect("a number");
    store.rest(later, until(Some(DUE + 1))).await.expect("it rests");
    store.rest(table, until(Some(DUE))).await.expect("it rests");
    store.rest(never, until(None)).await.expect("it rests");
    for resting in [table, later, never] {
        assert!(!is_awake(store, resting).await, "it rests");
    }
    assert_eq!(store.n_resting().await.expect("a number"), n_before + 3);
    assert!(!is_due(store, table, DUE - 1).await, "not yet");
    assert_eq!(store.due(DUE + 1, 2).await.expect("two"), [table, later]);
    assert_eq!(store.due(DUE + 1, 1).await.expect("one"), [table]);
    assert!(!is_due(store, never, u64::MAX >> 2).await, "never");
    // What was not due by then does not wake.
    store.woke(vec![table, later, never, fresh()], DUE).await.expect("it is noted");
    assert!(is_awake(store, table).await && !is_due(store, table, DUE).await);
    assert!(!is_awake(store, later).await && !is_awake(store, never).await);
    store.rest(table, until(Some(DUE + 5))).await.expect("it rests again");
    store.rest(later, until(None)).await.expect("something else holds now");
    assert!(is_due(store, table, DUE + 5).await && !is_due(store, later, DUE + 5).await);
    store.woke(vec![table], DUE + 5).await.expect("it is noted");
}

/// An entry wakes a table, and one that has another entry than it knew of does not rest; nor does
/// one that is not open.
pub async fn an_entry_wakes_a_table(store: &impl Store) {
    let table = made(store).await;
    store.rest(table, until(Some(DUE))).await.expect("it rests");
    store.append(table, flipped(2, None), true).await.expect("entry 2");
    assert!(is_awake(store, table).await && !is_due(store, table, DUE).await);
    store.rest(table, until(Some(DUE))).await.expect("nothing is wrong");
    assert!(is_awake(store, table).await, "entry 2 came after that");
    store.rest(table, Rest { head: 2, ..until(Some(DUE)) }).await.expect("it rests");
    assert!(!is_awake(store, table).await);
    store.append(table, flipped(3, None), false).await.expect("the last entry");
    store.rest(table, Rest { head: 3, ..until(Some(DUE)) }).await.expect("nothing is wrong");
    assert!(!is_awake(store, table).await && !is_due(store, table, DUE).await, "it is closed");
    let nowhere = fresh();
    store.rest(nowhere, until(Some(DUE))).await.expect("nothing is wrong");
    assert!(!is_due(store, nowhere, DUE).await);
}

/// Who holds a seat at a table that rests is known, and whose turn it is there; of one that is awake
/// nothing is.
pub async fn who_sits_at_a_table_that_rests_is_known(store: &impl Store) {
    let player: UserId = fresh();
    let mut tables = [made(store).await, made(store).await, made(store).await];
    tables.sort_unstable();
    for (n, &table) in (0..).zip(&tables) {
        let own = RestingSeat { person: player, seat: Seat(n), your_turn: n == 1 };
        let other = RestingSeat { person: fresh(), seat: Seat(3), your_turn: true };
        store.rest(table, Rest { seats: vec![other, own], ..until(None) }).await.expect("it rests");
    }
    let at = |n: u8| {
        let (table, your_turn) = (tables[usize::from(n)], n == 1);
        RestingAt { table, seat: Seat(n), your_turn, seq: 1 }
    };
    let own = |most| store.resting_of(player, most);
    assert_eq!(own(9).await.expect("its tables"), [at(1), at(2), at(0)]);
    assert_eq!(own(2).await.expect("its tables"), [at(1), at(2)]);
    store.append(tables[1], flipped(2, None), true).await.expect("entry 2");
    store.append(tables[2], flipped(2, None), false).await.expect("the last entry");
    assert_eq!(own(9).await.expect("its tables"), [at(0)]);
    assert_eq!(store.resting_of(fresh(), 9).await.expect("none"), []);
}
