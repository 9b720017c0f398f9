//! A mix of everything that people do, for hours, so that what grows on the server shows.
//!
//! [`person`] plays at a table and leaves it, [`visitor`] watches one.

mod person;
mod visitor;

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    time::Duration,
};

use fastrand::Rng;
use futures_util::future::join_all;
use tokio::{
    task::spawn_local,
    time::{Instant, sleep_until, timeout_at},
};

use super::{Setup, usage};
use crate::{
    plan::{LoadError, Plan, SOAK_MINUTES_MAX, Soak},
    player::{Context, Pace},
    report::{Measurement, Report},
    socket::{Login, Socket},
};
use person::Person;

const GAMES: [&str; 5] = ["knorri", "gurka", "knektpass", "gnallknekt", "karnoffel"];

const N_SEATS: usize = 4;

/// The maximum number of matches that people play at a table before they leave.
const MATCHES_MAX: u32 = 4;

/// The longest time that people stay at a table.
const STAY_MAX: Duration = Duration::from_mins(5);

/// The time over which the first tables open.
const SPREAD: Duration = Duration::from_secs(5);

/// The pause after a failure, so that a server that is down is not flooded.
const RETRY: Duration = Duration::from_secs(1);

/// The time limit for clients to leave at the end.
const LEAVE_MAX: Duration = Duration::from_mins(1);

/// Keeps a server busy, and lets all clients leave at the end.
pub(super) async fn soak(plan: &Plan, soak: Soak) -> Result<Report, LoadError> {
    let setup = Setup::begin(plan, Pace::Schedule(soak.think))?;
    // A wrong address fails here, and not at each table.
    drop(Socket::connect(&plan.target, Login::Nobody).await?);
    let length = plan.length.min(Duration::from_mins(SOAK_MINUTES_MAX.into()));
    let scene = Rc::new(Scene {
        context: Rc::clone(&setup.context),
        think: soak.think,
        end: setup.began + length,
        tables: RefCell::default(),
    });
    setup.context.stats.begin();
    let clients = (0..soak.n_tables)
        .map(|n| spawn_local(Rc::clone(&scene).host_tables(n)))
        .chain((0..soak.n_spectators).map(|n| spawn_local(Rc::clone(&scene).spectate(n))));
    let clients: Vec<_> = clients.collect();
    sleep_until(scene.end).await;
    let to = usage(plan)?;
    if timeout_at(scene.end + LEAVE_MAX, join_all(clients)).await.is_err() {
        setup.context.stats.count_refusal("still_there_at_the_end");
    }
    let measurement = Measurement {
        mode: "soak",
        setup: Duration::ZERO,
        warm_up: Duration::ZERO,
        is_overdue: false,
        length,
        counts: setup.context.stats.end(),
        before: setup.before.clone(),
        from: setup.before,
        to,
    };
    let n_sockets = soak.n_tables * N_SEATS + soak.n_spectators;
    Ok(measurement.report_of(None, soak.n_tables, n_sockets))
}

/// The state that the clients of a soak share.
#[derive(Debug)]
struct Scene {
    context: Rc<Context>,
    think: Duration,
    end: Instant,
    /// The tables in play, for spectators.
    tables: RefCell<Vec<Rc<str>>>,
}

/// A table, from its creation until people leave it.
#[derive(Debug)]
struct Visit {
    table: Rc<str>,
    n_matches: u32,
    /// The time at which people leave even during a match.
    until: Instant,
    /// The time of the next move.
    due: Cell<Instant>,
    /// Set if a person has left during a match, after which nobody asks for a rematch.
    is_breaking_up: Cell<bool>,
}

impl Scene {
    fn is_over(&self) -> bool {
        Instant::now() >= self.end
    }

    fn rng(&self, client: usize) -> Rng {
        Rng::with_seed(self.context.seed.wrapping_mul(1_000_003).wrapping_add(client as u64))
    }

    /// Pauses for a random part of `longest`, but not beyond the end.
    async fn pause(&self, longest: Duration, rng: &mut Rng) {
        sleep_until(self.end.min(Instant::now() + longest.mul_f64(rng.f64()))).await;
    }

    /// Plays at one table after another.
    async fn host_tables(self: Rc<Scene>, slot: usize) {
        let mut rng = self.rng(slot);
        self.pause(SPREAD, &mut rng).await;
        let mut returning = Vec::new();
        for n in slot.. {
            if self.is_over() {
                return;
            }
            let played = self.play_at_new_table(GAMES[n % GAMES.len()], returning, &mut rng).await;
            returning = match played {
                Ok(returning) => returning,
                Err(error) => {
                    self.context.stats.count_failure(&error);
                    self.pause(RETRY, &mut rng).await;
                    Vec::new()
                }
            };
        }
    }

    /// Opens a table, plays there, and returns those who will come back.
    async fn play_at_new_table(
        self: &Rc<Scene>,
        game: &str,
        mut people: Vec<Person>,
        rng: &mut Rng,
    ) -> Result<Vec<Person>, LoadError> {
        let n_people = rng.usize(1..=N_SEATS);
        for person in &mut people {
            person.come_back().await?;
        }
        while people.len() < n_people {
            people.push(Person::arrive(self, rng.fork()).await?);
        }
        let table: Rc<str> = people[0].socket.create(&create(game, rng)).await?.into();
        self.context.stats.count_activity("tables created");
        for (seat, person) in people.iter_mut().enumerate() {
            person.sit(&table, seat).await?;
        }
        for seat in people.len()..N_SEATS {
            let level = if rng.bool() { "plain" } else { "fool" };
            let bot =
                format!(r#""op":"add_bot","table":"{table}","seat":{seat},"level":"{level}""#);
            people[0].socket.command(&bot).await?;
        }
        let visit = Visit {
            table: Rc::clone(&table),
            n_matches: rng.u32(1..=MATCHES_MAX),
            until: self.end.min(Instant::now() + STAY_MAX),
            due: Cell::new(Instant::now()),
            is_breaking_up: Cell::new(false),
        };
        self.tables.borrow_mut().push(Rc::clone(&table));
        let left = join_all(people.into_iter().map(|person| person.visit(&visit))).await;
        self.tables.borrow_mut().retain(|other| *other != table);
        Ok(left.into_iter().flatten().collect())
    }
}

/// Returns the command that creates a table.
fn create(game: &str, rng: &mut Rng) -> String {
    let settings = match rng.u32(..4) {
        0 => r#"{"spectators":{"allow":true,"delay":{"tricks":1}}}"#,
        1 => r#"{"clock":{"style":"per_move","seconds":30}}"#,
        _ => "{}",
    };
    format!(r#""op":"create","game":"{game}","seats":{N_SEATS},"settings":{settings}"#)
}
