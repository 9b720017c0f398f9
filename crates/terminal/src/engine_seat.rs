use std::{sync::Arc, time::Duration};

use client::{
    Client, EntryEvents, TableChange, View,
    engine::{Counts, Engine, Events, Fault, Go, Hello, Pick, at_table},
    insist,
};
use protocol::{EpochMs, Invite, PlayedBy, Status, TableId};
use rules::Seat;
use serde_json::Value;
use tokio::{
    sync::{
        Semaphore,
        broadcast::{
            self,
            error::{RecvError, TryRecvError},
        },
        mpsc,
    },
    task::spawn_blocking,
    time::{Instant, error::Elapsed, timeout_at},
};

use crate::{
    Bridge, SessionError,
    bot::{result_line, seat_loss},
    bridge::take_match,
    match_counter::is_winner,
};

/// The part of the remaining time that an engine does not get, because the network may need it.
const NETWORK_MARGIN: Duration = Duration::from_millis(500);

/// The time limit for the first match at a table to begin.
const START_TIMEOUT: Duration = Duration::from_mins(5);

const REMATCH_TIMEOUT: Duration = Duration::from_secs(30);

/// The reason why `engine` is `Some`.
const ENGINE_IS_IDLE: &str = "it thinks only while its seat waits";

/// A change of a table with the time of its arrival.
#[derive(Debug)]
pub(crate) struct TimedChange {
    pub(crate) change: TableChange,
    pub(crate) at: Instant,
}

/// The changes of a table. If the engine is slow, old ones are dropped, but never the last one.
pub(crate) type Changes = broadcast::Receiver<Arc<TimedChange>>;

/// An engine in a seat on a server.
#[derive(Debug)]
pub(crate) struct EngineSeat {
    client: Client,
    table: TableId,
    /// The engine; `None` only while it thinks.
    engine: Option<Engine>,
    limit: Duration,
    shows_info: bool,
    /// Set if the engine's seat asks for rematches, instead of waiting for other players to do so.
    asks_for_rematch: bool,
    seat: Option<Seat>,
    /// The number of the match that the engine has been told about; `None` before the first.
    match_no: Option<u32>,
    /// The last decision that the engine answered, with the epoch of the table.
    answered: Option<(u32, u64)>,
    /// A time of the server with the local time at which it was current; `None` before the first.
    now: Option<(EpochMs, Instant)>,
    before: Counts,
    n_matches: u32,
    n_won: u32,
}

/// The result of an [`EngineSeat`].
#[derive(Debug)]
pub(crate) struct SeatEnd {
    pub(crate) table: TableId,
    pub(crate) engine: Engine,
    pub(crate) counts: Counts,
    pub(crate) n_matches: u32,
    pub(crate) n_won: u32,
    pub(crate) error: Option<SessionError>,
}

impl EngineSeat {
    pub(crate) fn new(
        client: Client,
        table: TableId,
        engine: Engine,
        bridge: &Bridge,
    ) -> EngineSeat {
        EngineSeat {
            client,
            table,
            before: engine.counts(),
            engine: Some(engine),
            limit: bridge.limit,
            shows_info: bridge.shows_info,
            asks_for_rematch: bridge.accepted.is_empty(),
            seat: None,
            match_no: None,
            answered: None,
            now: None,
            n_matches: 0,
            n_won: 0,
        }
    }

    /// Takes a seat unless it has one, and plays until it leaves the table. The first match has
    /// already been taken from the quota.
    pub(crate) async fn play(
        mut self,
        invite: Option<Invite>,
        is_seated: bool,
        mut changes: Changes,
        quota: Arc<Semaphore>,
        lines: mpsc::Sender<String>,
    ) -> SeatEnd {
        let played = self.try_play(invite, is_seated, &mut changes, &quota, &lines).await;
        if let Err(error) = &played {
            say(&lines, format!("table {}: {error}", self.table)).await;
        }
        if self.n_matches == 0 {
            quota.add_permits(1);
        }
        let engine = self.engine.take().expect(ENGINE_IS_IDLE);
        let counts = engine.counts() - self.before;
        SeatEnd {
            table: self.table,
            engine,
            counts,
            n_matches: self.n_matches,
            n_won: self.n_won,
            error: played.err(),
        }
    }

