use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    io::Write,
    sync::Arc,
    time::Duration,
};

use client::{
    Client, ClientEvent, CommandError, EventStream, TableChange,
    engine::{Counts, Engine, Fault, Program},
};
use protocol::{
    Invite, Language, Status, TableId, ToServer,
    to_client::{Lobby, LobbyTable},
    to_server::{LobbyFilter, Sub, Topic},
};
use tokio::{
    sync::{Semaphore, SemaphorePermit, broadcast, mpsc},
    task::{JoinError, JoinSet},
    time::Instant,
};

use crate::{
    Accepted, InputLines, SessionError, TableTarget,
    engine_seat::{EngineSeat, SeatEnd, TimedChange},
    link::table_in,
    printer::Printer,
    sit_down,
};

/// The capacity of the queue of changes for an engine that is thinking. Beyond it, the oldest are
/// dropped: the engine misses events, but always learns the latest state.
const CHANGES_MAX: usize = 256;

/// The maximum number of tables to remember as not worth joining. Beyond it, the oldest are
/// forgotten.
const AVOIDED_MAX: usize = 4_096;

/// The capacity of the queue of output lines. If it is full, the seats wait.
const LINES_MAX: usize = 64;

/// Connects an engine to a server, where it plays up to a number of matches at once.
///
/// It takes seats at tables it is invited to, and at open tables of the lobby where people wait, if
/// it accepts the game and the number of seats. It also continues matches in which it already has a
/// seat. Each match gets its own engine process.
#[derive(Clone, Debug)]
pub struct Bridge {
    pub program: Program,
    /// The games to accept; empty for a bridge that only plays at its target.
    pub accepted: Vec<Accepted>,
    pub parallel: usize,
    /// The maximum time for a decision, if the clock of the table allows as much.
    pub limit: Duration,
    /// The maximum number of matches; `None` for no limit.
    pub n_matches: Option<u32>,
    /// Set to print the info of each choice of the engine.
    pub shows_info: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BridgeStats {
    pub n_matches: u32,
    /// The number of wins, including shared ones.
    pub n_won: u32,
    pub engine: Counts,
}

/// The reason why a bridge ended early.
#[derive(Debug, thiserror::Error)]
pub enum BridgeError {
    #[error(transparent)]
    Session(#[from] SessionError),
    #[error("the engine is broken: {0}")]
    Engine(Fault),
}

impl From<CommandError> for BridgeError {
    fn from(error: CommandError) -> BridgeError {
        BridgeError::Session(error.into())
    }
}

/// Takes a match from the quota; returns `false` if none is left.
pub(crate) fn take_match(quota: &Semaphore) -> bool {
    quota.try_acquire().map(SemaphorePermit::forget).is_ok()
}

impl Bridge {
    /// Plays at `target`, at tables from `invites` (one link per line) and at tables of the lobby,
    /// until all its matches are played.
    ///
    /// # Errors
    ///
    /// The connection is lost for good, the engine does not work, or `out` cannot be written.
    /// Without games to accept, it is also an error if the target has no free seat.
    pub async fn play(
        &self,
        client: &Client,
        events: &mut EventStream,
        target: Option<TableTarget>,
        invites: Option<&mut InputLines>,
        out: impl Write,
    ) -> Result<BridgeStats, BridgeError> {
        let (sender, lines) = mpsc::channel(LINES_MAX);
        let quota = self.n_matches.map_or(Semaphore::MAX_PERMITS, |n| n as usize);
        let mut run = Run {
            bridge: self,
            client,
            seats: JoinSet::new(),
            changes: BTreeMap::new(),
            idle: Vec::new(),
            avoided: VecDeque::new(),
            waiting: Vec::new(),
            quota: Arc::new(Semaphore::new(quota)),
            stats: BridgeStats::default(),
            broken: None,
            lines: sender,
        };
        run.begin(target).await?;
        run.follow(events, invites, lines, Printer::new(out, Language::En)).await?;
        match run.broken {
            Some(fault) => Err(BridgeError::Engine(fault)),
            None => Ok(run.stats),
        }
    }
}

struct Run<'a> {
    bridge: &'a Bridge,
    client: &'a Client,
    seats: JoinSet<SeatEnd>,
    /// The channels on which the seats receive changes, by table.
    changes: BTreeMap<TableId, broadcast::Sender<Arc<TimedChange>>>,
    /// Engine processes without a match.
    idle: Vec<Engine>,
    /// The tables that refused or removed the engine, or that it has left.
    avoided: VecDeque<TableId>,
    /// The tables in the last lobby frame.
    waiting: Vec<LobbyTable>,
    /// One permit for each match that may still begin.
    quota: Arc<Semaphore>,
    stats: BridgeStats,
    broken: Option<Fault>,
    lines: mpsc::Sender<String>,
}

impl Run<'_> {
    async fn begin(&mut self, target: Option<TableTarget>) -> Result<(), BridgeError> {
        if let Some(target) = target {
            take_match(&self.quota);
            // Changes of the table arrive in the stream of events, which is read later.
            let (table, _) = sit_down(self.client, target).await?;
            self.seat(table, None, true)?;
        }
        let seated: BTreeSet<TableId> =
            self.client.seated().into_iter().map(|seat| seat.table).collect();
        for table in seated {
            if !self.bridge.accepted.is_empty() && self.has_room() && take_match(&self.quota) {
                self.seat(table, None, true)?;
            }
        }
        if !self.bridge.accepted.is_empty() {
            let filter =
                LobbyFilter { game: None, status: Some(Status::Waiting), open: Some(true) };
            let sub = Sub { cid: self.client.cid(), topic: Topic::Lobby(filter) };
            self.client.command(ToServer::Sub(sub)).await?;
        }
        Ok(())
    }

