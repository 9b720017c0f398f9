use protocol::{
    Clock, EpochMs, GameName, Language, SeatPublic, Status, TableId, UserId, to_client::LobbyTable,
};
use rules::Seat;

use super::{created, flipped, fresh};
use crate::journal::{HibernatedSeat, HibernatedTable, Hibernation, LobbyListing, Store};

/// Earlier than any other due time in the same store.
const DUE: EpochMs = EpochMs(1_000);

/// Creates an open table of two entries.
async fn made(store: &impl Store) -> TableId {
    let table = fresh();
    store.append(table, created(fresh(), "a"), true).await.expect("entry 0");
    store.append(table, flipped(1, None), true).await.expect("entry 1");
    table
}

fn until(due: Option<EpochMs>) -> Hibernation {
    Hibernation { head: 1, due, seats: Vec::new(), listed: None }
}

async fn is_awake(store: &impl Store, table: TableId) -> bool {
    store.awake().await.expect("active tables").contains(&table)
}

async fn is_due(store: &impl Store, table: TableId, now: EpochMs) -> bool {
    store.due(now, 1_000).await.expect("due tables").contains(&table)
}

/// A hibernating table is not awake; it is due at its time and not before, and never if it waits
/// for a player. The earliest comes first.
///
/// # Panics
///
/// If the store breaks this law; the same applies to the other laws.
pub async fn a_table_hibernates_until_it_is_due(store: &impl Store) {
    let (table, later, never) = (made(store).await, made(store).await, made(store).await);
    let n_before = store.n_hibernated().await.expect("a number");
    store.hibernate(later, until(Some(DUE + 1))).await.expect("the table hibernates");
    store.hibernate(table, until(Some(DUE))).await.expect("the table hibernates");
    store.hibernate(never, until(None)).await.expect("the table hibernates");
    for resting in [table, later, never] {
        assert!(!is_awake(store, resting).await, "the table should hibernate");
    }
    assert_eq!(store.n_hibernated().await.expect("a number"), n_before + 3);
    assert!(!is_due(store, table, DUE - 1).await, "not yet");
    assert_eq!(store.due(DUE + 1, 2).await.expect("two"), [table, later]);
    assert_eq!(store.due(DUE + 1, 1).await.expect("one"), [table]);
    assert!(!is_due(store, never, EpochMs(u64::MAX >> 2)).await, "never");
    // A table that was not due does not wake.
    store.mark_awake(vec![table, later, never, fresh()], DUE).await.expect("the event is recorded");
    assert!(is_awake(store, table).await && !is_due(store, table, DUE).await);
    assert!(!is_awake(store, later).await && !is_awake(store, never).await);
    store.hibernate(table, until(Some(DUE + 5))).await.expect("the table hibernates again");
    store.hibernate(later, until(None)).await.expect("the condition changes");
    assert!(is_due(store, table, DUE + 5).await && !is_due(store, later, DUE + 5).await);
    store.mark_awake(vec![table], DUE + 5).await.expect("the event is recorded");
}

/// An entry wakes a table. A table that is closed, or has a newer entry, does not hibernate.
pub async fn an_entry_wakes_a_table(store: &impl Store) {
    let table = made(store).await;
    store.hibernate(table, until(Some(DUE))).await.expect("the table hibernates");
    store.append(table, flipped(2, None), true).await.expect("entry 2");
    assert!(is_awake(store, table).await && !is_due(store, table, DUE).await);
    store.hibernate(table, until(Some(DUE))).await.expect("no error");
    assert!(is_awake(store, table).await, "entry 2 came after that");
    store
        .hibernate(table, Hibernation { head: 2, ..until(Some(DUE)) })
        .await
        .expect("the table hibernates");
    assert!(!is_awake(store, table).await);
    store.append(table, flipped(3, None), false).await.expect("the last entry");
    store.hibernate(table, Hibernation { head: 3, ..until(Some(DUE)) }).await.expect("no error");
    assert!(!is_awake(store, table).await && !is_due(store, table, DUE).await, "it is closed");
    let nowhere = fresh();
    store.hibernate(nowhere, until(Some(DUE))).await.expect("no error");
    assert!(!is_due(store, nowhere, DUE).await);
}

/// The seats of a hibernating table are known, and whether it waits for their players; those of an
/// awake table are not.
pub async fn players_of_hibernating_tables_are_known(store: &impl Store) {
    let player: UserId = fresh();
    let mut tables = [made(store).await, made(store).await, made(store).await];
    tables.sort_unstable();
    for (n, &table) in (0..).zip(&tables) {
        let own = HibernatedSeat { person: player, seat: Seat(n), your_turn: n == 1 };
        let other = HibernatedSeat { person: fresh(), seat: Seat(3), your_turn: true };
        store
            .hibernate(table, Hibernation { seats: vec![other, own], ..until(None) })
            .await
            .expect("the table hibernates");
    }
    let at = |n: u8| {
        let (table, your_turn) = (tables[usize::from(n)], n == 1);
        HibernatedTable { table, seat: Seat(n), your_turn, seq: 1 }
    };
    let own = |most| store.hibernated_of(player, most);
    assert_eq!(own(9).await.expect("its tables"), [at(1), at(2), at(0)]);
    assert_eq!(own(2).await.expect("its tables"), [at(1), at(2)]);
    store.append(tables[1], flipped(2, None), true).await.expect("entry 2");
    store.append(tables[2], flipped(2, None), false).await.expect("the last entry");
    assert_eq!(own(9).await.expect("its tables"), [at(0)]);
    assert_eq!(store.hibernated_of(fresh(), 9).await.expect("none"), []);
}

