use futures_util::future::try_join_all;
use protocol::{EpochMs, TableId};
use storage::{
    journal::{Change, Hibernation, Store, StoreError, laws},
    ownership::{Claim, LEASE, Lease, Ownership, Takeover},
};
use testkit::PostgresServer;

use super::{node_at, run, until};
use crate::{PostgresStore, store::CONTROLS_MAX};

/// The number of times that two nodes race.
const N_RACES: u32 = 20;

const NOW: EpochMs = EpochMs(1_790_000_000_000);

#[tokio::test]
async fn a_table_has_one_owner() {
    let server = PostgresServer::start();
    of_two_nodes_one_creates_a_table(&server).await;
    of_two_nodes_one_claims_a_table(&server).await;
    a_claim_and_an_append_at_the_same_time_leave_one_writer(&server).await;
    a_former_owner_changes_nothing(&server).await;
    a_release_that_failed_can_be_repeated(&server).await;
    a_lease_keeps_others_from_claiming(&server).await;
    a_lease_is_renewed_while_claims_wait(&server).await;
    a_claim_records_the_time_without_an_owner(&server).await;
    a_claimed_table_is_woken_by_its_next_entry(&server).await;
    people_at_two_nodes_meet_at_one_table(&server).await;
}

/// Creates a table of one entry.
async fn made(store: &PostgresStore) -> TableId {
    let table = laws::fresh();
    store.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
    table
}

async fn epoch(store: &PostgresStore, table: TableId) -> u64 {
    store.owner(table).await.unwrap().unwrap().epoch
}

async fn append(store: &PostgresStore, table: TableId, seq: u64) -> Result<(), StoreError> {
    store.append(table, laws::flipped(seq, None), true).await
}

fn is_conflict(result: &Result<(), StoreError>) -> bool {
    matches!(result, Err(StoreError::Conflict { .. }))
}

/// Starts two nodes whose leases are old and last longer than any test.
async fn two_nodes(server: &PostgresServer) -> (PostgresStore, PostgresStore) {
    let nodes = (node_at(server.port(), "a").await, node_at(server.port(), "b").await);
    let hold = "UPDATE node SET held_since = clock_timestamp() - interval '1 hour',
        expires_at = clock_timestamp() + interval '1 hour'";
    run(server, hold).await;
    nodes
}

async fn of_two_nodes_one_creates_a_table(server: &PostgresServer) {
    let (a, b) = two_nodes(server).await;
    for _ in 0..N_RACES {
        let (table, player) = (laws::fresh(), laws::fresh());
        // The same number of a log at one table, and the same command at two.
        let (at_a, at_b) = tokio::join!(
            a.append(table, laws::created(laws::fresh(), "a"), true),
            b.append(table, laws::created(laws::fresh(), "b"), true),
        );
        assert_ne!(is_conflict(&at_a), is_conflict(&at_b), "{at_a:?} {at_b:?}");
        let (winner, loser) = if at_a.is_ok() { (&a, &b) } else { (&b, &a) };
        append(winner, table, 1).await.unwrap();
        assert!(is_conflict(&append(loser, table, 2).await));
        let (at_a, at_b) = tokio::join!(
            a.append(laws::fresh(), laws::created(player, "q"), true),
            b.append(laws::fresh(), laws::created(player, "q"), true),
        );
        assert_ne!(is_conflict(&at_a), is_conflict(&at_b), "{at_a:?} {at_b:?}");
    }
    // Two entries of one node with the same number, in the same group.
    let table = made(&a).await;
    let (one, other) = tokio::join!(append(&a, table, 1), append(&a, table, 1));
    assert_ne!(is_conflict(&one), is_conflict(&other), "{one:?} {other:?}");
    // A number that leaves a gap.
    assert!(is_conflict(&append(&a, table, 3).await));
    assert_eq!(a.log(table).await.unwrap().len(), 2);
}