    async fn try_play(
        &mut self,
        invite: Option<Invite>,
        is_seated: bool,
        changes: &mut Changes,
        quota: &Semaphore,
        lines: &mpsc::Sender<String>,
    ) -> Result<(), SessionError> {
        self.client.subscribe(self.table).await?;
        let (client, table) = (self.client.clone(), self.table);
        let sit = || client.sit_with(table, None, invite.clone());
        if !is_seated && insist(sit).await?.is_none() {
            return Ok(());
        }
        say(lines, format!("table {}", self.table)).await;
        let mut until = Instant::now() + START_TIMEOUT;
        let mut status = Status::Waiting;
        // The last match that was taken from the quota.
        let mut taken = None;
        // If the channel is closed, the subscription has ended.
        while let Ok(Some(mut last)) = self.next(changes, until).await {
            self.learn(&last, lines).await?;
            while let Some(next) = try_next(changes) {
                self.learn(&next, lines).await?;
                last = next;
            }
            // The client may have a newer view, but the engine has not been told about it yet.
            let view = &last.change.view;
            let now = view.public.table.status;
            if now != status || now == Status::Playing {
                until = Instant::now()
                    + if now == Status::Finished { REMATCH_TIMEOUT } else { START_TIMEOUT };
            }
            let match_no = view.public.table.match_no;
            let is_next = now != Status::Finished
                && taken.replace(match_no).is_some_and(|taken| taken != match_no);
            let has_match = !is_next || take_match(quota);
            match now {
                Status::Playing => self.decide(view, lines).await?,
                Status::Waiting => {
                    if self.engine().broken().is_some() || !has_match {
                        break;
                    }
                    self.set_ready(view).await?;
                }
                Status::Finished
                    if status != now
                        && (quota.available_permits() == 0 || self.engine().broken().is_some()) =>
                {
                    break;
                }
                Status::Finished if status != now && self.asks_for_rematch => {
                    insist(|| self.client.rematch(self.table)).await?;
                }
                Status::Finished => {}
            }
            status = now;
        }
        self.leave().await;
        Ok(())
    }

    /// Waits for the next change, during a match without a time limit and otherwise until `until`;
    /// `None` after the last one.
    async fn next(
        &mut self,
        changes: &mut Changes,
        until: Instant,
    ) -> Result<Option<Arc<TimedChange>>, Elapsed> {
        if self.match_no.is_some() {
            Ok(next(changes).await)
        } else {
            timeout_at(until, next(changes)).await
        }
    }

    /// Tells the engine the events of a change.
    async fn learn(
        &mut self,
        timed: &TimedChange,
        lines: &mpsc::Sender<String>,
    ) -> Result<(), SessionError> {
        let TimedChange { change, at } = timed;
        let view = &change.view;
        if let Some(now) = view.now {
            self.now = Some((now, *at));
        }
        let own = view.seat();
        if let (Some(seat), None) = (self.seat, own) {
            return Err(seat_loss(seat, change));
        }
        self.seat = own;
        let Some(seat) = own else { return Ok(()) };
        let table = &view.public.table;
        for EntryEvents { events, private, .. } in &change.entries {
            if events.iter().any(|event| event["e"] == "match_started") {
                self.begin(at_table::hello(&view.public, seat, false), table.match_no);
            }
            if self.match_no.is_some() && !(events.is_empty() && private.is_empty()) {
                let seen = Events { events: events.clone(), private_events: private.clone() };
                self.engine().observe(seen);
            }
        }
        if table.status == Status::Playing && self.match_no != Some(table.match_no) {
            self.begin(at_table::hello(&view.public, seat, true), table.match_no);
        }
        if table.status != Status::Playing && self.match_no.take().is_some() {
            let result = view.result().cloned().unwrap_or_default();
            self.finish(&result, view);
            say(lines, result_line(self.n_matches, view, &result)).await;
        }
        Ok(())
    }