/// Returns the lobby entry of a hibernating table of three.
pub fn listed(table: TableId, game: &str) -> LobbyListing {
    let shown = LobbyTable {
        table,
        game: GameName::new(game).expect("a game's name is a name"),
        status: Status::Waiting,
        seats_total: 3,
        seats: Seat::all(3).map(|seat| SeatPublic { seat, player: None }).collect(),
        host: "Aino".to_owned(),
        lang: Some(Language::Is),
        spectators: 0,
        created: EpochMs(1_790_000_000_000),
        rated: true,
        clock: Clock::PerMove { seconds: 30 },
        more_time: true,
        away: true,
    };
    LobbyListing { host: fresh(), shown }
}

/// Hibernating tables are listed for the lobby, by game or all, the newest first, in pages; awake
/// tables are not.
pub async fn a_table_that_rests_and_waits_for_players_is_found(store: &impl Store) {
    // Two games that no other test uses in the same store.
    let (one, two) = ("game_of_this_law", "another_game");
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(made(store).await);
    }
    tables.sort_unstable();
    for (n, &table) in (0..).zip(&tables) {
        let listed = Some(listed(table, if n % 2 == 0 { one } else { two }));
        store
            .hibernate(table, Hibernation { listed, ..until(None) })
            .await
            .expect("the table hibernates");
    }
    let unlisted = made(store).await;
    store.hibernate(unlisted, until(None)).await.expect("the table hibernates");
    let page = async |game: Option<&str>, before: Option<TableId>, most| {
        let found = store.lobby_page(game, before, most).await.expect("a page");
        found.iter().map(|shown| shown.table).collect::<Vec<_>>()
    };
    let of = |places: &[usize]| places.iter().map(|&n| tables[n]).collect::<Vec<_>>();
    assert_eq!(page(Some(one), None, 9).await, of(&[4, 2, 0]));
    assert_eq!(page(Some(one), None, 2).await, of(&[4, 2]));
    assert_eq!(page(Some(one), Some(tables[2]), 9).await, of(&[0]));
    assert_eq!(page(Some(two), Some(tables[3]), 9).await, of(&[1]));
    assert_eq!(page(Some("no_such_game"), None, 9).await, []);
    let all = page(None, None, usize::MAX).await;
    assert!(all.is_sorted_by(|newer, older| newer > older), "the newest first");
    assert!(tables.iter().all(|table| all.contains(table)) && !all.contains(&unlisted));
    let shown = store.lobby_page(Some(two), None, 1).await.expect("a page");
    assert_eq!(shown, [listed(tables[3], two).shown], "as it was noted");
    // An entry wakes one; another hibernates again without waiting for players.
    store.append(tables[0], flipped(2, None), true).await.expect("entry 2");
    store.hibernate(tables[2], until(Some(DUE + 9))).await.expect("the table hibernates");
    store.append(tables[1], flipped(2, None), false).await.expect("the last entry");
    assert_eq!(page(Some(one), None, 9).await, of(&[4]));
    assert_eq!(page(Some(two), None, 9).await, of(&[3]));
    let rest = Hibernation { listed: Some(listed(tables[2], one)), ..until(Some(DUE + 10)) };
    store.hibernate(tables[2], rest).await.expect("the table hibernates");
    assert_eq!(page(Some(one), None, 9).await, of(&[4, 2]));
    store.mark_awake(vec![tables[2]], DUE + 10).await.expect("the event is recorded");
    assert_eq!(page(Some(one), None, 9).await, of(&[4]));
}

/// The hibernating tables in the lobby are counted by their hosts.
pub async fn the_listed_tables_of_a_host_are_counted(store: &impl Store) {
    let table = made(store).await;
    let entry = listed(table, "counted_game");
    let host = entry.host;
    let n = async || store.n_listings_of(host).await.expect("a number");
    assert_eq!(n().await, 0);
    let rest = Hibernation { listed: Some(entry), ..until(None) };
    store.hibernate(table, rest).await.expect("the table hibernates");
    assert_eq!(n().await, 1);
    assert_eq!(store.n_listings_of(fresh()).await.expect("a number"), 0);
    store.append(table, flipped(2, None), true).await.expect("entry 2");
    assert_eq!(n().await, 0);
}