async fn of_two_nodes_one_claims_a_table(server: &PostgresServer) {
    let (a, b) = two_nodes(server).await;
    for _ in 0..N_RACES {
        let table = made(&a).await;
        a.release(table).await.unwrap();
        assert!(a.owner(table).await.unwrap().unwrap().node.is_none());
        let claim = async |store: &PostgresStore| {
            store.claim(table, 1, Takeover::IfFree, NOW).await.unwrap()
        };
        let claims: [Claim; 2] = tokio::join!(claim(&a), claim(&b)).into();
        let claimed = Claim::Claimed { epoch: 2 };
        assert!(claims.contains(&claimed) && claims.contains(&Claim::Refused), "{claims:?}");
        let (winner, loser) = if claims[0] == claimed { (&a, &b) } else { (&b, &a) };
        assert!(is_conflict(&append(loser, table, 2).await));
        append(winner, table, 2).await.unwrap();
        let owner = loser.owner(table).await.unwrap().unwrap();
        assert_eq!(owner.node.map(|node| node.incarnation), Some(winner.node().incarnation));
        let log = loser.log(table).await.unwrap();
        assert!(matches!(log[1].change, Change::OwnerChanged { .. }), "{log:?}");
    }
    let (kept, taken) = (made(&a).await, made(&a).await);
    let claims = vec![(kept, 1), (taken, 1), (laws::fresh(), 1)];
    assert_eq!(a.superseded(claims.clone()).await.unwrap(), []);
    b.claim(taken, 1, Takeover::Forced, NOW).await.unwrap();
    assert_eq!(a.superseded(claims).await.unwrap(), [taken]);
    assert_eq!(b.superseded(vec![(taken, 2)]).await.unwrap(), []);
    assert_eq!(a.owner(laws::fresh()).await.unwrap(), None);
    let nowhere = a.claim(laws::fresh(), 0, Takeover::Forced, NOW).await.unwrap();
    assert_eq!(nowhere, Claim::Refused);
}

async fn people_at_two_nodes_meet_at_one_table(server: &PostgresServer) {
    let (a, b) = (node_at(server.port(), "a").await, node_at(server.port(), "b").await);
    let meet = async |store: &PostgresStore, what: &str, full| {
        store.meet(what.to_owned(), laws::fresh(), full).await.unwrap()
    };
    let mut full = None;
    for _ in 0..N_RACES {
        let (at_a, at_b) = tokio::join!(meet(&a, "gurka", full), meet(&b, "gurka", full));
        assert_eq!(at_a, at_b);
        assert_ne!(Some(at_a), full, "another one follows a full one");
        full = Some(at_a);
    }
    let last = full.unwrap();
    assert_eq!(meet(&a, "gurka", Some(laws::fresh())).await, last);
    assert_ne!(meet(&a, "knorri", None).await, last);
    run(server, "UPDATE meeting SET named_at = named_at - interval '15 seconds'").await;
    assert_ne!(meet(&b, "gurka", None).await, last, "nobody waits there any more");
}

async fn a_claim_and_an_append_at_the_same_time_leave_one_writer(server: &PostgresServer) {
    let (a, b) = two_nodes(server).await;
    let mut n_appended = 0;
    for _ in 0..N_RACES {
        let table = made(&a).await;
        // The owner plays on while the other claims.
        let owner = async {
            let mut seq = 1;
            while append(&a, table, seq).await.is_ok() {
                seq += 1;
            }
            seq
        };
        let other = async {
            // A busy machine may exceed its time limit, and the owner would never stop.
            let claim = loop {
                match b.claim(table, 1, Takeover::Forced, NOW).await {
                    Err(StoreError::Unavailable(_)) => {}
                    claim => break claim,
                }
            };
            assert_eq!(claim.unwrap(), Claim::Claimed { epoch: 2 });
        };
        let (seq, ()) = tokio::join!(owner, other);
        n_appended += seq - 1;
        assert!(is_conflict(&append(&a, table, seq + 1).await), "it is fenced off");
        append(&b, table, seq + 1).await.unwrap();
        let log = b.log(table).await.unwrap();
        assert_eq!(log.len() as u64, seq + 2);
        let marker = log.iter().find(|entry| matches!(entry.change, Change::OwnerChanged { .. }));
        let marker = marker.map(|entry| entry.seq);
        assert_eq!(marker, Some(seq), "the marker is what the former owner collided with");
    }
    assert!(n_appended > 0, "no claim came in between");
}

