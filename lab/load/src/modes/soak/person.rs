use std::{rc::Rc, time::Duration};

use fastrand::Rng;
use tokio::time::{Instant, sleep_until, timeout};

use super::{Scene, Visit};
use crate::{
    frame::{Frame, State, number, string},
    http::request,
    plan::LoadError,
    socket::{Login, Socket},
};

/// The maximum wait of a person for a frame before leaving: others may have left, or the server
/// limits rates.
const QUIET_MAX: Duration = Duration::from_secs(20);

/// The longest time between leaving a connection or a seat and coming back.
const AWAY_MAX: Duration = Duration::from_secs(3);

/// The time limit for the server to close the socket of an ended session.
const CLOSE_MAX: Duration = Duration::from_secs(10);

/// A guest with a connection.
#[derive(Debug)]
pub(super) struct Person {
    scene: Rc<Scene>,
    token: String,
    pub(super) socket: Socket,
    /// Set if the connection is lost; see [`Person::come_back`].
    is_away: bool,
    rng: Rng,
}

/// The state of a person at a table.
#[derive(Debug, Default)]
struct Play {
    epoch: u64,
    after: u64,
    /// The decision that was answered last, so that it is not answered again.
    answered: Option<u64>,
    n_finished: u32,
    /// Set between two matches.
    is_between: bool,
    /// Set after leaving the seat and until coming back to it.
    is_standing: bool,
    /// The next command with its time; `None` if none is scheduled.
    next: Option<Next>,
    /// The `cid` of the last move, with the time at which it was due; `None` once it is answered.
    sent: Option<(String, Instant)>,
    /// The start of a connection that is not up to date yet; `None` once it is.
    resuming_since: Option<Instant>,
}

#[derive(Debug)]
struct Next {
    at: Instant,
    body: String,
    is_move: bool,
}

/// A way to stop playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Departure {
    /// The matches are over, or the visit has lasted long enough.
    Done,
    Resigned,
    /// The connection is gone, without a word.
    Vanished,
}

