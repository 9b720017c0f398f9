use std::{mem::take, time::Duration};

use tokio::time::{MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use crate::{app::App, state::clock};

const INTERVAL: Duration = Duration::from_secs(1);

/// The maximum number of tables woken per second.
///
/// After a long outage, very many may be due at once. Most of them get their time back and
/// hibernate again, so this bounds the load.
const WAKES_MAX: usize = 64;

/// Wakes hibernating tables when they are due, at most [`WAKES_MAX`] per second, until the server
/// stops.
pub(crate) fn spawn_wakeups(app: &App, stop: CancellationToken) {
    let app = app.clone();
    tokio::spawn(async move {
        let mut beat = interval(INTERVAL);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut n_failed = 0_u64;
        while stop.run_until_cancelled(beat.tick()).await.is_some() {
            let claimed = match &app.cluster {
                Some(_) => app.tables.load_awake().await.map(drop),
                None => Ok(()),
            };
            let woken = app.tables.wake_due(clock::due(), WAKES_MAX).await;
            match claimed.and(woken) {
                Ok(()) => {
                    let n_failed = take(&mut n_failed);
                    if n_failed > 0 {
                        info!(n_failed, "tables without an owner or due can be loaded again");
                    }
                }
                Err(problem) => {
                    if n_failed == 0 {
                        warn!(%problem, "cannot load tables without an owner or due");
                    }
                    n_failed += 1;
                }
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;
    use games::{AnyGame, AnyOptions};
    use protocol::{By, Clock, EpochMs, Kind, Settings, TableId, UserId};
    use rules::Seat;
    use serde_json::Map;
    use storage::journal::{Change, Entry, Hibernation, IdempotencyKey, Person, laws};
    use table::{Input, Message, PlayerCommand, Setup, Table, TableCommand, Verdict};
    use uuid::Uuid;

    use super::*;
    use crate::{own_tables::seated_at, testing::app};

    const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

    fn person(n: u8) -> Person {
        Person { id: UserId(Uuid::from_bytes([n; 16])), name: format!("P{n}"), kind: Kind::Guest }
    }

    /// Starts a match of two with a day per move at `at`; returns its id and last entry.
    async fn playing(app: &App, at: EpochMs) -> (TableId, u64) {
        let settings = Settings { clock: Clock::Days { days: 1 }, ..Settings::default() };
        let (game, options) = ("karnoffel".to_owned(), Map::new());
        let setup =
            Setup { game, seats: 2, options, settings, invite: None, lang: None, seated: false };
        let key = |n: u8, cid: &str| {
            let body = cid.to_owned();
            IdempotencyKey { player: person(n).id, cid: cid.to_owned(), body }
        };
        let (id, made) = (laws::fresh(), key(0, "make"));
        let (mut table, entry) =
            Table::<AnyGame>::create(id, setup, person(0), made, AnyOptions::of_game, at).unwrap();
        let mut entries = vec![entry];
        let sit = |n: u8| TableCommand::Sit { seat: Some(Seat(n)), invite: None };
        for (n, cid, command) in
            [(0, "a", sit(0)), (1, "b", sit(1)), (0, "c", TableCommand::Start {})]
        {
            let input = Input::from(PlayerCommand::new(person(n), key(n, cid), command));
            let draw = &mut || rules::fairness::Secret::new([7; 32]);
            let Verdict::Step(step) = table.decide(input, at, draw) else {
                panic!("it is refused")
            };
            entries.push(step.entry.clone());
            table.commit(step);
        }
        for entry in entries {
            app.logs.append(id, entry, true).await.unwrap();
        }
        (id, table.head())
    }

    /// Creates an open table of one entry, active or hibernating until `due`.
    async fn makes(app: &App, due: Option<u64>) -> TableId {
        let (table, logs) = (laws::fresh(), &app.logs);
        let made = laws::created(laws::fresh(), "a");
        let made = Entry { at: clock::now(), ..Entry::clone(&made) };
        logs.append(table, made.into(), true).await.unwrap();
        if let Some(due) = due {
            let rest =
                Hibernation { head: 0, due: Some(EpochMs(due)), seats: Vec::new(), listed: None };
            logs.hibernate(table, rest).await.unwrap();
        }
        table
    }

    /// Returns the numbers of loaded and of hibernating tables.
    async fn counts(app: &App) -> (usize, u64) {
        (app.tables.n_live(), app.logs.n_hibernated().await.unwrap())
    }

    #[tokio::test]
    async fn a_starting_server_loads_active_tables_only() {
        let app = app();
        let now = clock::now();
        // The write queue of the store is limited.
        for _ in 0..10 {
            join_all((0..1_000).map(|_| makes(&app, Some((now + DAY_MS).0)))).await;
        }
        let awake = [makes(&app, None).await, makes(&app, None).await];
        assert_eq!(app.tables.load_awake().await.unwrap(), 2);
        assert_eq!(counts(&app).await, (2, 10_000));
        for table in awake {
            assert!(app.tables.loaded(table).is_some());
        }
        app.tables.wake_due(now, WAKES_MAX).await.unwrap();
        assert_eq!(counts(&app).await, (2, 10_000), "nothing is due");
        // A day later all tables are due and wake one batch after another.
        app.tables.wake_due(now + DAY_MS, WAKES_MAX).await.unwrap();
        let resting = 10_000 - WAKES_MAX;
        assert_eq!(counts(&app).await, (2 + WAKES_MAX, resting as u64));
        app.tables.wake_due(now + DAY_MS, WAKES_MAX).await.unwrap();
        let resting = resting - WAKES_MAX;
        assert_eq!(counts(&app).await, (2 + 2 * WAKES_MAX, resting as u64));
    }

    #[tokio::test(start_paused = true)]
    async fn a_hibernating_table_is_not_in_memory_but_known_to_its_players() {
        let app = app();
        let (table, head) = playing(&app, clock::now()).await;
        assert_eq!(app.tables.load_awake().await.unwrap(), 1);
        let asked = async |n| {
            let own = seated_at(&app, person(n).id).await.tables;
            assert_eq!((own.len(), own[0].table, own[0].seat), (1, table, Seat(n)));
            assert_eq!(own[0].seq, head);
            own[0].your_turn
        };
        let while_live = [asked(0).await, asked(1).await];
        assert_eq!(counts(&app).await, (1, 0));
        while app.tables.loaded(table).is_some() {
            tokio::time::advance(Duration::from_mins(1)).await;
        }
        assert_eq!(app.lobby.tables_of(person(0).id), [], "the lobby has forgotten it");
        assert_eq!([asked(0).await, asked(1).await], while_live);
        assert_eq!(counts(&app).await, (0, 1), "the table should not be loaded for that");
        // A request for the table wakes it, and counts it once.
        let player = person(0).id;
        let seq = app.tables.ask(table, |reply| Message::SeatStatus { player, reply });
        assert_eq!(seq.await.unwrap().unwrap().seq, head);
        assert_eq!([asked(0).await, asked(1).await], while_live);
    }

    #[tokio::test]
    async fn an_unreadable_table_is_tried_once() {
        let app = app();
        let (table, now) = (laws::fresh(), clock::now());
        let odd = laws::flipped(0, None);
        assert!(matches!(odd.change, Change::Played { by: By::Owner, .. }), "it makes no table");
        app.logs.append(table, odd, true).await.unwrap();
        let rest = Hibernation { head: 0, due: Some(now), seats: Vec::new(), listed: None };
        app.logs.hibernate(table, rest).await.unwrap();
        app.tables.wake_due(now, WAKES_MAX).await.unwrap();
        assert_eq!(app.logs.due(now, 9).await.unwrap(), []);
        assert_eq!(counts(&app).await, (0, 0));
    }

    #[tokio::test]
    async fn a_hibernating_table_wakes_for_its_time_out() {
        let app = app();
        let ago = clock::now() - 2 * DAY_MS;
        let (table, head) = playing(&app, ago).await;
        let rest = Hibernation { head, due: Some(ago + DAY_MS), seats: Vec::new(), listed: None };
        app.logs.hibernate(table, rest).await.unwrap();
        assert_eq!(app.tables.load_awake().await.unwrap(), 0);
        spawn_wakeups(&app, app.stop.clone());
        let played = async {
            loop {
                let log = app.logs.log(table).await.unwrap();
                if let Some(entry) = log.get(head as usize + 1) {
                    return entry.clone();
                }
                tokio::task::yield_now().await;
            }
        };
        let played = tokio::time::timeout(Duration::from_mins(1), played).await.unwrap();
        assert!(matches!(played.change, Change::Played { by: By::Clock, .. }), "{played:?}");
        app.stop.cancel();
    }
}