async fn a_release_that_failed_can_be_repeated(server: &PostgresServer) {
    let (a, b) = two_nodes(server).await;
    let table = made(&a).await;
    let all = try_join_all((0..CONTROLS_MAX).map(|_| a.control())).await.unwrap();
    assert!(a.release(table).await.is_err(), "there is no connection for it");
    drop(all);
    assert!(b.owner(table).await.unwrap().unwrap().node.is_some());
    a.release(table).await.unwrap();
    let owner = b.owner(table).await.unwrap().unwrap();
    assert!(owner.node.is_none() && owner.last.is_none(), "{owner:?}");
}

async fn a_former_owner_changes_nothing(server: &PostgresServer) {
    let (a, b) = two_nodes(server).await;
    let table = made(&a).await;
    b.claim(table, 1, Takeover::Forced, NOW).await.unwrap();
    // Even with a number that is free.
    assert!(is_conflict(&append(&a, table, 2).await));
    let first = laws::match_start(2, Vec::new());
    assert!(is_conflict(&a.append_first(table, laws::flipped(2, None), true, first).await));
    let last = a.append_last(table, laws::flipped(2, None), false, laws::won(1, 1, laws::fresh()));
    assert!(is_conflict(&last.await));
    let rest = Hibernation { head: 1, due: None, seats: Vec::new(), listed: None };
    a.hibernate(table, rest).await.unwrap();
    a.release(table).await.unwrap();
    a.check_append(table, laws::flipped(2, None)).await.unwrap();
    assert_eq!(b.log(table).await.unwrap().len(), 2);
    assert_eq!(b.finished(table).await.unwrap(), []);
    assert!(b.awake().await.unwrap().contains(&table));
    assert_eq!(epoch(&b, table).await, 2);
    append(&b, table, 2).await.unwrap();
    // Nor does what it sends again after the table has come back to it.
    a.claim(table, 2, Takeover::Forced, NOW).await.unwrap();
    assert!(is_conflict(&append(&b, table, 3).await));
    append(&a, table, 4).await.unwrap();
}

async fn a_lease_keeps_others_from_claiming(server: &PostgresServer) {
    let (a, b) = two_nodes(server).await;
    let table = made(&a).await;
    let claim = async |after| b.claim(table, after, Takeover::IfFree, NOW).await.unwrap();
    assert_eq!(claim(1).await, Claim::Refused, "it is held");
    let owner = b.owner(table).await.unwrap().unwrap().node.unwrap();
    assert_eq!((owner.id.as_str(), owner.address.as_str()), ("a", "a.example:8080"));
    a.begin_drain().await.unwrap();
    assert!(b.owner(table).await.unwrap().unwrap().node.unwrap().is_draining);

    // All leases have ended, and the other node has only just renewed its own.
    run(server, "UPDATE node SET expires_at = clock_timestamp() - interval '1 second'").await;
    assert_eq!(b.renew_lease().await.unwrap(), Lease::Held);
    let held_anew = "bool_and(held_since > clock_timestamp() - interval '30 minutes')
        FROM node WHERE node_id = 'b'";
    until(server, held_anew).await;
    // However long that takes here.
    let hold_since = async |when: &str| {
        let hold = format!(
            "UPDATE node SET held_since = clock_timestamp() {when} interval '1 hour',
            expires_at = clock_timestamp() + interval '1 hour' WHERE node_id = 'b'"
        );
        run(server, &hold).await;
    };
    hold_since("+").await;
    assert_eq!(claim(1).await, Claim::Refused, "the owner has time to renew its lease");
    hold_since("-").await;
    assert!(b.owner(table).await.unwrap().unwrap().node.is_none());
    assert_eq!(claim(1).await, Claim::Claimed { epoch: 2 });

    // A node that is started again takes its tables, and the earlier process has lost its lease.
    let again = node_at(server.port(), "b").await;
    assert_eq!(b.renew_lease().await.unwrap(), Lease::Lost);
    let claimed = again.claim(table, 2, Takeover::IfFree, NOW).await.unwrap();
    assert_eq!(claimed, Claim::Claimed { epoch: 3 });
    assert!(is_conflict(&append(&b, table, 2).await));
    append(&again, table, 3).await.unwrap();
    again.end_lease().await.unwrap();
    assert!(again.owner(table).await.unwrap().unwrap().node.is_none());
    assert_eq!(again.renew_lease().await.unwrap(), Lease::Lost);
}