    async fn follow(
        &mut self,
        events: &mut EventStream,
        mut invites: Option<&mut InputLines>,
        mut lines: mpsc::Receiver<String>,
        mut printer: Printer<impl Write>,
    ) -> Result<(), BridgeError> {
        while !self.is_over() {
            let invite = async {
                match &mut invites {
                    Some(lines) => lines.next().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                event = events.next() => match event {
                    Some(ClientEvent::Table(change)) => self.route(change),
                    Some(ClientEvent::Lobby(Lobby { tables, .. })) => {
                        self.waiting = tables;
                        self.seek()?;
                    }
                    Some(ClientEvent::Unsubscribed { table, .. }) => {
                        self.changes.remove(&table);
                    }
                    Some(event) => printer.print_event(&event)?,
                    None => break,
                },
                Some(line) = lines.recv() => print(&mut printer, &line)?,
                Some(ended) = self.seats.join_next(), if !self.seats.is_empty() => {
                    self.end(ended)?;
                    self.seek()?;
                }
                line = invite => match line {
                    Some(line) => self.invited(&line, &mut printer)?,
                    None => invites = None,
                },
            }
        }
        while let Ok(line) = lines.try_recv() {
            print(&mut printer, &line)?;
        }
        Ok(())
    }

    /// Returns whether no match is running and no more can begin.
    fn is_over(&self) -> bool {
        let takes_more = !self.bridge.accepted.is_empty() && self.quota.available_permits() > 0;
        self.seats.is_empty() && (!takes_more || self.broken.is_some())
    }

    fn has_room(&self) -> bool {
        self.seats.len() < self.bridge.parallel && self.broken.is_none()
    }

    /// Passes a change to the seat at its table.
    fn route(&mut self, change: TableChange) {
        if let Some(seat) = self.changes.get(&change.view.table) {
            // Fails if the seat has just been left.
            let _ = seat.send(Arc::new(TimedChange { change, at: Instant::now() }));
        }
    }

    /// Takes seats at tables of the lobby, as many as possible.
    fn seek(&mut self) -> Result<(), BridgeError> {
        let suitable: Vec<TableId> = self
            .waiting
            .iter()
            .filter(|table| !table.away && table.status == Status::Waiting)
            .filter(|table| self.accepts(&table.game, table.seats_total))
            .filter(|table| table.seats.iter().any(|seat| seat.player.is_some()))
            .filter(|table| table.seats.iter().any(|seat| seat.player.is_none()))
            .map(|table| table.table)
            .filter(|table| !self.avoided.contains(table) && !self.changes.contains_key(table))
            .collect();
        for table in suitable {
            if self.has_room() && take_match(&self.quota) {
                self.seat(table, None, false)?;
            }
        }
        Ok(())
    }

    fn accepts(&self, game: &str, seats: u8) -> bool {
        self.bridge.accepted.iter().any(|accepted| accepted.includes(game, seats))
    }

    /// Accepts an invitation: a link with the table and the invite.
    fn invited(
        &mut self,
        line: &str,
        printer: &mut Printer<impl Write>,
    ) -> Result<(), BridgeError> {
        let Some((table, invite)) = table_in(line) else {
            return print(printer, &format!("no link to a table: {line}"));
        };
        if self.changes.contains_key(&table) {
            return Ok(());
        }
        if !self.has_room() || !take_match(&self.quota) {
            return print(printer, &format!("no seat is free for table {table}"));
        }
        self.seat(table, invite, false)
    }

    /// Starts a task in which an engine plays at a table.
    fn seat(
        &mut self,
        table: TableId,
        invite: Option<Invite>,
        is_seated: bool,
    ) -> Result<(), BridgeError> {
        let engine = match self.idle.pop() {
            Some(engine) => engine,
            None => Engine::start(self.bridge.program.clone()).map_err(BridgeError::Engine)?,
        };
        let (sender, changes) = broadcast::channel(CHANGES_MAX);
        self.changes.insert(table, sender);
        let seat = EngineSeat::new(self.client.clone(), table, engine, self.bridge);
        let (quota, lines) = (self.quota.clone(), self.lines.clone());
        self.seats.spawn(seat.play(invite, is_seated, changes, quota, lines));
        Ok(())
    }

    fn end(&mut self, ended: Result<SeatEnd, JoinError>) -> Result<(), BridgeError> {
        let ended = match ended {
            Ok(ended) => ended,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        };
        self.changes.remove(&ended.table);
        if self.avoided.len() == AVOIDED_MAX {
            self.avoided.pop_front();
        }
        self.avoided.push_back(ended.table);
        self.stats.n_matches += ended.n_matches;
        self.stats.n_won += ended.n_won;
        self.stats.engine += ended.counts;
        match ended.engine.broken() {
            Some(fault) => self.broken = Some(fault.clone()),
            None => self.idle.push(ended.engine),
        }
        match ended.error {
            // If the bridge can play at other tables, losing one does not end it.
            Some(error) if self.bridge.accepted.is_empty() => Err(error.into()),
            Some(SessionError::Disconnected(why)) => Err(SessionError::Disconnected(why).into()),
            Some(_) | None => Ok(()),
        }
    }
}

fn print(printer: &mut Printer<impl Write>, line: &str) -> Result<(), BridgeError> {
    printer.print_line(line).map_err(|error| BridgeError::Session(error.into()))
}