    fn begin(&mut self, hello: Hello, match_no: u32) {
        if self.match_no.replace(match_no) != Some(match_no) {
            self.engine().hello(hello);
        }
    }

    fn finish(&mut self, result: &Value, view: &View) {
        self.engine().over(at_table::over(&view.public.table, result));
        self.n_matches += 1;
        self.n_won += u32::from(is_winner(view.seat(), result));
    }

    async fn decide(
        &mut self,
        view: &Arc<View>,
        lines: &mpsc::Sender<String>,
    ) -> Result<(), SessionError> {
        let (Some(asked), Some(decision), Some(private), Some(seat)) =
            (view.pending_decision(), &view.decision, &view.private, self.seat)
        else {
            return Ok(());
        };
        if self.answered == Some(asked.key()) {
            return Ok(());
        }
        let table = self.table;
        if view.own_player().is_some_and(|player| player.played_by != PlayedBy::Owner) {
            // A bot fills in until the owner of the seat takes it back.
            insist(|| self.client.sit(table, Some(seat.0))).await?;
            return Ok(());
        }
        let left = decision.deadline.map(|deadline| self.left(deadline));
        let limit = left.unwrap_or(self.limit).min(self.limit);
        let go = at_table::go(decision, view.match_view(), private.fields(), limit);
        let index = match self.ask(go, left.unwrap_or(Duration::MAX)).await {
            Ok(Pick { index, info, .. }) => {
                if let Some(info) = info.filter(|_| self.shows_info) {
                    say(lines, format!("table {table}, decision {}: {info}", asked.decision)).await;
                }
                index
            }
            Err(fault) => {
                let decision = asked.decision;
                let line = format!("table {table}, decision {decision}: the engine: {fault}");
                say(lines, line).await;
                0
            }
        };
        self.answered = Some(asked.key());
        insist(|| self.client.act_by_index(table, asked.key(), index as u32)).await?;
        Ok(())
    }

    /// Asks the engine for a decision, on a thread that may block.
    async fn ask(&mut self, go: Go, most: Duration) -> Result<Pick, Fault> {
        let mut engine = self.engine.take().expect(ENGINE_IS_IDLE);
        let asked = spawn_blocking(move || {
            let answer = engine.go(&go, most);
            (engine, answer)
        });
        let (engine, answer) = asked.await.expect("the host of an engine does not panic");
        self.engine = Some(engine);
        answer
    }

    fn engine(&mut self) -> &mut Engine {
        self.engine.as_mut().expect(ENGINE_IS_IDLE)
    }

    /// Returns the time until `deadline`, minus a margin for the network.
    fn left(&self, deadline: EpochMs) -> Duration {
        let left = self.now.map_or(0, |(now, at)| {
            deadline.0.saturating_sub(now.0 + at.elapsed().as_millis() as u64)
        });
        Duration::from_millis(left).saturating_sub(NETWORK_MARGIN)
    }

    async fn set_ready(&mut self, view: &View) -> Result<(), SessionError> {
        if view.own_player().is_some_and(|player| !player.ready) {
            insist(|| self.client.ready(self.table)).await?;
        }
        Ok(())
    }

    /// Leaves the table. If that fails, a bot of the server fills in.
    async fn leave(&mut self) {
        let _ = self.client.leave(self.table).await;
        let _ = self.client.unsubscribe(Some(self.table)).await;
    }
}

/// Waits for the next change that was not dropped; `None` at the end.
async fn next(changes: &mut Changes) -> Option<Arc<TimedChange>> {
    loop {
        match changes.recv().await {
            Ok(change) => return Some(change),
            Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return None,
        }
    }
}

/// Returns the next change without waiting; `None` if there is none yet.
fn try_next(changes: &mut Changes) -> Option<Arc<TimedChange>> {
    loop {
        match changes.try_recv() {
            Ok(change) => return Some(change),
            Err(TryRecvError::Lagged(_)) => {}
            Err(TryRecvError::Empty | TryRecvError::Closed) => return None,
        }
    }
}

async fn say(lines: &mpsc::Sender<String>, line: String) {
    // The lines are not read any more once the bridge has ended.
    let _ = lines.send(line).await;
}
