//! The lobby of active and hibernating tables.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use protocol::{
    Clock, EpochMs, Kind, Level, PlayedBy, SeatPublic, SeatedPlayer, TimeFactor,
    to_client::{LOBBY_MAX, LobbyTable},
};
use rules::Seat;
use serde_json::{Value, json};
use storage::{
    journal::{Hibernation, Store, laws},
    sqlite::Sqlite,
};
use table::{EncodedFrame, QuickplayTerms};
use tokio::{task::yield_now, time::advance};
use tokio_util::sync::CancellationToken;

use super::*;

fn lobby() -> (Lobby, Sqlite) {
    let logs = Sqlite::in_memory().unwrap();
    (Lobby::new(Arc::new(logs.clone())), logs)
}

/// Returns ascending ids.
fn ids(most: usize) -> Vec<TableId> {
    let mut ids: Vec<TableId> = (0..most).map(|_| laws::fresh()).collect();
    ids.sort_unstable();
    ids
}

fn filter(wanted: Value) -> LobbyFilter {
    serde_json::from_value(wanted).unwrap()
}

/// Adds an active table of two where Bjarni waits for another player.
fn waits(table: TableId, n_subscribers: usize) -> Summary {
    let bjarni = SeatedPlayer {
        name: "Bjarni".to_owned(),
        kind: Kind::Guest,
        id: None,
        ready: false,
        played_by: PlayedBy::Owner,
        time_factor: TimeFactor::One,
        next: None,
        gives_way: false,
    };
    Summary {
        table,
        game: "gurka".to_owned(),
        status: Status::Waiting,
        listed: true,
        seats: vec![
            SeatPublic { seat: Seat(0), player: Some(bjarni) },
            SeatPublic { seat: Seat(1), player: None },
        ],
        quickplay: None,
        rated: false,
        clock: Clock::None {},
        more_time: false,
        host: "Bjarni".to_owned(),
        host_id: laws::fresh(),
        lang: None,
        persons: vec![laws::fresh()],
        n_subscribers,
        n_spectators: 0,
        created: EpochMs(1_790_000_000_000),
        seq: 0,
        stalled: false,
        rests: false,
    }
}

/// Adds a hibernating table of Aino that waits for players.
async fn rests(logs: &Sqlite, table: TableId, game: &str) {
    logs.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
    let listed = Some(laws::listed(table, game));
    let rest = Hibernation { head: 0, due: None, seats: Vec::new(), listed };
    logs.hibernate(table, rest).await.unwrap();
}

fn has_more(frame: &EncodedFrame) -> bool {
    let frame: Value = serde_json::from_slice(&frame.bytes).unwrap();
    frame["more"] == true
}

fn shown(frame: &EncodedFrame) -> Vec<LobbyTable> {
    let frame: Value = serde_json::from_slice(&frame.bytes).unwrap();
    serde_json::from_value(frame["tables"].clone()).unwrap()
}

#[tokio::test]
async fn a_page_has_each_table_once_newest_first() {
    let (lobby, logs) = lobby();
    let ids = ids(6);
    for (n, game) in ["knorri", "gurka", "knorri", "gurka"].iter().enumerate() {
        rests(&logs, ids[n], game).await;
    }
    // One of them was woken and has not changed yet.
    lobby.notice(waits(ids[3], 0));
    lobby.notice(Summary { status: Status::Playing, ..waits(ids[4], 2) });
    lobby.notice(waits(ids[5], 1));
    let page =
        async |before, most, wanted| lobby.page(before, most, &filter(wanted)).await.unwrap();
    let of = async |before: Option<TableId>, most, wanted| {
        let page = page(before, most, wanted).await;
        let place = |shown: &LobbyTable| ids.iter().position(|&id| id == shown.table).unwrap();
        page.iter().map(place).collect::<Vec<_>>()
    };
    assert_eq!(of(None, 9, json!({})).await, [5, 4, 3, 2, 1, 0]);
    let all = page(None, 9, json!({})).await;
    let away: Vec<bool> = all.iter().map(|shown| shown.away).collect();
    assert_eq!(away, [false, false, true, true, true, true]);
    assert_eq!((&*all[2].host, &*all[3].host), ("Bjarni", "Aino"), "memory knows better");
    assert_eq!(of(None, 2, json!({})).await, [5, 4]);
    assert_eq!(of(Some(ids[4]), 2, json!({})).await, [3, 2]);
    assert_eq!(of(Some(ids[2]), 9, json!({})).await, [1, 0]);
    for (wanted, places) in [
        (json!({"game": "knorri"}), vec![2, 0]),
        (json!({"game": "gurka"}), vec![5, 4, 3, 1]),
        (json!({"status": "waiting", "open": true}), vec![5, 3, 2, 1, 0]),
        (json!({"status": "playing"}), vec![4]),
        (json!({"open": false}), vec![]),
        (json!({"game": "karnoffel"}), vec![]),
    ] {
        assert_eq!(of(None, 9, wanted.clone()).await, places, "{wanted}");
    }
}