async fn a_lease_is_renewed_while_claims_wait(server: &PostgresServer) {
    let (a, b) = two_nodes(server).await;
    let tables = [made(&a).await, made(&a).await, made(&a).await];
    // Somebody holds the rows that the claims need, until the renewal is done.
    let (mut client, connection) =
        tokio_postgres::connect(&server.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let lock = client.transaction().await.unwrap();
    lock.batch_execute("LOCK TABLE table_owner").await.unwrap();
    let claims = tables.map(|table| {
        let b = b.clone();
        tokio::spawn(async move { b.claim(table, 1, Takeover::Forced, NOW).await })
    });
    let waiting = "count(*) > 1 FROM pg_locks WHERE NOT granted";
    until(server, waiting).await;
    assert_eq!(b.renew_lease().await.unwrap(), Lease::Held);
    lock.rollback().await.unwrap();
    for claim in claims {
        assert_eq!(claim.await.unwrap().unwrap(), Claim::Claimed { epoch: 2 });
    }
}

/// Returns the time without an owner in the last marker of a log, in milliseconds.
async fn ownerless_ms(store: &PostgresStore, table: TableId) -> u64 {
    let log = store.log(table).await.unwrap();
    let last = log.last().expect("a log has entries");
    let Change::OwnerChanged { ownerless_ms } = last.change else { panic!("{last:?}") };
    ownerless_ms
}

async fn a_claim_records_the_time_without_an_owner(server: &PostgresServer) {
    let (a, b) = two_nodes(server).await;
    let (table, resting) = (made(&a).await, made(&a).await);
    // The node was last seen 20 seconds ago.
    let lease = LEASE.as_secs();
    let ago = format!("clock_timestamp() - interval '20 seconds' + interval '{lease} seconds'");
    run(server, &format!("UPDATE node SET expires_at = {ago} WHERE node_id = 'a'")).await;
    b.claim(table, 1, Takeover::Forced, NOW).await.unwrap();
    assert!(ownerless_ms(&b, table).await >= 20_000);
    // It was started again before somebody claimed its table.
    b.begin_lease().await.unwrap();
    run(server, &format!("UPDATE node SET expires_at = {ago} WHERE node_id = 'b'")).await;
    let again = node_at(server.port(), "b").await;
    again.claim(table, 2, Takeover::IfFree, NOW).await.unwrap();
    assert!(ownerless_ms(&b, table).await >= 20_000);
    // It released the table.
    again.release(table).await.unwrap();
    let left = "UPDATE table_owner SET left_at = clock_timestamp() - interval '20 seconds'";
    run(server, left).await;
    a.claim(table, 3, Takeover::IfFree, NOW).await.unwrap();
    assert!(ownerless_ms(&b, table).await >= 20_000);
    // A hibernating table needs no owner.
    let rest = Hibernation { head: 0, due: Some(NOW), seats: Vec::new(), listed: None };
    a.hibernate(resting, rest).await.unwrap();
    a.release(resting).await.unwrap();
    run(server, left).await;
    b.claim(resting, 1, Takeover::IfFree, NOW).await.unwrap();
    assert_eq!(ownerless_ms(&b, resting).await, 0);
}

async fn a_claimed_table_is_woken_by_its_next_entry(server: &PostgresServer) {
    let (a, b) = two_nodes(server).await;
    let table = made(&a).await;
    let rest = Hibernation { head: 0, due: Some(NOW), seats: Vec::new(), listed: None };
    a.hibernate(table, rest.clone()).await.unwrap();
    a.release(table).await.unwrap();
    b.claim(table, 1, Takeover::IfFree, NOW).await.unwrap();
    assert!(b.due(NOW, 9).await.unwrap().contains(&table), "a claim wakes nobody");
    append(&b, table, 2).await.unwrap();
    assert!(b.awake().await.unwrap().contains(&table));
    assert!(!b.due(NOW, 9).await.unwrap().contains(&table));
    b.hibernate(table, Hibernation { head: 2, ..rest }).await.unwrap();
    assert!(b.due(NOW, 9).await.unwrap().contains(&table));
}
