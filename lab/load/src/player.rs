use std::{cell::Cell, convert::Infallible, rc::Rc, time::Duration};

use fastrand::Rng;
use futures_util::future::try_join_all;
use tokio::{
    sync::oneshot,
    task::spawn_local,
    time::{Instant, sleep_until},
};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::{
    frame::{Frame, State},
    plan::{Games, LoadError, Target},
    socket::{Login, Socket},
    stats::Stats,
    table::Table,
};

/// The maximum wait of the next move for spectators.
const SHOWN_MAX: Duration = Duration::from_secs(1);

/// The state that all clients of a run share.
#[derive(Debug)]
pub(crate) struct Context {
    pub(crate) target: Target,
    pub(crate) stats: Stats,
    pub(crate) pace: Pace,
    pub(crate) seed: u64,
    /// The greatest lateness of an open-loop move since the last read.
    pub(crate) lateness: Cell<Duration>,
}

/// The moment at which a player answers a question.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pace {
    /// As soon as its own frame arrives.
    OwnFrame,
    /// As soon as every viewer has the frame.
    AllFrames,
    /// At the time that the table's schedule gives, once per this interval on average.
    Schedule(Duration),
}

/// A person on a connection, with a seat at one or more tables.
#[derive(Debug)]
pub(crate) struct Player {
    context: Rc<Context>,
    socket: Socket,
    seats: Vec<Seat>,
    rng: Rng,
    /// The actions that wait for their time.
    waiting: Vec<Scheduled>,
}

/// A player that answers pings until it is told to play. It leaves if this is dropped.
#[derive(Debug)]
pub(crate) struct Waiting {
    tables: Vec<Rc<Table>>,
    start: oneshot::Sender<()>,
}

#[derive(Debug)]
struct Seat {
    table: Rc<Table>,
    /// The decision that was answered last, so that it is not answered again.
    answered: Option<u64>,
    has_asked_for_rematch: bool,
}

#[derive(Debug)]
struct Scheduled {
    at: Instant,
    seat: usize,
    /// The number of the entry that the action will have.
    seq: u64,
    body: String,
}