#[tokio::test]
async fn tables_with_connected_players_come_first() {
    let (lobby, logs) = lobby();
    let ids = ids(LOBBY_MAX + 2);
    // The oldest tables have connected players; there is room for one more.
    let (here, away) = ids.split_at(LOBBY_MAX - 1);
    for &table in here {
        lobby.notice(waits(table, 1));
    }
    lobby.notice(waits(away[1], 0));
    for table in [away[0], away[2]] {
        rests(&logs, table, "gurka").await;
    }
    let frames = lobby.frames(&LobbyFilter::default()).await;
    let listed = shown(&frames.borrow());
    assert_eq!(listed.len(), LOBBY_MAX);
    let last = listed.last().unwrap();
    assert_eq!((last.table, last.away), (away[1], true), "of the others, Aino has two");
    assert!(listed[..LOBBY_MAX - 1].iter().map(|shown| &shown.table).eq(here.iter().rev()));
    assert!(has_more(&frames.borrow()));
    // As soon as there is room, all are shown.
    for &table in &here[..2] {
        lobby.notice(Summary { persons: Vec::new(), ..waits(table, 0) });
    }
    lobby.publish().await;
    let listed = shown(&frames.borrow());
    let in_order = here[2..].iter().rev().chain([&away[1], &away[0], &away[2]]);
    assert!(listed.iter().map(|shown| &shown.table).eq(in_order));
    assert!(!has_more(&frames.borrow()));
}

#[tokio::test]
async fn more_hibernating_tables_than_a_frame_shows_are_announced() {
    let (lobby, logs) = lobby();
    let ids = ids(LOBBY_MAX + 1);
    for (n, &table) in ids.iter().enumerate() {
        let frames = lobby.frames(&LobbyFilter::default()).await;
        assert!(!has_more(&frames.borrow()), "{n}");
        rests(&logs, table, "gurka").await;
        lobby.mark_changed();
        lobby.publish().await;
    }
    let frames = lobby.frames(&LobbyFilter::default()).await;
    assert_eq!(shown(&frames.borrow()).len(), LOBBY_MAX);
    assert!(has_more(&frames.borrow()));
    // One of them was woken and is full.
    lobby.notice(Summary { status: Status::Playing, ..waits(ids[50], 1) });
    let waiting = lobby.frames(&filter(json!({"status": "waiting"}))).await;
    assert!(has_more(&waiting.borrow()));
}

#[tokio::test]
async fn no_host_crowds_out_other_tables() {
    let (lobby, logs) = lobby();
    let ids = ids(3 * LOBBY_MAX);
    let (own, others) = ids.split_first().unwrap();
    lobby.notice(waits(*own, 1));
    // One user with many tables, and many users with one table each at one address.
    let (one, many) = others.split_at(LOBBY_MAX);
    let host_id = laws::fresh();
    let client_ip = ClientIp::of("192.0.2.1".parse().unwrap());
    for &table in one {
        lobby.notice(Summary { host_id, ..waits(table, 1) });
    }
    for &table in many {
        lobby.set_creator_ip(table, client_ip);
        lobby.notice(waits(table, 1));
    }
    for n in 0..LOBBY_MAX {
        rests(&logs, laws::fresh(), ["gurka", "knorri"][n % 2]).await;
    }
    let frames = lobby.frames(&LobbyFilter::default()).await;
    let listed = shown(&frames.borrow());
    let first: Vec<TableId> = listed.iter().take(3).map(|shown| shown.table).collect();
    assert_eq!(first, [many[0], one[0], *own], "the first of each host, and of each address");
    assert!(has_more(&frames.borrow()));
}