impl Person {
    /// Connects a new guest.
    pub(super) async fn arrive(scene: &Rc<Scene>, mut rng: Rng) -> Result<Person, LoadError> {
        let mut socket = Socket::open(&scene.context.target, None).await?;
        let name = format!("Soak {}", rng.u32(..1_000_000));
        let ready = socket.log_in(Login::Guest(&name)).await?;
        let token = string(&ready, r#""token":""#).unwrap_or_default().to_owned();
        scene.context.stats.count_activity("guests");
        Ok(Person { scene: Rc::clone(scene), token, socket, is_away: false, rng })
    }

    /// Connects again if the connection is lost.
    pub(super) async fn come_back(&mut self) -> Result<(), LoadError> {
        if self.is_away {
            self.log_in_again("[]").await?;
            self.scene.context.stats.count_activity("returns");
        }
        Ok(())
    }

    pub(super) async fn sit(&mut self, table: &str, seat: usize) -> Result<(), LoadError> {
        self.socket.command(&format!(r#""op":"sub","table":"{table}","chat_after":0"#)).await?;
        self.socket.command(&format!(r#""op":"sit","table":"{table}","seat":{seat}"#)).await?;
        Ok(())
    }

    /// Plays at a table and leaves it. Returns the person if they play at another one.
    pub(super) async fn visit(mut self, visit: &Visit) -> Option<Person> {
        let context = Rc::clone(&self.scene.context);
        let left = async {
            let departure = self.play(visit).await?;
            if departure != Departure::Done {
                visit.is_breaking_up.set(true);
            }
            self.leave(visit, departure).await
        };
        left.await.unwrap_or_else(|error| {
            visit.is_breaking_up.set(true);
            context.stats.count_failure(&error);
            None
        })
    }

    async fn play(&mut self, visit: &Visit) -> Result<Departure, LoadError> {
        let mut play = Play::default();
        let ready = format!(r#""op":"ready","table":"{}","ready":true"#, visit.table);
        self.socket.post(&ready).await?;
        let mut heard = Instant::now();
        loop {
            let is_done = play.n_finished >= visit.n_matches
                || play.is_between && (play.is_standing || visit.is_breaking_up.get());
            let until = visit.until.min(heard + QUIET_MAX);
            let now = Instant::now();
            if is_done || now >= until {
                if now >= heard + QUIET_MAX {
                    self.scene.context.stats.count_activity("waited in vain");
                }
                return Ok(Departure::Done);
            }
            let wake = play.next.as_ref().map_or(until, |next| next.at.min(until));
            tokio::select! {
                text = self.socket.next() => {
                    heard = Instant::now();
                    self.read(&text?, &mut play, visit).await?;
                }
                () = sleep_until(wake) => {
                    if let Some(next) = play.next.take_if(|next| next.at <= Instant::now())
                        && let Some(departure) = self.act(next, &mut play, visit).await?
                    {
                        return Ok(departure);
                    }
                }
            }
        }
    }

    async fn read(&mut self, text: &str, play: &mut Play, visit: &Visit) -> Result<(), LoadError> {
        let stats = &self.scene.context.stats;
        match Frame::read(text) {
            Frame::State(state) if state.table == &*visit.table => {
                stats.count_frame(&state, text.len());
                if let Some(since) = play.resuming_since.take() {
                    stats.count_arrival(since.elapsed());
                }
                play.after = state.seq;
                play.epoch = number(text, r#""epoch":"#).unwrap_or_default();
                self.follow(&state, play, visit).await
            }
            Frame::Ack { cid } => {
                if let Some((_, due)) = play.sent.take_if(|(sent, _)| sent == cid) {
                    stats.count_move();
                    stats.count_latency(due.elapsed());
                }
                Ok(())
            }
            Frame::Err { code, .. } => {
                stats.count_refusal(code);
                Ok(())
            }
            Frame::State(_) | Frame::Other => Ok(()),
        }
    }

    async fn follow(
        &mut self,
        state: &State<'_>,
        play: &mut Play,
        visit: &Visit,
    ) -> Result<(), LoadError> {
        if state.is_finished {
            if !play.is_between {
                play.is_between = true;
                play.n_finished += 1;
                self.scene.context.stats.count_activity("matches seen");
                let goes_on = play.n_finished < visit.n_matches && !visit.is_breaking_up.get();
                if goes_on && !play.is_standing {
                    let rematch = format!(r#""op":"rematch","table":"{}""#, visit.table);
                    self.socket.post(&rematch).await?;
                }
            }
            return Ok(());
        }
        let Some(question) = &state.question else { return Ok(()) };
        play.is_between = false;
        if play.answered == Some(question.decision) {
            return Ok(());
        }
        let Some(action) = question.choose(&mut self.rng) else { return Ok(()) };
        play.answered = Some(question.decision);
        let Visit { table, due, .. } = visit;
        let body = format!(
            r#""op":"act","table":"{table}","decision":{},"action":{action}"#,
            question.decision
        );
        // While bots and pauses hold people up, no moves pile up.
        let at = due.get().max(Instant::now());
        due.set(at + self.scene.think.mul_f64(0.5 + self.rng.f64()));
        play.next = Some(Next { at, body, is_move: true });
        Ok(())
    }

    /// Sends a command whose time has come. Before a move, or instead of it, the person sometimes
    /// does something else; returns the departure if that is one.
    async fn act(
        &mut self,
        next: Next,
        play: &mut Play,
        visit: &Visit,
    ) -> Result<Option<Departure>, LoadError> {
        let Visit { table, .. } = visit;
        if !next.is_move {
            play.is_standing = false;
            self.socket.post(&next.body).await?;
            return Ok(None);
        }
        let stats = &self.scene.context.stats;
        match self.rng.u32(..1_000) {
            0..30 => {
                stats.count_activity("messages");
                let text = self.rng.u64(..);
                let chat = format!(
                    r#""op":"chat","table":"{table}","to":"table","text":"Well played, number {text}!""#
                );
                self.socket.post(&chat).await?;
            }
            30..40 => {
                stats.count_activity("hints");
                let decision = play.answered.unwrap_or_default();
                let hint = format!(r#""op":"hint","table":"{table}","decision":{decision}"#);
                self.socket.post(&hint).await?;
            }
            // The table asks again.
            40..60 => {
                self.reconnect(play, visit).await?;
                return Ok(None);
            }
            60..65 => {
                stats.count_activity("seats left and taken again");
                self.socket.post(&format!(r#""op":"stand","table":"{table}""#)).await?;
                let body = format!(r#""op":"sit","table":"{table}""#);
                let at = Instant::now() + AWAY_MAX.mul_f64(self.rng.f64());
                play.is_standing = true;
                play.next = Some(Next { at, body, is_move: false });
                return Ok(None);
            }
            65..67 => {
                stats.count_activity("resignations");
                self.socket.command(&format!(r#""op":"resign","table":"{table}""#)).await?;
                return Ok(Some(Departure::Resigned));
            }
            67..69 => {
                stats.count_activity("people lost");
                return Ok(Some(Departure::Vanished));
            }
            _ => {}
        }
        let cid = self.socket.post(&next.body).await?;
        play.sent = Some((cid, next.at));
        Ok(None)
    }

    /// Loses the connection and comes back with the position at the table.
    async fn reconnect(&mut self, play: &mut Play, visit: &Visit) -> Result<(), LoadError> {
        self.scene.context.stats.count_activity("resumes");
        self.lose_connection().await;
        self.scene.pause(AWAY_MAX, &mut self.rng).await;
        play.resuming_since = Some(Instant::now());
        play.answered = None;
        let Play { epoch, after, .. } = play;
        let subs = format!(r#"[{{"table":"{}","epoch":{epoch},"after":{after}}}]"#, visit.table);
        self.log_in_again(&subs).await
    }

    /// Leaves the table, and sometimes the server; returns the person unless the session has ended.
    async fn leave(
        mut self,
        visit: &Visit,
        departure: Departure,
    ) -> Result<Option<Person>, LoadError> {
        let Visit { table, .. } = visit;
        let scene = Rc::clone(&self.scene);
        let target = &scene.context.target;
        let is_over = scene.is_over();
        if departure == Departure::Vanished {
            self.lose_connection().await;
            return Ok(Some(self));
        }
        if departure == Departure::Done && !is_over && self.rng.u32(..4) == 0 {
            for path in [&format!("tables/{table}/record"), &format!("tables/{table}/replay")] {
                request(target, "GET", path, &self.token).await?;
            }
            request(target, "GET", "me/games", &self.token).await?;
            scene.context.stats.count_activity("records read");
        }
        // Those who just go keep their seat at the table.
        if departure == Departure::Done && (is_over || self.rng.u32(..4) > 0) {
            self.socket.post(&format!(r#""op":"stand","table":"{table}""#)).await?;
        }
        self.socket.command(&format!(r#""op":"unsub","table":"{table}""#)).await?;
        match self.rng.u32(..8) {
            // The others may play for minutes, during which nobody would answer pings.
            0..3 if !is_over && departure == Departure::Resigned => self.lose_connection().await,
            0..3 if !is_over => {}
            3..5 if !is_over => self.lose_connection().await,
            0..7 => return self.end_session("POST", "logout").await,
            _ => return self.end_session("DELETE", "me").await,
        }
        Ok(Some(self))
    }

    async fn lose_connection(&mut self) {
        self.is_away = true;
        self.socket.lose().await;
    }

    /// Connects with the token and follows `subs`, a JSON list.
    async fn log_in_again(&mut self, subs: &str) -> Result<(), LoadError> {
        let n_commands = self.socket.n_commands;
        self.socket = Socket::open(&self.scene.context.target, None).await?;
        // A `cid` is never used again.
        self.socket.n_commands = n_commands;
        self.socket.log_in(Login::Token { token: &self.token, subs }).await?;
        self.is_away = false;
        Ok(())
    }

    async fn end_session(mut self, method: &str, path: &str) -> Result<Option<Person>, LoadError> {
        let stats = &self.scene.context.stats;
        stats.count_activity("sessions ended");
        let status = request(&self.scene.context.target, method, path, &self.token).await?;
        if status / 100 != 2 {
            stats.count_refusal(&format!("{method} {path}: {status}"));
        }
        let closed = async { while self.socket.next().await.is_ok() {} };
        if timeout(CLOSE_MAX, closed).await.is_err() {
            stats.count_refusal("not_closed_after_its_session");
        }
        Ok(None)
    }
}