impl Player {
    /// Connects the players of a group and seats them at new tables. `n_viewers` is the number of
    /// connections at each table whose frames are awaited. Calls `on_seated` for each player. The
    /// players wait until all groups are there.
    pub(crate) async fn seated(
        context: &Rc<Context>,
        games: &Games,
        group: usize,
        n_viewers: usize,
        on_seated: impl Fn(),
    ) -> Result<Vec<Waiting>, LoadError> {
        let names = (0..games.n_seats).map(|seat| format!("Load {group} {seat}"));
        let names: Vec<String> = names.collect();
        let logins = names.iter().map(|name| Socket::connect(&context.target, Login::Guest(name)));
        let mut sockets = try_join_all(logins).await?;
        let first = group * games.per_socket;
        let n_tables = games.per_socket.min(games.n_tables - first);
        let mut tables = Vec::new();
        for _ in 0..n_tables {
            let id = sockets[0].create(&games.create()).await?;
            let table = Table::new(id, n_viewers);
            for (n, socket) in sockets.iter_mut().enumerate() {
                socket.command(&table.sub()).await?;
                let sit = format!(r#""op":"sit","table":"{}","seat":{n}"#, table.id);
                socket.command(&sit).await?;
                on_seated();
            }
            tables.push(Rc::new(table));
        }
        let seed = context.seed.wrapping_mul(1_000_003).wrapping_add(group as u64 * 64);
        let players = (0..).zip(sockets).map(|(n, socket)| Player {
            context: Rc::clone(context),
            socket,
            seats: tables.iter().map(|table| Seat::new(Rc::clone(table))).collect(),
            rng: Rng::with_seed(seed + n),
            waiting: Vec::new(),
        });
        Ok(players.map(Player::wait).collect())
    }

    fn wait(mut self) -> Waiting {
        let (start, started) = oneshot::channel();
        let tables = self.seats.iter().map(|seat| Rc::clone(&seat.table)).collect();
        spawn_local(async move {
            let error = tokio::select! {
                error = self.socket.idle() => error,
                started = started => {
                    if started.is_err() {
                        return;
                    }
                    let Err(error) = self.play().await;
                    error
                }
            };
            self.context.stats.count_failure(&error);
        });
        Waiting { tables, start }
    }

    /// Plays until the connection ends, match after match.
    async fn play(&mut self) -> Result<Infallible, LoadError> {
        for seat in &self.seats {
            if let Pace::Schedule(mean) = self.context.pace {
                seat.table.due.set(Instant::now() + mean.mul_f64(self.rng.f64()));
            }
            let ready = format!(r#""op":"ready","table":"{}","ready":true"#, seat.table.id);
            self.socket.post(&ready).await?;
        }
        loop {
            let next = self.waiting.iter().map(|scheduled| scheduled.at).min();
            let text = if let Some(next) = next {
                tokio::select! {
                    text = self.socket.next() => text?,
                    () = sleep_until(next) => {
                        self.act_on_schedule().await?;
                        continue;
                    }
                }
            } else {
                self.socket.next().await?
            };
            self.read(&text).await?;
        }
    }

    async fn read(&mut self, text: &Utf8Bytes) -> Result<(), LoadError> {
        match Frame::read(text) {
            Frame::State(state) => {
                self.context.stats.count_frame(&state, text.len());
                let at = self.seats.iter().position(|seat| seat.table.id == state.table);
                if let Some(at) = at { self.follow(at, &state).await } else { Ok(()) }
            }
            Frame::Err { code, .. } => {
                self.context.stats.count_refusal(code);
                Ok(())
            }
            Frame::Ack { .. } | Frame::Other => Ok(()),
        }
    }

    async fn follow(&mut self, at: usize, state: &State<'_>) -> Result<(), LoadError> {
        let seat = &mut self.seats[at];
        seat.table.arrived(state.seq, &self.context.stats);
        if state.is_finished {
            if !seat.has_asked_for_rematch {
                seat.has_asked_for_rematch = true;
                let rematch = format!(r#""op":"rematch","table":"{}""#, seat.table.id);
                self.socket.post(&rematch).await?;
            }
            return Ok(());
        }
        let Some(question) = &state.question else { return Ok(()) };
        seat.has_asked_for_rematch = false;
        if seat.answered == Some(question.decision) {
            return Ok(());
        }
        let Some(action) = question.choose(&mut self.rng) else { return Ok(()) };
        seat.answered = Some(question.decision);
        let body = format!(
            r#""op":"act","table":"{}","decision":{},"action":{action}"#,
            seat.table.id, question.decision
        );
        let table = Rc::clone(&seat.table);
        let seq = state.seq + 1;
        match self.context.pace {
            Pace::OwnFrame => {}
            Pace::AllFrames => table.shown(state.seq, SHOWN_MAX).await,
            Pace::Schedule(mean) => {
                let due = table.due.get();
                table.due.set(due + mean.mul_f64(0.5 + self.rng.f64()));
                self.waiting.push(Scheduled { at: due, seat: at, seq, body });
                return Ok(());
            }
        }
        table.expect(seq, Instant::now());
        self.socket.post(&body).await?;
        Ok(())
    }

    /// Sends the actions whose time has come.
    async fn act_on_schedule(&mut self) -> Result<(), LoadError> {
        let now = Instant::now();
        for due in self.waiting.extract_if(.., |scheduled| scheduled.at <= now) {
            let lateness = &self.context.lateness;
            lateness.set(lateness.get().max(now - due.at));
            self.seats[due.seat].table.expect(due.seq, due.at);
            self.socket.post(&due.body).await?;
        }
        Ok(())
    }
}

impl Waiting {
    pub(crate) fn tables(&self) -> &[Rc<Table>] {
        &self.tables
    }

    pub(crate) fn start(self) {
        // Its connection may have ended, which is counted.
        let _ = self.start.send(());
    }
}

impl Seat {
    fn new(table: Rc<Table>) -> Seat {
        Seat { table, answered: None, has_asked_for_rematch: false }
    }
}

impl Games {
    /// Returns the command that creates a table where every action is a player's.
    fn create(&self) -> String {
        format!(
            r#""op":"create","game":"{}","seats":{},"options":{},"settings":{{"auto_forced":false}}"#,
            self.game, self.n_seats, self.options
        )
    }
}