#[tokio::test]
async fn pages_over_the_socket_have_every_table_once() {
    let (lobby, logs) = lobby();
    let ids = ids(2 * LOBBY_MAX + 7);
    let (hibernating, here) = ids.split_at(LOBBY_MAX);
    for &table in here {
        lobby.notice(waits(table, 1));
    }
    for &table in hibernating {
        rests(&logs, table, "gurka").await;
    }
    let mut listed: Vec<TableId> = Vec::new();
    for n in 0.. {
        let mut ask = json!({"cid": format!("c{n}"), "game": "gurka"});
        if let Some(last) = listed.last() {
            ask["before"] = json!(last);
        }
        let ask = serde_json::from_value(ask).unwrap();
        let page = lobby.page_frame(&ask).await.unwrap();
        let frame: Value = serde_json::from_slice(&page.bytes).unwrap();
        assert_eq!((&frame["op"], &frame["cid"]), (&json!("lobby"), &json!(format!("c{n}"))));
        listed.extend(shown(&page).iter().map(|shown| shown.table));
        if !has_more(&page) {
            break;
        }
    }
    assert!(listed.iter().eq(ids.iter().rev()));
}

#[test]
fn the_tables_of_a_player_follow_the_seats() {
    let (lobby, _) = lobby();
    let [one, other] = ids(2).try_into().unwrap();
    let [aino, bjarni]: [UserId; 2] = [laws::fresh(), laws::fresh()];
    let with = |table, persons: &[UserId]| Summary { persons: persons.to_vec(), ..waits(table, 1) };
    lobby.notice(with(one, &[aino]));
    lobby.notice(with(other, &[aino, bjarni]));
    assert_eq!(lobby.tables_of(aino), [one, other]);
    assert_eq!(lobby.tables_of(bjarni), [other]);
    lobby.notice(with(one, &[bjarni]));
    lobby.notice(Summary { rests: true, ..with(other, &[aino, bjarni]) });
    assert_eq!(lobby.tables_of(aino), []);
    assert_eq!(lobby.tables_of(bjarni), [one]);
}

#[test]
fn a_panic_that_reads_the_lobby_leaves_other_tables_alone() {
    let (lobby, _) = lobby();
    let panicked = catch_unwind(AssertUnwindSafe(|| {
        let _tables = lobby.0.tables.lock();
        panic!("on purpose");
    }));
    assert!(panicked.is_err());
    let table = laws::fresh();
    lobby.notice(waits(table, 1));
    assert_eq!(lobby.all(None, 2).len(), 1);
}

#[test]
fn a_player_who_stopped_watching_is_forgotten() {
    let (lobby, _) = lobby();
    for _ in 0..100 {
        let stays = lobby.seats_of(laws::fresh());
        assert!(!stays.has_changed().unwrap());
    }
    assert!(lobby.0.seats.lock().by_player.len() < 10);
}

#[tokio::test]
async fn open_waiting_tables_of_a_host_are_counted_active_and_hibernating() {
    let (lobby, logs) = lobby();
    let host_id = laws::fresh();
    let [live, playing, private, other] = [(); 4].map(|()| laws::fresh());
    lobby.notice(Summary { host_id, ..waits(live, 1) });
    lobby.notice(Summary { host_id, status: Status::Playing, ..waits(playing, 1) });
    lobby.notice(Summary { host_id, listed: false, ..waits(private, 1) });
    lobby.notice(waits(other, 1));
    let table = laws::fresh();
    logs.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
    let listed = storage::journal::LobbyListing { host: host_id, ..laws::listed(table, "gurka") };
    let rest = Hibernation { head: 0, due: None, seats: Vec::new(), listed: Some(listed) };
    logs.hibernate(table, rest).await.unwrap();
    assert_eq!(lobby.n_waiting_of(host_id).await.unwrap(), 2);
}

#[tokio::test]
async fn the_lobby_follows_a_table_through_hibernation() {
    let (lobby, logs) = lobby();
    let table = laws::fresh();
    let mut own = lobby.frames(&filter(json!({"game": "gurka"}))).await;
    let other = lobby.frames(&filter(json!({"game": "knorri"}))).await;
    let mut next = async || {
        lobby.publish().await;
        let told = own.has_changed().unwrap();
        let listed = shown(&own.borrow_and_update());
        (told, listed.iter().map(|shown| shown.away).collect::<Vec<_>>())
    };
    assert_eq!(next().await, (false, vec![]));
    lobby.notice(waits(table, 1));
    assert_eq!(next().await, (true, vec![false]));
    lobby.notice(waits(table, 0));
    assert_eq!(next().await, (true, vec![true]), "somebody waits there who is not there now");
    rests(&logs, table, "gurka").await;
    lobby.notice(Summary { rests: true, ..waits(table, 0) });
    assert!(lobby.0.tables.lock().by_id().is_empty());
    assert_eq!(next().await.1, [true], "it is shown where nobody has it in memory");
    assert_eq!(next().await, (false, vec![true]), "and nobody is told so again");
    lobby.notice(waits(table, 1));
    assert_eq!(next().await, (true, vec![false]));
    logs.append(table, laws::flipped(1, None), false).await.unwrap();
    lobby.notice(Summary { persons: Vec::new(), ..waits(table, 0) });
    assert_eq!(next().await, (true, vec![]), "nobody sits there any more");
    assert!(shown(&other.borrow()).is_empty());
}

#[tokio::test(start_paused = true)]
async fn lobby_frames_are_limited_to_four_per_second() {
    let (lobby, _logs) = lobby();
    // Hibernating tables are waiting, so this filter does not need the store.
    let mut frames = lobby.frames(&filter(json!({"status": "playing"}))).await;
    lobby.spawn_publisher(CancellationToken::new());
    let table = laws::fresh();
    let playing =
        |n_spectators: u32| Summary { status: Status::Playing, n_spectators, ..waits(table, 1) };
    let mut n_told = 0;
    let mut pass = async |time: u64, frames: &mut watch::Receiver<EncodedFrame>| {
        advance(Duration::from_millis(time)).await;
        // The publisher is another task.
        for _ in 0..4 {
            yield_now().await;
        }
        n_told += u32::from(frames.has_changed().unwrap());
        let frame: Value = serde_json::from_slice(&frames.borrow_and_update().bytes).unwrap();
        (n_told, frame)
    };
    let (before, _) = pass(0, &mut frames).await;
    for n in 1..=100 {
        lobby.notice(playing(n));
        pass(10, &mut frames).await;
    }
    let (told, _) = pass(0, &mut frames).await;
    assert!((1..=4).contains(&(told - before)), "{told} frames in a second");
    let (_, frame) = pass(250, &mut frames).await;
    assert_eq!(frame["tables"][0]["spectators"], 100, "the last frame should be correct: {frame}");
}

#[test]
fn quick_play_prefers_people_who_wait_to_a_match_with_bots() {
    let (lobby, _) = lobby();
    let ids = ids(6);
    let quickplay = Some(QuickplayTerms { fills: true, rated: false });
    let waiting = |table, n| Summary { quickplay, ..waits(table, n) };
    let playing = |table, n_subscribers, gives_way| {
        let mut begun = Summary { status: Status::Playing, ..waiting(table, n_subscribers) };
        let aino = begun.seats[0].player.clone().unwrap();
        let played_by = PlayedBy::Bot(Level::Plain);
        begun.seats[1].player =
            Some(SeatedPlayer { kind: Kind::Bot, played_by, gives_way, ..aino });
        begun
    };
    lobby.notice(playing(ids[0], 1, true));
    lobby.notice(playing(ids[1], 1, true));
    lobby.notice(playing(ids[2], 0, true));
    lobby.notice(playing(ids[3], 1, false));
    let mut left = playing(ids[4], 1, true);
    left.seats[0].player.as_mut().unwrap().played_by = PlayedBy::Bot(Level::Plain);
    lobby.notice(left);
    let fit = |wanted: Value| {
        let wish: Quickplay = serde_json::from_value(wanted).unwrap();
        lobby.fitting(&wish, laws::fresh())
    };
    let gurka = || json!({"cid": "c", "game": "gurka"});
    assert_eq!(fit(gurka()), [ids[1], ids[0]], "where somebody plays, the newest first");
    lobby.notice(waiting(ids[5], 0));
    assert_eq!(fit(gurka()), [ids[5], ids[1], ids[0]]);
    assert_eq!(fit(json!({"cid": "c", "game": "gurka", "rated": true})), []);
    assert_eq!(fit(json!({"cid": "c", "game": "gurka", "seats": 3})), []);
}
